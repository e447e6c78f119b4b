"""Letters go out once: a real mail server that takes, refuses, and hangs up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Thread

import pytest
import typer

from pairloom.correspondence.cli import outbox
from pairloom.correspondence.desk.post.mail import (
    MailSettings,
    SmtpPostman,
    mail_settings,
)
from pairloom.correspondence.desk.post.outbox import (
    count_by_state,
    letter_lines,
    letters_waiting,
    resolve_letter,
    send_letters,
)
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News
from pairloom.correspondence.records import Letter
from pairloom.errors import InputError, NotAllowed
from pairloom.storage import Actor
from pairloom.storage.undo import restore_to
from tests.director.correspondence.mail_server import MailServer
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


@pytest.fixture
def server() -> Iterator[MailServer]:
    started = MailServer()
    yield started
    started.stop()


@pytest.fixture
def told(office: OfficeAtWork) -> OfficeAtWork:
    """A result was entered: both players are to be told."""
    begin_a_group(office, 3).forget_letters()
    office.result(1, 2, "1-0", date(2015, 7, 10))
    return office


def send(told: OfficeAtWork, server: MailServer, later: timedelta = timedelta(0)) -> dict[str, int]:
    settings = MailSettings("127.0.0.1", server.port, "office@example.org", security="none")
    return send_letters(
        told.desk.database, [told.event], SmtpPostman(settings), lambda: NOON + later
    )


def states(told: OfficeAtWork) -> Counter[str]:
    with told.desk.database.read(told.event) as reader:
        return Counter(line.state for line in letter_lines(reader))


def test_letters_are_sent_once_with_a_name_of_their_own(
    told: OfficeAtWork, server: MailServer
) -> None:
    assert send(told, server) == {"sent": 2}
    assert send(told, server) == {}
    assert {letter["To"] for letter in server.letters} == {
        "Jančařík Radovan <player1@example.org>", "Øvergård Sigrid <player2@example.org>"
    }  # fmt: skip
    assert len({letter["Message-ID"] for letter in server.letters}) == 2
    assert "1-0, entered." in server.letters[0].get_content()


def test_an_act_that_fails_leaves_no_letter(told: OfficeAtWork) -> None:
    with pytest.raises(InputError):
        told.result(1, 3, "1-0", date(2014, 1, 1))
    assert states(told) == {"new": 2}


def test_a_server_that_is_away_is_tried_again_later_each_time_later(
    told: OfficeAtWork, server: MailServer
) -> None:
    server.answers["MAIL"] = ["451 later", "451 later"]
    assert send(told, server) == {"waiting": 2}
    assert send(told, server, timedelta(minutes=4)) == {}
    server.answers["MAIL"] = ["451 later"]
    assert send(told, server, timedelta(minutes=6)) == {"waiting": 1, "sent": 1}
    assert send(told, server, timedelta(minutes=15)) == {}
    assert send(told, server, timedelta(minutes=17)) == {"sent": 1}
    assert len(server.letters) == 2


def test_an_address_that_is_refused_for_good_waits_for_a_person(
    told: OfficeAtWork, server: MailServer
) -> None:
    server.answers["RCPT"] = ["550 nobody here"]
    assert send(told, server) == {"refused": 1, "sent": 1}
    assert send(told, server, timedelta(days=1)) == {}
    with told.desk.database.read(told.event) as reader:
        assert count_by_state(letter_lines(reader)) == {"refused": 1, "sent": 1}
        assert letters_waiting(reader) == 1


@pytest.mark.parametrize(
    ("answers", "told_on_the_way"),
    [({}, ""), ({"RCPT": ["550 nobody here"]}, "1 letter waits"),
     ({"RCPT": ["550 nobody here"], "END": [""]}, "2 letters wait")],
)  # fmt: skip
def test_the_command_ends_otherwise_if_letters_wait_for_a_person(
    told: OfficeAtWork, server: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str], answers: dict[str, list[str]], told_on_the_way: str,
) -> None:  # fmt: skip
    server.answers.update(answers)
    (place,) = tmp_path.glob("office*.db")
    assert told.letters
    for name, value in {"HOST": "127.0.0.1", "PORT": str(server.port), "SECURITY": "none"}.items():
        monkeypatch.setenv(f"PAIRLOOM_SMTP_{name}", value)
    with pytest.raises(typer.Exit) if answers else nullcontext() as ended:
        outbox.send(str(place))
    if answers:
        assert ended is not None
        assert ended.value.exit_code == 1
    assert told_on_the_way in capsys.readouterr().err


def test_when_the_connection_breaks_after_the_text_nobody_sends_it_again_by_itself(
    told: OfficeAtWork, server: MailServer
) -> None:
    """The server has the letter but hung up before its answer: held, not sent twice."""
    server.answers["END"] = [""]
    assert send(told, server) == {"held": 1, "sent": 1}
    assert send(told, server, timedelta(days=1)) == {}
    assert len(server.letters) == 2


def test_a_sender_that_is_killed_between_sending_and_marking_does_not_send_again(
    told: OfficeAtWork, server: MailServer
) -> None:
    """Power goes after the server took the letter: the claim stays, the letter is held."""

    class Killed(BaseException):
        pass

    class Dying(SmtpPostman):
        def send(self, letter: Letter) -> None:
            super().send(letter)
            raise Killed

    settings = MailSettings("127.0.0.1", server.port, security="none")
    with pytest.raises(Killed):
        send_letters(told.desk.database, [told.event], Dying(settings), lambda: NOON)
    assert states(told) == {"claimed": 1, "new": 1}
    assert send(told, server, timedelta(minutes=1)) == {"sent": 1}
    assert send(told, server, timedelta(hours=1)) == {"held": 1}
    assert len(server.letters) == 2


def test_a_person_decides_about_a_held_letter_and_a_copy_has_the_same_name(
    told: OfficeAtWork, server: MailServer
) -> None:
    server.answers["END"] = ["", ""]
    send(told, server)
    with told.desk.database.read(told.event) as reader:
        first, second = letter_lines(reader)
    resolve_letter(told.desk, told.event, *first.key, "told")
    resolve_letter(told.desk, told.event, *second.key, "again")
    with pytest.raises(NotAllowed, match="nothing to decide"):
        resolve_letter(told.desk, told.event, *first.key, "again")
    assert send(told, server, timedelta(days=3650)) == {"sent": 1}
    names = Counter(letter["Message-ID"] for letter in server.letters)
    assert sorted(names.values()) == [1, 2]


def test_two_senders_at_once_send_each_letter_once(told: OfficeAtWork, server: MailServer) -> None:
    for other in (2, 3):
        told.result(1 if other == 3 else 2, 3, "½-½", date(2015, 7, 11))
    threads = [Thread(target=send, args=(told, server)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    names = Counter(letter["Message-ID"] for letter in server.letters)
    assert len(names) == 6
    assert set(names.values()) == {1}


def test_a_letter_is_not_sent_again_after_going_back_to_an_earlier_moment(
    told: OfficeAtWork, server: MailServer
) -> None:
    """The log keeps the claims of letters that were sent, whatever is taken back."""
    number = told.desk.database.actions(told.event)[-1].number
    send(told, server)
    restore_to(told.desk.database, told.event, number, Actor("Ana Kos"))
    assert send(told, server) == {}
    assert len(server.letters) == 2


def test_a_letter_that_no_mail_can_hold_is_refused_and_the_others_go_out(
    told: OfficeAtWork, server: MailServer
) -> None:
    """A name with a line break would end the header; such a letter waits for a person."""
    database = told.desk.database
    with database.change(told.event, Actor("Ana Kos"), "write letter") as ledger:
        place = (told.event, ledger.number, 1)
        texts = ("A\nBcc: all@example.org", "a@example.org", "News", "Text")
        written_at = datetime(2030, 1, 1, tzinfo=UTC)
        ledger.put(Letter(*place, News.RESULT, Role.PLAYER, *texts, written_at))
    assert send(told, server) == {"sent": 2, "refused": 1}
    assert len(server.letters) == 2


def test_settings_come_from_the_environment() -> None:
    assert mail_settings({}) is None
    found = mail_settings({"PAIRLOOM_SMTP_HOST": "mail.example.org", "PAIRLOOM_SMTP_USER": "a@b.c"})
    assert found == MailSettings("mail.example.org", 587, "a@b.c", "a@b.c")
    with pytest.raises(InputError, match="a number up to 65535"):
        mail_settings({"PAIRLOOM_SMTP_HOST": "x", "PAIRLOOM_SMTP_PORT": "mail"})
