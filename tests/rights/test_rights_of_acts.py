"""Every act against every role: who may does it, who may not is refused before anything else.

The acts are found in the program, the decisions are written down in `decisions`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rights.acts import Act, all_acts
from tests.rights.decisions import DECISIONS, NO_RIGHT, READS_FIRST
from tests.rights.matrix import HOLDERS, mistakes_of
from tests.rights.scenes import SCENES
from tests.rights.world import World


def test_every_act_has_a_decision_and_every_decision_an_act() -> None:
    acts = {act.name for act in all_acts()}
    assert acts - {*DECISIONS, *NO_RIGHT} == set(), "acts that nobody has decided about"
    assert {*DECISIONS, *NO_RIGHT, *READS_FIRST} - acts == set(), "decisions about nothing"
    assert not set(DECISIONS) & set(NO_RIGHT)


def test_there_are_many_acts_and_holders() -> None:
    """Otherwise a search that finds nothing would prove everything."""
    assert len(DECISIONS) > 120
    assert len(HOLDERS) > 55


@pytest.mark.parametrize(
    "act", [act for act in all_acts() if act.name in DECISIONS], ids=lambda act: act.name
)
def test_an_act_is_for_those_who_may(act: Act, world: World) -> None:
    database = world.rehearsal if act.name in READS_FIRST else None
    assert list(mistakes_of(act, database)) == []


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_what_is_there_decides(scene: Callable[[World], None], world: World) -> None:
    scene(world)
