"""What an arbiter kept proves the log as it was, also against whoever can write to the file."""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from pairloom.director.anchoring import anchor_of, key_place, statement_of
from pairloom.director.databases import anchor_event, restore_backup, verify_database
from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.people.door import Door
from pairloom.director.people.granting import grant_role
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import FileAccess, InputError, NotAllowed
from pairloom.storage import Database
from pairloom.storage.actions import FIRST, canonical, seal, stored_columns
from pairloom.storage.people import read_people
from pairloom.storage.people_digests import digest_of
from pairloom.storage.people_records import StoredGrant
from pairloom.storage.signing import SigningKey, fingerprint_of, is_signed
from pairloom.storage.stored_actions import parse_action
from pairloom.storage.transfer import backup
from pairloom.storage.verification import verify
from tests.director.people_at_work import make_person
from tests.web.serving import make_event


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keys of tests stay with the tests."""
    monkeypatch.delenv("PAIRLOOM_SIGNING_KEY")
    monkeypatch.setenv("PAIRLOOM_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "events.db"


@pytest.fixture
def desk(path: Path) -> Any:
    database = Database.open(path)
    make_event(database, 8)
    account = make_person(Door(database), "ana", Grant(Role.CHIEF_ARBITER, event=1))
    grant_role(Door(database), Identity.local(), account, Grant(Role.RESULT_ENTRY, event=1))
    desk = Desk(database, Identity.local())
    enter_result(desk, Place(1, 1), 1, 1, "1-0")
    yield desk
    database.close()


@pytest.fixture
def code(desk: Desk) -> str:
    """What stands on the paper that the arbiter took home."""
    anchor = anchor_of(desk.database, 1)
    assert anchor is not None
    enter_result(desk, Place(1, 1), 1, 2, "0-1")
    return anchor.code


def test_a_log_that_only_grew_is_proved(desk: Desk, path: Path, code: str) -> None:
    desk.database.close()
    found = verify_database(str(path), anchors=[code, code.lower()])
    assert found.is_sound
    assert len(found.proofs) == 2
    assert "are what existed then" in str(found.proofs[0])


def forge(desk: Desk, folder: Path, *edits: tuple[str, str], keep: int = 10_000) -> str:
    """What somebody makes who can write to the file: other logs, all hashes and rows to fit."""
    backup(desk.database, folder / "true.backup")
    lines = gzip.decompress((folder / "true.backup").read_bytes()).decode().splitlines()
    forged, previous = [], dict[int, str]()
    for line in lines[1:-1]:
        for old, new in edits:
            line = line.replace(old, new)
        values = json.loads(line)
        if "people" not in values:
            if values["event"] and values["number"] > keep:
                continue
            action = replace(parse_action(values), previous=previous.get(values["event"], FIRST))
            previous[action.event] = seal(action).hash
            changes = [asdict(change) for change in action.changes]
            values = {**stored_columns(seal(action)), "changes": changes}
        forged.append(canonical(values))
    forged = [lines[0], *forged, canonical({"lines": len(forged)})]
    file = folder / "forged.backup"
    file.write_bytes(gzip.compress("\n".join(forged).encode() + b"\n"))
    restore_backup(str(folder / "forged.db"), str(file))
    return str(folder / "forged.db")


def test_an_end_that_was_cut_off_is_told(desk: Desk, tmp_path: Path, code: str) -> None:
    """Log and rows are made to fit: without the paper nobody could tell."""
    forged = forge(desk, tmp_path, keep=desk.database.last_actions()[1] - 2)
    assert verify_database(forged).is_sound
    problems = verify_database(forged, anchors=[code]).problems
    assert "the end was cut off" in str(problems[0])


def test_a_log_that_was_written_anew_is_told(desk: Desk, tmp_path: Path, code: str) -> None:
    forged = forge(desk, tmp_path, ("Player 0003, X", "Player 0003, Y"))
    assert verify_database(forged).is_sound
    problems = verify_database(forged, anchors=[code]).problems
    assert "are not what existed then" in str(problems[0])


def test_people_that_were_forged_with_their_log_are_told(
    desk: Desk, tmp_path: Path, code: str
) -> None:
    """The paper has the log of the system, too, where accounts and roles are."""
    with read_people(desk.database) as people:
        (grant,) = people.all(StoredGrant, role="result entry")
    before, after = asdict(grant), {**asdict(grant), "role": "administrator", "event": None}
    with pytest.raises(InputError, match="does not agree with itself"):
        forge(desk, tmp_path, (canonical(before), canonical(after)))
    digests = digest_of("grants", before), digest_of("grants", after)
    (tmp_path / "forged.db").unlink()
    forged = forge(desk, tmp_path, (canonical(before), canonical(after)), digests)
    assert verify_database(forged).is_sound
    assert "are not what existed then" in str(verify_database(forged, anchors=[code]).problems[0])


def test_the_paper_holds_after_a_restore(desk: Desk, tmp_path: Path, code: str) -> None:
    backup(desk.database, tmp_path / "events.backup")
    restored = str(tmp_path / "restored.db")
    restore_backup(restored, str(tmp_path / "events.backup"))
    found = verify_database(restored, anchors=[code])
    assert found.is_sound
    assert found.proofs


class TestStatements:
    @pytest.fixture
    def statement(self, desk: Desk, tmp_path: Path) -> Path:
        file = tmp_path / "kept.anchor.json"
        file.write_text(json.dumps(statement_of(desk, 1)), encoding="utf-8")
        return file

    def test_a_statement_proves_like_the_code(
        self, desk: Desk, path: Path, statement: Path
    ) -> None:
        desk.database.close()
        found = verify_database(str(path), anchors=[str(statement)])
        assert found.is_sound
        assert "existed then" in str(found.proofs[0])
        assert "which the log names" in str(found.notes[0])

    def test_it_says_what_was_done_and_holds_nothing_else(self, statement: Path) -> None:
        said = json.loads(statement.read_text(encoding="utf-8"))
        assert (said["event"], said["act"], said["name"]) == (1, "enter result", "Hall")
        assert is_signed(said)

    @pytest.mark.parametrize("name", ["action", "hash", "name", "key", "signature", "code"])
    def test_a_statement_that_was_altered_is_told(
        self, path: Path, statement: Path, name: str
    ) -> None:
        said = json.loads(statement.read_text(encoding="utf-8"))
        said[name] = 7 if name == "action" else f"{said[name]}x"
        statement.write_text(json.dumps(said), encoding="utf-8")
        found = verify_database(str(path), anchors=[str(statement)])
        assert "the statement was altered" in str(found.problems[-1])

    def test_a_statement_of_another_installation_is_noted(
        self, path: Path, statement: Path, tmp_path: Path
    ) -> None:
        said = json.loads(statement.read_text(encoding="utf-8"))
        plain = {key: value for key, value in said.items() if key not in ("key", "signature")}
        other = SigningKey.load(tmp_path / "other.key").signed(plain)
        statement.write_text(json.dumps(other), encoding="utf-8")
        found = verify_database(str(path), anchors=[str(statement)])
        assert found.is_sound
        assert "another installation" in str(found.notes[0])

    @pytest.mark.parametrize("text", ["", "[]", "{}", "no", "[" * 90_000])
    def test_other_files_are_refused(
        self, path: Path, desk: Desk, tmp_path: Path, text: str
    ) -> None:
        file = tmp_path / "other.json"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(InputError, match="no statement"):
            verify_database(str(path), anchors=[str(file)])

    def test_only_who_sees_the_history_gets_one(self, desk: Desk) -> None:
        with pytest.raises(NotAllowed):
            statement_of(Desk(desk.database, Identity("Somebody")), 1)

    def test_the_key_is_named_in_the_log_once(self, desk: Desk) -> None:
        for _ in range(2):
            statement_of(desk, 1)
        log = desk.database.actions(0)
        named = [str(one.summary) for one in log if one.act == "use signing key"]
        assert named == [SigningKey.load(key_place()).public]
        assert verify(desk.database).problems == ()


class TestKey:
    def test_it_is_made_once_and_for_its_owner_only(self, data_folder: Path) -> None:
        first, second = SigningKey.load(key_place()), SigningKey.load(key_place())
        assert first.public == second.public
        assert key_place() == data_folder / "signing.key"
        assert key_place().stat().st_mode & 0o077 == 0
        assert [one.name for one in data_folder.iterdir()] == ["signing.key"]

    def test_another_place_can_be_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PAIRLOOM_SIGNING_KEY", str(tmp_path / "shared" / "key.pem"))
        SigningKey.load(key_place())
        assert (tmp_path / "shared" / "key.pem").exists()

    @pytest.mark.parametrize("text", [b"", b"no key", b"-----BEGIN PRIVATE KEY-----\nAAAA\n"])
    def test_a_file_that_is_none_is_told_and_kept(self, tmp_path: Path, text: bytes) -> None:
        place = tmp_path / "key"
        place.write_bytes(text)
        with pytest.raises(FileAccess, match="no signing key"):
            SigningKey.load(place)
        assert place.read_bytes() == text

    def test_two_that_make_it_at_once_use_the_same(self, tmp_path: Path) -> None:
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(8) as pool:
            keys = list(pool.map(lambda _: SigningKey.load(tmp_path / "key").public, range(8)))
        assert len(set(keys)) == 1

    def test_a_fingerprint_is_short(self) -> None:
        assert fingerprint_of("x") == "2D71 1642 B726 B044 0162"


def test_a_code_from_the_command_is_that_of_the_desk(
    desk: Desk, path: Path, tmp_path: Path, code: str
) -> None:
    number = int(code.split(".")[1])
    desk.database.close()
    assert anchor_event(str(path), "hall", action=number) == code
    target = tmp_path / "statement.json"
    anchor_event(str(path), "hall", str(target), action=number)
    assert json.loads(target.read_text(encoding="utf-8"))["code"] == code
    with pytest.raises(InputError, match="no action 999"):
        anchor_event(str(path), "hall", action=999)
