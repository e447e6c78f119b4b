"""The procedure of a round: bye (3.4), upfloaters (3.5), bracket (3.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from pairloom.engines.base import BracketTrace
from twins.upfloating.entry import Entry, Pair, all_pairings, can_be_paired

Set = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Regulations:
    """What a system and its edition say: how [C6] judges, if [C7] counts, what pairs cost.

    `costs(one, other, upfloaters)` lists the costs of a pair, the highest criterion first;
    `labels` name them.
    """

    costs: Callable[[Entry, Entry, Set], tuple[int, ...]]
    look_ahead: str = "parity"
    spares_floaters: bool = True
    labels: tuple[str, ...] = ()


# Is the pair, or without a second entry the bye, wanted in the round?
Fits = Callable[[Entry, Entry | None], bool]


@dataclass(frozen=True, slots=True)
class Bracket:
    """Residents and upfloaters as they were paired, and the value of every criterion."""

    residents: Set
    upfloaters: Set
    pairs: tuple[Pair, ...]
    values: dict[str, object]


@dataclass(frozen=True, slots=True)
class Round:
    """All brackets from the top, and who has the bye."""

    brackets: tuple[Bracket, ...]
    bye: Entry | None


def write_brackets(found: Round, numbers: Mapping[int, int]) -> tuple[BracketTrace, ...]:
    """The record of all brackets; `numbers` by pairing number."""
    return tuple(
        BracketTrace(
            score=bracket.residents[0].score,
            moved_down=(),
            residents=tuple(numbers[entry.tpn] for entry in bracket.residents),
            pairs=tuple((numbers[one.tpn], numbers[other.tpn]) for one, other in bracket.pairs),
            downfloaters=(),
            decided_by="enumeration of all sets and pairings",
            values=bracket.values,
            upfloaters=tuple(numbers[entry.tpn] for entry in bracket.upfloaters),
        )
        for bracket in found.brackets
    )


def pair_round(
    pool: Sequence[Entry], regulations: Regulations
) -> tuple[set[frozenset[int]], int | None] | None:
    """Pairs of pairing numbers and who has the bye; `None` if no legal pairing exists."""
    found = pair_in_full(pool, regulations)
    if found is None:
        return None
    pairs = (pair for bracket in found.brackets for pair in bracket.pairs)
    bye = None if found.bye is None else found.bye.tpn
    return {frozenset((one.tpn, other.tpn)) for one, other in pairs}, bye


def pair_in_full(
    pool: Sequence[Entry], regulations: Regulations, fits: Fits | None = None
) -> Round | None:
    """The round by the articles; `None` if no legal pairing exists.

    With `fits`, the best round that consists of pairs, and a bye, that fit: who must not meet
    is then like who has met, except in what [C6] foresees for the following scoregroup.
    """
    rules = {entry.tpn: entry for entry in pool}
    unpaired = list(pool) if fits is None else [_narrowed(entry, pool, fits) for entry in pool]
    bye = None
    if len(pool) % 2:
        bye = _bye(unpaired)
        if bye is None:
            return None
        unpaired.remove(bye)
    if not can_be_paired(unpaired):
        return None
    scores = sorted({entry.score for entry in pool}, reverse=True)
    brackets = []
    while unpaired:
        top = max(entry.score for entry in unpaired)
        below = [score for score in scores if score < top]
        bracket = _pair_highest(unpaired, below[0] if below else None, regulations, rules)
        brackets.append(bracket)
        for one, other in bracket.pairs:
            unpaired.remove(one)
            unpaired.remove(other)
    return Round(tuple(brackets), bye)


def _narrowed(entry: Entry, pool: Sequence[Entry], fits: Fits) -> Entry:
    unwanted = {other.tpn for other in pool if other is not entry and not fits(entry, other)}
    barred = entry.bye_is_barred or not fits(entry, None)
    return replace(entry, met=entry.met | unwanted, bye_is_barred=barred)


def _bye(pool: Sequence[Entry]) -> Entry | None:
    """3.4"""
    allowed = [
        entry
        for entry in pool
        if not entry.bye_is_barred and can_be_paired([each for each in pool if each is not entry])
    ]
    allowed.sort(key=lambda entry: (entry.score, -entry.played, -entry.tpn))
    return allowed[0] if allowed else None


def _pair_highest(
    unpaired: list[Entry],
    following: int | None,
    regulations: Regulations,
    rules: dict[int, Entry],
) -> Bracket:
    """3.3.2: the highest scoregroup with its upfloaters."""
    top = max(entry.score for entry in unpaired)
    residents = tuple(entry for entry in unpaired if entry.score == top)
    lower = [entry for entry in unpaired if entry.score < top]

    def look_ahead(upfloaters: Set) -> int:
        left = [rules[entry.tpn] for entry in lower if entry not in upfloaters]
        return _look_ahead(left, following, regulations.look_ahead)

    upfloaters = _upfloaters(list(residents), lower, look_ahead, regulations)
    pairs = _bracket([*residents, *upfloaters], upfloaters, regulations)
    values: dict[str, object] = {
        "C4": len(upfloaters),
        "C5": tuple(sorted(entry.score for entry in upfloaters)),
        "C6": look_ahead(upfloaters),
    }
    if regulations.spares_floaters:
        values["C7"] = sum(entry.floated for entry in upfloaters)
    costs = [regulations.costs(one, other, upfloaters) for one, other in pairs]
    totals = (sum(column) for column in zip(*costs, strict=True))
    values |= dict(zip(regulations.labels, totals, strict=False))
    return Bracket(residents, upfloaters, pairs, values)


def _upfloaters(
    residents: list[Entry],
    lower: list[Entry],
    look_ahead: Callable[[Set], int],
    regulations: Regulations,
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
        floated = sum(entry.floated for entry in each) if regulations.spares_floaters else 0
        return look_ahead(each), floated

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
