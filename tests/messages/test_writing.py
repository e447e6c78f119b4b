"""Numbers and days as each language writes them (language guide, sections 2, 3 and 6)."""

from __future__ import annotations

import tomllib
from datetime import date, datetime
from fractions import Fraction

import pytest
from babel import Locale
from hypothesis import given
from hypothesis import strategies as st

from pairloom.domain import Colour
from pairloom.messages.catalogues import languages, own_names, speaker_of
from pairloom.messages.current import speaking
from pairloom.messages.speaker import ENGLISH, written_with
from pairloom.messages.values import Figures, Score
from pairloom.messages.writing import LOCALE, Writing, read_writing, writing_of
from pairloom.web import notation

CZECH, SLOVENE = speaker_of("cs"), speaker_of("sl")
SUNDAY = date(2026, 6, 7)
NOON = datetime(2026, 6, 7, 12, 0)


def _plain(text: str) -> str:
    """With ordinary spaces, to be read here; where lines may not break is looked at below."""
    return text.replace("\u00a0", " ")


def test_numbers_have_their_signs() -> None:
    assert [CZECH.number(n) for n in (2400, 12345, -2)] == ["2\u00a0400", "12\u00a0345", "−2"]
    assert [SLOVENE.number(n) for n in (999, 12345, -1234567)] == ["999", "12.345", "−1.234.567"]
    assert [ENGLISH.number(n) for n in (999, 12345)] == ["999", "12,345"]
    assert [CZECH.decimal(text) for text in ("28.5", "-0.25", "3:1", "7")] == [
        *("28,5", "−0,25", "3:1", "7")
    ]
    assert [ENGLISH.decimal(text) for text in ("28.5", "-0.25")] == ["28.5", "-0.25"]
    assert [CZECH.decimal(text) for text in ("+7", "+0", "-0.0", "-½", "0.3333…", "2.5 3.0")] == [
        *("+7", "0", "0,0", "−½", "0,3333…", "2,5 3,0")
    ]
    assert [speaker.show(-122) for speaker in (CZECH, ENGLISH)] == ["−122", "-122"]
    assert CZECH.percent("62.5") == SLOVENE.percent("62.5") == "62,5\u00a0%"
    assert ENGLISH.percent("62.5") == "62.5%"
    assert [CZECH.ordinal(5), ENGLISH.ordinal(5)] == ["5.", "5th"]


def test_papers_tell_the_hour_with_its_preposition() -> None:
    assert CZECH.stamp(NOON) == "7.\u00a0června 2026 v\u00a012:00"
    assert SLOVENE.stamp(NOON) == "7.\u00a0junija 2026 ob\u00a012:00"


def test_points_are_written_as_on_paper() -> None:
    values = Fraction(7, 2), Fraction(1, 2), 0, Fraction(-1, 2), Fraction(3, 10)
    assert [CZECH.points(value) for value in values] == ["3½", "½", "0", "−½", "0,3"]
    assert [ENGLISH.points(value) for value in values] == ["3½", "½", "0", "−½", "0.3"]


@pytest.mark.parametrize(
    ("value", "english", "czech"),
    [
        (Figures("-4.108"), "-4.108", "−4,108"),
        (Figures("2206.50"), "2206.50", "2206,50"),
        (Score("12.0"), "12.0", "12"),
        (Score("4.25"), "4.25", "4¼"),
        (Score("0.3"), "0.3", "0,3"),
    ],
)
def test_a_number_stays_a_value_until_it_is_said(
    value: Figures | Score, english: str, czech: str
) -> None:
    assert [str(value), value.__html__(), ENGLISH.show(value)] == [english] * 3
    assert CZECH.show(value) == czech
    with speaking(CZECH):
        assert value.__html__() == czech


def test_a_moment_in_numbers() -> None:
    moment = datetime(2026, 6, 7, 8, 5)
    assert ENGLISH.minute(moment) == "2026-06-07 08:05"
    assert _plain(CZECH.minute(moment)) == "7. 6. 2026 8:05"
    assert _plain(SLOVENE.minute(moment)) == "7. 6. 2026 ob 8:05"


