"""Letters are said by one speaker: nothing of them stands outside a sentence of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from pairloom.correspondence.desk.demonstration import make_correspondence_demonstration
from pairloom.correspondence.desk.leave.withdrawing import decide_request, request_withdrawal
from pairloom.correspondence.desk.post import letters, recalling
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import Contest, Correspondent, Letter, Section
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.director.desk.base import Desk
from pairloom.director.people.identity import Identity
from pairloom.messages import Message, Value
from pairloom.messages.catalogues import Translator, speaker_of
from pairloom.messages.speaker import ENGLISH, Speaker
from pairloom.storage import Database
from pairloom.storage.records import Event
from tests.director.correspondence.office_work import OfficeAtWork, answers

_SEPTEMBER = date(2015, 9, 1)
_CZECH = speaker_of("cs")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_GAP = re.compile(r"\{\w+\}")


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


# The office of the demonstration has everything: a start, results, leave, a withdrawal, lists, …


def demonstration(database: Database, speaker: Speaker) -> tuple[list[Letter], list[str]]:
    """All letters of the office, and the names of people in it."""
    desk = Desk(database, Identity.local("Jana Vaněčková"))
    make_correspondence_demonstration(desk, date(2028, 2, 29), speaker)
    with database.read(1) as reader:
        players = [player.name for player in reader.all(Correspondent)]
        directors = [contest.director for contest in reader.all(Contest)]
        return reader.all(Letter), [*players, *directors]


def test_an_office_in_czech_writes_every_letter_of_an_english_one_in_czech(
    opened: Callable[[Path | None], Database],
) -> None:
    written, names = demonstration(opened(None), _CZECH)
    in_english, _ = demonstration(opened(None), ENGLISH)
    days = 0
    for letter, english in zip(written, in_english, strict=True):
        assert (letter.kind, letter.role) == (english.kind, english.role)
        is_person = english.recipient in names
        assert letter.recipient == (
            english.recipient if is_person else _CZECH.say(letter.role.words)
        )
        assert letter.subject != english.subject
        assert letter.body != english.body
        assert not _DAY.search(letter.body)
        for day in _DAY.findall(english.body):
            days += 1
            assert _CZECH.day(date.fromisoformat(day)) in letter.body
    assert days > 0
    assert len({letter.kind for letter in written}) >= 9


def has_letters(text: str) -> bool:
    return any(map(str.isalpha, text))


class Attentive(Translator):
    """A language with brackets around every sentence; remembers what was told as it is."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.untranslated: set[str] = set()
        self.texts: set[str] = set()

    def sentence(self, told: Message) -> str:
        said = super().sentence(told)
        if said in (told.text, told.plural) and has_letters(_GAP.sub("", said)):
            self.untranslated.add(said)
        return f"⟦{said}⟧"

    def show(self, value: Value) -> str:
        if isinstance(value, str):
            self.texts.add(value)
        return super().show(value)


@pytest.mark.parametrize("language", ["cs", "sl"])
def test_in_letters_only_names_stand_outside_the_catalogue(
    language: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker, plain = Attentive(language), speaker_of(language)
    for module in (letters, recalling):
        monkeypatch.setattr(module, "speaker_of_office", lambda event: speaker)
    written, names = demonstration(database, plain)
    with database.read(1) as reader:
        (event,) = reader.all(Event)
        (contest,) = reader.all(Contest)
        (section,) = reader.all(Section)
    for letter in written:
        assert outside(letter.subject) == ""
        assert outside(letter.body) == f"\n\n{event.name}\n"
    assert speaker.untranslated == set()
    known = "|".join(map(re.escape, [*names, event.name, contest.name, section.name]))
    others = {re.sub(known, "", text) for text in speaker.texts}
    assert list(filter(has_letters, others)) == []
