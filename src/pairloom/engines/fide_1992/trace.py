"""The record of a round: how far the procedure had to go in each bracket, and the colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pairloom.domain import Board
from pairloom.engines.base import BracketTrace, ColourTrace, Trace
from pairloom.engines.fide_1992.bracket import Bracket
from pairloom.engines.fide_1992.colours import ColouredBoard
from pairloom.engines.fide_1992.criteria.b5_b6_floats import b5_repeats, b6_repeats
from pairloom.engines.fide_1992.paired import Paired
from pairloom.engines.fide_1992.state import DOWN, UP, PlayerState
from pairloom.messages import Message, message
from pairloom.messages.values import Clauses

_ARTICLES = {
    "C12": message("C12: paired again, so that the next bracket works out"),
    "C13": message("C13: paired so that the lowest bracket works out"),
    "C14": message("C14: fewer pairs"),
}
# By how many rules were dropped.
_UPFLOATS = {
    1: message("C10: B6 dropped for upfloats"),
    2: message("C10: B6 and B5 dropped for upfloats"),
}
_DOWNFLOATS = {
    1: message("C9: B6 dropped for downfloats"),
    2: message("C9: B6 and B5 dropped for downfloats"),
}


def write_trace(paired: Sequence[Paired], boards: Sequence[ColouredBoard]) -> Trace:
    """The whole record, with the values of B4, B5 and B6 in every bracket."""
    colours = tuple(
        ColourTrace(Board(board.white.number, board.black.number), board.article, board.reason)
        for board in boards
    )
    return Trace(tuple(map(_bracket, paired)), colours)


def _bracket(paired: Paired) -> BracketTrace:
    bracket, players = paired.bracket, paired.bracket.field.players
    moved_down = came_from_above(bracket)

    def numbers(positions: Iterable[int]) -> tuple[int, ...]:
        return tuple(players[position].number for position in positions)

    return BracketTrace(
        score=players[bracket.everybody[-1]].score,
        moved_down=numbers(moved_down),
        residents=numbers(position for position in bracket.everybody if position not in moved_down),
        pairs=tuple(
            (players[first].number, players[second].number)
            for first, second in paired.pairing.pairs
        ),
        downfloaters=numbers(paired.floaters),
        decided_by=Clauses(tuple(_steps(paired))),
        values=_values(paired),
    )


def came_from_above(bracket: Bracket) -> tuple[int, ...]:
    """Who came from above, those included whom C1 sends on; residents have the lowest score."""
    players = bracket.field.players
    lowest = players[bracket.everybody[-1]].score
    sent_on = (position for position in bracket.stuck if players[position].score > lowest)
    return tuple(sorted((*bracket.moved_down, *sent_on)))


def _steps(paired: Paired) -> Iterator[Message]:
    """The articles that had to be used, from the outermost loop inwards."""
    pairing, bracket = paired.pairing, paired.bracket
    if bracket.stuck:
        stuck = tuple(bracket.field.players[position].number for position in bracket.stuck)
        yield message("C1: {listed} without opponent here", listed=stuck)
    if paired.article:
        yield _ARTICLES[paired.article]
    if pairing.x > max(0, bracket.x - paired.attempt.steps):
        yield message("C11: x raised to {x}", x=pairing.x)
    if pairing.up and pairing.pairs:
        yield _UPFLOATS[pairing.up]
    if pairing.down and pairing.pairs + pairing.left:
        yield _DOWNFLOATS[pairing.down]
    if any(pairing.exchanged):
        yield _exchange(paired)
    if pairing.pairs:
        yield message("C7: transposition") if pairing.is_transposed else message("C6: in order")
    elif bracket.size:
        yield message("C6: nobody to pair")


def _exchange(paired: Paired) -> Message:
    """Who left S1 and who came in return."""
    players = paired.bracket.field.players
    leaving, entering = (
        "+".join(map(str, sorted(players[position].number for position in side)))
        for side in paired.pairing.exchanged
    )
    return message("C8: exchange {leaving} for {entering}", leaving=leaving, entering=entering)


def _values(paired: Paired) -> dict[str, object]:
    """How often each relative criterion is not met; a float counts where its opponent is."""
    players = paired.bracket.field.players
    pairs = [(players[first], players[second]) for first, second in paired.pairing.pairs]
    bye = paired.pairing.left if paired.bracket.is_lowest else ()
    marks = [*_marks(pairs), *((players[position], DOWN) for position in bye)]
    return {
        "B4": paired.pairing.x,
        "B5": sum(b5_repeats(player, mark) for player, mark in marks),
        "B6": sum(b6_repeats(player, mark) for player, mark in marks),
    }


def _marks(pairs: Sequence[tuple[PlayerState, PlayerState]]) -> Iterator[tuple[PlayerState, str]]:
    """A4: the floats of the pairs."""
    for first, second in pairs:
        if first.score != second.score:
            higher, lower = (first, second) if first.score > second.score else (second, first)
            yield higher, DOWN
            yield lower, UP
