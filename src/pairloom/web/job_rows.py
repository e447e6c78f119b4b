"""Work in the background as pages show it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pairloom.director.jobs import Job, JobState
from pairloom.director.jobs.kinds import find_kind
from pairloom.director.people.door import moment
from pairloom.messages import Text

__all__ = ["JobRow", "job_row"]

_CHIPS = {JobState.DONE: "good", JobState.FAILED: "bad", JobState.RUNNING: "active"}


@dataclass(frozen=True, slots=True)
class JobRow:
    """One job; `share` is how much of a hundred is done, if that is known."""

    name: str
    title: Text
    state: Text
    chip: str
    has_ended: bool
    is_stopping: bool
    share: int | None
    doing: Text
    told: Text
    asked_by: str
    asked_at: datetime
    ended_at: datetime | None


def job_row(job: Job) -> JobRow:
    """A job as a page shows it."""
    standing = job.standing
    return JobRow(
        name=job.job,
        title=find_kind(job.kind).title(job.arguments),
        state=job.state.words,
        chip=_CHIPS.get(job.state, ""),
        has_ended=job.has_ended,
        is_stopping=job.is_to_stop and not job.has_ended,
        share=100 * standing.done // standing.whole if standing.whole else None,
        doing=standing.doing,
        told=job.told,
        asked_by=job.account_name,
        asked_at=moment(job.created_at),
        ended_at=moment(job.ended_at) if job.ended_at else None,
    )
