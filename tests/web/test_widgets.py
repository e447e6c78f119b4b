"""Widgets: what others may put into a frame, and nothing else."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from pairloom.director.desk.publishing import set_public
from pairloom.web.app import create_app
from pairloom.web.security.headers import POLICY, POLICY_OF_WIDGETS
from tests.director.people_at_work import make_event
from tests.web.people_browser import Hall, words_of
from tests.web.shown_pages import make_shown
from tests.web.team_events import make_team_event
from tests.web.visitors_at_work import make_public_event
from tests.web.walking import all_addresses

AT = "/w/spring-open/open-a"
KINDS = ("pairings", "standings")


@pytest.mark.parametrize("kind", KINDS)
def test_a_widget_may_be_framed_and_kept(hall: Hall, kind: str) -> None:
    make_public_event(hall.door.database)
    answer = hall.browser().get(f"{AT}/{kind}")
    assert answer.status_code == 200
    assert answer.headers["content-security-policy"] == POLICY_OF_WIDGETS
    assert "frame-ancestors *" in POLICY_OF_WIDGETS
    assert "x-frame-options" not in answer.headers
    assert answer.headers["cache-control"] == "public, no-cache"
    assert "set-cookie" not in answer.headers


def test_nothing_else_may_be_framed(hall: Hall) -> None:
    """Every address of the application, whatever it answers, but those of widgets."""
    make_event(hall.door)
    known = {"event": "spring-open", "tournament": "open-a"}
    values = dict.fromkeys(("desk", "e", "w", "phone"), known)
    open_ones = set()
    for address in all_addresses(hall.app, values):
        if address.method != "GET" or address.path.endswith("/live"):
            continue
        headers = dict(hall.runner.run(_headers(hall, address.url)))
        policy = headers[b"content-security-policy"].decode()
        if b"x-frame-options" not in headers or "frame-ancestors 'none'" not in policy:
            open_ones.add(address.path)
    assert open_ones == {f"/w/{{event}}/{{tournament}}/{kind}" for kind in KINDS}


async def _headers(hall: Hall, url: str) -> list[tuple[bytes, bytes]]:
    from httpx import ASGITransport, AsyncClient

    async with AsyncClient(
        transport=ASGITransport(hall.app), base_url="http://desk.example"
    ) as client:
        answer = await client.get(url)
    return [(name.lower(), value) for name, value in answer.headers.raw]


@pytest.mark.parametrize("trick", ["//w/x/y/standings", "/%2Fw/x", "/e/w/x", "/desk/../w/../desk"])
def test_no_way_of_writing_an_address_opens_another_page(hall: Hall, trick: str) -> None:
    answer = hall.browser().get(trick, follow_redirects=False)
    if not answer.url.path.startswith("/w/"):
        assert answer.headers["content-security-policy"] == POLICY


def test_a_widget_shows_what_is_published_and_no_frame_of_ours(hall: Hall) -> None:
    make_public_event(hall.door.database)
    page = hall.browser().get(f"{AT}/pairings")
    assert "Player 01, X" in page.text
    assert "public-nav" not in page.text
    assert '<base target="_blank">' in page.text
    assert "as of" in words_of(page)
    whole = hall.browser().get("/e/spring-open/open-a/rounds/1")
    assert "public-nav" in whole.text
    assert "<base" not in whole.text


def test_before_a_round_is_published_and_of_a_hidden_event_there_is_none(hall: Hall) -> None:
    desk, place = make_public_event(hall.door.database)
    assert hall.browser().get("/w/spring-open/other/pairings").status_code == 404
    set_public(desk, place.event, public=False)
    for kind in KINDS:
        assert hall.browser().get(f"{AT}/{kind}").status_code == 404


def test_a_new_result_is_in_the_widget(hall: Hall) -> None:
    from pairloom.director.desk.entering import enter_result

    desk, place = make_public_event(hall.door.database)
    before = hall.browser().get(f"{AT}/pairings").text
    enter_result(desk, place, 1, 1, "1-0")
    assert hall.browser().get(f"{AT}/pairings").text != before


def test_widgets_speak_the_language_of_the_address(hall: Hall) -> None:
    make_public_event(hall.door.database)
    page = hall.browser().get(f"{AT}/standings?lang=cs")
    assert '<html lang="cs"' in page.text
    assert 'href="/e/spring-open/open-a?lang=cs"' in page.text


def test_every_kind_of_play_has_widgets(tmp_path: Path, hall: Hall) -> None:
    shown = make_shown(tmp_path / "shown.db")
    app = create_app(shown.database)
    app.state.templates = hall.app.state.templates
    browser = type(hall.browser())(hall.runner, app, "http://desk.example")
    for at in ("lipovec-open/open-a", "lipovec-go-cup/main", "lipovec-team-cup/teams"):
        for kind in KINDS:
            page = browser.get(f"/w/{at}/{kind}")
            assert page.status_code == 200, at
            assert re.search("<table|pairing-list|public-match", page.text)
    browser.close()
    shown.database.close()


def test_the_desk_offers_what_to_copy(hall: Hall) -> None:
    make_team_event(hall)
    page = hall.administrator().get("/desk/team-cup/cup/publish")
    fields = re.findall(r"<textarea[^>]*>(.*?)</textarea>", page.text, re.DOTALL)
    codes = [unescape(field) for field in fields]
    assert len(codes) == len(KINDS)
    for code, kind in zip(codes, KINDS, strict=True):
        assert f'src="http://localhost:8000/w/team-cup/cup/{kind}"' in code
        assert 'src="http://localhost:8000/static/embed/js/embed.js"' in code
    script = hall.browser().get("/static/embed/js/embed.js")
    assert script.status_code == 200
    assert "pairloom" in script.text
