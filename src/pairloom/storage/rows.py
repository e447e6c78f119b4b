"""Records as rows and back: the fields of a record are the columns of its table.

A row holds what is stored, a record what it means; `encoding` knows both. Personal values are
looked up on the way from a row to a record, and a row that is to be written refers to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final, TypeVar, cast, get_type_hints

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    Update,
    and_,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from pairloom.errors import StorageFailure, quoted
from pairloom.guests import guests
from pairloom.messages import message
from pairloom.storage.encoding import Encoding, Scalar, encoding_of
from pairloom.storage.personal import Personal, personal_fields
from pairloom.storage.private_values import PrivateValues, revealed
from pairloom.storage.records import RECORDS, Record
from pairloom.storage.tables import find_table

R = TypeVar("R", bound=Record)
Row = dict[str, Scalar]
_REVEALED = "meant by "

_OWN: Final[dict[str, type[Record]]] = {kind.TABLE: kind for kind in RECORDS}

# What decoding raises for a text that is no value of its field.
_NO_VALUE = (KeyError, TypeError, ValueError)


@cache
def kinds() -> Mapping[str, type[Record]]:
    """All kinds of records by their tables, those first that others belong to."""
    of_guests = (kind for guest in guests() for kind in guest.records())
    return _OWN | {kind.TABLE: kind for kind in of_guests}


def get_kind(table: str) -> type[Record] | None:
    """The kind of records in a table; guests are asked only for what is not ours."""
    return _OWN.get(table) or kinds().get(table)


def find_kind(table: str) -> type[Record]:
    """The same for a table that there is; raise `KeyError` otherwise."""
    return _OWN.get(table) or kinds()[table]


@cache
def columns_of(kind: type[Record]) -> tuple[str, ...]:
    """The names of the fields, which are those of the columns."""
    return tuple(field.name for field in fields(cast(Any, kind)))


@cache
def defaults_of(kind: type[Record]) -> Row:
    """What is stored for fields that need not be given."""
    fields_of_kind = fields(cast(Any, kind))
    values = {field.name: field.default for field in fields_of_kind if field.default is not MISSING}
    for name, encoding in _encodings_of(kind).items():
        if name in values:
            values[name] = encoding.encode(values[name])
    return values


def as_row(record: Record) -> Row:
    """What is stored of a record."""
    kind = type(record)
    row = {name: getattr(record, name) for name in columns_of(kind)}
    for name, encoding in _encodings_of(kind).items():
        row[name] = encoding.encode(row[name])
    return row


def as_changed_row(record: Record, known: Mapping[str, Scalar]) -> Row:
    """What is stored of a record instead of what is known: a text that says the same stays,
    in whichever form an older version wrote it."""
    row = as_row(record)
    for name, encoding in _encodings_of(type(record)).items():
        if row[name] != known[name] and _means(encoding, known[name], getattr(record, name)):
            row[name] = known[name]
    return row


def from_row(kind: type[R], row: Mapping[str, Scalar]) -> R:
    """The record of what is stored; fields that are newer than the row have their default."""
    values: dict[str, Any] = {**defaults_of(kind), **row}
    for name, encoding in _encodings_of(kind).items():
        (values[name],) = _decoded(kind, name, encoding, (values[name],))
    return kind(**values)


def key_of(record: Record) -> tuple[int, ...]:
    return tuple(getattr(record, name) for name in record.KEY)


def table_of(kind: type[Record]) -> Table:
    return find_table(kind.TABLE)


def find_row(connection: Connection, kind: type[R], key: tuple[int, ...]) -> R | None:
    stored = connection.execute(_select_by_key(kind), _bound(kind, key)).one_or_none()
    return None if stored is None else _records(kind, [stored])[0]


def find_stored(
    connection: Connection, kind: type[Record], key: tuple[int, ...], private: PrivateValues
) -> Row | None:
    """What columns hold, to the byte; what they refer to is learnt on the way."""
    stored = connection.execute(_select_stored(kind), _bound(kind, key)).one_or_none()
    if stored is None:
        return None
    row = dict(stored._mapping)
    for name in personal_fields(kind):
        private.learn(row[name], row.pop(_REVEALED + name))
    return row


def as_stored(
    record: Record, known: Mapping[str, Scalar] | None, first: Row | None, private: PrivateValues
) -> Row:
    """What is stored of a record instead of the `known` row, which was the `first` one once.

    What it says anew of a person is sealed; what it says as before stays as it is.
    """
    kind = type(record)
    marked = personal_fields(kind)
    if known is None:
        row = as_row(record)
    else:
        meant = {name: private.value_of(known[name]) for name in marked}
        row = as_changed_row(record, {**known, **meant})
    for name, mark in marked.items():
        row[name] = _sealed(mark, name, row, (known, first), private)
    return row


def _sealed(
    mark: Personal,
    name: str,
    row: Row,
    before: Iterable[Mapping[str, Scalar] | None],
    private: PrivateValues,
) -> Scalar:
    value = row[name]
    for known in before:
        if known is not None and private.value_of(known[name]) == value:
            return known[name]
    stays = mark.stays(str(value))
    return value if stays == value or not mark.when(row) else private.seal(str(value), stays)


def find_rows(connection: Connection, kind: type[R], where: Mapping[str, Any]) -> list[R]:
    """All records with these values, in order of their keys."""
    if marked := where.keys() & personal_fields(kind).keys():
        raise ValueError(
            f"nobody is found by a personal value: {', '.join(marked)} of {kind.TABLE}"
        )
    encodings = _encodings_of(kind)
    stored = {
        name: encodings[name].encode(value) if name in encodings else value
        for name, value in where.items()
    }
    empty = frozenset(name for name, value in stored.items() if value is None)
    bound = {name: value for name, value in stored.items() if name not in empty}
    return _records(kind, connection.execute(_select_all(kind, tuple(bound), empty), bound).all())


def insert_row(connection: Connection, kind: type[Record], row: Mapping[str, Scalar]) -> None:
    insert_rows(connection, kind, [row])


def insert_rows(
    connection: Connection, kind: type[Record], values: Iterable[Mapping[str, Scalar]]
) -> None:
    """All of them in one statement."""
    connection.execute(insert(table_of(kind)), [dict(row) for row in values])


def update_row(
    connection: Connection,
    kind: type[Record],
    key: tuple[int, ...],
    values: Mapping[str, Scalar],
) -> None:
    connection.execute(_update_by_key(kind, tuple(sorted(values))), {**values, **_bound(kind, key)})


def delete_row(connection: Connection, kind: type[Record], key: tuple[int, ...]) -> None:
    connection.execute(delete(table_of(kind)).where(_is_key(kind)), _bound(kind, key))


def _records(kind: type[R], rows: Sequence[Sequence[Any]]) -> list[R]:
    """Column by column: a tournament has thousands of rows, and the same few texts in them."""
    if not rows:
        return []
    columns: list[Iterable[Any]] = list(zip(*rows, strict=True))
    for place, name in enumerate(columns_of(kind)):
        if (encoding := _encodings_of(kind).get(name)) is not None:
            columns[place] = _decoded(kind, name, encoding, columns[place])
    return list(map(kind, *columns))


def _decoded(kind: type[Record], name: str, encoding: Encoding, column: Iterable[Any]) -> list[Any]:
    try:
        return list(map(encoding.decode, column))
    except _NO_VALUE as error:
        text = next(text for text in column if not _is_decoded(encoding, text))
        raise StorageFailure(
            message(
                "a row of {table} is damaged in the database: its {name} is {text}. See "
                "what 'pairloom db verify' finds, and restore the newest backup",
                table=kind.TABLE,
                name=name,
                text=quoted(text),
            )
        ) from error


def _is_decoded(encoding: Encoding, text: Any) -> bool:
    try:
        encoding.decode(text)
    except _NO_VALUE:
        return False
    return True


def _means(encoding: Encoding, text: Any, value: Any) -> bool:
    return _is_decoded(encoding, text) and bool(encoding.decode(text) == value)


@cache
def _encodings_of(kind: type[Record]) -> dict[str, Encoding]:
    """The fields that are not stored as they are."""
    types = get_type_hints(kind, include_extras=True)
    encodings = {name: encoding_of(types[name]) for name in columns_of(kind)}
    return {name: encoding for name, encoding in encodings.items() if encoding is not None}


# Statements are made once: making one costs more than running it.


@cache
def _select_by_key(kind: type[Record]) -> Select[Any]:
    return select(*_meant_columns(kind)).where(_is_key(kind))


@cache
def _select_stored(kind: type[Record]) -> Select[Any]:
    columns = table_of(kind).c
    meant = [revealed(columns[name]).label(_REVEALED + name) for name in personal_fields(kind)]
    return select(*columns, *meant).where(_is_key(kind))


@cache
def _meant_columns(kind: type[Record]) -> tuple[ColumnElement[Any], ...]:
    """The columns, with personal values in the place of what refers to them."""
    marked = personal_fields(kind)
    return tuple(
        revealed(column).label(column.name) if column.name in marked else column
        for column in table_of(kind).c
    )


@cache
def _select_all(kind: type[Record], names: tuple[str, ...], empty: frozenset[str]) -> Select[Any]:
    table = table_of(kind)
    conditions = [table.c[name] == bindparam(name) for name in names]
    conditions += [table.c[name].is_(None) for name in sorted(empty)]
    order = [table.c[name] for name in kind.KEY]
    return select(*_meant_columns(kind)).where(*conditions).order_by(*order)


@cache
def _update_by_key(kind: type[Record], names: tuple[str, ...]) -> Update:
    values: dict[str, Any] = {name: bindparam(name) for name in names}
    return update(table_of(kind)).where(_is_key(kind)).values(values)


@cache
def _is_key(kind: type[Record]) -> ColumnElement[bool]:
    table = table_of(kind)
    return and_(*(table.c[name] == bindparam(f"key_{name}") for name in kind.KEY))


def _bound(kind: type[Record], key: Iterable[int]) -> dict[str, int]:
    return {f"key_{name}": value for name, value in zip(kind.KEY, key, strict=True)}
