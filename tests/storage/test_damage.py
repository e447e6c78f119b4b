"""Damage is found and told, never called a mistake of the program; looking changes nothing."""

from __future__ import annotations

import gzip
import json
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, text

from pairloom.director.databases import restore_backup, verify_database
from pairloom.director.failures import FailureKind
from pairloom.director.people.door import Door
from pairloom.director.people.granting import grant_role, withdraw_role
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import FileAccess, InputError, PairloomError, StorageFailure
from pairloom.storage import Actor, Database, schema, structure
from pairloom.storage.actions import FIRST, Action, Change, changes_to_text, seal, stored_columns
from pairloom.storage.people_digests import PEOPLE_TABLES
from pairloom.storage.rows import kinds
from pairloom.storage.transfer import backup, restore
from pairloom.storage.verification import verify
from tests.director.people_at_work import empty_database, make_person
from tests.storage.test_go_columns import back_to
from tests.web.serving import make_event

SEED = int(os.environ.get("PAIRLOOM_SEED", "7"))
_MOST_TRIES = 2_000
# What the log proves; other tables hold what comes and goes.
PROVED = ("actions", "chains", *PEOPLE_TABLES, *kinds())


@cache
def contents() -> tuple[bytes, bytes]:
    """A database with an event, people and a correction, and its backup."""
    with TemporaryDirectory() as folder:
        path, file = Path(folder) / "events.db", Path(folder) / "events.backup"
        database = Database.open(path)
        make_event(database, 8)
        door = Door(database)
        account = make_person(door, "ana", Grant(Role.CHIEF_ARBITER, event=1))
        number = grant_role(door, Identity.local(), account, Grant(Role.DEPUTY_ARBITER, event=1))
        withdraw_role(door, Identity.local(), number)
        backup(database, file)
        database.close()
        return path.read_bytes(), file.read_bytes()


@pytest.fixture(params=[8, pytest.param(400, marks=pytest.mark.nightly)])
def rounds(request: pytest.FixtureRequest) -> int:
    """How often lots are drawn."""
    number: int = request.param
    return number


