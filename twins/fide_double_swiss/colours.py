"""Article 4: who has White in the first game."""

from __future__ import annotations

from pairloom.domain import Colour
from pairloom.errors import InputError
from twins.fide_double_swiss.record import Competitor


def white_of(one: Competitor, other: Competitor, initial: Colour | None) -> Competitor:
    """Rules 4.3.1 to 4.3.5, the first that decides."""
    higher, lower = sorted((one, other), key=lambda each: (-each.score, each.place))  # 4.2
    if not higher.colours and not lower.colours:  # 4.3.1
        if initial is None:
            raise InputError("the initial colour is needed")
        is_white = (initial is Colour.WHITE) == bool(higher.arrival % 2)
        return higher if is_white else lower
    whites = [each.colours.count(Colour.WHITE) for each in (higher, lower)]
    if whites[0] != whites[1]:  # 4.3.2
        return higher if whites[0] < whites[1] else lower
    for back in range(1, min(len(higher.colours), len(lower.colours)) + 1):  # 4.3.3
        if higher.colours[-back] is not lower.colours[-back]:
            return lower if higher.colours[-back] is Colour.WHITE else higher
    if higher.colours:  # 4.3.4
        return lower if higher.colours[-1] is Colour.WHITE else higher
    return higher if lower.colours[-1] is Colour.WHITE else lower  # 4.3.5
