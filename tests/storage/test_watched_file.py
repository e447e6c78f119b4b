"""What is acknowledged is in the file that will be opened next, whatever became of the file."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pairloom.errors import OutcomeUnknown, StorageFailure
from pairloom.storage import Database
from pairloom.storage.records import Event
from pairloom.storage.verification import verify
from pairloom.storage.watched_file import WatchedFile, is_open_here
from tests.storage.conftest import ANA


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "data"
    made.mkdir()
    return made


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "events.db"


@pytest.fixture
def opened(path: Path) -> Iterator[Database]:
    database = Database.open(path)
    yield database
    database.close()


def save(database: Database, name: str) -> None:
    """Store an event of this name; returning is the acknowledgement."""
    with database.create(ANA, "create event") as ledger:
        ledger.put(Event(ledger.event, f"event-{ledger.event}", name))


def names_at(path: Path) -> set[str]:
    """What somebody finds who opens the place next, from a copy of what lies there."""
    copy = path.parent.parent / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for ending in ("", "-wal"):
        source = Path(f"{path}{ending}")
        if source.exists():
            shutil.copy(source, copy / f"{path.name}{ending}")
    if not (copy / path.name).exists():
        return set()
    connection = sqlite3.connect(copy / path.name)
    try:
        return {name for (name,) in connection.execute("SELECT name FROM events")}
    except sqlite3.DatabaseError:
        return set()
    finally:
        connection.close()


def move_away(path: Path) -> None:
    path.rename(path.with_name("moved.db"))


def move_all_away(path: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        Path(f"{path}{ending}").rename(f"{path.with_name('moved.db')}{ending}")


def rename_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


def replace_by_another(path: Path) -> None:
    other = path.with_name("other.db")
    Database.open(other).close()
    os.replace(other, path)


def replace_by_a_copy(path: Path) -> None:
    shutil.copy(path, path.with_name("copy.db"))
    os.replace(path.with_name("copy.db"), path)


def cut_off(path: Path) -> None:
    os.truncate(path, 0)


LOSSES: dict[str, Callable[[Path], None]] = {
    "moved": move_away,
    "moved with what belongs to it": move_all_away,
    "deleted": Path.unlink,
    "folder renamed": rename_folder,
    "replaced by another": replace_by_another,
    "replaced by a copy": replace_by_a_copy,
    "cut off": cut_off,
}


@pytest.mark.parametrize("loss", LOSSES)
def test_nothing_is_acknowledged_that_nobody_would_find(
    opened: Database, path: Path, loss: str
) -> None:
    save(opened, "before")
    LOSSES[loss](path)
    with pytest.raises(StorageFailure, match="Nothing was stored"):
        save(opened, "after")
    with pytest.raises(StorageFailure, match=r"gone|another file|shorter"):
        opened.last_actions()
    assert "after" not in names_at(path)


@pytest.mark.parametrize("loss", ["moved", "moved with what belongs to it", "folder renamed"])
def test_after_the_file_is_put_back_work_goes_on(opened: Database, path: Path, loss: str) -> None:
    save(opened, "before")
    LOSSES[loss](path)
    with pytest.raises(StorageFailure):
        save(opened, "after")
    put_back(path)
    save(opened, "later")
    assert names_at(path) == {"before", "later"}
    assert verify(opened).problems == ()


def put_back(path: Path) -> None:
    elsewhere = path.parent.with_name("elsewhere")
    if elsewhere.exists():
        elsewhere.rename(path.parent)
    for ending in ("", "-wal", "-shm"):
        moved = Path(f"{path.with_name('moved.db')}{ending}")
        if moved.exists():
            moved.rename(f"{path}{ending}")


@pytest.mark.parametrize("ending", ["-wal", "-shm"])
def test_what_a_removed_companion_held_is_brought_into_the_file(
    opened: Database, path: Path, ending: str
) -> None:
    save(opened, "before")
    Path(f"{path}{ending}").unlink()
    save(opened, "after")
    assert names_at(path) == {"before", "after"}
    assert verify(opened).problems == ()


@pytest.mark.parametrize("ending", ["-wal", "-shm"])
def test_who_is_looking_meanwhile_keeps_nobody_waiting_for_ever(
    opened: Database, path: Path, ending: str
) -> None:
    """A connection that is in use when a companion is lost is closed when it comes back."""
    save(opened, "before")
    with opened.read(1), opened.read(1):
        pass  # from now on there is a second connection
    with opened.read(1) as reader:
        assert reader.get(Event) is not None
        Path(f"{path}{ending}").unlink()
        with pytest.raises(StorageFailure, match=r"is gone.*Nothing was stored"):
            save(opened, "meanwhile")
    save(opened, "after")
    assert names_at(path) == {"before", "after"}
    assert verify(opened).problems == ()


def test_a_companion_of_somebody_else_is_refused(opened: Database, path: Path) -> None:
    save(opened, "before")
    wal = Path(f"{path}-wal")
    held = wal.read_bytes()
    wal.unlink()
    wal.write_bytes(held)
    with pytest.raises(StorageFailure, match="another file lies at"):
        save(opened, "after")


@pytest.mark.parametrize("loss", [*LOSSES, "-wal"])
def test_a_loss_in_the_middle_is_never_acknowledged_wrongly(
    opened: Database, path: Path, loss: str
) -> None:
    """The file goes between the look before the change and its commit."""
    save(opened, "before")
    outcome: OutcomeUnknown | None = None
    try:
        with opened.create(ANA, "create event") as ledger:
            ledger.put(Event(ledger.event, "middle", "middle"))
            if loss == "-wal":
                Path(f"{path}-wal").unlink()
            else:
                LOSSES[loss](path)
    except OutcomeUnknown as error:
        outcome = error
    if loss == "-wal":
        assert outcome is None
        assert "middle" in names_at(path)
    else:
        assert "not known whether" in str(outcome)
        assert "Nothing was stored" not in str(outcome)


def test_a_pooled_and_a_new_connection_are_held_to_the_same_file(
    opened: Database, path: Path
) -> None:
    """A second reader needs a second connection: it must not open what lies there now."""
    save(opened, "before")
    with opened.read(1) as reader:
        replace_by_another(path)
        with pytest.raises(StorageFailure, match="another file"):
            opened.last_actions()
        assert reader.get(Event) is not None
    opened.engine.dispose()
    with pytest.raises(StorageFailure, match="another file"):
        opened.last_actions()


def test_a_missing_file_is_not_made_anew(opened: Database, path: Path) -> None:
    opened.engine.dispose()
    path.unlink()
    with pytest.raises(StorageFailure, match="gone"):
        opened.last_actions()
    assert not path.exists()


def test_a_link_that_leads_elsewhere_is_noticed(folder: Path) -> None:
    one, other = folder / "one.db", folder / "other.db"
    Database.open(other).close()
    link = folder / "link.db"
    link.symlink_to(one)
    database = Database.open(link)
    save(database, "before")
    link.unlink()
    link.symlink_to(other)
    with pytest.raises(StorageFailure, match="another file"):
        save(database, "after")
    database.close()


def test_looking_costs_a_few_looks_at_the_folder(
    opened: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(opened, "before")
    looks: list[object] = []
    real = os.stat
    monkeypatch.setattr(os, "stat", lambda path, **options: (looks.append(path), real(path))[1])
    save(opened, "after")
    assert len(looks) == 6  # the file and its two companions, before and after


@pytest.mark.parametrize("state", ["missing", "empty"])
def test_nothing_is_begun_beside_a_left_over_log(folder: Path, path: Path, state: str) -> None:
    leave_behind(path)
    held = Path(f"{path}-wal").read_bytes()
    path.unlink()
    if state == "empty":
        path.touch()
    with pytest.raises(StorageFailure, match=f"is {state}, but events.db-wal"):
        Database.open(path)
    assert Path(f"{path}-wal").read_bytes() == held
    assert path.exists() == (state == "empty")


def leave_behind(path: Path) -> None:
    """A file with a log beside it, as a power cut leaves them."""
    with stopped(path) as (file, log):
        path.write_bytes(file)
        Path(f"{path}-wal").write_bytes(log)


@contextmanager
def stopped(path: Path) -> Iterator[tuple[bytes, bytes]]:
    running = path.with_name("running.db")
    database = Database.open(running)
    save(database, "before")
    contents = running.read_bytes(), Path(f"{running}-wal").read_bytes()
    database.close()
    running.unlink()
    yield contents


def test_a_left_over_log_beside_its_file_is_taken_up(path: Path) -> None:
    leave_behind(path)
    database = Database.open(path)
    with database.read(1) as reader:
        assert reader.all(Event)[0].name == "before"
    database.close()


def test_an_empty_log_is_no_reason(path: Path) -> None:
    Path(f"{path}-wal").touch()
    Database.open(path).close()


FATES = ("save",) * 5 + ("back",) * 3 + ("moved", "folder renamed", "-wal", "-shm")


def test_random_fates(path: Path, opened: Database) -> None:
    """Whatever happens to the file in whatever order: acknowledged means found."""
    lots = random.Random(16)
    acknowledged: set[str] = set()
    for number in range(60):
        fate = lots.choice(FATES)
        if fate == "back":
            put_back(path)
        elif fate.startswith("-"):
            Path(f"{path}{fate}").unlink(missing_ok=True)
        elif fate != "save" and path.exists():
            LOSSES[fate](path)
        elif fate == "save":
            try:
                save(opened, f"saved {number}")
                acknowledged.add(f"saved {number}")
            except StorageFailure:
                assert not path.exists()
            else:
                assert acknowledged <= names_at(path)
    put_back(path)
    save(opened, "last")
    assert acknowledged | {"last"} <= names_at(path)
    assert len(acknowledged) > 5
    assert verify(opened).problems == ()


def test_two_databases_on_one_file_do_not_disturb_each_other(path: Path, opened: Database) -> None:
    other = Database.open(path)
    save(opened, "one")
    save(other, "two")
    other.close()
    save(opened, "three")
    assert names_at(path) == {"one", "two", "three"}


def test_a_connection_that_outlives_its_database_is_counted_to_its_end(path: Path) -> None:
    """Whether a file may be opened and closed here depends on the count."""
    database = Database.open(path)
    with database.read():
        database.close()
        assert is_open_here(path)
    assert not is_open_here(path)


def test_a_watched_file_knows_its_own_place(path: Path) -> None:
    path.touch()
    file = WatchedFile(path)
    connection = file.connect()
    file.check()
    connection.close()
    connection.close()  # twice does no harm
    file.check()


# Not its own file, nor that with all of the log brought in already.
FOREIGN = [(file, log) for file in range(4) for log in range(4) if file not in (log, log + 1)]


class TestBelonging:
    """A left-over log is played into its own file only."""

    @pytest.fixture
    def moments(self, folder: Path) -> list[tuple[bytes, bytes]]:
        """File and log of one database, at moments between which its log was brought in."""
        path = folder / "running.db"
        found = []
        for number in range(4):
            database = Database.open(path)
            for each in range(3):
                save(database, f"event {number}.{each} " + "x" * 2000)  # fills pages of its own
            with database.change(1, ANA, "rename event") as ledger:
                ledger.put(Event(1, "event-1", f"renamed {number}"))
            found.append((path.read_bytes(), Path(f"{path}-wal").read_bytes()))
            database.close()
        return found

    def lay(self, path: Path, file: bytes, log: bytes) -> None:
        path.write_bytes(file)
        Path(f"{path}-wal").write_bytes(log)

    def test_each_log_beside_its_own_file_is_taken_up(
        self, path: Path, moments: list[tuple[bytes, bytes]]
    ) -> None:
        for number, (file, log) in enumerate(moments):
            self.lay(path, file, log)
            database = Database.open(path)
            assert len(database.event_numbers()) == 3 * (number + 1)
            assert verify(database).problems == ()
            database.close()

    @pytest.mark.parametrize(("of_file", "of_log"), FOREIGN)
    def test_a_log_beside_another_copy_is_refused_and_nothing_is_changed(
        self, path: Path, moments: list[tuple[bytes, bytes]], of_file: int, of_log: int
    ) -> None:
        file, log = moments[of_file][0], moments[of_log][1]
        self.lay(path, file, log)
        with pytest.raises(StorageFailure, match="does not belong to"):
            Database.open(path)
        assert path.read_bytes() == file
        assert Path(f"{path}-wal").read_bytes() == log
        Path(f"{path}-wal").unlink()
        Path(f"{path}-shm").unlink(missing_ok=True)
        Database.open(path).close()

    def test_a_log_that_was_partly_brought_in_is_taken_up(
        self, path: Path, moments: list[tuple[bytes, bytes]]
    ) -> None:
        """The light goes out while the log is brought into the file, at any page."""
        older, newer = moments[2][0], moments[3][0]
        lots = random.Random(16)
        log = moments[2][1]
        full = newer  # the file as it is when the log of the moment before is all in it
        for _ in range(20):
            pages = [
                (full if lots.random() < 0.5 else older)[at : at + 4096] or full[at : at + 4096]
                for at in range(0, len(full), 4096)
            ]
            self.lay(path, b"".join(pages), log)
            database = Database.open(path)
            assert verify(database).problems == ()
            database.close()


def test_a_look_that_is_overtaken_by_another_one_is_no_alarm(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look of one thread and its comparison the file grows, and another one looks."""
    path.write_bytes(b"1")
    file, look = WatchedFile(path), os.stat
    file.check()

    def look_slowly(place: Path) -> os.stat_result:
        status = look(place)
        monkeypatch.setattr(os, "stat", look)
        path.write_bytes(b"1234")
        file.check()
        return status

    monkeypatch.setattr(os, "stat", look_slowly)
    file.check()
    path.write_bytes(b"123")
    with pytest.raises(StorageFailure, match="shorter"):
        file.check()
