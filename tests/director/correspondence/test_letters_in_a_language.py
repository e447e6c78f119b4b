"""Letters are said by one speaker: nothing of them stands outside a sentence of the catalogue."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest

from pairloom.correspondence.desk.leave.withdrawing import decide_request, request_withdrawal
from pairloom.correspondence.desk.post import letters, recalling
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import Letter
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.messages import Message
from pairloom.messages.speaker import ENGLISH, Speaker
from pairloom.storage.records import Event
from tests.director.correspondence.office_work import OfficeAtWork, answers

_SEPTEMBER = date(2015, 9, 1)


class Bracketed(Speaker):
    """English with brackets around every sentence."""

    def sentence(self, told: Message) -> str:
        return f"⟦{super().sentence(told)}⟧"


@pytest.fixture
def withdrawn(group: OfficeAtWork, monkeypatch: pytest.MonkeyPatch) -> OfficeAtWork:
    """Number 7, with one finished game, withdraws from a group of twelve and more."""
    for module in (letters, recalling):
        monkeypatch.setattr(module, "speaker_of_office", lambda event: Bracketed())
    group.result(7, 1, "½-½", date(2015, 8, 1))
    group.forget_letters()
    request = WithdrawalRequest(
        "", _SEPTEMBER, Ground.ILLNESS, 4, "operation", opponents_informed=True
    )
    made = request_withdrawal(group.desk, group.event, 7, request)
    told = answers(group, 7, WithdrawalKind.ACCEPTED)
    place = (group.desk, group.event, made.withdrawal)
    decide_request(*place, Step.ACCEPT, Role.DIRECTOR, _SEPTEMBER, answers=told)
    return group


def test_letters_are_written_in_the_language_of_the_office() -> None:
    office = Event(1, "post", "Chess by post")
    for language in ("cs", "sl"):
        assert letters.speaker_of_office(replace(office, language=language)).language == language
    for none_of_ours in ("", "xx"):
        assert letters.speaker_of_office(replace(office, language=none_of_ours)) is ENGLISH


def outside(text: str) -> str:
    """What is left when every sentence is taken out, from the innermost on."""
    while (less := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = less
    return text


def test_every_letter_of_a_withdrawal_is_said_by_the_speaker(withdrawn: OfficeAtWork) -> None:
    written = withdrawn.letters
    assert {letter.kind for letter in written} >= {News.WITHDRAWAL, News.BAN, News.ADJUDICATION}
    for letter in written:
        assert outside(letter.subject) == ""
        assert _without_signature(withdrawn, letter) == ""


def test_offices_are_called_in_the_language_of_the_letter(withdrawn: OfficeAtWork) -> None:
    named = {letter.role: letter.recipient for letter in withdrawn.letters}
    assert named[Role.INTERNATIONAL_HEAD] == "⟦head of the international section⟧"


def test_every_kind_of_news_has_a_subject_of_its_own() -> None:
    subjects = [str(letters.subject_of(kind, "Chess by post")) for kind in News]
    assert len(set(subjects)) == len(News)
    assert all(subject.startswith("Chess by post: ") for subject in subjects)


def _without_signature(office: OfficeAtWork, letter: Letter) -> str:
    with office.desk.database.read(office.event) as reader:
        (event,) = reader.all(Event)
    body = letter.body.removesuffix(f"\n\n{event.name}\n")
    assert body != letter.body
    return outside(body)
