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

REASONS = {
    "3.2.2": "due the colour of the majority",
    "3.2.3": "by number, since in a Maxi-tournament ratings are too far apart for colours",
    "3.2.4": "by number",
}


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


def _decided_by(paired: PairedGroup) -> str:
    """Which articles made the pairs."""
    way = f"paired {paired.direction.value}ward (art. 2.2)"
    if not paired.pairs:
        return f"{way}: no pair"
    if paired.by_floaters == 0:
        return f"{way}: scrutiny (art. 4)"
    if paired.by_floaters >= len(paired.pairs):
        return f"{way}: opponents of floaters (art. 3.6-3.8)"
    return f"{way}: opponents of floaters (art. 3.6-3.8), then scrutiny (art. 4)"


def _notes(
    field: Field, groups: Sequence[PairedGroup], cracks: Sequence[Crack], bye: int | None
) -> Iterator[str]:
    """What the brackets do not show: the bye, why somebody floats, and what was cracked."""
    if bye is not None:
        rule = "lowest rated, art. 7.1" if field.round == 1 else "lowest ranked, art. 1.1"
        yield f"bye: {field.players[bye].number}, of those who may have it the {rule}"
    for group in groups:
        for floater in group.floaters:
            yield _floater_note(field, group, floater)
    for first, second in (crack.pair for crack in cracks):
        yield (
            f"{field.players[first].number}-{field.players[second].number} was cracked, and both "
            "went to the median (art. 2.6)"
        )


def _floater_note(field: Field, group: PairedGroup, floater: Floater) -> str:
    number = field.players[floater.position].number
    return (
        f"{number} floats {group.direction.value} from {Points(group.group.score)}: type "
        f"{floater.type.name.lower()} (art. 3.9), {REASONS[floater.article]} "
        f"(art. {floater.article})"
    )


def _numbers(field: Field, mask: int) -> tuple[int, ...]:
    return tuple(field.players[position].number for position in vertices_of(mask))
