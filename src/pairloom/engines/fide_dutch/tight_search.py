"""The fast path: targets by counting, the tight graph, and its first candidate.

Everybody moved down is paired and at most one resident floats. The targets are lower bounds
for every criterion, so the first candidate that reaches all of them is the answer. If none
does, this path says so (`None`) and another one decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.criteria.c04_completion import Signature, bits_of
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import LookAhead
from pairloom.engines.fide_dutch.criteria.c12_colour_preference import preferences_missed
from pairloom.engines.fide_dutch.criteria.c13_strong_preference import strong_preferences_missed
from pairloom.engines.fide_dutch.first_candidate import Found, Question, find_first
from pairloom.engines.fide_dutch.state import DOWN, PlayerState
from pairloom.engines.fide_dutch.tight_graph import (
    ColourTarget,
    Kind,
    colour_target,
    count_kinds,
    kind_of,
    tight_graph,
)


def search_tight_graph(bracket: Bracket) -> Candidate | None:
    """The answer, if the targets by counting can all be reached."""
    if not _is_covered(bracket):
        return None
    found = _everybody_paired(bracket) if bracket.size % 2 == 0 else _one_floats(bracket)
    if found is None:
        return None
    return Candidate(found.pairs, found.floaters, f"tight graph, {found.how}")


def _is_covered(bracket: Bracket) -> bool:
    """Do the filters of the tight graph say all there is to say about this bracket?

    Not if the moved-down players outnumber the residents; nor if, in the last round, a
    player's absolute conditions contradict each other: C11 then counts even when the
    preference is granted.
    """
    if 2 * bracket.moved_down > bracket.size:
        return False
    return not (
        bracket.field.is_last_round and any(player.contradictory for player in bracket.players)
    )


def _everybody_paired(bracket: Bracket) -> Found | None:
    if not bracket.is_completable(()):
        return None
    target = colour_target(count_kinds(bracket), bracket.size // 2)
    return find_first(_question(bracket, target, 0, 0))


def _question(bracket: Bracket, target: ColourTarget, may_float: int, floaters: int) -> Question:
    clashing = 0
    if target.clashes:
        clashing = sum(
            1 << index
            for index, player in enumerate(bracket.players)
            if player.prefers == target.colour
        )
    return Question(
        graph=tight_graph(bracket, target),
        moved_down=bracket.moved_down,
        may_float=may_float,
        floaters=floaters,
        clashing=clashing,
        clashes=target.clashes,
    )


def _one_floats(bracket: Bracket) -> Found | None:
    """One resident floats: the best class first; C4 and C8 are tested on who comes out."""
    classes = FloaterClasses(bracket)
    look_ahead = LookAhead(bracket.completion, bracket.following) if bracket.following else None
    for may_float, target in classes.best_first():
        found = find_first(_question(bracket, target, may_float, 1))
        if found is None or not _reaches(bracket, found, target):
            return None
        floater = found.floaters[0]
        position = bracket.positions[floater]
        if bracket.is_completable((floater,)) and (
            look_ahead is None or look_ahead.reaches_bound((position,))
        ):
            return found
        classes.eliminate_like(floater)
    return None


def _reaches(bracket: Bracket, found: Found, target: ColourTarget) -> bool:
    """Are the colours as good as the target? (Filters common to several kinds may be too wide.)"""
    pairs = [(bracket.players[one], bracket.players[other]) for one, other in found.pairs]
    clashes = sum(preferences_missed(one, other) for one, other in pairs)
    strong = sum(strong_preferences_missed(one, other) for one, other in pairs)
    return (clashes, strong) == target.cost


class FloaterClasses:
    """Residents who may float, by all that C9 and C12-C16 ask of a downfloater."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.counts = count_kinds(bracket)
        self.admitted = bracket.residents
        self._targets: dict[Kind, ColourTarget] = {}

    def best_first(self) -> Iterator[tuple[int, ColourTarget]]:
        """Mask of the best residents still admitted, and their common target, again and again."""
        while self.admitted:
            yield self._best()

    def _best(self) -> tuple[int, ColourTarget]:
        by_cost: dict[tuple[int, ...], list[int]] = {}
        for index in bits_of(self.admitted):
            cost = self._cost(self.bracket.players[index])
            by_cost.setdefault(cost, []).append(index)
        members = by_cost[min(by_cost)]
        target = self._target(self.bracket.players[members[0]])
        for index in members[1:]:
            target = target.common(self._target(self.bracket.players[index]))
        return sum(1 << index for index in members), target

    def _cost(self, player: PlayerState) -> tuple[int, ...]:
        """C9, C12, C13, C14 and C16 if this player floats (the others have target zero)."""
        target = self._target(player)
        return (
            player.unplayed if self.bracket.is_bound_to_give_bye else 0,
            target.clashes,
            target.strong_clashes,
            int(player.float1 == DOWN),
            int(player.float2 == DOWN),
        )

    def _target(self, player: PlayerState) -> ColourTarget:
        kind = kind_of(player)
        if kind not in self._targets:
            self._targets[kind] = colour_target(self.counts, self.bracket.size // 2, kind)
        return self._targets[kind]

    def eliminate_like(self, floater: int) -> None:
        """Admit nobody any more of whom C4 and C8 would say the same."""
        signature = self._signature(floater)
        for index in bits_of(self.admitted):
            if self._signature(index) == signature:
                self.admitted &= ~(1 << index)

    def _signature(self, index: int) -> Signature:
        bracket = self.bracket
        return bracket.completion.signature(bracket.positions[index], bracket.group.end)
