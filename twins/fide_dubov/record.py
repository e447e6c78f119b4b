"""What the past rounds of one player mean for the next one (C.04.4.1 art. 1.5-1.7, C.04.1)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player, PointSystem


class Strength(IntEnum):
    """Art. 1.6: how strong a colour preference is. Nobody is without one."""

    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


def cell_of(player: Player, round_number: int) -> Cell:
    """The record of a past round; a round without a record is an absence."""
    return player.cell(round_number) or ABSENT


def past_cells(player: Player, round_number: int) -> tuple[Cell, ...]:
    """The records of all rounds before the given one."""
    return tuple(cell_of(player, past) for past in range(1, round_number))


def opponents_met(cells: Iterable[Cell]) -> tuple[int, ...]:
    """Opponents over the board; a forfeited pairing is no meeting (C.04.2 art. 3.5)."""
    return tuple(cell.opponent for cell in cells if cell.outcome.is_played)


def colour_history(cells: Iterable[Cell]) -> tuple[Colour, ...]:
    """Colours of the played games, oldest first (C.04.2 art. 3.4)."""
    return tuple(
        cell.colour for cell in cells if cell.outcome.is_played and cell.colour is not None
    )


def due_colour(history: tuple[Colour, ...]) -> tuple[Colour, Strength]:
    """Art. 1.6. Where the two absolute conditions contradict, the colour difference decides."""
    if not history:
        return Colour.BLACK, Strength.MILD  # 1.6.4
    difference = history.count(Colour.WHITE) - history.count(Colour.BLACK)
    towards_balance = Colour.BLACK if difference > 0 else Colour.WHITE
    if difference > 1 or difference < -1:
        return towards_balance, Strength.ABSOLUTE
    if history[-2:] in ((Colour.WHITE, Colour.WHITE), (Colour.BLACK, Colour.BLACK)):
        return history[-1].opposite, Strength.ABSOLUTE
    if difference != 0:
        return towards_balance, Strength.STRONG
    return history[-1].opposite, Strength.MILD


def average_rating(ratings: Iterable[int]) -> int:
    """Art. 1.7: the average of the opponents' ratings, a half rounded up; 0 for no opponents.

    >>> average_rating([2101, 2000]), average_rating([2100, 2000, 2001]), average_rating([])
    (2051, 2034, 0)
    """
    met = list(ratings)
    if not met:
        return 0
    whole, rest = divmod(sum(met), len(met))
    return whole + 1 if 2 * rest >= len(met) else whole


def is_barred_from_bye(cells: Iterable[Cell], points: PointSystem) -> bool:
    """C.04.1 art. 4: a pairing-allocated bye before, or a win's points without playing."""
    return any(
        cell.outcome is Outcome.PAIRING_BYE
        or (not cell.outcome.is_played and points.of(cell.outcome) >= points.win)
        for cell in cells
    )
