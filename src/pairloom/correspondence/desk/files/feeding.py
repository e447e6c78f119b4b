"""Tables fed to an office: all of them are stored, or nothing is."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from pairloom.correspondence.desk.base import require_sight
from pairloom.correspondence.desk.files.announced import read_competitions, read_teams
from pairloom.correspondence.desk.files.planned import Planned
from pairloom.correspondence.desk.files.played import (
    read_entries,
    read_results,
    read_withdrawals,
)
from pairloom.correspondence.desk.files.registered import read_rating_list, read_register
from pairloom.correspondence.rating_office.tables import Table
from pairloom.director.desk.base import Desk
from pairloom.director.desk.cache import StateCache
from pairloom.errors import InputError, PairloomError, TableError, quoted
from pairloom.messages import message

__all__ = ["feed_office"]

Read = Callable[[str], tuple[Table, list[Planned]]]
_TABLES: Final[dict[str, Read]] = {
    "players.csv": read_register,
    "register.csv": read_register,
    "competitions.csv": read_competitions,
    "teams.csv": read_teams,
    "entries.csv": read_entries,
    "results.csv": read_results,
    "withdrawals.csv": read_withdrawals,
}
_LIST: Final = re.compile(r"list-\d{4}-[1-4]\.csv")


class _Rehearsed(Exception):
    """Everything could be stored, and nobody wanted it to be."""


def feed_office(
    desk: Desk, event: int, paths: Iterable[str], *, dry_run: bool = False
) -> dict[str, int]:
    """Do what the tables ask for, in the order of days; how many acts of each kind were needed.

    What is there already is left alone, so that a table may be fed again when it has grown. A
    line that cannot be used is told with file and line, as all others are; then nothing is stored.
    """
    require_sight(desk, event)
    tables, planned = [], []
    for path in _files(paths):
        table, acts = _reader(path)(path)
        tables.append(table)
        planned += acts
    _raise_findings(tables)
    planned.sort(key=lambda act: act.turn)
    counts = Counter({act.what: 0 for act in planned})
    try:
        with desk.database.together() as database:
            inside = replace(desk, database=database, cache=StateCache())
            for act in sorted(planned, key=lambda act: act.day):
                counts[act.what] += _done(inside, event, act)
            _raise_findings(tables)
            if dry_run:
                raise _Rehearsed
    except _Rehearsed:
        pass
    return {what: count for what, count in counts.items() if count}


def _done(desk: Desk, event: int, act: Planned) -> bool:
    try:
        return act.do(desk, event)
    except PairloomError as error:
        act.row.refuse("E-REFUSED", error.message)
        return False


def _files(paths: Iterable[str]) -> Iterator[str]:
    """The files themselves; of a folder those that the office knows."""
    for path in paths:
        if not os.path.isdir(path):
            yield path
            continue
        known = [name for name in sorted(os.listdir(path)) if name in _TABLES or _is_list(name)]
        if not known:
            raise InputError(
                message(
                    "{path} holds no table of an office; there are {names}",
                    path=path,
                    names=_names(),
                )
            )
        yield from (os.path.join(path, name) for name in known)


def _reader(path: str) -> Read:
    name = os.path.basename(path)
    if _is_list(name):
        return read_rating_list
    if name not in _TABLES:
        raise InputError(
            message(
                "{name} is no table of an office; a table is called {names}",
                name=quoted(name),
                names=_names(),
            )
        )
    return _TABLES[name]


def _is_list(name: str) -> bool:
    return _LIST.fullmatch(name) is not None


def _names() -> tuple[str, ...]:
    return (*_TABLES, "list-2016-2.csv")


def _raise_findings(tables: Iterable[Table]) -> None:
    findings = [finding for table in tables for finding in table.findings]
    if findings:
        raise TableError(findings)
