"""Writing down the virtual points of accelerated rounds while a tournament is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pairloom.domain import Points, Tournament

__all__ = ["with_virtual_points"]

Lender = Callable[[Tournament, int], Mapping[int, int]]
"""Tenths of virtual points by number, for a tournament and a round."""


def with_virtual_points(
    snapshot: Tournament, round_number: int, lend: Lender | None = None
) -> Tournament:
    """Write down the round's Baku points: a reader should not have to guess the group.

    FIDE C.04.7 (2026). Points the tournament already tells for the round stay.
    """
    settings = snapshot.settings
    told = max((len(points) for points in settings.virtual_points.values()), default=0)
    if not settings.baku or told >= round_number:
        return snapshot
    plain = replace(snapshot, settings=replace(settings, virtual_points={}))
    points = dict(settings.virtual_points)
    for number, tenths in (lend or _baku_points)(plain, round_number).items():
        points[number] = (*_padded(points.get(number, ()), round_number - 1), Points(tenths))
    return replace(snapshot, settings=replace(settings, virtual_points=points))


def _baku_points(tournament: Tournament, round_number: int) -> Mapping[int, int]:
    from pairloom.engines.acceleration import baku  # only accelerated tournaments need it

    return baku.virtual_points(tournament, round_number)


def _padded(points: tuple[Points, ...], rounds: int) -> tuple[Points, ...]:
    return points + (Points(0),) * (rounds - len(points))
