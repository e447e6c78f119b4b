"""The tables of correspondence chess, column by column as their records."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast, get_type_hints

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.types import TypeEngine

from pairloom.correspondence.records import CORRESPONDENCE_RECORDS

__all__ = ["add_tables"]

_TYPES: dict[object, tuple[type[TypeEngine[Any]], bool]] = {
    int: (Integer, False),
    str: (Text, False),
    bool: (Boolean, False),
    int | None: (Integer, True),
}
# Everything else is a text: `storage.encoding` says which.
_ENCODED: tuple[type[TypeEngine[Any]], bool] = (Text, False)
# Rows belong to a row of another table; that one cannot go before them.
_PARENTS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "offices": (("events", ("event",)),),
    "interpretations": (("offices", ("event",)),),
    "correspondents": (("offices", ("event",)),),
    "contests": (("offices", ("event",)),),
    "contest_teams": (("contests", ("event", "contest")),),
    "sections": (("contests", ("event", "contest")),),
    "seats": (
        ("sections", ("event", "contest", "section")),
        ("correspondents", ("event", "correspondent")),
    ),
    "qualifications": (("correspondents", ("event", "correspondent")),),
    "section_games": (("sections", ("event", "contest", "section")),),
    "game_scores": (("sections", ("event", "contest", "section")),),
    "leaves": (("correspondents", ("event", "correspondent")),),
    "withdrawals": (("correspondents", ("event", "correspondent")),),
    "substitutions": (("seats", ("event", "contest", "section", "seat")),),
    "materials_requests": (("seats", ("event", "contest", "section", "seat")),),
    "game_claims": (("sections", ("event", "contest", "section")),),
    "adjudications": (("sections", ("event", "contest", "section")),),
    "submissions": (("adjudications", ("event", "adjudication")),),
    "suspensions": (("correspondents", ("event", "correspondent")),),
    "deposits": (("correspondents", ("event", "correspondent")),),
    "published_lists": (("offices", ("event",)),),
    "listed_ratings": (
        ("published_lists", ("event", "year", "quarter")),
        ("correspondents", ("event", "correspondent")),
    ),
    "rating_corrections": (("sections", ("event", "contest", "section")),),
    "taken_careers": (("correspondents", ("event", "correspondent")),),
    "title_proposals": (("correspondents", ("event", "correspondent")),),
    "letters": (("offices", ("event",)),),
    "deliveries": (("offices", ("event",)),),
}
_UNIQUE: dict[str, tuple[str, ...]] = {
    "correspondents": ("event", "iccf_id"),
    "contests": ("event", "slug"),
}


def add_tables(tables: MetaData) -> None:
    """Add them to the tables of the program."""
    for kind in CORRESPONDENCE_RECORDS:
        _add_table(tables, kind)


def _column(name: str, hint: object, key: tuple[str, ...]) -> Column[Any]:
    kind, optional = _TYPES.get(hint, _ENCODED)
    if name in key:
        return Column(name, kind, primary_key=True, autoincrement=False)
    return Column(name, kind, nullable=optional)


def _add_table(tables: MetaData, kind: Any) -> None:
    hints = get_type_hints(kind)
    columns = [
        _column(field.name, hints[field.name], kind.KEY) for field in fields(cast(Any, kind))
    ]
    parents = [
        ForeignKeyConstraint(names, [f"{table}.{name}" for name in names])
        for table, names in _PARENTS[kind.TABLE]
    ]
    unique = _UNIQUE.get(kind.TABLE)
    constraints = (
        [UniqueConstraint(*unique, name=f"uq_{kind.TABLE}_{unique[-1]}")] if unique else []
    )
    Table(kind.TABLE, tables, *columns, *parents, *constraints)
