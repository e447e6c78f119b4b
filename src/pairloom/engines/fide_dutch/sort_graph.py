"""A bracket and everybody below as a graph of few sorts of players.

All that the criteria ask of a pair is a matter of the sorts of its players: score, colour
preference, floats. Only who has met whom is not. Vertices are numbered like the bracket, and
everybody below (with the bye, if there is one) follows.
"""

from __future__ import annotations

from collections.abc import Hashable

from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.costs import Costs
from pairloom.engines.fide_dutch.editions import Criterion, Edition, OnPair
from pairloom.engines.fide_dutch.field_graph import mask_of
from pairloom.matching import vertices_of
from pairloom.matching.alike import adjacent_sorts


class SortGraph:
    """Rows of possible partners, and the sorts with their members.

    `sort_of[v]` is the sort of a vertex, `members[s]` the mask of a sort; the first
    `own_sorts` are those of the bracket. With `is_bye_due` the unplayed games belong to the
    sort (C9).
    """

    def __init__(self, bracket: Bracket, *, is_bye_due: bool) -> None:
        self.bracket = bracket
        self.rows = rows_with_everybody_below(bracket)
        self.size = len(self.rows)
        self.sort_of: list[int] = []
        self.members: list[int] = []
        self.is_bye_due = is_bye_due
        # C10 and C11 ask for the colours that a pair would get.
        self.has_topscorers = any(player.is_topscorer for player in bracket.players)
        self._find_sorts()

    def _find_sorts(self) -> None:
        known: dict[Hashable, int] = {}
        for vertex in range(self.size):
            sort = known.setdefault(self._key(vertex), len(known))
            if sort == len(self.members):
                self.members.append(0)
            self.sort_of.append(sort)
            self.members[sort] |= 1 << vertex
            if vertex < self.bracket.size:
                self.own_sorts = len(self.members)

    def _key(self, vertex: int) -> Hashable:
        """All that weights and possible partners, but for those met before, depend on."""
        bracket = self.bracket
        field, graph = bracket.field, bracket.completion.graph
        if vertex < bracket.size:
            player = bracket.players[vertex]
            unplayed = player.unplayed if self.is_bye_due else 0
            own = (player.score, player.kind, player.float1, player.float2, unplayed)
            colours = (player.colours, player.is_topscorer) if self.has_topscorers else ()
            return own, colours, player.clash, graph.can_take_bye(player)
        position = bracket.group.end + vertex - bracket.size
        if position == len(field.players):
            return "bye"
        player = field.players[position]
        return self.is_next(vertex), player.clash, graph.can_take_bye(player)

    def is_next(self, vertex: int) -> bool:
        """Is the vertex a resident of the next bracket?"""
        following, bracket = self.bracket.following, self.bracket
        if following is None:
            return False
        return bracket.size <= vertex < bracket.size + following.end - following.start

    def odd_sets(self) -> list[list[bool]]:
        """Sorts of the bracket with the next one, and of the bracket alone, if odd in number."""
        sorts = range(len(self.members))
        with_next = [s < self.own_sorts or self.is_next(self.first(s)) for s in sorts]
        alone = [s < self.own_sorts for s in sorts]
        return [inside for inside in (with_next, alone) if self._is_odd(inside)]

    def _is_odd(self, inside: list[bool]) -> bool:
        masks = zip(self.members, inside, strict=True)
        return sum(mask.bit_count() for mask, is_inside in masks if is_inside) % 2 == 1

    def first(self, sort: int) -> int:
        """The first member of a sort."""
        return (self.members[sort] & -self.members[sort]).bit_length() - 1


def rows_with_everybody_below(bracket: Bracket) -> list[int]:
    """Masks of possible partners; moved-down players never meet each other."""
    graph, movers, start = bracket.completion.graph, bracket.moved_down, bracket.group.start
    field_rows = graph.rows_from(bracket.positions[0])
    rows = [field_rows[p] >> start << movers for p in bracket.positions[:movers]]
    rows += [row >> start << movers for row in field_rows[start:]]
    if movers:
        _add_movers(bracket, field_rows, rows)
    return rows


