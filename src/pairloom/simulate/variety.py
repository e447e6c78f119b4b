"""Options for test campaigns: every axis varied, none left out, by the number of the seed.

A campaign that keeps one thing fixed is blind to it: a defect once survived millions
of tournaments of nine rounds because the number of rounds was always nine.
"""

from __future__ import annotations

from typing import Any

from pairloom.domain import (
    ColourPreferenceType,
    Points,
    PointSystem,
    TeamScore,
    TeamSettings,
)
from pairloom.domain.systems import Table, system_facts
from pairloom.engines.participants import pairs_teams
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import RATING_SHAPES, RESULT_MODELS, GeneratorOptions
from pairloom.simulate.sizes import games_per_match

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
_MATCH_POINTS = (
    PointSystem(win=Points(20), draw=Points(10), pairing_bye=Points(10)),
    PointSystem(win=Points(20), draw=Points(10)),
    PointSystem(win=Points(30), draw=Points(10), pairing_bye=Points(10)),
)
_BAKU_MATCH_POINTS = 2
_PATTERNS = ("WBWB", "WBWB", "WB", "WBBW", "WWBB", "WBWBWB", "W")


def varied_options(
    seed: int,
    *,
    fewest_players: int = 5,
    most_players: int = 130,
    most_rounds: int = 13,
    system: str = "dutch",
) -> GeneratorOptions:
    """Options that differ in every axis from seed to seed."""
    lots = Lots(seed, _STREAM)
    players = _draw_players(fewest_players, most_players, lots)
    fewest_rounds = min(3, players - 1)
    rounds = lots.between(fewest_rounds, max(fewest_rounds, min(most_rounds, players * 2 // 3)))
    baku = lots.chance(0.25)
    points = _POINTS[lots.below(_BAKU_POINTS)] if baku else lots.pick(_POINTS)
    wishes: dict[str, Any] = {
        "players": players,
        "rounds": rounds,
        "results": lots.pick(RESULT_MODELS),
        "draw_percentage": float(lots.between(0, 95)) if lots.chance(0.5) else None,
        "forfeit_rate": _rate(0.15, lots),
        "double_forfeit_rate": _rate(0.02, lots),
        "quick_game_rate": _rate(0.05, lots),
        "odd_result_rate": _rate(0.05, lots),
        "half_point_bye_rate": _rate(0.10, lots),
        "zero_point_bye_rate": _rate(0.06, lots),
        "full_point_bye_rate": _rate(0.03, lots),
        "withdrawal_rate": _rate(0.04, lots),
        "late_entry_rate": _rate(0.15, lots),
        "rating_shape": lots.pick(RATING_SHAPES),
        "points": points,
        "baku": baku,
        "prohibited_groups": lots.between(1, 1 + players // 8) if lots.chance(0.25) else 0,
    }
    return GeneratorOptions(**_fitted(system, wishes, lots), system=system)


def _fitted(system: str, wishes: dict[str, Any], lots: Lots) -> dict[str, Any]:
    """The wishes as far as the system can fulfil them, and those for teams."""
    fitted, facts = dict(wishes), system_facts(system)
    fitted["rounds"] += fitted["rounds"] % games_per_match(system)
    if facts.needs_strengths and fitted["rating_shape"] == "unrated":
        fitted["rating_shape"] = "uniform"
    if not facts.has_baku:
        fitted["baku"] = False
    if facts.is_predetermined:  # the table has the rounds
        fitted.update(baku=False, rounds=None, prohibited_groups=0)
    if facts.table is Table.SCHEVENINGEN:  # two halves
        fitted["players"] += fitted["players"] % 2
    if pairs_teams(system):
        draw_settings = _draw_table_settings if facts.is_predetermined else _draw_team_settings
        fitted["team"] = draw_settings(fitted["baku"], lots)
    return fitted


def _draw_table_settings(_: bool, lots: Lots) -> TeamSettings:
    """A table needs no score and no preferences, and no type code tells them."""
    return TeamSettings(pattern=lots.pick(_PATTERNS), match_points=lots.pick(_MATCH_POINTS))


def _draw_team_settings(baku: bool, lots: Lots) -> TeamSettings:
    primary = TeamScore.MATCH if baku else lots.pick((TeamScore.MATCH,) * 2 + (TeamScore.GAME,))
    other = TeamScore.GAME if primary is TeamScore.MATCH else TeamScore.MATCH
    return TeamSettings(
        pattern=lots.pick(_PATTERNS),
        match_points=lots.pick(_MATCH_POINTS[:_BAKU_MATCH_POINTS] if baku else _MATCH_POINTS),
        primary=primary,
        secondary=lots.pick((other, None)),
        preferences=lots.pick(tuple(ColourPreferenceType)),
    )


def _draw_players(fewest: int, most: int, lots: Lots) -> int:
    """Small fields more often: they reach the corners of the rules more often."""
    top = lots.between(fewest, most)
    return lots.between(fewest, top)


def _rate(highest: float, lots: Lots) -> float:
    """Nothing at all in every second tournament, otherwise up to `highest`."""
    rate = lots.fraction() * highest
    return rate if lots.chance(0.5) else 0.0
