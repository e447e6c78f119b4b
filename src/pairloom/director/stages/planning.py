"""Announcing the stages of an event, before any of them begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pairloom.director.desk.base import Desk, Place, require_open
from pairloom.director.desk.events import require_name
from pairloom.director.desk.go.systems import GO_SYSTEMS, is_go
from pairloom.director.desk.knockout.systems import GO_KNOCKOUT, KNOCKOUT
from pairloom.director.desk.planning import SYSTEMS
from pairloom.director.people.roles import Permission
from pairloom.director.stages.stored import PLANNED, PlannedStage, load_stages, rules_text
from pairloom.domain.stage import Stage
from pairloom.engines.stages import require_possible
from pairloom.errors import InputError, NotFound
from pairloom.storage.records import Competition, Event
from pairloom.storage.records import Stage as StageRecord

__all__ = [
    "Source",
    "drop_stages",
    "group_systems",
    "knockout_of",
    "plan_stages",
    "possible_sources",
]


class Source(NamedTuple):
    """A tournament whose players can begin the first stage."""

    competition: int
    name: str
    players: int
    is_go: bool


def possible_sources(desk: Desk, event: int) -> list[Source]:
    """Tournaments of the event with players."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    states = (desk.state(Place(event, one.competition)) for one in desk.competitions(event))
    return [
        Source(one.competition.competition, one.competition.name, len(one.entries), one.is_go)
        for one in states
        if len(one.entries) > 1
    ]


def group_systems(*, go: bool) -> list[tuple[str, str]]:
    """Systems that groups can be played by, with their names."""
    first = ["go-round-robin"] if go else ["round-robin"]
    names = {system: name for system, name, _ in SYSTEMS if is_go(system) == go}
    order = [*first, *(one for one in names if one not in (*first, KNOCKOUT, GO_KNOCKOUT))]
    return [(system, names[system].removeprefix("Go: ").capitalize()) for system in order]


def knockout_of(*, go: bool) -> str:
    """The knockout of chess, or of Go."""
    return GO_KNOCKOUT if go else KNOCKOUT


def plan_stages(
    desk: Desk, event: int, made_from: int, planned: Sequence[PlannedStage]
) -> list[StageRecord]:
    """Store the stages; the first begins with the players of the tournament `made_from`."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    with desk.database.change(event, desk.identity.actor(event), "plan stages") as ledger:
        found = ledger.get(Event)
        source = ledger.get(Competition, made_from)
        if found is None or source is None:
            raise NotFound("choose the tournament whose players begin the first stage")
        require_open(found)
        if load_stages(ledger):
            raise InputError("this event has stages already; remove them before planning anew")
        _require_sound(planned, source)
        records = [
            StageRecord(
                event,
                number,
                require_name(one.stage.name),
                one.stage.system,
                PLANNED,
                made_from if number == 1 else 0,
                rules=rules_text(one),
            )
            for number, one in enumerate(planned, start=1)
        ]
        for record in records:
            ledger.put(record)
        ledger.note.summary = ", ".join(one.name for one in records)
    return records


def drop_stages(desk: Desk, event: int) -> None:
    """Remove stages that have not begun."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    with desk.database.change(event, desk.identity.actor(event), "remove stages") as ledger:
        stages = load_stages(ledger)
        if any(one.record.state != PLANNED for one in stages):
            raise InputError("a stage has begun: undo its start in the history first")
        for one in stages:
            ledger.remove(one.record)
        ledger.note.summary = ", ".join(one.name for one in stages)


def _require_sound(planned: Sequence[PlannedStage], source: Competition) -> None:
    require_possible([_by_engine(one.stage) for one in planned])
    go = is_go(source.system)
    for one in planned:
        if is_go(one.stage.system) != go:
            game = "Go" if go else "chess"
            raise InputError(f"{source.name} is a tournament of {game}, {one.stage.name} is not")
        aimed = sum(
            one.stage.name == each.into for two in planned for each in two.stage.qualifications
        )
        if one is not planned[0] and aimed != 1:
            raise InputError(f"players come into {one.stage.name} from one stage, not from {aimed}")


def _by_engine(stage: Stage) -> Stage:
    """The stage with the name that engines have for its system."""
    system = GO_SYSTEMS.get(stage.system)
    return stage if system is None else replace(stage, system=system.value)
