"""A new language begins with what CLDR knows of it."""

from __future__ import annotations

import tomllib
from datetime import date

import pytest

from pairloom.messages.speaker import Speaker
from pairloom.messages.writing import read_writing
from scripts.messages.tables import table_of


@pytest.mark.parametrize(
    ("language", "name", "number", "day"),
    [
        ("de", "Deutsch", "12.345", "Sonntag, 7. Juni 2026"),
        ("cs", "Čeština", "12\u00a0345", "neděle 7. června 2026"),
        ("pl", "Polski", "12\u00a0345", "niedziela, 7 czerwca 2026"),
    ],
)
def test_the_table_of_a_new_language_is_read(
    language: str, name: str, number: str, day: str
) -> None:
    speaker = Speaker()
    speaker.writing = read_writing(tomllib.loads(table_of(language)))
    assert speaker.writing.name == name
    assert speaker.number(12345) == number
    assert speaker.long_day(date(2026, 6, 7)) == day
