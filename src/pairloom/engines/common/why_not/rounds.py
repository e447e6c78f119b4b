"""The round by the rules, and the best one with an alternative.

As long as what the rules choose leaves the alternative possible, it is the best of what does so,
being the best of all. The first choice that does not is where the two rounds part: there,
and from there on, the best is taken that keeps the alternative possible. Once it has come true,
everything below is paired as always.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

from pairloom.domain import RoundPairing
from pairloom.engines.common.why_not.course import B, Course, Progress
from pairloom.engines.common.why_not.restriction import Restriction
from pairloom.matching import gallai_edmonds, has_perfect_matching, vertices_of


class AlternativeRound(NamedTuple, Generic[B]):
    """The best round with an alternative, and the first bracket that is not as chosen.

    `parts_at` is `None` where somebody else gets the bye, which comes before all brackets.
    """

    progress: Progress[B]
    parts_at: int | None


def round_pairing(course: Course[B], progress: Progress[B]) -> RoundPairing:
    """A finished round as boards and bye."""
    pairs = [pair for bracket in progress.brackets for pair in course.pairs(bracket)]
    boards = tuple(each.board for each in course.allocate(pairs))
    return RoundPairing(boards, None if progress.bye is None else course.numbers[progress.bye])


def chosen_round(course: Course[B]) -> Progress[B]:
    """What the rules give."""
    progress = _start(course, course.give_bye())
    _pair_rest(course, progress, 0, None)
    return progress


def find_alternative_round(
    course: Course[B], chosen: Progress[B], restriction: Restriction, rows: Sequence[int]
) -> AlternativeRound[B]:
    """The best round with the alternative, given that it is possible."""
    parts_at: int | None = None
    if _keeps_bye(course, chosen, rows):
        progress = _start(course, chosen.bye)
        for bracket in chosen.brackets:
            if not _is_compatible(course, chosen, progress, bracket, rows):
                break
            _take(course, progress, bracket)
        parts_at = len(progress.brackets)
    else:
        progress = _start(course, _best_receiver(course, rows))
    _pair_rest(course, progress, restriction.concerned, rows)
    return AlternativeRound(progress, parts_at)


def _start(course: Course[B], bye: int | None) -> Progress[B]:
    size = len(course.numbers)
    left = (1 << size) - 1
    mates = [-1] * len(course.rows)
    if bye is not None:
        left ^= 1 << bye
        mates[bye], mates[size] = size, bye
    return Progress(bye, left, mates)


def _take(course: Course[B], progress: Progress[B], bracket: B) -> None:
    progress.brackets.append(bracket)
    for first, second in course.pairs(bracket):
        progress.left &= ~(1 << first | 1 << second)
        progress.mates[first], progress.mates[second] = second, first


def _pair_rest(
    course: Course[B], progress: Progress[B], concerned: int, rows: Sequence[int] | None
) -> None:
    """Bracket after bracket; the rows bind as long as somebody concerned is to be paired."""
    while progress.left:
        limits = rows if progress.left & concerned else None
        _take(course, progress, course.pair_next(progress, limits))


def _keeps_bye(course: Course[B], chosen: Progress[B], rows: Sequence[int]) -> bool:
    """Is the alternative possible with the bye as it is given?"""
    if chosen.bye is None:
        return True
    bye = len(course.numbers)
    others = (1 << bye) - 1 & ~(1 << chosen.bye)
    return bool(rows[bye] >> chosen.bye & 1) and has_perfect_matching(
        rows, chosen.mates, within=others
    )


def _is_compatible(
    course: Course[B],
    chosen: Progress[B],
    progress: Progress[B],
    bracket: B,
    rows: Sequence[int],
) -> bool:
    """Is the alternative still possible after this bracket?"""
    left = progress.left
    for first, second in course.pairs(bracket):
        if not rows[first] >> second & 1:
            return False
        left &= ~(1 << first | 1 << second)
    return has_perfect_matching(rows, chosen.mates, within=left)


def _best_receiver(course: Course[B], rows: Sequence[int]) -> int:
    """Who gets the bye when the alternative is to come true."""
    bye = len(course.numbers)
    parts = gallai_edmonds(rows, within=(1 << bye) - 1)
    assert parts.deficiency == 1, "the alternative is possible, and one is left over"
    return min(
        vertices_of(parts.d & rows[bye]),
        key=lambda vertex: [rule.rank for rule in course.bye_rules(vertex)],
    )
