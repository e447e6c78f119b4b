"""Deadlines of line-ups, and the clock that reveals them: once, whoever asks first."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from pairloom.director.desk.teams.deadlines import reveal_by_clock, set_deadline
from pairloom.domain.team_regulations import Reveal, TeamRegulations
from pairloom.errors import InputError
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

SOON = timedelta(minutes=30)


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    made = team_hall(4, rules=TeamRegulations(reveal=Reveal.CLOCK))
    made.publish()
    return made


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
        assert sum(pool.map(reveal_by_clock, [hall.database] * 4)) == 1
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
