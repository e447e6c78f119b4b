"""Languages: the same messages everywhere, articles cited, numbers with the right words."""

from __future__ import annotations

import re
from contextlib import suppress
from importlib import import_module
from random import Random

import pytest
from small_events import after_one_round, event

from pairloom import explain
from pairloom.domain import Outcome, RuleRef, Tournament
from pairloom.engines import available, get
from pairloom.engines.alternatives import Alternative, Wish
from pairloom.engines.base import ScheduledSystem
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import InputError, NoPairingExists, UnknownName
from pairloom.explain.languages import FORMS, LANGUAGES, plural_form, texts_of
from pairloom.explain.phrases import Listed, Phrase, PhraseBook
from pairloom.simulate import GeneratorOptions, generate, varied_options

ENGLISH = texts_of("en")
OTHERS = [language for language in LANGUAGES if language != "en"]
MESSAGES = sorted(ENGLISH)
GAP = re.compile(r"\{(\w+)\}")
# Labels of criteria and numbers of articles, as `C12`, `B6`, `C.04.2`, `3.6-3.8`.
CITED = re.compile(r"\b[BC]\.?\d[\d.]*\b|\b\d+(?:\.\d+)+\b")
ARTICLES = {
    "en": re.compile(r"\bart\. "),
    "cs": re.compile(r"\bčl\. "),
    "sl": re.compile(r"\bčl\. "),
}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_exactly_the_same_messages(language: str) -> None:
    assert set(texts_of(language)) == set(ENGLISH)


def test_no_message_stands_in_two_files() -> None:
    for language in LANGUAGES:
        named = ("rules", "picture", "procedures", "systems", "whatif")
        topics = ("", *(f".{each}" for each in named))
        files = [import_module(f"pairloom.explain.languages{each}.{language}") for each in topics]
        assert sum(len(file.TEXTS) for file in files) == len(texts_of(language))


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_has_the_same_gaps(language: str) -> None:
    texts = texts_of(language)
    wrong = [each for each in MESSAGES if _gaps(texts[each]) != _gaps(ENGLISH[each])]
    assert not wrong


def _gaps(text: str) -> set[str]:
    """The gaps, which all forms must have, but `count` may be left to the word."""
    forms = [set(GAP.findall(form)) for form in text.split(FORMS)]
    assert all(form | {"count"} == forms[0] | {"count"} for form in forms), text
    return forms[0].union(*forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_one_form_or_all_forms_of_the_language(language: str) -> None:
    forms = 1 + max(plural_form(language, number) for number in range(1, 6))
    for message, text in texts_of(language).items():
        found = len(text.split(FORMS))
        assert found in (1, forms), message
        assert "||" not in text.replace(FORMS, ""), message
        assert found == 1 or "{count}" in text, message
        if len(ENGLISH[message].split(FORMS)) > 1 and language != "en":
            assert found == forms, f"{message}: English distinguishes numbers here"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("message", MESSAGES)
def test_a_translation_cites_the_same_articles(language: str, message: str) -> None:
    first = texts_of(language)[message].split(FORMS)[0]
    english = ENGLISH[message].split(FORMS)[0]
    assert sorted(CITED.findall(first)) == sorted(CITED.findall(english))
    cited = len(ARTICLES[language].findall(first))
    assert cited == len(ARTICLES["en"].findall(english))


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    """Texts without words of their own are the same everywhere."""
    texts = texts_of(language)
    same = [each for each in MESSAGES if texts[each] == ENGLISH[each]]
    with_words = [each for each in same if re.search(r"[^\W\d_]{2,}", GAP.sub("", ENGLISH[each]))]
    assert not with_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_no_stray_spaces(language: str) -> None:
    for message, text in texts_of(language).items():
        for form in text.split(FORMS):
            assert "  " not in form, message
            assert form == (form if message.startswith("because") else form.strip()), message


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "1 round, 2 rounds, 3 rounds, 5 rounds, 21 rounds, 101 rounds, 102 rounds"),
        ("cs", "1 kolo, 2 kola, 3 kola, 5 kol, 21 kol, 101 kol, 102 kol"),
        ("sl", "1 kolo, 2 koli, 3 kola, 5 kol, 21 kol, 101 kolo, 102 koli"),
    ],
)
def test_words_follow_their_number(language: str, expected: str) -> None:
    numbers = (1, 2, 3, 5, 21, 101, 102)
    book = PhraseBook(language)
    assert ", ".join(book.say(Phrase("change.rounds", {"count": n})) for n in numbers) == expected


def test_an_unknown_language_is_refused_with_those_that_are_there() -> None:
    with pytest.raises(UnknownName, match="unknown language 'de'; available: en, cs, sl"):
        PhraseBook("de")


