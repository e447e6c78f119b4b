"""The strip of days left: one mark for each game, in lanes in which names do not touch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairloom.correspondence.desk.play.running import Running, Urgency
from pairloom.correspondence.desk.sections import SectionState

__all__ = ["TimeMark", "time_marks"]

_MOST, _WIDTH, _NAMES_AFTER = 24, 892, 766


@dataclass(frozen=True, slots=True)
class TimeMark:
    """A game on the strip; `lane` keeps names apart."""

    days: int
    name: str
    opponent: int
    kind: str
    lane: int


def time_marks(state: SectionState, running: Iterable[Running]) -> tuple[tuple[TimeMark, ...], int]:
    """The games by days left, smallest first, and how many days the strip shows."""
    days_left = [
        (max(game.days_left, 0), game)
        for game in running
        if game.days_left is not None and game.kind is not Urgency.LEAVE
    ]
    days_left.sort(key=lambda pair: (pair[1].days_left or 0, pair[1].key))
    days_left = days_left[:_MOST]
    most = max((days for days, _ in days_left), default=0)
    scale = max(50, -(-most // 10) * 10)
    free: list[float] = []
    marks = []
    for days, game in days_left:
        name = state.person_at(game.mover).name.replace(",", " ").split()[0]
        lane = _free_lane(free, _WIDTH * days / scale, f"{name} v. {game.other}")
        marks.append(TimeMark(days, name, game.other, game.kind, lane))
    return tuple(marks), scale


def _free_lane(free: list[float], at: float, text: str) -> int:
    """The first lane with room for a text here; from then on its end is where the lane is free."""
    width = 22 + 8.4 * len(text)
    # Near the right edge names stand before their marks.
    begin, end = (at, at + width) if at < _NAMES_AFTER else (at - width, at + 10)
    lane = next((n for n, x in enumerate(free) if x <= begin), len(free))
    if lane == len(free):
        free.append(end)
    else:
        free[lane] = end
    return lane
