"""The record of a round: the groups in the order of work, and the colours of each board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.domain import Board, Points
from pairloom.engines.base import BracketTrace, ColourTrace, Trace
from pairloom.engines.fide_lim.colours import ColouredBoard
from pairloom.engines.fide_lim.floaters import Floater
from pairloom.engines.fide_lim.median import Crack
from pairloom.engines.fide_lim.order_of_work import Direction
from pairloom.engines.fide_lim.paired_group import PairedGroup
from pairloom.engines.fide_lim.state import Field
from pairloom.matching import vertices_of
from pairloom.messages import Message, Value, message
from pairloom.messages.values import Clauses

REASONS = {
    "3.2.2": message("due the colour of the majority"),
    "3.2.3": message("by number, since in a Maxi-tournament ratings are too far apart for colours"),
    "3.2.4": message("by number"),
}
_NO_PAIR = message("no pair")
_SCRUTINY = message("scrutiny (art. 4)")
_FLOATERS = message("opponents of floaters (art. 3.6-3.8)")
_BOTH = message("opponents of floaters (art. 3.6-3.8), then scrutiny (art. 4)")


def write_trace(
    field: Field,
    groups: Sequence[PairedGroup],
    cracks: Sequence[Crack],
    boards: Sequence[ColouredBoard],
    bye: int | None,
) -> Trace:
    """The whole record."""
    return Trace(
        tuple(_bracket(field, group) for group in groups),
        tuple(
            ColourTrace(Board(board.white.number, board.black.number), board.article, board.reason)
            for board in boards
        ),
        tuple(_notes(field, groups, cracks, bye)),
    )


def _bracket(field: Field, paired: PairedGroup) -> BracketTrace:
    """One group. Who floats up from it stands in the notes, and in the next group."""
    leaving = tuple(field.players[floater.position].number for floater in paired.floaters)
    is_down = paired.direction is Direction.DOWNWARD
    return BracketTrace(
        score=paired.group.score,
        moved_down=_numbers(field, paired.incoming.down),
        residents=_numbers(field, paired.group.residents),
        pairs=tuple(
            (field.players[first].number, field.players[second].number)
            for first, second in paired.pairs
        ),
        downfloaters=leaving if is_down else (),
        decided_by=_decided_by(paired),
        upfloaters=_numbers(field, paired.incoming.up),
    )


def _decided_by(paired: PairedGroup) -> Clauses:
    """Which articles made the pairs."""
    tail = _way(paired)
    if paired.direction is Direction.DOWNWARD:
        return Clauses((message("paired downward (art. 2.2): {tail}", tail=tail),))
    return Clauses((message("paired upward (art. 2.2): {tail}", tail=tail),))


def _way(paired: PairedGroup) -> Message:
    if not paired.pairs:
        return _NO_PAIR
    if paired.by_floaters == 0:
        return _SCRUTINY
    return _FLOATERS if paired.by_floaters >= len(paired.pairs) else _BOTH


def _notes(
    field: Field, groups: Sequence[PairedGroup], cracks: Sequence[Crack], bye: int | None
) -> Iterator[Message]:
    """What the brackets do not show: the bye, why somebody floats, and what was cracked."""
    if bye is not None:
        yield _bye_note(field, field.players[bye].number)
    for group in groups:
        for floater in group.floaters:
            yield _floater_note(field, group, floater)
    for first, second in (crack.pair for crack in cracks):
        pair = Board(field.players[first].number, field.players[second].number)
        yield message("{pair} was cracked, and both went to the median (art. 2.6)", pair=pair)


def _bye_note(field: Field, number: int) -> Message:
    if field.round == 1:
        return message(
            "bye: {player}, of those who may have it the lowest rated, art. 7.1", player=number
        )
    return message(
        "bye: {player}, of those who may have it the lowest ranked, art. 1.1", player=number
    )


def _floater_note(field: Field, group: PairedGroup, floater: Floater) -> Message:
    values: dict[str, Value] = {
        "player": field.players[floater.position].number,
        "score": Points(group.group.score),
        "type": floater.type.name.lower(),
        "due": REASONS[floater.article],
        "article": floater.article,
    }
    if group.direction is Direction.DOWNWARD:
        return message(
            "{player} floats down from {score}: type {type} (art. 3.9), {due} (art. {article})",
            **values,
        )
    return message(
        "{player} floats up from {score}: type {type} (art. 3.9), {due} (art. {article})", **values
    )


def _numbers(field: Field, mask: int) -> tuple[int, ...]:
    return tuple(field.players[position].number for position in vertices_of(mask))
