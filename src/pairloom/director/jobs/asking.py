"""Use cases of work in the background: start it, stop it, see how far it is."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import uuid4

from pairloom.director.jobs.folders import remove_folder
from pairloom.director.jobs.kinds import JobKind, all_kinds, find_kind
from pairloom.director.people.identity import Identity
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.storage import Database
from pairloom.storage.encoding import moment_text
from pairloom.storage.job_records import Job, JobState
from pairloom.storage.jobs import Jobs

__all__ = ["cancel", "list_jobs", "new_name", "progress", "start"]


def new_name() -> str:
    """A name for a job that is about to be started: its files can lie in its folder before."""
    return uuid4().hex


def start(
    database: Database,
    by: Identity,
    kind: JobKind,
    arguments: object,
    *,
    event: int | None = None,
    name: str | None = None,
) -> Job:
    """Ask for some work; it begins as soon as a worker is free. `event`: it is about that one."""
    by.require(kind.permission, event=event)
    job = Job(
        job=name or new_name(),
        kind=kind.name,
        arguments=kind.write(arguments),
        created_at=moment_text(datetime.now(UTC)),
        event=event,
        account=by.account,
        account_name=by.name,
    )
    Jobs(database).add(job)
    return job


def cancel(database: Database, by: Identity, name: str) -> Job:
    """Stop it: at once if it has not begun, otherwise as soon as it can. What has ended stays."""
    job = progress(database, by, name)
    Jobs(database).stop(job.job, message("Stopped by {name}.", name=by.name))
    ended = progress(database, by, name)
    if job.state is JobState.WAITING and ended.has_ended:  # nobody else will look after its files
        remove_folder(name)
    return ended


def progress(database: Database, by: Identity, name: str) -> Job:
    """How far it is; `NotFound` if it is not there (any more)."""
    job = Jobs(database).get(name)
    if job is None:
        raise NotFound(message("This work is over, and nothing is known of it any more."))
    by.require(find_kind(job.kind).permission, event=job.event)
    return job


def list_jobs(
    database: Database, by: Identity, *kinds: JobKind, event: int | None = None
) -> list[Job]:
    """What a person may know of, newest first: of some kinds or of all, about an event if named."""
    known = all_kinds()
    wanted = {kind.name for kind in kinds} or known.keys()
    jobs = Jobs(database).all(wanted & known.keys())
    return [
        job
        for job in reversed(jobs)
        if event in (None, job.event) and by.may(known[job.kind].permission, event=job.event)
    ]
