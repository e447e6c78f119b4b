"""The last resort: weighted matching with one digit per criterion, exact for any bracket.

Digits from the top, for what a pair of the bracket adds, or one of the following bracket (a
floater and a resident, or two residents):

| digits | criterion | pair of the bracket          | pair of the following bracket   |
|--------|-----------|------------------------------|---------------------------------|
| one    | C5        | 1                            |                                 |
| scores | C6        | both players, by score       |                                 |
| one    | C7        |                              | 1                               |
| scores | C7        |                              | the floater, by score           |
| one    | C8        | 1 if no preference is missed |                                 |
| many   | order     | see `order.order_digit`      |                                 |

C6 asks for the lowest scores of those who float; with their number given, that is the
highest scores of those who are paired, and likewise in the following bracket.

Two reaches. The shorter one ends with the following scoregroup and ignores who is below. Its
answer is the first of the best among *more* pairings; so if those whom it sends further down
can be paired there, it is the answer; if not, everybody is taken in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from pairloom.engines.fide_burstein.bracket import Bracket, Candidate
from pairloom.engines.fide_burstein.criteria.c08_colour_preference import preferences_missed
from pairloom.engines.fide_burstein.order import order_digit, order_width, read_candidate
from pairloom.matching import maximum_weight_matching, vertices_of

Edge = tuple[int, int, int]


class Reach(Enum):
    """How far down a matching looks."""

    FOLLOWING = "bracket and following scoregroup"
    ALL = "bracket and everybody below"


def solve_with_places(bracket: Bracket, places: Sequence[int]) -> Candidate | None:
    """The first pairing with the best C8, if the places for floaters are known; else `None`."""
    size = bracket.size
    edges = list(_pairs_of_bracket(bracket, [0] * size))
    for place, mask in enumerate(places, size):
        edges += [(player, place, 0) for player in vertices_of(mask)]
    mates = maximum_weight_matching(size + len(places), edges, maximum_cardinality=True)
    if -1 in mates:
        return None
    return read_candidate(mates, size, "weights: bracket")


def solve_by_weights(bracket: Bracket, reaches: Sequence[Reach] = tuple(Reach)) -> Candidate:
    """The right pairing of any bracket that can be completed."""
    for reach in reaches:
        candidate = _Solver(bracket, reach).solve()
        if candidate is not None:
            return candidate
    raise AssertionError("everybody below was considered, so there is an answer")


def _pairs_of_bracket(bracket: Bracket, rewards: Sequence[int]) -> Iterator[Edge]:
    """All pairs of a bracket with the digits of C8 and the order; `rewards` go on top."""
    players, size = bracket.players, bracket.size
    below_colours = order_width(size)
    for lower, row in enumerate(bracket.rows):
        for higher in vertices_of(row >> lower << lower):
            granted = 1 - preferences_missed(players[higher], players[lower])
            weight = (granted << below_colours) + order_digit(size, higher, lower)
            yield higher, lower, weight + rewards[higher] + rewards[lower]


class _Solver:
    """One bracket, one reach. Vertices: the bracket, then positions below from the bottom up."""

    def __init__(self, bracket: Bracket, reach: Reach) -> None:
        self.bracket = bracket
        self.reach = reach
        following, start = bracket.following, bracket.group.start
        self._following = following.start if following else start
        self._lowest = self._following if reach is Reach.FOLLOWING else 0
        self._set_digits()

    def _set_digits(self) -> None:
        bracket = self.bracket
        width = (bracket.size + bracket.group.start).bit_length() + 1
        scores = sorted({player.score for player in bracket.players})
        by_score = {score: 1 << (place * width) for place, score in enumerate(scores)}
        all_scores = len(scores) * width
        shift = order_width(bracket.size) + width
        own = [by_score[player.score] for player in bracket.players]
        self._pair_below = 1 << (shift + all_scores)
        self._floaters = [self._pair_below + (digit << shift) for digit in own]
        shift += all_scores + width
        # C5 counts half a pair for each of its players: one bit more.
        self._players = [(digit << shift) + (1 << (shift + all_scores)) for digit in own]

    def solve(self) -> Candidate | None:
        """The right pairing, or `None` if this reach is too short to prove it."""
        bracket = self.bracket
        size = bracket.size + bracket.group.start - self._lowest
        mates = maximum_weight_matching(
            size, self._edges(), maximum_cardinality=self.reach is Reach.ALL
        )
        if self.reach is Reach.FOLLOWING:
            sent_on = [self._position(vertex) for vertex, mate in enumerate(mates) if mate < 0]
            if not bracket.completion.is_possible(sent_on, self._following):
                return None
        return read_candidate(mates, bracket.size, f"weights: {self.reach.value}")

    def _position(self, vertex: int) -> int:
        size = self.bracket.size
        return self.bracket.positions[vertex] if vertex < size else vertex - size + self._lowest

    def _edges(self) -> list[Edge]:
        bracket, lowest = self.bracket, self._lowest
        rows, size, end = bracket.completion.rows, bracket.size, bracket.group.start
        edges = list(_pairs_of_bracket(bracket, self._players))
        below = (1 << end) - (1 << lowest)
        for vertex, position in enumerate(bracket.positions):
            for other in vertices_of(rows[position] & below):
                reward = self._floaters[vertex] if other >= self._following else 0
                edges.append((vertex, size + other - lowest, reward))
        for first in range(lowest, end):
            for other in vertices_of(rows[first] & ((1 << first) - (1 << lowest))):
                reward = self._pair_below if other >= self._following else 0
                edges.append((size + first - lowest, size + other - lowest, reward))
        return edges
