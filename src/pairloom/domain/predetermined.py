"""Systems whose pairings are made in advance, for the whole event."""

from __future__ import annotations

__all__ = ["is_predetermined"]

_TABLES = ("round-robin", "schiller", "scheveningen")


def is_predetermined(system: str) -> bool:
    """Were the pairings made in advance, as in a round robin?

    >>> is_predetermined("double-round-robin"), is_predetermined("dutch")
    (True, False)
    """
    return any(name in system for name in _TABLES)