def test_a_message_that_does_not_exist_is_an_error() -> None:
    """Nothing falls back to another language, or to an empty text."""
    with pytest.raises(KeyError, match=r"no\.such"):
        PhraseBook("cs").say(Phrase("no.such"))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "cs",
            [
                "Proč spolu v kole 2 nehrají 1 a 3?",
                "Je to možné, ale horší podle FIDE C.04.3 (2026) [C12] čl. 2.4.7.",
                "První jinak spárované seskupení má číslo 1, body 1.0: 1, 2, 3, 4.",
                "Počítá se toto: hráči, kteří nedostanou preferovanou barvu. V tomto párování 0,"
                " v jiném 2.",
                "Co se počítá v tomto párování: nikdo.",
                "Co se počítá v jiném párování: 1–3, 2–4.",
                "Nejlepší kolo, ve kterém to platí: 3–1, 2–4, 5–8, 7–6.",
            ],
        ),
        (
            "sl",
            [
                "Zakaj v 2. kolu med seboj ne igrata 1 in 3?",
                "Mogoče je, vendar slabše po pravilu FIDE C.04.3 (2026) [C12] čl. 2.4.7.",
                "Prva skupina z drugačnimi pari ima številko 1 in točke 1.0: 1, 2, 3, 4.",
                "Šteje se to: igralci, ki ne dobijo prednostne barve. V teh parih 0, v drugih 2.",
                "Kaj se šteje v teh parih: nihče.",
                "Kaj se šteje v drugih parih: 1–3, 2–4.",
                "Najboljše kolo, v katerem to velja: 3–1, 2–4, 5–8, 7–6.",
            ],
        ),
    ],
)
def test_a_why_not_answer_in_another_language(language: str, expected: list[str]) -> None:
    answer = explain.why_not(after_one_round(), 1, 3, system=SYSTEM)
    assert explain.in_words(answer, PhraseBook(language))[: len(expected)] == expected


def test_a_name_stands_in_the_nominative_whatever_it_is() -> None:
    book = PhraseBook("cs", name_of=lambda number: f"{number} Nováková, Jana")
    tournament = event(4, {(1, 3): Outcome.WIN, (4, 2): Outcome.DRAW})
    lines = explain.in_words(explain.why(tournament, 1, system=SYSTEM), book)
    assert lines[0] == "Proč spolu v kole 2 hrají 1 Nováková, Jana a 2 Nováková, Jana?"
    assert lines[1] == (
        "1 Nováková, Jana patří do seskupení 1 (body 1.0, velikost 1) a sestupuje z něj."
    )


def test_a_name_is_never_taken_for_a_text_with_gaps() -> None:
    book = PhraseBook("sl", name_of=lambda number: f"{number} {{player}} || x")
    first, *_ = explain.in_words(explain.why_not(event(6), 1, 5, system=SYSTEM), book)
    assert first == "Zakaj v 1. kolu med seboj ne igrata 1 {player} || x in 5 {player} || x?"


def test_rules_are_cited_in_the_language() -> None:
    rule = Phrase("verdict.worse", {"rule": RuleRef("FIDE C.04.3", "2026", "4.2", "4.2")})
    assert PhraseBook("sl").say(rule).endswith("FIDE C.04.3 (2026) čl. 4.2.")


def test_lists_hold_phrases_and_texts() -> None:
    listed = Listed(("3", Phrase("the bye")))
    phrase = Phrase("bar.singles", {"group": "1, 2", "others": listed})
    assert PhraseBook("cs").say(phrase) == "1, 2: zbývá pro ně jen 3, volno."


@pytest.mark.parametrize("system", available())
def test_every_answer_cites_the_same_articles_in_every_language(system: str) -> None:
    """Random tournaments: nothing is left to fill in, and nothing is lost in translation."""
    answers = 0
    for seed in range(4):
        random = Random(seed)
        for snapshot in _event(system, seed).replay():
            pool = [p.number for p in snapshot.participants if p.is_present(snapshot.next_round)]
            if len(pool) < 2:
                continue
            one, other = random.sample(pool, 2)
            asked = [Alternative(wish, one) for wish in Wish if wish is not Wish.MEETS]
            with suppress(NoPairingExists, InputError):
                for each in (Alternative(Wish.MEETS, one, other), random.choice(asked)):
                    _compare(explain.answer(snapshot, each, system=get(system)))
                _compare(explain.why(snapshot, one, system=get(system)))
                answers += 3
    assert answers > 20


def _event(system: str, seed: int) -> Tournament:
    if isinstance(get(system), ScheduledSystem):
        return generate(GeneratorOptions(players=6, rounds=3, system=system), seed)
    return generate(varied_options(seed, most_players=12, system=system), seed)


def _compare(answer: explain.WhyNot | explain.Why) -> None:
    english = explain.in_words(answer)
    for language in OTHERS:
        lines = explain.in_words(answer, PhraseBook(language))
        assert len(lines) == len(english)
        for line, original in zip(lines, english, strict=True):
            assert "{" not in line
            assert sorted(CITED.findall(line)) == sorted(CITED.findall(original)), line
