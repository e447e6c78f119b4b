"""The fast path: targets by counting, the tight graph, and its first candidate.

Everybody moved down is paired and at most one resident floats. The targets are lower bounds
for every criterion, so the first candidate that reaches all of them is the answer. If none
does, this path says so (`None`) and another one decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pairloom.engines.common.colour_preference import Kind
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.criteria.c12_colour_preference import preferences_missed
from pairloom.engines.fide_dutch.criteria.c13_strong_preference import strong_preferences_missed
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.first_candidate import FirstCandidate, Question, find_first
from pairloom.engines.fide_dutch.proofs import Proof
from pairloom.engines.fide_dutch.state import DOWN, PlayerState
from pairloom.engines.fide_dutch.tight_graph import (
    ColourTarget,
    colour_target,
    tight_graph,
)
from pairloom.matching import vertices_of

# The targets are counted for this list, in this order; `FloaterClasses` compares by it.
PROVES = Proof("C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21")

# Signatures that C4 and C8 may refuse before another step takes over.
FLOATERS_TO_TRY = 4


Find = Callable[[Question], FirstCandidate | None]


def search_tight_graph(
    bracket: Bracket, edition: Edition, find: Find = find_first
) -> Candidate | None:
    """The answer, if the targets by counting can all be reached.

    `find` gives the first candidate in a graph, in whatever order of candidates is asked for.
    """
    if not PROVES.covers(edition) or not _is_covered(bracket):
        return None
    search = _everybody_paired if bracket.size % 2 == 0 else _one_floats
    first_candidate = search(bracket, find)
    if first_candidate is None:
        return None
    return Candidate(
        first_candidate.pairs, first_candidate.floaters, f"tight graph, {first_candidate.how}"
    )


def _is_covered(bracket: Bracket) -> bool:
    """Do the filters of the tight graph say all there is to say about this bracket?

    Not if the moved-down players outnumber the residents; nor if, in the last round, C10
    or C11 would count a player even when the preference is granted.
    """
    if 2 * bracket.moved_down > bracket.size:
        return False
    return not (
        bracket.field.is_last_round and any(player.is_beyond_repair for player in bracket.players)
    )


def _everybody_paired(bracket: Bracket, find: Find) -> FirstCandidate | None:
    if not bracket.is_completable(()):
        return None
    target = colour_target(bracket)
    return find(_question(bracket, target, 0, 0))


def _question(bracket: Bracket, target: ColourTarget, may_float: int, floaters: int) -> Question:
    clashing = 0
    if target.clashes:
        clashing = sum(mask for kind, mask in bracket.kinds.items() if kind[0] == target.colour)
    return Question(
        graph=tight_graph(bracket, target),
        moved_down=bracket.moved_down,
        may_float=may_float,
        floaters=floaters,
        clashing=clashing,
        clashes=target.clashes,
    )


def _one_floats(bracket: Bracket, find: Find) -> FirstCandidate | None:
    """One resident floats: the best class first; C4 and C8 are tested on who comes out.

    C8 ranks above what makes a class best, and is yet asked last, because it is dear. That is
    right: the candidate that comes out is the first of the best among *all* residents admitted.
    If its floater reaches the best conceivable C8, nobody is better by C8, so it is the answer. If
    not, all of whom C4 and C8 would say the same are out, and nobody else, and so on.
    """
    classes = FloaterClasses(bracket)
    look_ahead = bracket.look_ahead
    for tries, (may_float, target) in enumerate(classes.best_first()):
        if tries == FLOATERS_TO_TRY:
            return None  # duals of sorts see all floaters at once
        pairing = find(_question(bracket, target, may_float, 1))
        # Without a candidate in this graph the class may still be the right one, with colours worse
        # than its target: the next class would be a guess.
        if pairing is None or not _reaches(bracket, pairing, target):
            return None
        floater = pairing.floaters[0]
        if (
            look_ahead.reaches_bound((bracket.positions[floater],))
            if look_ahead
            else bracket.is_completable((floater,))
        ):
            return pairing
        classes.eliminate_like(floater)
    return None


def _reaches(bracket: Bracket, pairing: FirstCandidate, target: ColourTarget) -> bool:
    """Are the colours as good as the target? Filters common to several kinds may be too wide."""
    if target.is_exact:
        return True
    # The graph holds every candidate that reaches the target. So if the first one in it does, it is
    # the first of those; if it does not, a later one might, and nothing is proved.
    pairs = [(bracket.players[first], bracket.players[second]) for first, second in pairing.pairs]
    clashes = sum(preferences_missed(first, second) for first, second in pairs)
    strong = sum(strong_preferences_missed(first, second) for first, second in pairs)
    return (clashes, strong) == target.cost


class FloaterClasses:
    """Residents who may float, by all that C9 and C12-C16 ask of a downfloater."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.admitted = bracket.residents
        self._targets: dict[Kind, ColourTarget] = {}
        self._classes: dict[tuple[Kind, tuple[int, ...]], int] = {}
        for index in range(bracket.moved_down, bracket.size):
            key = (bracket.kind_of[index], self._history(bracket.players[index]))
            self._classes[key] = self._classes.get(key, 0) | 1 << index

    def _history(self, player: PlayerState) -> tuple[int, ...]:
        """C9, C14 and C16 if this player floats."""
        return (
            player.unplayed if self.bracket.is_bound_to_give_bye else 0,
            int(player.float1 == DOWN),
            int(player.float2 == DOWN),
        )

    def best_first(self) -> Iterator[tuple[int, ColourTarget]]:
        """Mask of the best residents still admitted, and their common target, again and again."""
        while self.admitted:
            yield self._best()

    def _best(self) -> tuple[int, ColourTarget]:
        best: tuple[int, ...] | None = None
        for (kind, history), mask in self._classes.items():
            if not mask & self.admitted:
                continue
            target = self._target(kind)
            unplayed, last, before = history
            # C15 and C17-C21 have target zero, or are constant.
            cost = (unplayed, *target.cost, last, before)
            if best is None or cost < best:
                best, members, common = cost, mask & self.admitted, target
            elif cost == best:
                members |= mask & self.admitted
                common = common.common(target)
        return members, common

    def _target(self, kind: Kind) -> ColourTarget:
        if kind not in self._targets:
            self._targets[kind] = colour_target(self.bracket, kind)
        return self._targets[kind]

    def eliminate_like(self, floater: int) -> None:
        """Admit nobody any more of whom C4 and C8 would say the same."""
        signature = self._signature(floater)
        for index in vertices_of(self.admitted):
            if self._signature(index) == signature:
                self.admitted &= ~(1 << index)

    def _signature(self, index: int) -> int:
        bracket = self.bracket
        return bracket.completion.signature(bracket.positions[index], bracket.group.end)
