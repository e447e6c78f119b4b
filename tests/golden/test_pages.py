"""Every kind of page of the demonstration tells what it told before.

The pages are in `pages/`, as words. Whether these are right is shown elsewhere (`tests/contents`);
here nothing changes unnoticed. After a change on purpose: `make golden`, and see what git shows.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import datetime
from difflib import unified_diff
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import time_machine

from pairloom.web.app import create_app
from tests.loops import Runner
from tests.web.people_browser import Browser
from tests.web.shown_pages import make_shown, walk_words

PAGES = Path(__file__).parent / "pages"
MORNING = datetime(2026, 6, 3, 9, 30, tzinfo=ZoneInfo("UTC"))


@pytest.fixture
def words(tmp_path: Path) -> Iterator[dict[str, str]]:
    with time_machine.travel(MORNING, tick=False):
        shown = make_shown(tmp_path / "shown.db")
        runner = Runner()
        browser = Browser(runner, create_app(shown.database), "http://desk.example", shown.token)
        yield {
            f"{_file_name(address)}.txt": "\n".join([address, *map(_steady, lines), ""])
            for address, lines in walk_words(browser)
        }
        browser.close()
        runner.close()
        shown.database.close()


@pytest.mark.timeout(600)
def test_pages_tell_what_they_told(words: dict[str, str]) -> None:
    if os.environ.get("PAIRLOOM_RENEW"):
        _renew(words)
    kept = {path.name: path.read_text(encoding="utf-8") for path in PAGES.glob("*.txt")}
    assert len(words) > 100
    assert sorted(words) == sorted(kept)
    changes = [
        line
        for name in sorted(kept)
        for line in unified_diff(
            kept[name].splitlines(), words[name].splitlines(), name, name, lineterm="", n=1
        )
    ]
    assert not changes, "\n".join(changes[:200])


_KEY = re.compile(r"(?:[0-9A-F]{4} ){4}[0-9A-F]{4}")


def _steady(line: str) -> str:
    """The key of an installation, on a line of its own, is another one wherever pages are made."""
    return _KEY.sub("(key)", line) if _KEY.fullmatch(line) else line


def _file_name(address: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", address.lower()).strip("-")


def _renew(words: dict[str, str]) -> None:
    PAGES.mkdir(exist_ok=True)
    for path in PAGES.glob("*.txt"):
        path.unlink()
    for name, text in words.items():
        (PAGES / name).write_text(text, encoding="utf-8")
