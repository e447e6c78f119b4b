"""Who may meet, and can everybody who is left still be paired (C.04.4.2 art. 2.1, 2.2)?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from pairloom.domain import Tournament
from twins.fide_burstein.participant import Participant
from twins.fide_burstein.record import Strength

Players: TypeAlias = tuple[Participant, ...]
# Is the pair, or without a second participant the bye, wanted in the round?
Fits: TypeAlias = Callable[[Participant, Participant | None], bool]


class Legality:
    """The absolute criteria of a round. Answers are remembered, nothing else changes.

    With `fits` only rounds count that consist of what fits: one more absolute criterion.
    """

    def __init__(self, tournament: Tournament, fits: Fits | None = None) -> None:
        self._fits = fits
        self._prohibited = [
            group.players
            for group in tournament.settings.prohibited
            if group.covers(tournament.next_round)
        ]
        self._known: dict[frozenset[int], bool] = {}

    def may_meet(self, one: Participant, other: Participant) -> bool:
        """[C1], [C3] and the prohibitions of the tournament."""
        return not (
            have_met(one, other)
            or have_same_absolute_preference(one, other)
            or any({one.number, other.number} <= group for group in self._prohibited)
            or not self.is_wanted(one, other)
        )

    def is_wanted(self, one: Participant, other: Participant | None) -> bool:
        """Does the pair, or the bye, fit?"""
        return self._fits is None or self._fits(one, other)

    def can_all_be_paired(self, players: Iterable[Participant]) -> bool:
        """[C4]: is there a pairing of all of them?"""
        left = tuple(players)
        if not left:
            return True
        key = frozenset(player.number for player in left)
        if key not in self._known:
            first, others = left[0], left[1:]
            self._known[key] = len(left) % 2 == 0 and any(
                self.may_meet(first, other) and self.can_all_be_paired(without(others, other))
                for other in others
            )
        return self._known[key]


def have_met(one: Participant, other: Participant) -> bool:
    """[C1]: a second game is forbidden."""
    return other.number in one.met


def have_same_absolute_preference(one: Participant, other: Participant) -> bool:
    """[C3]: two who must have the same colour do not meet, in no round."""
    both_absolute = one.strength is other.strength is Strength.ABSOLUTE
    return both_absolute and one.preference is other.preference


def without(players: Players, one: Participant) -> Players:
    """The others."""
    return tuple(player for player in players if player is not one)
