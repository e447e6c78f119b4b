"""Who completes a scoregroup from below (art. 2.3, 3.2.1, 3.2.2, 4.1 and 4.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from twins.fide_dubov.legality import Legality, Pairs, Players, without


@dataclass(frozen=True, slots=True)
class Bracket:
    """Residents with a set of upfloaters, and all legal pairings of them."""

    residents: Players
    upfloaters: Players
    pairings: tuple[Pairs, ...]
    is_last_round: bool

    @property
    def players(self) -> Players:
        return self.residents + self.upfloaters


Value = int | tuple[int, ...]
Criterion = Callable[[Bracket], Value]


def choose_upfloaters(
    residents: Players, below: Players, legality: Legality, is_last_round: bool
) -> Bracket:
    """3.2.2: the first set, in the order of 4.2, whose bracket can be paired best."""
    pool = tuple(sorted(below, key=lambda player: player.rank))  # 4.2.2
    brackets = [
        Bracket(residents, upfloaters, pairings, is_last_round)
        for upfloaters in _smallest_sets(residents, pool, legality)
        if (pairings := _legal_pairings(residents + upfloaters, pool, legality))
    ]
    for _, criterion in CRITERIA:
        best = min(criterion(bracket) for bracket in brackets)
        brackets = [bracket for bracket in brackets if criterion(bracket) == best]
    return brackets[0]


def _smallest_sets(residents: Players, pool: Players, legality: Legality) -> list[Players]:
    """3.2.1, [C5]: all sets of the least number with which a legal pairing exists, in order.

    Sets are compared by the smallest number in which they differ (4.1.3): that is the
    order in which `combinations` gives them.
    """
    for number in range(len(pool) + 1):
        sets = list(combinations(pool, number))
        if any(_is_legal(residents + upfloaters, pool, legality) for upfloaters in sets):
            return sets
    raise AssertionError("a scoregroup was left that cannot be completed")


def _is_legal(players: Players, pool: Players, legality: Legality) -> bool:
    return legality.can_all_be_paired(players) and leaves_a_complete_pairing(
        players, pool, legality
    )


def _legal_pairings(players: Players, pool: Players, legality: Legality) -> tuple[Pairs, ...]:
    if not leaves_a_complete_pairing(players, pool, legality):
        return ()
    return tuple(legality.pairings(players))


def leaves_a_complete_pairing(players: Players, pool: Players, legality: Legality) -> bool:
    """[C4]: can those who stay below still be paired with each other?"""
    return legality.can_all_be_paired(without(pool, players))


def preferences_missed(pairs: Pairs) -> int:
    """Of two players who seek the same colour one misses it; of two others nobody does."""
    return sum(one.due is other.due for one, other in pairs)


def scores_of_upfloaters(bracket: Bracket) -> tuple[int, ...]:
    """[C6] score differences, largest first, as small as possible."""
    score = bracket.residents[0].score
    differences = [score - player.score for player in bracket.upfloaters]
    return tuple(sorted(differences, reverse=True))


def fewest_preferences_missed(bracket: Bracket) -> int:
    """[C7] in the pairing of the bracket that is best in this respect."""
    return min(preferences_missed(pairs) for pairs in bracket.pairings)


def maximum_upfloaters(bracket: Bracket) -> int:
    """[C8] how many upfloaters are maximum upfloaters; of no account in the last round."""
    if bracket.is_last_round:
        return 0
    return sum(player.is_maximum_upfloater for player in bracket.upfloaters)


def upfloats_of_maximum_upfloaters(bracket: Bracket) -> int:
    """[C9] how often they floated up before, all together; of no account in the last round."""
    if bracket.is_last_round:
        return 0
    return sum(p.upfloats for p in bracket.upfloaters if p.is_maximum_upfloater)


def upfloats_repeated(bracket: Bracket) -> int:
    """[C10] how many floated up in the previous round; of no account in the last round."""
    if bracket.is_last_round:
        return 0
    return sum(player.upfloated_last_round for player in bracket.upfloaters)


CRITERIA: tuple[tuple[str, Criterion], ...] = (
    ("C6", scores_of_upfloaters),
    ("C7", fewest_preferences_missed),
    ("C8", maximum_upfloaters),
    ("C9", upfloats_of_maximum_upfloaters),
    ("C10", upfloats_repeated),
)
