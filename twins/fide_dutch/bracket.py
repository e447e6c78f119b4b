"""Brackets and their candidates, in the order of generation (C.04.3 art. 1.3, 3 and 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from twins.fide_dutch.completion import Completion
from twins.fide_dutch.participant import Participant
from twins.fide_dutch.sequence import distinct_pairings

Players = tuple[Participant, ...]
Pairs = tuple[tuple[Participant, Participant], ...]
MayMeet = Callable[[Participant, Participant], bool]


@dataclass(frozen=True, slots=True)
class Bracket:
    """Moved-down players and residents, both by rank, and the scoregroups below."""

    moved_down: Players
    residents: Players
    lower: tuple[Players, ...]

    @property
    def score(self) -> int:
        """The score of the residents."""
        return self.residents[0].score

    def get_next(self, downfloaters: Players) -> Bracket | None:
        """The bracket below that receives the downfloaters, if there is one."""
        if not self.lower:
            return None
        return Bracket(downfloaters, self.lower[0], self.lower[1:])


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to pair a bracket: moved-down players with opponents, the remainder, the rest."""

    moved_down_pairs: Pairs
    remainder_pairs: Pairs
    downfloaters: Players

    @property
    def pairs(self) -> Pairs:
        """All pairs of the bracket."""
        return self.moved_down_pairs + self.remainder_pairs


def find_best_sized(bracket: Bracket, completion: Completion) -> list[Candidate]:
    """[C6]: all candidates with the largest number of pairs that [C1]-[C5] permit.

    They come in the order of generation.
    """
    players = len(bracket.moved_down) + len(bracket.residents)
    for pairs in range(players // 2, -1, -1):
        found = [
            candidate
            for candidate in generate(bracket, pairs, completion.may_meet)
            if leaves_a_complete_pairing(bracket, candidate, completion)
        ]
        if found:
            return found
    raise AssertionError("a bracket was left that cannot be completed")


def leaves_a_complete_pairing(
    bracket: Bracket, candidate: Candidate, completion: Completion
) -> bool:
    """[C4], [C5]: downfloaters and all lower scoregroups can still be paired."""
    lower = tuple(player for group in bracket.lower for player in group)
    return completion.is_possible(candidate.downfloaters + lower)


def generate(bracket: Bracket, pairs: int, may_meet: MayMeet) -> Iterator[Candidate]:
    """All candidates with this number of pairs, in order.

    The number of moved-down players to be paired is a result of [C7]; all numbers are
    tried here. Their mutual order is of no account: [C7] tells them apart.
    """
    most = min(len(bracket.moved_down), len(bracket.residents), pairs)
    for paired in range(most, -1, -1):
        for s1 in combinations(bracket.moved_down, paired):  # art. 4.4
            limbo = tuple(player for player in bracket.moved_down if player not in s1)
            for opponents in _opponents(s1, bracket.residents, may_meet):
                moved_down_pairs = tuple(zip(s1, opponents, strict=True))
                remainder = tuple(p for p in bracket.residents if p not in opponents)
                for rest in _remainder_pairings(remainder, pairs - paired, may_meet):
                    yield _candidate(moved_down_pairs, rest, limbo, remainder)


def _opponents(s1: Players, s2: Players, may_meet: MayMeet) -> Iterator[Players]:
    """Art. 4.2: transpositions of S2, as far as S1 reaches."""
    if not s1:
        yield ()
        return
    for opponent in s2:
        if may_meet(s1[0], opponent):
            left = tuple(player for player in s2 if player is not opponent)
            for others in _opponents(s1[1:], left, may_meet):
                yield (opponent, *others)


def _remainder_pairings(remainder: Players, pairs: int, may_meet: MayMeet) -> Iterator[Pairs]:
    """Art. 4.1-4.3: the remainder has numbers of its own, from 1."""

    def is_allowed(one: int, other: int) -> bool:
        return may_meet(remainder[one - 1], remainder[other - 1])

    if 2 * pairs > len(remainder):
        return
    for numbers in distinct_pairings(len(remainder), pairs, is_allowed):
        yield tuple((remainder[one - 1], remainder[other - 1]) for one, other in numbers)


def _candidate(
    moved_down_pairs: Pairs, remainder_pairs: Pairs, limbo: Players, remainder: Players
) -> Candidate:
    paired = {player.number for pair in remainder_pairs for player in pair}
    unpaired = tuple(player for player in remainder if player.number not in paired)
    return Candidate(moved_down_pairs, remainder_pairs, limbo + unpaired)
