"""Lists of who is entered."""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.director.desk.player_view import PlayerRow, player_rows, players_by_name
from pairloom.director.desk.state import State
from pairloom.director.papers.paper import Cell, Column, Contents, Name, Row, Style, Table
from pairloom.messages import in_context, message

__all__ = ["check_in_list", "players_by_number", "players_by_rating", "players_in_order"]

_COLUMNS = (
    Column(message("No."), Style.NUMBER),
    Column(message("Player"), Style.NAME),
    Column(message("Rating"), Style.RATING),
    Column(message("Fed")),
    Column(message("Club"), Style.NAME),
    Column(message("FIDE ID")),
)
_FOR_CHECK_IN = (
    Column(in_context("check-in", "Here"), Style.TICK),
    Column(message("Player"), Style.NAME),
    Column(message("Rating"), Style.RATING),
    Column(message("Club"), Style.NAME),
    Column(in_context("fee", "Paid"), Style.NUMBER),
    Column(in_context("fee", "Due"), Style.NUMBER),
)


def players_by_number(state: State, round_number: int) -> Contents:
    """Everybody in ranking order."""
    return _listed(player_rows(state))


def players_in_order(state: State, round_number: int) -> Contents:
    """Everybody in order of names, as the language has it."""
    return _listed(players_by_name(state))


def players_by_rating(state: State, round_number: int) -> Contents:
    """Everybody from the highest rating on; who has none comes last."""
    return _listed(sorted(player_rows(state), key=lambda row: -(row.entry.rating or 0)))


def check_in_list(state: State, round_number: int) -> Contents:
    """Everybody in order of names, to be ticked at the door."""
    rows = (_row_to_tick(row) for row in players_by_name(state))
    return Contents((Table(_FOR_CHECK_IN, tuple(rows)),))


def _listed(rows: Iterable[PlayerRow]) -> Contents:
    return Contents((Table(_COLUMNS, tuple(map(_row, rows))),))


def _row(row: PlayerRow) -> Row:
    entry = row.entry
    cells: tuple[Cell, ...] = (
        row.number,
        Name(entry.name, entry.title),
        entry.rating or None,
        entry.federation,
        entry.club,
        entry.fide_id,
    )
    return Row(cells)


def _row_to_tick(row: PlayerRow) -> Row:
    entry = row.entry
    return Row((None, Name(entry.name), entry.rating or None, entry.club, None, None))
