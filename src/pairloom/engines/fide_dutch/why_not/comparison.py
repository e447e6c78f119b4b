"""Two candidates of a bracket: the first criterion that tells them apart, or their order."""

from __future__ import annotations

from pairloom.domain import RuleRef
from pairloom.engines.alternatives import (
    Arrangement,
    DecidingBracket,
    Evidence,
    Precedence,
    Side,
    Step,
    Worsening,
)
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.criteria.c07_downfloater_scores import downfloater_score
from pairloom.engines.fide_dutch.editions import BOOK, Edition, NextBracket, OnPair
from pairloom.engines.fide_dutch.sequence import generation_key
from pairloom.engines.fide_dutch.trace import criteria_values

# The articles on the order of candidates, FIDE C.04.3 (2026) article 4, by what they decide.

_ARTICLES = {
    Step.MOVED_DOWN_SET: "4.4",
    Step.MOVED_DOWN_OPPONENTS: "4.2",
    Step.EXCHANGE: "4.3",
    Step.TRANSPOSITION: "4.2",
}


def order_rule(edition: Edition, step: Step) -> RuleRef:
    """The article that puts one candidate before another; these rules have no labels."""
    article = _ARTICLES[step]
    return RuleRef(BOOK, edition.name, article, article)


class Comparison:
    """The chosen and the alternative candidate of the bracket in which two rounds part."""

    def __init__(
        self,
        index: int,
        bracket: Bracket,
        candidates: tuple[Candidate, Candidate],
        edition: Edition,
    ) -> None:
        self.index = index
        self.bracket = bracket
        self.chosen, self.alternative = candidates
        self.edition = edition
        self.numbers = [player.number for player in bracket.players]
        self.sides = self._side(self.chosen), self._side(self.alternative)

    def _side(self, candidate: Candidate) -> Side:
        numbers = self.numbers
        return Side(
            tuple((numbers[first], numbers[second]) for first, second in candidate.pairs),
            tuple(numbers[floater] for floater in candidate.floaters),
            criteria_values(self.bracket, candidate, self.edition),
        )

    def deciding_bracket(self) -> DecidingBracket:
        """The bracket as data."""
        movers = self.bracket.moved_down
        return DecidingBracket(
            self.index,
            self.bracket.score,
            tuple(self.numbers[:movers]),
            tuple(self.numbers[movers:]),
            *self.sides,
        )

    def worsening(self) -> Worsening | None:
        """The first criterion by which the alternative is worse; `None` if all are equal."""
        chosen, alternative = (side.values for side in self.sides)
        for label, value in chosen.items():
            if alternative.get(label) != value:
                return self._worsening(label, value, alternative[label])
        return None

    def _worsening(self, label: str, value: object, other: object) -> Worsening:
        if not value < other:  # type: ignore[operator] # both are numbers, or both lists
            raise AssertionError(f"{label} of a chosen candidate is {value}, not better: {other}")
        return Worsening(
            self.edition.rule(label),
            value,
            other,
            self._evidence(label, self.chosen),
            self._evidence(label, self.alternative),
        )

    def _evidence(self, label: str, candidate: Candidate) -> Evidence:
        """Who counts in the criterion. C7 and C8 look at all downfloaters."""
        edition, players, numbers = self.edition, self.bracket.players, self.numbers
        criterion = next(c for c in edition.criteria if c.label == label)
        if isinstance(criterion, OnPair):
            counted = [
                (numbers[first], numbers[second])
                for first, second in candidate.pairs
                if criterion.cost(players[first], players[second])
            ]
            return Evidence(pairs=tuple(counted))
        if isinstance(criterion, NextBracket) or criterion.cost is downfloater_score:
            return Evidence(players=tuple(numbers[floater] for floater in candidate.floaters))
        score = self.bracket.score
        floaters = [f for f in candidate.floaters if criterion.cost(players[f], score)]
        return Evidence(players=tuple(numbers[floater] for floater in floaters))

    def precedence(self) -> Precedence:
        """What puts the chosen candidate before the other in the order of article 4."""
        chosen, alternative = (
            _Ordered(self.bracket, self.chosen),
            _Ordered(self.bracket, self.alternative),
        )
        if not chosen.key < alternative.key:
            raise AssertionError("the chosen candidate is the first of those that are equal")
        step = chosen.parts_from(alternative)
        return Precedence(
            step,
            order_rule(self.edition, step),
            chosen.arrangement(step, alternative, self.numbers),
            alternative.arrangement(step, chosen, self.numbers),
        )


class _Ordered:
    """A candidate in the terms of article 4, by local numbers."""

    def __init__(self, bracket: Bracket, candidate: Candidate) -> None:
        movers = bracket.moved_down
        self.key = generation_key(candidate.pairs, movers, bracket.size)
        self.mover_pairs = sorted(pair for pair in candidate.pairs if pair[0] < movers)
        self.movers = tuple(mover for mover, _ in self.mover_pairs)
        self.rest_pairs = sorted(pair for pair in candidate.pairs if pair[0] >= movers)
        taken = {opponent for _, opponent in self.mover_pairs}
        remainder = [p for p in range(movers, bracket.size) if p not in taken]
        upper = {player for player, _ in self.rest_pairs}
        count = len(self.rest_pairs)
        self.leaving = tuple(p for p in remainder[:count] if p not in upper)
        self.entering = tuple(p for p in remainder[count:] if p in upper)

    def parts_from(self, other: _Ordered) -> Step:
        if self.movers != other.movers:
            return Step.MOVED_DOWN_SET
        if self.mover_pairs != other.mover_pairs:
            return Step.MOVED_DOWN_OPPONENTS
        if (self.leaving, self.entering) != (other.leaving, other.entering):
            return Step.EXCHANGE
        return Step.TRANSPOSITION

    def arrangement(self, step: Step, other: _Ordered, numbers: list[int]) -> Arrangement:
        """What this candidate has at the step where it parts from another."""
        if step is Step.MOVED_DOWN_SET:
            return Arrangement(tuple(numbers[mover] for mover in self.movers))
        if step is Step.EXCHANGE:
            return Arrangement(
                tuple(numbers[player] for player in self.leaving),
                tuple(numbers[player] for player in self.entering),
            )
        pairs, others = self.rest_pairs, other.rest_pairs
        if step is Step.MOVED_DOWN_OPPONENTS:
            pairs, others = self.mover_pairs, other.mover_pairs
        upper, lower = next(
            pair for pair, another in zip(pairs, others, strict=True) if pair != another
        )
        return Arrangement((numbers[upper],), (numbers[lower],))
