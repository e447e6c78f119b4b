"""A round on paper: by board, by name, and slips for its results."""

from __future__ import annotations

from pairloom.director.desk.round_view import BoardLine, PlayerLine, RoundView, round_view
from pairloom.director.desk.seat_list import Seat, seats_by_name
from pairloom.director.desk.state import State
from pairloom.director.papers.figures import figure_of_points
from pairloom.director.papers.paper import (
    Cell,
    Column,
    Contents,
    Look,
    Name,
    Row,
    Slip,
    Slips,
    Style,
    Table,
)
from pairloom.messages import Text, in_context, message
from pairloom.messages.current import current

__all__ = ["FEW", "name_at_board", "pairings_by_board", "pairings_by_name", "result_slips"]

_WHITE = in_context("player", "White")
_BLACK = in_context("player", "Black")
_BY_BOARD = (
    Column(message("Board"), Style.BOARD, is_strong=True),
    Column(message("Pts"), Style.SCORE),
    Column(_WHITE, Style.NAME),
    Column(message("Rating"), Style.RATING),
    Column(message("Result"), Style.RESULT),
    Column(_BLACK, Style.NAME),
    Column(message("Rating"), Style.RATING),
    Column(message("Pts"), Style.SCORE),
)
FEW = 5
"""A heavier line every so many rows leads the eye."""


def pairings_by_board(state: State, round_number: int) -> Contents:
    """The boards of a round, then those who have none."""
    view = round_view(state, round_number)
    rows = tuple(
        Row(_board(line), ends_group=not position % FEW)
        for position, line in enumerate(view.boards, 1)
    )
    return Contents((Table(_BY_BOARD, rows, Look.BOARDS),), _without_board(view))


def _board(line: BoardLine) -> tuple[Cell, ...]:
    return (
        line.number,
        figure_of_points(line.white.points),
        name_at_board(line.white),
        line.white.rating or None,
        line.value or "-",
        name_at_board(line.black),
        line.black.rating or None,
        figure_of_points(line.black.points),
    )


def name_at_board(player: PlayerLine) -> Name:
    """A player at a board, with the number and the title."""
    return Name(player.name, player.title, player.number, player.side)


def _without_board(view: RoundView) -> tuple[Text, ...]:
    words = view.state.discipline.all_byes
    say = current().say
    byes = [f"{entry.name}: {say(words[bye.kind])}" for entry, bye in view.accounted.byes]
    return (" · ".join(byes),) if byes else ()


def pairings_by_name(state: State, round_number: int) -> Contents:
    """Everybody in order of names, with board, colour and opponent."""
    seats = seats_by_name(round_view(state, round_number))
    columns = (
        Column(message("Player"), Style.NAME, is_strong=True),
        Column(state.kind.score_word(state.competition.system), Style.NUMBER),
        Column(message("Board"), Style.BOARD, is_strong=True),
        Column(message("Colour"), Style.SEAT),
        Column(message("Opponent"), Style.NAME),
    )
    rows = tuple(
        Row(_seat(seat), ends_group=not position % FEW) for position, seat in enumerate(seats, 1)
    )
    return Contents((Table(columns, rows, Look.NAMES),))


def _seat(seat: Seat) -> tuple[Cell, ...]:
    return (
        Name(seat.name),
        None if seat.points is None else figure_of_points(seat.points),
        seat.board or "–",
        seat.colour,
        Name(seat.opponent) if seat.board and isinstance(seat.opponent, str) else seat.opponent,
    )


def result_slips(state: State, round_number: int) -> Contents:
    """A slip for every board."""
    boards = round_view(state, round_number).boards
    return Contents((Slips(tuple(_slip(round_number, line) for line in boards)),))


def _slip(round_number: int, line: BoardLine) -> Slip:
    return Slip(
        heading=message("Round {round}, board {board}", round=round_number, board=line.number),
        board=str(line.number),
        white=_seated(line.white),
        black=_seated(line.black),
        white_rating=line.white.rating,
        black_rating=line.black.rating,
    )


def _seated(player: PlayerLine) -> Name:
    return Name(player.name, number=player.number)
