"""A job as it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pairloom.messages import Message, Text, in_context

__all__ = ["ENDED", "Job", "JobState", "Standing"]


class JobState(StrEnum):
    """Where a job is. The value is stored; people read `words`."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"

    @property
    def words(self) -> Message:
        return _WORDS[self]


_WORDS: Final = {
    JobState.WAITING: in_context("job", "Waiting"),
    JobState.RUNNING: in_context("job", "Running"),
    JobState.DONE: in_context("job", "Done"),
    JobState.FAILED: in_context("job", "Failed"),
    JobState.CANCELLED: in_context("job", "Cancelled"),
}
ENDED: Final = frozenset({JobState.DONE, JobState.FAILED, JobState.CANCELLED})
"""States that nothing follows."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a job is: so much of the whole (0: nobody knows how much that is), and at what."""

    done: int = 0
    whole: int = 0
    doing: Text = ""


@dataclass(frozen=True, slots=True)
class Job:
    """One piece of work.

    `turn` counts how often somebody began it: whoever has the last turn may write, and nobody
    else. `losses` counts who began and was never heard of again. `arguments`, `checkpoint` and
    `outcome` are texts of its kind.
    """

    job: str
    kind: str
    arguments: str
    created_at: str
    event: int | None = None
    account: int | None = None
    account_name: str = ""
    state: JobState = JobState.WAITING
    is_to_stop: bool = False
    turn: int = 0
    losses: int = 0
    beats: int = 0
    worker: str = ""
    started_at: str = ""
    beaten_at: str = ""
    ended_at: str = ""
    standing: Standing = Standing()
    checkpoint: str = ""
    told: Text = ""
    """What came of it, or why it failed."""
    outcome: str = ""

    @property
    def has_ended(self) -> bool:
        return self.state in ENDED
