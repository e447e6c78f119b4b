"""Numbers and days on every page, as its language writes them (language guide, section 3)."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from pairloom.messages.catalogues import speaker_of
from pairloom.web.app import create_app
from tests.loops import Runner
from tests.messages.pseudo import texts_of
from tests.web.people_browser import Browser
from tests.web.shown_pages import make_shown, starts_in, walk_texts

# Numbers of articles: cited alone, in brackets or behind a sign: čl. 9.1, C.07 8.1, § 4.2, (6.7).
_CITATION = re.compile(r'<span class="citation">.*?</span>')
_ARTICLE = re.compile(
    r"(?:čl\.|člen\w*|art\.|§|C\.\d\d(?:\.\d)?)\s*\d+(?:\.\d+)+(?:[–-]\d+(?:\.\d+)*)?"
    r"|\(\d+(?:\.\d+)+\)"
)
# How a moment is typed into a field.
_TYPED = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d")
_FOREIGN = {
    "day": re.compile(r"\b\d{4}-\d\d-\d\d\b"),
    "decimal point": re.compile(r"(?<![\w.,])\d+\.\d+(?![\w.])"),
    "minus": re.compile(r"(?<![^\s(=])-[\d½]"),
    "sign of zero": re.compile(r"(?<![^\s(])[+−]0(?![\d,:])"),
    "time": re.compile(r"(?<![\d:])0\d:\d\d"),
}


def foreign_to(text: str) -> list[str]:
    """What is written in a text as in English, or as in files."""
    plain = _TYPED.sub("", _ARTICLE.sub("", unescape(text)))
    return [name for name, pattern in _FOREIGN.items() if pattern.search(plain)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Lipovec · 2026-11-14", ["day"]),
        ("kolo 1: 2.5 soupeř 22", ["decimal point"]),
        ("D = -122; We = 0,33", ["minus"]),
        ("dříve 2196: +0", ["sign of zero"]),
        ("stav v 03:29", ["time"]),
        ("7. 6. 2026 15:42, −2, 3½, 28,5, 1-0, ½-½, 1F-0F, 12 345", []),
        ("C.07 8.1 · (C.04.2 čl. 3.1) · TŘ čl. 3.3 · § 4(5) · 1-0 · 2016/2 · +7 · 10:05", []),
    ],
)
def test_what_is_foreign(text: str, found: list[str]) -> None:
    assert foreign_to(text) == found


@pytest.mark.timeout(600)
@pytest.mark.parametrize("language", ["cs", pytest.param("sl", marks=pytest.mark.nightly)])
def test_every_page_writes_numbers_and_days_as_its_language_does(
    tmp_path: Path, language: str
) -> None:
    shown = make_shown(tmp_path / "shown.db", speaker_of(language))
    runner = Runner()
    browser = Browser(runner, create_app(shown.database), "http://desk.example", shown.token)
    browser.prefer(language)
    found: dict[str, list[str]] = {}
    pages = 0
    for address, html in walk_texts(browser, starts_in(shown.database)):
        pages += 1
        for text in texts_of(_CITATION.sub("", html)):
            if foreign_to(text):
                found.setdefault(text, []).append(address)
    browser.close()
    runner.close()
    shown.database.close()
    assert pages > 100
    assert found == {}
