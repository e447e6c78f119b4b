"""`pairloom db`, and where a database may lie."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from command_line import Run

from pairloom.storage import Actor, Database
from pairloom.storage.records import Event


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A database in a folder that a cloud service copies."""
    path = tmp_path / "Dropbox" / "events.db"
    path.parent.mkdir()
    Database.open(path, allow_synced=True).close()
    return path


@pytest.mark.parametrize(
    "command",
    [
        ("db", "verify"),
        ("users", "list"),
    ],
    ids=" ".join,
)
def test_a_cloud_folder_is_refused_unless_allowed(
    run: Run, place: Path, command: tuple[str, ...]
) -> None:
    refused = run(*command, "--database", place)
    assert refused.returncode != 0
    assert "--allow-synced-folder" in refused.stderr
    allowed = run(*command, "--database", place, "--allow-synced-folder")
    assert allowed.returncode == 0, allowed.stderr


def test_a_backup_is_restored_into_a_cloud_folder_if_allowed(run: Run, place: Path) -> None:
    where = ("--allow-synced-folder", "--database")
    assert run("db", "backup", "events.backup", *where, place).returncode == 0
    new = place.with_name("new.db")
    assert "Dropbox" in run("db", "restore", "events.backup", "--database", new).stderr
    restored = run("db", "restore", "events.backup", *where, new)
    assert restored.returncode == 0, restored.stderr
    assert new.exists()


@pytest.fixture
def events(tmp_path: Path) -> Path:
    """A database with an event."""
    path = tmp_path / "events.db"
    database = Database.open(path)
    with database.create(Actor("Ana"), "create event") as ledger:
        ledger.put(Event(ledger.event, "spring-open", "Spring Open"))
    database.close()
    return path


def test_an_anchor_is_printed_kept_and_compared(
    run: Run, events: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIRLOOM_DATA", str(tmp_path / "data"))
    where = ("--database", events)
    made = run("db", "anchor", "spring-open", "--statement", tmp_path / "kept.json", *where)
    assert made.returncode == 0, made.stderr
    code = made.stdout.strip()
    kept = ("--anchor", code, "--anchor", tmp_path / "kept.json")
    good = run("db", "verify", *kept, *where)
    assert good.returncode == 0, good.stderr
    assert good.stdout.count("are what existed then") == 2
    with closing(sqlite3.connect(events)) as connection, connection:
        connection.execute("DELETE FROM actions WHERE event = 1")
    bad = run("db", "verify", "--anchor", code, *where)
    assert bad.returncode == 1
    assert "the end was cut off" in bad.stderr
    assert "Restore the newest backup" in bad.stderr
    slip = run("db", "verify", "--anchor", "1.1.1-AAAAA-AAAAA-AAAAA-AAAAA", *where)
    assert slip.returncode == 3


@pytest.mark.parametrize("damage", ["header", "page", "text"])
def test_damage_is_never_called_a_mistake_of_the_program(
    run: Run, events: Path, damage: str
) -> None:
    data = bytearray(events.read_bytes())
    if damage == "header":
        data[:16] = b"x" * 16
    elif damage == "page":
        data[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    else:
        at = data.index(b"Spring Open")
        data[at : at + 3] = b"\xff\xfe\xfd"
    events.write_bytes(data)
    done = run("db", "verify", "--database", events)
    assert done.returncode == 1, done.stderr
    assert "Keep a copy of this database" in done.stderr
    assert "internal error" not in done.stderr
    assert "Traceback" not in done.stderr


def test_the_password_of_a_server_is_not_told(run: Run) -> None:
    for place in (
        "postgresql://ana:Zq7w@Xk9v@127.0.0.1:1/x",
        "postgresql://ana:Zq7w@127.0.0.1:1/x",
    ):
        done = run("--debug", "db", "verify", "--database", place)
        assert done.returncode in (3, 5)
        assert "Zq7w" not in done.stderr + done.stdout
        assert "Xk9v" not in done.stderr + done.stdout


RUNNING = """\
012 Club Cup
142 5
152 W
192 {code}
001    1      Kos, Ana                          2100                             1.0    1     3 w 1
001    2      Zajc, Bor                         2000                             1.0    1     4 b 1
001    3      Novak, Cene                       1900                             0.0    3     1 b 0
001    4      Bizjak, Dan                       1800                             0.0    3     2 w 0
"""


def test_a_running_tournament_is_looked_at_imported_and_exported_again(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "cup.trf").write_text(RUNNING.format(code="FIDE_DUTCH_2026"), encoding="utf-8")
    place = ("--database", tmp_path / "desk.db")
    looked = run("db", "import", tmp_path / "cup.trf", "--look", *place)
    assert looked.returncode == 0, looked.stderr
    assert "Round 1 is paired as the rules pair it." in looked.stdout
    assert not (tmp_path / "desk.db").exists()
    done = run("db", "import", tmp_path / "cup.trf", *place)
    assert (done.returncode, done.stdout) == (0, looked.stdout)
    assert "imported as club-cup open" in done.stderr
    assert str(tmp_path) not in done.stdout
    again = run("db", "export", "club-cup", "open", "-", *place)
    players = [line for line in again.stdout.splitlines() if line.startswith("001")]
    assert players == [one for one in RUNNING.splitlines() if one.startswith("001")]
    more = run("db", "import", tmp_path / "cup.trf", "--event", "club-cup", *place)
    assert "imported as club-cup club-cup" in more.stderr


def test_what_has_to_be_chosen_is_said_and_nothing_is_stored(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cup.trf").write_text(RUNNING.format(code="KEIZER"), encoding="utf-8")
    place = ("--database", tmp_path / "desk.db")
    refused = run("db", "import", tmp_path / "cup.trf", *place)
    assert refused.returncode == 3
    assert "a pairing system that we do not know. Choose one." in refused.stderr
    assert not (tmp_path / "desk.db").exists()
    options = ("--system", "dubov", "--rounds", "6", "--no-fide-mode")
    done = run("db", "import", tmp_path / "cup.trf", *options, *place)
    assert done.returncode == 0, done.stderr
    assert "System dubov, edition 2026. Players: 4, rounds: 1 of 6." in done.stdout
