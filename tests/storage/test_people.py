"""People beside the log: stored with what is told of them, or not at all."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from pairloom.errors import InputError
from pairloom.storage import Actor, Database
from pairloom.storage.people import change_people, change_quietly, read_people
from pairloom.storage.people_records import (
    PEOPLE_RECORDS,
    Account,
    LogIn,
    LoginFailures,
    PeopleRecord,
    StoredGrant,
)
from pairloom.storage.people_transfer import people_lines, restore_people
from pairloom.storage.tables import METADATA
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA


@pytest.mark.parametrize("kind", PEOPLE_RECORDS, ids=lambda kind: kind.TABLE)
def test_a_record_of_people_has_exactly_the_columns_of_its_table(kind: type[PeopleRecord]) -> None:
    table = METADATA.tables[kind.TABLE]
    assert [field.name for field in fields(kind)] == [column.name for column in table.columns]  # type: ignore[arg-type]
    assert [column.name for column in table.primary_key] == [kind.KEY]


def test_records_come_back_as_they_were_stored(database: Database) -> None:
    ana = Account(1, "ana", "Kos, Ána 李", "$argon2id$…", is_disabled=True, created_at="2026")
    with change_people(database, ANA) as ledger:
        ledger.add(ana)
        ledger.add(StoredGrant(1, 1, "result entry", 3, 1, 1, 20))
    with read_people(database) as people:
        assert people.get(Account, login="ana") == ana
        assert people.get(Account, login="Ana") is None
        assert people.all(StoredGrant, account=1)[0].last_board == 20


def test_what_was_done_stands_in_the_log_of_the_event_or_of_the_system(
    database: Database, event: int
) -> None:
    with change_people(database, ANA) as ledger:
        ledger.add(Account(ledger.next_number(Account), "ben", "Ben"))
        ledger.tell("grant role", "Ben: check-in", event=event, competition=1)
        ledger.tell("make account", "Ben (ben)")
        ledger.tell("make link", "Ben (ben)")
    assert [one.act for one in database.actions(0)] == ["make account", "make link"]
    told = database.actions(event)[-1]
    assert (told.act, str(told.summary), told.competition) == ("grant role", "Ben: check-in", 1)
    assert (told.who, told.role, told.device) == (ANA.name, ANA.role, ANA.device)
    assert told.changes == ()
    assert verify(database).problems == ()


def test_a_failure_inside_stores_neither_rows_nor_words(database: Database, event: int) -> None:
    def fail_half_way() -> None:
        with change_people(database, ANA) as ledger:
            ledger.add(Account(1, "ben", "Ben"))
            ledger.tell("make account", "Ben (ben)")
            ledger.tell("grant role", "Ben: check-in", event=event)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_half_way()
    with read_people(database) as people:
        assert people.all(Account) == []
    assert database.actions(0) == []
    assert len(database.actions(event)) == 1


def test_two_accounts_cannot_have_the_same_name_to_log_in(database: Database) -> None:
    with change_people(database, ANA) as ledger:
        ledger.add(Account(1, "ben", "Ben"))
    with pytest.raises(IntegrityError), change_people(database, ANA) as ledger:
        ledger.add(Account(2, "ben", "Another Ben"))


def test_a_log_in_is_of_an_account_or_of_a_link(database: Database) -> None:
    with pytest.raises(IntegrityError), change_quietly(database) as ledger:
        ledger.add(LogIn("0" * 64))


def test_log_ins_leave_no_word_in_the_log(database: Database) -> None:
    with change_people(database, ANA) as ledger:
        ledger.add(Account(1, "ben", "Ben"))
    before = database.actions(0)
    with change_quietly(database) as ledger:
        first = ledger.add(LogIn("a" * 64, 1, expires_at="2026-01-02"))
        ledger.add(LogIn("b" * 64, 1, expires_at="2026-01-04"))
        ledger.put(replace(first, device="phone"))
        ledger.remove_before(LogIn, "expires_at", "2026-01-03")
    with read_people(database) as people:
        assert [one.token_hash[0] for one in people.all(LogIn)] == ["b"]
    assert database.actions(0) == before


def test_failures_at_the_same_moment_are_all_counted(database: Database) -> None:
    def fail(_: int) -> None:
        with change_quietly(database) as ledger:
            ledger.find_failures("k")
            ledger.count_failure("k", "2026-01-01", afresh=False)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(fail, range(16)))
    with read_people(database) as people:
        assert people.all(LoginFailures) == [LoginFailures("k", 16, "2026-01-01", "2026-01-01")]


def test_a_new_window_begins_with_one(database: Database) -> None:
    with change_quietly(database) as ledger:
        ledger.count_failure("k", "1", afresh=False)
        ledger.count_failure("k", "2", afresh=False)
        ledger.count_failure("k", "9", afresh=True)
        assert ledger.find_failures("k") == LoginFailures("k", 1, "9", "9")
        assert ledger.find_failures("other") is None


def test_accounts_made_at_the_same_time_get_different_numbers(database: Database) -> None:
    with change_people(database, ANA):
        pass  # the chain of the system exists from the first change on

    def make(person: int) -> None:
        with change_people(database, Actor("Ana")) as ledger:
            ledger.add(Account(ledger.next_number(Account), f"person{person}", "x"))
            ledger.tell("make account", f"person{person}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(make, range(12)))
    with read_people(database) as people:
        assert [one.account for one in people.all(Account)] == list(range(1, 13))
    assert len(database.actions(0)) == 12
    assert verify(database).problems == ()


class TestBackups:
    def test_accounts_and_roles_travel_and_log_ins_do_not(
        self, database: Database, tmp_path: Path
    ) -> None:
        with change_people(database, ANA) as ledger:
            ledger.add(Account(1, "ana", "Kos, Ána 李", "$argon2id$…", created_at="2026"))
            ledger.add(StoredGrant(1, 1, "result entry", 3, 1, 1, 20))
            ledger.add(LogIn("a" * 64, 1))
        with database.read() as reader:
            lines = [json.loads(json.dumps(line)) for line in people_lines(reader)]
        other = Database.open(tmp_path / "other.db")
        with other.writing() as connection:
            assert restore_people(connection, reversed(lines)) == 2
        with read_people(database) as before, read_people(other) as after:
            for kind in (Account, StoredGrant):
                assert after.all(kind) == before.all(kind) != []
            assert after.all(LogIn) == []
        other.close()

    @pytest.mark.parametrize(
        "line",
        [
            {},
            {"people": "log_ins", "row": {}},
            {"people": "accounts", "row": {"account": 1}},
            {"people": "accounts", "row": "x"},
            {"people": "accounts", "row": asdict(Account(2, "ben", "Ben")) | {"login": 7}},
            {"people": "accounts", "row": asdict(Account(2, "ben", "Ben")) | {"account": "2"}},
            {"people": "grants", "row": asdict(StoredGrant(1, 1, "x")) | {"event": True}},
        ],
    )
    def test_a_strange_line_is_refused_and_nothing_stored(
        self, tmp_path: Path, line: dict[str, Any]
    ) -> None:
        opened = Database.open(tmp_path / "other.db")
        good = {"people": "accounts", "row": asdict(Account(1, "ana", "Ana"))}
        with (
            pytest.raises(InputError, match=r"the backup (has|is damaged)"),
            opened.writing() as connection,
        ):
            restore_people(connection, [good, line])
        with read_people(opened) as people:
            assert people.all(Account) == []
        opened.close()
