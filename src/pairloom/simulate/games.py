"""How one paired game is recorded: played, shortened, odd or forfeited."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from pairloom.domain import Board, Cell, Colour, Outcome
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import Rates

# How games end: probability models by rating, and the draw of one result.
#
# The models are those a generator of FIDE test tournaments is expected to know
# (FIDE C.04.A art. 5, "results follow the probabilities of the rating table"):
#
# | name       | source                                                      | draws depend on    |
# |------------|-------------------------------------------------------------|--------------------|
# | milvang    | O. Milvang 2015, fitted on 3.9 million rated games          | rating, difference |
# | gacrux     | logistic curves of the Gacrux test generator                | rating, difference |
# | fide-table | the normal curve behind FIDE's table, difference capped 400 | a fixed percentage |
#
# A fixed draw percentage can be imposed on every model; the expected score stays.

Number = TypeVar("Number", int, float)

UNRATED_STRENGTH = 1400
_FITTED = (1000, 2900)
_TABLE_CAP = 400
_TABLE_DRAWS = 0.3
_DIGITS = 12  # the last digits of powers and the error function differ between platforms


@dataclass(frozen=True, slots=True)
class GameOdds:
    """Probabilities of the three results of a game; they add up to 1."""

    white: float
    draw: float
    black: float

    @property
    def expected(self) -> float:
        """White's expected score."""
        return self.white + self.draw / 2

    def outcomes(self, lot: float) -> tuple[Outcome, Outcome]:
        """White's and Black's outcome for a lot from [0, 1)."""
        if lot < self.white:
            return Outcome.WIN, Outcome.LOSS
        if lot < self.white + self.draw:
            return Outcome.DRAW, Outcome.DRAW
        return Outcome.LOSS, Outcome.WIN


def milvang(white: int, black: int) -> GameOdds:
    """Two parabola arcs per result, outside the fitted ratings the nearest fitted ones.

    >>> odds = milvang(2467, 2344)
    >>> round(odds.white, 3), round(odds.draw, 3), round(odds.black, 3)
    (0.511, 0.351, 0.138)
    """
    white, black = _within(white, *_FITTED), _within(black, *_FITTED)
    mean, difference = (white + black) / 2, white - black
    quality = max(0.0, (mean - 1200) / 1200) ** 2
    white_wins = _rising(
        difference, -1492 + 0.391 * mean, 40, 1691 - 0.428 * mean, 0.45 - 0.10 * quality
    )
    # Black's curve is the same shape, seen from Black's side of the board.
    black_wins = _rising(
        -difference, -1428 + 0.388 * mean, 80, 1753 - 0.416 * mean, 0.46 - 0.13 * quality
    )
    return _normalised(white_wins, black_wins)


def _rising(difference: float, low: float, centre: float, high: float, at_centre: float) -> float:
    """A curve from 0 at `low` over `at_centre` at `centre` to 1 at `high`."""
    if difference <= low:
        return 0.0
    if difference <= centre:
        ratio = (difference - low) / (centre - low)
        return at_centre * (ratio * ratio)
    if difference < high:
        ratio = (difference - high) / (centre - high)
        return 1 - (1 - at_centre) * (ratio * ratio)
    return 1.0


def gacrux(white: int, black: int) -> GameOdds:
    """A logistic curve for each side; the draws are what both leave over.

    >>> odds = gacrux(2467, 2344)
    >>> round(odds.white, 3), round(odds.draw, 3), round(odds.black, 3)
    (0.48, 0.411, 0.11)
    """
    over_2000 = (white + black) / 2 - 2000
    white_wins = _logistic(white - black - 0.0986 * over_2000 - 96)
    black_wins = _logistic(black - white - 0.157 * over_2000 - 150)
    return _normalised(white_wins, black_wins)


def _logistic(advantage: float) -> float:
    # 10 ** 300 still fits; beyond it the answer is 0 or 1 anyway.
    return round(1 / (1 + math.pow(10, _within(-advantage / 370, -300.0, 300.0))), _DIGITS)


def fide_table(white: int, black: int) -> GameOdds:
    """The normal distribution behind FIDE's table (C.02, 8.1), with a usual draw rate."""
    difference = _within(white - black, -_TABLE_CAP, _TABLE_CAP)
    expected = round((1 + math.erf(7 * difference / 2000 / math.sqrt(2))) / 2, _DIGITS)
    return with_draws(GameOdds(expected, 0.0, 1 - expected), _TABLE_DRAWS)


MODELS: dict[str, Callable[[int, int], GameOdds]] = {
    "milvang": milvang,
    "gacrux": gacrux,
    "fide-table": fide_table,
}


def with_draws(odds: GameOdds, draws: float) -> GameOdds:
    """The same expected score with this share of draws, as far as it leaves room."""
    expected = odds.expected
    draws = max(0.0, min(draws, 2 * expected, 2 - 2 * expected))
    return GameOdds(expected - draws / 2, draws, 1 - expected - draws / 2)


def model_odds(
    model: str, white: int | None, black: int | None, draw_percentage: float | None = None
) -> GameOdds:
    """Odds of a game under a model; players without a rating are taken as beginners."""
    odds = MODELS[model](white or UNRATED_STRENGTH, black or UNRATED_STRENGTH)
    return odds if draw_percentage is None else with_draws(odds, draw_percentage / 100)


def _normalised(white: float, black: float) -> GameOdds:
    total = max(1.0, white + black)
    white, black = white / total, black / total
    return GameOdds(white, max(0.0, 1 - white - black), black)


def _within(value: Number, low: Number, high: Number) -> Number:
    return max(low, min(high, value))


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
