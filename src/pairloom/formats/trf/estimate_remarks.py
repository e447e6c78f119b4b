"""Estimated strengths in report files: no record of the format can hold one.

    ### ESTIMATE player 7 1650

The rating columns are for ratings. What the arbiters estimated for somebody without one (FIDE
C.04.2 art. 2.1) ranks the player, which the number tells, and some systems pair by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pairloom.domain import Player

__all__ = ["estimate_remarks", "parse_estimate", "read_estimates"]

_LINE = re.compile(r"### ESTIMATE player ([0-9]{1,5}) ([1-9][0-9]{0,3})\s*$")


def estimate_remarks(players: Iterable[Player]) -> Iterator[str]:
    """A line for each player who has an estimate and no rating."""
    for player in players:
        if player.rating is None and player.strength is not None:
            yield f"### ESTIMATE player {player.number} {player.strength}"


def parse_estimate(line: str) -> tuple[int, int] | None:
    """The number of a player and the estimate, if the comment tells one."""
    match = _LINE.match(line)
    return None if match is None else (int(match[1]), int(match[2]))


def read_estimates(lines: Iterable[str]) -> dict[int, int]:
    """The estimates that comments tell, by number of the player; the first of several counts."""
    estimates: dict[int, int] = {}
    for number, strength in filter(None, map(parse_estimate, lines)):
        estimates.setdefault(number, strength)
    return estimates
