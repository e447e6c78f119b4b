"""Personal values lie beside the log: it proves them, and they can be erased all the same."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest

from pairloom.correspondence.records import Withdrawal
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.errors import InputError, StaleSnapshot
from pairloom.storage import Change, Database
from pairloom.storage.encoding import encoding_of
from pairloom.storage.erasing import Erased, erase
from pairloom.storage.personal import (
    ERASED,
    Personal,
    Reference,
    Sealed,
    personal_fields,
    year_of_birth,
)
from pairloom.storage.records import Bye, Competition, Entry, Event, Game, Record
from pairloom.storage.rows import as_row, kinds
from pairloom.storage.transfer import backup, restore
from pairloom.storage.undo import undo
from pairloom.storage.verification import stored_rows, verify
from tests.director.people_at_work import empty_database
from tests.storage.conftest import ANA
from tests.storage.personal_tables import alter_private, beside_the_log, in_rows_and_log
from tests.storage.test_encoding import some_record

BORN, NOTE = "1990/02/01", "needs a chair with arms"


def entry_of(database: Database, event: int, number: int = 1) -> Entry:
    with database.read(event) as reader:
        found = reader.get(Entry, 1, number)
    assert found is not None
    return found


def change(database: Database, event: int, number: int = 1, **values: object) -> int:
    """Change a player; the number of the action."""
    with database.change(event, ANA, "edit player") as ledger:
        ledger.put(replace(entry_of(database, event, number), **values))  # type: ignore[arg-type]
    assert ledger.action is not None
    return ledger.action.number


def stored(database: Database, event: int, name: str, number: int = 1) -> object:
    return stored_rows(database, event)["entries", (event, 1, number)][name]


def of_entry(number: int) -> Callable[[Change], bool]:
    return lambda one: one.table == Entry.TABLE and one.key[-1] == number


def test_rows_and_log_hold_a_digest_and_readers_see_the_value(
    database: Database, event: int
) -> None:
    change(database, event, birth=BORN, notes=NOTE)
    found = entry_of(database, event)
    assert (found.birth, found.notes) == (BORN, NOTE)
    with database.read(event) as reader:
        assert reader.all(Entry)[0] == found
    for secret in (BORN, NOTE):
        assert secret not in in_rows_and_log(database)
        assert secret in beside_the_log(database)
    assert verify(database).problems == ()
    assert verify(database).notes == ()


def test_what_decides_stays(database: Database, event: int) -> None:
    """Who is a junior is known without the day; a year alone is stored as it is."""
    change(database, event, birth=BORN)
    reference = Reference.parse(stored(database, event, "birth"))
    assert reference is not None
    assert reference.stays == "1990/00/00"
    change(database, event, birth="1990/00/00")
    assert stored(database, event, "birth") == "1990/00/00"
    assert year_of_birth("") == ""


def test_equal_values_have_different_digests(database: Database, event: int) -> None:
    change(database, event, 1, notes=NOTE)
    change(database, event, 2, notes=NOTE)
    assert stored(database, event, "notes", 1) != stored(database, event, "notes", 2)
    first, second = Sealed.seal(BORN), Sealed.seal(BORN)
    assert first.digest != second.digest
    assert len(first.salt) >= 32
    assert first.fits
    assert not replace(first, value="1990/02/02").fits


def test_what_is_not_changed_keeps_its_digest(database: Database, event: int) -> None:
    change(database, event, notes=NOTE)
    before = stored(database, event, "notes")
    number = change(database, event, rating=2100)
    assert stored(database, event, "notes") == before
    (told,) = database.find_action(event, number).changes
    assert told.after == {"rating": 2100}


def test_a_record_that_goes_and_comes_in_one_act_has_not_changed(
    database: Database, event: int
) -> None:
    change(database, event, 3, notes=NOTE)
    with database.change(event, ANA, "enter anew") as ledger:
        known = ledger.get(Entry, 1, 3)
        assert known is not None
        ledger.remove(known)
        ledger.put(replace(known, club="Dama"))
        ledger.put(known)
    assert ledger.action is None
    assert entry_of(database, event, 3).notes == NOTE
    assert verify(database).problems == ()


def test_what_was_typed_on_the_way_is_not_kept(database: Database, event: int) -> None:
    with database.change(event, ANA, "edit player") as ledger:
        ledger.put(replace(entry_of(database, event), notes="a slip"))
        assert ledger.get(Entry, 1, 1) == replace(entry_of(database, event), notes="a slip")
        ledger.put(replace(entry_of(database, event), notes=NOTE))
    assert "a slip" not in beside_the_log(database)
    assert entry_of(database, event).notes == NOTE
    assert verify(database).problems == ()


def test_an_act_that_fails_leaves_nothing(database: Database, event: int) -> None:
    def fail() -> None:
        with database.change(event, ANA, "edit player") as ledger:
            ledger.put(replace(entry_of(database, event), notes=NOTE))
            assert ledger.all(Entry)[0].notes == NOTE
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert beside_the_log(database) == ""


def old_text(database: Database, event: int, text: str) -> None:
    """As an older version has stored it: in the row and in the log."""
    with database.change(event, ANA, "edit player") as ledger:
        ledger.apply(Change(Entry.TABLE, (event, 1, 1), {"notes": ""}, {"notes": text}))


@pytest.mark.parametrize("text", [NOTE, "#1", "#" + "a" * 64, "a" * 64])
def test_what_an_older_version_has_stored_stays_until_it_is_changed(
    database: Database, event: int, text: str
) -> None:
    old_text(database, event, text)
    assert entry_of(database, event).notes == text
    change(database, event, rating=2100)
    assert stored(database, event, "notes") == text
    assert verify(database).problems == ()
    number = change(database, event, notes="changed")
    assert Reference.parse(stored(database, event, "notes"))
    undo(database, event, number, ANA)
    assert stored(database, event, "notes") == text
    assert verify(database).problems == ()


def test_no_text_that_was_ever_stored_begins_like_a_reference() -> None:
    """Texts are stored without blanks at their ends, and the mark is one."""
    text = str(Reference("0" * 64, "1990/00/00"))
    assert Reference.parse(text) == Reference("0" * 64, "1990/00/00")
    assert text.strip() != text
    assert Reference.parse(text.strip()) is None
    assert Reference.parse(f"{text[:1]}{'g' * 64}") is None
    assert Reference.parse(None) is None


def test_nobody_is_found_by_a_personal_value(database: Database, event: int) -> None:
    with database.read(event) as reader, pytest.raises(ValueError, match="notes of entries"):
        reader.all(Entry, notes=NOTE)


def test_only_what_a_player_says_of_a_bye_is_personal(database: Database, event: int) -> None:
    with database.change(event, ANA, "byes") as ledger:
        ledger.put(Bye(event, 1, 2, 1, Outcome.HALF_BYE, "a wedding", ByeCause.GRANTED))
        ledger.put(Bye(event, 1, 2, 2, Outcome.PAIRING_BYE, "odd number", ByeCause.ALLOCATED))
    assert "a wedding" not in in_rows_and_log(database)
    assert "odd number" in in_rows_and_log(database)
    with database.read(event) as reader:
        assert [bye.reason for bye in reader.all(Bye)] == ["a wedding", "odd number"]


def test_the_reason_of_an_act_can_be_personal(database: Database, event: int) -> None:
    with database.change(event, ANA, "withdraw") as ledger:
        ledger.put(replace(entry_of(database, event), withdrawn_from=2, withdrawal_reason="flu"))
        ledger.note.reason, ledger.note.is_reason_personal = "flu, says the doctor", True
    assert "flu" not in in_rows_and_log(database)
    assert database.told_actions(event)[-1].reason == "flu, says the doctor"
    assert database.told_actions(event)[:-1] == database.actions(event)[:-1]
    assert verify(database).problems == ()
    erase(database, event, ANA, of_entry(1))
    assert database.told_actions(event)[-2].reason == ERASED
    assert "flu" not in beside_the_log(database)


class TestUndo:
    def test_the_value_comes_back(self, database: Database, event: int) -> None:
        change(database, event, notes=NOTE)
        number = change(database, event, notes="another")
        undo(database, event, number, ANA)
        assert entry_of(database, event).notes == NOTE
        assert verify(database).problems == ()

    def test_the_same_value_typed_again_is_no_obstacle(
        self, database: Database, event: int
    ) -> None:
        number = change(database, event, notes=NOTE)
        change(database, event, notes="another")
        with pytest.raises(StaleSnapshot, match=r"notes of entries .* changed since: 'another'"):
            undo(database, event, number, ANA)
        change(database, event, notes=NOTE)
        undo(database, event, number, ANA)
        assert entry_of(database, event).notes == ""
        assert verify(database).problems == ()

    def test_what_was_erased_stays_erased(self, database: Database, event: int) -> None:
        change(database, event, birth=BORN, notes=NOTE)
        number = change(database, event, birth="", notes="")
        erase(database, event, ANA, of_entry(1))
        undo(database, event, number, ANA)
        found = entry_of(database, event)
        assert (found.birth, found.notes) == ("1990/00/00", "")
        assert verify(database).problems == ()
        change(database, event, rating=2100)
        assert verify(database).problems == ()


class TestErasing:
    def test_nothing_is_left_and_everything_verifies(self, database: Database, event: int) -> None:
        change(database, event, 1, birth=BORN, notes="first")
        change(database, event, 1, notes=NOTE)
        change(database, event, 2, notes="of somebody else")
        assert erase(database, event, ANA, of_entry(1)) == Erased(values=3, in_log=0)
        for secret in (BORN, "first", NOTE):
            assert secret not in beside_the_log(database) + in_rows_and_log(database)
        assert entry_of(database, event).birth == "1990/00/00"
        assert entry_of(database, event, 2).notes == "of somebody else"
        verified = verify(database)
        assert verified.problems == ()
        assert [*map(str, verified.notes)] == ["3 personal values have been erased"]
        assert database.actions(event)[-1].act == "erase personal values"

    def test_what_an_older_version_wrote_into_the_log_is_told(
        self, database: Database, event: int
    ) -> None:
        old_text(database, event, "in the log for good")
        change(database, event, notes=NOTE)
        assert erase(database, event, ANA, of_entry(1)) == Erased(values=1, in_log=1)
        assert entry_of(database, event).notes == ""

    def test_what_an_older_version_wrote_goes_from_the_row(
        self, database: Database, event: int
    ) -> None:
        old_text(database, event, "in the log for good")
        assert erase(database, event, ANA, of_entry(1)) == Erased(values=0, in_log=1)
        assert stored(database, event, "notes") == ""
        assert verify(database).problems == ()

    def test_the_file_has_it_no_more(self, tmp_path: Path) -> None:
        path = tmp_path / "events.db"
        path.write_bytes(empty_database())
        database = Database.open(path)
        with database.create(ANA, "create event") as ledger:
            event = ledger.event
            ledger.put(Event(event, "s", "S"))
            ledger.put(Competition(event, 1, "a", "A"))
            ledger.put(Entry(event, 1, 1, 1, "Kos, Ana", notes=NOTE))
        bytes_of = [one.read_bytes() for one in tmp_path.iterdir()]
        assert any(NOTE.encode() in data for data in bytes_of)
        erase(database, event, ANA, of_entry(1))
        assert not any(NOTE.encode() in one.read_bytes() for one in tmp_path.iterdir())
        database.close()
        assert not any(NOTE.encode() in one.read_bytes() for one in tmp_path.iterdir())

    def test_in_several_changes_at_once(self, database: Database, event: int) -> None:
        change(database, event, notes=NOTE)
        with database.together() as together:
            erase(together, event, ANA, of_entry(1))
            assert entry_of(together, event).notes == ""
        assert NOTE not in beside_the_log(database)
        assert verify(database).problems == ()


class TestVerification:
    def test_a_value_that_was_altered_is_told(self, database: Database, event: int) -> None:
        change(database, event, notes=NOTE)
        alter_private(database, "UPDATE private_values SET value = 'something else'")
        (problem,) = verify(database).problems
        assert "a personal value is not the one that the log refers to" in str(problem)

    def test_a_value_that_nobody_stored_is_told(self, database: Database, event: int) -> None:
        sealed = Sealed.seal("planted")
        alter_private(
            database,
            f"INSERT INTO private_values VALUES ({event}, '{sealed.digest}', '{sealed.salt}',"
            " 'planted')",
        )
        (problem,) = verify(database).problems
        assert str(problem) == f"event {event}: a personal value is not in the log"

    def test_a_value_of_no_event_is_told(self, database: Database) -> None:
        alter_private(database, f"INSERT INTO private_values VALUES (7, '{'0' * 64}', '', '')")
        assert any("event 7" in str(problem) for problem in verify(database).problems)

    def test_a_value_that_is_gone_is_no_damage(self, database: Database, event: int) -> None:
        change(database, event, birth=BORN, notes=NOTE)
        alter_private(database, "DELETE FROM private_values")
        assert verify(database).problems == ()
        assert [*map(str, verify(database).notes)] == ["2 personal values have been erased"]
        found = entry_of(database, event)
        assert (found.birth, found.notes) == ("1990/00/00", "")


class TestBackups:
    def restored(self, database: Database, tmp_path: Path) -> Database:
        backup(database, tmp_path / "backup")
        (tmp_path / "copy.db").write_bytes(empty_database())
        copy = Database.open(tmp_path / "copy.db")
        restore(copy, tmp_path / "backup")
        return copy

    def test_they_carry_the_values(self, database: Database, event: int, tmp_path: Path) -> None:
        change(database, event, birth=BORN, notes=NOTE)
        actions = backup(database, tmp_path / "one", events=[event])
        assert actions == 2
        copy = self.restored(database, tmp_path)
        assert entry_of(copy, event) == entry_of(database, event)
        assert copy.actions(event) == database.actions(event)
        assert stored_rows(copy, event) == stored_rows(database, event)
        assert verify(copy).problems == ()
        copy.close()

    def test_they_do_not_carry_what_was_erased(
        self, database: Database, event: int, tmp_path: Path
    ) -> None:
        change(database, event, notes=NOTE)
        erase(database, event, ANA, of_entry(1))
        copy = self.restored(database, tmp_path)
        assert NOTE not in gzip.decompress((tmp_path / "backup").read_bytes()).decode()
        assert [*map(str, verify(copy).notes)] == ["1 personal value has been erased"]
        copy.close()

    def test_a_backup_of_the_first_form_is_read(
        self, database: Database, event: int, tmp_path: Path
    ) -> None:
        old_text(database, event, NOTE)
        lines = self.lines(database, tmp_path)
        lines[0] = json.dumps({"format": "pairloom backup 1", "program": "0.1.0"})
        copy = self.opened(lines, tmp_path)
        assert entry_of(copy, event).notes == NOTE
        assert verify(copy).problems == ()
        copy.close()

    @pytest.mark.parametrize(
        ("old", "new", "told"),
        [
            (NOTE, "something else", "not the one that the log refers to"),
            ('"private_of":1', '"private_of":2', "not the one that the log refers to"),
            ('"private_of":1', '"private_of":[]', "cannot be read"),
            (f'"value":"{NOTE}"', '"value":7', "cannot be read"),
            (f'"value":"{NOTE}"', '"values":""', "cannot be read"),
        ],
    )
    def test_an_altered_value_is_refused(
        self, database: Database, event: int, tmp_path: Path, old: str, new: str, told: str
    ) -> None:
        assert event == 1
        change(database, event, notes=NOTE)
        lines = [line.replace(old, new) for line in self.lines(database, tmp_path)]
        with pytest.raises(InputError, match=told):
            self.opened(lines, tmp_path)

    def lines(self, database: Database, tmp_path: Path) -> list[str]:
        backup(database, tmp_path / "backup")
        return gzip.decompress((tmp_path / "backup").read_bytes()).decode().splitlines()

    def opened(self, lines: list[str], tmp_path: Path) -> Database:
        (tmp_path / "edited").write_bytes(gzip.compress("\n".join(lines).encode() + b"\n"))
        (tmp_path / "copy.db").write_bytes(empty_database())
        copy = Database.open(tmp_path / "copy.db")
        try:
            restore(copy, tmp_path / "edited")
        except BaseException:
            copy.close()
            raise
        return copy


MARKED = [(kind, name) for kind in kinds().values() for name in personal_fields(kind)]


@pytest.mark.parametrize(("kind", "name"), MARKED, ids=str)
def test_what_stays_of_a_field_is_a_value_of_it(kind: type[Record], name: str) -> None:
    """An erased field can be read, whatever its type is; and what stays is stored as it is."""
    mark, lots = personal_fields(kind)[name], Random(5)
    encoding = encoding_of(get_type_hints(kind, include_extras=True)[name])
    for _ in range(100):
        stays = mark.stays(str(as_row(some_record(kind, lots))[name]))
        assert mark.stays(stays) == stays
        if encoding is not None:
            assert encoding.encode(encoding.decode(stays)) == stays


def test_of_a_request_to_withdraw_only_the_words_go() -> None:
    (mark,) = personal_fields(Withdrawal).values()
    plea = {"ground": "d", "months": 3, "reasons": "cannot see any more"}
    assert json.loads(mark.stays(json.dumps(plea))) == {**plea, "reasons": "erased"}
    assert mark.stays("{}") == "{}"
    assert mark.stays('{"reasons": " "}') == '{"reasons": " "}'


def test_some_fields_are_personal() -> None:
    of_team = {"captain", "deputy"}
    assert personal_fields(Entry).keys() == {"birth", "notes", "withdrawal_reason", *of_team}
    assert personal_fields(Game) == {}
    assert Personal().stays(NOTE) == ""
    assert Personal().when({})
