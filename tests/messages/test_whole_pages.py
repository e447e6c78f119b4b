"""Every page in a language that is complete: no word of English is left on it.

The language is built here (`pseudo`); what is left in it is left in every other one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest

from pairloom.messages.catalogues import speaker_of
from pairloom.web.app import create_app
from tests.loops import Runner
from tests.messages.pseudo import PSEUDO, english_words, pseudo_language, words_of
from tests.web.people_browser import Browser
from tests.web.shown_pages import make_shown, starts_in, walk_texts

# What people have typed or a file has brought: names, addresses, codes.
TYPED = {
    "accounts": ("login", "name"),
    "actions": ("who",),
    "competitions": ("chief_arbiter",),
    "contests": ("director", "slug"),
    "correspondents": ("name",),
    "entries": ("name", "club"),
    "events": ("slug", "organiser", "city"),
    "sections": ("slug",),
}
# Names that are the same in every language.
NAMES = f"{PSEUDO} Pairloom McMahon Swiss-Manager OpenGotha English localhost".split()
# Letters of colours below no heading that says White or Black: lists, and cells (`12w1`, `12+/w3`).
LETTERS = re.compile(
    r'class="(?:pairing-list|phone-board)|>\d+[wb][^<]{1,2}<|>\d+[^\d<]{1,2}/[wb]\d*<'
)


def typed_words(database: Path) -> frozenset[str]:
    """The words of the events that are shown, as they are stored."""
    with closing(connect(database)) as connection:
        texts = [
            text
            for table, columns in TYPED.items()
            for column in columns
            for (text,) in connection.execute(f"select {column} from {table}")
        ]
    return frozenset(word.casefold() for text in (*texts, *NAMES) for word in words_of(text))


@pytest.fixture
def language(tmp_path: Path) -> Iterator[str]:
    folder = tmp_path / "locale"
    folder.mkdir()
    with pseudo_language(folder) as code:
        yield code


@pytest.mark.timeout(600)
def test_no_page_has_a_word_that_no_catalogue_knows(tmp_path: Path, language: str) -> None:
    shown = make_shown(tmp_path / "shown.db", speaker_of(language))
    runner = Runner()
    browser = Browser(runner, create_app(shown.database), "http://desk.example", shown.token)
    browser.prefer(language)
    known = typed_words(tmp_path / "shown.db")
    left: dict[str, list[str]] = {}
    without_legend = []
    pages = 0
    for address, text in walk_texts(browser, starts_in(shown.database)):
        pages += 1
        if LETTERS.search(text) and "colour-legend" not in text:
            without_legend.append(address)
        for english in english_words(text, known):
            left.setdefault(english, []).append(address)
    browser.close()
    runner.close()
    shown.database.close()
    assert pages > 100
    assert left == {}
    assert without_legend == []
