"""What the past rounds of one player mean for the next one (C.04.4.2 art. 1.4, 1.5, C.04.1)."""

from __future__ import annotations

from enum import IntEnum

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player, PointSystem


class Strength(IntEnum):
    """Art. 1.5: how strong a colour preference is."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


def cell_of(player: Player, round_number: int) -> Cell:
    """The record of a round; a round without a record is a zero-point bye."""
    return player.cell(round_number) or ABSENT


def past_cells(player: Player, round_number: int) -> tuple[Cell, ...]:
    """The records of all rounds before the given one."""
    return tuple(cell_of(player, past) for past in range(1, round_number))


def games(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The rounds that were played over the board."""
    return tuple(cell for cell in cells if cell.outcome.is_played)


def colour_history(cells: tuple[Cell, ...]) -> tuple[Colour, ...]:
    """Colours of the games, oldest first; other rounds are taken out (C.04.2 art. 3.4)."""
    return tuple(cell.colour for cell in games(cells) if cell.colour is not None)


def colour_preference(history: tuple[Colour, ...]) -> tuple[Colour | None, Strength]:
    """Art. 1.5. Where the two absolute conditions contradict, the difference decides."""
    difference = history.count(Colour.WHITE) - history.count(Colour.BLACK)
    if not history:
        return None, Strength.NONE
    if difference > 1:
        return Colour.BLACK, Strength.ABSOLUTE
    if difference < -1:
        return Colour.WHITE, Strength.ABSOLUTE
    if history[-2:] in ((Colour.WHITE,) * 2, (Colour.BLACK,) * 2):
        return history[-1].opposite, Strength.ABSOLUTE
    if difference == 0:
        return history[-1].opposite, Strength.MILD
    return (Colour.BLACK if difference == 1 else Colour.WHITE), Strength.STRONG


def is_barred_from_bye(cells: tuple[Cell, ...], points: PointSystem) -> bool:
    """C.04.1 art. 4: a pairing-allocated bye before, or a win's points without playing."""
    return any(
        cell.outcome is Outcome.PAIRING_BYE or points.of(cell.outcome) >= points.win
        for cell in cells
        if not cell.outcome.is_played
    )


def was_in_a_pairing(cells: tuple[Cell, ...]) -> bool:
    """Did the player arrive? Requested byes and absences are no arrival."""
    return any(not cell.outcome.is_requested_bye for cell in cells)
