"""The server reveals line-ups at their deadline: once, also if it was down then, and if two
servers and two people who look come at the same moment. Should a request come before the clock
has looked, it is answered when boards are known."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Any

import pytest
import time_machine
from httpx import ASGITransport, AsyncClient

from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.teams import deadlines
from pairloom.director.desk.teams.deadlines import Look, RevealClock, set_deadline
from pairloom.director.desk.teams.revealing import reveal_on_time
from pairloom.director.people.device_links import make_link, start
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.domain.team_regulations import Reveal, TeamRegulations
from pairloom.storage import Database
from pairloom.web import reveals
from pairloom.web.app import create_app
from pairloom.web.reveals import Reveals
from tests.director.desk.at_the_desk import open_empty
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams
from tests.director.people_at_work import make_person
from tests.loops import Runner
from tests.web.people_browser import LOCAL
from tests.web.team_events import DESK, PUBLIC

PATIENCE = 60
PAGE = f"{PUBLIC}/rounds/1"
SAT = "A 5, X"
"""Somebody who plays only because the team has handed that in."""


@pytest.fixture(autouse=True)
def at_noon() -> Iterator[None]:
    """Links of captains end with the day, and no test is to cross midnight."""
    with time_machine.travel(datetime.now().astimezone().replace(hour=12), tick=True):
        yield


@pytest.fixture
def event(tmp_path: Path) -> Iterator[TeamHall]:
    """Line-ups are due in half an hour, and one is in."""
    made = set_up_teams(
        open_empty(tmp_path / "teams.db"),
        4,
        rules=TeamRegulations(reveal=Reveal.CLOCK, takes_late_line_ups=True),
    )
    set_public(made.desk, made.place.event, public=True)
    made.publish()
    set_deadline(*made.at, 1, datetime.now(UTC) + timedelta(minutes=30))
    made.hand_in("A", (2, 3, 4, 5))
    yield made
    made.database.close()


@asynccontextmanager
async def serving(path: Path, cookie: str = "") -> AsyncIterator[AsyncClient]:
    """A server of its own on the same file, with everything that it does by itself."""
    database = Database.open(path)
    app = create_app(database)
    try:
        async with (
            app.router.lifespan_context(app),
            AsyncClient(
                transport=ASGITransport(app),
                base_url="http://hall.example",
                cookies={"pairloom": cookie} if cookie else {},
            ) as browser,
        ):
            yield browser
    finally:
        database.close()


async def look_until_known(*browsers: AsyncClient) -> None:
    """All ask at the same moment, and again, until everybody sees the boards."""
    async with asyncio.timeout(PATIENCE):
        while True:
            pages = await asyncio.gather(*(browser.get(PAGE) for browser in browsers))
            assert {page.status_code for page in pages} == {200}
            if all(SAT in page.text for page in pages):
                return


def require_revealed_once(event: TeamHall) -> None:
    acts = [action for action in event.database.actions(1) if action.act == "reveal line-ups"]
    assert [action.who for action in acts] == ["clock"]
    assert len(event.state.games) == 8
    assert all(match.revealed_at for match in event.state.matches)


def test_two_servers_that_start_after_the_deadline(event: TeamHall, tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "teams.db"
        async with serving(path) as one, serving(path) as other:
            await look_until_known(one, other, one, other)

    with time_machine.travel(datetime.now(UTC) + timedelta(hours=2), tick=True), Runner() as runner:
        runner.run(play())
    require_revealed_once(event)


def test_a_server_that_runs_when_the_deadline_comes(event: TeamHall, tmp_path: Path) -> None:
    async def play(clock: time_machine.Traveller) -> None:
        async with serving(tmp_path / "teams.db") as browser:
            assert SAT not in (await browser.get(PAGE)).text
            assert not event.state.games
            clock.shift(timedelta(minutes=31))
            await look_until_known(browser, browser)

    with time_machine.travel(datetime.now(UTC), tick=True) as clock, Runner() as runner:
        runner.run(play(clock))
    require_revealed_once(event)


@pytest.fixture
def without_watcher(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the server stands: nobody reveals but who asks for a page."""

    async def stand(reveals: Reveals) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Reveals, "watch", stand)


def captain_cookie(event: TeamHall, name: str) -> str:
    team = event.team(name).entry
    number, competition = event.place
    door = Door(event.database)
    link = make_link(door, LOCAL, event=number, competition=competition, team=team)
    return start(door, link.token)


def arbiter_cookie(event: TeamHall) -> str:
    door = Door(event.database)
    grant = Grant(Role.SPECTATOR, event.place.event)
    return begin_log_in(door, make_person(door, "eva", grant))


PEOPLE: dict[str, tuple[str, Callable[[TeamHall], str]]] = {
    "a visitor": (PAGE, lambda event: ""),
    "an arbiter": (f"{DESK}/rounds/1", arbiter_cookie),
    "a captain": ("/captain", lambda event: captain_cookie(event, "A")),
}


