"""The points that an acceleration lends for a round (FIDE C.04.7)."""

from __future__ import annotations

from pairloom.domain import Tournament
from pairloom.engines.acceleration import baku


def virtual_tenths(tournament: Tournament, round_number: int) -> dict[int, int]:
    """Virtual points of a round by number, in tenths; a new dictionary.

    Points that the tournament records win over those that the Baku rules would give.
    """
    if round_number < 1:
        return {}
    explicit = tournament.settings.virtual_points
    if explicit:
        return {
            number: points[round_number - 1].tenths
            for number, points in explicit.items()
            if round_number <= len(points)
        }
    return baku.virtual_points(tournament, round_number) if tournament.settings.baku else {}
