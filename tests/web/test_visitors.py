"""Public pages are made once and handed out; arbiters never wait for visitors."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.events import edit_event
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import PublishedChange, withdraw_publication
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.errors import StorageFailure
from pairloom.storage import Database
from pairloom.web.app import create_app
from pairloom.web.routes import documents
from pairloom.web.security.headers import POLICY
from pairloom.web.threads import ARBITERS, VISITORS, for_everybody
from pairloom.web.visitors import door, versions
from tests.director.desk.at_the_desk import for_good
from tests.postgresql import Server
from tests.web.people_browser import Hall, words_of
from tests.web.visitors_at_work import (
    BASE,
    EVENT,
    PAGES,
    ROUND,
    ROUND_PAGE,
    Crowd,
    Kitchen,
    make_public_event,
    until,
)


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No minute begins, and nothing is looked at again only because time has passed."""
    monkeypatch.setattr(door, "time", lambda: 1_800_000_000.0)
    monkeypatch.setattr(versions, "GOOD_FOR", 3600.0)


@pytest.fixture
def at(hall: Hall) -> tuple[Desk, Place]:
    return make_public_event(hall.door.database)


@pytest.fixture
def crowd(hall: Hall, at: tuple[Desk, Place]) -> Crowd:
    return Crowd(hall)


@pytest.fixture
def kitchen(monkeypatch: pytest.MonkeyPatch) -> Kitchen:
    return Kitchen(monkeypatch)


def test_two_hundred_visitors_at_once_get_one_rendering(crowd: Crowd, kitchen: Kitchen) -> None:
    first = crowd.ask(*[ROUND] * 200)
    assert {answer.status_code for answer in first} == {200}
    assert len({answer.content for answer in first}) == 1
    assert kitchen.made[ROUND_PAGE] == 1
    crowd.ask(*[ROUND] * 200)
    assert kitchen.made[ROUND_PAGE] == 1


def test_visitors_do_not_ask_the_database_one_by_one(crowd: Crowd, hall: Hall) -> None:
    for _ in range(3):
        crowd.ask(*[f"{BASE}/{page}" for page in PAGES] * 20)
    assert hall.app.state.visitors.versions.looks == 1


def test_a_result_is_on_the_page_as_soon_as_it_is_stored(
    crowd: Crowd, at: tuple[Desk, Place], kitchen: Kitchen
) -> None:
    before = crowd.ask_one(ROUND)
    enter_result(*at, 1, 2, "½-½")
    after = crowd.ask_one(ROUND, if_none_match=before.headers["etag"])
    assert after.status_code == 200
    assert "2 boards still playing" in words_of(after)
    assert "3 boards still playing" in words_of(before)
    assert kitchen.made[ROUND_PAGE] == 2


