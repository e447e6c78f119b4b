"""The table of work in the background.

It is not in the log: a job says how far something is, not what was decided. What it changes of
an event is an act like every other. Rows go when nobody needs them any more.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Integer, String, Table, Text

from pairloom.storage.tables import METADATA

__all__ = ["JOBS"]


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, default="")


def _number(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False, default=0)


def _large(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False, default=0)


_STATES = "state IN ('waiting', 'running', 'done', 'failed', 'cancelled')"

JOBS = Table(
    "jobs",
    METADATA,
    Column("job", String(32), primary_key=True),
    Column("kind", String(40), nullable=False),
    Column("event", Integer, nullable=True),
    Column("account", Integer, nullable=True),
    *map(_text, ("arguments", "account_name", "created_at", "started_at", "ended_at")),
    *map(_text, ("beaten_at", "worker", "doing", "checkpoint", "told", "outcome")),
    Column("state", String(10), nullable=False, index=True),
    CheckConstraint(_STATES, name="state"),
    Column("is_to_stop", Boolean, nullable=False, default=False),
    *map(_number, ("turn", "losses", "beats")),
    *map(_large, ("done", "whole")),
)
