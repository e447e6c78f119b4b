"""The games of a player that count for ratings and performances, out of a tournament."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain import Cell, Outcome, Player, Points, Tournament
from pairloom.errors import UnknownName
from pairloom.messages import message

__all__ = ["RatedGame", "find_player", "game_points", "rated_games"]

# The score of a game is 1, ½ or 0 whatever the tournament gives for it (B.02 art. 8.3.2).
_POINTS = {
    Outcome.WIN: Points(10),
    Outcome.DRAW: Points(5),
    Outcome.LOSS: Points(0),
    Outcome.UNRATED_WIN: Points(10),
    Outcome.UNRATED_DRAW: Points(5),
    Outcome.UNRATED_LOSS: Points(0),
}


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One game against a rated opponent; `opponent` and `round` are 0 where nobody asks."""

    rating: int
    points: Points
    opponent: int = 0
    round: int = 0


def game_points(cell: Cell) -> Points:
    """1, ½ or 0 for a finished game over the board."""
    return _POINTS[cell.outcome]


def find_player(tournament: Tournament, number: int) -> Player:
    """The player with this number; raise `UnknownName` with the numbers there are."""
    player = tournament.get_player(number)
    if player is None:
        numbers = [player.number for player in tournament.players]
        known = f"{min(numbers)} to {max(numbers)}" if numbers else "nobody takes part"
        raise UnknownName(message("player"), str(number), (known,))
    return player


def rated_games(
    tournament: Tournament, number: int, *, with_unrated_results: bool = False
) -> tuple[RatedGame, ...]:
    """Finished games over the board against rated opponents, in the order of rounds.

    Forfeits, byes and open results do not count, nor games against unrated opponents
    (B.02 art. 5.1 and 8.3.1). Results marked as not rated (W, D, L) are left out unless
    `with_unrated_results`: they were played, so that tie-breaks know them.
    """
    return tuple(_games(tournament, find_player(tournament, number), with_unrated_results))


def _games(tournament: Tournament, player: Player, with_unrated: bool) -> Iterator[RatedGame]:
    for round_number, cell in enumerate(player.cells, start=1):
        outcome = cell.outcome
        if not (outcome.is_rated or (with_unrated and outcome in _POINTS)):
            continue
        rating = tournament.find_player(cell.opponent).rating
        if rating is not None:
            yield RatedGame(rating, _POINTS[outcome], cell.opponent, round_number)
