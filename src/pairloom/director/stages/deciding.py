"""Ties at a cut: nobody is put out silently; a play-off, a lot or the organiser decides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairloom.director.desk.base import Desk, open_event
from pairloom.director.desk.draws import new_seed
from pairloom.director.people.roles import Permission
from pairloom.director.stages.fields import qualified_of
from pairloom.director.stages.loading import StoredStage, find_stage, load_stages, stages_of
from pairloom.director.stages.rankings import group_states
from pairloom.domain.staging import DecidedCut
from pairloom.domain.states import StageState
from pairloom.engines.stages import Cut, CutDecision, DecidedBy, decide, decide_by_lot
from pairloom.errors import InputError
from pairloom.messages import Message, Text, counted, message

__all__ = ["decide_cut", "forget_decision", "open_cuts"]


def open_cuts(desk: Desk, stored: StoredStage) -> list[Cut]:
    """Ties that have to be decided before the next stage."""
    return [cut for selection in qualified_of(desk, stored) for cut in selection.undecided]


def decide_cut(
    desk: Desk,
    event: int,
    number: int,
    tied: Iterable[int],
    by: DecidedBy,
    *,
    chosen: Iterable[int] = (),
    reason: str = "",
    seed: int | None = None,
) -> CutDecision:
    """Say who of the tied (by entry) goes on; a lot finds it with a seed that is stored."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    stored = find_stage(stages_of(desk, event), number)
    wanted = frozenset(tied)
    cut = next((tie for tie in open_cuts(desk, stored) if frozenset(tie.tied) == wanted), None)
    if cut is None:
        raise InputError(message("these players are not tied at a cut that is open"))
    if by is DecidedBy.ORGANISER and not reason.strip():
        raise InputError(
            message("a choice of the organiser needs a reason; it stays in the history")
        )
    if by is DecidedBy.LOT:
        decision = decide_by_lot(cut, new_seed(seed))
    else:
        decision = _decide(cut, tuple(chosen), by)
    decided = DecidedCut(decision, reason.strip())
    _store(
        desk,
        event,
        stored,
        decided=(*stored.decided, decided),
        told=_told(desk, stored, decided),
        reason=reason,
    )
    return decision


def forget_decision(desk: Desk, event: int, number: int, tied: Iterable[int]) -> None:
    """Take a decision back, before the next stage has begun."""
    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    stored = find_stage(stages_of(desk, event), number)
    wanted = frozenset(tied)
    kept = tuple(decided for decided in stored.decided if decided.decision.tied != wanted)
    if len(kept) == len(stored.decided):
        raise InputError(message("there is no decision about these players"))
    _store(
        desk,
        event,
        stored,
        decided=kept,
        told=message("{stage}: a decision is taken back.", stage=stored.name),
        reason="",
    )


def _decide(cut: Cut, chosen: tuple[int, ...], by: DecidedBy) -> CutDecision:
    if len(chosen) != cut.places or not set(chosen) <= set(cut.tied):
        raise InputError(
            counted(
                "choose {count} player who goes on, of the {tied} who are tied",
                "choose {count} players who go on, of the {tied} who are tied",
                cut.places,
                tied=len(cut.tied),
            )
        )
    return decide(cut, chosen, by)


def _store(
    desk: Desk,
    event: int,
    stored: StoredStage,
    *,
    decided: tuple[DecidedCut, ...],
    told: Text,
    reason: str,
) -> None:
    with desk.database.change(event, desk.identity.actor(event), "decide cut") as ledger:
        open_event(ledger)
        stages = load_stages(ledger)
        now = find_stage(stages, stored.number)
        _require_open_cut(now, stages, len(decided) < len(now.decided))
        ledger.put(now.changed(decisions=decided))
        ledger.note.summary, ledger.note.reason = told, reason.strip()


def _require_open_cut(
    stored: StoredStage, stages: Sequence[StoredStage], is_taken_back: bool
) -> None:
    """A stage that players go on to is still planned; taking back needs all of them to be."""
    aims = {qualification.into for qualification in stored.stage.qualifications}
    begun = [stage.record.state is not StageState.PLANNED for stage in stages if stage.name in aims]
    if any(begun) if is_taken_back else all(begun):
        raise InputError(
            message(
                "the stage after {name} has begun: the cut is settled",
                name=stored.name,
            )
        )


def _told(desk: Desk, stored: StoredStage, decided: DecidedCut) -> Message:
    names = {
        entry.entry: entry.name
        for _, state in group_states(desk, stored)
        for entry in state.entries
    }
    decision = decided.decision
    who = tuple(names[entry] for entry in decision.chosen)
    if decision.lot_seed is None:
        return message(
            "{stage}: {decided}: {players}.",
            stage=stored.name,
            decided=decision.by.words,
            players=who,
        )
    return message(
        "{stage}: {decided}, seed {seed}: {players}.",
        stage=stored.name,
        decided=decision.by.words,
        seed=decision.lot_seed,
        players=who,
    )
