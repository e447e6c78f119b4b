"""Pages of the manual in other languages say what the English ones say.

Whether a sentence means the same nobody can test. But every page of the tutorial and every how-to
is there, with the same commands, as many headings, tables and pictures, and as many links.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pairloom.messages.catalogues import languages

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
# For developers, who read the sources, too.
ENGLISH_ONLY = {"howto/add-a-language.md"}
PAGES = sorted(
    page.relative_to(DOCS).as_posix()
    for folder in ("tutorial", "howto")
    for page in (DOCS / folder).glob("*.md")
    if page.relative_to(DOCS).as_posix() not in ENGLISH_ONLY
)
OTHERS = [language for language in languages() if language != "en"]
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]*)")


def test_every_language_has_every_page() -> None:
    for language in OTHERS:
        folder = DOCS / language
        there = {page.relative_to(folder).as_posix() for page in folder.rglob("*.md")}
        assert there == {"index.md", *PAGES}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("page", PAGES)
def test_commands_headings_tables_and_links_are_those_of_the_english_page(
    language: str, page: str
) -> None:
    english, other = (
        (DOCS / place).read_text(encoding="utf-8") for place in (page, f"{language}/{page}")
    )
    assert FENCE.findall(other) == FENCE.findall(english)
    assert HEADING.findall(_prose(other)) == HEADING.findall(_prose(english))
    assert _rows(other) == _rows(english)
    assert _targets(other) == _targets(english)


def _prose(text: str) -> str:
    return FENCE.sub("", text)


def _rows(text: str) -> list[int]:
    """How many cells the rows of tables have."""
    return [line.count("|") for line in _prose(text).splitlines() if line.startswith("|")]


def _targets(text: str) -> Counter[str]:
    """The files that links lead to, by their names."""
    return Counter(target.rpartition("/")[2] for target in LINK.findall(_prose(text)))
