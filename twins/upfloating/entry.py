"""A player or team as the articles see it, and who may meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Pair = tuple["Entry", "Entry"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One participant in the pool of the round."""

    tpn: int
    score: int
    played: int = 0
    floated: bool = False
    bye_is_barred: bool = False
    met: frozenset[int] = frozenset()

    def may_meet(self, other: Entry) -> bool:
        """[C1]"""
        return other.tpn not in self.met


def all_pairings(entries: Sequence[Entry]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair all of them under [C1]; the smaller pairing number first in a pair."""
    if not entries:
        yield ()
        return
    ordered = sorted(entries, key=lambda entry: entry.tpn)
    first, others = ordered[0], ordered[1:]
    for other in others:
        if first.may_meet(other):
            rest = [entry for entry in others if entry is not other]
            for pairs in all_pairings(rest):
                yield ((first, other), *pairs)


def can_be_paired(entries: Sequence[Entry]) -> bool:
    """[C3] Is there any pairing of all of them?"""
    return next(all_pairings(entries), None) is not None
