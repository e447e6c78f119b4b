"""Rounds whose line-ups are due: found over all events, for the clock that reveals them."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import bindparam, func, select

from pairloom.storage.database import Database
from pairloom.storage.tables import EVENTS, MATCHES

__all__ = ["DueRound", "due_rounds"]

_DUE = (
    select(
        MATCHES.c.event,
        MATCHES.c.competition,
        MATCHES.c.round,
        func.max(MATCHES.c.line_ups_until).label("until"),
    )
    .join(EVENTS, EVENTS.c.event == MATCHES.c.event)
    .where(
        MATCHES.c.line_ups_until != "",
        MATCHES.c.line_ups_until <= bindparam("moment"),
        MATCHES.c.revealed_at == "",
        EVENTS.c.is_closed.is_(False),
    )
    .where(MATCHES.c.decision == "", MATCHES.c.closed_at == "")
    .group_by(MATCHES.c.event, MATCHES.c.competition, MATCHES.c.round)
    .order_by(MATCHES.c.event, MATCHES.c.competition, MATCHES.c.round)
)


class DueRound(NamedTuple):
    """A round with matches whose deadline has passed and whose boards are not known."""

    event: int
    competition: int
    round: int
    until: str


def due_rounds(database: Database, moment: str) -> list[DueRound]:
    """All of them at a moment, as moments are stored."""
    with database.read() as reader:
        return [DueRound(*row) for row in reader.select(_DUE, moment=moment)]