def test_who_has_the_page_is_told_so_and_nothing_is_made(crowd: Crowd, kitchen: Kitchen) -> None:
    page = crowd.ask_one(ROUND)
    for known in (page.headers["etag"], f'"x", W/{page.headers["etag"]}', "*"):
        again = crowd.ask_one(ROUND, if_none_match=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == page.headers["etag"]
        assert again.headers["vary"] == "Accept-Encoding, Accept-Language, Cookie"
    assert crowd.ask_one(ROUND, if_none_match='"x"').status_code == 200
    assert kitchen.made[ROUND_PAGE] == 1


def test_pages_travel_packed_unless_a_program_takes_plain_bytes_only(crowd: Crowd) -> None:
    packed = crowd.ask_one(ROUND, accept_encoding="gzip, br")
    plain = crowd.ask_one(ROUND, accept_encoding="identity")
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content  # the client has unpacked it
    assert int(packed.headers["content-length"]) < len(plain.content) // 2
    assert packed.headers["etag"] != plain.headers["etag"]
    # What is known of one form says nothing of the other.
    known = packed.headers["etag"]
    assert crowd.ask_one(ROUND, accept_encoding="br", if_none_match=known).status_code == 200
    assert crowd.ask_one(ROUND, accept_encoding="identity;q=0, *;q=0").status_code == 406


def test_who_asks_for_the_head_gets_the_headers_of_the_page(crowd: Crowd) -> None:
    page, head = crowd.ask_one(ROUND), crowd.ask_one(ROUND, method="HEAD")
    assert (head.status_code, head.content) == (200, b"")
    for name in ("etag", "content-type", "content-length", "content-encoding", "cache-control"):
        assert head.headers[name] == page.headers[name]


def test_every_answer_has_the_headers_of_a_safe_page(crowd: Crowd) -> None:
    page = crowd.ask_one(ROUND)
    again = crowd.ask_one(ROUND, if_none_match=page.headers["etag"])
    missing = crowd.ask_one(f"{BASE}/rounds/9")
    assert (again.status_code, missing.status_code) == (304, 404)
    for answer in (page, again, missing):
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("hide", ["withdraw", "switch off"])
def test_what_is_withdrawn_is_not_served_any_more(
    crowd: Crowd, at: tuple[Desk, Place], hide: str
) -> None:
    """Not as a page, not as "you have it already", and no cache may keep it unasked."""
    pages = [crowd.ask_one(ROUND, accept_encoding=form) for form in ("gzip", "identity")]
    assert all(page.headers["cache-control"] == "public, no-cache" for page in pages)
    if hide == "withdraw":
        change = PublishedChange.COMPETITION_RULES
        withdraw_publication(*at, change, for_good("Open A"))
    else:
        set_public(at[0], at[1].event, public=False)
    for page in pages:
        for known in (page.headers["etag"], "*", '"x"'):
            answer = crowd.ask_one(ROUND, if_none_match=known)
            assert answer.status_code == 404
            assert b"Player 01" not in answer.content
            assert answer.headers["cache-control"] == "no-store"
            assert "etag" not in answer.headers


def test_an_address_that_leads_nowhere_is_looked_up_once(crowd: Crowd, hall: Hall) -> None:
    """Everybody waits for round 2 and reloads: that costs nothing either, and once it is
    there, it is seen."""
    answers = crowd.ask(*[f"{BASE}/rounds/2"] * 50, *[EVENT] * 50, *["/e/nothing"] * 50)
    assert {answer.status_code for answer in answers} == {404, 303}
    assert len(hall.app.state.visitors.questions) == 3


def test_an_arbiter_gets_the_same_bytes_and_no_cookie(
    crowd: Crowd, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    chief = hall.administrator()
    known, unknown = crowd.ask_one(ROUND, cookie=chief.token), crowd.ask_one(ROUND)
    assert known.content == unknown.content
    assert known.headers["etag"] == unknown.headers["etag"]
    for path in (ROUND, EVENT, f"{BASE}/rounds/7", "/e/nothing"):
        assert "set-cookie" not in crowd.ask_one(path, cookie=chief.token).headers
        assert b"csrf-token" not in crowd.ask_one(path, cookie=chief.token).content


def test_an_answer_that_sets_a_cookie_is_never_shared(hall: Hall, crowd: Crowd) -> None:
    """A fault of the program: it is told as one."""

    def personal(request: Request) -> Response:
        return Response("for you", headers={"Set-Cookie": "pairloom=secret"})

    hall.app.router.add_api_route("/c/office/personal", for_everybody(personal))
    with pytest.raises(RuntimeError, match="sets a cookie"):
        crowd.ask_one("/c/office/personal")


def test_what_a_visitor_sends_along_changes_nothing(crowd: Crowd, kitchen: Kitchen) -> None:
    page = crowd.ask_one(ROUND)
    odd = {"host": "evil.example", "x_forwarded_host": "evil.example", "referer": "http://x/"}
    for name, value in odd.items():
        assert crowd.ask_one(ROUND, **{name: value}).content == page.content
    assert crowd.ask_one(f"{ROUND}?fbclid=1&utm_source=x").content == page.content
    assert kitchen.made[ROUND_PAGE] == 1
    slash = crowd.ask_one(f"{ROUND}/", host="evil.example")
    assert slash.status_code == 307  # the router's own answer; it names the host, so it is not kept
    assert "evil" not in crowd.ask_one(f"{ROUND}/").headers["location"]


def test_searches_never_push_out_what_everybody_looks_at(
    crowd: Crowd, hall: Hall, kitchen: Kitchen
) -> None:
    crowd.ask_one(ROUND)
    shelf = hall.app.state.visitors.questions
    for start in range(0, 300, 50):
        crowd.ask(*[f"{ROUND}?q=nobody{number}" for number in range(start, start + 50)])
        assert len(shelf) <= 200
    made = kitchen.made[ROUND_PAGE]
    crowd.ask_one(ROUND)
    assert kitchen.made[ROUND_PAGE] == made


def test_a_page_says_the_minute_in_which_it_was_right(
    crowd: Crowd, kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made anew in the next minute, so it never claims to be of a time long past."""
    now = 1_800_000_000.0
    monkeypatch.setattr(door, "time", lambda: now)
    crowd.ask(ROUND, ROUND)
    assert kitchen.made[ROUND_PAGE] == 1
    now += 60
    crowd.ask(ROUND, ROUND)
    assert kitchen.made[ROUND_PAGE] == 2


def test_slow_pages_keep_nobody_from_saving_a_result(
    hall: Hall, at: tuple[Desk, Place], kitchen: Kitchen
) -> None:
    """Visitors ask for more pages than there are threads, and every one of them hangs."""
    chief = hall.person("chief", Grant(Role.CHIEF_ARBITER, event=1))
    token = chief.form_token("/account")
    address = "/desk/spring-open/open-a/rounds/1/boards/2/result"
    data = {"csrf_token": token, "result": "1-0", "version": "0"}
    kitchen.is_open.clear()

    async def work() -> None:
        to_thread.current_default_thread_limiter().total_tokens = ARBITERS
        async with Crowd(hall).client() as client:
            paths = [f"{BASE}/{page}" for page in PAGES]
            paths += [f"{ROUND}?q={number}" for number in range(3 * ARBITERS)]
            visits = [asyncio.create_task(client.get(path)) for path in paths]
            await until(lambda: kitchen.at_work.acquire(blocking=False))
            async with asyncio.timeout(60):
                cookie = {"cookie": f"pairloom={chief.token}"}
                saved = await client.post(address, data=data, headers=cookie)
            assert saved.status_code == 200, saved.text
            assert len(kitchen.threads) <= VISITORS
            assert not any(visit.done() for visit in visits)
            kitchen.is_open.set()
            pages = await asyncio.gather(*visits)
        assert {page.status_code for page in pages} == {200}

    try:
        hall.runner.run(work())
    finally:
        kitchen.is_open.set()


def test_sheets_for_the_printer_keep_nobody_from_saving_a_result(
    hall: Hall, at: tuple[Desk, Place], kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "render", kitchen.standing_in_for(documents.render))
    chief = hall.person("chief", Grant(Role.CHIEF_ARBITER, event=1))
    sheet = "/desk/spring-open/open-a/documents/pairings?round=1"
    kitchen.is_open.clear()

    async def work() -> None:
        to_thread.current_default_thread_limiter().total_tokens = ARBITERS
        cookie = {"cookie": f"pairloom={chief.token}"}
        async with Crowd(hall).client() as client:
            sheets = [
                asyncio.create_task(client.get(sheet, headers=cookie)) for _ in range(2 * ARBITERS)
            ]
            await until(lambda: kitchen.at_work.acquire(blocking=False))
            async with asyncio.timeout(60):
                page = await client.get("/desk/spring-open/open-a/rounds/1", headers=cookie)
            assert page.status_code == 200
            kitchen.is_open.set()
            assert {one.status_code for one in await asyncio.gather(*sheets)} == {200}

    try:
        hall.runner.run(work())
    finally:
        kitchen.is_open.set()


def test_whoever_comes_after_a_change_does_not_get_the_page_from_before(
    hall: Hall, at: tuple[Desk, Place], kitchen: Kitchen
) -> None:
    """A page is being made while a result is stored: those who ask now wait for a newer one,
    and of all of them only one is made."""
    kitchen.is_open.clear()

    async def work() -> None:
        async with Crowd(hall).client() as client:
            early = [asyncio.create_task(client.get(ROUND)) for _ in range(5)]
            await until(lambda: kitchen.at_work.acquire(blocking=False))
            await asyncio.to_thread(enter_result, *at, 1, 1, "1-0")
            late = [asyncio.create_task(client.get(ROUND)) for _ in range(20)]
            await asyncio.sleep(0.2)
            assert kitchen.made[ROUND_PAGE] == 1  # one at a time
            kitchen.is_open.set()
            await asyncio.gather(*early)
            for page in await asyncio.gather(*late):
                assert "2 boards still playing" in words_of(page)
        assert kitchen.made[ROUND_PAGE] == 2

    try:
        hall.runner.run(work())
    finally:
        kitchen.is_open.set()


def test_who_goes_away_takes_nothing_from_those_who_wait(
    hall: Hall, at: tuple[Desk, Place], kitchen: Kitchen
) -> None:
    kitchen.is_open.clear()

    async def work() -> None:
        async with Crowd(hall).client() as client:
            visits = [asyncio.create_task(client.get(ROUND)) for _ in range(3)]
            await until(lambda: kitchen.at_work.acquire(blocking=False))
            visits[0].cancel()
            await asyncio.sleep(0)
            kitchen.is_open.set()
            pages = await asyncio.gather(*visits[1:])
        assert [page.status_code for page in pages] == [200, 200]
        assert kitchen.made[ROUND_PAGE] == 1

    try:
        hall.runner.run(work())
    finally:
        kitchen.is_open.set()


def test_what_another_process_stores_is_seen_after_a_moment(
    hall: Hall, at: tuple[Desk, Place], crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr(versions, "monotonic", lambda: now)
    assert "3 boards" in words_of(crowd.ask_one(ROUND))
    path = hall.door.database.engine.url.database
    assert path is not None
    other = Database.open(path)
    enter_result(Desk(other, at[0].identity), at[1], 1, 1, "1-0")
    other.close()
    now += versions.GOOD_FOR
    assert "2 boards" in words_of(crowd.ask_one(ROUND))


def test_a_database_that_does_not_answer_is_asked_again(
    hall: Hall, crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is kept of that time, and nothing old is shown as if it were new."""
    assert crowd.ask_one(ROUND).status_code == 200
    monkeypatch.setattr(versions, "monotonic", lambda: 1e12)

    def refuse(*_: object) -> object:
        raise StorageFailure("the database does not answer")

    with monkeypatch.context() as broken:
        for name in ("event_versions", "event_numbers"):
            broken.setattr(hall.door.database, name, refuse)
        answers = crowd.ask(*[ROUND] * 20)
        assert {answer.status_code for answer in answers} == {503}
    assert crowd.ask_one(ROUND).status_code == 200


def test_a_new_name_is_on_every_page_at_once(crowd: Crowd, at: tuple[Desk, Place]) -> None:
    assert "Spring Open" in words_of(crowd.ask_one(ROUND))
    edit_event(at[0], at[1].event, name="Summer Open")
    for page in PAGES:
        assert "Summer Open" in words_of(crowd.ask_one(f"{BASE}/{page}"))


@pytest.fixture(params=["sqlite", "postgresql"])
def crowd_on_either(
    request: pytest.FixtureRequest, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Crowd, Desk, Place]]:
    """The same crowd on one kind of database, then on the other."""
    if request.param == "sqlite":
        yield Crowd(hall), *make_public_event(hall.door.database)
        return
    server: Server = request.getfixturevalue("postgresql_server")
    database = Database.open(server.new_database())
    monkeypatch.setattr(hall, "app", create_app(database))
    yield Crowd(hall), *make_public_event(database)
    database.close()


def test_nothing_that_can_be_asked_stops_the_pages_of_others(
    crowd_on_either: tuple[Crowd, Desk, Place],
) -> None:
    """Not even what is no text, which a server refuses to look for."""
    crowd, desk, place = crowd_on_either
    odd = ("/e/%00", "/e/%ff%fe", "/e/" + 5_000 * "x", "/e/%F0%9F%98%80", "/c/%0d%0a")
    for path in odd:
        first, second = crowd.ask(path, path)
        assert (first.status_code, second.status_code) == (404, 404)
    for number, board in enumerate((1, 2), 1):
        enter_result(desk, place, 1, board, "1-0")
        answers = crowd.ask(ROUND, *odd, ROUND)
        assert [one.status_code for one in answers] == [200, *(404 for _ in odd), 200]
        assert f"{3 - number} board" in words_of(answers[0])
