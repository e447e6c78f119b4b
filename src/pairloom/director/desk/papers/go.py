"""A round of Go and its players on paper."""

from __future__ import annotations

from pairloom.director.desk.papers.pairings import FEW, name_at_board
from pairloom.director.desk.player_view import PlayerRow, player_rows, players_by_name
from pairloom.director.desk.round_view import BoardLine, RoundView, round_view
from pairloom.director.desk.seat_list import Seat, seats_by_name
from pairloom.director.desk.state import State
from pairloom.director.go_words import handicap_words
from pairloom.director.papers.figures import figure_of_points
from pairloom.director.papers.paper import Cell, Column, Contents, Look, Name, Row, Style, Table
from pairloom.messages import Text, in_context, message
from pairloom.messages.current import current

__all__ = ["go_players_by_number", "go_players_in_order", "tables_by_name", "tables_of_round"]

_RANK = Column(in_context("Go", "Rank"))
_PLAYERS = (
    Column(message("No."), Style.NUMBER),
    Column(message("Player"), Style.NAME),
    _RANK,
    Column(message("Rating"), Style.RATING),
    Column(message("Country")),
    Column(message("Club"), Style.NAME),
    Column(message("PIN")),
)


def tables_of_round(state: State, round_number: int) -> Contents:
    """The tables of a round with their terms, then those who have none."""
    view = round_view(state, round_number)
    score = Column(state.kind.score_word(state.competition.system), Style.SCORE)
    columns = (
        Column(in_context("Go", "Table"), Style.BOARD, is_strong=True),
        Column(in_context("player", "White"), Style.NAME),
        _RANK,
        score,
        Column(message("Handicap")),
        Column(in_context("player", "Black"), Style.NAME),
        _RANK,
        score,
        Column(message("Result"), Style.RESULT),
    )
    rows = tuple(
        Row(_table(line), ends_group=not position % FEW)
        for position, line in enumerate(view.boards, 1)
    )
    return Contents((Table(columns, rows, Look.BOARDS),), tuple(_below(view)))


def _table(line: BoardLine) -> tuple[Cell, ...]:
    return (
        line.number,
        name_at_board(line.white),
        line.white.rank,
        figure_of_points(line.white.points),
        handicap_words(line.handicap, line.komi),
        name_at_board(line.black),
        line.black.rank,
        figure_of_points(line.black.points),
        line.value or "-",
    )


def _below(view: RoundView) -> list[Text]:
    """Who has no table, and with which seed the round was drawn."""
    say, kind = current().say, view.state.kind
    byes = [
        f"{entry.name}: {say(kind.bye_words(view.state, bye))}"
        for entry, bye in view.accounted.byes
    ]
    seed = view.round.seed
    told = None if seed is None else in_context("lot", "Drawn with the seed {seed}.", seed=seed)
    return [note for note in (" · ".join(byes), told) if note]


def tables_by_name(state: State, round_number: int) -> Contents:
    """Everybody in order of names, with table, colour, terms and opponent."""
    seats = seats_by_name(round_view(state, round_number))
    columns = (
        Column(message("Player"), Style.NAME, is_strong=True),
        Column(state.kind.score_word(state.competition.system), Style.NUMBER),
        Column(in_context("Go", "Table"), Style.BOARD, is_strong=True),
        Column(message("Colour"), Style.SEAT),
        Column(message("Handicap")),
        Column(message("Opponent"), Style.NAME),
    )
    rows = tuple(
        Row(_seat(seat), ends_group=not position % FEW) for position, seat in enumerate(seats, 1)
    )
    return Contents((Table(columns, rows),))


def _seat(seat: Seat) -> tuple[Cell, ...]:
    return (
        Name(seat.name),
        None if seat.points is None else figure_of_points(seat.points),
        seat.board or "–",
        seat.colour,
        seat.handicap,
        Name(seat.opponent) if seat.board and isinstance(seat.opponent, str) else seat.opponent,
    )


def go_players_by_number(state: State, round_number: int) -> Contents:
    """Everybody in ranking order."""
    return _listed(player_rows(state))


def go_players_in_order(state: State, round_number: int) -> Contents:
    """Everybody in order of names, as the language has it."""
    return _listed(players_by_name(state))


def _listed(rows: list[PlayerRow]) -> Contents:
    return Contents((Table(_PLAYERS, tuple(map(_player, rows))),))


def _player(row: PlayerRow) -> Row:
    entry = row.entry
    cells: tuple[Cell, ...] = (
        row.number,
        Name(entry.name),
        entry.rank,
        entry.rating,
        entry.federation,
        entry.club,
        entry.fide_id,
    )
    return Row(cells)
