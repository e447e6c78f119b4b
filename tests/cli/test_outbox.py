"""`pairloom outbox`: letters from a terminal, with a real mail server."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from pairloom.storage import Database
from tests.cli.conftest import Run
from tests.director.correspondence.mail_server import MailServer
from tests.director.correspondence.office_work import begin_a_group, open_an_office


@pytest.fixture
def server() -> Iterator[MailServer]:
    started = MailServer()
    yield started
    started.stop()


@pytest.fixture
def place(tmp_path: Path) -> str:
    """A database whose office has two letters to send."""
    path = tmp_path / "office.db"
    database = Database.open(path)
    office = begin_a_group(open_an_office(database, 3), 3)
    office.forget_letters()
    office.result(1, 2, "1-0", date(2015, 7, 10))
    database.close()
    return str(path)


def test_letters_are_counted_sent_and_not_sent_again(
    run: Run, place: str, server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("outbox", "show", "--database", place).stdout == "2 new\n"
    refused = run("outbox", "send", "--database", place)
    assert (refused.returncode, server.letters) == (3, [])
    assert "PAIRLOOM_SMTP_HOST" in refused.stderr
    for name, value in (("HOST", "127.0.0.1"), ("PORT", str(server.port)), ("SECURITY", "none")):
        monkeypatch.setenv(f"PAIRLOOM_SMTP_{name}", value)
    assert run("outbox", "send", "--database", place).stdout == "2 sent\n"
    assert run("outbox", "send", "--database", place).stdout == "no letters\n"
    assert len(server.letters) == 2


def test_a_letter_that_waits_for_a_person_ends_with_a_code_of_its_own(
    run: Run, place: str, server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("HOST", "127.0.0.1"), ("PORT", str(server.port)), ("SECURITY", "none")):
        monkeypatch.setenv(f"PAIRLOOM_SMTP_{name}", value)
    server.answers["END"] = [""]
    done = run("outbox", "send", "--database", place)
    assert (done.returncode, done.stdout) == (1, "1 held, 1 sent\n")


def test_reminders_are_written_and_a_missing_database_is_not_made(
    run: Run, place: str, tmp_path: Path
) -> None:
    assert run("outbox", "remind", "--database", place).stdout == (
        "written: 2 reminders, 0 letters about bans that are over\n"
    )
    missing = tmp_path / "typing-mistake.db"
    assert run("outbox", "show", "--database", str(missing)).returncode == 5
    assert not missing.exists()
