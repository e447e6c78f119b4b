"""Results of the players of a team event: games, points, and the boards they sat at.

Only games that were played count here; forfeits count for the team.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from pairloom.director.desk.results import outcome_of
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import board_of
from pairloom.domain import Points
from pairloom.domain.points import ZERO
from pairloom.storage.records import Entry, Game

__all__ = ["PlayerGame", "PlayerResult", "games_of_player", "player_table"]


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A player: `games` were played; `boards` are those of them, with how often."""

    place: int
    player: Entry
    team: Entry
    games: int
    points: Points
    boards: tuple[tuple[int, int], ...]

    @property
    def share(self) -> Fraction:
        """Points for each game, of what a win is worth in ordinary events: 1."""
        return Fraction(self.points.tenths, 10 * self.games) if self.games else Fraction(0)


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A game of a player: `points` are nothing while it is open."""

    game: Game
    board: int
    opponent: Entry
    is_white: bool
    points: Points | None
    is_played: bool


def player_table(state: State, *, after: int | None = None) -> tuple[PlayerResult, ...]:
    """Everybody who has played, most points first, then fewer games, then by number."""
    last = len(state.settled) if after is None else after
    worth = points_of(state.competition)
    totals: dict[int, Points] = {}
    boards: dict[int, Counter[int]] = {}
    for game in state.games:
        if game.round > last or not _is_played(game):
            continue
        for entry, result in ((game.white, game.white_result), (game.black, game.black_result)):
            totals[entry] = totals.get(entry, ZERO) + worth.of(outcome_of(result))
            boards.setdefault(entry, Counter())[board_of(state.competition, game)] += 1
    players = [state.entry_by_id[entry] for entry in totals]
    players.sort(
        key=lambda player: (
            -totals[player.entry].tenths,
            boards[player.entry].total(),
            player.number,
        )
    )
    return tuple(
        PlayerResult(
            place,
            player,
            team=state.entry_by_id[player.team],
            games=boards[player.entry].total(),
            points=totals[player.entry],
            boards=tuple(sorted(boards[player.entry].items())),
        )
        for place, player in enumerate(players, 1)
    )


def games_of_player(state: State, player: int) -> tuple[PlayerGame, ...]:
    """The games of a player in order of rounds, those of revealed matches."""
    worth = points_of(state.competition)
    games = []
    for game in state.games:
        if player not in (game.white, game.black):
            continue
        is_white = game.white == player
        result = game.white_result if is_white else game.black_result
        games.append(
            PlayerGame(
                game,
                board=board_of(state.competition, game),
                opponent=state.entry_by_id[game.black if is_white else game.white],
                is_white=is_white,
                points=None if result is None else worth.of(result),
                is_played=_is_played(game),
            )
        )
    return tuple(games)


def _is_played(game: Game) -> bool:
    result = outcome_of(game.white_result)
    return game.white_result is not None and result.is_played
