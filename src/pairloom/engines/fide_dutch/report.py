"""Reports on brackets: who is in them, the values of all criteria, and what was rejected first.

Candidates are those with as many pairs, and as many moved-down players paired, as the chosen one:
C6 and C7 settle these numbers before article 4 begins. If the players in their order make
a pair that is not allowed, that candidate is told as the first; the others that are told
consist of allowed pairs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from pairloom.domain import RuleRef, Tournament
from pairloom.engines.alternatives import Arrangement, Evidence, Step
from pairloom.engines.common.report_parts import (
    floats_of,
    preferred,
    strength_of,
    wanted_brackets,
)
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.candidates import LocalPairs, candidates_in_order
from pairloom.engines.fide_dutch.criteria.c01_no_rematch import have_met
from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.procedure import pair_brackets, solve_bracket
from pairloom.engines.fide_dutch.state import derive_field
from pairloom.engines.fide_dutch.trace import PairedBracket, criteria_values
from pairloom.engines.reports import BracketReport, Member, Part, Rejected, RoundReport, Target


def report_round(
    tournament: Tournament, edition: Edition, bracket: int | None, candidates: int
) -> RoundReport:
    """The brackets of the next round, or one of them."""
    field = derive_field(tournament)
    paired = list(pair_brackets(field, edition, solve_bracket))
    reports = tuple(
        _Reporter(index, paired_bracket, edition).report(candidates)
        for index, paired_bracket in wanted_brackets(paired, bracket)
    )
    return RoundReport(field.round, "dutch", edition.name, reports)


class _Reporter:
    """One bracket and its chosen candidate."""

    def __init__(self, index: int, paired: PairedBracket, edition: Edition) -> None:
        self.index = index
        self.bracket: Bracket = paired.bracket
        self.chosen: Candidate = paired.candidate
        self.edition = edition
        self.players = paired.bracket.players
        self.values = criteria_values(self.bracket, self.chosen, edition)
        self._came_to_chosen = False
        self.mover_pairs = [p for p in self.chosen.pairs if min(p) < self.bracket.moved_down]

    def report(self, most: int) -> BracketReport:
        rejected = list(islice(self._rejected(), most + 1))
        return BracketReport(
            index=self.index,
            score=self.bracket.score,
            members=tuple(self._members()),
            pairs=self._numbers_of(self.chosen.pairs),
            downfloaters=self._numbers(self.chosen.floaters),
            decided_by=self.chosen.decided_by,
            targets=tuple(
                Target(self.edition.rule(label), value) for label, value in self.values.items()
            ),
            rejected=tuple(rejected[:most]),
            is_complete=len(rejected) <= most and self._came_to_chosen,
        )

    def _numbers(self, locals_: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.players[position].number for position in locals_)

    def _numbers_of(self, pairs: LocalPairs) -> tuple[tuple[int, int], ...]:
        return tuple((self.players[a].number, self.players[b].number) for a, b in pairs)

    def _members(self) -> Iterator[Member]:
        """Everybody in the order of article 4.1, with the part that articles 3.2 and 3.3 give."""
        parts = self._parts()
        for local, player in enumerate(self.players):
            yield Member(
                player.number,
                player.score,
                is_moved_down=local < self.bracket.moved_down,
                part=parts[local],
                prefers=preferred(player.prefers),
                strength=strength_of(player.strength),
                floats=floats_of(player.float1, player.float2),
                colours=player.colours,
            )

    def _parts(self) -> dict[int, Part]:
        movers, size = self.bracket.moved_down, self.bracket.size
        pairs = len(self.chosen.pairs)
        if not movers:
            return {player: Part.S1 if player < pairs else Part.S2 for player in range(size)}
        paired = {min(pair) for pair in self.mover_pairs}
        parts = {player: Part.S1 if player in paired else Part.LIMBO for player in range(movers)}
        taken = {max(pair) for pair in self.mover_pairs}
        rest = [player for player in range(movers, size) if player not in taken]
        upper = rest[: pairs - len(self.mover_pairs)]
        parts |= dict.fromkeys(taken, Part.S2)
        parts |= dict.fromkeys(rest, Part.REMAINDER_S2)
        return parts | dict.fromkeys(upper, Part.REMAINDER_S1)

    def _rejected(self) -> Iterator[Rejected]:
        """Everything before the chosen candidate; a report takes the first few."""
        original = self._original()
        barred = self._barred(original)
        if barred is not None:
            yield barred
        target = frozenset(self.chosen.pairs)
        pairs, movers = len(self.chosen.pairs), len(self.mover_pairs)
        for candidate in candidates_in_order(self.bracket, pairs, movers):
            if frozenset(candidate) == target:
                self._came_to_chosen = True
                return
            yield self._judge(candidate)

    def _original(self) -> LocalPairs:
        """The players in their order: moved-down ones first, then S1 against S2."""
        movers, size = self.bracket.moved_down, self.bracket.size
        paired = len(self.mover_pairs)
        first = [(mover, movers + mover) for mover in range(paired)]
        rest = range(movers + paired, size)
        pairs = len(self.chosen.pairs) - paired
        return (*first, *zip(rest[:pairs], rest[pairs:], strict=False))

    def _barred(self, pairs: LocalPairs) -> Rejected | None:
        """Pairs that C1 or C3 does not allow, in players as they stand."""
        illegal = [(a, b) for a, b in pairs if not self.bracket.legal[a] >> b & 1]
        if not illegal:
            return None
        met = [(a, b) for a, b in illegal if have_met(self.players[a], self.players[b])]
        evidence = Evidence(pairs=self._numbers_of(tuple(met or illegal)))
        rule = self.edition.rule("C1" if met else "C3")
        return self._rejection(pairs, rule, evidence=evidence)

    def _judge(self, pairs: LocalPairs) -> Rejected:
        """The first rule by which a candidate of allowed pairs loses."""
        floaters = self._left_over(pairs)
        if not self.bracket.is_completable(floaters):
            evidence = Evidence(players=self._numbers(floaters))
            return self._rejection(pairs, self._completion_rule(floaters), evidence=evidence)
        values = criteria_values(self.bracket, Candidate(pairs, floaters, ""), self.edition)
        for label, chosen in self.values.items():
            if values.get(label) != chosen:
                rule = self.edition.rule(label)
                return self._rejection(pairs, rule, values.get(label), chosen)
        raise AssertionError("the chosen candidate is the first of those that are equal")

    def _left_over(self, pairs: LocalPairs) -> tuple[int, ...]:
        paired = {player for pair in pairs for player in pair}
        return tuple(player for player in range(self.bracket.size) if player not in paired)

    def _completion_rule(self, floaters: tuple[int, ...]) -> RuleRef:
        """C5 if everybody could be paired with a bye for a higher score, else C4."""
        field = self.bracket.field
        if field.is_odd:
            free = Completion(field, field.players[0].score)
            positions = [self.bracket.positions[floater] for floater in floaters]
            if free.is_possible(positions, self.bracket.group.end):
                return self.edition.rule("C5")
        return self.edition.rule("C4")

    def _rejection(
        self,
        pairs: LocalPairs,
        rule: RuleRef,
        value: object = None,
        chosen: object = None,
        evidence: Evidence | None = None,
    ) -> Rejected:
        return Rejected(
            self._numbers_of(pairs),
            self._numbers(self._left_over(pairs)),
            *self._how(pairs),
            rule=rule,
            value=value,
            chosen=chosen,
            evidence=evidence,
        )

    def _how(self, pairs: LocalPairs) -> tuple[Step | None, Arrangement]:
        """What was changed against the players in their order."""
        original = self._original()
        count = len(self.mover_pairs)
        movers, others = sorted(pairs[:count]), pairs[count:]
        if [a for a, _ in movers] != [a for a, _ in original[:count]]:
            return Step.MOVED_DOWN_SET, Arrangement(self._numbers(tuple(a for a, _ in movers)))
        if movers != list(original[:count]):
            first, second = next(p for p, q in zip(movers, original, strict=False) if p != q)
            return Step.MOVED_DOWN_OPPONENTS, Arrangement(
                self._numbers((first,)), self._numbers((second,))
            )
        upper = {a for a, _ in others}
        plain = {a for a, _ in original[count:]}
        if upper != plain:
            leaving, entering = sorted(plain - upper), sorted(upper - plain)
            return Step.EXCHANGE, Arrangement(
                self._numbers(tuple(leaving)), self._numbers(tuple(entering))
            )
        if sorted(others) == sorted(original[count:]):
            return None, Arrangement(())
        first, second = next(
            p for p, q in zip(sorted(others), sorted(original[count:]), strict=True) if p != q
        )
        return Step.TRANSPOSITION, Arrangement(self._numbers((first,)), self._numbers((second,)))
