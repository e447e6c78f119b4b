"""The place that an address names: an office, or a competition of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pairloom.correspondence.desk.announce.contests import contest_named
from pairloom.director.desk import Desk

__all__ = ["find_named_place"]


def find_named_place(desk: Desk, named: Mapping[str, Any]) -> dict[str, int]:
    """Event and competition by their numbers, as roles are held; empty for another address."""
    if "office" not in named:
        return {}
    event = desk.find_event(named["office"]).event
    if "contest" not in named:
        return {"event": event}
    with desk.database.read(event) as reader:
        return {"event": event, "competition": contest_named(reader, named["contest"]).contest}
