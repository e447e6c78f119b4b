"""The EGF rating changes of a Go tournament.

Rated are games that were played to a result: won, lost or jigo, not those decided by
default, lost by both, won by both or still open (see the table in `domain.go.record`).
Who has no rating starts with that of the declared rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from pairloom.domain.go.egf_class import class_weight, egf_class_of
from pairloom.domain.go.rank import rating_of_rank
from pairloom.domain.go.record import GoGame, GoPlayer, GoResult
from pairloom.domain.go.tournament import GoTournament
from pairloom.domain.time_control import parse_time_control
from pairloom.errors import InputError, NotFound
from pairloom.messages import message
from pairloom.ratings.egf.change import MOST_STONES, RatedGame, RatingChange, rating_change
from pairloom.ratings.egf.formula import LOWEST_RATING

_PLAYED = (GoResult.WHITE_WINS, GoResult.BLACK_WINS, GoResult.JIGO)


@dataclass(frozen=True, slots=True)
class PlayerChange:
    """Whose change it is; `is_new`: the rating before is that of the declared rank."""

    number: int
    name: str
    is_new: bool
    change: RatingChange


def changes_of(
    tournament: GoTournament, *, egf_class: str | None = None
) -> tuple[PlayerChange, ...]:
    """The changes of all players, in order of their numbers.

    Without `egf_class` the announced class counts, else the one the time control gives.
    """
    weight = class_weight(class_of(tournament) if egf_class is None else egf_class)
    return tuple(_change(tournament, player, weight) for player in tournament.players)


def change_of(
    tournament: GoTournament, number: int, *, egf_class: str | None = None
) -> PlayerChange:
    """The change of one player; `NotFound` if there is none with this number."""
    player = tournament.get_player(number)
    if player is None:
        raise NotFound(
            message(
                "no player has the number {number}",
                number=number,
            )
        )
    weight = class_weight(class_of(tournament) if egf_class is None else egf_class)
    return _change(tournament, player, weight)


def class_of(tournament: GoTournament) -> str:
    """The class as announced, else from the time control; `InputError` if neither tells."""
    if tournament.details.egf_class:
        return tournament.details.egf_class
    if not tournament.regulations.time_control:
        raise InputError(
            message(
                "the EGF class is not known: name a class (A, B, C, D or X) or the time control"
            )
        )
    return egf_class_of(parse_time_control(tournament.regulations.time_control))


def rating_before(player: GoPlayer) -> Decimal:
    """The rating a player comes with: their own, else that of their rank."""
    rating = rating_of_rank(player.rank) if player.rating is None else player.rating
    return max(Decimal(rating), LOWEST_RATING)


def _change(tournament: GoTournament, player: GoPlayer, weight: Fraction) -> PlayerChange:
    games = _rated_games(tournament, player.number)
    change = rating_change(rating_before(player), games, weight=weight)
    return PlayerChange(player.number, player.name, player.rating is None, change)


def _rated_games(tournament: GoTournament, number: int) -> Iterator[RatedGame]:
    for round_number, game in tournament.games_of(number):
        if is_rated(game):
            opponent = game.opponent_of(number)
            yield RatedGame(
                rating_before(tournament.find_player(opponent)),
                Decimal(game.halves(number)) / 2,
                game.handicap if number == game.black else -game.handicap,
                opponent,
                round_number,
            )


def is_rated(game: GoGame) -> bool:
    """Does the game count for ratings?"""
    return game.result in _PLAYED and not game.by_default and game.handicap <= MOST_STONES
