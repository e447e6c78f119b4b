"""Article 4: which team has White on board 1."""

from __future__ import annotations

from pairloom.domain import Colour
from pairloom.errors import InputError
from twins.fide_team_swiss.record import Contender


def white_of(one: Contender, other: Contender, initial: Colour | None) -> Contender:
    """Rules 4.3.1 to 4.3.9, the first that decides."""
    first, second = sorted((one, other), key=_rank)
    colour = _colour_of_first(first, second, initial)
    return first if colour is Colour.WHITE else second


def _rank(contender: Contender) -> tuple[int, int, int]:
    """4.2"""
    return -contender.score, -contender.secondary, contender.place


def _colour_of_first(first: Contender, second: Contender, initial: Colour | None) -> Colour:
    if not first.colours and not second.colours:  # 4.3.1
        if initial is None:
            raise InputError("the initial colour is needed")
        return initial if first.arrival % 2 else initial.opposite
    if first.prefers is not None and second.prefers is None:  # 4.3.2
        return first.prefers
    if first.prefers is None and second.prefers is not None:
        return second.prefers.opposite
    if first.prefers is not second.prefers and first.prefers is not None:  # 4.3.3
        return first.prefers
    if first.is_strong != second.is_strong:  # 4.3.4
        strong = first if first.is_strong else second
        assert strong.prefers is not None
        return strong.prefers if strong is first else strong.prefers.opposite
    if first.difference != second.difference:  # 4.3.5
        return Colour.WHITE if first.difference < second.difference else Colour.BLACK
    for back in range(1, min(len(first.colours), len(second.colours)) + 1):  # 4.3.6
        if first.colours[-back] is not second.colours[-back]:
            return first.colours[-back].opposite
    if first.prefers is not None:  # 4.3.7
        return first.prefers
    if first.colours:  # 4.3.8
        return first.colours[-1].opposite
    return second.colours[-1]  # 4.3.9: the second alternates, the first has the other
