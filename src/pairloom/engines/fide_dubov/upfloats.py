"""Who was upfloated how often, FIDE C.04.4.1 (2026) article 1.8.

Upfloated in a round was who was paired with somebody of a higher score. A forfeited pairing
counts, since the bracket makes the upfloater (art. 1.3.2), not the game; byes do not. With
acceleration each round is judged by the pairing scores of that round.
"""

from __future__ import annotations

from pairloom.domain import Tournament
from pairloom.domain.abnormal_points import decided_tenths
from pairloom.engines.common.virtual_points import virtual_tenths


def maximum_of_upfloats(rounds: int) -> int:
    """MaxT (art. 1.8.2): with so many upfloats a player is a maximum upfloater.

    >>> [maximum_of_upfloats(rounds) for rounds in (4, 5, 9, 10, 15)]
    [2, 3, 3, 4, 5]
    """
    return 2 + rounds // 5


class UpfloatLedger:
    """Pairing scores now, and the upfloats so far, of all players by number."""

    def __init__(self, tournament: Tournament, round_number: int) -> None:
        self.upfloats = {player.number: 0 for player in tournament.players}
        self.upfloated_last_round: set[int] = set()
        self._tournament = tournament
        self._real = {player.number: 0 for player in tournament.players}
        for past in range(1, round_number):
            self._book(past)
        self.scores = self._pairing_scores(round_number)

    def _pairing_scores(self, round_number: int) -> dict[int, int]:
        virtual = virtual_tenths(self._tournament, round_number)
        decided = decided_tenths(self._tournament, after=round_number - 1)
        if not virtual and not decided:
            return self._real
        return {
            number: real + virtual.get(number, 0) + decided.get(number, 0)
            for number, real in self._real.items()
        }

    def _book(self, round_number: int) -> None:
        """Find the upfloaters of a round, then add its points."""
        scores = self._pairing_scores(round_number)
        points = self._tournament.settings.points.tenths()
        gained: dict[int, int] = {}
        self.upfloated_last_round = set()
        for player in self._tournament.players:
            number, cell = player.number, player.record(round_number)[-1]
            gained[number] = points[cell.outcome.position]
            if cell.outcome.has_opponent and scores[number] < scores[cell.opponent]:
                self.upfloats[number] += 1
                self.upfloated_last_round.add(number)
        self._real = {number: real + gained[number] for number, real in self._real.items()}
