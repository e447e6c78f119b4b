"""C4 and C5 when an alternative is to remain possible as well."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.why_not.restriction import RestrictedGraph, Restriction


class RestrictedCompletion(Completion):
    """Can everybody left be paired such that the alternative comes true?

    `free` answers without the alternative, with the same score of the bye; it decides C8, which
    the rules do not make depend on anybody's wish. `also` restricts further vertices.
    """

    def __init__(
        self, free: Completion, restriction: Restriction, also: dict[int, int] | None = None
    ) -> None:
        super().__init__(free.field, free.bye_score)
        self.free = free
        self.restriction = restriction
        self._is_plain = not also
        self.graph = RestrictedGraph(free.graph, _both(restriction.by_vertex(), also or {}))

    def with_also(self, also: dict[int, int]) -> RestrictedCompletion:
        """The same with further vertices restricted."""
        return RestrictedCompletion(self.free, self.restriction, also)

    def is_open(self, floaters: Sequence[int], start: int) -> bool:
        """Is the player of the alternative, or a bound partner, still to be paired?"""
        return any(v >= start or v in floaters for v in self.restriction.by_vertex())

    def is_certain_for_any(self, count: int, start: int, most_met: int) -> bool:
        """Nothing is certain for any set of players, as long as one of them is restricted."""
        return False

    def _is_certain(self, floaters: Sequence[int], start: int) -> bool:
        """Dirac's certificate for everybody else, one partner for the restricted player fixed."""
        if not self._is_plain:
            return False
        if not self.is_open(floaters, start):
            return self.free.is_possible(floaters, start)
        player = self.restriction.player
        if player < start and player not in floaters:
            return False
        partner = self._any_partner(floaters, start)
        return partner is not None and self._rest_is_certain(floaters, start, partner)

    def _any_partner(self, floaters: Sequence[int], start: int) -> int | None:
        """Somebody below, or the bye; of several floaters no two meet."""
        player, partners = self.restriction
        below = partners & self.graph.rows_from(0)[player] & self.graph.mask_from(start)
        if below:
            return (below & -below).bit_length() - 1
        if player in floaters:
            return None
        return next((f for f in floaters if partners >> f & 1), None)

    def _rest_is_certain(self, floaters: Sequence[int], start: int, partner: int) -> bool:
        players, tally = self.field.players, self._tallies[start]
        taken = (self.restriction.player, partner)
        others = [floater for floater in floaters if floater not in taken]
        size = self.graph.size - start + len(floaters) - 2
        if self.bye_score is not None and partner != len(players):
            if tally.bye_takers <= len(taken):
                return False
            size -= 2  # the bye and one of those who can take it
        if size % 2:
            return False
        most_met = max([tally.most_met, *(players[other].met_count for other in others)])
        same_colour = max(tally.whites, tally.blacks) + len(others)
        return size == 0 or size >= 2 * most_met + 2 * max(1, same_colour)


def _both(first: dict[int, int], second: dict[int, int]) -> dict[int, int]:
    """Both restrictions at once."""
    merged = dict(first)
    for vertex, mask in second.items():
        merged[vertex] = merged.get(vertex, mask) & mask
    return merged


def find_restricted(free: Completion, restriction: Restriction) -> RestrictedCompletion | None:
    """The completion with the lowest score of the bye that the alternative allows (C5)."""
    for score in _bye_scores(free):
        unrestricted = free if score == free.bye_score else Completion(free.field, score)
        completion = RestrictedCompletion(unrestricted, restriction)
        if completion.is_possible((), 0):
            return completion
    return None


def _bye_scores(free: Completion) -> list[int | None]:
    """Scores of the bye, lowest first; below that of the round itself nothing is possible."""
    if free.bye_score is None:
        return [None]
    scores = {player.score for player in free.field.players if player.may_get_bye}
    return [*sorted(score for score in scores if score >= free.bye_score)]
