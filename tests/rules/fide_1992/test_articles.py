"""Every article has its place in the engine, and nearly every one a test."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from pairloom.engines.fide_1992.editions import ARTICLES, Article

# Definitions that every test uses; there is nothing to show of them alone.
IMPLIED = {"A2", "A6", "A9", "B3", "C2", "C3", "C4", "C5"}


@pytest.mark.parametrize("article", ARTICLES, ids=lambda article: article.label)
def test_the_module_of_an_article_names_it(article: Article) -> None:
    """Alone or as part of a range: `C12`, `C12-C14`."""
    module = import_module(f"pairloom.engines.fide_1992.{article.module}")
    text = Path(str(module.__file__)).read_text(encoding="utf-8")
    section, number = article.label[0], int(article.label[1:])
    ranges = re.findall(rf"{section}(\d+)-{section}(\d+)", text)
    is_in_range = any(int(first) <= number <= int(last) for first, last in ranges)
    assert is_in_range or re.search(rf"\b{article.label}(?![0-9])", text)


def test_every_article_that_decides_something_has_a_test() -> None:
    mark = re.compile(r'rule\("fide-1992", "1992", "(\w+)"\)')
    files = Path(__file__).parent.glob("test_*.py")
    shown = {label for path in files for label in mark.findall(path.read_text(encoding="utf-8"))}
    assert {article.label for article in ARTICLES} - shown == IMPLIED
