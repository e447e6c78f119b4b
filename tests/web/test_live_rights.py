"""Live messages end with the right to get them, at once and not with the next tick."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient

from pairloom.director.desk import Confirmation, Desk, Place, Question
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import (
    PublishedChange,
    finish_round,
    publish_round,
    withdraw_publication,
)
from pairloom.director.people import accounts, granting
from pairloom.director.people.device_links import make_link, start
from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.web.routes import live
from tests.director.people_at_work import GOOD, make_person
from tests.web.people_browser import _TOKEN, LOCAL, Hall
from tests.web.tournaments import Played, make_draft

PATIENCE = 60


@dataclass
class Stream:
    """One page that listens."""

    task: asyncio.Task[None] = field(init=False)
    said: list[str] = field(default_factory=list)
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def events(self) -> list[str]:
        """What came, without the signs of life."""
        found = (one.partition("\n")[0].removeprefix("event: ") for one in self.said)
        return [one for one in found if one != "tick"]

    async def wait_for(self, count: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.events) < count:
                self._news.clear()
                await self._news.wait()

    async def wait_for_end(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.task

    async def send(self, message: Any) -> None:
        self.status = message.get("status", self.status)
        self.headers |= {name.decode(): text.decode() for name, text in message.get("headers", ())}
        if text := message.get("body", b"").decode():
            self.said.append(text)
        self._news.set()


@asynccontextmanager
async def listening(app: Any, url: str, cookie: str) -> AsyncIterator[Stream]:
    stream, gone = Stream(), asyncio.Event()

    async def receive() -> Any:
        await gone.wait()
        return {"type": "http.disconnect"}

    path, _, query = url.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"desk.example"), (b"cookie", f"pairloom={cookie}".encode())],
        "client": ("10.0.0.1", 40000),
        "server": ("desk.example", 80),
    }
    stream.task = asyncio.create_task(app(scope, receive, stream.send))
    async with asyncio.timeout(PATIENCE):
        while not stream.said and not stream.task.done():
            await asyncio.sleep(0.01)
    try:
        yield stream
    finally:
        gone.set()
        stream.task.cancel()
        await asyncio.gather(stream.task, return_exceptions=True)


@pytest.fixture(autouse=True)
def _no_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ends a stream here is never the tick."""
    monkeypatch.setattr(live, "_TICK", 100_000.0)


@pytest.fixture
def played(hall: Hall) -> Played:
    made = make_draft(hall, 8)
    publish_round(made.desk, made.place)
    return made


def run(hall: Hall, what: Callable[[], Awaitable[None]]) -> None:
    """With the watcher of the server running."""

    async def with_the_server() -> None:
        async with hall.app.router.lifespan_context(hall.app):
            await what()

    hall.runner.run(with_the_server())


def client(hall: Hall, cookie: str) -> AsyncClient:
    return AsyncClient(
        transport=ASGITransport(hall.app),
        base_url="http://desk.example",
        cookies={"pairloom": cookie},
    )


async def post(browser: AsyncClient, url: str, form_at: str = "/account", **fields: str) -> int:
    found = _TOKEN.search((await browser.get(form_at)).text)
    assert found
    answer = await browser.post(url, data={"csrf_token": found.group(1), **fields})
    return answer.status_code


async def disable(hall: Hall, account: int, browser: AsyncClient) -> None:
    ana = begin_log_in(hall.door, make_person(hall.door, "ana", Grant(Role.ADMINISTRATOR)))
    async with client(hall, ana) as other:
        assert await post(other, f"/users/{account}/disable", "/users") == 303


async def disable_from_another_program(hall: Hall, account: int, browser: AsyncClient) -> None:
    await asyncio.to_thread(accounts.disable, hall.door, LOCAL, account)


async def take_the_role_back(hall: Hall, account: int, browser: AsyncClient) -> None:
    await asyncio.to_thread(granting.withdraw_role, hall.door, LOCAL, 1)


async def log_out(hall: Hall, account: int, browser: AsyncClient) -> None:
    assert await post(browser, "/logout") == 303


async def log_out_everywhere(hall: Hall, account: int, browser: AsyncClient) -> None:
    """From another window: the log-in that listens is not the one that is used."""
    async with client(hall, begin_log_in(hall.door, account)) as other:
        assert await post(other, "/account/log-out-everywhere") == 303


async def change_password(hall: Hall, account: int, browser: AsyncClient) -> None:
    async with client(hall, begin_log_in(hall.door, account)) as other:
        fields = {"old": GOOD, "password": "another good one", "again": "another good one"}
        assert await post(other, "/account/password", **fields) == 303


ENDS = (
    disable,
    disable_from_another_program,
    take_the_role_back,
    log_out,
    log_out_everywhere,
    change_password,
)


