"""Compare players of different groups: points per game, exactly.

Groups of different sizes give different numbers of games; points per game are comparable.
Further criteria are sums over opponents in most systems, so they count only if all compared
have equally many games, none of them left out. Optionally the results against the last of
larger groups are left out first, as many as a group has players more than the smallest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pairloom.domain.stage import GroupRanking, RankedEntrant
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["Comparison", "compare", "dropped_opponents"]


class Comparison(NamedTuple):
    """What somebody is compared by; `dropped` are opponents whose games were left out."""

    number: int
    points: Fraction
    games: int
    values: tuple[Fraction, ...]
    dropped: tuple[int, ...]

    @property
    def per_game(self) -> Fraction:
        """Points per game; without games 0."""
        return self.points / self.games if self.games else Fraction(0)

    @property
    def key(self) -> tuple[Fraction, ...]:
        """The larger the better."""
        return (self.per_game, *self.values)


def compare(
    candidates: Iterable[tuple[GroupRanking, RankedEntrant]],
    dropped: Mapping[str, tuple[int, ...]] | None = None,
) -> dict[int, Comparison]:
    """The comparison of each candidate, by number."""
    adjusted = [_adjusted(each, (dropped or {}).get(group.name, ())) for group, each in candidates]
    if len({each.games for each in adjusted}) > 1 or any(each.dropped for each in adjusted):
        adjusted = [each._replace(values=()) for each in adjusted]
    return {each.number: each for each in adjusted}


def _adjusted(each: RankedEntrant, dropped: tuple[int, ...]) -> Comparison:
    if dropped and each.games and not each.encounters:
        raise InputError(
            message(
                "results against {opponents} are to be left out, but the games of {number} are"
                " not given",
                opponents=dropped,
                number=each.number,
            )
        )
    lost = [encounter.points for encounter in each.encounters if encounter.opponent in dropped]
    points = each.points - sum(lost, Fraction(0))
    left = each.games - len(lost)
    return Comparison(each.number, points, left, each.values, dropped if lost else ())


def dropped_opponents(rankings: Sequence[GroupRanking]) -> dict[str, tuple[int, ...]]:
    """Per group the last players, as many as it has more than the smallest group."""
    smallest = min(len(group.ranking) for group in rankings)
    dropped = {}
    for group in rankings:
        stays, last = group.ranking[:smallest], group.ranking[smallest:]
        if last and stays[-1].place == last[0].place:
            tied = [each.number for each in group.ranking if each.place == last[0].place]
            raise InputError(
                message(
                    "group {group}: {tied} share place {place}; decide their order before"
                    " results against the last are left out",
                    group=group.name,
                    tied=tuple(tied),
                    place=last[0].place,
                )
            )
        dropped[group.name] = tuple(each.number for each in last)
    return dropped
