"""Several changes in one transaction: all of them are stored, or none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.errors import InputError
from pairloom.storage import Actor, Database
from pairloom.storage.records import Event
from pairloom.storage.verification import verify

ANA = Actor("Ana", "administrator")


def rename(database: Database, event: int, name: str) -> None:
    with database.change(event, ANA, "rename") as ledger:
        found = ledger.get(Event)
        assert found is not None
        ledger.put(replace(found, name=name))
        if not name:
            raise InputError("a name is needed")


def name_of(database: Database, event: int) -> str:
    with database.read(event) as reader:
        found = reader.get(Event)
    assert found is not None
    return found.name


def test_all_changes_are_stored_and_each_is_in_the_log(database: Database, event: int) -> None:
    before = database.changes
    with database.together() as inside:
        rename(inside, event, "First")
        assert name_of(inside, event) == "First"
        rename(inside, event, "Second")
        assert [one.act for one in inside.actions(event)[-2:]] == ["rename", "rename"]
        assert inside.find_action(event, inside.last_actions()[event]).act == "rename"
    assert name_of(database, event) == "Second"
    assert database.changes > before
    assert verify(database).problems == ()


def test_after_a_failure_nothing_is_stored(database: Database, event: int) -> None:
    name, log = name_of(database, event), database.last_actions()

    def fail() -> None:
        with database.together() as inside:
            rename(inside, event, "First")
            rename(inside, event, "")

    with pytest.raises(InputError):
        fail()
    assert (name_of(database, event), database.last_actions()) == (name, log)
    assert verify(database).problems == ()


def test_a_change_that_fails_takes_back_itself_alone(database: Database, event: int) -> None:
    with database.together() as inside, inside.together() as again:
        rename(again, event, "First")
        with pytest.raises(InputError):
            rename(again, event, "")
        assert name_of(again, event) == "First"
        rename(again, event, "Third")
        again.close()
    assert name_of(database, event) == "Third"
    assert verify(database).problems == ()
