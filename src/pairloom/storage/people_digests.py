"""Accounts and roles in the log: as digests, which prove them and tell nothing of them.

The rows themselves are not in the log, because a password must be forgettable and the log
forgets nothing. So the log has a digest of each row before and after, in the system's own chain;
a row that was altered, put in or taken out behind the program's back no longer fits.

Empty values are left out of a digest: a column that is added later leaves old digests as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from pairloom.storage.actions import canonical

__all__ = ["DIGEST", "PEOPLE_TABLES", "digest_of"]

PEOPLE_TABLES: Final = {"accounts": "account", "grants": "number"}
"""The tables that are covered, with their keys. The others hold what comes and goes: log-ins,
one-time links, links for phones."""
DIGEST: Final = "digest"


def digest_of(table: str, row: Mapping[str, Any]) -> str:
    """SHA-256 of a row, in hexadecimal."""
    content = {name: _plain(value) for name, value in row.items() if not _is_empty(value)}
    return sha256(canonical([table, content]).encode("utf-8", "surrogatepass")).hexdigest()


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value == ""


def _plain(value: Any) -> Any:
    """Databases disagree whether a flag is a number."""
    return int(value) if isinstance(value, bool) else value
