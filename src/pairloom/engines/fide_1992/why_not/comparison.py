"""Two pairings of a bracket: which loop of the procedure comes to the one before the other."""

from __future__ import annotations

from pairloom.domain import RuleRef
from pairloom.engines.alternatives import Arrangement, DecidingBracket, Precedence, Side, Step
from pairloom.engines.fide_1992.bracket import Bracket
from pairloom.engines.fide_1992.editions import rule
from pairloom.engines.fide_1992.search import Pairing
from pairloom.engines.fide_1992.trace import came_from_above
from pairloom.engines.fide_1992.why_not.demands import Placed

# From the outermost loop inwards, as `Placed.key` has them.
LOOPS: tuple[tuple[Step, str], ...] = (
    (Step.FEWER_PAIRS, "C14"),
    (Step.UNMET_PREFERENCES, "C11"),
    (Step.UPFLOATS, "C10"),
    (Step.MOVED_DOWN_OPPONENTS, "D1"),
    (Step.DOWNFLOATS, "C9"),
    (Step.EXCHANGE, "D2"),
    (Step.TRANSPOSITION, "D1"),
)
_OPPONENTS = (Step.MOVED_DOWN_OPPONENTS, Step.TRANSPOSITION)


class Comparison:
    """What was chosen in a bracket, and the first pairing with the alternative."""

    def __init__(self, index: int, bracket: Bracket, chosen: Placed, alternative: Placed) -> None:
        self._index = index
        self._bracket = bracket
        self._players = bracket.field.players
        self.chosen = chosen
        self.alternative = alternative

    @property
    def is_later(self) -> bool:
        """Does the alternative come after what was chosen?"""
        return self.chosen.key < self.alternative.key

    def deciding_bracket(self) -> DecidingBracket:
        """The bracket as data."""
        above = came_from_above(self._bracket)
        everybody = self._bracket.everybody
        return DecidingBracket(
            index=self._index,
            score=self._players[everybody[-1]].score,
            moved_down=self._numbers(above),
            residents=self._numbers([position for position in everybody if position not in above]),
            chosen=self._side(self.chosen),
            alternative=self._side(self.alternative),
        )

    def _side(self, placed: Placed) -> Side:
        pairing = placed.pairing
        pairs = tuple(
            (self._players[first].number, self._players[second].number)
            for first, second in pairing.pairs
        )
        floaters = sorted((*pairing.left, *self._bracket.stuck))
        return Side(pairs, self._numbers(floaters), values_of(placed))

    def _numbers(self, positions: tuple[int, ...] | list[int]) -> tuple[int, ...]:
        return tuple(self._players[position].number for position in positions)

    def precedence(self) -> Precedence:
        """The outermost loop that tells the two apart."""
        keys = zip(LOOPS, self.chosen.key, self.alternative.key, strict=True)
        step, label = next(loop for loop, first, second in keys if first != second)
        cited: RuleRef = rule(label)
        chosen, alternative = self.chosen.pairing, self.alternative.pairing
        return Precedence(
            step,
            cited,
            self._arrangement(step, chosen, alternative),
            self._arrangement(step, alternative, chosen),
        )

    def _arrangement(self, step: Step, pairing: Pairing, other: Pairing) -> Arrangement:
        """What a pairing has where the two part; the other steps are told by values."""
        if step is Step.EXCHANGE:
            leaving, entering = pairing.exchanged
            return Arrangement(self._numbers(leaving), self._numbers(entering))
        if step not in _OPPONENTS:
            return Arrangement(())
        first, second = next(
            pair
            for pair, another in zip(pairing.pairs, other.pairs, strict=False)
            if pair != another
        )
        return Arrangement((self._players[first].number,), (self._players[second].number,))


def values_of(placed: Placed) -> dict[str, object]:
    """Where the loops stood, by article: C9 and C10 count the rules dropped, B6 then B5."""
    pairing = placed.pairing
    return {
        "C14": placed.attempt.steps,
        "C11": pairing.x,
        "C10": pairing.up,
        "C9": pairing.down,
    }
