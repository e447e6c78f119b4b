"""What reports of several systems have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pairloom.domain import Colour
from pairloom.engines.common.colour_preference import ABSOLUTE, MILD, STRONG, WHITE
from pairloom.engines.reports import Float, Strength
from pairloom.errors import InputError
from pairloom.messages import message

T = TypeVar("T")

_STRENGTHS = {MILD: Strength.MILD, STRONG: Strength.STRONG, ABSOLUTE: Strength.ABSOLUTE}
_FLOATS = {"D": Float.DOWN, "U": Float.UP}


def preferred(colour: int) -> Colour | None:
    """The colour, or `None` for no preference."""
    if not colour:
        return None
    return Colour.WHITE if colour == WHITE else Colour.BLACK


def strength_of(strength: int) -> Strength | None:
    """How much; `None` without a preference."""
    return _STRENGTHS.get(strength)


def floats_of(*marks: str) -> tuple[Float | None, ...]:
    """The floats of the last rounds, the last round first."""
    return tuple(_FLOATS.get(mark) for mark in marks)


def wanted_brackets(brackets: Sequence[T], number: int | None) -> list[tuple[int, T]]:
    """The brackets to report on, by index; they are asked for by number, from 1."""
    wanted = list(enumerate(brackets))
    if number is None:
        return wanted
    if not 1 <= number <= len(wanted):
        if not wanted:
            raise InputError(
                message("there is no bracket {number} in this round, nor another", number=number)
            )
        raise InputError(
            message(
                "there is no bracket {number} in this round; possible: from 1 to {last}",
                number=number,
                last=len(wanted),
            )
        )
    return [wanted[number - 1]]