def test_no_server_in_between_keeps_a_stream_back(hall: Hall, played: Played) -> None:
    """Neither stored nor collected: a proxy passes on each word as it comes."""

    async def what() -> None:
        account = make_person(hall.door, "ben", Grant(Role.SPECTATOR, played.place.event))
        cookie = begin_log_in(hall.door, account)
        async with listening(hall.app, f"{played.url}/live", cookie) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            assert stream.headers["cache-control"] == "no-store"
            assert stream.headers["x-accel-buffering"] == "no"

    run(hall, what)


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
def test_a_stream_ends_with_the_right_to_it(hall: Hall, played: Played, end: Any) -> None:
    async def what() -> None:
        event = played.place.event
        account = make_person(hall.door, "ben", Grant(Role.SPECTATOR, event))
        cookie = begin_log_in(hall.door, account)
        url = f"{played.url}/live?round=1"
        async with (
            listening(hall.app, url, cookie) as stream,
            client(hall, cookie) as browser,
        ):
            await asyncio.to_thread(enter_result, played.desk, played.place, 1, 1, "1-0")
            hall.app.state.hub.nudge()
            await stream.wait_for(1)
            assert stream.events == ["board"]
            await end(hall, account, browser)
            await stream.wait_for_end()
            assert stream.events == ["board"]

    run(hall, what)


def test_nothing_is_sent_after_it_even_before_the_watcher_has_noticed(
    hall: Hall, played: Played
) -> None:
    """The account is disabled, then a result is entered: the watcher sees both at once."""

    async def what() -> None:
        event = played.place.event
        account = make_person(hall.door, "ben", Grant(Role.SPECTATOR, event))
        cookie = begin_log_in(hall.door, account)
        async with listening(hall.app, f"{played.url}/live", cookie) as stream:
            # Without a break, so that the watcher has no turn in between.
            accounts.disable(hall.door, LOCAL, account)
            enter_result(played.desk, played.place, 1, 1, "1-0")
            await stream.wait_for_end()
            assert stream.events == []

    run(hall, what)


def test_others_stay_where_they_are(hall: Hall, played: Played) -> None:
    async def what() -> None:
        grant = Grant(Role.SPECTATOR, played.place.event)
        one, other = (make_person(hall.door, login, grant) for login in ("ben", "cem"))
        stays = begin_log_in(hall.door, one)
        async with listening(hall.app, f"{played.url}/live", stays) as stream:
            await asyncio.to_thread(accounts.disable, hall.door, LOCAL, other)
            await asyncio.to_thread(enter_result, played.desk, played.place, 1, 1, "1-0")
            await stream.wait_for(1)
            assert not stream.task.done()
            assert stream.events == ["board"]

    run(hall, what)


def test_a_phone_and_a_visitor_have_no_stream(hall: Hall, played: Played) -> None:
    async def what() -> None:
        event, competition = played.place
        link = make_link(hall.door, LOCAL, event=event, competition=competition)
        for cookie, status in ((start(hall.door, link.token), 403), ("V" * 43, 303)):
            async with listening(hall.app, f"{played.url}/live", cookie) as stream:
                await stream.wait_for_end()
                assert stream.status == status

    run(hall, what)


def test_who_does_not_pair_is_told_nothing_of_a_draft(hall: Hall, played: Played) -> None:
    """Paired, changed by hand, thrown away: nothing; published and withdrawn: told."""

    async def what() -> None:
        desk, place = played.desk, played.place
        cookies = [
            begin_log_in(hall.door, make_person(hall.door, role.name, Grant(role, place.event)))
            for role in (Role.RESULT_ENTRY, Role.PAIRING_OFFICER)
        ]
        url = f"{played.url}/live?round=2"
        async with (
            listening(hall.app, url, cookies[0]) as outside,
            listening(hall.app, url, cookies[1]) as inside,
        ):
            await asyncio.to_thread(_draft_and_publish, desk, place)
            await inside.wait_for(6)
            await outside.wait_for(2)  # in order: what came before them would be there
            told = [json.loads(one.partition("data: ")[2]) for one in outside.said[1:]]
            assert [one.get("act") for one in told] == ["publish round", "withdraw publication"]
            assert not any("row_html" in one for one in told)

    run(hall, what)


def _draft_and_publish(desk: Desk, place: Place) -> None:
    for game in desk.state(place).games_by_round[1]:
        enter_result(desk, place, 1, game.board, "1-0")
    finish_round(desk, place)
    pair_round(desk, place)
    turn_colours(desk, place, 1, reason="by lot")
    discard_draft(desk.agreeing(Question.DRAFT), place)
    pair_round(desk, place)
    publish_round(desk, place)
    sure = Confirmation(3, "they met before", f"Round {2}")
    withdraw_publication(desk, place, PublishedChange.COMPETITION_RULES, sure)
