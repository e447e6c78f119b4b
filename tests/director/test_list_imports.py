"""The import of a list at its delicate moments: just before and after it takes its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.director import jobs
from pairloom.director.jobs import Ended, JobState, Task
from pairloom.director.jobs.folders import folder_of, new_folder
from pairloom.director.list_imports import IMPORT, Imported, ListDraft, bring_in
from pairloom.director.list_imports.work import FILE, import_uploaded
from pairloom.director.list_shelf import FIRST, store_of
from pairloom.director.people.identity import Identity
from pairloom.domain.listed_player import ListedPlayer
from pairloom.storage import Database
from pairloom.storage.jobs import JobLost, Jobs
from pairloom.storage.rating_list import ListDetails
from tests.director.people_at_work import empty_database

LOCAL = Identity.local()
HEADER = "ID Number      Name                                Fed Sex Tit  SRtng SGm SK B-day Flag"


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Database]:
    monkeypatch.setenv("PAIRLOOM_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("PAIRLOOM_RATING_LIST", raising=False)
    path = tmp_path / "events.db"
    path.write_bytes(empty_database())
    opened = Database.open(path)
    old = (ListedPlayer(7, "Kos, Ana", "SLO", standard=1900),)
    store_of(FIRST).replace(old, lambda: ListDetails("FIDE rating list"), imported_at="2026-10-01")
    yield opened
    opened.close()


def begun(database: Database) -> Task:
    """An upload of two players, one of them known, as a worker has just begun it."""
    name = jobs.asking.new_name()
    rows = (
        f"{'7':<15}{'Kos, Ana':<36}SLO F        1950  0   20 1990  ",
        f"{'8':<15}{'Li, Wei':<36}CHN M        1600  0   20 1991  ",
    )
    (new_folder(name) / FILE).write_text("\n".join((HEADER, *rows)) + "\n", "utf-8")
    bring_in(database, LOCAL, ListDraft("list.txt", FIRST), name)
    return taken(database, name)


def taken(database: Database, name: str) -> Task:
    stored = Jobs(database)
    waiting = stored.get(name)
    assert waiting is not None
    job = stored.take(waiting, "worker")
    assert job is not None
    return Task(stored, job, IMPORT.read(job.arguments))


def name_of(task: Task) -> str:
    return task.folder.name


def lost(database: Database, task: Task) -> Task:
    """Whoever worked on it is gone; another one begins."""
    stored = Jobs(database)
    job = stored.get(name_of(task))
    assert job is not None
    assert stored.give_back(job, is_lost=True)
    return taken(database, name_of(task))


def told(ended: Ended) -> str:
    return str(ended.told)


CHANGED = (
    "FIDE rating list. Players: 2. New: 1. Gone: 0. Another rating: standard 1, rapid 0, blitz 0. "
    "Another title: 0."
)


def test_a_crash_after_the_list_took_its_place_tells_what_had_changed(database: Database) -> None:
    """Not that nothing did, as a second import of the same file would find."""
    first = begun(database)
    assert told(import_uploaded(first)) == CHANGED
    before = store_of(FIRST).info()
    again = lost(database, first)
    (folder_of(name_of(again)) / FILE).unlink()  # nothing is read a second time
    ended = import_uploaded(again)
    assert told(ended) == CHANGED
    assert isinstance(ended.outcome, Imported)
    assert ended.outcome.key == FIRST
    assert ended.outcome.players == 2
    assert store_of(FIRST).info() == before


def test_a_crash_before_that_begins_anew_from_the_file(database: Database) -> None:
    first = begun(database)
    first.must_stop.set()
    with pytest.raises(jobs.task.Stopped):
        import_uploaded(first)
    info = store_of(FIRST).info()
    assert info is not None
    assert info.players == 1
    left = Path(store_of(FIRST).place).with_name(f".rating-list.sqlite.{first.attempt}.importing")
    left.touch()
    assert told(import_uploaded(lost(database, first))) == CHANGED
    assert not left.exists()


def test_who_was_believed_dead_does_not_put_a_list_in_place(database: Database) -> None:
    slow = begun(database)
    lost(database, slow)
    with pytest.raises(JobLost):
        import_uploaded(slow)
    info = store_of(FIRST).info()
    assert info is not None
    assert info.players == 1
    stored = Jobs(database).get(name_of(slow))
    assert stored is not None
    assert (stored.state, stored.checkpoint) == (JobState.RUNNING, "")
    assert not list(Path(store_of(FIRST).place).parent.glob(".*"))
