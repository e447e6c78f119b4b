"""Whole team events by lot: whatever an arbiter and captains do, the record stays true."""

from __future__ import annotations

import random

import pytest

from pairloom.domain import ColourPreferenceType, TeamScore
from pairloom.domain.team_regulations import (
    EmptyBoards,
    LineUpOrder,
    MissingLineUp,
    TeamRegulations,
)
from pairloom.storage.verification import verify
from tests.by_lot import few_by_day
from tests.director.desk.teams.conftest import TeamHalls
from tests.director.desk.teams.random_team_events import TeamArbiter


def rules_by_lot(seed: int) -> TeamRegulations:
    """Regulations of any kind that an organiser may announce."""
    lots = random.Random(seed)
    order = lots.choice(list(LineUpOrder))
    pattern = lots.choice(("WBWB", "WB", "WWBB", "BWWB", "WBWBW", "W"))
    return TeamRegulations(
        pattern=pattern,
        match_win=lots.choice((20, 30)),
        bye_match_points=lots.choice((None, 0, 20)),
        primary=lots.choice(list(TeamScore)),
        secondary=lots.choice((None, *TeamScore)),
        preferences=lots.choice(list(ColourPreferenceType)),
        order=order,
        order_limit={LineUpOrder.SHIFT: 1, LineUpOrder.RATING: 100}.get(order, 0),
        empty_boards=lots.choice(list(EmptyBoards)),
        missing_line_up=lots.choice((MissingLineUp.TOP, MissingLineUp.LAST)),
        roster_most=12,
    )


@pytest.mark.parametrize("seed", few_by_day(3, range(40)))
def test_whatever_is_done_the_record_stays_true(team_hall: TeamHalls, seed: int) -> None:
    lots = random.Random(seed)
    rules = rules_by_lot(seed)
    players = min(len(rules.pattern) + lots.randrange(3), 6)
    hall = team_hall(lots.randrange(4, 8), players=players, rules=rules, rounds=5)
    arbiter = TeamArbiter(hall, seed)
    done = sum(arbiter.do_something() for _ in range(120))
    assert done > 20
    assert len(hall.state.settled) >= 2
    assert verify(hall.database).problems == ()
