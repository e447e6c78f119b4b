"""Players and rating lists: players.csv or register.csv, and list-2016-2.csv."""

from __future__ import annotations

import os
from datetime import date, timedelta
from functools import partial

from pairloom.correspondence.desk.files.planned import Planned, Turn
from pairloom.correspondence.desk.office.register import import_register
from pairloom.correspondence.desk.rate.lists import import_list, take_over_list
from pairloom.correspondence.desk.rate.rating_log import stored_list
from pairloom.correspondence.rating_office.list_files import (
    ListSettings,
    file_name,
    history_text,
    read_list,
    read_list_settings,
    state_text,
)
from pairloom.correspondence.rating_office.tables import Table, TableRow, csv_text, read_table
from pairloom.correspondence.ratings.periods import (
    ListId,
    cutoff,
    parse_list_id,
    publication_deadline,
)
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.states import RatingList
from pairloom.correspondence.records import PublishedList
from pairloom.director.desk.base import Desk
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import message

__all__ = ["REGISTER", "read_rating_list", "read_register"]

REGISTER = ("id", "name", "country", "sex", "title", "title_on", "birth", "email", "status")


def read_register(path: str) -> tuple[Table, list[Planned]]:
    """New players, and other values of known ones in the columns that are there."""
    table = read_table(path, REGISTER[:2], REGISTER[2:])
    if not table.rows:
        return table, []
    names = [name for name in REGISTER if name in table.rows[0].cells]
    # One act for one player, so that a line that cannot be used is told by its number.
    return table, [
        Planned(date.min, Turn.PLAYERS, "player", row, partial(_register, names=names, row=row))
        for row in table.rows
    ]


def _register(desk: Desk, event: int, *, names: list[str], row: TableRow) -> bool:
    before = desk.database.last_actions().get(event)
    import_register(desk, event, csv_text(names, [[row.text(name) for name in names]]))
    return desk.database.last_actions().get(event) != before


def read_rating_list(path: str) -> tuple[Table, list[Planned]]:
    """A list as published; with its state and careers where they lie beside it."""
    name = parse_list_id(os.path.basename(path).removeprefix("list-").removesuffix(".csv"))
    folder = os.path.dirname(path) or "."
    day = cutoff(name) + timedelta(days=1)
    if os.path.exists(os.path.join(folder, file_name("state", name))):
        usual = ListSettings("iccf-2009", "standard", Policies())
        own = read_list_settings(folder, name, usual)
        made, tables = read_list(folder, name, own.policies, system=own.system, pool=own.pool)
        table = tables[0]
        table.findings += [finding for other in tables[1:] for finding in other.findings]
        act = partial(_take_over, made=made)
    else:
        table = read_table(
            path, ("id", "rating", "games"), ("country", "title", "name", "sex", "status")
        )
        rows = [(row.text("id"), row.number("rating"), row.number("games")) for row in table.rows]
        act = partial(_import, name=name, rows=[row for row in rows if row[1]])
    head = table.rows[0] if table.rows else TableRow(table, 1, {})
    return table, [Planned(day, Turn.LISTS, "list", head, act)]


def _known(desk: Desk, event: int, name: ListId) -> RatingList | None:
    with desk.database.read(event) as reader:
        published = reader.get(PublishedList, name.year, name.quarter)
    return None if published is None else stored_list(published)


def _take_over(desk: Desk, event: int, *, made: RatingList) -> bool:
    known = _known(desk, event, made.id)
    if known is not None:
        if (state_text(known), history_text(known)) != (state_text(made), history_text(made)):
            raise NotAllowed(
                message(
                    "the list {id} is there and says something else; it stays",
                    id=made.id,
                )
            )
        return False
    take_over_list(desk, event, made, publication_deadline(made.id))
    return True


def _import(desk: Desk, event: int, *, name: ListId, rows: list[tuple[str, int, int]]) -> bool:
    known = _known(desk, event, name)
    if known is not None:
        if any(known.published.get(player, rating) != rating for player, rating, _ in rows):
            raise NotAllowed(
                message(
                    "the list {name} is there and says something else; it stays",
                    name=name,
                )
            )
        return False
    if not rows:
        raise InputError(message("the table holds no rating"))
    import_list(desk, event, str(name), rows, publication_deadline(name))
    return True
