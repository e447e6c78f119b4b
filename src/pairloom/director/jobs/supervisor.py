"""Beside a server: sees that jobs are done, by a process that is started when there is work."""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final
from uuid import uuid4

from pairloom.director.jobs.folders import remove_folder, sweep_folders
from pairloom.director.jobs.kinds import can_do, needs_files
from pairloom.errors import PairloomError
from pairloom.messages import Message, message
from pairloom.storage import Database
from pairloom.storage.encoding import moment_text
from pairloom.storage.job_records import Job, JobState
from pairloom.storage.jobs import JobLost, Jobs

__all__ = ["Patience", "Supervisor"]

_log = logging.getLogger(__name__)
_BELOW_NORMAL: Final = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
_TOO_LONG: Final = -getattr(signal, "SIGXCPU", sys.maxsize)


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds between two looks at the table; how long a job may give no sign of life; how often
    it may be lost; how long what has ended is kept."""

    look: float = 2.0
    silence: float = 20.0
    losses: int = 5
    kept: timedelta = timedelta(days=30)
    sweep: float = 3600.0


@dataclass(slots=True)
class _Heard:
    """The last sign of life of a turn, and since when there was none. Nobody's clock but ours."""

    turn: int
    beats: int
    since: float = field(default_factory=time.monotonic)


class Supervisor:
    """One thread, which survives what it meets, and at most one process."""

    def __init__(
        self,
        database: Database,
        patience: Patience | None = None,
        *,
        program: str = "pairloom.director.jobs.worker",
    ) -> None:
        self._database = database
        self._jobs = Jobs(database)
        self._patience = patience or Patience()
        self._program = program
        self._worker: subprocess.Popen[bytes] | None = None
        self._name = ""
        self._heard: dict[str, _Heard] = {}
        self._wake = threading.Event()
        self._is_closing = False
        self._next_sweep = 0.0
        self._thread: threading.Thread | None = None

    @property
    def worker(self) -> int | None:
        """The number of the process that works, if there is one."""
        process = self._worker
        return process.pid if process is not None and process.poll() is None else None

    def open(self) -> None:
        """Begin to look after jobs."""
        self._is_closing = False
        self._thread = threading.Thread(target=self._run, name="jobs", daemon=True)
        self._thread.start()

    def nudge(self) -> None:
        """There is something to do: look at once."""
        self._wake.set()

    def close(self) -> None:
        """End with the server: what is being done waits for the next one."""
        self._is_closing = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join(10)
        if self._worker is not None:
            self._kill(self._worker)
            with suppress(PairloomError):
                self._give_back_own(is_lost=False)
            self._worker = None

    def _run(self) -> None:
        while not self._is_closing:
            try:
                self.look()
            except PairloomError as error:
                _log.warning("Jobs cannot be looked after now: %s", error)
            except Exception:
                _log.exception("Jobs cannot be looked after now")
            self._wake.wait(self._patience.look)
            self._wake.clear()

    def look(self) -> None:
        """What is there to do?"""
        if time.monotonic() >= self._next_sweep:
            self._sweep()
            self._next_sweep = time.monotonic() + self._patience.sweep
        self._see_worker_off()
        under_way = self._jobs.under_way()
        for job in under_way:
            if job.state is JobState.RUNNING and self._is_silent(job):
                _log.warning("Job %s gives no sign of life: it begins anew", job.job)
                self._lose(job)
        names = {job.job for job in under_way}
        self._heard = {name: heard for name, heard in self._heard.items() if name in names}
        waiting = (job for job in under_way if job.state is JobState.WAITING)
        if self._worker is None and any(map(can_do, waiting)):
            self._start_worker()

    def _start_worker(self) -> None:
        if self._is_closing:
            return
        self._name = uuid4().hex
        self._worker = subprocess.Popen(
            [sys.executable, "-m", self._program],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            creationflags=_BELOW_NORMAL,
        )
        told = {"place": self._database.place, "worker": self._name}
        assert self._worker.stdin is not None
        with suppress(OSError):  # it has ended already: seen at the next look
            self._worker.stdin.write(json.dumps(told).encode() + b"\n")
            self._worker.stdin.flush()

    def _see_worker_off(self) -> None:
        """If the process has ended, what it was doing is lost, unless it was its own fault."""
        if self._worker is None or self._worker.poll() is None:
            return
        code = self._worker.returncode
        self._kill(self._worker)
        if code:
            _log.warning("The process that does jobs ended with %s", code)
        self._give_back_own(is_lost=True, failure=_TOOK_TOO_LONG if code == _TOO_LONG else None)
        self._worker = None

    def _give_back_own(self, *, is_lost: bool, failure: Message | None = None) -> None:
        for job in self._jobs.under_way():
            if job.worker == self._name and job.state is JobState.RUNNING:
                if failure is not None:
                    self._fail(job, failure)
                elif is_lost:
                    self._lose(job)
                else:
                    self._jobs.give_back(job, is_lost=False)

    def _is_silent(self, job: Job) -> bool:
        heard = self._heard.get(job.job)
        if heard is None or (heard.turn, heard.beats) != (job.turn, job.beats):
            self._heard[job.job] = _Heard(job.turn, job.beats)
            return False
        return time.monotonic() - heard.since > self._patience.silence

    def _lose(self, job: Job) -> None:
        """Let it begin anew, unless it never comes to an end, or was to stop anyway."""
        if job.is_to_stop:
            self._end(job, JobState.CANCELLED, message("Stopped. Nothing was changed."))
        elif job.losses + 1 >= self._patience.losses:
            self._fail(job, message("This was begun several times and never came to its end."))
        else:
            self._jobs.give_back(job, is_lost=True)

    def _fail(self, job: Job, why: Message) -> None:
        self._end(job, JobState.FAILED, why)

    def _end(self, job: Job, state: JobState, told: Message) -> None:
        with suppress(JobLost):
            self._jobs.end(job, state, told)
            remove_folder(job.job)

    def _sweep(self) -> None:
        """Forget what is old, and files that belong to nothing."""
        for name in self._jobs.remove_ended(moment_text(datetime.now(UTC) - self._patience.kept)):
            remove_folder(name)
        sweep_folders({job.job for job in self._jobs.all() if needs_files(job)})

    def _kill(self, worker: subprocess.Popen[bytes]) -> None:
        worker.kill()
        worker.wait()
        if worker.stdin is not None:
            with suppress(OSError):
                worker.stdin.close()


_TOOK_TOO_LONG: Final = message(
    "This took more time than such work may take. Nothing was changed. Is it the right file?"
)
