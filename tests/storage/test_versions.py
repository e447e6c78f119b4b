"""Versions: whoever keeps something of an event learns cheaply whether it still holds."""

from __future__ import annotations

import pytest

from pairloom.domain import Outcome
from pairloom.storage import Database
from pairloom.storage.records import Bye, Event
from tests.storage.conftest import ANA


def test_every_change_gives_an_event_another_version(database: Database, event: int) -> None:
    seen = [database.versions(["spring-open"])["spring-open"]]
    for number in (1, 2, 3):
        with database.change(event, ANA, "request bye") as ledger:
            ledger.put(Bye(event, 1, number, 4, Outcome.HALF_BYE))
        seen.append(database.versions(["spring-open"])["spring-open"])
    assert len(set(seen)) == 4


def test_only_what_is_stored_counts(database: Database, event: int) -> None:
    """The count moves after the change can be read: who sees it move reads the new version."""
    before, count = database.versions(["spring-open"]), database.changes
    with pytest.raises(RuntimeError):
        _give_up(database, event)
    assert (database.versions(["spring-open"]), database.changes) == (before, count)
    with database.change(event, ANA, "request bye") as ledger:
        ledger.put(Bye(event, 1, 1, 4, Outcome.HALF_BYE))
        assert database.changes == count
    assert database.changes > count


def test_events_are_told_apart_and_unknown_ones_left_out(database: Database, event: int) -> None:
    with database.create(ANA, "create event") as ledger:
        ledger.put(Event(ledger.event, "autumn-open", "Autumn Open"))
    found = database.versions(["autumn-open", "spring-open", "winter-open"])
    assert sorted(found) == ["autumn-open", "spring-open"]
    assert len(set(found.values())) == 2
    assert database.versions([]) == {}


def test_the_same_number_of_changes_is_not_the_same_version(place: str) -> None:
    """A file put back from a backup goes on otherwise: the hash tells, the number does not."""
    opened = Database.open(place)
    versions = []
    for name in ("Spring Open", "Summer Open"):
        with opened.create(ANA, "create event") as ledger:
            ledger.put(Event(ledger.event, f"event-{name}", name))
        versions.append(opened.versions([f"event-{name}"])[f"event-{name}"].split("-")[1:])
    opened.close()
    (one, first), (other, second) = versions
    assert one == other
    assert first != second


def _give_up(database: Database, event: int) -> None:
    with database.change(event, ANA, "request bye") as ledger:
        ledger.put(Bye(event, 1, 1, 4, Outcome.HALF_BYE))
        raise RuntimeError("the power is gone")
