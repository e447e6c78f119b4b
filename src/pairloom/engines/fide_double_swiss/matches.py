"""What a match of two games is to each of its players, FIDE C.04.5 (2026) preface and art. 1.

| Games                                 | played, a meeting | colour         | bye later       |
|---------------------------------------|-------------------|----------------|-----------------|
| at least one game played              | yes               | that of game 1 | allowed         |
| each player forfeits one of the games | yes               | none           | allowed         |
| a player forfeits both games          | no                | none           | winner: barred  |
| pairing-allocated or full-point bye   | no                | none           | barred          |
| half-point or zero-point bye          | no                | none           | allowed         |

A match in which a single game is forfeited counts as played. Byes are for whole matches.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain import Cell, Outcome, Player, Tournament


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that counts as played: `colour` is "w", "b" or "" if no game was played."""

    number: int
    opponent: int
    colour: str


def cells_of(player: Player, match: int) -> tuple[Cell, ...]:
    """The two cells of a match; fewer if the record is shorter."""
    return player.cells[2 * match - 2 : 2 * match]


def played_matches(tournament: Tournament, player: Player, until: int) -> Iterator[PlayedMatch]:
    """The matches of a player, up to one, that count as played."""
    for match in range(1, until + 1):
        games = cells_of(player, match)
        if not games or not games[0].outcome.has_opponent:
            continue
        opponent = tournament.find_player(games[0].opponent)
        if forfeits(player, match) or forfeits(opponent, match):
            continue
        colour = games[0].colour
        is_coloured = colour is not None and any(game.outcome.is_played for game in games)
        letter = colour.letter if colour is not None and is_coloured else ""
        yield PlayedMatch(match, opponent.number, letter)


def forfeits(player: Player, match: int) -> bool:
    """Did the player forfeit both games?"""
    games = cells_of(player, match)
    return len(games) == 2 and all(game.outcome is Outcome.FORFEIT_LOSS for game in games)


def wins_by_forfeit(tournament: Tournament, player: Player, match: int) -> bool:
    """Did the opponent forfeit both games, and the player not?"""
    games = cells_of(player, match)
    if not games or not games[0].outcome.is_forfeit:
        return False
    opponent = tournament.find_player(games[0].opponent)
    return forfeits(opponent, match) and not forfeits(player, match)
