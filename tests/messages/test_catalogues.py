"""The catalogues: every message in every language, gaps and forms as they have to be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog

from scripts.messages.areas import AREAS, PACKAGE, area_of, messages_in, templates
from scripts.messages.catalogues import LOCALE, faults_of, gaps_of, languages, merged, read

LANGUAGES = languages()
GAP = re.compile(r"\{\w+\}")
# Labels of criteria and numbers of articles, as `C12`, `B6`, `C.04.2`, `3.6-3.8`.
CITED = re.compile(r"\b[BC]\.?\d[\d.]*\b|\b\d+(?:\.\d+)+\b")
# What is cited stays in one line with its number, where a language has the sign for that.
# Names, codes, and words that Czech and Slovene have as English has them.
INTERNATIONAL = frozenset(
    """
    armageddon berger bonus buchholz burstein byo-yomi byo yomi con dan diploma dubov fide filter
    fischer gp handbook handicap iccf id ing jigo json komi letní letter lim list mail mcmahon mp
    open parameter pgn pin pohár rapid rating register role rounds rtg sb server sha sonneborn
    status std text tournament zimní go
    """.split()
)
ARTICLES = {"en": re.compile(r"\bart\. "), "other": re.compile(r"\bčl\.[ \xa0]")}
# The gaps that show how many there are: figures, with marks for thousands, points as on paper.
COUNTS = frozenset({"count", "number", "players", "points"})


class Told(NamedTuple):
    """A message in English and in another language, all forms of both."""

    english: tuple[str, ...]
    translation: tuple[str, ...]


@cache
def found_in_sources() -> dict[str, Catalog]:
    return templates()


@cache
def told_in(language: str) -> tuple[Told, ...]:
    return tuple(
        Told(_forms(each.id), _forms(each.string))
        for area in AREAS
        for each in read(language, area)
        if each.id
    )


def _forms(text: object) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple | list) else (str(text),)


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_with_its_gaps_and_forms(language: str, area: str) -> None:
    """As `python -m scripts.messages check` tells it."""
    assert list(faults_of(language, area, found_in_sources()[area])) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_reads_is_what_the_catalogues_say(language: str) -> None:
    """Otherwise: `python -m scripts.messages compile`."""
    with (LOCALE / f"{language}.mo").open("rb") as file:
        compiled = GNUTranslations(file)
    for each in merged(language):
        if each.id and not each.pluralizable:
            told = (
                compiled.pgettext(each.context, each.id)
                if each.context
                else compiled.gettext(each.id)
            )
            assert told == each.string
        elif each.id:
            singular, plural = each.id
            said = {
                compiled.npgettext(each.context, singular, plural, number)
                if each.context
                else compiled.ngettext(singular, plural, number)
                for number in range(1, 6)
            }
            assert said == set(each.string)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_cites_the_same_articles(language: str) -> None:
    wrong = [told for told in told_in(language) if not _cites_the_same(told)]
    assert not wrong


def _cites_the_same(told: Told) -> bool:
    """English may leave the word out ("Czech rules 3.3.3"); a decimal is no article."""
    english, translation = told.english[0], told.translation[0]
    decimals = {
        text
        for text in CITED.findall(english)
        if "." in text and text.replace(".", ",") in translation
    }
    cited = [text for text in CITED.findall(english) if text not in decimals]
    words = [
        len(ARTICLES[language].findall(text))
        for language, text in (("en", english), ("other", translation))
    ]
    return sorted(CITED.findall(translation)) == sorted(cited) and words[0] <= words[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_english(language: str) -> None:
    """Sentences without words of their own are the same everywhere."""
    same = [told.english[0] for told in told_in(language) if told.english[0] in told.translation]
    assert [text for text in same if not _words_in(text) <= INTERNATIONAL] == []


def _words_in(text: str) -> set[str]:
    return {word.casefold() for word in re.findall(r"[^\W\d_]{2,}", GAP.sub("", text))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_no_stray_spaces(language: str) -> None:
    """What begins with a sign of its own goes on with a sentence: its space belongs to it."""
    for told in told_in(language):
        for text in (*told.english, *told.translation):
            assert "  " not in text or "  " in told.english[0]  # columns of a terminal
            assert text == text.rstrip()
            assert text[:1] != " " or text[1] in "(: "


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_its_number_in_the_form_for_many(language: str) -> None:
    for told in told_in(language):
        if len(told.english) > 1:
            counts = COUNTS & gaps_of(told.english[-1])
            assert counts
            assert counts <= gaps_of(told.translation[-1])


def _literals() -> Iterator[str]:
    for catalogue in found_in_sources().values():
        for each in catalogue:
            yield from _forms(each.id) if each.id else ()


def test_gaps_are_named() -> None:
    """A translator can move them; nothing depends on their order."""
    assert all(gap.isidentifier() for text in _literals() for gap in gaps_of(text))


@pytest.mark.parametrize(
    ("place", "area"),
    [
        ("engines/fide_dutch/colours.py", "rules"),
        ("explain/go/tables.py", "explanations"),
        ("director/explaining.py", "explanations"),
        ("director/impact/games.py", "explanations"),
        ("director/pairing.py", "desk"),
        ("errors.py", "desk"),
    ],
)
def test_a_file_belongs_to_the_first_area_that_names_it_or_its_folder(
    place: str, area: str
) -> None:
    assert area_of(PACKAGE / place) == area


def test_a_message_of_two_areas_belongs_to_the_first() -> None:
    keys = [
        (each.context, _forms(each.id)[0])
        for area in AREAS
        for each in found_in_sources()[area]
        if each.id
    ]
    assert len(keys) == len(set(keys))


def test_a_sentence_is_found_wherever_it_stands() -> None:
    """In a call inside a call, over several lines, with a plural, with a context."""
    path = PACKAGE / "explain" / "go" / "compromises.py"
    texts = [_forms(text) for _, text, _, _ in messages_in(path)]
    assert ("No compromise was needed.",) in texts
    assert any(len(forms) == 2 and forms[0].startswith("Table {table}") for forms in texts)


def test_gaps_are_plain_names() -> None:
    """Every message of the program: a gap is filled by its name, and by nothing else."""
    for template in found_in_sources().values():
        for told in template:
            for text in _forms(told.id):
                assert all(gap.isidentifier() for gap in gaps_of(text)), text
