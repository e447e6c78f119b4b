"""What tables and brackets share: a game, even or with a handicap by rank, and the right system."""

from __future__ import annotations

from pairloom.domain.go import GoGame, GoSystem, GoTournament
from pairloom.engines.go.handicap import komi_of, stones
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["make_game", "require_system"]


def make_game(tournament: GoTournament, table: int, black: int, white: int) -> GoGame:
    """The game at a table; with a handicap the weaker side takes Black, whatever was said.

    Handicaps go by ranks: a table is made before there are scores.
    """
    rule = tournament.regulations.handicap
    black_rank, white_rank = (
        min(tournament.find_player(number).rank, rule.threshold) for number in (black, white)
    )
    handicap = stones(max(black_rank, white_rank), min(black_rank, white_rank), rule)
    if handicap and black_rank > white_rank:
        black, white = white, black
    return GoGame(table, white, black, handicap, komi_of(handicap, tournament.regulations))


def require_system(tournament: GoTournament, system: GoSystem) -> None:
    """Is the tournament announced as this?"""
    announced = tournament.regulations.system
    if announced is not system:
        raise InputError(
            message(
                "the tournament is announced as {announced}: its rounds are not those of {system}",
                announced=announced.value,
                system=system.value,
            )
        )
