"""Who is on which side, in which order: that is what gives numbers, and so the table.

Who has a place in the side sits there; the others fill the places that are left by the ranking.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.director.desk.numbering import ranking_key
from pairloom.director.desk.sides.rules import sides_of
from pairloom.director.desk.state import State
from pairloom.domain.sides import SIDES
from pairloom.errors import InputError
from pairloom.messages import Message, counted, message
from pairloom.storage.records import Entry

__all__ = ["in_order", "require_two_sides", "side_in_order", "why_no_table"]

_MOST_NAMES = 8


def in_order(state: State) -> list[Entry]:
    """Everybody: the first side, the second, and those who are on none."""
    return [entry for side in (*SIDES, 0) for entry in side_in_order(state, side)]


def side_in_order(state: State, side: int) -> list[Entry]:
    """The players of a side, 0 for none, in the order of their numbers."""
    of_side = [entry for entry in state.entries if entry.side == side]
    ranked = sorted(of_side, key=lambda entry: ranking_key(entry, state.handling.titles))
    # Behind each other where somebody's place is beyond the last one.
    seated = sorted((entry for entry in ranked if entry.place), key=lambda entry: entry.place)
    waiting = [entry for entry in ranked if not entry.place]
    order: list[Entry] = []
    while seated or waiting:
        is_due = bool(seated) and seated[0].place <= len(order) + 1
        order.append(seated.pop(0) if is_due or not waiting else waiting.pop(0))
    return order


def require_two_sides(state: State, there: Sequence[Entry]) -> None:
    """Raise `InputError` if those who are there are not two sides of the same size."""
    if wrong := why_no_table(state, there):
        raise InputError(wrong)


def why_no_table(state: State, there: Sequence[Entry]) -> Message | None:
    """Why no table is made for those who are there; `None` if one is."""
    first, second = sides_of(state.competition).names
    without = [entry.name for entry in there if entry.side not in SIDES]
    if without:
        return counted(
            "{names} is on no side. Open the player, and choose {first} or {second}.",
            "{count} players are on no side: {names}. Open each of them, and choose {first} or "
            "{second}.",
            len(without),
            names="; ".join(without[:_MOST_NAMES]) + ("; …" if len(without) > _MOST_NAMES else ""),
            first=first,
            second=second,
        )
    first_count, second_count = (sum(entry.side == side for entry in there) for side in SIDES)
    if first_count == second_count:
        return None
    return message(
        "The sides are not equal: {first} {first_count}, {second} {second_count}. Everybody meets "
        "everybody of the other side, so both need as many players who are there: add somebody, "
        "take somebody out, or move somebody over.",
        first=first,
        first_count=first_count,
        second=second,
        second_count=second_count,
    )
