"""Both captains hand in at the table: with the second line-up the boards of the match are known."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from pairloom.director.desk import Desk
from pairloom.director.desk.history import take_back
from pairloom.director.desk.teams import line_ups
from pairloom.director.desk.teams.captain import captain_view, hand_in_own
from pairloom.director.desk.teams.postponing import postpone_match
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.domain import Outcome
from pairloom.domain.team_regulations import LineUpsBy, TeamRegulations
from pairloom.errors import InputError, NotAllowed
from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls
from tests.director.desk.teams.random_team_events import require_seals


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    made = team_hall(4, rules=TeamRegulations(line_ups_by=LineUpsBy.TABLE))
    made.publish()
    return made


def captain_of(hall: TeamHall, name: str) -> Desk:
    grant = Grant(Role.CAPTAIN, *hall.place, team=hall.team(name).entry)
    return Desk(hall.database, Identity(f"captain of {name}", grants=(grant,)))


def hand_in_as_captain(hall: TeamHall, name: str, places: tuple[int, ...] = (1, 2, 3, 4)) -> None:
    players = [hall.roster(name)[place - 1].entry for place in places]
    hand_in_own(captain_of(hall, name), 1, players, seen="")


def known(hall: TeamHall) -> list[bool]:
    return [bool(match.revealed_at) for match in hall.state.matches]


def test_the_second_line_up_opens_both_and_no_other_match(hall: TeamHall) -> None:
    first, second = hall.teams_of(1, 1)
    hand_in_as_captain(hall, second, (1, 2, 3, 5))
    assert known(hall) == [False, False]
    assert not hall.state.games
    assert not captain_view(captain_of(hall, first)).match.boards
    hand_in_as_captain(hall, first, (2, 3, 4, 5))
    assert known(hall) == [True, False]
    assert len(hall.view(1, 1).games) == 4
    places = {member.entry: member.place for member in hall.state.members}
    shown = {
        hall.state.entry_by_id[line_up.team].name: [places[player] for player in line_up.players]
        for line_up in hall.state.line_ups
    }
    assert shown == {second: [1, 2, 3, 5], first: [2, 3, 4, 5]}
    assert str(hall.last_action.summary) == "round 1, match 1: both line-ups are in"
    assert hall.last_action.who == f"captain of {first}"
    assert len(captain_view(captain_of(hall, second)).match.boards) == 4
    require_seals(hall, hall.state)
    assert verify(hall.database).problems == ()


def test_the_first_captain_may_think_again_and_the_second_may_not(hall: TeamHall) -> None:
    first, second = hall.teams_of(1, 1)
    hall.hand_in(first, (1, 2, 3, 4))
    hall.hand_in(first, (1, 2, 3, 5))
    assert known(hall) == [False, False]
    hall.hand_in(second, (1, 2, 3, 4))
    assert known(hall) == [True, False]
    for name in (first, second):
        with hall.refuses(InputError, "The line-ups of match 1 are known"):
            hall.hand_in(name, (2, 3, 4, 5))


def test_one_hands_in_and_the_other_gives_it_to_the_arbiter(hall: TeamHall) -> None:
    first, second = hall.teams_of(1, 2)
    hand_in_as_captain(hall, first)
    hall.hand_in(second, (1, 2, 3, 4))
    assert known(hall) == [False, True]


def test_both_press_at_the_same_moment(hall: TeamHall) -> None:
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda name: hand_in_as_captain(hall, name), hall.teams_of(1, 1)))
    assert known(hall) == [True, False]
    assert len(hall.state.games) == 4


def test_a_server_that_stops_in_between_goes_on_with_the_next_tap(
    hall: TeamHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = hall.teams_of(1, 1)
    hall.hand_in(first, (1, 2, 3, 4))
    players = [member.entry for member in hall.roster(second)[:4]]

    def tap() -> None:
        hand_in_own(captain_of(hall, second), 1, players, seen="", request="tap")

    with monkeypatch.context() as broken:
        broken.setattr(line_ups, "open_at_the_table", lambda *where: None)
        tap()
    assert known(hall) == [False, False]
    tap()
    assert known(hall) == [True, False]


def test_about_a_short_team_the_arbiter_is_asked(hall: TeamHall) -> None:
    first, second = hall.teams_of(1, 1)
    hall.hand_in(first, (1, 0, 0, 0))
    hall.hand_in(second, (1, 2, 3, 4))
    assert known(hall) == [False, False]
    hall.hand_in(first, (1, 2, 0, 0))
    assert known(hall) == [True, False]
    assert verify(hall.database).problems == ()


def test_an_arbiter_reveals_where_one_captain_does_not_come(hall: TeamHall) -> None:
    hand_in_as_captain(hall, hall.teams_of(1, 1)[0])
    hall.reveal()
    assert known(hall) == [True, True]


def test_taken_back_boards_were_seen_so_hand_in_stays_closed(hall: TeamHall) -> None:
    first, second = hall.teams_of(1, 1)
    hall.hand_in(first, (1, 2, 3, 4))
    hall.hand_in(second, (1, 2, 3, 4))
    take_back(hall.desk, hall.place.event, hall.last_action.number)
    assert known(hall) == [False, False]
    assert not hall.state.games
    with hall.refuses(InputError, "Both sides have seen the boards"):
        hall.hand_in(second, (2, 3, 4, 5))
    require_seals(hall, hall.state)
    assert verify(hall.database).problems == ()


def test_boards_of_a_match_that_was_put_off_are_adjourned(hall: TeamHall) -> None:
    first, second = hall.teams_of(1, 1)
    postpone_match(*hall.at, 1, 1, "2026-12-05", because("snow"))
    for name in (first, second):
        hall.hand_in(name, (1, 2, 3, 4))
    assert {game.white_result for game in hall.state.games} == {Outcome.ADJOURNED}


@pytest.mark.parametrize("by", [LineUpsBy.CAPTAINS, LineUpsBy.ARBITERS])
def test_elsewhere_both_wait_for_the_reveal(team_hall: TeamHalls, by: LineUpsBy) -> None:
    hall = team_hall(4, rules=TeamRegulations(line_ups_by=by))
    hall.publish()
    for name in "ABCD":
        hall.hand_in(name, (1, 2, 3, 4))
    assert known(hall) == [False, False]


def test_where_arbiters_enter_line_ups_no_captain_hands_in(team_hall: TeamHalls) -> None:
    hall = team_hall(4, rules=TeamRegulations(line_ups_by=LineUpsBy.ARBITERS))
    hall.publish()
    with hall.refuses(NotAllowed, "^Line-ups of this event are entered by arbiters"):
        hand_in_as_captain(hall, "A")
    assert not hall.state.line_ups
    hall.hand_in("A", (1, 2, 3, 4))
    assert len(hall.state.line_ups) == 1
