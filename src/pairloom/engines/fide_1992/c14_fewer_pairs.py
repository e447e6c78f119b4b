"""[C14] One pair less, until the bracket can be paired; with none left everybody moves down.

FIDE Swiss rules (1992) C14. First the remainder gives up pairs, one after the other; only if the
moved-down players of S1 cannot be paired at all, one of them less stands there (R10). Both numbers
are found without trying: each is the largest possible.
"""

from __future__ import annotations

from collections.abc import Callable

from pairloom.engines.fide_1992.bracket import Bracket
from pairloom.engines.fide_1992.feasibility import has_pairing
from pairloom.engines.fide_1992.graph import BracketGraph
from pairloom.engines.fide_1992.paired import Paired
from pairloom.engines.fide_1992.search import first_pairing, nobody_paired
from pairloom.matching import maximum_matching


def c14_fewer_pairs(bracket: Bracket) -> Paired:
    """The bracket with as many pairs as it can make."""
    first = most(bracket.in_s1, lambda first: has_pairing(_emptied(bracket, first)))
    attempt = bracket.attempt(first, bracket.size // 2 - _most_pairs(bracket, first))
    if not attempt.pairs(bracket.size):
        return Paired(bracket, attempt, nobody_paired(bracket.positions), "C14")
    pairing = first_pairing(BracketGraph(bracket, attempt))
    assert pairing is not None, "it can make as many pairs"
    return Paired(bracket, attempt, pairing, "C14")


def most(limit: int, is_possible: Callable[[int], bool]) -> int:
    """The largest number up to the limit with which it is possible, by halving.

    For numbers of moved-down players in S1: the pairing for one number is, with the lowest of
    them counted to the remainder, also one for the next smaller number. With none it
    counts as possible.
    """
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if is_possible(middle):
            low = middle
        else:
            high = middle - 1
    return low


def _emptied(bracket: Bracket, first: int) -> BracketGraph:
    """The attempt that asks nothing of the remainder."""
    return BracketGraph(bracket, bracket.attempt(first, bracket.size // 2 - first))


def _most_pairs(bracket: Bracket, first: int) -> int:
    """How many pairs the bracket can make when these players of S1 all get opponents of S2.

    Those whom some matching covers are all covered by some largest matching, too.
    """
    in_s1 = (1 << first) - 1
    rows = [
        row & ~in_s1 if index < first else row for index, row in enumerate(bracket.masks.compatible)
    ]
    return sum(mate >= 0 for mate in maximum_matching(rows)) // 2
