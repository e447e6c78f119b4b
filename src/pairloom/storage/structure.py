"""Whether a database has the shape that this program gives it: pages, tables, columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DBAPIError

from pairloom.errors import quoted
from pairloom.messages import Message, message
from pairloom.storage import schema
from pairloom.storage.schema import columns_of
from pairloom.storage.stored_tables import damaged_file, said_by
from pairloom.storage.tables import metadata

__all__ = ["find_version", "structure_problems"]

_MOST = 20


def find_version(connection: Connection) -> str | None:
    """The version of the tables, or `None` if there is none, or if it cannot be read."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    versions = connection.exec_driver_sql("SELECT version_num FROM alembic_version").fetchall()
    return versions[0][0] if len(versions) == 1 and isinstance(versions[0][0], str) else None


def structure_problems(connection: Connection) -> Iterator[Message]:
    """What is wrong with the file and its tables, before anything in them is looked at."""
    if connection.dialect.name == "sqlite":
        yield from _damaged_pages(connection)
    version = find_version(connection)
    known = schema.known_versions()
    if version is None:
        yield message(
            "the version of the tables cannot be found: this is no database of this program"
        )
    elif version not in known:
        yield message(
            "the tables are of version {version}, this program knows {known}; if a newer program "
            "has used this database, verify it with that one",
            version=quoted(version),
            known=quoted(known[-1]),
        )
    elif version == known[-1]:
        yield from _strange_tables(connection)
    else:
        yield from _strange_columns(connection, version)


def _damaged_pages(connection: Connection) -> Iterator[Message]:
    for pragma in (f"integrity_check({_MOST})", "foreign_key_check"):
        try:
            complaints = connection.exec_driver_sql(f"PRAGMA {pragma}").fetchmany(_MOST)
        except (DBAPIError, UnicodeError) as error:
            yield damaged_file(error)
            continue
        for row in complaints:
            if tuple(row) != ("ok",):
                reason = " ".join(str(part) for part in row)  # in the words of the database
                yield message("the file is damaged: {reason}", reason=reason)


def _strange_tables(connection: Connection) -> Iterator[Message]:
    """Tables and columns that are not as the migrations make them; others are not ours."""
    context = MigrationContext.configure(connection, opts={"include_name": _is_ours})
    try:
        differences = compare_metadata(context, metadata())
    except Exception as error:  # a library that was not made for tables that make no sense
        yield message("the tables make no sense: {reason}", reason=said_by(error))
        return
    for difference in differences:
        told = message("the tables are not as this program makes them: {difference}")
        yield told.filled(difference=_words(difference))


def _strange_columns(connection: Connection, version: str) -> Iterator[Message]:
    """For an older version: the tables that its migrations make, made anew to compare with."""
    expected, actual = schema.columns_at(version), columns_of(connection)
    for table in metadata().tables:
        if expected.get(table) != actual.get(table):
            told = message("table {table} is not as version {version} of the tables has it")
            yield told.filled(table=table, version=version)


def _is_ours(name: str | None, kind: str, _: Any) -> bool:
    return kind != "table" or name in metadata().tables


def _words(difference: Any) -> str:
    """What Alembic finds, in a line."""
    first = difference[0] if isinstance(difference, list) else difference
    return " ".join(str(part) for part in first if part is not None)[:200]
