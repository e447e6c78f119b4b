"""Every reader gets pages in their own language, and never in somebody else's."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest
from httpx import Response
from hypothesis import given
from hypothesis import strategies as st

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.events import edit_event
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.messages.catalogues import languages, own_names
from pairloom.web.languages import (
    COOKIE,
    in_address,
    known_language,
    wished_language,
    without_language,
)
from pairloom.web.visitors import door, versions
from pairloom.web.visitors.addresses import Tongue
from tests.web.people_browser import Hall
from tests.web.test_live_rights import listening, run
from tests.web.visitors_at_work import BASE, EVENT, PAGES, ROUND, Crowd, Kitchen, make_public_event

HTML = re.compile(r'<html lang="(\w+)"')


def spoken(page: Response) -> str:
    found = HTML.search(page.text)
    assert found, page.text
    return found[1]


@pytest.fixture
def at(hall: Hall) -> tuple[Desk, Place]:
    return make_public_event(hall.door.database)


@pytest.fixture
def crowd(hall: Hall, at: tuple[Desk, Place], monkeypatch: pytest.MonkeyPatch) -> Crowd:
    monkeypatch.setattr(door, "time", lambda: 1_800_000_000.0)
    monkeypatch.setattr(versions, "GOOD_FOR", 3600.0)
    return Crowd(hall)


# What a browser says.


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("de-DE, sl;q=0.3, en;q=0.1", "sl"),
        ("EN-gb, cs;q=0.9", "en"),
        ("cs;q=0, sl;q=0.1", "sl"),
        ("cs;q=nonsense", "cs"),
        ("cs;q=inf, sl", "cs"),
        ("cs;q=nan, sl;q=0.5", "cs"),
        *((header, "") for header in ("", "*", "de", "c", "css", ",;,;", "q=1", "\x00", "cs_CZ")),
    ],
)
def test_a_browser_gets_what_it_wants_most_of_what_there_is(header: str, language: str) -> None:
    assert wished_language(header) == language


@given(st.text(max_size=100) | st.lists(st.sampled_from(["cs", "sl", ";", "q=", ",", "1"])))
def test_whatever_is_sent_is_a_language_or_none(sent: str | list[str]) -> None:
    text = "".join(sent)
    for language in (wished_language(text), known_language(text), in_address(f"lang={text}")):
        assert language in ("", *languages())
    assert without_language(f"/e/open?lang={text}".split("#")[0]).startswith("/e/open")


@pytest.mark.timeout(20)
def test_endless_headers_take_no_time() -> None:
    for text in ("cs;q=0," * 200_000, "x" * 10**6, ";" * 10**6, "lang=" * 10**5):
        assert wished_language(text) == ""
        assert in_address(text) == ""
        assert in_address("&".join([text[:1000]] * 100)) == ""


# Pages for everybody.


def test_the_address_comes_first_then_the_cookie_the_event_and_the_browser(
    crowd: Crowd, at: tuple[Desk, Place]
) -> None:
    """Every combination, asked for in any order and twice: from the kitchen and from the shelf."""
    wishes = ("", "cs", "sl", "en", "xx")
    combinations = list(product(wishes, wishes, wishes))
    for own in ("", "sl"):
        edit_event(at[0], at[1].event, language=own)
        seen: dict[str, set[bytes]] = {}
        random.Random(5).shuffle(combinations)
        for address, cookie, browser in combinations * 2:
            page = crowd.ask_one(
                f"{ROUND}?lang={address}" if address else ROUND,
                accept_language=browser,
                **({"cookie": f"x; {COOKIE}={cookie}"} if cookie else {}),
            )
            known = [each for each in (address, cookie, own, browser) if each in languages()]
            assert spoken(page) == (known or ["en"])[0], (address, cookie, own, browser)
            seen.setdefault(f"{spoken(page)} {address in languages()}", set()).add(page.content)
        assert {len(texts) for texts in seen.values()} == {1}


def test_a_page_is_made_once_for_each_language(crowd: Crowd, kitchen: Kitchen) -> None:
    for _ in range(3):
        for language in ("cs-CZ", "sl", "en", "de", "cs,sl;q=0.5", "fr;q=0.9, cs;q=0.1"):
            crowd.ask(*[ROUND] * 5, accept_language=language)
    assert kitchen.made["public/round.html"] == len(languages())


@pytest.fixture
def kitchen(monkeypatch: pytest.MonkeyPatch) -> Kitchen:
    return Kitchen(monkeypatch)


def test_who_has_the_page_in_another_language_gets_it_anew(crowd: Crowd) -> None:
    pages = {code: crowd.ask_one(ROUND, accept_language=code) for code in languages()}
    assert len({page.headers["etag"] for page in pages.values()}) == len(pages)
    for one, other in product(pages, pages):
        again = crowd.ask_one(
            ROUND, accept_language=other, if_none_match=pages[one].headers["etag"]
        )
        assert again.status_code == (304 if one == other else 200)
        assert again.headers["vary"] == "Accept-Encoding, Accept-Language, Cookie"
    named = crowd.ask_one(f"{ROUND}?lang=cs")
    assert named.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("page", PAGES)
def test_every_public_page_speaks_and_names_its_other_languages(crowd: Crowd, page: str) -> None:
    path = f"{BASE}/{page}"
    czech = crowd.ask_one(path, accept_language="cs")
    assert spoken(czech) == "cs"
    for code in languages():
        assert f'<link rel="alternate" hreflang="{code}" href="{path}?lang={code}">' in czech.text
    assert f'<link rel="alternate" hreflang="x-default" href="{path}">' in czech.text
    assert "?lang=" not in re.sub(r"<link[^>]*>", "", czech.text)


def test_a_language_in_the_address_stays_in_the_links(crowd: Crowd, hall: Hall) -> None:
    page = hall.browser().get(f"{EVENT}?lang=sl")
    assert (page.url.path, page.url.query) == (ROUND, b"lang=sl")
    assert spoken(page) == "sl"
    for link in ("standings", "crosstable", "players", "rounds/1"):
        assert f'href="{BASE}/{link}?lang=sl"' in page.text
    assert '<input type="hidden" name="lang" value="sl">' in page.text
    assert spoken(crowd.ask_one(f"{EVENT}/nothing?lang=cs")) == "cs"  # a refusal, too


def test_a_language_in_the_address_is_no_question_of_somebody(crowd: Crowd, hall: Hall) -> None:
    """It is kept with the pages, not with what anybody can invent."""
    crowd.ask(f"{ROUND}?lang=cs", f"{ROUND}?lang=xx", f"{ROUND}?lang=" + "x" * 5000)
    assert (len(hall.app.state.visitors.pages), len(hall.app.state.visitors.questions)) == (2, 0)


def test_a_visitor_chooses_and_the_browser_keeps_it(crowd: Crowd, hall: Hall) -> None:
    visitor = hall.browser()
    for own in own_names().values():
        assert own in visitor.get(ROUND).text
    chosen = visitor.get("/language", params={"lang": "cs", "next": f"{ROUND}?lang=sl"})
    assert (chosen.url.path, chosen.url.query) == (ROUND, b"")
    assert spoken(chosen) == spoken(visitor.get(ROUND)) == spoken(visitor.get("/login")) == "cs"
    visitor.get("/language", params={"lang": "xx", "next": ROUND})
    assert spoken(visitor.get(ROUND)) == "cs"
    elsewhere = visitor.get(
        "/language", params={"lang": "sl", "next": "//evil.example/"}, follow_redirects=False
    )
    assert elsewhere.headers["location"] == "/"
    assert "set-cookie" not in visitor.get(ROUND).headers


# The desk.


def test_the_account_comes_first_then_the_cookie_and_the_browser(hall: Hall) -> None:
    ana = hall.person("ana", Grant(Role.ADMINISTRATOR))
    wants_slovene = {"Accept-Language": "sl"}
    assert spoken(ana.get("/desk/new")) == "en"
    assert spoken(ana.get("/desk/new", headers=wants_slovene)) == "sl"
    ana.get("/language?lang=cs&next=/account")  # as a visitor: the account does not change
    assert spoken(ana.get("/desk/new", headers=wants_slovene)) == "cs"
    ana.send_form("/account/language", "/account", language="sl")
    assert spoken(ana.get("/desk/new", headers={"Accept-Language": "en"})) == "sl"
    ana.send_form("/account/language", "/account", language="")
    assert spoken(ana.get("/desk/new")) == "en"


def test_the_switch_is_kept_by_the_account(hall: Hall) -> None:
    ana = hall.person("ana", Grant(Role.ADMINISTRATOR))
    answer = ana.send_form("/language", "/desk/new", lang="cs", next="/desk/new")
    assert (answer.status_code, answer.headers["location"]) == (303, "/desk/new")
    another = hall.browser()
    another.log_in("ana")
    assert spoken(another.get("/account")) == "cs"
    assert hall.told()[-1] == "Ana: choose language: Ana (ana)"
    told = len(hall.told())
    ana.send_form("/language", "/desk/new", lang="cs")
    ana.send_form("/language", "/desk/new", lang="' OR 1=1 --")
    assert len(hall.told()) == told
    assert spoken(ana.get("/account")) == "cs"


def test_an_error_is_told_in_the_language_of_the_reader(hall: Hall) -> None:
    ana = hall.person("ana", Grant(Role.ADMINISTRATOR))
    for code in languages():
        missing = ana.get("/desk/nowhere", headers={"Accept-Language": code})
        assert (missing.status_code, spoken(missing)) == (404, code)
    assert "Nenalezeno" in ana.get("/desk/nowhere", headers={"Accept-Language": "cs"}).text


def test_an_event_has_a_language_for_its_pages_and_papers(
    crowd: Crowd, hall: Hall, at: tuple[Desk, Place]
) -> None:
    ana = hall.person("ana", Grant(Role.ADMINISTRATOR))
    place = "/desk/spring-open"
    assert spoken(ana.get(f"{place}/open-a/documents/pairings")) == "en"
    czech = {"Accept-Language": "cs"}
    assert spoken(ana.get(f"{place}/open-a/documents/pairings", headers=czech)) == "en"
    fields = {"name": "Spring Open", "language": "xx"}
    assert ana.send_form(f"{place}/data", f"{place}/data", **fields).status_code == 422
    ana.send_form(f"{place}/data", f"{place}/data", **{**fields, "language": "sl"})
    assert '<option value="sl" selected>Slovenščina</option>' in ana.get(f"{place}/data").text
    assert spoken(crowd.ask_one(ROUND, accept_language="cs")) == "sl"
    assert spoken(ana.get(f"{place}/open-a/documents/pairings", headers=czech)) == "sl"
    assert spoken(ana.get(f"{place}/open-a/documents/pairings?lang=cs")) == "cs"
    assert spoken(ana.get(f"{place}/open-a/rounds/1")) == "en"


def test_a_new_event_is_given_its_language(hall: Hall) -> None:
    ana = hall.person("ana", Grant(Role.ADMINISTRATOR))
    offered = ana.get("/desk/new").text
    for code, own in own_names().items():
        assert f'<option value="{code}">{own}</option>' in offered
    fields = {"name": "Pohár města", "organiser": "ŠK Modřínov"}
    refused = ana.send_form("/desk/new", "/desk/new", **fields, language="xx")
    assert refused.status_code == 422
    assert 'id="language-error"' in refused.text
    assert 'value="ŠK Modřínov"' in refused.text, "what was typed stays"
    for place, language in (("pohar-mesta", "cs"), ("pohar-mesta-2", "")):
        made = ana.send_form("/desk/new", "/desk/new", **fields, language=language)
        assert made.headers["location"].startswith(f"/desk/{place}/")
        page = ana.get(f"/desk/{place}/data").text
        assert f'<option value="{language}" selected>' in page


def test_a_row_that_is_pushed_to_a_page_speaks_its_language(
    hall: Hall, at: tuple[Desk, Place]
) -> None:
    tokens = {code: _logged_in(hall, code) for code in ("cs", "sl")}
    rows: dict[str, str] = {}

    async def look() -> None:
        live = "/desk/spring-open/open-a/live?round=1"
        async with (
            listening(hall.app, live, tokens["cs"]) as czech,
            listening(hall.app, live, tokens["sl"]) as slovene,
        ):
            enter_result(*at, 1, 1, "1-0")
            hall.app.state.hub.nudge()
            for code, stream in (("cs", czech), ("sl", slovene)):
                await stream.wait_for(1)
                rows[code] = stream.said[-1]

    run(hall, look)
    assert rows["cs"] != rows["sl"]
    for code, letter in (("cs", "Bílý"), ("sl", "Beli")):
        assert letter in rows[code]


def _logged_in(hall: Hall, language: str) -> str:
    somebody = hall.person(f"arbiter-{language}", Grant(Role.ADMINISTRATOR))
    somebody.send_form("/account/language", "/account", language=language)
    return somebody.token


def test_tongues_are_in_their_order() -> None:
    assert Tongue("cs", "sl", "en").at("en") == "cs"
    assert Tongue("", "sl", "en").at("cs") == "sl"
    assert Tongue("", "", "en").at("cs") == "cs"
    assert Tongue("", "", "sl").at("xx") == "sl"
    assert Tongue().at("") == "en"
