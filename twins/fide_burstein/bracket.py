"""The first of the best pairings of a bracket (C.04.4.2 art. 2.3, 3.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from twins.fide_burstein.legality import Legality, Players
from twins.fide_burstein.order import FLOATS, NumberPairs, pairings
from twins.fide_burstein.participant import Participant

Pairs: TypeAlias = tuple[tuple[Participant, Participant], ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """Incoming floaters and residents together, by rank (art. 1.8), and the scoregroups below."""

    players: Players
    lower: tuple[Players, ...]

    def get_following(self, floaters: Players) -> Bracket | None:
        """The bracket that the outgoing floaters come into, if there is one."""
        if not self.lower:
            return None
        players = sorted(floaters + self.lower[0], key=lambda player: player.rank)
        return Bracket(tuple(players), self.lower[1:])


@dataclass(frozen=True, slots=True)
class Candidate:
    """Pairs and outgoing floaters of a bracket (art. 3.2.1)."""

    pairs: Pairs
    floaters: Players


class Situation:
    """A bracket under the absolute criteria, with what was found out about it.

    `rules` are those that [C7] goes by, if not every round counts that they allow.
    """

    def __init__(self, bracket: Bracket, legality: Legality, rules: Legality | None = None) -> None:
        self.bracket = bracket
        self.legality = legality
        self._rules = rules or legality
        self._following: dict[frozenset[int], tuple[int, tuple[int, ...]]] = {}

    def candidates(self) -> list[Candidate]:
        """Art. 3.2.1: all with the largest number of pairs that [C1]-[C4] permit, in order."""
        size = len(self.bracket.players)
        for floaters in range(size % 2, size + 1, 2):
            found = [
                candidate
                for candidate in self._generate(floaters)
                if leaves_a_complete_pairing(self, candidate)
            ]
            if found:
                return found
        raise AssertionError("a bracket was left that cannot be completed")

    def _generate(self, floaters: int) -> list[Candidate]:
        players = self.bracket.players

        def is_allowed(one: int, other: int) -> bool:
            return self.legality.may_meet(players[one - 1], players[other - 1])

        return [
            self._candidate(numbers) for numbers in pairings(len(players), floaters, is_allowed)
        ]

    def _candidate(self, numbers: NumberPairs) -> Candidate:
        players = self.bracket.players
        return Candidate(
            tuple((players[one - 1], players[other - 1]) for one, other in numbers if other),
            tuple(players[one - 1] for one, other in numbers if other == FLOATS),
        )

    def value_of_following(self, floaters: Players) -> tuple[int, tuple[int, ...]]:
        """The best [C5] and [C6] of the following bracket with these floaters."""
        following = self.bracket.get_following(floaters)
        if following is None:
            return (0, ())
        key = frozenset(player.number for player in floaters)
        if key not in self._following:
            below = Situation(following, self._rules)
            values = [
                (outgoing_floaters(below, candidate), floater_scores(below, candidate))
                for candidate in below.candidates()
            ]
            self._following[key] = min(values)
        return self._following[key]


def leaves_a_complete_pairing(situation: Situation, candidate: Candidate) -> bool:
    """[C4]: the floaters and everybody below can still be paired."""
    lower = tuple(player for group in situation.bracket.lower for player in group)
    return situation.legality.can_all_be_paired(candidate.floaters + lower)


def outgoing_floaters(situation: Situation, candidate: Candidate) -> int:
    """[C5]."""
    return len(candidate.floaters)


def floater_scores(situation: Situation, candidate: Candidate) -> tuple[int, ...]:
    """[C6]: the scores of the outgoing floaters, in descending order."""
    return tuple(sorted((player.score for player in candidate.floaters), reverse=True))


def following_bracket(situation: Situation, candidate: Candidate) -> tuple[int, tuple[int, ...]]:
    """[C7]: how well the following bracket can comply with [C1]-[C6]."""
    return situation.value_of_following(candidate.floaters)


def preferences_missed(situation: Situation, candidate: Candidate) -> int:
    """[C8]: players who do not get their colour preference."""
    return sum(
        one.preference is not None and one.preference is other.preference
        for one, other in candidate.pairs
    )


Criterion: TypeAlias = Callable[[Situation, Candidate], int | tuple[object, ...]]

CRITERIA: tuple[tuple[str, Criterion], ...] = (
    ("C5", outgoing_floaters),
    ("C6", floater_scores),
    ("C7", following_bracket),
    ("C8", preferences_missed),
)


def choose(situation: Situation) -> Candidate:
    """Art. 3.2.2: keep the best by each criterion in turn; of equals, the first in order."""
    candidates = situation.candidates()
    for _, criterion in CRITERIA:
        values: list[object] = [criterion(situation, candidate) for candidate in candidates]
        best = min(values)  # type: ignore[type-var]
        candidates = [c for c, value in zip(candidates, values, strict=True) if value == best]
    return candidates[0]
