"""Requests that were carried out, and when."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import bindparam, select

from pairloom.storage.ledger import Reader
from pairloom.storage.tables import ACTIONS

__all__ = ["moments_of"]

_MOMENTS = select(ACTIONS.c.request, ACTIONS.c.at).where(
    ACTIONS.c.event == bindparam("event"),
    ACTIONS.c.request.in_(bindparam("requests", expanding=True)),
)


def moments_of(reader: Reader, requests: Collection[str]) -> dict[str, str]:
    """When each of these was carried out in the event; those that were not are left out."""
    rows = reader.select(_MOMENTS, event=reader.event, requests=sorted(requests))
    return {row.request: row.at for row in rows}
