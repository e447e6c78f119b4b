"""Inserting what may be there already, for which every database has words of its own."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table

__all__ = ["insert_into"]


def insert_into(connection: Connection, table: Table) -> Any:
    """An insertion that can say what is done about a row with the same key."""
    if connection.dialect.name == "sqlite":
        from sqlalchemy.dialects.sqlite import insert
    else:  # with a driver for each way to reach it
        from sqlalchemy.dialects.postgresql import insert  # type: ignore[assignment]
    return insert(table)
