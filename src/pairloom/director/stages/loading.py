"""The stages of an event, as they are stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from pairloom.director.desk.base import Desk
from pairloom.domain.stage import Stage
from pairloom.domain.staging import CameIn, DecidedCut, PlannedStage
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.storage import Reader
from pairloom.storage.records import Stage as StageRecord

__all__ = [
    "StoredStage",
    "find_stage",
    "load_stages",
    "stages_of",
]


@dataclass(frozen=True, slots=True)
class StoredStage:
    """A stage with everything that is stored of it."""

    record: StageRecord

    @property
    def planned(self) -> PlannedStage:
        """What was announced of it."""
        return self.record.rules or PlannedStage(Stage(self.record.name, self.record.system))

    @property
    def decided(self) -> tuple[DecidedCut, ...]:
        """How ties at its cut were decided."""
        return self.record.decisions

    @property
    def came_in(self) -> tuple[CameIn, ...]:
        """How everybody came in."""
        return self.record.working

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
        return {newcomer.entry: newcomer.points for newcomer in self.came_in if newcomer.points}

    def changed(self, **fields: Any) -> StageRecord:
        """The record with other values."""
        return replace(self.record, **fields)


def load_stages(reader: Reader) -> list[StoredStage]:
    """The stages of an event, in order."""
    return [StoredStage(record) for record in reader.all(StageRecord)]


def stages_of(desk: Desk, event: int) -> list[StoredStage]:
    """The same for somebody at the desk."""
    with desk.database.read(event) as reader:
        return load_stages(reader)


def find_stage(stages: Sequence[StoredStage], number: int) -> StoredStage:
    """A stage by its number; `NotFound` says which there are."""
    for stage in stages:
        if stage.number == number:
            return stage
    known = ", ".join(stage.name for stage in stages) or "none"
    raise NotFound(
        message(
            "there is no stage {number} in this event; stages: {known}",
            number=number,
            known=known,
        )
    )
