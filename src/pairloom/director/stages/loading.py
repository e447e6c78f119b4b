"""A stage as it is stored: its rules, the decisions at its cut, and how everybody came in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from pairloom.director.desk.base import Desk
from pairloom.domain.plain import from_plain, to_plain
from pairloom.domain.stage import Stage
from pairloom.engines.knockout import KnockoutPlan
from pairloom.engines.stages import CutDecision
from pairloom.errors import NotFound
from pairloom.storage import Reader
from pairloom.storage.records import Stage as StageRecord

__all__ = [
    "CameIn",
    "DecidedCut",
    "PlannedStage",
    "StoredStage",
    "decisions_text",
    "find_stage",
    "load_stages",
    "rules_text",
    "stages_of",
    "working_text",
]


@dataclass(frozen=True, slots=True)
class PlannedStage:
    """What is announced of a stage; `plan` counts for a knockout only."""

    stage: Stage
    plan: KnockoutPlan = field(default_factory=KnockoutPlan)


@dataclass(frozen=True, slots=True)
class DecidedCut:
    """How a tie at the cut was decided, and why."""

    decision: CutDecision
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CameIn:
    """How a player came into a stage: `how` in words, with the points they bring along."""

    entry: int
    seed: int
    how: str
    points: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class StoredStage:
    """A stage with everything that is stored of it."""

    record: StageRecord
    planned: PlannedStage
    decided: tuple[DecidedCut, ...]
    came_in: tuple[CameIn, ...]

    @property
    def number(self) -> int:
        return self.record.stage

    @property
    def name(self) -> str:
        return self.record.name

    @property
    def stage(self) -> Stage:
        return self.planned.stage

    @property
    def competitions(self) -> tuple[int, ...]:
        """Its tournaments, in the order of groups."""
        return self.record.competitions

    @property
    def carried(self) -> dict[int, Fraction]:
        """Points that were brought along, by entry."""
        return {one.entry: one.points for one in self.came_in if one.points}

    def changed(self, **fields: Any) -> StageRecord:
        """The record with other values."""
        return replace(self.record, **fields)


def load_stages(reader: Reader) -> list[StoredStage]:
    """The stages of an event, in order."""
    return [_read(record) for record in reader.all(StageRecord)]


def stages_of(desk: Desk, event: int) -> list[StoredStage]:
    """The same for somebody at the desk."""
    with desk.database.read(event) as reader:
        return load_stages(reader)


def find_stage(stages: Sequence[StoredStage], number: int) -> StoredStage:
    """A stage by its number; `NotFound` says which there are."""
    for one in stages:
        if one.number == number:
            return one
    known = ", ".join(one.name for one in stages) or "none"
    raise NotFound(f"there is no stage {number} in this event; stages: {known}")


def rules_text(planned: PlannedStage) -> str:
    return _text({"stage": to_plain(planned.stage), "plan": to_plain(planned.plan)})


def decisions_text(decided: Sequence[DecidedCut]) -> str:
    return _text([to_plain(one) for one in decided])


def working_text(came_in: Sequence[CameIn]) -> str:
    return _text([[one.entry, one.seed, one.how, str(one.points)] for one in came_in])


def _read(record: StageRecord) -> StoredStage:
    rules = json.loads(record.rules)
    planned = PlannedStage(
        from_plain(rules["stage"], Stage, "stage"),
        from_plain(rules["plan"], KnockoutPlan, "plan"),
    )
    decided = json.loads(record.decisions or "[]")
    working = json.loads(record.working or "[]")
    return StoredStage(
        record,
        planned,
        tuple(from_plain(one, DecidedCut, "decision") for one in decided),
        tuple(CameIn(entry, seed, how, Fraction(points)) for entry, seed, how, points in working),
    )


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
