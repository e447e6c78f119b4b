"""The cross-table of a group: points, wins, Sonneborn-Berger, what is still to come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pairloom.correspondence.domain.group import CorrespondenceGame, Group


@dataclass(frozen=True, slots=True)
class Scores:
    """What one number has scored.

    `games` counts those that are not cancelled; `remaining` those without a score, of which
    `to_adjudicate` wait for an adjudicator. `sb_provisional`: a total that goes into the
    Sonneborn-Berger sum can still change.
    """

    number: int
    points: Fraction
    wins: int
    sb: Fraction
    games: int
    remaining: int
    to_adjudicate: int
    cancelled: int
    sb_provisional: bool

    @property
    def finished(self) -> int:
        return self.games - self.remaining

    @property
    def provisional(self) -> bool:
        """Own games are still to be finished."""
        return self.remaining > 0


def scores_of(group: Group) -> Mapping[int, Scores]:
    """The scores of everybody in a group, by number.

    Cancelled games are no games: they give no points and nothing to anybody's
    Sonneborn-Berger sum. Adjudicated and defaulted games count like played ones.
    """
    games = {each.number: group.games_of(each.number) for each in group.entrants}
    points = {number: _points(number, own) for number, own in games.items()}
    open_games = {number for number, own in games.items() if not all(g.is_final for g in own)}
    return {number: _scores(number, own, points, open_games) for number, own in games.items()}


def _points(number: int, games: tuple[CorrespondenceGame, ...]) -> Fraction:
    return Fraction(sum(game.halves_of(number) or 0 for game in games), 2)


def _scores(
    number: int,
    games: tuple[CorrespondenceGame, ...],
    points: Mapping[int, Fraction],
    open_games: set[int],
) -> Scores:
    cancelled = sum(game.is_cancelled for game in games)
    return Scores(
        number=number,
        points=points[number],
        wins=sum(game.halves_of(number) == 2 for game in games),
        sb=sonneborn_berger(number, games, points),
        games=len(games) - cancelled,
        remaining=sum(not game.is_final for game in games),
        to_adjudicate=sum(game.awaits_adjudication for game in games),
        cancelled=cancelled,
        sb_provisional=number in open_games
        or any(game.halves_of(number) and game.opponent_of(number) in open_games for game in games),
    )


def sonneborn_berger(
    number: int, games: tuple[CorrespondenceGame, ...], points: Mapping[int, Fraction]
) -> Fraction:
    """Own score in each game times the opponent's total; each game of a double round by itself."""
    halves = (
        (game.halves_of(number) or 0) * points[game.opponent_of(number)]
        for game in games
        if game.has_score
    )
    return Fraction(sum(halves), 2)
