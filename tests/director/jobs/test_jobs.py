"""Work in the background: done once, whoever is killed, and stopped when somebody wants."""

from __future__ import annotations

import logging
import os
import signal
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from pairloom.director import jobs
from pairloom.director.jobs import JobState, Supervisor, folders, kinds
from pairloom.director.jobs.supervisor import Patience
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import NotAllowed, NotFound
from pairloom.messages.values import Quotation
from pairloom.storage import Database
from pairloom.storage.job_records import Job
from pairloom.storage.jobs import JobLost, Jobs
from tests.director.jobs import jobs_that_fail as work
from tests.director.jobs.jobs_that_fail import COUNTS, FILES, Where
from tests.director.people_at_work import empty_database
from tests.postgresql import Server

LOCAL = Identity.local("Ana")
IMPATIENT = Patience(look=0.05, silence=60, losses=3)


@pytest.fixture(autouse=True)
def _kinds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("PAIRLOOM_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(kinds, "_KINDS", kinds._KINDS)
    work.install()
    yield
    kinds.all_kinds.cache_clear()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    path = tmp_path / "events.db"
    path.write_bytes(empty_database())
    opened = Database.open(path)
    yield opened
    opened.close()


@pytest.fixture
def supervisor(database: Database) -> Iterator[Supervisor]:
    opened = Supervisor(database, IMPATIENT, program=work.PROGRAM)
    opened.open()
    yield opened
    opened.close()


def wait_until(is_so: Callable[[], object]) -> None:
    until = time.monotonic() + 240
    while not is_so():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.02)


def begin(database: Database, kind: jobs.JobKind, folder: Path) -> Job:
    return jobs.start(database, LOCAL, kind, Where(str(folder)))


def now(database: Database, job: Job) -> Job:
    return jobs.progress(database, LOCAL, job.job)


def ended(database: Database, job: Job) -> Job:
    wait_until(lambda: now(database, job).has_ended)
    return now(database, job)


def begun(folder: Path) -> list[tuple[int, int]]:
    """Which steps were begun, and by which process."""
    marks = folder / "begun"
    lines = marks.read_text().splitlines() if marks.exists() else []
    return [(int(step), int(pid)) for step, _, pid in (line.partition(" ") for line in lines)]


def let_go(folder: Path, *steps: int) -> None:
    for step in steps:
        (folder / f"go-{step}").touch()


def wait_for_step(folder: Path, step: int) -> int:
    """Wait until a step is begun; the process that does it."""
    wait_until(lambda: any(each == step for each, _ in begun(folder)))
    return next(pid for each, pid in reversed(begun(folder)) if each == step)


def test_a_job_is_done_and_says_how_far_it_is(
    database: Database, supervisor: Supervisor, tmp_path: Path
) -> None:
    job = begin(database, COUNTS, tmp_path)
    let_go(tmp_path, 0, 1)
    pid = wait_for_step(tmp_path, 2)
    assert pid != os.getpid()
    wait_until(lambda: now(database, job).standing.done == 2)
    running = now(database, job)
    assert (running.state, running.standing.whole) == (JobState.RUNNING, 5)
    assert str(running.standing.doing) == "step 2"
    let_go(tmp_path, 2, 3, 4)
    done = ended(database, job)
    assert (done.state, str(done.told), done.outcome) == (JobState.DONE, "5 steps", '{"step": 5}')
    assert done.created_at <= done.started_at <= done.ended_at
    assert database.actions(0) == [], "a job is no act"
    wait_until(lambda: supervisor.worker is None)


def test_whoever_is_killed_in_the_middle_is_followed_by_another_one_from_the_checkpoint(
    database: Database, supervisor: Supervisor, tmp_path: Path
) -> None:
    job = begin(database, COUNTS, tmp_path)
    let_go(tmp_path, 0)
    for step in (1, 2):  # twice, and not from the beginning
        os.kill(wait_for_step(tmp_path, step), signal.SIGKILL)
        wait_until(lambda step=step: sum(each == step for each, _ in begun(tmp_path)) == 2)
        let_go(tmp_path, step)
    let_go(tmp_path, 3, 4)
    assert ended(database, job).state is JobState.DONE
    assert [step for step, _ in begun(tmp_path)] == [0, 1, 1, 2, 2, 3, 4]
    assert len({pid for _, pid in begun(tmp_path)}) == 3


