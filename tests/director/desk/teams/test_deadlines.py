"""Deadlines of line-ups, and the clock that reveals them: once, whoever asks first."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine

from pairloom.director.desk import Question
from pairloom.director.desk.history import take_back
from pairloom.director.desk.teams import deadlines
from pairloom.director.desk.teams.deadlines import RevealClock, set_deadline
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.director.desk.teams.revealing import reveal_line_ups, reveal_on_time
from pairloom.director.desk.teams.seals import open_hand_in
from pairloom.domain.team_regulations import MissingLineUp, Reveal, TeamRegulations
from pairloom.errors import ConfirmationNeeded, InputError
from pairloom.storage import Database
from pairloom.storage.encoding import moment_text
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

SOON = timedelta(minutes=30)


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    made = team_hall(4, rules=TeamRegulations(reveal=Reveal.CLOCK))
    made.publish()
    return made


def reveal_by_clock(database: Database) -> int:
    """By a process that has looked at nothing before."""
    return RevealClock(database).look().revealed


def at_deadline() -> datetime:
    return datetime.now(UTC) + SOON


def test_nothing_is_revealed_before_the_deadline(hall: TeamHall) -> None:
    assert reveal_by_clock(hall.database) == 0
    set_deadline(*hall.at, 1, at_deadline())
    assert reveal_by_clock(hall.database) == 0
    assert not hall.state.games


def test_the_clock_reveals_once_whoever_asks_first(hall: TeamHall) -> None:
    until = at_deadline()
    set_deadline(*hall.at, 1, until)
    hall.hand_in("A", (2, 3, 4, 5))
    with (
        time_machine.travel(until + timedelta(seconds=1), tick=True),
        ThreadPoolExecutor(4) as pool,
    ):
        assert sum(pool.map(reveal_by_clock, [hall.database] * 4)) == 2
        assert reveal_by_clock(hall.database) == 0
    acts = [action.act for action in hall.database.actions(hall.place.event)]
    assert acts.count("reveal line-ups") == 1
    assert len(hall.state.games) == 8
    assert hall.last_action.who == "clock"


def test_a_team_that_is_too_short_stops_its_own_match_only(hall: TeamHall) -> None:
    until = at_deadline()
    set_deadline(*hall.at, 1, until)
    hall.hand_in("A", (1, 0, 0, 0))
    with time_machine.travel(until + timedelta(seconds=1), tick=True):
        assert reveal_by_clock(hall.database) == 1
    hidden = [match for match in hall.state.matches if not match.revealed_at]
    assert [hall.team("A").entry in (match.white, match.black) for match in hidden] == [True]


def test_a_match_left_to_the_arbiter_is_told_once_and_asked_for_no_more(
    hall: TeamHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[object] = []

    def reveal_and_count(*where: Any, **options: Any) -> int:
        tries.append(where)
        return reveal_on_time(*where, **options)

    monkeypatch.setattr(deadlines, "reveal_on_time", reveal_and_count)
    until = at_deadline()
    set_deadline(*hall.at, 1, until)
    hall.hand_in("A", (1, 0, 0, 0))
    clock = RevealClock(hall.database)
    with time_machine.travel(until + timedelta(seconds=1), tick=True):
        assert clock.look().revealed == 1
        told = hall.last_action
        match = match_of_team(hall.state, 1, hall.team("A").entry).match
        assert str(told.summary) == f"round 1: 1 match; an arbiter is asked about: {match}"
        assert [clock.look().revealed for _ in range(3)] == [0, 0, 0]
        assert len(tries) == 1
        assert reveal_by_clock(hall.database) == 0  # after a start of the server
        assert hall.last_action == told
        asking = hall.desk.agreeing(Question.MISSING_LINE_UPS)
        with hall.refuses(ConfirmationNeeded, "fewer than 2 players"):
            reveal_line_ups(asking, hall.place, 1, [match])
        assert hall.reveal_in(1, [match]) == 1
    assert len(hall.state.games) == 8


def test_where_all_matches_wait_the_history_says_so_once(hall: TeamHall) -> None:
    until = at_deadline()
    set_deadline(*hall.at, 1, until)
    for name in "ABCD":
        hall.hand_in(name, (1, 0, 0, 0))
    with time_machine.travel(until + timedelta(seconds=1), tick=True):
        assert [reveal_by_clock(hall.database) for _ in range(3)] == [0, 0, 0]
    acts = [each for each in hall.database.actions(hall.place.event) if each.who == "clock"]
    told = [str(each.summary) for each in acts]
    assert told == ["round 1: 0 matches; an arbiter is asked about: 1, 2"]


def test_who_hands_in_nothing_may_be_left_to_the_arbiter(team_hall: TeamHalls) -> None:
    rules = TeamRegulations(reveal=Reveal.CLOCK, missing_line_up=MissingLineUp.ARBITER)
    hall = team_hall(4, rules=rules)
    hall.publish()
    until = at_deadline()
    set_deadline(*hall.at, 1, until)
    for name in hall.teams_of(1, 2):
        hall.hand_in(name, (1, 2, 3, 4))
    with time_machine.travel(until + timedelta(seconds=1), tick=True):
        assert reveal_by_clock(hall.database) == 1
    assert [bool(match.revealed_at) for match in hall.state.matches] == [False, True]


def test_a_later_deadline_of_the_same_round_is_served_again(hall: TeamHall) -> None:
    """The first reveal came too early, and the chief arbiter has opened hand-in again."""
    clock, until = RevealClock(hall.database), at_deadline()
    set_deadline(*hall.at, 1, until)
    with time_machine.travel(until + timedelta(seconds=1), tick=True):
        assert clock.look() == (2, "")
        take_back(hall.desk, hall.place.event, hall.last_action.number)
        assert clock.look() == (0, "")
        open_hand_in(*hall.at, 1, confirmation=because())
        later = datetime.now(UTC) + SOON
        set_deadline(*hall.at, 1, later)
        assert clock.look() == (0, moment_text(later))
    with time_machine.travel(later + timedelta(seconds=1), tick=True):
        assert clock.look() == (2, "")


def test_after_the_deadline_nothing_is_taken(hall: TeamHall) -> None:
    until = at_deadline()
    set_deadline(*hall.at, 1, until)
    late = time_machine.travel(until + timedelta(minutes=2), tick=True)
    with late, hall.refuses(InputError, "closed at .*; it is "):
        hall.hand_in("A", (1, 2, 3, 4))


def test_where_arbiters_reveal_the_clock_does_not(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.publish()
    until = at_deadline()
    set_deadline(*hall.at, 1, until)
    with time_machine.travel(until + timedelta(minutes=2), tick=True):
        assert reveal_by_clock(hall.database) == 0


def test_a_deadline_is_in_the_future(hall: TeamHall) -> None:
    with hall.refuses(InputError, "in the past"):
        set_deadline(*hall.at, 1, datetime.now(UTC) - SOON)