def _add_movers(bracket: Bracket, field_rows: list[int], rows: list[int]) -> None:
    """Let the residents and those below see the moved-down players.

    Moved-down players are not next to each other in the field, so single bits must be moved: only
    those whom somebody may not meet, apart from absolute colours, which are masks.
    """
    movers, start = bracket.moved_down, bracket.group.start
    positions = bracket.positions[:movers]
    place = {position: index for index, position in enumerate(positions)}
    far, near = {NO_COLOUR: mask_of(positions)}, {NO_COLOUR: (1 << movers) - 1}
    for colour in (WHITE, BLACK):
        other = [p for p in positions if bracket.field.players[p].clash != colour]
        far[colour] = mask_of(other)
        near[colour] = mask_of([place[p] for p in other])
    clashes = [player.clash for player in bracket.field.players[start:]]
    for index, clash in enumerate(clashes):
        row = near[clash]
        for barred in vertices_of(far[clash] & ~field_rows[start + index]):
            row ^= 1 << place[barred]
        rows[movers + index] |= row
    if len(rows) > movers + len(clashes):
        rows[-1] |= mask_of([place[p] for p in vertices_of(far[NO_COLOUR] & field_rows[-1])])


def weights_of_sorts(graph: SortGraph, edition: Edition) -> list[list[int | None]] | None:
    """The criteria as digits of one number per pair of sorts; `None` where nobody can meet.

    `None` for all if it matters who of a pair is ranked higher.
    """
    bracket = graph.bracket
    adjacent = adjacent_sorts(graph.rows, graph.members)
    own = [(s, t) for s in range(graph.own_sorts) for t in adjacent[s] if t < graph.own_sorts]
    pairs = [_in_order(graph.first(s), graph.first(t)) for s, t in own]
    # The first member speaks for the sort. Who of a pair is ranked higher matters with different
    # scores, where sorts keep the order, and to C10 and C11, which ask for the colours of article
    # 5.
    first, last = edition.sums(is_bye_due=graph.is_bye_due)
    if graph.has_topscorers and not _are_symmetric(bracket, first + last, pairs):
        return None
    before = Costs(bracket, first, pairs)
    after = Costs(bracket, last, pairs)
    rewards = NextRewards(bracket)
    top = after.width + 1 + rewards.width
    weights: list[list[int | None]] = [[None] * len(adjacent) for _ in adjacent]
    for (s, t), pair in zip(own, pairs, strict=True):
        left, right = pair
        saved = before.left[left] + before.left[right] - before.pair[pair]
        weight = (saved << top) + after.left[left] + after.left[right] - after.pair[pair]
        weights[s][t] = weights[t][s] = weight
    # Everybody is matched, above and below: C4 is a condition of the matching and needs no digit.
    # Pairs with residents of the next bracket spare it downfloaters, which is C8.
    for s, reached in enumerate(adjacent):
        reward = rewards.of(graph.first(s), graph) << (after.width + 1)
        for t in reached:
            if t >= graph.own_sorts:
                is_inside = graph.is_next(graph.first(t))
                weights[s][t] = weights[t][s] = reward if is_inside else 0
    return weights


def _are_symmetric(
    bracket: Bracket, criteria: tuple[Criterion, ...], pairs: list[tuple[int, int]]
) -> bool:
    """Does every criterion say the same of players of one score, whoever is ranked higher?"""
    alike = [(bracket.players[first], bracket.players[second]) for first, second in pairs]
    return all(
        criterion.cost(first, second) == criterion.cost(second, first)
        for criterion in criteria
        if isinstance(criterion, OnPair)
        for first, second in alike
        if first.score == second.score
    )


def _in_order(first: int, second: int) -> tuple[int, int]:
    return (first, second) if first < second else (second, first)


class NextRewards:
    """Digits for C8: one for pairs in the next bracket, then one per score, the highest on top."""

    def __init__(self, bracket: Bracket) -> None:
        self._players = bracket.players
        scores = sorted({player.score for player in bracket.players})
        width = len(bracket.field.players).bit_length() + 1
        self._by_score = {score: 1 << (index * width) for index, score in enumerate(scores)}
        self._pair = 1 << (len(scores) * width)
        self.width = (len(scores) + 1) * width

    def of(self, vertex: int, graph: SortGraph) -> int:
        """What a pair of this vertex with a resident of the next bracket is worth."""
        if vertex < len(self._players):
            return self._pair + self._by_score[self._players[vertex].score]
        return self._pair if graph.is_next(vertex) else 0
