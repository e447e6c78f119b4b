"""The server reveals line-ups at their deadline: once, also if it was down then, and if two
servers and two people who look come at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
from httpx import ASGITransport, AsyncClient

from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.teams.deadlines import set_deadline
from pairloom.domain.team_regulations import Reveal, TeamRegulations
from pairloom.storage import Database
from pairloom.web.app import create_app
from tests.director.desk.at_the_desk import open_empty
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams
from tests.loops import Runner
from tests.web.team_events import PUBLIC

PATIENCE = 60
PAGE = f"{PUBLIC}/rounds/1"
SAT = "A 5, X"
"""Somebody who plays only because the team has handed that in."""


@pytest.fixture
def event(tmp_path: Path) -> Iterator[TeamHall]:
    """Line-ups are due in half an hour, and one is in."""
    made = set_up_teams(
        open_empty(tmp_path / "teams.db"), 4, rules=TeamRegulations(reveal=Reveal.CLOCK)
    )
    set_public(made.desk, made.place.event, public=True)
    made.publish()
    set_deadline(*made.at, 1, datetime.now(UTC) + timedelta(minutes=30))
    made.hand_in("A", (2, 3, 4, 5))
    yield made
    made.database.close()


@asynccontextmanager
async def serving(path: Path) -> AsyncIterator[AsyncClient]:
    """A server of its own on the same file, with everything that it does by itself."""
    database = Database.open(path)
    app = create_app(database)
    try:
        async with (
            app.router.lifespan_context(app),
            AsyncClient(transport=ASGITransport(app), base_url="http://hall.example") as browser,
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
