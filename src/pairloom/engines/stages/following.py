"""The field of the next stage: who, with which seed, and what they bring along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairloom.domain.stage import Carry, GroupRanking
from pairloom.engines.stages.qualify import Qualified
from pairloom.engines.stages.seeding import Seeded, seed_qualified
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.messages.values import Clauses

__all__ = ["CarriedResult", "FieldEntry", "NextField", "next_stage"]


@dataclass(frozen=True, slots=True)
class FieldEntry:
    """A participant of the next stage with the points they start with."""

    number: int
    seed: int
    points: Fraction
    reason: Seeded


@dataclass(frozen=True, slots=True)
class CarriedResult:
    """A game of the stage before that counts again."""

    first: int
    second: int
    first_points: Fraction
    second_points: Fraction


@dataclass(frozen=True, slots=True)
class NextField:
    """Everybody in the order of seeds, and the results carried along."""

    name: str
    entries: tuple[FieldEntry, ...]
    results: tuple[CarriedResult, ...]
    lot_seed: int

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers, seed 1 first: what a bracket or a division starts from."""
        return tuple(each.number for each in self.entries)


def next_stage(
    qualified: Qualified, rankings: Sequence[GroupRanking], lot_seed: int = 0
) -> NextField:
    """Seed the qualified; raise `InputError` while a tie at a cut is open."""
    wanted = qualified.qualification
    if not qualified.is_complete:
        undecided = tuple(cut.told for cut in qualified.undecided)
        cuts = Clauses(undecided or (message("an earlier cut is not decided"),))
        raise InputError(message("{stage} cannot begin: {cuts}", stage=wanted.into, cuts=cuts))
    seeded = seed_qualified(qualified, rankings, lot_seed)
    numbers = {each.chosen.number for each in seeded}
    results = tuple(_results_among(numbers, rankings)) if wanted.carry is Carry.RESULTS else ()
    points = _carried_points(wanted.carry, rankings, results)
    entries = tuple(
        FieldEntry(number, each.seed, points.get(number, Fraction(0)), each)
        for each in seeded
        for number in [each.chosen.number]
    )
    return NextField(wanted.into, entries, results, lot_seed)


def _carried_points(
    carry: Carry, rankings: Sequence[GroupRanking], results: Sequence[CarriedResult]
) -> dict[int, Fraction]:
    if carry is Carry.SCORES:
        return {each.number: each.points for group in rankings for each in group.ranking}
    points: dict[int, Fraction] = {}
    for each in results:
        points[each.first] = points.get(each.first, Fraction(0)) + each.first_points
        points[each.second] = points.get(each.second, Fraction(0)) + each.second_points
    return points


def _results_among(numbers: set[int], rankings: Sequence[GroupRanking]) -> Iterator[CarriedResult]:
    """Every game among the qualified once, the smaller number first."""
    for group in rankings:
        games: dict[tuple[int, int], list[Fraction]] = {}
        for each in group.ranking:
            for encounter in each.encounters:
                games.setdefault((each.number, encounter.opponent), []).append(encounter.points)
        for (one_number, other_number), points in sorted(games.items()):
            if one_number > other_number or not {one_number, other_number} <= numbers:
                continue
            replies = games.get((other_number, one_number), [])
            if len(replies) != len(points):
                raise InputError(
                    message(
                        "group {group}: games of {first} against {second}: {games}; of {second}"
                        " against {first}:"
                        " {replies}",
                        group=group.name,
                        first=one_number,
                        second=other_number,
                        games=len(points),
                        replies=len(replies),
                    )
                )
            for mine, theirs in zip(points, replies, strict=True):
                yield CarriedResult(one_number, other_number, mine, theirs)
