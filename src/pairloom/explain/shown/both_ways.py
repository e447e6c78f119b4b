"""The deciding bracket as paired, and with what was asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pairloom.domain import Board, Colour, RoundPairing
from pairloom.engines.alternatives import Side, Verdict, WhyNot
from pairloom.explain.bracket_map import Due
from pairloom.explain.shown.model import ShownBracket, ShownPair, ShownSeat

__all__ = ["MOST_PAIRS", "both_ways"]

# More are not read: then those that both ways have are counted.
MOST_PAIRS = 12


def both_ways(
    answer: WhyNot, due: Mapping[int, Due]
) -> tuple[ShownBracket | None, ShownBracket | None]:
    """The bracket both ways; nothing where it was not decided in one."""
    bracket = answer.bracket
    if bracket is None or answer.verdict is Verdict.IS_THE_PAIRING:
        return None, None
    asked = {answer.alternative.player, answer.alternative.opponent}
    chosen = _Way(bracket.chosen, answer.chosen, due)
    alternative = _Way(bracket.alternative, answer.certificate, due)
    return chosen.shown_beside(alternative, asked), alternative.shown_beside(chosen, asked)


@dataclass(frozen=True, slots=True)
class _Way:
    """A bracket one way, in the round that it is part of."""

    side: Side
    round: RoundPairing | None
    due: Mapping[int, Due]

    @property
    def boards(self) -> dict[frozenset[int], Board]:
        boards = () if self.round is None else self.round.boards
        return {frozenset(board): board for board in boards}

    def shown_beside(self, other: _Way, asked: set[int | None]) -> ShownBracket:
        pairs = tuple(self._pairs(other, asked))
        listed = pairs if len(pairs) <= MOST_PAIRS else tuple(p for p in pairs if p.differs)
        bye = None if self.round is None else self.round.bye
        return ShownBracket(
            listed,
            leaving=tuple(number for number in self.side.downfloaters if number != bye),
            taken_up=self.side.upfloaters,
            bye=bye if bye in self.side.downfloaters else None,
            hidden=len(pairs) - len(listed),
        )

    def _pairs(self, other: _Way, asked: set[int | None]) -> Iterator[ShownPair]:
        boards, others = self.boards, other.boards
        elsewhere = {frozenset(pair) for pair in other.side.pairs}
        for pair in self.side.pairs:
            members = frozenset(pair)
            board = boards.get(members)
            differs = members not in elsewhere or board != others.get(members)
            is_asked = asked == set(members)
            if board is None:
                first, second = (ShownSeat(number) for number in pair)
            else:
                first = self._seat(board.white, Colour.WHITE)
                second = self._seat(board.black, Colour.BLACK)
            yield ShownPair(first, second, differs, is_asked)

    def _seat(self, number: int, colour: Colour) -> ShownSeat:
        due = self.due.get(number)
        missed = due.colour if due is not None and due.colour is not colour else None
        return ShownSeat(number, colour, missed)
