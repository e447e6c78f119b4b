"""Seals that are opened early, void with the pairing, or closed because boards were seen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from pairloom.director.desk import Confirmation, Desk
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.history import restore, take_back
from pairloom.director.desk.manual import exchange_players, turn_colours
from pairloom.director.desk.rounds import (
    PublishedChange,
    finish_round,
    publish_round,
    withdraw_publication,
)
from pairloom.director.desk.teams.captain import CaptainView, captain_view
from pairloom.director.desk.teams.deadlines import set_deadline
from pairloom.director.desk.teams.seals import open_hand_in, open_seal
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed, StaleSnapshot
from pairloom.storage.verification import verify
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

MEANT = Confirmation(3, "the captain asked for it")
CHOSEN = (2, 3, 4, 5)
TOP = (1, 2, 3, 4)


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    made = team_hall(4)
    made.publish()
    made.hand_in("A", CHOSEN)
    return made


def as_role(hall: TeamHall, role: Role) -> Desk:
    return Desk(hall.database, Identity("x", grants=(Grant(role, *hall.place),)))


def page_of(hall: TeamHall, team: str) -> CaptainView:
    grant = Grant(Role.CAPTAIN, *hall.place, team=hall.team(team).entry)
    return captain_view(Desk(hall.database, Identity(team, grants=(grant,))))


def players_of(hall: TeamHall, team: str, places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(hall.roster(team)[place - 1].entry for place in places)


def undo_reveal(hall: TeamHall) -> None:
    take_back(hall.desk, hall.place.event, hall.acted("reveal line-ups"))


def withdraw(hall: TeamHall) -> None:
    withdraw_publication(*hall.at, PublishedChange.COMPETITION_RULES, MEANT)


def test_the_chief_arbiter_opens_one_with_a_reason_and_the_captain_is_told(hall: TeamHall) -> None:
    team = hall.team("A").entry
    with pytest.raises(ConfirmationNeeded):
        open_seal(*hall.at, 1, team)
    chief = as_role(hall, Role.CHIEF_ARBITER)
    assert open_seal(chief, hall.place, 1, team, MEANT) == players_of(hall, "A", CHOSEN)
    match = page_of(hall, "A").match
    assert match is not None
    assert match.line_up is not None
    assert match.opened_at is not None
    assert match.line_up.opened_by == "x"
    action = hall.last_action
    assert (action.act, str(action.reason)) == ("open seal", MEANT.reason)
    assert ",".join(map(str, players_of(hall, "A", CHOSEN))) not in str(action.changes)
    hall.hand_in("A", TOP)  # another one, which nobody has seen
    again = page_of(hall, "A").match
    assert again is not None
    assert again.opened_at is None


@pytest.mark.parametrize("role", [Role.DEPUTY_ARBITER, Role.PAIRING_OFFICER, Role.ORGANISER])
def test_nobody_else_opens_one(hall: TeamHall, role: Role) -> None:
    with pytest.raises(NotAllowed):
        open_seal(as_role(hall, role), hall.place, 1, hall.team("A").entry, MEANT)
    with pytest.raises(NotAllowed):
        open_hand_in(as_role(hall, role), hall.place, 1, confirmation=MEANT)


def test_what_is_not_sealed_is_not_opened(hall: TeamHall) -> None:
    with hall.refuses(InputError, "B has no sealed line-up in round 1"):
        open_seal(*hall.at, 1, hall.team("B").entry, MEANT)
    with hall.refuses(InputError, "was not closed by a reveal"):
        open_hand_in(*hall.at, 1, confirmation=MEANT)


def test_a_reveal_that_is_taken_back_does_not_open_hand_in(hall: TeamHall) -> None:
    hall.reveal()
    undo_reveal(hall)
    assert not hall.state.games
    with hall.refuses(InputError, "only the chief arbiter opens hand-in again"):
        hall.hand_in("A", TOP)
    match = page_of(hall, "A").match
    assert match is not None
    assert "Both sides have seen" in str(match.obstacle)
    with pytest.raises(ConfirmationNeeded):
        open_hand_in(*hall.at, 1)
    assert open_hand_in(*hall.at, 1, confirmation=MEANT) == 2
    hall.hand_in("A", TOP)
    hall.reveal()
    known = {line_up.team: line_up.players for line_up in hall.state.line_ups}
    assert known[hall.team("A").entry] == players_of(hall, "A", TOP)
    assert verify(hall.database).problems == ()


def test_after_it_the_same_is_revealed_again(hall: TeamHall) -> None:
    hall.reveal()
    before = hall.state.games
    undo_reveal(hall)
    hall.reveal()
    assert hall.state.games == before
    assert verify(hall.database).problems == ()


def go_back(hall: TeamHall) -> None:
    restore(hall.desk, hall.place.event, hall.acted("reveal line-ups") - 1, reason="too early")


def go_back_after_the_round(hall: TeamHall) -> None:
    """Its seals are gone by then."""
    hall.enter_results()
    finish_round(*hall.at)
    go_back(hall)


def withdraw_and_publish(hall: TeamHall) -> None:
    withdraw(hall)
    publish_round(*hall.at)


@pytest.mark.parametrize(
    "take_away", [undo_reveal, go_back, go_back_after_the_round, withdraw_and_publish]
)
def test_both_teams_of_every_match_are_sealed_again(
    hall: TeamHall, take_away: Callable[[TeamHall], None]
) -> None:
    """Whatever takes boards away: nobody is read from the state, and all come back as they were."""
    for name in "BCD":
        hall.hand_in(name, CHOSEN)
    chosen = {hall.team(name).entry: players_of(hall, name, CHOSEN) for name in "ABCD"}
    hall.reveal()
    take_away(hall)
    assert not hall.state.games
    assert not any(line_up.players for line_up in hall.state.line_ups)
    assert all(match.closed_at and not match.revealed_at for match in hall.state.matches)
    with hall.database.read(hall.place.event) as reader:
        for team in chosen:
            assert reader.seals.has_any(hall.place.competition, 1, team)
    for name in "ABCD":
        with hall.refuses(InputError, "only the chief arbiter opens hand-in again"):
            hall.hand_in(name, TOP)
    hall.reveal()
    assert {line_up.team: line_up.players for line_up in hall.state.line_ups} == chosen
    assert verify(hall.database).problems == ()


def test_who_goes_back_to_an_earlier_moment_does_not_open_hand_in(hall: TeamHall) -> None:
    number = hall.last_action.number
    hall.reveal()
    restore(hall.desk, hall.place.event, number, reason="too early")
    with hall.refuses(InputError, "only the chief arbiter opens hand-in again"):
        hall.hand_in("A", TOP)


def test_a_reveal_stays_once_a_result_is_in(hall: TeamHall) -> None:
    hall.reveal()
    hall.enter(1, "1-0")
    with pytest.raises((InputError, StaleSnapshot)):
        undo_reveal(hall)
    assert hall.state.games


def test_after_the_round_nothing_lies_sealed(hall: TeamHall) -> None:
    hall.hand_in("A", TOP)
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    with hall.database.read(hall.place.event) as reader:
        assert not reader.seals.has_any(hall.place.competition, 1, hall.team("A").entry)
    assert verify(hall.database).problems == ()
    assert not verify(hall.database).notes


def test_a_pairing_that_changes_voids_its_line_ups_alone(hall: TeamHall) -> None:
    withdraw(hall)
    team = hall.team("A").entry
    (match_of_a,) = [
        match.match for match in hall.state.matches if team in (match.white, match.black)
    ]
    turn_colours(*hall.at, match_of_a, reason="wrong colours")
    meant = Confirmation(5, "by hand", hall.state.competition.name)
    publish_round(*hall.at, meant)
    match = page_of(hall, "A").match
    assert match is not None
    assert match.is_void
    assert match.line_up is None
    other = page_of(hall, "B").match
    assert other is not None
    assert not other.is_void
    hall.hand_in("A", TOP)
    again = page_of(hall, "A").match
    assert again is not None
    assert not again.is_void


def test_a_pairing_that_changes_voids_the_line_ups_of_both_teams(hall: TeamHall) -> None:
    """Whichever has White; those of the other match stay."""
    for name in "BCD":
        hall.hand_in(name, CHOSEN)
    withdraw(hall)
    turned = hall.state.find_match(1, 2)
    turn_colours(*hall.at, turned.match, reason="wrong colours")
    publish_round(*hall.at, Confirmation(5, "by hand", hall.state.competition.name))
    for team in hall.state.entries:
        match = page_of(hall, team.name).match
        assert match is not None
        assert match.is_void is (team.entry in (turned.white, turned.black)), team.name


def test_another_pairing_is_handed_in_for_although_the_boards_of_the_last_were_seen(
    hall: TeamHall,
) -> None:
    """The match whose colours stay remains closed."""
    hall.reveal()
    undo_reveal(hall)
    withdraw(hall)
    assert all(match.closed_at for match in hall.state.matches)
    turn_colours(*hall.at, 1, reason="wrong colours")
    assert [bool(match.closed_at) for match in hall.state.matches] == [False, True]


def test_a_pairing_that_stays_keeps_its_line_ups(hall: TeamHall) -> None:
    hall.hand_in("B", CHOSEN)
    withdraw(hall)
    board = next(
        match.match
        for match in hall.state.matches
        if hall.team("B").entry not in (match.white, match.black)
    )
    turn_colours(*hall.at, board, reason="wrong colours")
    publish_round(*hall.at, Confirmation(5, "by hand", hall.state.competition.name))
    match = page_of(hall, "B").match
    assert match is not None
    assert match.line_up is not None
    assert hall.reveal() == 2
    known = {line_up.team: line_up.players for line_up in hall.state.line_ups}
    assert known[hall.team("B").entry] == players_of(hall, "B", CHOSEN)
    assert known[hall.team("A").entry] == players_of(hall, "A", TOP)


def test_all_who_get_another_opponent_have_void_line_ups(hall: TeamHall) -> None:
    for name in "BCD":
        hall.hand_in(name, CHOSEN)
    withdraw(hall)
    exchange_players(*hall.at, hall.team("A").number, hall.team("B").number, reason="by hand")
    assert not hall.state.line_ups
    assert all(not match.revealed_at for match in hall.state.matches)


def test_boards_that_were_seen_stay_closed_when_a_publication_is_withdrawn(hall: TeamHall) -> None:
    hall.reveal()
    withdraw(hall)
    assert not hall.state.games
    publish_round(*hall.at)
    with hall.refuses(InputError, "only the chief arbiter opens hand-in again"):
        hall.hand_in("A", TOP)
    hall.reveal()
    known = {line_up.team: line_up.players for line_up in hall.state.line_ups}
    assert known[hall.team("A").entry] == players_of(hall, "A", CHOSEN)
    assert len(hall.state.games) == 8
    assert verify(hall.database).problems == ()


def test_a_draft_that_was_thrown_away_and_comes_back_has_its_line_ups(hall: TeamHall) -> None:
    withdraw(hall)
    discard_draft(*hall.at)
    take_back(hall.desk, hall.place.event, hall.last_action.number)
    publish_round(*hall.at)
    hall.reveal()
    known = {line_up.team: line_up.players for line_up in hall.state.line_ups}
    assert known[hall.team("A").entry] == players_of(hall, "A", CHOSEN)


def go_back_before_the_reveal(hall: TeamHall) -> None:
    restore(hall.desk, hall.place.event, hall.acted("reveal line-ups") - 1, reason="too early")


def go_back_after_the_round(hall: TeamHall) -> None:
    """Its seals are forgotten by then."""
    hall.enter_results()
    finish_round(*hall.at)
    go_back_before_the_reveal(hall)


def withdraw_and_publish(hall: TeamHall) -> None:
    withdraw(hall)
    publish_round(*hall.at)


@pytest.mark.parametrize(
    "undo",
    [undo_reveal, go_back_before_the_reveal, go_back_after_the_round, withdraw_and_publish],
)
def test_whatever_was_handed_in_is_sealed_again(
    hall: TeamHall, undo: Callable[[TeamHall], None]
) -> None:
    """Each of both teams of every match has its own players back, and nobody sees them."""
    chosen = {"A": (1, 2, 3, 4), "B": (1, 2, 3, 5), "C": (1, 2, 4, 5), "D": (1, 3, 4, 5)}
    for name, places in chosen.items():
        hall.hand_in(name, places)
    players = {hall.team(name).entry: players_of(hall, name, chosen[name]) for name in chosen}
    hall.reveal()
    undo(hall)
    assert not hall.state.games
    assert {(one.team, one.players, one.salt) for one in hall.state.line_ups} == {
        (team, (), "") for team in players
    }
    assert all(match.closed_at and not match.revealed_at for match in hall.state.matches)
    assert {team: open_seal(*hall.at, 1, team, MEANT) for team in players} == players
    hall.reveal()
    assert {one.team: one.players for one in hall.state.line_ups} == players
    assert verify(hall.database).problems == ()


def test_what_the_regulations_gave_is_not_kept_when_boards_are_taken_away(hall: TeamHall) -> None:
    """A alone has handed in: for the others it is found again at the next reveal."""
    hall.reveal()
    assert len(hall.state.line_ups) == 4
    withdraw(hall)
    assert [(one.team, one.players) for one in hall.state.line_ups] == [(hall.team("A").entry, ())]


def test_who_goes_back_to_another_pairing_finds_its_hand_in_open(hall: TeamHall) -> None:
    """Boards were seen for other matches: nothing is known of these ones."""
    before = {match.match: (match.white, match.black) for match in hall.state.matches}
    number = hall.last_action.number
    withdraw(hall)
    exchange_players(*hall.at, hall.team("A").number, hall.team("B").number, reason="by hand")
    publish_round(*hall.at, Confirmation(5, "by hand", hall.state.competition.name))
    hall.reveal()
    restore(hall.desk, hall.place.event, number, reason="as it was drawn")
    assert {one.match: (one.white, one.black) for one in hall.state.matches} == before
    assert not any(match.closed_at or match.revealed_at for match in hall.state.matches)
    for name in "ABCD":
        hall.hand_in(name, TOP)
    hall.reveal()
    assert len(hall.state.games) == 8


def test_hand_in_is_opened_again_for_the_matches_that_are_named(hall: TeamHall) -> None:
    hall.reveal()
    undo_reveal(hall)
    assert open_hand_in(*hall.at, 1, [2], MEANT) == 1
    assert [bool(match.closed_at) for match in hall.state.matches] == [True, False]
    with hall.refuses(InputError, "hand-in of round 1 was not closed by a reveal"):
        open_hand_in(*hall.at, 1, [2], MEANT)
    assert open_hand_in(*hall.at, 1, confirmation=MEANT) == 1
    assert not any(match.closed_at for match in hall.state.matches)


def test_for_another_opponent_everything_begins_anew(hall: TeamHall) -> None:
    """No boards were seen for the new pairing, and its deadline was never set."""
    hall.reveal()
    withdraw(hall)
    matches = {match.match: match for match in hall.state.matches}
    assert all(match.closed_at for match in matches.values())
    later = datetime.now(UTC) + timedelta(days=1)
    publish_round(*hall.at)
    set_deadline(*hall.at, 1, later)
    assert all(match.line_ups_until for match in hall.state.matches)
    withdraw(hall)
    exchange_players(*hall.at, hall.team("A").number, hall.team("B").number, reason="by hand")
    assert [(one.closed_at, one.line_ups_until) for one in hall.state.matches] == [("", "")] * 2
    publish_round(*hall.at, Confirmation(5, "by hand", hall.state.competition.name))
    for name in "ABCD":
        hall.hand_in(name, TOP)