def test_a_day_has_no_place_where_a_line_may_break() -> None:
    assert CZECH.day(SUNDAY) == SLOVENE.day(SUNDAY) == "7.\u00a06.\u00a02026"
    assert ENGLISH.day(SUNDAY) == "2026-06-07"
    assert CZECH.day_in_words(SUNDAY) == "7.\u00a0června"


@pytest.mark.parametrize(
    ("language", "long", "short", "this_week", "earlier"),
    [
        ("en", "Sunday, 7 June 2026", "Sun 7 June", "Fri 17:52", "5 May, 17:52"),
        ("cs", "neděle 7. června 2026", "ne 7. června", "pá 17:52", "5. května 17:52"),
        ("sl", "nedelja, 7. junija 2026", "ned., 7. junija", "pet. 17:52", "5. maja ob 17:52"),
    ],
)
def test_days_and_moments(
    language: str, long: str, short: str, this_week: str, earlier: str
) -> None:
    speaker = speaker_of(language)
    with speaking(speaker):
        assert _plain(speaker.long_day(SUNDAY)) == long
        assert _plain(notation.day(SUNDAY, weekday=True)) == short
        assert _plain(notation.moment(datetime(2026, 6, 5, 17, 52), NOON)) == this_week
        assert _plain(notation.moment(datetime(2026, 5, 5, 17, 52), NOON)) == earlier
        assert notation.moment(datetime(2026, 6, 7, 8, 5), NOON) == "8:05"


def test_a_list_has_its_and() -> None:
    assert ENGLISH.listed(("A", "B", 3)) == "A, B and 3"
    assert CZECH.listed(("A", "B", "C")) == "A, B a\xa0C"
    assert SLOVENE.listed(("A",)) == "A"


def test_letters_of_colours_are_those_of_the_language() -> None:
    letters = {}
    for language in languages():
        with speaking(speaker_of(language)):
            letters[language] = "".join(
                notation.colour_letter(colour) for colour in (Colour.WHITE, "black", None)
            )
    assert letters == {"en": "WB–", "cs": "BČ–", "sl": "BČ–"}


def test_every_language_has_a_table_and_calls_itself_by_its_own_name() -> None:
    assert own_names() == {"en": "English", "cs": "Čeština", "sl": "Slovenščina"}
    for language in languages()[1:]:
        table = tomllib.loads((LOCALE / f"{language}.toml").read_text(encoding="utf-8"))
        writing = read_writing(table)
        assert (len(writing.months), len(writing.weekdays)) == (12, 7)
        assert len(writing.short_weekdays) == 7
        assert writing is not Writing()


def test_tables_agree_with_cldr_where_they_should() -> None:
    """CLDR has the months of Slovene in the nominative: there, and only there, we differ."""
    for language in languages()[1:]:
        writing, cldr = writing_of(language), Locale.parse(language)
        days = [cldr.days["format"]["wide"][number] for number in range(7)]
        short = [cldr.days["format"]["abbreviated"][number] for number in range(7)]
        months = [cldr.months["format"]["wide"][number] for number in range(1, 13)]
        assert (writing.weekdays, writing.short_weekdays) == (tuple(days), tuple(short))
        symbols = cldr.number_symbols["latn"]
        assert (writing.decimal, writing.group) == (symbols["decimal"], symbols["group"])
        assert (writing.months == tuple(months)) == (language != "sl")


def test_a_language_without_a_table_writes_like_english() -> None:
    assert writing_of("xx") == Writing()
    assert read_writing({}) == Writing()
    with pytest.raises(TypeError):
        read_writing({"colour": "red"})


@given(st.text(max_size=30))
def test_what_is_no_number_stays_as_it_is(text: str) -> None:
    said = written_with(",", text)
    assert said.replace(",", ".").replace("−", "-") == text.replace(",", ".").replace("−", "-")
