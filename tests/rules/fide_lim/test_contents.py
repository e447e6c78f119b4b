"""The table of contents, the page about it and the tests speak of the same articles."""

from __future__ import annotations

import re
from pathlib import Path

from pairloom.engines import fide_lim
from pairloom.engines.fide_lim.editions import CONTENTS, Article

TESTS = Path(__file__).parent
ROW = re.compile(r"^\| ([\d.]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


def test_the_page_lists_every_article_with_its_status_and_code(root: Path) -> None:
    page = (root / "docs" / "rules" / "fide-lim-status.md").read_text(encoding="utf-8")

    rows = [
        (number, subject, status, tuple(re.findall(r"`(\w+)\.py`", code)))
        for number, subject, status, code, _ in ROW.findall(page)
    ]

    assert rows == [(one.number, one.subject, one.status.value, one.modules) for one in CONTENTS]


def test_every_article_is_named_in_its_modules() -> None:
    folder = Path(fide_lim.__file__).parent

    def is_named(article: Article, module: str) -> bool:
        text = (folder / f"{module}.py").read_text(encoding="utf-8")
        return _covers(article.number, set(re.findall(r"\b\d+(?:\.\d+)*\b", text)))

    missing = [(a.number, m) for a in CONTENTS for m in a.modules if not is_named(a, m)]
    assert missing == []


def _covers(number: str, named: set[str]) -> bool:
    """Is the article named, or one of its parts?"""
    return number in named or any(name.startswith(f"{number}.") for name in named)


def test_every_article_has_a_test() -> None:
    texts = (path.read_text(encoding="utf-8") for path in TESTS.glob("test_article_*.py"))
    marks = {mark for text in texts for mark in re.findall(r'"fide-lim", "2026", "([\d.]+)"', text)}
    assert marks == {article.number for article in CONTENTS}
