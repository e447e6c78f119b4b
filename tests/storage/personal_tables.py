"""What lies where: the tables of a database as texts, to be searched for what must not be there."""

from __future__ import annotations

from sqlalchemy import Table, select

from pairloom.storage import Database
from pairloom.storage.tables import PRIVATE_VALUES, metadata

__all__ = ["alter_private", "beside_the_log", "in_rows_and_log"]


def in_rows_and_log(database: Database) -> str:
    """Everything but the personal values."""
    tables = (table for table in metadata().sorted_tables if table is not PRIVATE_VALUES)
    return "\n".join(_texts(database, table) for table in tables)


def beside_the_log(database: Database) -> str:
    """The personal values."""
    return _texts(database, PRIVATE_VALUES)


def alter_private(database: Database, statement: str) -> None:
    """Behind the program's back."""
    with database.engine.connect() as connection, connection.begin():
        connection.exec_driver_sql(statement)


def _texts(database: Database, table: Table) -> str:
    with database.engine.connect() as connection:
        return "\n".join(str(tuple(row)) for row in connection.execute(select(table)))
