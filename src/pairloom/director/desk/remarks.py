"""Remarks of the report: what an inspector should know, in the order in which it happened.

FIDE's checklist asks for them (endorsement digest, section 9): leaving FIDE mode, pairings by
hand, corrections, changed regulations, full-point byes, results that count for rating only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.director.desk.manual import compare_with_engine
from pairloom.director.desk.regulations import PROTECTED
from pairloom.director.desk.results import result_text
from pairloom.director.desk.schedules import is_scheduled
from pairloom.director.desk.state import State
from pairloom.domain import Board
from pairloom.formats.trf.withdrawal_remarks import withdrawal_remark
from pairloom.storage import Action

__all__ = ["remarks_of"]

_LEFT = "leave FIDE mode"
_TOLD = frozenset(
    {
        *("correct result", "correct colours", "correct bye", _LEFT, "withdraw publication"),
        *("rank anew", "prohibit pairing", "allow pairing", "restore", "seat late player"),
    }
)


def remarks_of(state: State, actions: Sequence[Action]) -> Iterator[str]:
    """Every remark of a tournament; none before round 1 is published."""
    if state.competition.left_fide_mode:
        yield f"NOT IN FIDE MODE since {state.competition.left_fide_mode}"
    if state.has_begun:
        yield from _of_log(state, actions)
        yield from _by_hand(state)
        yield from _full_point_byes(state)
        yield from _for_rating_only(state)
        yield from _withdrawn(state)


def _of_log(state: State, actions: Sequence[Action]) -> Iterator[str]:
    """Acts since round 1 was published; one that was taken back is told with that."""
    told: set[int] = set()
    has_begun = False
    for action in actions:
        if action.competition not in (None, state.competition.competition):
            continue
        has_begun |= action.act == "publish round"
        is_told = has_begun or action.act == _LEFT
        if is_told and (_is_worth_telling(action) or action.undoes in told):
            told.add(action.number)
            because = f" ({action.reason})" if action.reason else ""
            yield f"{action.at[:16]} {action.act}: {action.summary}{because}"


def _is_worth_telling(action: Action) -> bool:
    """Regulations only where the rules protect them; an arbiter's name may change."""
    if action.act != "change regulations":
        return action.act in _TOLD
    return any(not PROTECTED.isdisjoint(change.after or ()) for change in action.changes)


def _by_hand(state: State) -> Iterator[str]:
    """Published rounds that are not what the engine gave, in the numbers of that round."""
    for found in state.settled:
        if not found.by_hand:
            continue
        difference = compare_with_engine(state, found.round)
        rules = _boards(difference.by_engine, difference.bye_by_engine)
        hand = _boards(difference.by_hand, difference.bye_by_hand)
        yield f"MPA @ Round {found.round}: {rules} => {hand} ({found.by_hand})"


def _boards(boards: tuple[Board, ...], bye: int | None) -> str:
    texts = [f"{board.white}-{board.black}" for board in boards]
    return ",".join(texts + ([] if bye is None else [f"{bye}-bye"]))


def _full_point_byes(state: State) -> Iterator[str]:
    for bye in state.byes:
        if bye.kind == "F" and bye.round < state.next_round:
            yield f"FPB @ Round {bye.round}: {state.entry_by_id[bye.entry].number}"


def _withdrawn(state: State) -> Iterator[str]:
    """Who left a table: that they left decides whether their games count (C.05 art. 6.6)."""
    if not is_scheduled(state.competition.system):
        return
    for one in state.numbered:
        if one.withdrawn_from is not None:
            yield withdrawal_remark(one.number, one.withdrawn_from)


def _for_rating_only(state: State) -> Iterator[str]:
    for game in state.games:
        if game.reported_white:
            reported = result_text(game.reported_white, game.reported_black)
            counted = result_text(game.white_result, game.black_result)
            where = f"round {game.round}, board {game.board}"
            yield f"{where}: {reported} for rating, {counted} in the event (C.04.2 art. 4.3)"
