"""What a pair, or a player left over, is tested for (B1, B2, B4-B6, and A8)."""

from __future__ import annotations

from collections.abc import Collection

from pairloom.domain import Colour
from twins.fide_1992.participant import Float, Participant, Strength

ALL_FLOATS, WITHOUT_B6, WITHOUT_B5 = LEVELS = (0, 1, 2)


def compatible(one: Participant, other: Participant) -> bool:
    """B1a and B2: not yet met, and not both in need of the same colour."""
    clash = (
        one.strength is Strength.ABSOLUTE is other.strength and one.preference is other.preference
    )
    return other.number not in one.barred and not clash


def mismatch(one: Participant, other: Participant) -> int:
    """B4: one preference cannot be met when both prefer the same colour."""
    return int(one.preference is not None and one.preference is other.preference)


def float_ok(player: Participant, mark: Float, level: int) -> bool:
    """B5, B6: may the player get this mark, with B6, or both, dropped by C9 or C10?"""
    if player.is_exempt or level == WITHOUT_B5:
        return True
    last, before = player.floats
    return last is not mark and (level == WITHOUT_B6 or before is not mark)


def unequal_pair_ok(one: Participant, other: Participant, up: int, down: int) -> bool:
    """B5, B6 for a pair inside a group that is treated as homogeneous."""
    if one.score == other.score:
        return True
    higher, lower = (one, other) if one.score > other.score else (other, one)
    return float_ok(higher, Float.DOWN, down) and float_ok(lower, Float.UP, up)


def x_of(players: Collection[Participant]) -> int:
    """A8: how many pairs cannot grant both preferences."""
    preferences = [player.preference for player in players]
    most = max(preferences.count(Colour.WHITE), preferences.count(Colour.BLACK))
    return max(0, most - (len(players) + 1) // 2)
