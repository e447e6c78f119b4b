"""Remarks of the report: what an inspector should know, in the order in which it happened.

FIDE's checklist asks for them (endorsement digest, section 9): leaving FIDE mode, pairings by
hand, corrections, changed regulations, full-point byes, results that count for rating only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pairloom.director.desk.fide_mode import mode_of
from pairloom.director.desk.imported_rounds import is_imported
from pairloom.director.desk.manual import compare_with_engine
from pairloom.director.desk.regulations import PROTECTED
from pairloom.director.desk.results import result_text
from pairloom.director.desk.round_numbers import numbers_in_round
from pairloom.director.desk.schedules import is_scheduled
from pairloom.director.desk.state import State
from pairloom.domain import Board, Outcome
from pairloom.formats.trf.remarks import withdrawal_remark
from pairloom.messages.speaker import ENGLISH
from pairloom.storage import Action

__all__ = ["ACTS_LOOKED_AT", "LEFT_FIDE_MODE", "remarks_of"]

LEFT_FIDE_MODE = "NOT IN FIDE MODE since "
"""How the remark begins that an import reads again."""

_LEFT = "leave FIDE mode"
_IMPORT = "import running tournament"
_PUBLISH, _REGULATIONS = "publish round", "change regulations"
_TOLD = frozenset(
    {
        *("correct result", "correct colours", "correct bye", _LEFT, "withdraw publication"),
        *("rank anew", "prohibit pairing", "allow pairing", "restore", "seat late player", _IMPORT),
        *("decide team match", "rule on order", "adjust points", "correct who sat there"),
        *("postpone match", "change line-up"),
    }
)
ACTS_LOOKED_AT = _TOLD | {_PUBLISH, _REGULATIONS}
"""Remarks are made from these acts, and from what takes them back."""


def remarks_of(state: State, actions: Sequence[Action]) -> Iterator[str]:
    """Every remark of a tournament; none before round 1 is published."""
    yield from _fide_mode(state)
    if state.has_begun:
        yield from _of_log(state, actions)
        yield from _by_hand(state)
        yield from _late_entries(state)
        yield from _full_point_byes(state)
        yield from _for_rating_only(state)
        yield from _withdrawn(state)
        yield from state.kind.remarks(state)


def _fide_mode(state: State) -> Iterator[str]:
    if not state.kind.is_of_handbook:
        return
    mode = mode_of(state)
    if mode.since:
        yield f"{LEFT_FIDE_MODE}{mode.since} {mode.reason}"
    elif not mode.is_on:
        yield f"NOT IN FIDE MODE: {mode.reason}"
    if mode.notice:
        yield f"NOTICE: {mode.notice}"


def _late_entries(state: State) -> Iterator[str]:
    """Rounds for which newcomers were ranked among those who had numbers (art. 2.4)."""
    if not state.kind.is_of_handbook or is_scheduled(state.competition.system):
        return
    for earlier, later in pairwise(state.settled):
        before = numbers_in_round(state, earlier.round)
        after = numbers_in_round(state, later.round)
        newcomers = [str(after[entry]) for entry in after if entry not in before]
        moved = sum(entry in after and after[entry] != before[entry] for entry in before)
        if newcomers and moved:
            called, rule = state.kind.field.called_in_remarks, state.handling.late_number
            yield (
                f"TPN @ Round {later.round}: late entry {','.join(newcomers)};"
                f" {moved} {called}s moved to another number ({rule})"
            )


def _of_log(state: State, actions: Sequence[Action]) -> Iterator[str]:
    """Acts since round 1 was published; one that was taken back is told with that."""
    told: set[int] = set()
    has_begun = False
    speaker = ENGLISH.with_words(state.kind.in_own_words)
    for action in actions:
        if action.competition not in (None, state.competition.competition):
            continue
        has_begun |= action.act in (_PUBLISH, _IMPORT)
        is_told = has_begun or action.act == _LEFT
        if is_told and (_is_worth_telling(action) or action.undoes in told):
            told.add(action.number)
            # The reason of an import is its whole report, line by line.
            because = f" ({action.reason})" if action.reason and action.act != _IMPORT else ""
            yield f"{action.at[:16]} {action.act}: {speaker.say(action.summary)}{because}"


def _is_worth_telling(action: Action) -> bool:
    """Regulations only where the rules protect them; an arbiter's name may change."""
    if action.act != _REGULATIONS:
        return action.act in _TOLD
    return any(not PROTECTED.isdisjoint(change.after or ()) for change in action.changes)


def _by_hand(state: State) -> Iterator[str]:
    """Published rounds that are not what the engine gave, in the numbers of that round."""
    for round_ in state.settled:
        if not round_.by_hand:
            continue
        difference = compare_with_engine(state, round_.round)
        rules = _boards(difference.by_engine, difference.bye_by_engine)
        hand = _boards(difference.by_hand, difference.bye_by_hand)
        sign = "IMPORTED" if is_imported(round_) else "MPA"
        yield f"{sign} @ Round {round_.round}: {rules} => {hand} ({round_.by_hand})"


def _boards(boards: tuple[Board, ...], bye: int | None) -> str:
    texts = [f"{board.white}-{board.black}" for board in boards]
    return ",".join(texts + ([] if bye is None else [f"{bye}-bye"]))


def _full_point_byes(state: State) -> Iterator[str]:
    for bye in state.byes:
        if bye.kind is Outcome.FULL_BYE and bye.round < state.next_round:
            yield f"FPB @ Round {bye.round}: {state.entry_by_id[bye.entry].number}"


def _withdrawn(state: State) -> Iterator[str]:
    """Who left a table: that they left decides whether their games count (C.05 art. 6.6)."""
    if not is_scheduled(state.competition.system):
        return
    for entry in state.numbered:
        if entry.withdrawn_from is not None:
            called = state.kind.field.called_in_remarks
            yield withdrawal_remark(called, entry.number, entry.withdrawn_from)


def _for_rating_only(state: State) -> Iterator[str]:
    for game in state.games:
        if game.reported_white:
            reported = result_text(game.reported_white, game.reported_black)
            counted = result_text(game.white_result, game.black_result)
            board = state.kind.field.board_name(state.competition, game.board)
            where = f"round {game.round}, board {board}"
            rule = state.handling.corrections
            yield f"{where}: {reported} for rating, {counted} in the event ({rule})"
