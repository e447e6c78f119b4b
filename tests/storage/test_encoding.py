"""What records hold and what columns hold: each gives the other, byte for byte."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Annotated, Any, get_args, get_type_hints

import pytest

from pairloom.director.demonstration import make_demonstration
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.domain.states import RoundState, StageState
from pairloom.errors import StorageFailure
from pairloom.storage import Database
from pairloom.storage.encoding import Encoding, encoding_of
from pairloom.storage.records import Competition, Game, Record
from pairloom.storage.rows import as_row, defaults_of, from_row, kinds
from pairloom.storage.stored_tables import StoredTables
from pairloom.storage.transfer import backup, restore
from pairloom.storage.verification import verify
from tests.director.people_at_work import empty_database
from tests.storage.test_damage import KNOWN_HASHES as OLDER
from tests.storage.test_damage import old_database

ENUMS: tuple[type[StrEnum], ...] = (Outcome, ByeCause, RoundState, StageState)
SIGNS = "aZ0 ,;\"\\'/½–Řж李\n"


def some_text(lots: Random) -> str:
    return "".join(lots.choices(SIGNS, k=lots.randrange(6)))


def some_moment(lots: Random) -> datetime:
    since = timedelta(days=lots.randrange(40000), milliseconds=lots.randrange(86_400_000))
    return datetime(1980, 1, 1, tzinfo=UTC) + since


def some_value(annotation: Any, lots: Random) -> Any:
    """Any value that a field of this type can have."""
    if annotation == tuple[int, ...]:
        return tuple(lots.randrange(-9, 999) for _ in range(lots.randrange(5)))
    if annotation == tuple[str, ...]:
        parts = (some_text(lots).replace(",", "") for _ in range(lots.randrange(5)))
        return tuple(filter(None, parts))
    kinds = get_args(annotation) or (annotation,)
    if type(None) in kinds and lots.random() < 0.2:
        return None
    makers: dict[Any, Any] = {
        date: lambda: some_moment(lots).date(),
        datetime: lambda: some_moment(lots),
        Mapping[str, str]: lambda: {some_text(lots): some_text(lots) for _ in range(3)},
        int: lambda: lots.randrange(-9, 10**6),
        bool: lambda: lots.random() < 0.5,
        str: lambda: some_text(lots),
    }
    kind = kinds[0]
    return makers[kind]() if kind in makers else lots.choice(list(kind))


@pytest.mark.parametrize(
    "annotation",
    [
        *ENUMS,
        *(one | None for one in ENUMS if one is not ByeCause),
        *(tuple[int, ...], tuple[str, ...]),
        *(date, datetime, date | None, datetime | None, Mapping[str, str] | None),
    ],
    ids=str,
)
def test_every_value_comes_back_and_so_does_every_text(annotation: Any) -> None:
    encoding, lots = encoding_of(annotation), Random(7)
    assert encoding is not None
    for _ in range(300):
        value = some_value(annotation, lots)
        text = encoding.encode(value)
        assert isinstance(text, str)
        assert type(text) is str, "the log holds plain texts"
        assert encoding.decode(text) == value
        assert encoding.encode(encoding.decode(text)) == text


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda kind: kind.TABLE)
def test_every_record_comes_back_from_its_row(kind: type[Record]) -> None:
    types, lots = get_type_hints(kind, include_extras=True), Random(11)
    for _ in range(50):
        values = {one.name: some_value(types[one.name], lots) for one in fields(kind)}  # type: ignore[arg-type]
        record = kind(**values)
        row = as_row(record)
        assert from_row(kind, row) == record
        assert as_row(from_row(kind, row)) == row
        assert all(value is None or type(value) in (int, str, bool) for value in row.values())


@pytest.mark.parametrize("text", ["2026-11-31", "today", " "])
def test_what_is_no_day_is_not_read_as_one(text: str) -> None:
    days = encoding_of(date | None)
    assert days is not None
    with pytest.raises(ValueError, match=r"."):
        days.decode(text)


def test_a_type_without_an_encoding_is_refused() -> None:
    for annotation in (float, list[int], tuple[int, ...] | None):
        with pytest.raises(TypeError, match=r"say in .*encoding"):
            encoding_of(annotation)


def test_a_field_can_bring_its_own_encoding() -> None:
    hexadecimal = Encoding("{:x}".format, lambda text: int(text, 16))
    assert encoding_of(Annotated[int, "a note of somebody else", hexadecimal]) is hexadecimal
    assert encoding_of(Annotated[int, "a note of somebody else"]) is None


def test_everything_that_is_stored_is_kept_byte_for_byte(tmp_path: Path) -> None:
    """All rows of the demonstrations."""
    (tmp_path / "events.db").write_bytes(empty_database())
    database = Database.open(tmp_path / "events.db")
    make_demonstration(database)
    with database.engine.connect() as connection:
        stored = StoredTables(connection, is_newest=True).records()
    tables = kinds()
    seen = set()
    for rows in stored.values():
        for (table, _), row in rows.items():
            assert as_row(from_row(tables[table], row)) == row
            seen.add(table)
    assert seen >= {"events", "competitions", "entries", "byes", "rounds", "games"}
    database.close()


@pytest.mark.parametrize("version", sorted(OLDER))
def test_a_database_of_any_older_version_gives_its_records_and_the_same_backup(
    tmp_path: Path, version: str
) -> None:
    old_database(tmp_path / "old.db", version)
    (tmp_path / "copy.db").write_bytes(empty_database())
    opened, copy = Database.open(tmp_path / "old.db"), Database.open(tmp_path / "copy.db")
    backup(opened, tmp_path / "backup")
    restore(copy, tmp_path / "backup")
    for database in (opened, copy):
        assert [one.hash for one in database.actions(1)][1] == OLDER[version]
        assert verify(database).problems == ()
        with database.read(1) as reader:
            assert [one.name for one in reader.all(Competition)] == ["Open A"]
            assert all(reader.all(kind) is not None for kind in kinds().values())
    opened.close()
    copy.close()


def test_what_is_no_value_of_a_field_is_told(database: Database, event: int) -> None:
    with database.engine.connect() as connection, connection.begin():
        connection.exec_driver_sql("UPDATE games SET white_result = 'x' WHERE board = 2")
    with database.read(event) as reader:
        with pytest.raises(StorageFailure, match=r"games.*white_result.*'x'.*db verify"):
            reader.all(Game)
        assert reader.get(Game, 1, 1, 1) is not None


def test_what_a_new_row_begins_with_is_what_columns_hold() -> None:
    assert defaults_of(Game)["white_result"] == ""
    assert defaults_of(Competition)["tiebreaks"] == ""
