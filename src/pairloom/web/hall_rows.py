"""Rows of hall screens: a name with its board, a board with its result, a place in the standings.

A kind of play says which rows it has (`kinds/base.py`); the screen shows them all alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pairloom.director.desk.round_view import BoardLine, PlayerLine, RoundView
from pairloom.director.desk.seat_list import Seat, seats_by_name
from pairloom.director.desk.standings import StandingsView
from pairloom.director.go_words import handicap_words
from pairloom.messages import Text, message
from pairloom.web.notation import result_parts
from pairloom.web.public_pages import StandingRow

__all__ = [
    "HallBoard",
    "HallPlace",
    "HallSeat",
    "HallSide",
    "HallTable",
    "board_rows",
    "first_values",
    "place_rows",
    "seat_rows",
    "standings_heading",
]

Said = TypeVar("Said", str, Text)
_MOST_VALUES = 3
"""Points and two tie-breaks: more cannot be read from the back of a hall."""


@dataclass(frozen=True, slots=True)
class HallSeat:
    """Somebody in the list of names; without a board `other` says what they have instead."""

    name: str
    board: str
    colour: str
    other: Text
    team: str = ""


@dataclass(frozen=True, slots=True)
class HallSide:
    """A side of a board or match; `kind` is `won` or `lost` once that is known."""

    name: str
    colour: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class HallBoard:
    """A board, or a match of teams; `result` is empty while there is none."""

    label: str
    left: HallSide
    right: HallSide
    result: str
    is_provisional: bool = False
    note: Text = ""


@dataclass(frozen=True, slots=True)
class HallPlace:
    """A place in the standings with the values of the table's columns."""

    place: str
    name: str
    values: tuple[str, ...]
    is_provisional: bool = False


@dataclass(frozen=True, slots=True)
class HallTable:
    """Standings with what their columns are called."""

    heading: Text
    columns: tuple[Text, ...]
    places: tuple[HallPlace, ...]


def standings_heading(view: StandingsView[Any]) -> Text:
    """What standings of chess are called."""
    if view.is_final:
        return message("Final standings")
    return message("Standings after round {round}", round=view.after)


def seat_rows(view: RoundView) -> list[HallSeat]:
    """Everybody of a round in order of names."""
    return [_seat(seat) for seat in seats_by_name(view)]


def board_rows(view: RoundView) -> list[HallBoard]:
    """The boards of a round with their results."""
    return [_board(line) for line in view.boards]


def place_rows(rows: Iterable[StandingRow]) -> tuple[HallPlace, ...]:
    """Standings of players."""
    return tuple(
        HallPlace(
            row.place,
            row.player.name,
            first_values([row.points, *(text for text, _ in row.tie_breaks)]),
            row.provisional,
        )
        for row in rows
    )


def first_values(values: Sequence[Said]) -> tuple[Said, ...]:
    """As many as a screen has room for."""
    return tuple(values[:_MOST_VALUES])


def _seat(seat: Seat) -> HallSeat:
    colour = "" if seat.colour is None else seat.colour.name.lower()
    board = "" if seat.board is None else str(seat.board)
    return HallSeat(seat.name, board, colour, seat.opponent)


def _board(line: BoardLine) -> HallBoard:
    winner = result_parts(line.value).winner
    return HallBoard(
        label=str(line.number),
        left=_side(line.white, "white", winner),
        right=_side(line.black, "black", winner),
        result=line.value,
        note=handicap_words(line.handicap, line.komi) if line.handicap else "",
    )


def _side(player: PlayerLine, colour: str, winner: str) -> HallSide:
    kind = "" if not winner else "won" if winner == colour else "lost"
    return HallSide(player.name, colour, kind)
