"""What a pair costs at least: quick to work out, and enough to rule most pairs out.

Prohibited pairs and rematches are left out, which only add; between groups so are avoidances
and the lot, and colours are taken at their best. Inside a group everything else is exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.engines.go.criteria import LABELS, Scale
from pairloom.engines.go.field import Field
from pairloom.engines.go.handicap import is_even
from pairloom.engines.go.seeding import seed_cost

Pair = tuple[int, int]
# Two players of a group, what their game costs at least, and what by seed system and lot alone.
InnerPair = tuple[int, int, int, int]


class LeastCost:
    """Least costs between some entrants of a field, named by their places in it."""

    def __init__(self, field: Field, scale: Scale, vertices: Sequence[int]) -> None:
        self._field = field
        self._units = dict(zip(LABELS, scale.units, strict=True))
        balances = [entrant.colour_balance for entrant in field.entrants] or [0]
        # Even games cost less the more the two balances differ; a handicap game costs nothing here.
        best = min(0, 2 - 2 * (max(balances) - min(balances)))
        self._best_colours = best * self._units["colours"]
        groups: dict[int, list[int]] = {}
        for vertex in vertices:
            groups.setdefault(field.entrants[vertex].group, []).append(vertex)
        self.groups = list(groups.values())
        self.inside = [list(self._pairs_inside(group)) for group in self.groups]

    def suspects(self, duals: Sequence[int], bound: int) -> Iterator[tuple[Pair, int]]:
        """Pairs whose duals may not reach `bound` less the doubled cost, and what is missing.

        What is missing is negative.
        """
        for pairs in self.inside:
            for first, second, least, _ in pairs:
                slack = duals[first] + duals[second] + 2 * least - bound
                if slack < 0:
                    yield (first, second), slack
        for number, upper in enumerate(self.groups):
            for lower in self.groups[number + 1 :]:
                yield from self._between(upper, lower, duals, bound)

    def _pairs_inside(self, group: Sequence[int]) -> Iterator[InnerPair]:
        """All pairs of a group (the inner loop)."""
        field = self._field
        seed_unit, colour_unit = self._units["seeding"], 2 * self._units["colours"]
        seeding, rows, places = seed_cost(field.stage.seeding), field.lots.rows, field.lots.places
        rule = field.regulations.handicap
        avoids = bool(field.avoidances)
        avoidance_unit = self._units["distance"] + self._units["avoidance"]
        members = [
            (each, (entrant := field.entrants[each]), places[entrant.number]) for each in group
        ]
        all_even = not rule.ceiling or len({entrant.strength for _, entrant, _ in members}) == 1
        for position, (first, mine, at) in enumerate(members):
            place, size, balance = mine.place, mine.size, mine.colour_balance
            for second, theirs, beside in members[position + 1 :]:
                least = rows[at][beside] if at < beside else rows[beside][at]
                seed = seeding(place, theirs.place, size)
                if seed:
                    least += seed * seed_unit
                suggested = least
                if avoids:
                    least += field.strength(mine, theirs) * avoidance_unit
                if all_even or is_even(mine, theirs, rule):
                    least += (1 - abs(balance - theirs.colour_balance)) * colour_unit
                yield first, second, least, suggested

    def _between(
        self, upper: Sequence[int], lower: Sequence[int], duals: Sequence[int], bound: int
    ) -> Iterator[tuple[Pair, int]]:
        entrants, units = self._field.entrants, self._units
        gap = entrants[upper[0]].group - entrants[lower[0]].group
        fixed = gap * units["distance"] + gap * gap * units["spread"] + 2 * units["draw_balance"]
        bound -= 2 * (fixed + self._best_colours)
        down = sorted((duals[each] + 2 * self._drawn(each, -1), each) for each in upper)
        up = sorted((duals[each] + 2 * self._drawn(each, 1), each) for each in lower)
        # Both lists rise: the first pair with slack ends its row, and a row that begins with slack
        # ends the search. So the time goes into pairs that are told, not into all of them.
        for mine, first in down:
            for theirs, second in up:
                slack = mine + theirs - bound
                if slack >= 0:
                    break
                yield (first, second), slack
            if mine + up[0][0] >= bound:
                return

    def _drawn(self, vertex: int, way: int) -> int:
        """The part of one entrant in the cost of being drawn up (1) or down (-1)."""
        entrant, units = self._field.entrants[vertex], self._units
        place = entrant.distance_from_middle * units["draw_place"]
        return 2 * way * entrant.draw_balance * units["draw_balance"] + place
