"""The names of the parts of an archive, and how values stand in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pairloom.storage.actions import canonical

__all__ = ["DOCUMENTS", "LOG", "PERSONAL", "RECORDS", "lines"]

LOG: Final = "log.jsonl"
RECORDS: Final = "records.jsonl"
PERSONAL: Final = "personal.jsonl"
DOCUMENTS: Final = "documents/"


def lines(values: Iterable[Any]) -> bytes:
    """Each value on a line of its own, in one way only."""
    return "".join(f"{canonical(value)}\n" for value in values).encode("utf-8", "surrogatepass")
