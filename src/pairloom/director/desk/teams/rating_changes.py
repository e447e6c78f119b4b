"""Rating change of a player of a team, by FIDE B.02: boards that were played, never forfeits.

K follows from the rating and the year of birth. Whether somebody was rated higher before, or has
completed fewer than 30 games, no entry tells; and a list rounds once, for all events of a month.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.director.desk.coefficients import coefficient_of
from pairloom.director.desk.snapshot import results_of
from pairloom.director.desk.state import State
from pairloom.domain import Cell
from pairloom.ratings.fide.change import RatingChange, edition_on, rating_change
from pairloom.ratings.fide.games import RatedGame, game_points
from pairloom.storage.records import Entry, Game

__all__ = ["change_of_player", "rating_in_report"]


def rating_in_report(entry: Entry) -> int | None:
    """The rating, as it was corrected for the report."""
    return entry.rating if entry.report_rating is None else entry.report_rating


def change_of_player(state: State, player: Entry, games: Sequence[Game]) -> RatingChange | None:
    """What games that were played change; `None` for who is unrated or met nobody rated."""
    rating = rating_in_report(player)
    rated = tuple(_rated_games(state, player, games))
    if not rating or not rated:
        return None
    start = state.event.start
    return rating_change(
        rating,
        rated,
        k=coefficient_of(state, player, rating),
        edition=edition_on(start),
    )


def _rated_games(state: State, player: Entry, games: Sequence[Game]) -> Iterator[RatedGame]:
    for game in games:
        is_white = game.white == player.entry
        white, black = results_of(game, for_report=True)
        outcome = white if is_white else black
        opponent = state.entry_by_id[game.black if is_white else game.white]
        rating = rating_in_report(opponent)
        if outcome is not None and outcome.is_rated and rating:
            points = game_points(Cell(opponent.number, None, outcome))
            yield RatedGame(rating, points, opponent.number, game.round)
