"""The procedure of a round: bye (3.4), upfloaters (3.5), bracket (3.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from pairloom.literal.upfloating.entry import Entry, Pair, all_pairings, can_be_paired

Set = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Regulations:
    """What a system and its edition say: how [C6] judges, if [C7] counts, what pairs cost.

    `costs(one, other, upfloaters)` lists the costs of a pair, the highest criterion first.
    """

    costs: Callable[[Entry, Entry, Set], tuple[int, ...]]
    look_ahead: str = "parity"
    spares_floaters: bool = True


def pair_round(
    pool: Sequence[Entry], regulations: Regulations
) -> tuple[set[frozenset[int]], int | None] | None:
    """Pairs of pairing numbers and who has the bye; `None` if no legal pairing exists."""
    unpaired = list(pool)
    bye = None
    if len(pool) % 2:
        found = _bye(pool)
        if found is None:
            return None
        unpaired.remove(found)
        bye = found.tpn
    if not can_be_paired(unpaired):
        return None
    scores = sorted({entry.score for entry in pool}, reverse=True)
    pairs: set[frozenset[int]] = set()
    while unpaired:
        top = max(entry.score for entry in unpaired)
        residents = [entry for entry in unpaired if entry.score == top]
        lower = [entry for entry in unpaired if entry.score < top]
        below = [score for score in scores if score < top]
        upfloaters = _upfloaters(residents, lower, below[0] if below else None, regulations)
        for one, other in _bracket([*residents, *upfloaters], upfloaters, regulations):
            pairs.add(frozenset((one.tpn, other.tpn)))
            unpaired.remove(one)
            unpaired.remove(other)
    return pairs, bye


def _bye(pool: Sequence[Entry]) -> Entry | None:
    """3.4"""
    allowed = [
        entry
        for entry in pool
        if not entry.bye_is_barred and can_be_paired([each for each in pool if each is not entry])
    ]
    allowed.sort(key=lambda entry: (entry.score, -entry.played, -entry.tpn))
    return allowed[0] if allowed else None


def _upfloaters(
    residents: list[Entry], lower: list[Entry], following: int | None, regulations: Regulations
) -> Set:
    """3.5: the first set by C6, C7 and its order, among those that are best by C4 and C5."""
    for size in range(len(residents) % 2, len(lower) + 1, 2):
        legal = list(_legal_sets(residents, lower, size))  # [C4]
        if legal:
            break
    best = max(sorted(entry.score for entry in each) for each in legal)  # [C5]
    candidates = [each for each in legal if sorted(entry.score for entry in each) == best]
    candidates.sort(key=lambda each: [entry.tpn for entry in each])

    def key(each: Set) -> tuple[int, int]:
        left = [entry for entry in lower if entry not in each]
        floated = sum(entry.floated for entry in each) if regulations.spares_floaters else 0
        return _look_ahead(left, following, regulations.look_ahead), floated

    return min(candidates, key=key)


def _legal_sets(residents: list[Entry], lower: list[Entry], size: int) -> Iterator[Set]:
    ordered = sorted(lower, key=lambda entry: (-entry.score, entry.tpn))  # 3.5.3
    for chosen in combinations(ordered, size):
        left = [entry for entry in lower if entry not in chosen]
        if can_be_paired([*residents, *chosen]) and can_be_paired(left):
            yield chosen


def _look_ahead(left: list[Entry], following: int | None, reading: str) -> int:
    """[C6] 0 is best."""
    group = [entry for entry in left if entry.score == following]
    below = [entry for entry in left if entry.score != following]
    if not group:
        return 0
    if reading == "within":
        return _left_over_within(group) - len(group) % 2
    for size in range(len(group) % 2, len(below) + 1, 2):
        if next(_legal_sets(group, below, size), None) is not None:
            if reading == "graded":
                return size
            return int(size != len(group) % 2)
    raise AssertionError("whoever is left can be paired")


def _left_over_within(group: list[Entry]) -> int:
    for left in range(len(group) % 2, len(group) + 1, 2):
        for some in combinations(group, len(group) - left):
            if can_be_paired(some):
                return left
    raise AssertionError("nobody can always be paired")


def _bracket(entries: list[Entry], upfloaters: Set, regulations: Regulations) -> tuple[Pair, ...]:
    """3.6: the cheapest pairing, of these the first identifier."""

    def key(pairs: tuple[Pair, ...]) -> tuple[list[int], list[int]]:
        costs = [regulations.costs(one, other, upfloaters) for one, other in pairs]
        totals = [sum(column) for column in zip(*costs, strict=True)]
        ordered = sorted(pairs, key=lambda pair: pair[0].tpn)
        tops = [top.tpn for top, _ in ordered]
        return totals, tops + [bottom.tpn for _, bottom in ordered]

    return min(all_pairings(entries), key=key)
