"""Whatever a database fails with is told in words, and nothing is called stored that is not."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pairloom.errors import InputError, OutcomeUnknown, StorageFailure
from pairloom.storage import Database
from pairloom.storage.failures import commit, in_words
from pairloom.storage.records import Event
from tests.postgresql import Server, running_server, why_missing
from tests.storage.conftest import ANA

DAMAGED = "not a database|damaged"


def save(database: Database, name: str = "Open") -> None:
    with database.create(ANA, "create event") as ledger:
        ledger.put(Event(ledger.event, f"event-{ledger.event}", name))


def fill_with_garbage(path: Path) -> None:
    """Another program writes over the file, in place; SQLite finds out page by page."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.write(os.urandom(size))


def damage_pages(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))


@pytest.mark.parametrize("damage", [fill_with_garbage, damage_pages])
def test_a_damaged_file_is_told_whatever_is_asked(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    path = tmp_path / "events.db"
    made = Database.open(path)
    for number in range(20):
        save(made, f"Open {number}" * 50)
    made.close()
    opened = Database.open(path)
    damage(path)
    for asking in (opened.last_actions, opened.event_numbers, lambda: opened.actions(1)):
        with pytest.raises(StorageFailure, match=DAMAGED):
            asking()
    with pytest.raises(StorageFailure, match=DAMAGED):
        save(opened)
    opened.close()
    with pytest.raises(StorageFailure, match=DAMAGED):
        Database.open(path)


@pytest.mark.parametrize("kind", ["table", "text"])
def test_missing_tables_and_broken_texts_are_told(tmp_path: Path, kind: str) -> None:
    opened = Database.open(tmp_path / "events.db")
    save(opened)
    statement = {
        "table": "DROP TABLE events",
        "text": "UPDATE events SET name = CAST(x'ff' AS TEXT)",
    }
    with opened.engine.begin() as connection:
        connection.execute(text(statement[kind]))
    with pytest.raises(StorageFailure, match=r"lacks tables|damaged"), opened.read(1) as reader:
        reader.get(Event)
    opened.close()


def test_too_many_at_once_is_told() -> None:
    with pytest.raises(StorageFailure, match=r"busy.*Nothing was stored"), in_words("events.db"):
        raise PoolTimeout("QueuePool limit of size 20 overflow 40 reached")


# What follows runs as a program of its own, which a limit or another user cannot harm twice.
PROGRAM = """
import os, resource, sys
from pathlib import Path
from pairloom.errors import StorageFailure
from pairloom.storage import Actor, Database
from pairloom.storage.records import Event
import pairloom.messages.speaker  # before the rights to read are given up

def save(database, name):
    with database.create(Actor("Ana"), "create event") as ledger:
        ledger.put(Event(ledger.event, f"event-{ledger.event}", name))
        print("trying", ledger.event, flush=True)
    print("acknowledged", ledger.event, flush=True)

path = Path(sys.argv[1])
database = Database.open(path)
save(database, "first")
#LIMIT#
for number in range(200):
    try:
        save(database, "x" * 4000)
    except StorageFailure as error:
        print(type(error).__name__, error, flush=True)
        break
#UNLIMIT#
os._exit(0)
"""
FULL = """
import signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
size = os.stat(str(path) + "-wal").st_size + 60_000
resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
"""
ROOM = """
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
save(database, "after")
"""


def run_program(path: Path, limit: str, unlimit: str = "") -> str:
    program = PROGRAM.replace("#UNLIMIT#", unlimit).replace("#LIMIT#", limit)
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def stored_in(path: Path) -> set[int]:
    opened = Database.open(path)
    try:
        return set(opened.event_numbers().values())
    finally:
        opened.close()


def test_a_full_disk_is_told_and_work_goes_on_when_there_is_room(tmp_path: Path) -> None:
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY
    said = run_program(tmp_path / "events.db", FULL, ROOM)
    assert re.search(r"StorageFailure (no space is left|the disk fails)", said), said
    acknowledged = {int(n) for n in re.findall(r"acknowledged (\d+)", said)}
    assert len(acknowledged) > 2
    assert stored_in(tmp_path / "events.db") == acknowledged


def test_a_full_file_system_is_told(tmp_path: Path) -> None:
    """The same on a real file system without space, where one may be made."""
    with small_file_system(tmp_path) as folder:
        said = run_program(folder / "events.db", "")
        assert "StorageFailure no space is left" in said, said
        assert "Nothing was stored" in said
        acknowledged = {int(n) for n in re.findall(r"acknowledged (\d+)", said)}
        connection = sqlite_names(folder / "events.db")
        assert connection == acknowledged


def sqlite_names(path: Path) -> set[int]:
    import sqlite3

    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return {number for (number,) in connection.execute("SELECT event FROM events")}
    finally:
        connection.close()


@contextmanager
def small_file_system(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no small file system can be made here: {error}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


# To an administrator everything is allowed: the program becomes somebody else, but only when it
# has loaded all of itself, for that somebody may not read the folder in which it lies.
READ_ONLY = """
names = (path.parent, path, *path.parent.glob(path.name + "-*"))
for name in names:
    os.chmod(name, 0o500 if name == path.parent else 0o400)
    if os.geteuid() == 0:
        os.chown(name, 65534, 65534)
if os.geteuid() == 0:
    os.setgid(65534); os.setuid(65534)
database.engine.dispose()
"""


def test_a_file_that_may_not_be_written_to_is_told() -> None:
    with tempfile.TemporaryDirectory() as name:
        said = run_program(Path(name) / "events.db", READ_ONLY)
        Path(name).chmod(0o700)
    assert "may not be written to. Nothing was stored" in said, said


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server that may be stopped without harm to other tests."""
    if reason := why_missing():
        pytest.skip(reason)
    with running_server() as server:
        yield server


class TestServer:
    def test_a_server_that_stops_and_comes_back(self, own_server: Server) -> None:
        opened = Database.open(own_server.new_database())
        save(opened, "before")
        with pytest.raises(StorageFailure, match="does not answer"):
            look_while_it_stops(opened, own_server)
        with pytest.raises(StorageFailure, match=r"does not answer.*Nothing was stored"):
            save(opened, "meanwhile")
        own_server.start()
        save(opened, "after")
        with opened.read(2) as reader:
            assert [one.name for one in reader.all(Event)] == ["after"]
        opened.close()

    def test_a_commit_without_an_answer_is_called_unknown(self, own_server: Server) -> None:
        opened = Database.open(own_server.new_database())
        with pytest.raises(OutcomeUnknown, match="not known whether this was stored"):
            store_while_it_stops(opened, own_server)
        own_server.start()
        assert opened.last_actions() == {}
        opened.close()

    def test_values_that_it_cannot_hold_are_the_fault_of_the_values(
        self, own_server: Server
    ) -> None:
        opened = Database.open(own_server.new_database())
        with pytest.raises(InputError, match="cannot hold"):
            save(opened, "Open\0A")
        opened.close()


def look_while_it_stops(database: Database, server: Server) -> None:
    with database.read(1) as reader:
        assert reader.get(Event) is not None
        server.stop()
        reader.all(Event)


def store_while_it_stops(database: Database, server: Server) -> None:
    with database.writing() as connection:
        connection.execute(text("INSERT INTO chains VALUES (7, 0, '')"))
        server.stop()


class Failing:
    """A transaction whose commit fails in a given way."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def commit(self) -> None:
        raise OperationalError("COMMIT", {}, self.error)


def driver_error(**attributes: str | None) -> Exception:
    made = Exception("it failed")
    for name, value in attributes.items():
        setattr(made, name, value)
    return made


@pytest.mark.parametrize(
    ("error", "is_known"),
    [
        (driver_error(sqlite_errorname="SQLITE_BUSY"), True),
        (driver_error(sqlite_errorname="SQLITE_FULL"), True),
        (driver_error(sqlite_errorname="SQLITE_IOERR_WRITE"), True),
        (driver_error(sqlite_errorname="SQLITE_IOERR_FSYNC"), False),
        (driver_error(sqlstate="40001"), True),
        (driver_error(sqlstate="57P01"), False),
        (driver_error(sqlstate="08006"), False),
        (driver_error(sqlstate=None), False),
    ],
    ids=lambda value: str(getattr(value, "__dict__", value)),
)
def test_only_a_lost_answer_is_unknown(error: Exception, is_known: bool) -> None:
    expected = DBAPIError if is_known else OutcomeUnknown
    with pytest.raises(expected):
        commit(Failing(error), "events.db")  # type: ignore[arg-type]
