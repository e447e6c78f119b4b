"""Teams and rosters: their order, who joins late, who is away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pairloom.director.desk import Confirmation, Desk
from pairloom.director.desk.entries import remove_entry
from pairloom.director.desk.fide_mode import leave_by_choice
from pairloom.director.desk.history import restore
from pairloom.director.desk.presence import check_in
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.teams.availability import availability_of, set_availability
from pairloom.director.desk.teams.ordering import (
    move_member,
    move_team,
    order_by_strength,
    order_roster,
)
from pairloom.director.desk.teams.orders import available_players
from pairloom.director.desk.teams.rosters import (
    TeamDraft,
    edit_team,
    enter_member,
    enter_team,
    remove_member,
    remove_team,
)
from pairloom.director.desk.teams.seats import correct_who_sat
from pairloom.director.desk.teams.strengths import strength_of
from pairloom.director.desk.teams.transfers import change_team
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.entry_lists.checks import HIGHEST_RATING
from pairloom.domain.team_regulations import TeamRegulations, TeamSeeding
from pairloom.errors import ConfirmationNeeded, FieldsRefused, InputError
from pairloom.storage.records import Entry
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls


def names(hall: TeamHall) -> list[str]:
    """Teams in the order of the initial ranking."""
    return [team.name for team in sorted(hall.state.entries, key=hall.state.ranking_key)]


def places(hall: TeamHall, team: str) -> list[str]:
    return [member.name for member in hall.roster(team)]


def test_seeding_by_the_best_four(team_hall: TeamHalls) -> None:
    """By hand, 1400 for who has no rating or is missing:

    Delta  2300 2100 2000 1600             = 8000, fifth none
    Beta   2200 2200 2000 1600, fifth 1550 = 8000
    Alfa   2200 2200 2000 1600, fifth 1500 = 8000, Cedar the same: by name
    Echo   2400 2400 1400 (unrated) 1400 (missing) = 7600
    """
    hall = team_hall(0)
    hall.enter_team("Echo", [0, 2400, 2400])
    hall.enter_team("Cedar", [2200, 2200, 2000, 1600, 1500])
    hall.enter_team("Alfa", [1500, 1600, 2000, 2200, 2200])
    hall.enter_team("Beta", [2200, 1550, 2200, 2000, 1600])
    hall.enter_team("Delta", [2300, 2100, 2000, 1600])
    assert names(hall) == ["Beta", "Alfa", "Cedar", "Delta", "Echo"]
    strengths = {team.name: strength_of(hall.state, team) for team in hall.state.entries}
    assert strengths == {"Alfa": 2000, "Beta": 2000, "Cedar": 2000, "Delta": 2000, "Echo": 1900}
    hall.publish()
    assert [team.name for team in hall.state.numbered] == names(hall)


def test_seeding_by_the_first_of_the_roster(team_hall: TeamHalls) -> None:
    hall = team_hall(0, rules=replace(TeamRegulations(), seeding=TeamSeeding.FIRST))
    hall.enter_team("Alfa", [1500, 1500, 1500, 1500, 2700])
    hall.enter_team("Beta", [1600, 1500, 1500, 1500])
    assert names(hall) == ["Beta", "Alfa"]


def test_an_order_that_is_typed_stays_until_strengths_rank_again(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    move_team(*hall.at, hall.team("D").entry, 1)
    assert names(hall) == ["D", "A", "B", "C"]
    hall.enter_team("E", [2700, 2700, 2700, 2700])
    assert names(hall) == ["D", "A", "B", "C", "E"]
    order_by_strength(*hall.at)
    assert names(hall) == ["E", "A", "B", "C", "D"]


def test_a_player_moves_up_and_down_before_round_1(team_hall: TeamHalls) -> None:
    hall = team_hall(2)
    move_member(*hall.at, hall.roster("A")[1].entry, -1)
    assert places(hall, "A")[:3] == ["A 2, X", "A 1, X", "A 3, X"]
    move_member(*hall.at, hall.roster("A")[0].entry, -1)
    assert places(hall, "A")[:3] == ["A 2, X", "A 1, X", "A 3, X"]
    move_member(*hall.at, hall.roster("A")[0].entry, 1)
    assert places(hall, "A")[:3] == ["A 1, X", "A 2, X", "A 3, X"]


def test_after_round_1_nobody_moves_up_in_fide_mode(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.publish()
    assert hall.state.is_in_fide_mode
    with hall.refuses(InputError, "in FIDE mode it stays"):
        move_member(*hall.at, hall.roster("A")[1].entry, -1)


def test_outside_fide_mode_that_takes_the_name_of_the_team(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    leave_by_choice(*hall.at, Confirmation(4, "league rules", "Cup"))
    hall.publish()
    second = hall.roster("A")[1].entry
    with hall.refuses(ConfirmationNeeded) as asked:
        move_member(*hall.at, second, -1)
    assert asked.value.level == 5
    move_member(*hall.at, second, -1, Confirmation(5, "typing error", "A"))
    assert places(hall, "A")[0] == "A 2, X"


def test_a_late_player_joins_the_bottom_with_a_reason(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.publish()
    late = EntryDraft("Late, X", rating="2800")
    team = hall.team("B").entry
    with hall.refuses(ConfirmationNeeded) as asked:
        enter_member(*hall.at, team, late)
    assert asked.value.level == 3
    enter_member(*hall.at, team, late, Confirmation(3, "came by train"))
    newest = hall.roster("B")[-1]
    assert (newest.name, newest.place, newest.arrival) == ("Late, X", 6, 2)
    assert newest not in available_players(hall.state, team, 1)
    hall.reveal()
    hall.enter_results()
    assert hall.differences() == []


def test_the_roster_of_a_late_team_is_free_until_its_first_round(team_hall: TeamHalls) -> None:
    hall = team_hall(5, rules=replace(TeamRegulations(), takes_late_players=False))
    hall.play()
    late = hall.enter_team("Late", []).entry
    for place in range(1, 6):
        enter_member(*hall.at, late, EntryDraft(f"Late {place}, X", rating="2000"))
    move_member(*hall.at, hall.roster("Late")[1].entry, -1)
    remove_member(*hall.at, hall.roster("Late")[4].entry)
    assert places(hall, "Late") == ["Late 2, X", "Late 1, X", "Late 3, X", "Late 4, X"]
    hall.publish()
    with hall.refuses(InputError, "allow no late players"):
        enter_member(*hall.at, late, EntryDraft("Late 6, X"))
    with hall.refuses(InputError, "in FIDE mode it stays"):
        move_member(*hall.at, hall.roster("Late")[1].entry, -1)
    with hall.refuses(InputError, "the order of teams and rosters is settled"):
        remove_member(*hall.at, hall.roster("Late")[0].entry)
    hall.reveal()
    hall.enter_results()
    assert hall.differences() == []


def test_players_go_with_their_team_by_whatever_act(team_hall: TeamHalls) -> None:
    """Left behind, they kept their numbers, and the next round had two players of each."""
    for remove in (remove_team, remove_entry):
        hall = team_hall(4)
        hall.pair()
        gone = hall.state.numbered[2]
        remove(*hall.at, gone.entry)
        assert gone.entry not in hall.state.rosters
        assert {member.team for member in hall.state.members} == set(hall.state.rosters)
        hall.publish()
        numbers = sorted(member.number for member in hall.state.members)
        assert numbers == list(range(1, len(numbers) + 1))


def test_numbers_have_no_gap_where_a_late_team_was(team_hall: TeamHalls) -> None:
    """Its players had theirs from the draft; those behind them keep their order."""
    for remove in (remove_team, remove_entry):
        hall = team_hall(4)
        hall.play()
        late = [hall.enter_team(name, [2000, 1990, 1980, 1970]) for name in ("Y", "Z")]
        hall.pair()
        before = [member.entry for member in sorted(hall.state.members, key=by_number)]
        remove(*hall.at, late[0].entry)
        after = sorted(hall.state.members, key=by_number)
        assert [member.number for member in after] == list(range(1, 25))
        assert [member.entry for member in after] == [
            entry for entry in before if hall.state.entry_by_id.get(entry)
        ]
        hall.play()
        assert hall.differences() == []


def by_number(member: Entry) -> int:
    return member.number


def test_who_was_in_a_line_up_is_not_removed(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.publish()
    hall.reveal()
    with hall.refuses(InputError, "has been in a line-up"):
        remove_member(*hall.at, hall.roster("A")[0].entry)


def test_a_player_away_cannot_be_put_into_a_line_up(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    first = hall.roster("A")[0]
    set_availability(*hall.at, first.entry, first=2, last=3)
    assert availability_of(hall.state, hall.roster("A")[0]) == (2, 3)
    hall.publish()
    with hall.refuses(InputError, "away in round 1"):
        hall.hand_in("A", (1, 2, 3, 4))
    hall.reveal()
    sat = {seat for game in hall.state.games for seat in (game.white, game.black)}
    assert first.entry not in sat
    assert {member.entry for member in hall.roster("A")[1:]} <= sat  # the next ones of the roster
    hall.enter_results()
    finish_round(*hall.at)
    hall.publish()
    hall.hand_in("A", (1, 2, 3, 4))  # there in rounds 2 and 3


@pytest.mark.parametrize(("first", "last"), [(3, 2), (0, 9), (6, None), (-1, 2)])
def test_rounds_that_are_none_are_refused(
    team_hall: TeamHalls, first: int, last: int | None
) -> None:
    hall = team_hall(2)
    with hall.refuses(FieldsRefused):
        set_availability(*hall.at, hall.roster("A")[0].entry, first=first, last=last)


def test_who_played_was_there(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.play()
    with hall.refuses(FieldsRefused) as refusal:
        set_availability(*hall.at, hall.roster("A")[0].entry, first=2, last=None)
    assert "round 1" in str(refusal.value.of("first"))


def test_a_team_that_checks_in_has_its_players(team_hall: TeamHalls) -> None:
    hall = team_hall(4, checks_in=True)
    for team in hall.state.entries:
        check_in(*hall.at, team.entry)
    hall.publish()
    assert hall.reveal() == 2
    assert all(game.white and game.black for game in hall.state.games)


def test_when_a_player_goes_the_others_move_up(team_hall: TeamHalls) -> None:
    """Places of the roster and numbers of everybody; the draft goes, as with any other order."""
    hall = team_hall(4)
    hall.pair()
    before = [member.entry for member in sorted(hall.state.members, key=by_number)]
    gone = hall.roster("B")[1].entry
    remove_member(*hall.at, gone)
    assert [member.place for member in hall.roster("B")] == [1, 2, 3, 4]
    after = sorted(hall.state.members, key=by_number)
    assert [member.number for member in after] == list(range(1, 20))
    assert [member.entry for member in after] == [entry for entry in before if entry != gone]
    assert not hall.state.rounds
    hall.pair()
    move_member(*hall.at, hall.roster("B")[1].entry, -1)
    assert not hall.state.rounds


def test_a_team_that_was_paired_is_withdrawn_and_not_removed(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.publish()
    with hall.refuses(InputError, "is in a published round; withdraw the team"):
        remove_team(*hall.at, hall.team("A").entry)


def test_an_order_names_every_player_of_the_team_once(team_hall: TeamHalls) -> None:
    hall = team_hall(2)
    team, own = hall.team("A").entry, [member.entry for member in hall.roster("A")]
    strange = hall.roster("B")[0].entry
    for order in (
        *([], own[:-1], [*own, own[0]], [own[0]] * 5, own[:-1] + own[:1]),
        *([*own[:-1], strange], [*own, strange], [team, *own[1:]], [0, *own[1:]], [*own, 999]),
    ):
        with hall.refuses(InputError, "the order names every player of A once"):
            order_roster(*hall.at, team, order)
    order_roster(*hall.at, team, own[::-1])
    assert [member.entry for member in hall.roster("A")] == own[::-1]
    assert [member.place for member in hall.roster("A")] == [1, 2, 3, 4, 5]


def test_the_first_round_in_which_somebody_sat_is_named(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.play()
    hall.play()
    player = hall.roster("A")[0]
    for first, last, missed in ((3, None, 1), (2, None, 1), (3, 4, 1), (1, 1, 2), (2, 2, 1)):
        with hall.refuses(FieldsRefused, f"A 1, X is in the line-up of round {missed} and"):
            set_availability(*hall.at, player.entry, first=first, last=last)
    set_availability(*hall.at, player.entry, first=1, last=2)
    assert availability_of(hall.state, hall.roster("A")[0]) == (1, 2)


BY_TEAM: dict[str, Callable[[TeamHall, int], object]] = {
    "edit": lambda hall, team: edit_team(*hall.at, team, TeamDraft("New")),
    "remove": lambda hall, team: remove_team(*hall.at, team),
    "enter a player": lambda hall, team: enter_member(*hall.at, team, EntryDraft("Late, X")),
    "order": lambda hall, team: order_roster(*hall.at, team, []),
    "rank": lambda hall, team: move_team(*hall.at, team, 1),
    "transfer": lambda hall, team: change_team(*hall.at, hall.roster("B")[1].entry, team),
}
BY_PLAYER: dict[str, Callable[[TeamHall, int], object]] = {
    "move": lambda hall, player: move_member(*hall.at, player, 1),
    "remove": lambda hall, player: remove_member(*hall.at, player),
    "away": lambda hall, player: set_availability(*hall.at, player, first=2, last=None),
    "transfer": lambda hall, player: change_team(*hall.at, player, hall.team("A").entry),
}


@pytest.mark.parametrize("act", BY_TEAM)
def test_acts_on_teams_take_no_player_for_a_team(team_hall: TeamHalls, act: str) -> None:
    hall = team_hall(2)
    with hall.refuses(InputError, "B 1, X is no team"):
        BY_TEAM[act](hall, hall.roster("B")[0].entry)


@pytest.mark.parametrize("act", BY_PLAYER)
def test_acts_on_players_take_no_team_for_a_player(team_hall: TeamHalls, act: str) -> None:
    hall = team_hall(2)
    with hall.refuses(InputError, "B is no player of a team"):
        BY_PLAYER[act](hall, hall.team("B").entry)


def test_a_team_is_put_at_a_place_that_there_is(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    for to in (-1, 0, 5, 99):
        with hall.refuses(InputError, f"places are 1 to 4; {to} is none"):
            move_team(*hall.at, hall.team("C").entry, to)
    for to, wanted in ((4, "ABDC"), (1, "CABD"), (2, "ACBD"), (3, "ABCD")):
        move_team(*hall.at, hall.team("C").entry, to)
        assert names(hall) == list(wanted)
    hall.publish()
    with hall.refuses(InputError, "the order of teams and rosters is settled"):
        move_team(*hall.at, hall.team("C").entry, 1)
    with hall.refuses(InputError, "the order of teams and rosters is settled"):
        order_by_strength(*hall.at)


def test_who_sat_without_being_handed_in_was_there(team_hall: TeamHalls) -> None:
    """And who was handed in cannot be away either, although somebody else sat at the board."""
    hall = team_hall(4)
    hall.publish()
    hall.reveal()
    in_line_up, reserve = hall.roster("A")[3], hall.roster("A")[4]
    board = next(
        game.board for game in hall.state.games if in_line_up.entry in (game.white, game.black)
    )
    correct_who_sat(*hall.at, 1, board, in_line_up.entry, reserve.entry, because())
    for player in (in_line_up, reserve):
        with hall.refuses(FieldsRefused, f"{player.name} is in the line-up of round 1"):
            set_availability(*hall.at, player.entry, first=2, last=None)


WRONG_TEAMS = {
    "name": (TeamDraft(""), TeamDraft("B"), TeamDraft(" b "), TeamDraft("X\x07Y")),
    "short_name": (TeamDraft("X", short_name="ABCDEF"),),
    "strength": tuple(TeamDraft("X", strength=value) for value in (-1, 0, HIGHEST_RATING + 1)),
    "captain": (TeamDraft("X", captain="A\x07"),),
    "deputy": (TeamDraft("X", deputy="A\x07"),),
    "federation": (TeamDraft("X", federation="Nowhere"),),
}


@pytest.mark.parametrize(
    ("field", "draft"), [(field, each) for field in WRONG_TEAMS for each in WRONG_TEAMS[field]]
)
def test_what_is_wrong_of_a_team_is_refused_at_its_field(
    team_hall: TeamHalls, field: str, draft: TeamDraft
) -> None:
    """Entered anew, and where a team is changed."""
    hall = team_hall(2)
    acts: tuple[Callable[[], object], ...] = (
        lambda: enter_team(*hall.at, draft),
        lambda: edit_team(*hall.at, hall.team("A").entry, draft),
    )
    for act in acts:
        with hall.refuses(FieldsRefused) as refused:
            act()
        assert {name for name, _ in refused.value.faults} == {field}


def test_the_ends_of_what_a_team_may_be_are_taken(team_hall: TeamHalls) -> None:
    hall = team_hall(2)
    for strength in (1, HIGHEST_RATING):
        draft = TeamDraft("A", "ABCDE", captain=" Ana  Kos ", strength=strength)
        made = edit_team(*hall.at, hall.team("A").entry, draft)
        assert (made.name, made.short_name, made.captain) == ("A", "ABCDE", "Ana Kos")
        assert made.strength == strength


def test_a_number_that_was_a_players_and_then_a_teams_is_the_players_again(
    team_hall: TeamHalls,
) -> None:
    """Whoever goes back to the moment before has the player, in memory as in the file."""
    hall = team_hall(3)
    event = hall.place.event
    before = hall.last_action.number
    player = enter_member(*hall.at, hall.team("A").entry, EntryDraft("Reserve, R", rating="1900"))
    with_player = hall.last_action.number
    restore(hall.desk, event, before, reason="by mistake")
    team = hall.enter_team("Omega", [])
    assert team.entry == player.entry
    assert team in hall.state.entries
    restore(hall.desk, event, with_player, reason="by mistake")
    assert player in hall.state.members
    assert team.entry not in {entry.entry for entry in hall.state.entries}
    assert hall.state == Desk(hall.database, hall.desk.identity).state(hall.place)