def test_a_server_that_ends_takes_its_worker_with_it_and_the_next_one_goes_on(
    database: Database, tmp_path: Path
) -> None:
    first = Supervisor(database, IMPATIENT, program=work.PROGRAM)
    first.open()
    job = begin(database, COUNTS, tmp_path)
    let_go(tmp_path, 0)
    pid = wait_for_step(tmp_path, 1)
    first.close()
    assert not is_alive(pid)
    assert (now(database, job).state, now(database, job).losses) == (JobState.WAITING, 0)
    following = Supervisor(database, IMPATIENT, program=work.PROGRAM)
    following.open()
    let_go(tmp_path, 1, 2, 3, 4)
    assert ended(database, job).state is JobState.DONE
    following.close()
    assert [step for step, _ in begun(tmp_path)] == [0, 1, 1, 2, 3, 4]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_silence_is_noticed_by_another_server_and_late_words_count_for_nothing(
    database: Database, tmp_path: Path
) -> None:
    """The clock of nobody else is asked: only whether a number has moved while we looked."""
    stored = Jobs(database)
    job = begin(database, COUNTS, tmp_path)
    taken = stored.take(now(database, job), "a worker that is never heard of again")
    assert taken is not None
    assert stored.take(now(database, job), "another one") is None
    watching = Supervisor(database, Patience(silence=0.1), program="tests.nothing")
    watching.look()
    assert now(database, job).state is JobState.RUNNING, "nobody is silent at the first look"
    time.sleep(0.2)
    watching.look()
    assert (now(database, job).state, now(database, job).losses) == (JobState.WAITING, 1)
    let_go(tmp_path, 0, 1, 2, 3, 4)
    other = Supervisor(database, IMPATIENT, program=work.PROGRAM)
    other.open()
    done = ended(database, job)
    other.close()
    assert (done.state, done.turn) == (JobState.DONE, 2)
    late: list[Callable[[], object]] = [
        lambda: stored.beat(taken, taken.standing),
        lambda: stored.save(taken, "{}"),
        lambda: stored.end(taken, JobState.FAILED, "late"),
    ]
    for word in late:
        with pytest.raises(JobLost):
            word()
    assert now(database, job) == done


def test_who_gives_signs_of_life_is_left_alone(
    database: Database, supervisor: Supervisor, tmp_path: Path
) -> None:
    """However slow it is: another server that looks on for long takes nothing away."""
    job = begin(database, COUNTS, tmp_path)
    let_go(tmp_path, 0)
    pid = wait_for_step(tmp_path, 1)
    other = Supervisor(database, Patience(look=0.05, silence=60), program=work.PROGRAM)
    beats = now(database, job).beats
    wait_until(lambda: (other.look(), now(database, job).beats > beats + 1)[1])  # type: ignore[func-returns-value]
    assert now(database, job).turn == 1
    let_go(tmp_path, 1, 2, 3, 4)
    assert ended(database, job).state is JobState.DONE
    assert {each for _, each in begun(tmp_path)} == {pid}
    other.close()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("refuse", "photo.jpg is no list"),
        ("fail", "A mistake of the program stopped this"),
        ("turn_for_ever", "This took more time than such work may take"),
        ("take_memory", "This needs more memory than such work may take"),
        ("end_at_once", "This was begun several times and never came to its end"),
    ],
)
def test_what_goes_wrong_is_told_and_the_next_job_is_done(
    database: Database, supervisor: Supervisor, tmp_path: Path, name: str, words: str
) -> None:
    bad = begin(database, kinds.find_kind(name), tmp_path)
    good = begin(database, COUNTS, tmp_path)
    let_go(tmp_path, 0, 1, 2, 3, 4)
    failed = ended(database, bad)
    assert failed.state is JobState.FAILED
    assert str(failed.told).startswith(words)
    assert ended(database, good).state is JobState.DONE
    if name == "end_at_once":
        lines = (tmp_path / "begun").read_text().splitlines()
        assert lines.count("once") == IMPATIENT.losses


def test_a_running_job_is_stopped_and_one_that_waits_never_begins(
    database: Database, supervisor: Supervisor, tmp_path: Path
) -> None:
    running = begin(database, COUNTS, tmp_path)
    wait_for_step(tmp_path, 0)
    waiting = begin(database, COUNTS, tmp_path)
    stopped = jobs.cancel(database, LOCAL, waiting.job)
    assert (stopped.state, str(stopped.told)) == (JobState.CANCELLED, "Stopped by Ana.")
    assert jobs.cancel(database, LOCAL, running.job).is_to_stop
    done = ended(database, running)
    assert (done.state, str(done.told)) == (JobState.CANCELLED, "Stopped. Nothing was changed.")
    assert jobs.cancel(database, LOCAL, running.job) == done, "what has ended stays"
    assert [step for step, _ in begun(tmp_path)] == [0]


