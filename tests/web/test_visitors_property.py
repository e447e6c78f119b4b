"""Whatever an arbiter does, visitors see what a page made this moment would show."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pairloom.director.desk import Desk
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.events import close_event, edit_event
from pairloom.director.desk.publishing import set_public
from pairloom.web.app import create_app
from pairloom.web.routes import public
from pairloom.web.visitors import versions
from tests.director.desk import at_the_desk
from tests.director.desk.random_events import Arbiter
from tests.web.people_browser import Browser, Hall

BASE = "/e/spring-open"
_TIME = re.compile(r"as of \d{1,2}:\d\d")


class Pages:
    """Every public page, as it is handed out and as it is made anew from nothing."""

    def __init__(self, hall: Hall) -> None:
        self.app = create_app(hall.door.database)
        self.app.state.templates = hall.app.state.templates
        self.app.state.visitors.keep = lambda *_: None
        self.served = hall.browser()
        self.fresh = Browser(hall.runner, self.app, "http://desk.example")
        self.known: dict[str, tuple[str, str]] = {}
        self.changed = self.unchanged = 0

    def compare(self, rounds: int) -> None:
        """All pages; first as they are handed out, so that nothing is made for the comparison."""
        for path in self._paths(rounds):
            with self._nothing_kept():
                fresh = self.fresh.get(path, follow_redirects=False)
            served = self.served.get(path, follow_redirects=False)
            assert served.status_code == fresh.status_code, path
            assert served.headers.get("location") == fresh.headers.get("location")
            assert _TIME.sub("", served.text) == _TIME.sub("", fresh.text), path
            self._ask_again(path, served.headers.get("etag", ""), served.text)

    def _ask_again(self, path: str, tag: str, text: str) -> None:
        """Who has an older page is told that it is still right only if every byte is."""
        old_tag, old_text = self.known.get(path, ("", ""))
        again = self.served.get(
            path, headers={"If-None-Match": old_tag or '"none"'}, follow_redirects=False
        )
        if again.status_code == 304:
            assert old_text == text, path
            self.unchanged += 1
        elif old_tag:
            self.changed += 1
        if again.status_code == 200 and old_tag and old_tag == tag:
            # A minute has begun in between, and the page says so.
            assert again.text != old_text, path
        self.known[path] = (tag, text)

    def _paths(self, rounds: int) -> Iterator[str]:
        yield BASE
        yield f"{BASE}/stages"
        for page in ("", "/standings", "/standings?round=1", "/crosstable", "/players", "/bracket"):
            yield f"{BASE}/open-a{page}"
        for number in range(1, rounds + 2):
            yield f"{BASE}/open-a/rounds/{number}"
        yield f"{BASE}/open-a/rounds/1?q=player+03"

    @contextmanager
    def _nothing_kept(self) -> Iterator[None]:
        self.app.state.cache = StateCache()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(public, "_row", public._row.__wrapped__)
            yield


def change_event(desk: Desk, lots: random.Random, pages: Pages, rounds: int) -> None:
    """What does not belong to a tournament: another name, hidden for a while, or closed."""
    match lots.randrange(3):
        case 0:
            edit_event(desk, 1, name=f"Open {lots.randrange(100)}")
        case 1:
            set_public(desk, 1, public=False)
            pages.compare(rounds)
            set_public(desk, 1, public=True)
        case _:
            close_event(desk, 1, closed=True)
            pages.compare(rounds)
            close_event(desk, 1, closed=False)


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in range(2, 20))]
)
def test_visitors_see_what_a_page_made_this_moment_would_show(
    hall: Hall, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Acts by lot: entries, pairings, publications and their withdrawal, results, undo."""
    event = at_the_desk.set_up(hall.door.database, 6)
    set_public(event.desk, 1, public=True)
    event.publish()
    # Nothing is looked at again only because time has passed.
    monkeypatch.setattr(versions, "GOOD_FOR", 3600.0)
    arbiter, pages = Arbiter(event, seed), Pages(hall)
    done = 0
    while done < 25:
        rounds = len(event.state.rounds)
        if arbiter.lots.random() < 0.1:
            change_event(event.desk, arbiter.lots, pages, rounds)
        elif not arbiter.do_something():
            continue
        done += 1
        pages.compare(len(event.state.rounds))
    # Both happened, or the comparison says nothing.
    assert pages.changed > 25
    assert pages.unchanged > 25
