"""Importing a list: the rows that can be entered are entered, the others stay to be corrected."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import counted, message

__all__ = ["Imported", "import_entries"]


@dataclass(frozen=True, slots=True)
class Imported:
    """How many players were entered, how many rows are left, and the list without the former."""

    count: int
    left: int
    rest: ListImport


def import_entries(
    desk: Desk, place: Place, source: ListImport, *, all_or_nothing: bool = False
) -> Imported:
    """Enter every row without errors, in one act; with `all_or_nothing` only if all are.

    Rows with errors never stop being in the list: `rest` has them.
    """
    event, competition = place
    desk.identity.require(Permission.ENTER_PLAYERS, event=event, competition=competition)
    state = desk.state(place)
    preview = source.preview(state.players)
    left = len(preview.with_errors)
    if preview.problem:
        raise InputError(preview.problem)
    if all_or_nothing and left:
        raise InputError(
            counted(
                "{count} row has to be corrected first. Nothing was imported.",
                "{count} rows have to be corrected first. Nothing was imported.",
                left,
            )
        )
    if not preview.ready:
        raise InputError(message("No row is ready to be imported."))
    state.kind.field.enter_list(desk, place, preview.ready)
    entered = [row.line for row in preview.rows if row.is_ready]
    return Imported(len(entered), left, source.without(entered))
