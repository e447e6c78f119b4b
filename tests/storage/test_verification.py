"""The log is the truth: what was altered behind its back is found."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import identify, log_in
from pairloom.director.people.roles import Role
from pairloom.errors import FileAccess, InputError, StorageFailure
from pairloom.storage import Action, Database
from pairloom.storage.actions import seal
from pairloom.storage.records import Game
from pairloom.storage.transfer import backup, restore
from pairloom.storage.verification import replay, stored_rows, verify
from tests.director.people_at_work import GOOD, make_person
from tests.storage.conftest import ANA
from tests.storage.test_ledger import enter


def alter(database: Database, statement: str) -> None:
    with database.engine.begin() as connection:
        connection.execute(text(statement))


ALTERATIONS = {
    "UPDATE games SET white_result = '0' WHERE board = 1": "games .* differs from the log in white",
    "DELETE FROM games WHERE board = 2": "games .* is missing",
    "INSERT INTO byes VALUES (1, 1, 1, 2, 'H', '', '')": "byes .* is not in the log",
    "UPDATE actions SET who = 'Somebody' WHERE number = 2": "action 2: was altered",
    "UPDATE actions SET reason = 'x', hash = 'y' WHERE number = 2": "action 3: does not follow",
    "DELETE FROM actions WHERE number = 2": "between 1 and 3 are missing",
    "DELETE FROM actions WHERE number = 3": "ends with action 2, it should end with 3",
    "UPDATE chains SET last = 9 WHERE event = 1": "ends with action 3, it should end with 9",
}


@pytest.mark.parametrize("statement", ALTERATIONS)
def test_an_alteration_is_found(database: Database, event: int, statement: str) -> None:
    import re

    enter(database, event, 1, "1-0")
    enter(database, event, 2, "1-0")
    assert verify(database).problems == ()
    alter(database, statement)
    problems = [str(problem) for problem in verify(database).problems]
    assert any(re.search(ALTERATIONS[statement], problem) for problem in problems), problems


def test_actions_from_before_a_field_existed_are_still_good(database: Database, event: int) -> None:
    """A log written by an older version has rows without the newer fields."""
    log = [seal(without_field(action, "is_public")) for action in database.actions(event)]
    state, problems = replay(log)
    assert problems == []
    assert state == stored_rows(database, event)


def without_field(action: Action, name: str) -> Action:
    changes = tuple(
        replace(change, after={k: v for k, v in (change.after or {}).items() if k != name})
        for change in action.changes
    )
    return replace(action, changes=changes)


def test_what_was_looked_at_is_counted(database: Database, event: int) -> None:
    enter(database, event, 1, "1-0")
    found = verify(database)
    assert (found.events, found.actions, found.rows) == (1, 2, 9)


class TestBackups:
    def test_a_backup_restores_everything(
        self, database: Database, event: int, tmp_path: Path
    ) -> None:
        enter(database, event, 1, "1-0", request="r1")
        file = tmp_path / "events.backup"
        assert backup(database, file) == 2
        other = Database.open(tmp_path / "other.db")
        assert restore(other, file) == 2
        assert stored_rows(other, event) == stored_rows(database, event)
        assert other.actions(event) == database.actions(event)
        assert verify(other).problems == ()
        enter(other, event, 2, "0-1")
        assert verify(other).problems == ()
        other.close()

    def test_accounts_and_roles_come_along(
        self, database: Database, event: int, tmp_path: Path
    ) -> None:
        """After restoring everybody logs in with the same password; the file is private."""
        door = Door(database)
        make_person(door, "ana", Grant(Role.CHIEF_ARBITER, event=event))
        file = tmp_path / "events.backup"
        backup(database, file)
        assert file.stat().st_mode & 0o077 == 0
        other = Database.open(tmp_path / "other.db")
        with other.change(0, ANA, "look"):
            pass  # begins a chain, without an action
        restore(other, file)
        token = log_in(Door(other), "ana", GOOD, address="here")
        found = identify(Door(other), token)
        assert found is not None
        assert found.grants == (Grant(Role.CHIEF_ARBITER, event=event),)
        assert verify(other).problems == ()
        other.close()

    def test_a_backup_is_not_restored_over_events(
        self, database: Database, event: int, tmp_path: Path
    ) -> None:
        backup(database, tmp_path / "b")
        with pytest.raises(StorageFailure, match="empty database"):
            restore(database, tmp_path / "b")
        assert verify(database).is_sound

    @pytest.mark.parametrize("kept", [0.3, 0.9])
    def test_a_file_that_was_cut_off_is_refused(
        self, database: Database, event: int, tmp_path: Path, kept: float
    ) -> None:
        enter(database, event, 1, "1-0")
        backup(database, tmp_path / "b")
        data = (tmp_path / "b").read_bytes()
        (tmp_path / "cut").write_bytes(data[: int(len(data) * kept)])
        empty = Database.open(tmp_path / "empty.db")
        with pytest.raises(InputError):
            restore(empty, tmp_path / "cut")
        assert empty.last_actions() == {}
        empty.close()

    def test_a_file_that_was_edited_is_refused(
        self, database: Database, event: int, tmp_path: Path
    ) -> None:
        enter(database, event, 1, "1-0")
        backup(database, tmp_path / "b")
        lines = gzip.decompress((tmp_path / "b").read_bytes()).decode()
        edited = lines.replace('"white_result":"1"', '"white_result":"0"')
        assert edited != lines
        (tmp_path / "b").write_bytes(gzip.compress(edited.encode()))
        empty = Database.open(tmp_path / "empty.db")
        with pytest.raises(InputError, match="action 2: was altered"):
            restore(empty, tmp_path / "b")
        assert empty.last_actions() == {}
        empty.close()

    def test_other_files_and_places_are_refused(self, database: Database, tmp_path: Path) -> None:
        (tmp_path / "x").write_text("012 Open\n")
        with pytest.raises((InputError, FileAccess)):
            restore(database, tmp_path / "x")
        with pytest.raises(FileAccess):
            restore(database, tmp_path / "nowhere")
        with pytest.raises(FileAccess):
            backup(database, tmp_path / "no folder" / "b")


def test_a_result_changed_by_hand_and_back_is_sound(database: Database, event: int) -> None:
    """Rows are compared, not suspected."""
    with database.read(event) as reader:
        game = reader.get(Game, 1, 1, 1)
    assert game is not None
    assert replace(game) == game
    alter(database, "UPDATE games SET white_result = '0' WHERE board = 1")
    alter(database, "UPDATE games SET white_result = '' WHERE board = 1")
    assert verify(database).is_sound
