"""Why an alternative is impossible: the rule it breaks, or the players who prove it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairloom.engines.alternatives import NO_PLAYER, Alternative, Bar, Obstacle, Wish
from pairloom.engines.common.why_not.course import B, Course
from pairloom.engines.common.why_not.restriction import Restriction
from pairloom.matching import witness


def find_obstacle(
    course: Course[B], alternative: Alternative, restriction: Restriction, rows: Sequence[int]
) -> Obstacle:
    """What stands in the way of an alternative that is known to be impossible."""
    is_odd = len(course.numbers) % 2
    if not restriction.partners:
        if alternative.wish is Wish.MEETS and alternative.opponent is not None:
            return _bar_of_pair(course, alternative.player, alternative.opponent)
        if alternative.wish is Wish.HAS_BYE and is_odd:
            round_number = course.round_that_bars(alternative.player)
            return Obstacle(Bar.MAY_NOT_HAVE_BYE, course.rule("C2"), round_number)
        bar = Bar.EVEN_NUMBER if alternative.wish is Wish.HAS_BYE else Bar.NOBODY_TO_MEET
        return Obstacle(bar)
    return _no_completion(course, restriction, rows)


def _bar_of_pair(course: Course[B], first: int, second: int) -> Obstacle:
    round_number = course.round_of_meeting(first, second)
    if round_number is not None:
        return Obstacle(Bar.MET_BEFORE, course.rule("C1"), round_number)
    groups = course.tournament.settings.prohibited
    if any(group.covers(course.round) and {first, second} <= group.players for group in groups):
        return Obstacle(Bar.PROHIBITED, course.rule("C1"))
    return Obstacle(Bar.SAME_ABSOLUTE_COLOUR, course.rule("C3"))


def _no_completion(course: Course[B], restriction: Restriction, rows: Sequence[int]) -> Obstacle:
    """A group that cannot be paired once the alternative has come true (Tutte)."""
    within = (1 << len(rows)) - 1
    settled: frozenset[int] = frozenset()
    if restriction.partners.bit_count() == 1:
        # The pair is made; the question is about everybody else.
        settled = frozenset(restriction.by_vertex())
        within &= ~restriction.concerned
    obstruction = witness(rows, within=within)
    assert obstruction is not None, "an alternative that is possible has no obstacle"
    return Obstacle(
        Bar.NO_COMPLETION,
        course.rule(course.completion),
        groups=tuple(sorted(_numbers(course, group) for group in obstruction.components)),
        others=_numbers(course, obstruction.separator),
        settled=_numbers(course, settled),
    )


def _numbers(course: Course[B], vertices: Iterable[int]) -> tuple[int, ...]:
    """Pairing numbers, and the bye where it is one of the vertices."""
    numbers = [*course.numbers, NO_PLAYER]
    return tuple(sorted(numbers[vertex] for vertex in vertices))
