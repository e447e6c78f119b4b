"""The games of one player of a team, as they were played."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.forfeits import played_letters, was_played
from pairloom.director.desk.teams.matches import board_of
from pairloom.domain import Points
from pairloom.storage.records import Entry, Game

__all__ = ["PlayerGame", "games_of_player"]


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A game of a player: `points` are nothing while it is open."""

    game: Game
    board: int
    opponent: Entry
    is_white: bool
    points: Points | None
    is_played: bool


def games_of_player(state: State, player: int) -> tuple[PlayerGame, ...]:
    """The games of a player in order of rounds, those of revealed matches."""
    worth = points_of(state.competition)
    games = []
    for game in state.games:
        if player not in (game.white, game.black):
            continue
        is_white = game.white == player
        white, black = played_letters(game)
        result = white if is_white else black
        games.append(
            PlayerGame(
                game,
                board=board_of(state.competition, game),
                opponent=state.entry_by_id[game.black if is_white else game.white],
                is_white=is_white,
                points=None if result is None else worth.of(result),
                is_played=was_played(game),
            )
        )
    return tuple(games)
