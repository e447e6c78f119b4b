"""Papers: heads of columns stay whole words, tables fit the sheet, and paper is white in any theme.

Every paper of the demonstration is looked at on both common sizes: by day in a language that
changes from paper to paper, by night in all. In any face of letters: `test_any_font.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pairloom.web.app import create_app
from tests.browsers import PATIENCE
from tests.loops import Runner
from tests.web.people_browser import Browser as Reader
from tests.web.shown_pages import Shown, make_shown, walk_texts

LANGUAGES = ("en", "cs", "sl")
TEAMS = "/desk/lipovec-team-cup/teams/documents"
# Papers of a round whose line-ups are known; those of the last one are sealed.
REVEALED = tuple(
    f"{TEAMS}/{name}?round=3{size}"
    for name in ("boards", "match-sheets", "slips", "pairings-by-name")
    for size in ("", "&size=large")
)
# A4 and Letter with the margins of `print.css`, upright and across, in CSS pixels.
_MILLIMETRE = 96 / 25.4
UPRIGHT = tuple(int((width - 24) * _MILLIMETRE) for width in (210, 215.9))
ACROSS = tuple(int((width - 28) * _MILLIMETRE) for width in (297, 279.4))

_IS_ACROSS = "() => getComputedStyle(document.querySelector('.document')).page === 'wide'"
_FAULTS = """() => {
  const faults = [];
  const sheet = document.querySelector('.document');
  const right = sheet.getBoundingClientRect().right + 1;
  for (const table of sheet.querySelectorAll('table')) {
    const beyond = Math.round(table.getBoundingClientRect().right - right);
    if (beyond > 0) faults.push(`${table.className || 'a table'} is ${beyond} px too wide`);
  }
  for (const cell of sheet.querySelectorAll('thead th, td.rating, td.numeric, td.figure')) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.closest('.visually-hidden')) continue;
      for (const word of node.data.matchAll(/[\\p{L}\\p{N}½’']+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter((box) => box.width > 0);
        const isBroken = new Set(lines.map((box) => Math.round(box.top))).size > 1;
        if (isBroken) faults.push(`“${word[0]}” is broken`);
      }
    }
  }
  return [...new Set(faults)];
}"""
_NOT_INK_ON_PAPER = """() => {
  const brightness = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
    return alpha ? red + green + blue : null;
  };
  const isText = (node) => node.nodeType === 3 && node.data.trim();
  const said = (element) => [...element.childNodes].some(isText);
  const faults = new Set();
  for (const element of document.querySelectorAll('.document, .document *')) {
    if (element.closest('.seat')) continue;
    const { backgroundColor, color } = getComputedStyle(element);
    const ground = brightness(backgroundColor);
    const name = `${element.localName}.${element.className}`;
    if (ground !== null && ground < 600) faults.add(`${name} is on ${backgroundColor}`);
    if (said(element) && brightness(color) > 450) faults.add(`${name} is written in ${color}`);
  }
  return [...faults];
}"""


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    made = make_shown(tmp_path / "shown.db")
    yield made
    made.database.close()


def papers_of(application: Any, shown: Shown) -> list[str]:
    """The addresses of all papers that pages lead to."""
    runner = Runner()
    reader = Reader(runner, application, "http://desk.example", shown.token)
    pages = [address for address, text in walk_texts(reader) if '<main class="document' in text]
    reader.close()
    runner.close()
    assert len(pages) > 50
    return [*pages, *REVEALED]


def on_paper(page: Page) -> list[str]:
    """What is wrong with a sheet on both sizes of paper."""
    page.emulate_media(media="print")
    widths = ACROSS if page.evaluate(_IS_ACROSS) else UPRIGHT
    faults = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 1000})
        faults += [f"{fault} at {width} px" for fault in page.evaluate(_FAULTS)]
    return faults


def on_screen(page: Page, theme: str) -> list[str]:
    """What is not ink on paper in the dark, of the system or because somebody says so."""
    page.emulate_media(media="screen", color_scheme="dark")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)
    faults: list[str] = page.evaluate(_NOT_INK_ON_PAPER)
    return faults


def look_at_papers(
    browser: Browser, serve: Callable[[Any], Any], shown: Shown, *, all_languages: bool
) -> dict[str, list[str]]:
    application = create_app(shown.database)
    addresses = papers_of(application, shown)
    url = serve(application).url
    context = browser.new_context(painted=True, bypass_csp=True)
    context.set_default_timeout(PATIENCE)
    context.add_cookies([{"name": "pairloom", "value": shown.token, "url": url}])
    page, faults = context.new_page(), {}
    for position, address in enumerate(addresses):
        some = LANGUAGES if all_languages else LANGUAGES[position % 3 : position % 3 + 1]
        for language in some:
            answer = page.goto(f"{url}{address}{'&' if '?' in address else '?'}lang={language}")
            assert answer is not None
            assert answer.status == 200, address
            wrong = [*on_screen(page, "dark" if position % 2 else "auto"), *on_paper(page)]
            if wrong:
                faults[f"{address} in {language}"] = wrong
    context.close()
    return faults


@pytest.mark.timeout(900)  # seventy papers
@pytest.mark.parametrize(
    "all_languages", [False, pytest.param(True, marks=pytest.mark.nightly)], ids=["some", "all"]
)
def test_papers_are_ink_on_paper_and_heads_are_whole_words(
    browser: Browser, serve: Callable[[Any], Any], shown: Shown, all_languages: bool
) -> None:
    assert look_at_papers(browser, serve, shown, all_languages=all_languages) == {}
