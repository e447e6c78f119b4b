"""How one paired game is recorded: played, shortened, odd or forfeited."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from pairloom.domain import Board, Cell, Colour, Outcome
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import Rates
from pairloom.simulate.results import model_odds

_UNRATED = {
    Outcome.WIN: Outcome.UNRATED_WIN,
    Outcome.DRAW: Outcome.UNRATED_DRAW,
    Outcome.LOSS: Outcome.UNRATED_LOSS,
}
_ODD = (
    (Outcome.DRAW, Outcome.LOSS),
    (Outcome.LOSS, Outcome.DRAW),
    (Outcome.LOSS, Outcome.LOSS),
)

Ends = tuple[Outcome, Outcome]


@dataclass(frozen=True, slots=True)
class GameTable:
    """Draws the results of boards, from the ratings of the players and the rates."""

    ratings: dict[int, int | None]
    rates: Rates
    model: str
    draw_percentage: float | None

    def play(self, board: Board, lots: Lots) -> tuple[Cell, Cell]:
        """White's and Black's cell."""
        white, black = _forfeits(self.rates, lots) or self._over_the_board(board, lots)
        return (
            Cell(board.black, Colour.WHITE, white),
            Cell(board.white, Colour.BLACK, black),
        )

    def draw_forfeits(self, lots: Lots, *, share: float) -> Ends | None:
        """Is a whole match forfeited, by White's or Black's team? So often as games, by `share`."""
        forfeit, both = self.rates.forfeit * share, self.rates.double_forfeit * share
        return _forfeits(replace(self.rates, forfeit=forfeit, double_forfeit=both), lots)

    def _over_the_board(self, board: Board, lots: Lots) -> Ends:
        if lots.chance(self.rates.odd_result):
            return lots.pick(_ODD)
        white, black = self.ratings[board.white], self.ratings[board.black]
        odds = model_odds(self.model, white, black, self.draw_percentage)
        ends = odds.outcomes(lots.fraction())
        if lots.chance(self.rates.quick_game):
            return _UNRATED[ends[0]], _UNRATED[ends[1]]
        return ends


def _forfeits(rates: Rates, lots: Lots) -> Ends | None:
    """Each side misses by itself, so that now and then both do."""
    misses = 1 - math.sqrt(1 - rates.forfeit)
    white, black = lots.chance(misses), lots.chance(misses)
    if lots.chance(rates.double_forfeit) or (white and black):
        return Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS
    if white:
        return Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN
    return (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) if black else None
