"""Knockouts of teams by lot: whatever is done, bracket, figures and report agree."""

from __future__ import annotations

import random

import pytest

from pairloom.domain.team_regulations import EmptyBoards, TeamRegulations
from pairloom.domain.tie_criteria import TieCriterion
from pairloom.storage.verification import verify
from tests.by_lot import few_by_day
from tests.director.desk.teams.conftest import TeamHalls
from tests.director.desk.teams.random_cups import CupArbiter

FIGURES = (
    (TieCriterion.BOARD_COUNT, TieCriterion.ELIMINATION),
    (TieCriterion.BERLIN, TieCriterion.TOP_BOARDS),
    (TieCriterion.BOARD_COUNT,),
    (TieCriterion.TOP_BOARDS,),
    (),
)


@pytest.mark.parametrize("seed", few_by_day(3, range(40)))
def test_whatever_is_done_the_bracket_stays_true(team_hall: TeamHalls, seed: int) -> None:
    lots = random.Random(seed)
    pattern = lots.choice(("WBWB", "WB", "WBBW", "W"))
    rules = TeamRegulations(
        pattern=pattern,
        empty_boards=lots.choice(list(EmptyBoards)),
        roster_most=12,
        tie_criteria=(*lots.choice(FIGURES), TieCriterion.PLAY_OFF, TieCriterion.LOT),
    )
    players = len(pattern) + lots.randrange(2)
    hall = team_hall(lots.randrange(4, 9), players=players, rules=rules, system="team-knockout")
    arbiter = CupArbiter(hall, seed)
    done = sum(arbiter.do_something() for _ in range(120))
    assert done > 15
    assert len(hall.state.settled) >= 1
    assert verify(hall.database).problems == ()
