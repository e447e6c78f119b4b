"""What the sides have: of every round, and so far. Points are those of the games, as they stand.

Every game of a round counts, a forfeit too. What C.05 art. 6.6 takes out of the standings of
players, the games of somebody who left early, stays in the totals: the side has lost a player, and
not the points that its other players have made.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.results import outcome_of
from pairloom.director.desk.sides.rules import sides_of
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.domain import Points
from pairloom.domain.sides import SIDES
from pairloom.storage.records import Game

__all__ = ["RoundTotals", "SideTotals", "totals_of"]

Both = tuple[Points, Points]
"""What the first side has, and the second."""


@dataclass(frozen=True, slots=True)
class RoundTotals:
    """A round: what both sides have of it, what they have with it, and how many games are open."""

    round: int
    points: Both
    running: Both
    open_games: int


@dataclass(frozen=True, slots=True)
class SideTotals:
    """The sides, by name, with every round that is paired."""

    names: tuple[str, str]
    rounds: tuple[RoundTotals, ...]

    @property
    def points(self) -> Both:
        """What both sides have now."""
        return self.rounds[-1].running if self.rounds else (Points(0), Points(0))

    def of_round(self, number: int) -> RoundTotals:
        """A round that is paired."""
        return self.rounds[number - 1]

    def until(self, number: int) -> SideTotals:
        """The same after a round."""
        return SideTotals(self.names, self.rounds[:number])


def totals_of(state: State) -> SideTotals:
    """The totals of all rounds that are paired."""
    rounds: list[RoundTotals] = []
    first = second = 0
    for paired in state.rounds:
        games = state.games_by_round.get(paired.round, [])
        of_first, of_second = (_tenths(state, games, side) for side in SIDES)
        first, second = first + of_first, second + of_second
        rounds.append(
            RoundTotals(
                paired.round,
                points=(Points(of_first), Points(of_second)),
                running=(Points(first), Points(second)),
                open_games=sum(_is_open(game) for game in games),
            )
        )
    return SideTotals(sides_of(state.competition).names, tuple(rounds))


def _tenths(state: State, games: list[Game], side: int) -> int:
    worth = points_of(state.competition).of_standings.tenths()
    return sum(
        worth[outcome_of(letter).position]
        for game in games
        for entry, letter in ((game.white, game.white_result), (game.black, game.black_result))
        if state.entry_by_id[entry].side == side
    )


def _is_open(game: Game) -> bool:
    return outcome_of(game.white_result).is_open
