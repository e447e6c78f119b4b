"""A job as the function sees it that does the work."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from pairloom.director.jobs.folders import folder_of
from pairloom.domain.plain import from_plain, to_plain
from pairloom.errors import StorageFailure
from pairloom.messages import Text
from pairloom.storage.job_records import Job, Standing
from pairloom.storage.jobs import Jobs

__all__ = ["Ended", "Stopped", "Task", "insist"]

T = TypeVar("T")
_PATIENCE: Final = 300.0
_PAUSE: Final = 1.0


class Stopped(Exception):
    """Somebody wants the work to end; raised where it says how far it is."""


@dataclass(frozen=True, slots=True)
class Ended:
    """What came of the work, in a sentence, and what a page may want to know of it."""

    told: Text
    outcome: object = None


class Task:
    """The arguments of a job, and whom to tell how far it is.

    Telling costs nothing: what was told last is stored every second or so by somebody else.
    """

    def __init__(self, jobs: Jobs, job: Job, arguments: Any) -> None:
        self._jobs = jobs
        self._job = job
        self.arguments = arguments
        self.standing = job.standing
        self.must_stop = threading.Event()

    @property
    def attempt(self) -> str:
        """A name for what this turn leaves behind; that of the next turn differs at its end."""
        return f"{self._job.job}-{self._job.turn}"

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return folder_of(self._job.job)

    def tell(self, done: int, whole: int = 0, doing: Text = "") -> None:
        """So much is done, of the whole if that is known; `Stopped` if it is to end here."""
        self.standing = Standing(done, whole, doing)
        self.require_going_on()

    def require_going_on(self) -> None:
        """Raise `Stopped` if the work is to end."""
        if self.must_stop.is_set():
            raise Stopped

    def require_own(self) -> None:
        """Before a step that cannot be taken twice: `JobLost` if somebody else has the job now."""
        if insist(lambda: self._jobs.beat(self._job, self.standing)):
            self.must_stop.set()
        self.require_going_on()

    def checkpoint(self, kind: type[T]) -> T | None:
        """What was saved by whoever worked on it before."""
        stored = self._job.checkpoint
        return from_plain(json.loads(stored), kind, "checkpoint") if stored else None

    def save(self, checkpoint: object) -> None:
        """From where to go on after an interruption: a frozen dataclass."""
        text = json.dumps(to_plain(checkpoint), ensure_ascii=False, sort_keys=True)
        insist(lambda: self._jobs.save(self._job, text))


def insist(act: Callable[[], T], patience: float = _PATIENCE) -> T:
    """Do it; if the database does not answer (a server that starts anew), again and again."""
    until = time.monotonic() + patience
    while True:
        try:
            return act()
        except StorageFailure:
            if time.monotonic() > until:
                raise
            time.sleep(_PAUSE)
