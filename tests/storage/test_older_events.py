"""A whole event of an earlier release: its database opens, verifies, and its log gives the same
rows; on SQLite and on a server, whichever it was made on.

What the program of that time has stored is what it stores today without the columns that came
since: rows and log are cut to those, and the chain is sealed anew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, Table, insert, select

from pairloom.storage import Database, schema
from pairloom.storage.actions import (
    FIRST,
    Change,
    action_of,
    changes_from_text,
    changes_to_text,
    seal,
    stored_columns,
)
from pairloom.storage.engines import make_engine
from pairloom.storage.tables import metadata
from pairloom.storage.verification import verify
from tests.by_lot import few_by_day
from tests.director.desk.at_the_desk import open_empty
from tests.director.desk.teams.at_the_teams import set_up_teams
from tests.web.serving import make_event

Rows = dict[str, list[dict[str, Any]]]
VERSIONS = ("0016", "0018", "0017", *(v for v in schema.known_versions()[:-1] if v > "0018"))
"""The release before team events, and all since."""


def rows_of(database: Database) -> Rows:
    with database.engine.connect() as connection:
        return {
            name: [dict(row) for row in connection.execute(select(table)).mappings()]
            for name, table in metadata().tables.items()
        }


@pytest.fixture(scope="module")
def todays(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, Rows]:
    """What is stored today, without and with teams."""
    folder = tmp_path_factory.mktemp("today")
    return {with_teams: _played(folder, with_teams=with_teams) for with_teams in (False, True)}


def _played(folder: Path, *, with_teams: bool) -> Rows:
    """A tournament with a published round and, where there were any, a team event of two rounds:
    one finished, one sealed."""
    database = open_empty(folder / f"today-{with_teams}.db")
    make_event(database, 6)
    if with_teams:
        teams = set_up_teams(database, 4)
        teams.play()
        teams.publish()
        teams.hand_in("A", (1, 2, 3, 5))
    rows = rows_of(database)
    database.close()
    return rows


def cut(rows: Rows, columns: dict[str, frozenset[str]]) -> Rows:
    """Without tables and columns that came later; the chains hold again."""
    kept = {
        name: [{key: row[key] for key in row if key in columns[name]} for row in found]
        for name, found in rows.items()
        if name in columns
    }
    ends: dict[int, str] = {}
    log = []
    for row in sorted(kept["actions"], key=lambda row: (row["event"], row["number"])):
        changes = (_cut(each, columns) for each in changes_from_text(row["changes"]))
        previous = ends.get(row["event"], FIRST)
        action = action_of({**row, "changes": tuple(filter(None, changes)), "previous": previous})
        action = seal(replace(action, hash=""))
        ends[action.event] = action.hash
        log.append({**stored_columns(action), "changes": changes_to_text(action.changes)})
    kept["actions"] = log
    for chain in kept["chains"]:
        chain["hash"] = ends.get(chain["event"], chain["hash"])
    return kept


def _cut(change: Change, columns: dict[str, frozenset[str]]) -> Change | None:
    if change.table not in columns:
        return None
    known = columns[change.table]
    before, after = (
        side and {name: value for name, value in side.items() if name in known}
        for side in (change.before, change.after)
    )
    return replace(change, before=before, after=after)


def store_at(place: str, version: str, rows: Rows) -> None:
    """A database of that version with these rows."""
    engine, _ = make_engine(place, allow_synced=False)
    schema._upgrade_to(engine, version)
    with engine.connect() as connection:
        writing = connection.execution_options(writes=True)
        with writing.begin():
            for name in [table.name for table in metadata().sorted_tables if table.name in rows]:
                _insert(writing, name, rows[name])
    engine.dispose()


def _insert(connection: Connection, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        table = Table(name, MetaData(), autoload_with=connection, resolve_fks=False)
        connection.execute(insert(table), rows)


@pytest.mark.parametrize("version", few_by_day(2, VERSIONS))
def test_a_whole_event_of_an_older_version_replays_to_the_same_rows(
    place: str, version: str, todays: dict[bool, Rows]
) -> None:
    columns = schema.columns_at(version)
    rows = cut(todays["matches" in columns], columns)
    store_at(place, version, rows)
    opened = Database.open(place)
    assert verify(opened).problems == ()
    after = cut(rows_of(opened), columns)
    for name in rows:
        assert sorted(map(repr, after[name])) == sorted(map(repr, rows[name])), name
    with opened.engine.connect() as connection:
        assert schema.current_version(connection) == schema.newest_version()
    opened.close()
