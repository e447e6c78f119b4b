"""What the past rounds of one player mean for the next one (C.04.3 art. 1.4-1.7, C.04.1 art. 4)."""

from __future__ import annotations

from enum import Enum, IntEnum

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player, PointSystem
from pairloom.domain.points import Points


class Float(Enum):
    """Art. 1.4: the trace of having met, or been spared, another scoregroup."""

    DOWN = "down"
    UP = "up"


class Strength(IntEnum):
    """Art. 1.7: how strong a colour preference is."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


def cell_of(player: Player, round_number: int) -> Cell:
    """The record of a past round; a round without a record is an absence."""
    return player.cell(round_number) or ABSENT


def past_cells(player: Player, round_number: int) -> tuple[Cell, ...]:
    """The records of all rounds before the given one."""
    return tuple(cell_of(player, past) for past in range(1, round_number))


def opponents_met(cells: tuple[Cell, ...]) -> frozenset[int]:
    """Only played games are meetings (C.04.2 art. 3.5)."""
    return frozenset(cell.opponent for cell in cells if cell.outcome.is_played)


def colour_history(cells: tuple[Cell, ...]) -> tuple[Colour, ...]:
    """Colours of the played games, oldest first (C.04.2 art. 3.4)."""
    return tuple(
        cell.colour for cell in cells if cell.outcome.is_played and cell.colour is not None
    )


def colour_difference(history: tuple[Colour, ...]) -> int:
    """Art. 1.6: games with White minus games with Black."""
    return history.count(Colour.WHITE) - history.count(Colour.BLACK)


def colour_preference(history: tuple[Colour, ...]) -> tuple[Colour | None, Strength]:
    """Art. 1.7. Where its two absolute conditions contradict, the difference decides."""
    if not history:
        return None, Strength.NONE
    difference = colour_difference(history)
    if abs(difference) > 1:
        return _towards_balance(difference), Strength.ABSOLUTE
    if len(history) > 1 and history[-1] is history[-2]:
        return history[-1].opposite, Strength.ABSOLUTE
    if difference != 0:
        return _towards_balance(difference), Strength.STRONG
    return history[-1].opposite, Strength.MILD


def _towards_balance(difference: int) -> Colour:
    return Colour.BLACK if difference > 0 else Colour.WHITE


def unplayed_games(cells: tuple[Cell, ...]) -> int:
    """[C9] rounds without a played game: byes, forfeits, absences, rounds before arrival."""
    return sum(not cell.outcome.is_played for cell in cells)


def is_barred_from_bye(cells: tuple[Cell, ...], points: PointSystem) -> bool:
    """C.04.1 art. 4: a pairing-allocated bye before, or a win's points without playing."""
    return any(
        cell.outcome is Outcome.PAIRING_BYE
        or (not cell.outcome.is_played and points.of(cell.outcome) >= points.win)
        for cell in cells
    )


def has_taken_part(cells: tuple[Cell, ...]) -> bool:
    """Was the player part of a pairing? Requested byes and absences are no arrival."""
    return any(not cell.outcome.is_requested_bye for cell in cells)


def float_of_unplayed_round(outcome: Outcome, points: PointSystem) -> Float | None:
    """Art. 1.4: a bye from the pairing, or more points than a loss, is a downfloat."""
    gained: Points = points.of(outcome)
    return Float.DOWN if outcome is Outcome.PAIRING_BYE or gained > points.loss else None


def float_of_game(own_score: int, opponents_score: int) -> Float | None:
    """Art. 1.4: a game against another score, judged by the scores before the round."""
    if own_score == opponents_score:
        return None
    return Float.DOWN if own_score > opponents_score else Float.UP
