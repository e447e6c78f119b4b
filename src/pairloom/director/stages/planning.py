"""Announcing the stages of an event, before any of them begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pairloom.director.desk.base import Desk, Place, require_open
from pairloom.director.desk.disciplines import Discipline
from pairloom.director.desk.events import require_name
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.planning import SYSTEMS
from pairloom.director.people.roles import Permission
from pairloom.director.stages.loading import load_stages
from pairloom.domain.stage import Stage
from pairloom.domain.staging import PlannedStage
from pairloom.domain.states import StageState
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
    discipline: Discipline


def possible_sources(desk: Desk, event: int) -> list[Source]:
    """Tournaments of the event with players."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    states = (desk.state(Place(event, one.competition)) for one in desk.competitions(event))
    return [
        Source(one.competition.competition, one.competition.name, len(one.entries), one.discipline)
        for one in states
        if len(one.entries) > 1
    ]


def group_systems(discipline: Discipline) -> list[tuple[str, str]]:
    """Systems that groups can be played by, with their names: the table of everybody first."""
    names = {
        system: name.removeprefix("Go: ").capitalize()
        for system, name in _systems_of(discipline)
        if not kind_of(system).has_bracket
    }
    first = next(system for system in names if system.endswith("round-robin"))
    return [(first, names[first]), *((one, name) for one, name in names.items() if one != first)]


def knockout_of(discipline: Discipline) -> str:
    """The knockout of a discipline."""
    return next(one for one, _ in _systems_of(discipline) if kind_of(one).has_bracket)


def _systems_of(discipline: Discipline) -> list[tuple[str, str]]:
    return [
        (system, name) for system, name, _ in SYSTEMS if kind_of(system).discipline is discipline
    ]


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
                StageState.PLANNED,
                made_from if number == 1 else 0,
                rules=one,
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
        if any(one.record.state is not StageState.PLANNED for one in stages):
            raise InputError("a stage has begun: undo its start in the history first")
        for one in stages:
            ledger.remove(one.record)
        ledger.note.summary = ", ".join(one.name for one in stages)


def _require_sound(planned: Sequence[PlannedStage], source: Competition) -> None:
    require_possible([_by_engine(one.stage) for one in planned])
    discipline = kind_of(source.system).discipline
    for one in planned:
        if kind_of(one.stage.system).discipline is not discipline:
            what = f"a tournament of {discipline.proper_name}"
            raise InputError(f"{source.name} is {what}, {one.stage.name} is not")
        aimed = sum(
            one.stage.name == each.into for two in planned for each in two.stage.qualifications
        )
        if one is not planned[0] and aimed != 1:
            raise InputError(f"players come into {one.stage.name} from one stage, not from {aimed}")


def _by_engine(stage: Stage) -> Stage:
    """The stage with the name that engines have for its system."""
    system = GO_SYSTEMS.get(stage.system)
    return stage if system is None else replace(stage, system=system.value)
