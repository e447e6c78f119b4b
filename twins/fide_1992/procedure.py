"""From bracket to bracket, and back where the text says so (C1, C12-C14).

The readings that make the text definite are in docs/decisions/0009-1992-readings.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from twins.fide_1992.bracket import Attempt, Bracket, Players, Solution, solutions
from twins.fide_1992.criteria import compatible


class Paired(NamedTuple):
    """A bracket, the attempt that succeeded, and its pairing."""

    bracket: Bracket
    attempt: Attempt
    solution: Solution

    @property
    def floaters(self) -> Players:
        """Who moves down: those left over and those whom C1 moved."""
        everybody = (*self.solution.left, *self.bracket.stuck)
        return tuple(sorted(everybody, key=lambda player: player.rank))


def pair_brackets(groups: tuple[Players, ...]) -> list[Paired] | None:
    """Pair all brackets from the highest down; `None` if there is no way at all."""
    paired: list[Paired] = []
    for index, residents in enumerate(groups):
        is_lowest = index == len(groups) - 1
        moved_down = paired[-1].floaters if paired else ()
        found = _as_it_is(moved_down, residents, is_lowest)
        if found is None and moved_down:
            other = _c12(paired[-1], residents, is_lowest)
            if other is not None:
                paired[-1], found = other
        if found is None and is_lowest:
            return _c13(paired, residents)
        paired.append(found or _c14(moved_down, residents))
    return paired


def _c1(moved_down: Players, residents: Players, *, is_lowest: bool) -> Bracket:
    """Players without any opponent in the bracket move on; in the lowest they cannot."""
    everybody = (*moved_down, *residents)
    stuck = tuple(
        one
        for one in everybody
        if not is_lowest and not any(compatible(one, two) for two in everybody if two is not one)
    )
    return Bracket(
        tuple(player for player in moved_down if player not in stuck),
        tuple(player for player in residents if player not in stuck),
        is_lowest,
        stuck,
    )


def _first(bracket: Bracket, attempts: Iterable[Attempt]) -> Paired | None:
    for attempt in attempts:
        for solution in solutions(bracket, attempt):
            return Paired(bracket, attempt, solution)
    return None


def _as_it_is(moved_down: Players, residents: Players, is_lowest: bool) -> Paired | None:
    """C1-C11 without going back and without C14; `None` also if C1 leads to C12."""
    bracket = _c1(moved_down, residents, is_lowest=is_lowest)
    if any(player in bracket.stuck for player in moved_down):
        return None
    return _first(bracket, [Attempt(bracket.in_s1, 0, 0)])


def _c12(above: Paired, residents: Players, is_lowest: bool) -> tuple[Paired, Paired] | None:
    """Another pairing of the bracket above, with others moving down, that helps here."""
    tried = {frozenset(above.floaters)}
    for solution in solutions(above.bracket, above.attempt):
        other = above._replace(solution=solution)
        if frozenset(other.floaters) not in tried:
            tried.add(frozenset(other.floaters))
            found = _as_it_is(other.floaters, residents, is_lowest)
            if found is not None:
                return other, found
    return None


def _lowest(moved_down: Players, residents: Players) -> Paired | None:
    """The lowest bracket with everybody or, for the bye, fewer moved-down players in S1."""
    bracket = _c1(moved_down, residents, is_lowest=True)
    return _first(bracket, bracket.attempts_with_a_place_for_the_bye())


def _c13(paired: list[Paired], residents: Players) -> list[Paired] | None:
    """The lowest bracket: other pairings of the last but one, merging, and again."""
    found = _lowest(paired[-1].floaters if paired else (), residents)
    if found is not None:
        return [*paired, found]
    while paired:
        above = paired.pop()
        lower = _below_another_pairing(above, residents) or _merged(above, residents)
        if lower:
            return [*paired, *lower]
        came_down = paired[-1].floaters if paired else ()
        own = tuple(player for player in _everybody(above) if player not in came_down)
        residents = (*own, *residents)
    return None


def _below_another_pairing(above: Paired, residents: Players) -> list[Paired]:
    """Other pairings of the last-but-one bracket, also with fewer pairs (C14)."""
    tried = {frozenset(above.floaters)}
    for attempt in above.bracket.attempts():
        for solution in solutions(above.bracket, attempt):
            other = Paired(above.bracket, attempt, solution)
            if frozenset(other.floaters) not in tried:
                tried.add(frozenset(other.floaters))
                found = _lowest(other.floaters, residents)
                if found is not None:
                    return [other, found]
    return []


def _merged(above: Paired, residents: Players) -> list[Paired]:
    """The two lowest brackets as one; those of the upper one count as moved down."""
    found = _lowest(_everybody(above), residents)
    return [] if found is None else [found]


def _everybody(paired: Paired) -> Players:
    bracket = paired.bracket
    return (*bracket.moved_down, *bracket.residents, *bracket.stuck)


def _c14(moved_down: Players, residents: Players) -> Paired:
    """Fewer pairs; if there is none at all, everybody moves down."""
    bracket = _c1(moved_down, residents, is_lowest=False)
    return _first(bracket, bracket.attempts()) or Paired(
        bracket, Attempt(0, len(bracket.players) // 2, 0), Solution((), bracket.players)
    )
