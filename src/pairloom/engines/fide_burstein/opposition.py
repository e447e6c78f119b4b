"""Opposition evaluation, FIDE C.04.4.2 (2026) article 1.7: Buchholz and Sonneborn-Berger.

These are not the tie-breaks of the same names, which treat unplayed rounds otherwise.

| Round of the player                      | adds to Buchholz         | adds to Sonneborn-Berger |
|------------------------------------------|--------------------------|--------------------------|
| a game over the board                    | the opponent's score     | points × opponent's score |
| any other: bye, forfeit, absence         | the player's own score   | points × own score       |

Scores are those of the standings now, without virtual points (art. 1.7.2). An opponent who is out
of this round with a zero-point bye counts, for others only, as if the zero-point byes that led
here without interruption had been draws. Who comes back now counts as they are: the article
tells byes of previous rounds from the rest of the run, which only the current round can be.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import Outcome, Player, Tournament
from pairloom.domain.abnormal_points import decided_tenths

_ZERO_BYE = Outcome.ZERO_BYE.position


class Index(NamedTuple):
    """Buchholz in tenths of a point, Sonneborn-Berger in hundredths; compared in this order."""

    buchholz: int
    sonneborn_berger: int


class Opposition:
    """The scores of all players before a round, as they themselves and as opponents see them."""

    def __init__(self, tournament: Tournament, round_number: int) -> None:
        self._tenths = tournament.settings.points.tenths()
        self._finished = round_number - 1
        self.scores: dict[int, int] = {}
        self._as_opponent: dict[int, int] = {}
        decided = decided_tenths(tournament, after=self._finished)
        for player in tournament.players:
            outcomes = self._outcomes(player)
            score = sum(map(self._tenths.__getitem__, outcomes)) + decided.get(player.number, 0)
            self.scores[player.number] = score
            self._as_opponent[player.number] = score + self._benefit(player, outcomes)

    def index_of(self, player: Player) -> Index:
        """Buchholz and Sonneborn-Berger of a player whose record is complete (art. 1.7.1)."""
        own = self.scores[player.number]
        tenths, others = self._tenths, self._as_opponent
        buchholz = sonneborn_berger = 0
        for cell in player.cells[: self._finished]:
            outcome = cell.outcome
            met = others[cell.opponent] if outcome.is_played else own
            buchholz += met
            sonneborn_berger += met * tenths[outcome.position]
        return Index(buchholz, sonneborn_berger)

    def _outcomes(self, player: Player) -> bytes:
        """All finished rounds; a round without a record is a zero-point bye."""
        outcomes = player.history.outcomes[: self._finished]
        return outcomes.ljust(self._finished, bytes((_ZERO_BYE,)))

    def _benefit(self, player: Player, outcomes: bytes) -> int:
        """What opponents gain from a run of zero-point byes up to this round (art. 1.7.2)."""
        current = self._finished + 1
        if player.is_present(current):
            return 0
        cell = player.cell(current)
        if cell is not None and cell.outcome is not Outcome.ZERO_BYE:
            return 0
        run = len(outcomes) - len(outcomes.rstrip(bytes((_ZERO_BYE,))))
        return run * (self._tenths[Outcome.DRAW.position] - self._tenths[_ZERO_BYE])
