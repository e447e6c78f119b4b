"""The fast path for a bracket in which a pair is given, or somebody who has to float.

What is given costs the same in every candidate, so the criteria are a matter of the rest: it is
a bracket of its own, and its targets by counting are targets of the whole (`tight_search`).
Only the order of article 4 is that of the whole bracket, whose numbers are other ones. So the
tight graph of the rest is put back among all numbers before the first candidate is looked for.
A moved-down player who floats on has no part in that order and stays out.
"""

from __future__ import annotations

from pairloom.domain.derived import derived
from pairloom.engines.common.colour_preference import BLACK, WHITE
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.first_candidate import FirstCandidate, Question, find_first
from pairloom.engines.fide_dutch.tight_search import search_tight_graph
from pairloom.engines.fide_dutch.why_not.completion import RestrictedCompletion
from pairloom.matching import vertices_of


def search_restricted(
    bracket: Bracket, completion: RestrictedCompletion, edition: Edition
) -> Candidate | None:
    """The answer, if the targets by counting can all be reached."""
    given = _given(bracket, completion)
    if given is None or len(given) == bracket.size:
        bound = _bound(bracket, completion)
        return search_tight_graph(
            bracket, edition, lambda asked: find_first(asked._replace(bound=bound))
        )
    rest = Rest(bracket, given)
    is_limbo = len(given) == 1 and given[0] < bracket.moved_down
    find = find_first if is_limbo else rest.find_in_order_of_whole
    candidate = search_tight_graph(rest, edition, find)
    if candidate is None:
        return None
    pairs = [(rest.kept[first], rest.kept[second]) for first, second in candidate.pairs]
    floaters = [rest.kept[floater] for floater in candidate.floaters]
    if len(given) == 2:
        pairs.append((given[0], given[1]))
    else:
        floaters.append(given[0])
    return Candidate(tuple(sorted(pairs)), tuple(sorted(floaters)), candidate.decided_by)


def _given(bracket: Bracket, completion: RestrictedCompletion) -> tuple[int, ...] | None:
    """The pair, or the one player who has to float, in local numbers."""
    restricted = completion.restriction.by_vertex()
    here = [local for local, at in enumerate(bracket.positions) if at in restricted]
    if not here:
        return None
    partners = vertices_of(bracket.legal[here[0]])
    if not partners:
        return (here[0],)
    return (here[0], here[1]) if partners == here[1:] else None


def _bound(bracket: Bracket, completion: RestrictedCompletion) -> tuple[int, int]:
    """Who of the restricted must be the upper member of a pair, or cannot be; see `Question`."""
    player = completion.restriction.player
    if player not in bracket.positions[bracket.moved_down :]:
        return -1, -1
    local = bracket.positions.index(player)
    partners = bracket.legal[local]
    if partners >> local == 0:
        return -1, local
    has_higher = partners & ((1 << local) - 1)
    may_float = completion.signature(player, bracket.group.end)
    return (-1, -1) if has_higher or may_float else (local, -1)


class Rest(Bracket):
    """A bracket without those who are given; `kept` are the local numbers of the others."""

    def __init__(self, whole: Bracket, given: tuple[int, ...]) -> None:
        self.whole = whole
        self.given = given
        self.kept = [local for local in range(whole.size) if local not in given]
        self.field, self.completion = whole.field, whole.completion
        self.group, self.following, self.score = whole.group, None, whole.score
        # C9 asks for a single downfloater.
        self.is_bound_to_give_bye = whole.is_bound_to_give_bye and len(given) == 2
        self.positions = [whole.positions[local] for local in self.kept]
        self.players = [whole.players[local] for local in self.kept]
        self.moved_down = sum(local < whole.moved_down for local in self.kept)
        self.size = len(self.kept)
        self.everybody = (1 << self.size) - 1
        self.residents = self.everybody >> self.moved_down << self.moved_down
        self.kind_of = [player.kind for player in self.players]
        colours = [player.prefers for player in self.players]
        self.wanting_white = colours.count(WHITE)
        self.wanting_black = colours.count(BLACK)

    @derived
    def legal(self) -> list[int]:
        """Masks of possible partners, without those who are given."""
        rows = [self.whole.legal[local] for local in self.kept]
        for given in sorted(self.given, reverse=True):
            before = (1 << given) - 1
            rows = [row & before | (row >> given + 1) << given for row in rows]
        return rows

    def is_completable(self, floaters: tuple[int, ...]) -> bool:
        """C4 for these downfloaters, and for who has to float."""
        locals_ = [self.kept[floater] for floater in floaters]
        if len(self.given) == 1:
            locals_ += self.given
        return self.whole.is_completable(tuple(sorted(locals_)))

    def find_in_order_of_whole(self, question: Question) -> FirstCandidate | None:
        """The first candidate with what is given, in the order of the whole bracket."""
        first = find_first(self._put_back(question))
        if first is None:
            return None
        number = {local: index for index, local in enumerate(self.kept)}
        pairs = [(number[a], number[b]) for a, b in first.pairs if a in number and b in number]
        floaters = [number[floater] for floater in first.floaters if floater in number]
        return FirstCandidate(tuple(pairs), tuple(floaters), first.how)

    def _put_back(self, question: Question) -> Question:
        """The same graph among the numbers of the whole bracket."""
        graph = [0] * self.whole.size
        for local, row in zip(self.kept, self._spread(question.graph), strict=True):
            graph[local] = row
        may_float, clashing = self._spread([question.may_float, question.clashing])
        if len(self.given) == 1:
            (floater,) = self.given
            return question._replace(
                graph=graph,
                moved_down=self.whole.moved_down,
                may_float=may_float | 1 << floater,
                floaters=question.floaters + 1,
                clashing=clashing,
                bound=(-1, floater),
            )
        upper, lower = self.given
        graph[upper], graph[lower] = 1 << lower, 1 << upper
        clash = self._clash(clashing)
        return question._replace(
            graph=graph,
            moved_down=self.whole.moved_down,
            may_float=may_float,
            clashing=clashing | clash,
            clashes=question.clashes + bool(clash),
            bound=(upper, lower),
        )

    def _spread(self, masks: list[int]) -> list[int]:
        """Masks with zeros where those are who are given."""
        for given in sorted(self.given):
            before = (1 << given) - 1
            masks = [mask & before | (mask & ~before) << 1 for mask in masks]
        return masks

    def _clash(self, clashing: int) -> int:
        """The mask of the given pair, if it is one more clash of the majority's colour."""
        if not clashing:
            return 0
        kinds = self.whole.kind_of
        (colour, _), first, second = (kinds[c] for c in (_first(clashing), *self.given))
        return 1 << self.given[0] | 1 << self.given[1] if first[0] == second[0] == colour else 0


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
