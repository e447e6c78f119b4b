"""Which pairs are allowed, and can everybody left still be paired ([C1]-[C5])?"""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.domain import ProhibitedGroup, Tournament
from twins.fide_dutch.participant import Participant
from twins.fide_dutch.record import Strength


class Completion:
    """The absolute criteria of a round. Answers are remembered, nothing else changes.

    `bye_score` is the least score with which somebody can be left over; `None` if
    the number of participants is even or no complete pairing exists.
    """

    def __init__(self, tournament: Tournament, pool: tuple[Participant, ...]) -> None:
        round_number = tournament.next_round
        self._prohibited = [
            group for group in tournament.settings.prohibited if group.covers(round_number)
        ]
        self._allowed: dict[tuple[int, int], bool] = {}
        self._known: dict[tuple[frozenset[int], int | None], bool] = {}
        self.bye_score = self._find_bye_score(pool)
        self.exists = self.is_possible(pool)

    def may_meet(self, one: Participant, other: Participant) -> bool:
        """[C1], [C3] and the prohibitions of the tournament."""
        key = (one.number, other.number)
        if key not in self._allowed:
            self._allowed[key] = not (
                have_met(one, other)
                or are_prohibited(one, other, self._prohibited)
                or have_clashing_colours(one, other)
            )
        return self._allowed[key]

    def is_possible(self, players: Iterable[Participant]) -> bool:
        """[C4], [C5]: can these be paired completely, the bye going to the least score?"""
        return self._can_pair(tuple(players), self.bye_score)

    def _find_bye_score(self, pool: tuple[Participant, ...]) -> int | None:
        """[C5] looks at the round as a whole, so its optimum is the same in all brackets."""
        if len(pool) % 2 == 0:
            return None
        scores = sorted({player.score for player in pool})
        return next((score for score in scores if self._can_pair(pool, score)), None)

    def _can_pair(self, players: tuple[Participant, ...], bye_score: int | None) -> bool:
        if not players:
            return True
        key = (frozenset(player.number for player in players), bye_score)
        if key not in self._known:
            self._known[key] = self._try_all(players, bye_score)
        return self._known[key]

    def _try_all(self, players: tuple[Participant, ...], bye_score: int | None) -> bool:
        """Give the first player the bye, or else every possible opponent."""
        first, others = players[0], players[1:]
        may_be_left = can_have_bye(first) and has_bye_score(first, bye_score)
        is_left = len(players) % 2 == 1 and may_be_left and self._can_pair(others, bye_score)
        return is_left or any(
            self.may_meet(first, other) and self._can_pair(_without(others, other), bye_score)
            for other in others
        )


def _without(players: tuple[Participant, ...], leaving: Participant) -> tuple[Participant, ...]:
    return tuple(player for player in players if player is not leaving)


def have_met(one: Participant, other: Participant) -> bool:
    """[C1] two participants do not play each other twice."""
    return other.number in one.met


def are_prohibited(one: Participant, other: Participant, groups: Iterable[ProhibitedGroup]) -> bool:
    """A prohibition of the tournament regulations counts like a meeting."""
    return any({one.number, other.number} <= group.players for group in groups)


def can_have_bye(player: Participant) -> bool:
    """[C2] who had a bye or a win's points without playing does not get the bye."""
    return not player.is_barred


def has_bye_score(player: Participant, bye_score: int | None) -> bool:
    """[C5] the bye goes to the least score from which a complete pairing exists."""
    return player.score == bye_score


def have_clashing_colours(one: Participant, other: Participant) -> bool:
    """[C3] non-topscorers with the same absolute preference do not meet."""
    return (
        one.strength is Strength.ABSOLUTE
        and other.strength is Strength.ABSOLUTE
        and one.preference is other.preference
        and not one.is_topscorer
        and not other.is_topscorer
    )