def test_a_job_with_files_is_done_where_they_are_and_they_go_with_it(
    database: Database, supervisor: Supervisor, tmp_path: Path
) -> None:
    elsewhere = jobs.start(database, LOCAL, FILES, Where(str(tmp_path)))
    name = jobs.asking.new_name()
    (folders.new_folder(name) / "list.txt").write_text("x")
    here = jobs.start(database, LOCAL, FILES, Where(str(tmp_path)), name=name)
    assert ended(database, here).state is JobState.FAILED
    wait_until(lambda: not folders.folder_of(name).exists())
    assert now(database, elsewhere).state is JobState.WAITING


def test_what_ended_long_ago_is_forgotten_and_folders_of_nobody_go(
    database: Database, tmp_path: Path
) -> None:
    stored = Jobs(database)
    old, new = (begin(database, COUNTS, tmp_path) for _ in range(2))
    jobs.cancel(database, LOCAL, old.job)
    left, fresh = jobs.asking.new_name(), jobs.asking.new_name()
    for name in (old.job, new.job, left, fresh):
        folders.new_folder(name)
    os.utime(folders.folder_of(left), (1, 1))
    os.utime(folders.folder_of(new.job), (1, 1))
    keeper = Supervisor(database, Patience(kept=timedelta(0)), program="tests.nothing")
    time.sleep(0.01)
    keeper._sweep()
    assert [job.job for job in stored.all()] == [new.job]
    kept = {path.name for path in (tmp_path / "data" / "jobs").iterdir()}
    assert kept == {new.job, fresh}
    with pytest.raises(NotFound, match="nothing is known of it"):
        now(database, old)


def test_rights_are_asked_of_whoever_starts_stops_or_looks(
    database: Database, tmp_path: Path
) -> None:
    chief = Identity("Jan", 2, (Grant(Role.CHIEF_ARBITER),))
    with pytest.raises(NotAllowed):
        jobs.start(database, chief, COUNTS, Where(str(tmp_path)))
    assert Jobs(database).all() == []
    job = begin(database, COUNTS, tmp_path)
    for act in (jobs.progress, jobs.cancel):
        with pytest.raises(NotAllowed):
            act(database, chief, job.job)
    assert jobs.list(database, chief) == []
    assert [each.job for each in jobs.list(database, LOCAL)] == [job.job]
    assert jobs.list(database, LOCAL, event=7) == []
    assert not now(database, job).has_ended


def test_a_supervisor_survives_what_it_meets_and_says_so(
    database: Database, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    supervisor = Supervisor(database, IMPATIENT, program=work.PROGRAM)
    troubles = [RuntimeError("what is that?"), OSError("no process")]
    look = supervisor.look

    def stumble() -> None:
        if troubles:
            raise troubles.pop()
        look()

    supervisor.look = stumble  # type: ignore[method-assign]
    with caplog.at_level(logging.WARNING):
        supervisor.open()
        let_go(tmp_path, 0, 1, 2, 3, 4)
        assert ended(database, begin(database, COUNTS, tmp_path)).state is JobState.DONE
        supervisor.close()
    assert "what is that?" in caplog.text
    assert "no process" in caplog.text


def test_a_server_of_the_database_that_starts_anew_is_waited_for(
    postgresql_server: Server, tmp_path: Path
) -> None:
    from tests.postgresql import running_server

    with running_server() as server:
        database = Database.open(server.new_database())
        supervisor = Supervisor(database, IMPATIENT, program=work.PROGRAM)
        supervisor.open()
        job = begin(database, COUNTS, tmp_path)
        let_go(tmp_path, 0)
        pid = wait_for_step(tmp_path, 1)
        server.stop()
        let_go(tmp_path, 1, 2)
        time.sleep(1.5)
        server.start()
        wait_for_step(tmp_path, 3)
        let_go(tmp_path, 3, 4)
        wait_until(lambda: Jobs(database).get(job.job) is not None)
        assert ended(database, job).state is JobState.DONE
        assert {each for _, each in begun(tmp_path)} == {pid}
        supervisor.close()
        database.close()


def test_names_that_people_type_are_told_as_they_are(database: Database, tmp_path: Path) -> None:
    strange = Identity.local("Ř {name} \x1e")
    job = begin(database, COUNTS, tmp_path)
    told = jobs.cancel(database, strange, job.job).told
    assert "Ř {name}" in str(told)
    assert not isinstance(told, Quotation)
