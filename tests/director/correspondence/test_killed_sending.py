"""The power goes while letters are being sent: a real process is killed, a real server looks on."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from pairloom.correspondence.desk.post.mail import MailSettings, SmtpPostman
from pairloom.correspondence.desk.post.outbox import letter_lines, send_letters
from tests.director.correspondence.mail_server import MailServer
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
# Sends as the program does, says so when the server has taken the first letter, and stands still
# before it is marked as sent; then it can only be killed.
SENDER = """
import sys, time
from datetime import UTC, datetime
from pairloom.correspondence.desk.post.mail import MailSettings, SmtpPostman
from pairloom.correspondence.desk.post.outbox import send_letters
from pairloom.storage import Database

place, event, port = sys.argv[1:]

class Standing(SmtpPostman):
    def send(self, letter):
        super().send(letter)
        print("taken", flush=True)
        time.sleep(600)

postman = Standing(MailSettings("127.0.0.1", int(port), "office@example.org", security="none"))
noon = datetime(2030, 1, 1, 12, tzinfo=UTC)
send_letters(Database.open(place), [int(event)], postman, lambda: noon)
"""


@pytest.fixture
def server() -> Iterator[MailServer]:
    started = MailServer()
    yield started
    started.stop()


def kill_a_sender(place: Path, event: int, port: int) -> int:
    """Start a sender, wait until the server has a letter, kill it; how it ended."""
    command = [sys.executable, "-c", SENDER, str(place), str(event), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as sender:
        assert sender.stdout is not None
        try:
            assert sender.stdout.readline() == "taken\n"
        finally:
            sender.kill()
    return sender.returncode


def test_a_letter_of_a_killed_sender_is_held_neither_sent_again_nor_lost(
    office: OfficeAtWork, server: MailServer, tmp_path: Path
) -> None:
    """SIGKILL leaves nobody to tidy up. Whether the server has the letter, the next sender cannot
    know: it sends the others, and this one waits for a person."""
    begin_a_group(office, 3).forget_letters()
    office.result(1, 2, "1-0", date(2015, 7, 10))
    (place,) = tmp_path.glob("office*.db")
    assert kill_a_sender(place, office.event, server.port) == -signal.SIGKILL
    assert len(server.letters) == 1
    settings = MailSettings("127.0.0.1", server.port, "office@example.org", security="none")

    def send(later: timedelta) -> dict[str, int]:
        database, postman = office.desk.database, SmtpPostman(settings)
        return send_letters(database, [office.event], postman, lambda: NOON + later)

    assert send(timedelta(minutes=1)) == {"sent": 1}
    assert send(timedelta(hours=1)) == {"held": 1}
    assert send(timedelta(days=1)) == {}
    names = Counter(letter["Message-ID"] for letter in server.letters)
    assert sorted(names.values()) == [1, 1]
    with office.desk.database.read(office.event) as reader:
        lines = letter_lines(reader)
    assert Counter(line.state for line in lines) == {"sent": 1, "held": 1}
    (held,) = [line.delivery for line in lines if line.state == "held"]
    assert held is not None
    assert str(held.problem) == "The program stopped while the letter was being sent."
