"""The file of a list: what is beside it, and what happens to it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from pairloom.domain.listed_player import ListedPlayer
from pairloom.errors import FileAccess, InputError
from pairloom.storage.rating_list import ListDetails, open_store
from pairloom.storage.rating_list.sqlite import SqliteRatingList

DETAILS = ListDetails("FIDE")


def fill(path: Path, name: str, count: int = 10) -> None:
    players = (ListedPlayer(number + 1, f"{name}, P{number}") for number in range(count))
    SqliteRatingList(path).replace(players, lambda: DETAILS, imported_at="now")


def test_nothing_is_left_beside_the_list(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "list # 1%.sqlite"
    fill(path, "Kos")
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert len(open_store(str(path)).find("kos")) == 10


def test_a_failed_import_leaves_nothing_beside_the_list(tmp_path: Path) -> None:
    path = tmp_path / "list.sqlite"
    with pytest.raises(ZeroDivisionError):
        SqliteRatingList(path).replace(
            (ListedPlayer(1 // number, "A") for number in (1, 0)),
            lambda: DETAILS,
            imported_at="now",
        )
    assert list(tmp_path.iterdir()) == []


def test_a_process_killed_in_the_middle_leaves_the_old_list(tmp_path: Path) -> None:
    """What it left behind is removed by an import a day later."""
    path = tmp_path / "list.sqlite"
    fill(path, "Old")
    code = (
        "import itertools, sys\n"
        "from pairloom.domain.listed_player import ListedPlayer\n"
        "from pairloom.storage.rating_list import ListDetails, open_store\n"
        "players = (ListedPlayer(n, f'New{n}, A') for n in itertools.count(1))\n"
        "open_store(sys.argv[1]).replace(players, lambda: ListDetails('x'), imported_at='')\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(path)])
    try:
        until = time.monotonic() + 240
        while not (left := list(tmp_path.glob(".list.sqlite.*.importing"))):
            assert time.monotonic() < until
            time.sleep(0.05)
        time.sleep(0.3)
    finally:
        process.kill()
        process.wait()

    assert len(open_store(str(path)).find("old")) == 10
    yesterday = time.time() - 2 * 24 * 3600
    os.utime(left[0], (yesterday, yesterday))
    fill(path, "Newest")
    assert [each.name for each in tmp_path.iterdir()] == ["list.sqlite"]


def test_readers_never_meet_half_a_list(tmp_path: Path) -> None:
    """Three people look up all the time while the list is replaced ten times."""
    path = tmp_path / "list.sqlite"
    fill(path, "Kos", 200)
    stop, bad, looked = threading.Event(), [], [0]

    def look() -> None:
        while not stop.is_set():
            found = open_store(str(path)).find("kos", limit=200)
            looked[0] += 1
            if len(found) != 200:
                bad.append(len(found))

    readers = [threading.Thread(target=look) for _ in range(3)]
    for reader in readers:
        reader.start()
    for _ in range(10):
        fill(path, "Kos", 200)
    stop.set()
    for reader in readers:
        reader.join()
    assert bad == []
    assert looked[0] > 10


def test_a_file_that_is_no_list_is_told_and_not_changed(tmp_path: Path) -> None:
    text, database = tmp_path / "a.txt", tmp_path / "event.db"
    text.write_text("not a database at all, but long enough to have a header " * 20)
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE event (name)")
    connection.close()

    with pytest.raises(FileAccess, match="cannot be read as a rating list"):
        open_store(str(text)).find("a")
    with pytest.raises(InputError, match="not a rating list"):
        open_store(str(database)).info()


def test_an_event_is_not_overwritten_by_a_list(tmp_path: Path) -> None:
    database = tmp_path / "event.db"
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE event (name)")
    connection.close()
    before = database.read_bytes()
    with pytest.raises(InputError, match="not a rating list"):
        fill(database, "Kos")
    assert database.read_bytes() == before


def test_a_list_of_another_version_asks_for_a_new_import(tmp_path: Path) -> None:
    path = tmp_path / "list.sqlite"
    fill(path, "Kos")
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(InputError, match="import it again"):
        open_store(str(path)).info()
    fill(path, "Kos")
    assert open_store(str(path)).info() is not None


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(FileAccess, match="cannot be written"):
        fill(blocked / "list.sqlite", "Kos")
