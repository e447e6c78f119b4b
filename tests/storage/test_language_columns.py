"""Databases from before languages: nobody has chosen one, and every log stays as it is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.errors import InputError
from pairloom.storage import Actor, Database
from pairloom.storage.people import change_people, read_people
from pairloom.storage.people_digests import digest_of
from pairloom.storage.people_records import Account
from pairloom.storage.people_transfer import restore_people
from pairloom.storage.records import Event
from pairloom.storage.transfer import backup, restore
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA
from tests.storage.test_go_columns import back_to

ADMIN = Actor("Admin")


def _account(database: Database) -> Account:
    with read_people(database) as people:
        found = people.get(Account, account=1)
    assert found is not None
    return found


def _event(database: Database, event: int) -> Event:
    with database.read(event) as reader:
        found = reader.get(Event)
    assert found is not None
    return found


def _with_account(database: Database, language: str = "") -> None:
    with change_people(database, ADMIN) as ledger:
        ledger.add(Account(1, "ana", "Ana Kos", created_at="2026-01-01", language=language))
        ledger.tell("make account", "Ana Kos (ana)")


def test_an_older_database_has_none_and_keeps_its_log(
    place: str, database: Database, event: int
) -> None:
    _with_account(database)
    last = database.versions(["spring-open"])
    back_to(database, "0015")
    database.close()
    opened = Database.open(place)
    assert (_event(opened, event).language, _account(opened).language) == ("", "")
    assert opened.versions(["spring-open"]) == last
    assert verify(opened).problems == ()
    with opened.change(event, ANA, "edit event") as ledger:
        ledger.put(replace(_event(opened, event), language="sl"))
    with change_people(opened, ADMIN) as people:
        people.put(replace(_account(opened), language="cs"))
        people.tell("choose language", "Ana Kos (ana)")
    assert (_event(opened, event).language, _account(opened).language) == ("sl", "cs")
    assert opened.event_versions(["spring-open"])["spring-open"].language == "sl"
    assert verify(opened).problems == ()
    opened.close()


def test_a_language_that_nobody_chose_changes_no_digest() -> None:
    row = {"account": 1, "login": "ana", "name": "Ana Kos"}
    assert digest_of("accounts", row) == digest_of("accounts", {**row, "language": ""})
    assert digest_of("accounts", row) != digest_of("accounts", {**row, "language": "cs"})


@pytest.mark.parametrize("language", ["", "cs"])
def test_a_backup_brings_it_along_and_older_programs_read_one_without(
    tmp_path: Path, database: Database, event: int, language: str
) -> None:
    _with_account(database, language)
    backup(database, tmp_path / "events.backup")
    copy = Database.open(tmp_path / "copy.db")
    restore(copy, tmp_path / "events.backup")
    assert _account(copy).language == language
    assert verify(copy).problems == ()
    copy.close()


def test_a_line_of_an_older_backup_is_read_and_a_strange_one_refused(database: Database) -> None:
    row = {
        "account": 7,
        "login": "eva",
        "name": "Eva",
        "password": "",
        "is_disabled": False,
        "created_at": "",
        "password_changed_at": "",
    }
    with database.writing() as connection:
        restore_people(connection, [{"people": "accounts", "row": row}])
    with read_people(database) as people:
        assert people.get(Account, account=7) == Account(7, "eva", "Eva")
    for strange in ({**row, "language": 3}, {**row, "colour": "red"}, {"account": 8}):
        line = json.loads(json.dumps({"people": "accounts", "row": strange}))
        with pytest.raises(InputError), database.writing() as connection:
            restore_people(connection, [line])
