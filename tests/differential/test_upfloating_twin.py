"""Brackets completed from below (C.04.5/C.04.6 art. 3.3-3.6): engine and enumeration agree."""

from __future__ import annotations

from random import Random

import pytest

from pairloom.engines.common.upfloating.bye import choose_bye
from pairloom.engines.common.upfloating.pool import LookAhead, Member, Pool, Rules
from pairloom.engines.common.upfloating.procedure import pair_brackets
from pairloom.matching import has_perfect_matching
from twins.upfloating import Entry, Regulations, pair_round

Answer = tuple[set[frozenset[int]], int | None] | None


class Position:
    """A random pool: meetings, scores, floats, preferences, and a reading of C6."""

    def __init__(self, seed: int) -> None:
        lots = Random(seed)
        size = lots.randint(2, 10)
        density = lots.choice([0.0, 0.1, 0.3, 0.5, 0.7])
        scores = lots.choice([1, 2, 3, 5])
        met: dict[int, set[int]] = {tpn: set() for tpn in range(1, size + 1)}
        for one in met:
            for other in range(one + 1, size + 1):
                if lots.random() < density:
                    met[one].add(other)
                    met[other].add(one)
        self.entries = [
            Entry(
                tpn,
                lots.randrange(scores) * 5,
                lots.randrange(3),
                lots.random() < 0.4,
                lots.random() < 0.2,
                frozenset(met[tpn]),
            )
            for tpn in met
        ]
        self.floated = {entry.tpn: entry.floated for entry in self.entries}
        self.prefers = {tpn: lots.choice([0, 0, 1, -1, 2, -2]) for tpn in met}
        self.look_ahead = lots.choice(list(LookAhead))
        self.spares_floaters = lots.random() < 0.7

    def costs(self, one: int, other: int, upfloaters: set[int]) -> tuple[int, ...]:
        """Clashes, clashes of strong preferences, opponents of upfloaters that floated."""
        clash = self.prefers[one] * self.prefers[other] > 0
        strong = clash and abs(self.prefers[one]) == abs(self.prefers[other]) == 2
        again = (one in upfloaters and self.floated[other]) + (
            other in upfloaters and self.floated[one]
        )
        return int(clash), int(strong), again

    def by_enumeration(self) -> Answer:
        regulations = Regulations(
            lambda one, other, ups: self.costs(one.tpn, other.tpn, {up.tpn for up in ups}),
            self.look_ahead.value,
            self.spares_floaters,
        )
        return pair_round(self.entries, regulations)

    def by_engine(self) -> Answer:
        pool = self._pool()
        bye = choose_bye(pool) if len(pool.members) % 2 else None
        if len(pool.members) % 2 and bye is None:
            return None
        if bye is None and not has_perfect_matching(pool.rows):
            return None
        tpn = [member.tpn for member in pool.members]
        brackets = pair_brackets(pool, bye, self._rules(tpn))
        pairs = {frozenset((tpn[a], tpn[b])) for bracket in brackets for a, b in bracket.pairs}
        return pairs, None if bye is None else tpn[bye]

    def _pool(self) -> Pool:
        ranked = sorted(self.entries, key=lambda entry: (-entry.score, entry.tpn))
        members = [
            Member(e.tpn, e.tpn, e.score, e.played, e.floated, e.bye_is_barred) for e in ranked
        ]
        rows = [
            sum(1 << p for p, other in enumerate(ranked) if other != one and one.may_meet(other))
            for one in ranked
        ]
        return Pool(1, members, rows)

    def _rules(self, tpn: list[int]) -> Rules:
        def costs(one: int, other: int, upfloaters: int) -> tuple[int, ...]:
            ups = {tpn[p] for p in range(len(tpn)) if upfloaters >> p & 1}
            return self.costs(tpn[one], tpn[other], ups)

        def concerned(upfloaters: int) -> int:
            return upfloaters | sum(1 << p for p, one in enumerate(tpn) if self.prefers[one])

        labels = ("C8", "C9", "C10")
        return Rules(self.look_ahead, self.spares_floaters, labels, costs, concerned)


@pytest.mark.parametrize("start", range(0, 1600, 400))
def test_engine_and_enumeration_agree_on_random_pools(start: int) -> None:
    for seed in range(start, start + 400):
        position = Position(seed)
        assert position.by_engine() == position.by_enumeration(), seed


@pytest.mark.nightly
def test_engine_and_enumeration_agree_on_many_random_pools() -> None:
    for seed in range(1_000_000, 1_020_000):
        position = Position(seed)
        assert position.by_engine() == position.by_enumeration(), seed


def test_the_random_pools_reach_every_way_to_decide() -> None:
    """Otherwise the agreement above would prove less than it says."""
    ways: set[str] = set()
    sizes: set[int] = set()
    impossible = 0
    for seed in range(1600):
        position = Position(seed)
        if position.by_engine() is None:
            impossible += 1
            continue
        pool = position._pool()
        bye = choose_bye(pool) if len(pool.members) % 2 else None
        tpn = [member.tpn for member in pool.members]
        for bracket in pair_brackets(pool, bye, position._rules(tpn)):
            ways.add(bracket.decided_by)
            sizes.add(bracket.upfloaters.bit_count())
    assert ways == {"no pair costs anything", "tight pairs", "weights"}
    assert sizes >= {0, 1, 2, 3}
    assert impossible > 50