@pytest.mark.parametrize("who", PEOPLE)
def test_the_first_request_after_the_deadline_sees_the_boards(
    event: TeamHall, tmp_path: Path, without_watcher: None, who: str
) -> None:
    page, cookie_of = PEOPLE[who]
    cookie = cookie_of(event)

    async def play(clock: time_machine.Traveller) -> None:
        async with serving(tmp_path / "teams.db", cookie) as browser:
            await browser.get(page)
            visited = await browser.get(PAGE)
            assert SAT not in visited.text
            assert not event.state.games
            clock.shift(timedelta(minutes=31))
            assert SAT in (await browser.get(page)).text

    with time_machine.travel(datetime.now(UTC), tick=True) as clock, Runner() as runner:
        runner.run(play(clock))
    require_revealed_once(event)


def test_many_who_come_at_once_with_two_servers_that_were_down(
    event: TeamHall, tmp_path: Path
) -> None:
    """The watchers of both look at the same moment."""

    async def play() -> None:
        path = tmp_path / "teams.db"
        async with serving(path) as one, serving(path) as other:
            asked = (browser.get(PAGE) for _ in range(20) for browser in (one, other))
            pages = await asyncio.gather(*asked)
            assert all(SAT in page.text for page in pages)

    with time_machine.travel(datetime.now(UTC) + timedelta(hours=2), tick=True), Runner() as runner:
        runner.run(play())
    require_revealed_once(event)


def test_a_line_up_that_comes_first_after_the_deadline_comes_too_late(
    event: TeamHall, tmp_path: Path, without_watcher: None
) -> None:
    """Although the regulations take late ones: at the deadline boards became known."""
    cookie = captain_cookie(event, "B")
    players = [str(member.entry) for member in event.roster("B")[1:5]]

    async def play(clock: time_machine.Traveller) -> None:
        async with serving(tmp_path / "teams.db", cookie) as browser:
            shown = (await browser.get("/captain")).text
            [token, *_] = re.findall(r'name="csrf_token" value="(\w+)"', shown)
            clock.shift(timedelta(minutes=31))
            data = {"csrf_token": token, "player": players, "seen": ""}
            answer = await browser.post("/captain/rounds/1", data=data)
            assert answer.status_code == 422
            assert "are known; only an arbiter changes one now" in answer.text

    with time_machine.travel(datetime.now(UTC), tick=True) as clock, Runner() as runner:
        runner.run(play(clock))
    require_revealed_once(event)
    sat = {game.white for game in event.state.games} | {game.black for game in event.state.games}
    assert event.roster("B")[0].entry in sat


def test_what_an_arbiter_is_asked_is_not_asked_on_every_page(
    event: TeamHall, tmp_path: Path, without_watcher: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    event.hand_in("A", (5, 0, 0, 0))
    tries: list[object] = []

    def reveal_and_count(*where: Any, **options: Any) -> int:
        tries.append(where)
        return reveal_on_time(*where, **options)

    monkeypatch.setattr(deadlines, "reveal_on_time", reveal_and_count)

    async def play(clock: time_machine.Traveller) -> None:
        async with serving(tmp_path / "teams.db") as browser:
            clock.shift(timedelta(minutes=31))
            for _ in range(5):
                assert SAT not in (await browser.get(PAGE)).text
                clock.shift(timedelta(minutes=1))

    with time_machine.travel(datetime.now(UTC), tick=True) as clock, Runner() as runner:
        runner.run(play(clock))
    assert len(tries) == 1
    assert [bool(match.revealed_at) for match in event.state.matches].count(True) == 1


def test_pages_ask_for_deadlines_once_in_a_while(
    event: TeamHall, tmp_path: Path, without_watcher: None
) -> None:
    """And not at all while the clock of the server goes and tells what it sees."""

    async def play(clock: time_machine.Traveller) -> None:
        database = Database.open(tmp_path / "teams.db")
        app = create_app(database)
        reveals: Reveals = app.state.reveals
        transport = ASGITransport(app)
        async with AsyncClient(transport=transport, base_url="http://hall.example") as browser:
            for _ in range(20):
                await browser.get(PAGE)
            assert reveals.looks == 1
            clock.shift(timedelta(minutes=1))
            await browser.get(PAGE)
            await browser.get("/static/css/desk.css")
            assert reveals.looks == 2
        database.close()

    with time_machine.travel(datetime.now(UTC), tick=False) as clock, Runner() as runner:
        runner.run(play(clock))


def test_a_database_that_does_not_answer_keeps_nobody_waiting(
    event: TeamHall, tmp_path: Path, without_watcher: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages that lie ready are answered; and once it answers again, boards become known."""
    hangs = Event()
    look = RevealClock.look

    def hang(clock: RevealClock) -> Look:
        assert hangs.wait(PATIENCE)
        return look(clock)

    async def play(clock: time_machine.Traveller) -> None:
        async with serving(tmp_path / "teams.db") as browser:
            assert SAT not in (await browser.get(PAGE)).text
            monkeypatch.setattr(RevealClock, "look", hang)
            monkeypatch.setattr(reveals, "_PATIENCE", 0.01)
            clock.shift(timedelta(minutes=31))
            assert SAT not in (await browser.get(PAGE)).text
            hangs.set()
            monkeypatch.setattr(reveals, "_PATIENCE", float(PATIENCE))
            assert SAT in (await browser.get(PAGE)).text

    with time_machine.travel(datetime.now(UTC), tick=True) as clock, Runner() as runner:
        runner.run(play(clock))
    require_revealed_once(event)
