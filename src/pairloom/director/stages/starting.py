"""A stage begins: groups are drawn, or the qualified are seeded. One act, which can be undone."""

from __future__ import annotations

from pairloom.director.desk.base import Desk, open_event
from pairloom.director.desk.draws import new_seed
from pairloom.director.desk.events import taken_slugs
from pairloom.director.desk.history import set_restore_point
from pairloom.director.people.roles import Permission
from pairloom.director.stages.fields import Field, field_of, prohibitions_of, tournaments_of
from pairloom.director.stages.loading import (
    StoredStage,
    find_stage,
    load_stages,
    stages_of,
)
from pairloom.domain.states import StageState
from pairloom.errors import InputError, StaleSnapshot
from pairloom.messages import message
from pairloom.storage import Ledger
from pairloom.storage.records import Competition

__all__ = ["start_stage"]


def start_stage(desk: Desk, event: int, number: int, *, seed: int | None = None) -> StoredStage:
    """Make the tournaments of a stage with everybody who plays in it.

    `seed` is the lot for groups, and for equals among the qualified; without it a new one is
    drawn. It is stored and shown. A restore point is set before.
    """
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    seen = desk.database.last_actions().get(event, 0)
    stages = stages_of(desk, event)
    stored = _require_planned(find_stage(stages, number))
    lot = new_seed(seed)
    field = field_of(desk, stages, stored, lot)
    if desk.identity.may(Permission.UNDO, event=event):
        set_restore_point(desk, event, f"before {stored.name}")
        seen += 1
    with desk.database.change(event, desk.identity.actor(event), "start stage") as ledger:
        if ledger.last_action != seen:
            raise StaleSnapshot(message("the event has changed meanwhile; start the stage again"))
        _store(ledger, stored, field, lot)
    return find_stage(stages_of(desk, event), number)


def _require_planned(stored: StoredStage) -> StoredStage:
    if stored.record.state is not StageState.PLANNED:
        raise InputError(
            message(
                "{name} has begun already",
                name=stored.name,
            )
        )
    return stored


def _store(ledger: Ledger, stored: StoredStage, field: Field, lot: int) -> None:
    open_event(ledger)
    taken = taken_slugs(ledger)
    first = ledger.next_number(Competition)
    made = []
    for competition, entries in tournaments_of(stored.planned, field, first, taken, lot):
        ledger.put(competition)
        for entry in entries:
            ledger.put(entry)
        for prohibition in prohibitions_of(competition, entries, field):
            ledger.put(prohibition)
        made.append(competition)
    numbers = tuple(competition.competition for competition in made)
    changed = stored.changed(
        competitions=numbers, working=field.came_in, seed=lot, state=StageState.RUNNING
    )
    ledger.put(changed)
    for stage in load_stages(ledger):
        if any(qualification.into == stored.name for qualification in stage.stage.qualifications):
            ledger.put(stage.changed(state=StageState.FINISHED))
    players = sum(map(len, field.groups))
    ledger.note.summary = message(
        "{stage}: players {players}, groups {groups}, seed {seed}.",
        stage=stored.name,
        players=players,
        groups=len(made),
        seed=lot,
    )
