"""Visitors hear that something was published, at once, and never what, nor of a draft."""

from __future__ import annotations

import asyncio

import pytest

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.web.routes import public_live
from tests.web.people_browser import Hall
from tests.web.test_live_rights import Stream, listening, run
from tests.web.tournaments import Played, make_draft

URL = "/e/spring-open/open-a/live"


@pytest.fixture(autouse=True)
def _no_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_live, "_TICK", 100_000.0)


@pytest.fixture
def played(hall: Hall) -> Played:
    made = make_draft(hall, 8)
    publish_round(made.desk, made.place)
    set_public(made.desk, made.place.event, public=True)
    return made


def act(played: Played, what: object, *arguments: object) -> asyncio.Future[object]:
    return asyncio.ensure_future(
        asyncio.to_thread(what, played.desk, played.place, *arguments)  # type: ignore[arg-type]
    )


def test_a_result_and_a_round_are_heard_without_their_contents(hall: Hall, played: Played) -> None:
    async def what() -> None:
        async with listening(hall.app, URL, "") as stream:
            await act(played, enter_result, 1, 1, "1-0")
            await stream.wait_for(1)
            assert set(stream.events) == {"changed"}
            assert all(said.endswith("data: {}\n\n") for said in stream.said)
            assert stream.headers["cache-control"] == "no-store"

    run(hall, what)


def test_a_draft_is_not_heard_of(hall: Hall, played: Played) -> None:
    for board in range(1, 5):
        enter_result(played.desk, played.place, 1, board, "1-0")
    finish_round(played.desk, played.place)

    async def what() -> None:
        async with listening(hall.app, URL, "") as stream:
            await act(played, pair_round)
            await quiet(stream)
            assert stream.events == []
            await act(played, publish_round)
            await stream.wait_for(1)

    run(hall, what)


async def quiet(stream: Stream) -> None:
    """Until the watcher has heard of what was done, whoever is told."""
    count = len(stream.said)
    async with asyncio.timeout(60):
        while len(stream.said) == count:
            await asyncio.sleep(0.01)


def test_a_stream_ends_with_the_public_pages(hall: Hall, played: Played) -> None:
    async def what() -> None:
        async with listening(hall.app, URL, "") as stream:
            await asyncio.to_thread(set_public, played.desk, played.place.event, public=False)
            await stream.wait_for_end()
            assert stream.events == ["changed"]
        async with listening(hall.app, URL, "") as stream:
            await stream.wait_for_end()
            assert stream.status == 404

    run(hall, what)


def test_who_comes_when_too_many_listen_is_told_to_come_later(
    hall: Hall, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public_live, "_MOST", 1)

    async def what() -> None:
        async with listening(hall.app, URL, "") as first:
            assert first.status == 200
            async with listening(hall.app, URL, "") as second:
                await second.wait_for_end()
                assert second.status == 503
                assert second.headers["retry-after"]

    run(hall, what)
