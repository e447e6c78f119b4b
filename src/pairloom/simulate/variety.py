"""Options for test campaigns: every axis varied, none left out, by the number of the seed.

A campaign that keeps one thing fixed is blind to it: a defect once survived millions
of tournaments of nine rounds because the number of rounds was always nine.
"""

from __future__ import annotations

from pairloom.domain import Points, PointSystem
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import RATING_SHAPES, RESULT_MODELS, GeneratorOptions

__all__ = ["varied_options"]

_STREAM = 1 << 15  # far from the attempts of the tournament itself

_POINTS = (
    PointSystem(),
    PointSystem(),
    PointSystem(pairing_bye=Points(5)),
    PointSystem(win=Points(30), draw=Points(10)),
    PointSystem(win=Points(30), draw=Points(10), pairing_bye=Points(10)),
)
_BAKU_POINTS = 3  # the first of them allow Baku acceleration


def varied_options(
    seed: int, *, fewest_players: int = 5, most_players: int = 130, most_rounds: int = 13
) -> GeneratorOptions:
    """Options that differ in every axis from seed to seed."""
    lots = Lots(seed, _STREAM)
    players = _draw_players(fewest_players, most_players, lots)
    fewest_rounds = min(3, players - 1)
    rounds = lots.between(fewest_rounds, max(fewest_rounds, min(most_rounds, players * 2 // 3)))
    baku = lots.chance(0.25)
    points = _POINTS[lots.below(_BAKU_POINTS)] if baku else lots.pick(_POINTS)
    return GeneratorOptions(
        players=players,
        rounds=rounds,
        results=lots.pick(RESULT_MODELS),  # type: ignore[arg-type]
        draw_percentage=float(lots.between(0, 95)) if lots.chance(0.5) else None,
        forfeit_rate=_rate(0.15, lots),
        double_forfeit_rate=_rate(0.02, lots),
        quick_game_rate=_rate(0.05, lots),
        odd_result_rate=_rate(0.05, lots),
        half_point_bye_rate=_rate(0.10, lots),
        zero_point_bye_rate=_rate(0.06, lots),
        full_point_bye_rate=_rate(0.03, lots),
        withdrawal_rate=_rate(0.04, lots),
        late_entry_rate=_rate(0.15, lots),
        rating_shape=lots.pick(RATING_SHAPES),  # type: ignore[arg-type]
        points=points,
        baku=baku,
        prohibited_groups=lots.between(1, 1 + players // 8) if lots.chance(0.25) else 0,
    )


def _draw_players(fewest: int, most: int, lots: Lots) -> int:
    """Small fields more often: they reach the corners of the rules more often."""
    top = lots.between(fewest, most)
    return lots.between(fewest, top)


def _rate(highest: float, lots: Lots) -> float:
    """Nothing at all in every second tournament, otherwise up to `highest`."""
    rate = lots.fraction() * highest
    return rate if lots.chance(0.5) else 0.0