@pytest.fixture(autouse=True)
def tables_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three quarters of verifying a small file are a comparison of its tables with ours. It reads
    nothing of the file but what describes them: where that is the same, so is what it finds."""
    monkeypatch.setattr(structure, "compare_metadata", _compare)


_COMPARED: dict[object, Any] = {}


def _compare(context: MigrationContext, metadata: MetaData) -> Any:
    connection = context.connection
    assert connection is not None
    if connection.dialect.name != "sqlite":
        return compare_metadata(context, metadata)
    key = tuple(map(tuple, connection.exec_driver_sql("SELECT * FROM sqlite_master").fetchall()))
    if key not in _COMPARED:
        _COMPARED[key] = compare_metadata(context, metadata)
    return _COMPARED[key]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "events.db"
    made.write_bytes(contents()[0])
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "events.backup"
    made.write_bytes(contents()[1])
    return made


def meaning(path: Path) -> dict[str, list[Any]] | None:
    """What stands in the tables that are proved; `None` if it cannot be read."""
    connection = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    connection.text_factory = bytes
    try:
        return {name: list(connection.execute(f"SELECT * FROM {name}")) for name in PROVED}
    except (sqlite3.Error, UnicodeError):
        return None
    finally:
        connection.close()


def flip(lots: random.Random, data: bytes) -> bytes:
    at = lots.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << lots.randrange(8))]) + data[at + 1 :]


def overwrite(lots: random.Random, data: bytes) -> bytes:
    at, length = lots.randrange(len(data)), lots.randrange(1, 200)
    return data[:at] + lots.randbytes(length) + data[at + length :]


def truncate(lots: random.Random, data: bytes) -> bytes:
    return data[: lots.randrange(1, len(data))]


def swap_pages(lots: random.Random, data: bytes) -> bytes:
    pages = [data[at : at + 4096] for at in range(0, len(data), 4096)]
    one, other = lots.sample(range(1, len(pages)), 2)
    pages[one], pages[other] = pages[other], pages[one]
    return b"".join(pages)


DAMAGES: dict[str, Callable[[random.Random, bytes], bytes]] = {
    "flip": flip,
    "overwrite": overwrite,
    "truncate": truncate,
    "swap pages": swap_pages,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_any_damage_of_the_file_ends_in_a_report(path: Path, damage: str, rounds: int) -> None:
    """Random damage, also of what is no part of any row; if the meaning changed it is noticed."""
    lots, good = random.Random(SEED), contents()[0]
    before = meaning(path)
    noticed = changed = 0
    # Most bytes of a small file mean nothing: so often, and until something that does was hit.
    for number in range(_MOST_TRIES):
        if number >= rounds and changed:
            break
        path.write_bytes(DAMAGES[damage](lots, good))
        found = verify_database(str(path))
        noticed += not found.is_sound
        if meaning(path) != before:
            changed += 1
            assert not found.is_sound
            assert found.advice
    assert changed
    assert noticed >= changed


def values_of(lots: random.Random) -> Any:
    return lots.choice(
        [None, "", "x", -1, 0, 2**40, 1.5, b"\xff\xfe", "☃", '{"a":', "[[[]]]", "NaN"]
    )


def test_any_wrong_value_in_any_column_is_noticed(path: Path, rounds: int) -> None:
    """Every column of every proved table, as whoever can write to the file would change it."""
    lots = random.Random(SEED)
    good, before = contents()[0], meaning(path)
    assert before is not None
    for table in PROVED:
        if not before[table]:
            continue
        columns = columns_of(path, table)
        for column in lots.sample(columns, min(len(columns), rounds // 4)):
            path.write_bytes(good)
            if alter(path, table, column, values_of(lots)) and meaning(path) != before:
                found = verify_database(str(path))
                assert not found.is_sound, (table, column)


def columns_of(path: Path, table: str) -> list[str]:
    connection = sqlite3.connect(path)
    try:
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    finally:
        connection.close()


def alter(path: Path, table: str, column: str, value: Any) -> bool:
    connection = sqlite3.connect(path)
    try:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        statement = (
            f'UPDATE {table} SET "{column}" = ? WHERE rowid = (SELECT max(rowid) FROM {table})'
        )
        connection.execute(statement, (value,))
        connection.commit()
    except sqlite3.Error:
        return False
    finally:
        connection.close()
    return True


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM accounts",
        "UPDATE accounts SET password = 'mine'",
        "UPDATE accounts SET is_disabled = 1",
        "INSERT INTO grants SELECT 99, account, 'administrator', NULL, NULL, NULL, NULL, '', '',"
        " NULL FROM accounts",
        "UPDATE grants SET event = NULL",
        "DELETE FROM grants",
        "INSERT INTO games SELECT 9, competition, round, board, white, black, white_result,"
        " black_result, version, entered_by, entered_at, verified_by, reported_white,"
        " reported_black, handicap, komi FROM games WHERE board = 1",
        "DELETE FROM chains WHERE event = 1",
        "UPDATE chains SET hash = '' WHERE event = 1",
        "UPDATE alembic_version SET version_num = '0005'",
        "UPDATE alembic_version SET version_num = 'x'",
        "DELETE FROM alembic_version",
        "DROP TABLE byes",
        "ALTER TABLE games RENAME COLUMN board TO table_number",
        "DROP INDEX ix_grants_account",
        "DELETE FROM actions WHERE event = 0",
    ],
)
def test_what_is_done_behind_the_programs_back_is_noticed(path: Path, statement: str) -> None:
    assert verify_database(str(path)).problems == ()
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()
    assert verify_database(str(path)).problems != ()


class TestBackups:
    @pytest.mark.parametrize("damage", [flip, overwrite, truncate])
    def test_a_damaged_file_is_refused(
        self,
        tmp_path: Path,
        file: Path,
        damage: Callable[[random.Random, bytes], bytes],
        rounds: int,
    ) -> None:
        lots, good = random.Random(SEED), contents()[1]
        reference = gzip.decompress(good)
        for _ in range(rounds):
            file.write_bytes(damage(lots, good))
            require_refused_or_same(tmp_path, file, reference)

    @pytest.mark.parametrize("damage", ["text", "lines", "values"])
    def test_a_file_that_was_packed_again_is_refused(
        self, tmp_path: Path, file: Path, damage: str, rounds: int
    ) -> None:
        lots = random.Random(SEED)
        reference = gzip.decompress(contents()[1])
        for _ in range(rounds):
            file.write_bytes(gzip.compress(EDITS[damage](lots, reference)))
            require_refused_or_same(tmp_path, file, reference)


def swap_lines(lots: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = lots.sample(range(len(lines)), 2)
    if lots.random() < 0.5:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines[one] = lines[other]
    return b"".join(lines)


def change_values(lots: random.Random, data: bytes) -> bytes:
    lines = [json.loads(line) for line in data.splitlines()]
    line = lots.choice(lines)
    holder = lots.choice([one for one in holders(line) if one])
    key = lots.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[key] = lots.choice([None, 1, -5, "x", [], {}, True, 2**70, 1.5])
    return b"".join(json.dumps(one).encode() + b"\n" for one in lines)


def holders(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [value, *(one for inner in value.values() for one in holders(inner))]
    if isinstance(value, list):
        return [value, *(one for inner in value for one in holders(inner))]
    return []


EDITS: dict[str, Callable[[random.Random, bytes], bytes]] = {
    "text": flip,
    "lines": swap_lines,
    "values": change_values,
}


def require_refused_or_same(folder: Path, file: Path, reference: bytes) -> None:
    """Refused in words, or restored with the meaning it had."""
    target = folder / "restored.db"
    target.unlink(missing_ok=True)
    target.write_bytes(empty_database())
    refusal: PairloomError | None = None
    try:
        restore_backup(str(target), str(file))
    except PairloomError as error:
        refusal = error
    if refusal is not None:
        assert FailureKind.of(refusal) in (FailureKind.INPUT, FailureKind.ACCESS)
        assert len(str(refusal)) < 600
        return
    again = folder / "again.backup"
    opened = Database.open(target)
    backup(opened, again)
    opened.close()
    restored = [json.loads(line) for line in gzip.decompress(again.read_bytes()).splitlines()]
    expected = [json.loads(line) for line in reference.splitlines()]
    assert restored[1:] == expected[1:]


class TestNothingIsChanged:
    def test_by_verifying_a_file(self, path: Path) -> None:
        os.utime(path, (1_700_000_000, 1_700_000_000))
        before = traces(path.parent)
        assert verify_database(str(path)).is_sound
        assert traces(path.parent) == before

    def test_by_verifying_what_a_power_cut_left(self, path: Path, tmp_path: Path) -> None:
        running = tmp_path / "running"
        running.mkdir()
        shutil.copy(path, running / "events.db")
        database = Database.open(running / "events.db")
        with database.change(1, Actor("Ana"), "decide") as ledger:
            ledger.note.is_worth_telling = True
        left = tmp_path / "left"
        left.mkdir()
        for ending in ("", "-wal"):
            shutil.copy(running / f"events.db{ending}", left)
        database.close()
        before = traces(left)
        found = verify_database(str(left / "events.db"))
        assert found.problems == ()
        assert found.actions == verify_database(str(path)).actions + 1
        assert traces(left) == before

    def test_by_verifying_in_a_folder_that_may_not_be_written_to(self, path: Path) -> None:
        path.chmod(0o400)
        path.parent.chmod(0o500)
        before = traces(path.parent)
        try:
            assert verify_database(str(path)).is_sound
            assert traces(path.parent) == before
        finally:
            path.parent.chmod(0o700)

    def test_by_verifying_while_the_desk_runs(self, path: Path) -> None:
        """Another process writes all the time; what is looked at is one of its moments."""
        import subprocess
        import sys

        program = (
            "import sys, time\nfrom pairloom.storage import Actor, Database\n"
            "database = Database.open(sys.argv[1])\nprint('ready', flush=True)\n"
            "for _ in range(100_000):\n"
            "    with database.change(1, Actor('Ana'), 'decide') as ledger:\n"
            "        ledger.note.is_worth_telling = True\n"
            "        ledger.note.summary = 'x' * 3000\n"
            "    time.sleep(0.005)\n"  # as a disk would take: memory is quicker than any hall
        )
        command_line = [sys.executable, "-c", program, str(path)]
        with subprocess.Popen(command_line, stdout=subprocess.PIPE) as running:
            try:
                assert running.stdout is not None
                running.stdout.readline()
                counts = [verify_database(str(path)) for _ in range(8)]
            finally:
                running.kill()
        assert [one.problems for one in counts] == [()] * 8
        assert [one.actions for one in counts] == sorted(one.actions for one in counts)
        assert verify_database(str(path)).problems == ()

    def test_by_verifying_a_server(self, postgresql_server: Any) -> None:
        place = postgresql_server.new_database()
        database = Database.open(place)
        make_event(database, 4)
        back_to(database, "0008")
        with database.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '0007'"))
        database.close()
        assert verify_database(place).problems == ()
        database = Database.open(place)
        with database.engine.begin() as connection:
            connection.execute(text("UPDATE games SET white_result = '1' WHERE board = 1"))
        database.close()
        assert "white_result" in str(verify_database(place).problems[0])


def traces(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {one.name: (one.read_bytes(), one.stat().st_mtime_ns) for one in folder.iterdir()}


def test_files_that_are_none_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_bytes(b"These are not the tables you are looking for. " * 400)
    assert "damaged" in str(verify_database(str(path)).problems[0])
    path.write_bytes(b"")
    assert "no database of this program" in str(verify_database(str(path)).problems[0])
    with pytest.raises(FileAccess):
        verify_database(str(tmp_path / "nowhere.db"))
    (tmp_path / "gone.db-wal").write_bytes(b"x" * 1000)
    (tmp_path / "gone.db").touch()
    with pytest.raises(StorageFailure, match="holds what was saved last"):
        verify_database(str(tmp_path / "gone.db"))


@pytest.mark.parametrize("version", schema.known_versions()[:-1])
def test_a_database_of_any_older_version_is_verified_as_it_is(tmp_path: Path, version: str) -> None:
    """Made by the migrations up to there, filled as the program of that time did."""
    path = tmp_path / "old.db"
    old_database(path, version)
    before = traces(tmp_path)
    assert verify_database(str(path)).problems == ()
    assert traces(tmp_path) == before
    opened = Database.open(path)
    assert verify(opened).problems == ()
    assert opened.find_action(1, 2).hash == KNOWN_HASHES[version]
    opened.close()
    alter(path, "entries", "name", "Somebody")
    assert "entries (1, 1) differs" in str(verify_database(str(path)).problems[0])


# The hash of the second action below, as each version has written it.
KNOWN_HASHES = {
    "0001": "28731ec614b460bfcc9dc810f7233becdcdc9c16f146395db0496c3866bdca28",
    "0002": "28731ec614b460bfcc9dc810f7233becdcdc9c16f146395db0496c3866bdca28",
    "0003": "88932cdf72d48f74e0e3e620ba6147537ebcefde05451154470861ce9b5900bd",
    "0004": "f56e1d7e30eca14e712499b16c4cf89f11f68a2ade6240e1564928384ad08edb",
    "0005": "f56e1d7e30eca14e712499b16c4cf89f11f68a2ade6240e1564928384ad08edb",
    "0006": "30972bcc77ad77f4a5862b3fce6788fa10e7337ac57cb21d397e81983bd84405",
    "0007": "30972bcc77ad77f4a5862b3fce6788fa10e7337ac57cb21d397e81983bd84405",
    "0008": "30972bcc77ad77f4a5862b3fce6788fa10e7337ac57cb21d397e81983bd84405",
    "0009": "5ec8a00f289f8019c889463bfc6619e3e4a8d4fe089f80d000dcb09610da8a35",
    "0010": "75c99926fd25c62c3fe68d6c96895ab46f17cbe3c9129b040ed8a3c285a5232c",
    "0011": "75c99926fd25c62c3fe68d6c96895ab46f17cbe3c9129b040ed8a3c285a5232c",
    "0012": "75c99926fd25c62c3fe68d6c96895ab46f17cbe3c9129b040ed8a3c285a5232c",
    "0013": "75c99926fd25c62c3fe68d6c96895ab46f17cbe3c9129b040ed8a3c285a5232c",
    "0014": "75c99926fd25c62c3fe68d6c96895ab46f17cbe3c9129b040ed8a3c285a5232c",
    "0015": "75c99926fd25c62c3fe68d6c96895ab46f17cbe3c9129b040ed8a3c285a5232c",
    "0016": "ac6eb4b2ed23d16760b282f730be53187b9f1964b5d95e9d17af44ea384926c3",
    "0017": "1dbdc18cec026d255dd5bde202ae3fabc32e467eea22d3d4d323d89b795393eb",
    "0018": "1dbdc18cec026d255dd5bde202ae3fabc32e467eea22d3d4d323d89b795393eb",
    "0019": "1dbdc18cec026d255dd5bde202ae3fabc32e467eea22d3d4d323d89b795393eb",
    "0020": "23ed97d371e23cd632327d7171a25a5bfc4d50143c9b09c6ddabc577df5da4b7",
    "0021": "49b46592b3df0a99d92366257f2193d8057c71e3d8f327f6b4070119029beba4",
    "0022": "49b46592b3df0a99d92366257f2193d8057c71e3d8f327f6b4070119029beba4",
    "0023": "49b46592b3df0a99d92366257f2193d8057c71e3d8f327f6b4070119029beba4",
    "0024": "49b46592b3df0a99d92366257f2193d8057c71e3d8f327f6b4070119029beba4",
}


def old_database(path: Path, version: str) -> None:
    from pairloom.storage.engines import make_engine

    engine, _ = make_engine(path, allow_synced=False)
    with engine.connect() as connection:
        writing = connection.execution_options(writes=True)
        with writing.begin():
            config = schema._config()
            config.attributes["connection"] = writing
            command.upgrade(config, version)
            fill_as_then(writing, version)
    engine.dispose()


def fill_as_then(connection: Any, version: str) -> None:
    """Rows and actions with the columns of the first version; later ones have their defaults."""
    event = {"event": 1, "slug": "s"}
    rows = [("events", (1,), with_columns(connection, "events", event))]
    competition = {"event": 1, "competition": 1, "slug": "a", "name": "Open A"}
    rows.append(("competitions", (1, 1), with_columns(connection, "competitions", competition)))
    entry = {"event": 1, "competition": 1, "entry": 1, "number": 1, "name": "Kos, Ana"}
    entries = [("entries", (1, 1, 1), with_columns(connection, "entries", entry))]
    previous, log = FIRST, []
    for number, group in enumerate((rows, entries), 1):
        changes = tuple(Change(table, key, None, row) for table, key, row in group)
        action = seal(
            Action(
                1,
                number,
                "2025-01-01T00:00:00.000Z",
                "Ana",
                "",
                "",
                "make",
                "",
                changes=changes,
                previous=previous,
            )
        )
        previous = action.hash
        log.append(action)
        for table, _, row in group:
            insert(connection, table, row)
    for action in log:
        values = {**stored_columns(action), "changes": changes_to_text(action.changes)}
        insert(connection, "actions", values)
    insert(connection, "chains", {"event": 1, "last": 2, "hash": previous})
    if version >= "0002":
        account = {
            "account": 1,
            "login": "ana",
            "name": "Ana",
            "password": "$argon2",
            "is_disabled": 0,
        }
        insert(connection, "accounts", account | {"created_at": "", "password_changed_at": ""})


def insert(connection: Any, table: str, row: dict[str, Any]) -> None:
    names = ", ".join(f'"{name}"' for name in row)
    marks = ", ".join("?" for _ in row)
    statement = f"INSERT INTO {table} ({names}) VALUES ({marks})"
    connection.exec_driver_sql(statement, tuple(row.values()))


def with_columns(connection: Any, table: str, known: dict[str, Any]) -> dict[str, Any]:
    """All columns that the table has at this version, empty ones with what is empty there."""
    found = connection.exec_driver_sql(f"PRAGMA table_info({table})").fetchall()
    row: dict[str, Any] = {}
    for _, name, kind, not_null, *_ in found:
        empty: Any = None if not not_null else "" if "TEXT" in kind or "CHAR" in kind else 0
        empty = False if kind == "BOOLEAN" else empty
        row[name] = known.get(name, empty)
    return row


class TestPeople:
    def test_people_of_an_older_database_enter_the_log_when_it_is_opened(
        self, tmp_path: Path
    ) -> None:
        path = tmp_path / "old.db"
        old_database(path, "0007")
        assert "not in the log yet" in str(verify_database(str(path)).notes[0])
        opened = Database.open(path)
        assert [one.act for one in opened.actions(0)] == ["cover people"]
        opened.close()
        found = verify_database(str(path))
        assert (found.problems, found.notes, found.people) == ((), (), 1)
        alter(path, "accounts", "password", "mine")
        assert "accounts (1,) differs from the log in digest" in str(
            verify_database(str(path)).problems[0]
        )

    def test_people_of_an_older_backup_enter_the_log_when_it_is_restored(
        self, tmp_path: Path, file: Path
    ) -> None:
        lines = gzip.decompress(contents()[1]).splitlines()
        kept = [line for line in lines[1:-1] if b'"event":0' not in line]
        old = [lines[0], *kept, json.dumps({"lines": len(kept)}).encode()]
        file.write_bytes(gzip.compress(b"\n".join(old) + b"\n"))
        target = Database.open(tmp_path / "restored.db")
        restore(target, file)
        assert [one.act for one in target.actions(0)] == ["cover people"]
        assert verify(target).problems == ()
        target.close()

    def test_people_that_were_altered_in_a_backup_are_refused(
        self, tmp_path: Path, file: Path
    ) -> None:
        lines = gzip.decompress(contents()[1])
        edited = lines.replace(b'"role":"chief arbiter"', b'"role":"administrator"')
        assert edited != lines
        file.write_bytes(gzip.compress(edited))
        target = Database.open(tmp_path / "restored.db")
        with pytest.raises(InputError, match="does not agree with itself"):
            restore(target, file)
        assert target.last_actions() == {}
        target.close()


def test_people_that_were_altered_do_not_enter_the_log_by_another_upgrade(path: Path) -> None:
    database = Database.open(path)
    back_to(database, "0008")
    database.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '0007'")
    connection.execute("UPDATE accounts SET password = 'mine'")
    connection.commit()
    connection.close()
    Database.open(path).close()
    assert "accounts (1,) differs from the log in digest" in str(
        verify_database(str(path)).problems[0]
    )
