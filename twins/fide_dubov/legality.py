"""Which pairs are allowed, and can everybody left still be paired ([C1]-[C4], art. 2.1, 2.2)?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from pairloom.domain import ProhibitedGroup, Tournament
from twins.fide_dubov.participant import Participant
from twins.fide_dubov.record import Strength

Players: TypeAlias = tuple[Participant, ...]
Pairs: TypeAlias = tuple[tuple[Participant, Participant], ...]
# Is the pair, or without a second participant the bye, wanted in the round?
Fits: TypeAlias = Callable[[Participant, Participant | None], bool]


class Legality:
    """The absolute criteria of a round. Answers are remembered, nothing else changes.

    With `fits` only rounds count that consist of what fits: one more absolute criterion.
    """

    def __init__(self, tournament: Tournament, fits: Fits | None = None) -> None:
        self._fits = fits
        self._prohibited = [
            group for group in tournament.settings.prohibited if group.covers(tournament.next_round)
        ]
        self._known: dict[frozenset[int], bool] = {}

    def may_meet(self, one: Participant, other: Participant) -> bool:
        """[C1], [C3] and the prohibitions of the tournament."""
        return not (
            have_met(one, other)
            or are_prohibited(one, other, self._prohibited)
            or have_clashing_colours(one, other)
            or not self.is_wanted(one, other)
        )

    def is_wanted(self, one: Participant, other: Participant | None) -> bool:
        """Does the pair, or the bye, fit?"""
        return self._fits is None or self._fits(one, other)

    def can_all_be_paired(self, players: Players) -> bool:
        """[C4]: is there a pairing of these players that breaks no absolute criterion?"""
        key = frozenset(player.number for player in players)
        if key not in self._known:
            self._known[key] = next(self.pairings(players), None) is not None
        return self._known[key]

    def pairings(self, players: Players) -> Iterator[Pairs]:
        """All pairings of these players under [C1] and [C3]."""
        if not players:
            yield ()
            return
        first, others = players[0], players[1:]
        for other in others:
            if self.may_meet(first, other):
                for rest in self.pairings(without(others, (other,))):
                    yield ((first, other), *rest)


def without(players: Players, leaving: Iterable[Participant]) -> Players:
    """The players in their order, except those who leave."""
    gone = tuple(leaving)
    return tuple(player for player in players if player not in gone)


def have_met(one: Participant, other: Participant) -> bool:
    """[C1] two participants do not play each other twice."""
    return other.number in one.met


def are_prohibited(one: Participant, other: Participant, groups: Iterable[ProhibitedGroup]) -> bool:
    """A prohibition of the tournament regulations counts like a meeting."""
    return any({one.number, other.number} <= group.players for group in groups)


def have_clashing_colours(one: Participant, other: Participant) -> bool:
    """[C3] two players with the same absolute preference do not meet, in no round."""
    return one.strength is Strength.ABSOLUTE is other.strength and one.due is other.due
