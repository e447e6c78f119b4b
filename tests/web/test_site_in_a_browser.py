"""A site without a server, and widgets, in a real browser: from a folder, from any web space."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pairloom.director.desk.entering import enter_result
from pairloom.director.site_folder import write_site
from pairloom.storage import Database
from tests.web.conftest import Server
from tests.web.people_browser import Hall
from tests.web.shown_pages import make_events
from tests.web.sites import site_of
from tests.web.visitors_at_work import make_public_event


def write(database: Database, event: str, folder: Path, *languages: str) -> None:
    # The browser's own loop runs in this thread.
    with ThreadPoolExecutor(1) as thread:
        made = thread.submit(site_of, database, event, *languages).result()
    write_site(folder, made.as_of(), made.version)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every event of the demonstration, each in a folder of its own."""
    top = tmp_path_factory.mktemp("sites")
    database = Database.open(tmp_path_factory.mktemp("shown") / "events.db")
    make_events(database)
    write(database, "lipovec-open", top / "open")
    write(database, "lipovec-team-cup", top / "teams", "en", "sl")
    write(database, "zimni-pohar-2025-27", top / "office", "cs")
    write(database, "lipovec-go-cup", top / "go", "en")
    write(database, "cup", top / "cup", "en")
    database.close()
    return top


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: Any) -> None:
        """Tells nothing."""


@pytest.fixture
def web_space(tmp_path: Path) -> Iterator[str]:
    """Any web space: files of a folder, and nothing else. Gives its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=tmp_path))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def heard(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """A page, and all that the browser complains of there."""
    context = browser.new_context()
    page = context.new_page()
    told: list[str] = []
    page.on("console", lambda line: told.append(line.text) if line.type != "log" else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("requestfailed", lambda request: told.append(f"{request.url}: {request.failure}"))
    yield page, told
    context.close()


@pytest.mark.parametrize("site", ["open", "teams/en", "office", "go", "cup"])
def test_it_opens_from_a_folder_without_a_complaint(
    heard: tuple[Page, list[str]], folder: Path, site: str
) -> None:
    page, told = heard
    page.goto((folder / site / "index.html").as_uri())
    if "refresh" in (folder / site / "index.html").read_text():  # one tournament: it leads on
        page.wait_for_url(lambda url: not url.endswith("index.html"))
    expect(page.locator("[data-as-of]").first).not_to_have_text("as of when?")
    links = page.locator(".public-nav a[href]").evaluate_all("all => all.map(each => each.href)")
    for link in links:
        page.goto(link)
        expect(page.locator("main")).to_be_visible()
        styled = page.evaluate("getComputedStyle(document.querySelector('.public-head')).display")
        assert styled == "block"
        assert page.evaluate("document.fonts.ready.then(() => document.documentElement.className)")
    assert told == []


def test_a_name_is_looked_for_on_the_spot(heard: tuple[Page, list[str]], folder: Path) -> None:
    page, told = heard
    page.goto((folder / "open" / "open-a" / "rounds" / "1.html").as_uri())
    rows = page.locator(".pairing-list > li:visible")
    everybody = rows.count()
    name = page.locator(".pairing-list bdi").first.inner_text().split(",")[0]
    page.locator("input[name=q]").fill(name.lower())
    expect(rows).not_to_have_count(everybody)
    assert name in rows.first.inner_text()
    page.locator("input[name=q]").fill("")
    expect(rows).to_have_count(everybody)
    assert told == []


def test_the_same_page_in_another_language(heard: tuple[Page, list[str]], folder: Path) -> None:
    page, told = heard
    page.goto((folder / "teams" / "en" / "teams" / "standings.html").as_uri())
    page.locator(".site-languages a").click()
    expect(page.locator("html")).to_have_attribute("lang", "sl")
    assert page.url.endswith("sl/teams/standings.html")
    assert told == []


def test_a_word_when_newer_pages_are_there(
    heard: tuple[Page, list[str]], tmp_path: Path, web_space: str, hall: Hall
) -> None:
    desk, place = make_public_event(hall.door.database)
    write(hall.door.database, "spring-open", tmp_path / "site", "en")
    page, told = heard
    page.clock.install()
    page.goto(f"{web_space}/site/open-a/rounds/1.html")
    page.clock.run_for(61_000)
    expect(page.locator("#newer")).to_have_count(0)
    enter_result(desk, place, 1, 1, "1-0")
    write(hall.door.database, "spring-open", tmp_path / "site", "en")
    page.clock.run_for(61_000)
    expect(page.locator("#newer")).to_be_visible()
    page.locator("#newer button").click()
    expect(page.locator("#newer")).to_have_count(0)
    assert told == []


def test_a_widget_is_as_high_as_what_it_shows(
    heard: tuple[Page, list[str]],
    tmp_path: Path,
    web_space: str,
    hall: Hall,
    serve: Callable[[Any], Server],
) -> None:
    """In a page of another site, by the code that the desk gives; a page that is no widget is not
    shown there at all."""
    make_public_event(hall.door.database, 12)
    server = serve(hall.app)
    frame = '<iframe src="{}" width="300" height="100" data-pairloom></iframe>'
    script = f'<script src="{server.url}/static/embed/js/embed.js" async></script>'
    framed = frame.format(f"{server.url}/w/spring-open/open-a/pairings") + script
    (tmp_path / "club.html").write_text(f"<!doctype html><title>Club</title>{framed}")
    page, told = heard
    page.goto(f"{web_space}/club.html")
    inside = page.frame_locator("iframe")
    expect(inside.locator(".pairing-list > li").first).to_be_visible()
    expect(page.locator("iframe")).not_to_have_css("height", "100px")
    height = page.locator("iframe").bounding_box()
    whole = page.frames[1].evaluate("document.documentElement.scrollHeight")
    assert height is not None
    assert abs(height["height"] - whole) <= 4
    assert page.frames[1].evaluate("document.documentElement.scrollWidth") <= 300
    assert told == []
    other = frame.format(f"{server.url}/e/spring-open/open-a/rounds/1")
    (tmp_path / "other.html").write_text(f"<!doctype html><title>Other</title>{other}")
    page.goto(f"{web_space}/other.html")
    expect(page.frame_locator("iframe").locator(".pairing-list")).to_have_count(0)
    assert any("frame" in line.lower() for line in told)


def test_the_code_is_copied(
    hall: Hall, serve: Callable[[Any], Server], browser: Browser, heard: tuple[Page, list[str]]
) -> None:
    make_public_event(hall.door.database)
    server = serve(hall.app)
    person = hall.administrator()
    page, told = heard
    page.context.add_cookies([{"name": "pairloom", "value": person.token, "url": server.url}])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{server.url}/desk/spring-open/open-a/publish")
    page.locator("button[data-copies]").first.click()
    expect(page.locator("button[data-copies]").first).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "/w/spring-open/open-a/pairings" in copied
    assert told == []
