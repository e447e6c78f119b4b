"""Every page holds with any font: no text leaves its box, no page scrolls sideways.

By night every kind of page is looked at in every look. By day one page for each template is, in one
look, each in its turn: what pages have in common (frame, tables, forms) is still seen in all of
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from pairloom.messages.catalogues import speaker_of
from pairloom.web.app import create_app
from pairloom.web.languages import COOKIE
from tests.browsers import PATIENCE
from tests.loops import Runner
from tests.messages.pseudo import pseudo_language
from tests.typefaces import widest_face
from tests.web.people_browser import Browser as Reader
from tests.web.shown_pages import (
    Shown,
    go_rounds_in,
    make_shown,
    pages_by_template,
    starts_in,
    visit,
    walk,
)
from tests.web.text_boxes import STRAYS

PHONE, LAPTOP = 390, 1440
# What fits in the widest face fits in the packaged one, but where that decides how wide a column
# of a phone is. From one to the next only the face or the width is another.
LOOKS = (("widest", LAPTOP), ("widest", PHONE), ("packaged", PHONE))
LONGER_LOOKS = (("packaged", LAPTOP), ("packaged", PHONE))
Look = tuple[str, int]
Strays = dict[str, list[str]]
# Between the margins of A4, upright and across, in pixels of the style sheet.
PAPER = {"auto": 703, "wide": 1017}
# Nobody looks at these pages: they must be laid out, but need not be painted. What is transparent,
# as on the pages of other tests, would count as not there.
_UNPAINTED = """new MutationObserver((_, observer) => {
  if (!document.documentElement) return;
  document.documentElement.style.clipPath = "inset(100%)";
  observer.disconnect();
}).observe(document, { childList: true });"""
_WEAR = """async (sheet) => {
  document.getElementById("worn")?.remove();
  const worn = Object.assign(document.createElement("style"), { id: "worn", textContent: sheet });
  document.head.append(worn);
  await document.fonts.ready;
}"""
_SHEET_OF_PAPER = """() => {
  const sheet = document.querySelector(".document");
  return sheet && getComputedStyle(sheet).page;
}"""


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    made = make_shown(tmp_path / "shown.db")
    yield made
    made.database.close()


@pytest.fixture
def longer(tmp_path: Path) -> Iterator[tuple[Shown, str]]:
    """Events of people who speak a longer language, and its code."""
    folder = tmp_path / "locale"
    folder.mkdir()
    with pseudo_language(folder) as language:
        made = make_shown(tmp_path / "longer.db", speaker_of(language))
        yield made, language
        made.database.close()


@pytest.mark.timeout(900)  # a hundred pages
def test_no_text_leaves_its_box_in_a_look_that_changes_from_page_to_page(
    browser: Browser, serve: Callable[[Any], Any], longer: tuple[Shown, str]
) -> None:
    """Those of both tests below, one after the other; what is for paper is also put on it."""
    shown, language = longer
    application = create_app(shown.database)
    addresses = one_page_by_template(application, shown, language)
    url = serve(application).url
    turns = [("en", look) for look in LOOKS] + [(language, look) for look in LONGER_LOOKS]
    strays: Strays = {}
    for spoken in ("en", language):
        with window(browser, url, shown, spoken) as context:
            looks = {
                address: look
                for address, (said, look) in zip(addresses, cycle(turns), strict=False)
                if said == spoken
            }
            for address, page in visit(context, url, looks):
                note(strays, address, page, [looks[address]], on_paper=True)
    require_none(strays)
    assert len(addresses) > 85


@pytest.mark.nightly
@pytest.mark.parametrize("every_page", [False, True], ids=["templates", "pages"])
def test_no_text_leaves_its_box_in_any_face(
    browser: Browser, serve: Callable[[Any], Any], shown: Shown, every_page: bool
) -> None:
    """On phones, laptops and paper, in the packaged face and in the widest in common use."""
    strays, pages = strays_in(browser, serve, shown, LOOKS, every_page=every_page)
    require_none(strays)
    assert pages > (100 if every_page else 85)


@pytest.mark.nightly
@pytest.mark.parametrize("every_page", [False, True], ids=["templates", "pages"])
def test_no_text_leaves_its_box_in_a_longer_language(
    browser: Browser, serve: Callable[[Any], Any], longer: tuple[Shown, str], every_page: bool
) -> None:
    """Two fifths longer than English, with accents on every vowel."""
    shown, language = longer
    strays, pages = strays_in(
        browser, serve, shown, LONGER_LOOKS, every_page=every_page, language=language
    )
    require_none(strays)
    assert pages > (100 if every_page else 85)


def strays_in(
    browser: Browser,
    serve: Callable[[Any], Any],
    shown: Shown,
    looks: Sequence[Look],
    *,
    every_page: bool,
    language: str = "en",
) -> tuple[Strays, int]:
    """What strays on which page, and how many pages were looked at."""
    application = create_app(shown.database)
    starts = starts_in(shown.database)
    some = [] if every_page else one_page_by_template(application, shown, language)
    url = serve(application).url
    strays: Strays = {}
    pages = 0
    with window(browser, url, shown, language) as context:
        walked = walk(context, url, starts) if every_page else visit(context, url, some)
        for address, page in walked:
            pages += 1  # from where the last page ended
            note(strays, address, page, looks if pages % 2 else looks[::-1])
    return strays, pages


@contextmanager
def window(browser: Browser, url: str, shown: Shown, language: str) -> Iterator[BrowserContext]:
    """Of somebody who may see everything and has chosen a language."""
    # Our content policy would refuse the style sheet that changes the face.
    context = browser.new_context(painted=True, bypass_csp=True)
    context.add_init_script(_UNPAINTED)
    context.set_default_timeout(PATIENCE)
    cookies = {"pairloom": shown.token, COOKIE: language}
    context.add_cookies(
        [{"name": name, "value": value, "url": url} for name, value in cookies.items()]
    )
    yield context
    context.close()


def note(
    strays: Strays, address: str, page: Page, looks: Sequence[Look], *, on_paper: bool = False
) -> None:
    """What strays on this page in these looks."""
    for face, width in looks:
        page.evaluate(_WEAR, widest_face(page) if face == "widest" else "")
        for place in look_around(page, width, is_for_paper=on_paper or width == PHONE):
            strays.setdefault(f"{address} ({face})", []).append(place)


def require_none(strays: Strays) -> None:
    assert not strays, "\n".join(f"{page}: {stray}" for page in strays for stray in strays[page])


def one_page_by_template(application: Any, shown: Shown, language: str) -> list[str]:
    with (
        closing(Runner()) as runner,
        closing(Reader(runner, application, "http://desk.example", shown.token)) as reader,
    ):
        reader.prefer(language)
        go = go_rounds_in(shown.database)
        starts = (*starts_in(shown.database), f"{go}/3")
        by_template = pages_by_template(reader, application.state.templates, starts)
        return [f"{go}/1", *by_template]


def look_around(page: Page, width: int, *, is_for_paper: bool) -> Iterator[str]:
    """What strays at a width and, if the page is for paper, on that."""
    page.set_viewport_size({"width": width, "height": 900})
    yield from (f"at {width}: {stray}" for stray in page.evaluate(STRAYS))
    if is_for_paper and (paper := page.evaluate(_SHEET_OF_PAPER)):
        page.emulate_media(media="print")
        page.set_viewport_size({"width": PAPER[paper], "height": 900})
        yield from (f"on paper: {stray}" for stray in page.evaluate(STRAYS))
        page.emulate_media(media="screen")
