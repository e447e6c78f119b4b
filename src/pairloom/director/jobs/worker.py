"""The process that does jobs, one after the other, until there are none.

    python -m pairloom.director.jobs.worker

Its first line of input is where the database is, as JSON; then nothing more comes. When the input
ends, so does the process: whoever started it is gone.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import threading
import time
from functools import partial
from typing import Final, NoReturn

from pairloom.director.jobs.folders import remove_folder
from pairloom.director.jobs.kinds import can_do, find_kind
from pairloom.director.jobs.task import Ended, Stopped, Task, insist
from pairloom.director.process_limits import limit_process
from pairloom.domain.plain import to_plain
from pairloom.errors import PairloomError, StorageFailure
from pairloom.messages import Text, message
from pairloom.storage import Database
from pairloom.storage.job_records import Job, JobState
from pairloom.storage.jobs import JobLost, Jobs

__all__ = ["main", "run_jobs"]

BEAT: Final = 1.0
"""Seconds between two signs of life."""
_GRACE: Final = 20.0
"""Seconds in which work that is to stop may end by itself."""
_NICE: Final = 10
_log = logging.getLogger(__name__)


def main() -> None:
    """Do what waits, and end."""
    logging.basicConfig(level=logging.WARNING)
    told = json.loads(_first_line())
    threading.Thread(target=_end_with_input, daemon=True).start()
    with contextlib.suppress(AttributeError, OSError):  # Windows: whoever starts it says so
        os.nice(_NICE)
    database = insist(lambda: Database.open(told["place"], allow_synced=True))
    try:
        run_jobs(database, told["worker"])
    finally:
        database.close()


def run_jobs(database: Database, worker: str) -> None:
    """Every job that waits and can be done here, oldest first."""
    jobs = Jobs(database)
    while (job := _take_next(jobs, worker)) is not None:
        _do(jobs, job)


def _take_next(jobs: Jobs, worker: str) -> Job | None:
    waiting = (job for job in insist(jobs.under_way) if job.state is JobState.WAITING)
    for job in filter(can_do, waiting):
        if (taken := insist(partial(jobs.take, job, worker))) is not None:
            return taken
    return None


def _do(jobs: Jobs, job: Job) -> None:
    """One job, from its first sign of life to its end."""
    task_ended = threading.Event()
    try:
        kind = find_kind(job.kind)
        limit_process(kind.memory, kind.seconds)
        task = Task(jobs, job, kind.read(job.arguments))
        heart = threading.Thread(target=_beat, args=(jobs, job, task, task_ended), daemon=True)
        heart.start()
        state, ended = _result(task, job)
    except PairloomError as refusal:
        state, ended = JobState.FAILED, Ended(refusal.message)
    except JobLost:
        return
    finally:
        task_ended.set()
    _end(jobs, job, state, ended)


def _result(task: Task, job: Job) -> tuple[JobState, Ended]:
    try:
        return JobState.DONE, find_kind(job.kind).function(task)
    except Stopped:
        return JobState.CANCELLED, Ended(_STOPPED)
    except StorageFailure:
        raise
    except PairloomError as refusal:
        return JobState.FAILED, Ended(refusal.message)
    except MemoryError:
        return JobState.FAILED, Ended(_TOO_MUCH)
    except JobLost:
        raise
    except Exception:
        _log.exception("Job %s (%s) failed", job.job, job.kind)
        return JobState.FAILED, Ended(_FAULT)


def _end(jobs: Jobs, job: Job, state: JobState, ended: Ended) -> None:
    outcome = "" if ended.outcome is None else json.dumps(to_plain(ended.outcome))
    with contextlib.suppress(JobLost):
        insist(lambda: jobs.end(job, state, ended.told, outcome))
        if state is not JobState.DONE or not find_kind(job.kind).leaves_files:
            remove_folder(job.job)


def _beat(jobs: Jobs, job: Job, task: Task, ended: threading.Event) -> None:
    """Say every second that the work goes on; hear whether it is to stop."""
    stopping_since: float | None = None
    while not ended.wait(BEAT):
        try:
            if jobs.beat(job, task.standing):
                task.must_stop.set()
                stopping_since = stopping_since or time.monotonic()
        except StorageFailure:  # it does not answer now; perhaps in a second
            _log.warning("Job %s cannot say how far it is", job.job)
        except JobLost:
            if not ended.is_set():  # this process is of no use any more; another one goes on
                _leave(job)
        except Exception:
            _log.exception("Job %s cannot say how far it is", job.job)
        if stopping_since and time.monotonic() - stopping_since > _GRACE and not ended.is_set():
            _end(jobs, job, JobState.CANCELLED, Ended(_STOPPED))
            _leave(job)


def _leave(job: Job) -> NoReturn:
    _log.warning("Job %s is left to others", job.job)
    os._exit(0)


def _end_with_input() -> NoReturn:
    """Whoever started this process holds the other end of its input, and nobody else."""
    while os.read(0, 1024):
        pass
    os._exit(0)


def _first_line() -> bytes:
    """What is read here is read without a buffer: a thread goes on waiting for the end."""
    line = b""
    while not line.endswith(b"\n"):
        part = os.read(0, 1)
        if not part:
            os._exit(0)
        line += part
    return line


_STOPPED: Final[Text] = message("Stopped. Nothing was changed.")
_TOO_MUCH: Final[Text] = message(
    "This needs more memory than such work may take. Nothing was changed. Is it the right file?"
)
_FAULT: Final[Text] = message(
    "A mistake of the program stopped this; it is noted in the log. Nothing was changed."
)


if __name__ == "__main__":
    main()
