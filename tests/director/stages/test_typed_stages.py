"""The form of stages: every field is in the plan."""

from __future__ import annotations

import pytest

from pairloom.director.stages.typed import DEFAULTS, read_stages
from pairloom.domain.knockout import KnockoutPlan, Placement
from pairloom.domain.stage import Carry, Division, Qualification, Spread, Stage, StageSeeding
from pairloom.domain.staging import PlannedStage

USUAL = {name: str(value) for name, value in DEFAULTS.items()}
SWISS = {**USUAL, "system": "dutch", "next_system": "dutch"}
TYPED = {
    **SWISS, "name": "Heats", "groups": "3", "rounds": "7", "spread": "lot", "apart_club": "yes",
    "apart_federation": "yes", "first": "4", "best_next": "1", "drops_last": "yes",
    "seeding": "by-score", "next_name": "Final A", "carry": "scores", "games": "2, 4",
    "third_place": "", "placement": "full", "rest_name": "Consolation", "rest_system": "burstein",
}  # fmt: skip


def _first(typed: dict[str, str]) -> Stage:
    return read_stages(typed)[0].stage


def test_everything_that_is_typed_is_planned() -> None:
    seeding = StageSeeding.BY_SCORE
    rules = (
        Qualification("Final A", 4, 1, seeding=seeding, carry=Carry.SCORES, drops_last=True),
        Qualification("Consolation", None),
    )
    division = Division(3, Spread.LOT, ("club", "federation"))
    knockout = KnockoutPlan((2, 4), Placement.FULL, False)
    assert read_stages(TYPED) == [
        PlannedStage(Stage("Heats", "dutch", division, 7, rules)),
        PlannedStage(Stage("Final A", "dutch", rounds=7), knockout),
        PlannedStage(Stage("Consolation", "burstein", rounds=7), knockout),
    ]


@pytest.mark.parametrize("name", sorted(set(TYPED) - {"system", "next_system"}))
def test_no_field_is_without_effect(name: str) -> None:
    assert read_stages({**TYPED, name: USUAL[name]}) != read_stages(TYPED)


def test_nothing_is_carried_into_a_bracket() -> None:
    typed = {**TYPED, "next_system": "knockout"}
    assert _first(typed).qualifications[0].carry is Carry.RESET
