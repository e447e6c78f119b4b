"""What a pairing costs, criterion by criterion; docs/decisions/0020-go-draw.md says why.

Pairings are compared by the sums over their games (and the free round), from the first criterion
on; less is better. All values are integers.

| label        | of a game                                       | of the free round             |
|--------------|-------------------------------------------------|-------------------------------|
| prohibited   | 1 if the regulations forbid it                  |                               |
| rematches    | 1 if the two have met                           |                               |
| free_rounds  |                                                 | free rounds so far            |
| free_score   |                                                 | score, in half points         |
| free_rank    |                                                 | rank, counted from 30 kyu     |
| distance     | difference of the groups + strengths            |                               |
| avoidance    | strengths of the avoidances it offends          |                               |
| spread       | square of the difference of the groups          |                               |
| draw_balance | change of the squares of (drawn up - down)      |                               |
| draw_place   | distances of both from the middle of the group  |                               |
| seeding      | distance from the seed system, in one group     |                               |
| colours      | change of the squares of (whites - blacks)      |                               |
| lot          | the lot of the two                              | the lot of the player         |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from operator import mul
from typing import NamedTuple

from pairloom.domain.go import rank
from pairloom.engines.go.entrant import Entrant
from pairloom.engines.go.field import Field
from pairloom.engines.go.handicap import is_even
from pairloom.engines.go.lots import LOT_LIMIT
from pairloom.engines.go.seeding import seed_cost

Values = tuple[int, ...]


class Source(Enum):
    """Where a criterion is written."""

    CZECH_3_1 = "Czech tournament rules 3.1"
    CZECH_3_2 = "Czech tournament rules 3.2"
    EUROPEAN_PRACTICE = "European practice"
    REGULATIONS = "regulations"


class Criterion(NamedTuple):
    """A criterion and where it is written."""

    label: str
    source: Source


CRITERIA = (
    Criterion("prohibited", Source.REGULATIONS),
    Criterion("rematches", Source.EUROPEAN_PRACTICE),
    Criterion("free_rounds", Source.EUROPEAN_PRACTICE),
    Criterion("free_score", Source.EUROPEAN_PRACTICE),
    Criterion("free_rank", Source.EUROPEAN_PRACTICE),
    Criterion("distance", Source.CZECH_3_1),
    Criterion("avoidance", Source.CZECH_3_2),
    Criterion("spread", Source.CZECH_3_1),
    Criterion("draw_balance", Source.EUROPEAN_PRACTICE),
    Criterion("draw_place", Source.EUROPEAN_PRACTICE),
    Criterion("seeding", Source.REGULATIONS),
    Criterion("colours", Source.EUROPEAN_PRACTICE),
    Criterion("lot", Source.CZECH_3_2),
)
LABELS = tuple(criterion.label for criterion in CRITERIA)


class CriterionValue(NamedTuple):
    """A value under the label of its criterion."""

    label: str
    value: int


def labelled(values: Iterable[int]) -> tuple[CriterionValue, ...]:
    """Values with their labels."""
    return tuple(map(CriterionValue, LABELS, values))


def pair_costs(field: Field) -> Callable[[Entrant, Entrant], Values]:
    """The function that gives the values of a game of two entrants of the field."""
    met, lot, strength_of = field.history.met, field.lots.of_pair, field.strength
    prohibited = field.prohibited
    seeding = seed_cost(field.stage.seeding)
    rule = field.regulations.handicap

    def values(first: Entrant, second: Entrant) -> Values:
        numbers = first.number, second.number
        pair = min(numbers), max(numbers)
        strength = strength_of(first, second)
        difference = abs(first.group - second.group)
        balance = place = seed = 0
        if difference:
            upper, lower = (first, second) if first.group > second.group else (second, first)
            balance = 2 - 2 * upper.draw_balance + 2 * lower.draw_balance
            place = first.distance_from_middle + second.distance_from_middle
        else:
            seed = seeding(first.place, second.place, first.size)
        colours = 0
        if is_even(first, second, rule):
            colours = 2 - 2 * abs(first.colour_balance - second.colour_balance)
        return (
            *(int(pair in prohibited), int(pair in met), 0, 0, 0),
            *(difference + strength, strength),
            *(difference * difference, balance, place, seed, colours, lot(*numbers)),
        )

    return values


def free_costs(field: Field, entrant: Entrant) -> Values:
    """The values of the free round of an entrant."""
    return (
        *(0, 0, entrant.free_rounds, entrant.score, entrant.rank - rank.LOWEST_RANK),
        *(0, 0, 0, 0, 0, 0, 0, field.lots.of_free_round(entrant.number)),
    )


def total(values: Iterable[Values]) -> Values:
    """Sums by criterion."""
    return tuple(map(sum, zip(*values, strict=True))) or (0,) * len(CRITERIA)


class Scale:
    """Makes one integer of the values, in which no criterion reaches into the one before."""

    def __init__(self, field: Field) -> None:
        unit, units = 1, []
        for limit in reversed(_limits(field)):
            units.append(unit)
            # Sums lie between -limit and limit for every member, so two of them differ by less.
            unit *= 4 * limit * (len(field.entrants) + 1) + 1
        self.units = tuple(reversed(units))
        self.lift = unit

    def cost(self, values: Values) -> int:
        """The values as one integer."""
        return sum(map(mul, values, self.units))


def _limits(field: Field) -> Values:
    """The largest size of each value that a game or a free round can have."""
    entrants = field.entrants
    groups = [entrant.group for entrant in entrants] or [0]
    gap = max(groups) - min(groups)
    strength = sum(each.strength for each in field.avoidances)
    size = max((entrant.size for entrant in entrants), default=0)
    draws = max((abs(entrant.draw_balance) for entrant in entrants), default=0)
    colours = max((abs(entrant.colour_balance) for entrant in entrants), default=0)
    free = max((entrant.free_rounds for entrant in entrants), default=0)
    score = max((abs(entrant.score) for entrant in entrants), default=0)
    ranks = max((abs(entrant.rank - rank.LOWEST_RANK) for entrant in entrants), default=0)
    return (
        *(1, 1, free, score, ranks, gap + strength, strength),
        *(gap * gap, 2 + 4 * draws, 2 * size, size * size, 2 + 4 * colours, LOT_LIMIT),
    )
