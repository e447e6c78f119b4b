"""Announcing the stages of an event, before any of them begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pairloom.director.desk.base import Desk, Place, open_event, require_open
from pairloom.director.desk.disciplines import Discipline
from pairloom.director.desk.events import require_name
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.planning import SYSTEMS, name_of_system
from pairloom.director.people.roles import Permission
from pairloom.director.stages.loading import load_stages
from pairloom.domain.stage import Stage
from pairloom.domain.staging import PlannedStage
from pairloom.domain.states import StageState
from pairloom.engines.stages import require_possible
from pairloom.errors import InputError, NotFound
from pairloom.messages import Text, message
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
    discipline: Discipline


def possible_sources(desk: Desk, event: int) -> list[Source]:
    """Tournaments of the event with players; those of teams are played to their end."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    states = (
        desk.state(Place(event, competition.competition))
        for competition in desk.competitions(event)
    )
    return [
        Source(
            state.competition.competition,
            state.competition.name,
            len(state.entries),
            state.discipline,
        )
        for state in states
        if len(state.entries) > 1 and not state.kind.field.why_no_stages
    ]


def group_systems(discipline: Discipline) -> list[tuple[str, Text]]:
    """Systems that groups can be played by, with their names: the table of everybody first."""
    names = {
        system: name_of_system(system)
        for system in _systems_of(discipline)
        if not kind_of(system).has_bracket and kind_of(system).field.is_of_stages
    }
    first = next(system for system in names if system.endswith("round-robin"))
    return [
        (first, names[first]),
        *((system, name) for system, name in names.items() if system != first),
    ]


def knockout_of(discipline: Discipline) -> str:
    """The knockout of a discipline."""
    return next(system for system in _systems_of(discipline) if kind_of(system).has_bracket)


def _systems_of(discipline: Discipline) -> list[str]:
    kinds = ((system, kind_of(system)) for system, _, _ in SYSTEMS)
    return [
        system
        for system, kind in kinds
        if kind.discipline is discipline and not kind.field.why_no_stages
    ]


def plan_stages(
    desk: Desk, event: int, made_from: int, planned: Sequence[PlannedStage]
) -> list[StageRecord]:
    """Store the stages; the first begins with the players of the tournament `made_from`."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    with desk.database.change(event, desk.identity.actor(event), "plan stages") as ledger:
        event_record = ledger.get(Event)
        source = ledger.get(Competition, made_from)
        if event_record is None or source is None:
            raise NotFound(message("choose the tournament whose players begin the first stage"))
        require_open(event_record)
        if load_stages(ledger):
            raise InputError(
                message("this event has stages already; remove them before planning anew")
            )
        _require_sound(planned, source)
        records = [
            StageRecord(
                event,
                number,
                name=require_name(planned_stage.stage.name),
                system=planned_stage.stage.system,
                state=StageState.PLANNED,
                made_from=made_from if number == 1 else 0,
                rules=planned_stage,
            )
            for number, planned_stage in enumerate(planned, start=1)
        ]
        for record in records:
            ledger.put(record)
        ledger.note.summary = ", ".join(record.name for record in records)
    return records


def drop_stages(desk: Desk, event: int) -> None:
    """Remove stages that have not begun."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    with desk.database.change(event, desk.identity.actor(event), "remove stages") as ledger:
        open_event(ledger)
        stages = load_stages(ledger)
        if any(stage.record.state is not StageState.PLANNED for stage in stages):
            raise InputError(message("a stage has begun: undo its start in the history first"))
        for stage in stages:
            ledger.remove(stage.record)
        ledger.note.summary = ", ".join(stage.name for stage in stages)


def _require_sound(planned: Sequence[PlannedStage], source: Competition) -> None:
    require_possible([_by_engine(planned_stage.stage) for planned_stage in planned])
    discipline = kind_of(source.system).discipline
    for system in (source.system, *(each.stage.system for each in planned)):
        if why := kind_of(system).field.why_no_stages:
            raise InputError(why)
    for planned_stage in planned:
        if kind_of(planned_stage.stage.system).discipline is not discipline:
            raise InputError(
                message(
                    "all stages are of the same game as {name}, and {stage} is not",
                    name=source.name,
                    stage=planned_stage.stage.name,
                )
            )
        if not kind_of(planned_stage.stage.system).field.is_of_stages:
            raise InputError(
                message(
                    "{stage}: a Scheveningen has two sides, and groups of a stage have none; choose"
                    " another system",
                    stage=planned_stage.stage.name,
                )
            )
        aimed = sum(
            planned_stage.stage.name == qualification.into
            for before in planned
            for qualification in before.stage.qualifications
        )
        if planned_stage is not planned[0] and aimed != 1:
            raise InputError(
                message(
                    "players come into {name} from one stage, not from {aimed}",
                    name=planned_stage.stage.name,
                    aimed=aimed,
                )
            )


def _by_engine(stage: Stage) -> Stage:
    """The stage with the name that engines have for its system."""
    system = GO_SYSTEMS.get(stage.system)
    return stage if system is None else replace(stage, system=system.value)
