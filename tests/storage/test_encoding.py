"""What records hold and what columns hold: each gives the other, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from datetime import UTC, date, datetime, timedelta
from enum import Enum, StrEnum
from fractions import Fraction
from pathlib import Path
from random import Random
from types import UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest

from pairloom.correspondence.domain.announced_rules import AnnouncedRule
from pairloom.correspondence.domain.pleas import Plea
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.ratings.periods import ListId
from pairloom.director.demonstration import make_demonstration
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.domain.go import GoRegulations
from pairloom.domain.knockout import DecidedMatch, DeciderKind, DrawnKnockout, KnockoutPlan
from pairloom.domain.stage import Stage
from pairloom.domain.staging import CameIn, PlannedStage
from pairloom.domain.states import RoundState, StageState
from pairloom.errors import InputError, StorageFailure
from pairloom.messages import Message, Text, message
from pairloom.storage import Change, Database
from pairloom.storage.encoding import Encoding, encoding_of
from pairloom.storage.records import Competition, Game, Record
from pairloom.storage.rows import as_changed_row, as_row, defaults_of, from_row, kinds
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
    origin = get_origin(annotation)
    if origin is Annotated:
        return some_written(annotation, lots)
    if isinstance(annotation, UnionType):
        kinds = get_args(annotation)
        if type(None) in kinds and lots.random() < 0.2:
            return None
        return some_value(lots.choice([kind for kind in kinds if kind is not type(None)]), lots)
    if origin in (tuple, frozenset):
        return origin(some_items(get_args(annotation)[0], lots))
    if annotation in MAKERS:
        return MAKERS[annotation](lots)
    if issubclass(annotation, Enum):
        return lots.choice(list(annotation))
    return some_record(annotation, lots)


def some_written(annotation: Any, lots: Random) -> Any:
    """A value to the precision of its own encoding: the post knows no parts of seconds."""
    value = some_value(get_args(annotation)[0], lots)
    encoding = encoding_of(annotation)
    return encoding.decode(encoding.encode(value)) if encoding is not None else value


def some_items(item: Any, lots: Random) -> list[Any]:
    values = [some_value(item, lots) for _ in range(lots.randrange(5))]
    return [text.replace(",", "") for text in values if text.strip(", ")] if item is str else values


def some_record(kind: Any, lots: Random) -> Any:
    """A frozen value with values in its fields, of which not all go together."""
    types = get_type_hints(kind, include_extras=True)
    while True:
        try:
            return kind(**{name: some_value(types[name], lots) for name in names_of(kind)})
        except InputError:
            continue


def names_of(kind: Any) -> list[str]:
    return [one.name for one in fields(kind)] if is_dataclass(kind) else list(kind._fields)


MAKERS: dict[Any, Callable[[Random], Any]] = {
    date: lambda lots: some_moment(lots).date(),
    datetime: some_moment,
    Mapping[str, str]: lambda lots: {some_text(lots): some_text(lots) for _ in range(3)},
    ListId: lambda lots: ListId(lots.randrange(1990, 2090), lots.randrange(1, 5)),
    Fraction: lambda lots: Fraction(lots.randrange(-9, 99), lots.randrange(1, 9)),
    int: lambda lots: lots.randrange(-9, 10**6),
    bool: lambda lots: lots.random() < 0.5,
    str: some_text,
    Message: lambda lots: message(
        "{what}: {number}", what=some_text(lots), number=lots.randrange(9)
    ),
}


@pytest.mark.parametrize(
    "annotation",
    [
        *ENUMS,
        *(one | None for one in ENUMS if one is not ByeCause),
        *(tuple[int, ...], tuple[str, ...]),
        Text,
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
    lots = Random(11)
    for _ in range(50):
        record = some_record(kind, lots)
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
    for event, rows in stored.items():
        changes = [Change(table, key, None, row) for (table, key), row in rows.items()]
        with database.read(event) as reader:
            meant = reader.private.plain(changes)  # records never see a reference
        for change in meant:
            assert change.after is not None
            assert as_row(from_row(tables[change.table], change.after)) == change.after
            seen.add(change.table)
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


OLDER_FORMS: tuple[tuple[str, str, str, Any], ...] = (
    ("competitions", "go_rules", '{"bar": 3}', GoRegulations(bar=3)),
    ("competitions", "go_rules", "{}", GoRegulations()),
    (
        *("competitions", "knockout"),
        '{"order": [4, 2], "seeded": null, "lot_seed": 7, "apart": "", "decided": [[1, "lot", 4]],'
        ' "plan": {"games": [2]}}',
        DrawnKnockout(
            (4, 2),
            lot_seed=7,
            plan=KnockoutPlan((2,)),
            decided=(DecidedMatch(1, DeciderKind.LOT, 4),),
        ),
    ),
    (
        *("stages", "rules", '{"stage": {"name": "Cup", "system": "knockout"}}'),
        PlannedStage(Stage("Cup", "knockout")),
    ),
    ("stages", "decisions", "[]", ()),
    ("stages", "working", '[[3, 1, "first of A"]]', (CameIn(3, 1, "first of A"),)),
    ("withdrawals", "request", '{"ground":"b","months":4}', Plea(Ground.ILLNESS, 4)),
    ("withdrawals", "request", '{"reasons": "no time"}', Plea(reasons="no time")),
    (
        *("contests", "overrides", '{"adjudication_average": [30, "point 7"]}'),
        (AnnouncedRule("adjudication_average", "30", "point 7"),),
    ),
    ("offices", "first_list", "2016-2", ListId(2016, 2)),
    ("rounds", "by_hand", "as agreed", "as agreed"),
    ("interpretations", "decided_on", "20150201", date(2015, 2, 1)),
    ("contests", "end", " 2016-02-29", date(2016, 2, 29)),
    ("section_games", "moves", "2015-05-02T18:30Z", (datetime(2015, 5, 2, 18, 30, tzinfo=UTC),)),
    ("deliveries", "changed_at", "2015-05-02T18:30Z", datetime(2015, 5, 2, 18, 30, tzinfo=UTC)),
)


@pytest.mark.parametrize(
    ("table", "name", "text", "value"), OLDER_FORMS, ids=lambda part: str(part)[:40]
)
def test_a_text_of_an_older_form_is_read_and_kept_as_it_is(
    table: str, name: str, text: str, value: Any
) -> None:
    """What is newer than the text has its default, and no act rewrites what it does not change."""
    kind, lots = kinds()[table], Random(13)
    for _ in range(20):
        row = {**as_row(some_record(kind, lots)), name: text}
        record = from_row(kind, row)
        assert getattr(record, name) == value
        others = some_record(kind, lots)
        kept = as_changed_row(replace(others, **{name: value}), row)
        assert kept[name] == text
        changed = as_changed_row(others, row)
        if getattr(others, name) != value:
            assert changed[name] == as_row(others)[name]


@pytest.mark.parametrize("text", ["[]", "{", '{"bars": 3}', '{"bar": "3"}', "null"])
def test_what_is_no_value_inside_of_a_text_is_told(
    database: Database, event: int, text: str
) -> None:
    with database.engine.connect() as connection, connection.begin():
        connection.exec_driver_sql(f"UPDATE competitions SET go_rules = '{text}'")
    with (
        database.read(event) as reader,
        pytest.raises(StorageFailure, match=r"competitions.*go_rules.*db verify"),
    ):
        reader.all(Competition)
