"""Jobs in the database: asked for, taken by one worker at a time, ended, forgotten.

Several programs may look at the same table. Every change of a running job names the turn in
which it was begun; if somebody else has begun it since, nothing is changed and `JobLost` is
raised. So a job that is believed to be dead and is not can do no harm.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update

from pairloom.messages import Text
from pairloom.storage.database import Database
from pairloom.storage.encoding import moment_text
from pairloom.storage.job_records import ENDED, Job, JobState, Standing
from pairloom.storage.job_table import JOBS
from pairloom.storage.told import TOLD

__all__ = ["JobLost", "Jobs"]

_C: Final = JOBS.c
_BY_AGE: Final = (_C.created_at, _C.job)
_NOT_STORED_AS_THEY_ARE: Final = frozenset({"state", "standing", "told"})


class JobLost(Exception):
    """Somebody else has the job now, or it is gone: whoever works on it stops."""


class Jobs:
    """All jobs of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, job: Job) -> None:
        """A new one."""
        with self._database.writing() as connection:
            connection.execute(insert(JOBS).values(_values(job)))

    def get(self, name: str) -> Job | None:
        """The job of this name, or `None`."""
        rows = self._look(_C.job == name)
        return rows[0] if rows else None

    def all(self, kinds: Collection[str] | None = None) -> list[Job]:
        """All jobs, of some kinds or of all, oldest first."""
        return self._look() if kinds is None else self._look(_C.kind.in_(tuple(kinds)))

    def under_way(self) -> list[Job]:
        """Those that have not ended, oldest first."""
        return self._look(_C.state.not_in(tuple(ENDED)))

    def take(self, waiting: Job, worker: str) -> Job | None:
        """Begin a job that waits; `None` if somebody else was quicker."""
        where = (_C.state == JobState.WAITING, _C.turn == waiting.turn)
        now = _now()
        with self._database.writing() as connection:
            is_taken = _change(
                connection,
                waiting.job,
                where,
                state=JobState.RUNNING,
                turn=waiting.turn + 1,
                worker=worker,
                started_at=waiting.started_at or now,
                beaten_at=now,
            )
        return self.get(waiting.job) if is_taken else None

    def beat(self, job: Job, standing: Standing) -> bool:
        """Say that the work goes on, and how far it is; the answer: is it to stop?"""
        told = _of_standing(standing)
        with self._database.writing() as connection:
            _change_own(connection, job, beats=_C.beats + 1, beaten_at=_now(), **told)
            wanted = select(_C.is_to_stop).where(_C.job == job.job)
            return bool(connection.execute(wanted).scalar())

    def save(self, job: Job, checkpoint: str) -> None:
        """From where it goes on if it is interrupted. Who gets further was not lost for nothing."""
        with self._database.writing() as connection:
            _change_own(connection, job, checkpoint=checkpoint, losses=0, beats=_C.beats + 1)

    def end(self, job: Job, state: JobState, told: Text, outcome: str = "") -> None:
        """It is over."""
        with self._database.writing() as connection:
            written = TOLD.write(told)
            _change_own(
                connection, job, state=state, told=written, outcome=outcome, ended_at=_now()
            )

    def give_back(self, job: Job, *, is_lost: bool) -> bool:
        """Let somebody else go on with it, unless it has moved since it was seen like this."""
        where = (_C.state == JobState.RUNNING, _C.turn == job.turn, _C.beats == job.beats)
        losses = job.losses + is_lost
        with self._database.writing() as connection:
            return _change(
                connection, job.job, where, state=JobState.WAITING, worker="", losses=losses
            )

    def stop(self, name: str, told: Text) -> bool:
        """End a job that waits, and ask one that runs to end; false if it has ended already."""
        with self._database.writing() as connection:
            ended = _change(
                connection,
                name,
                (_C.state == JobState.WAITING,),
                state=JobState.CANCELLED,
                told=TOLD.write(told),
                ended_at=_now(),
            )
            running = (_C.state == JobState.RUNNING,)
            return ended or _change(connection, name, running, is_to_stop=True)

    def remove_ended(self, before: str) -> list[str]:
        """Forget what ended before a moment; the answer: their names."""
        old = (_C.state.in_(tuple(ENDED)), _C.ended_at < before)
        with self._database.writing() as connection:
            names = list(connection.execute(select(_C.job).where(*old)).scalars())
            if names:
                connection.execute(delete(JOBS).where(_C.job.in_(names)))
        return names

    def _look(self, *where: ColumnElement[bool]) -> list[Job]:
        wanted = select(JOBS).where(*where).order_by(*_BY_AGE)
        with self._database.read() as reader:
            return [_job(row) for row in reader.select(wanted)]


def _change_own(connection: Connection, job: Job, **values: Any) -> None:
    where = (_C.state == JobState.RUNNING, _C.turn == job.turn)
    if not _change(connection, job.job, where, **values):
        raise JobLost


def _change(
    connection: Connection, name: str, where: Iterable[ColumnElement[bool]], **values: Any
) -> bool:
    changed = connection.execute(update(JOBS).where(_C.job == name, *where).values(values))
    return changed.rowcount == 1


def _job(row: Row[Any]) -> Job:
    values = dict(row._mapping)
    standing = Standing(values.pop("done"), values.pop("whole"), TOLD.read(values.pop("doing")))
    values["state"] = JobState(values["state"])
    values["told"] = TOLD.read(values["told"])
    return Job(**values, standing=standing)


def _values(job: Job) -> dict[str, Any]:
    plain = (name for name in Job.__slots__ if name not in _NOT_STORED_AS_THEY_ARE)
    stored = {name: getattr(job, name) for name in plain}
    return {**stored, **_of_standing(job.standing), "state": job.state, "told": ""}


def _of_standing(standing: Standing) -> dict[str, Any]:
    doing = TOLD.write(standing.doing)
    return {"done": standing.done, "whole": standing.whole, "doing": doing}


def _now() -> str:
    return moment_text(datetime.now(UTC))
