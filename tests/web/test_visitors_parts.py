"""The parts behind the visitors' door, each alone."""

from __future__ import annotations

import asyncio
import inspect
from typing import Any

import pytest
from starlette.types import Message

from pairloom.director.desk.teams.prize_choices import Performances, PrizeBoard, PrizeOrder
from pairloom.errors import NotFound
from pairloom.web.languages import LETTERS
from pairloom.web.routes import all_routers
from pairloom.web.visitors import turns
from pairloom.web.visitors.addresses import (
    CHOICES,
    EXPLAIN,
    FOR_EVERYBODY,
    LIVE,
    QUERIES,
    QUESTIONS,
    Asked,
    read_asked,
)
from pairloom.web.visitors.answers import make_answer
from pairloom.web.visitors.shelf import Label, Shelf
from pairloom.web.visitors.turns import Turns
from pairloom.web.visitors.versions import Versions
from pairloom.web.visitors.wishes import choose_encoding, has_already, read_wishes

NOW = Label("1-7-abc", 5)


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("", "identity"),
        ("gzip", "gzip"),
        ("GZIP;Q=0.5", "gzip"),
        ("x-gzip", "gzip"),
        ("deflate, br", "identity"),
        ("*", "gzip"),
        ("gzip;q=0", "identity"),
        ("gzip;q=0.0, *", "identity"),
        ("identity;q=0", "gzip"),
        ("identity;q=0, gzip;q=0", "none of ours"),
        ("*;q=0", "none of ours"),
        ("*;q=0, identity", "identity"),
        ("*;q=0, gzip", "gzip"),
        ("gzip;q=nonsense", "gzip"),
        (",,;", "identity"),
    ],
)
def test_the_encoding_is_the_best_that_is_taken(header: str, encoding: str) -> None:
    assert choose_encoding(header).value == encoding


def test_headers_that_come_twice_are_one_list() -> None:
    wishes = read_wishes([(b"if-none-match", b'"a"'), (b"x", b"y"), (b"if-none-match", b'W/"b"')])
    assert has_already(wishes.if_none_match, '"a"')
    assert has_already(wishes.if_none_match, '"b"')
    assert not has_already(wishes.if_none_match, '"c"')
    assert not has_already("", '"a"')


def asked(path: str, query: bytes = b"", method: str = "GET", **headers: str) -> Asked | None:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return read_asked({"path": path, "query_string": query, "method": method, "headers": raw})


def test_only_what_matters_of_a_request_is_read() -> None:
    page = asked("/e/open/a/rounds/1")
    assert page == asked("/e/open/a/rounds/1", b"fbclid=1", "HEAD", cookie="pairloom=x")
    assert page == Asked("/e/open/a/rounds/1")
    search = asked("/e/open/a/rounds/1", b"x=1&q=Kos%20A&q=%C5%98e&round=2")
    assert search == Asked("/e/open/a/rounds/1", "q=%C5%98e&round=2")
    assert search is not None
    assert search.is_particular
    assert asked("/e/open", accept="application/json") == Asked("/e/open", by_script=True)
    chosen = asked("/e/open/a/standings", b"by=place&order=nonsense&fewest=3&performance=%00")
    assert chosen == Asked("/e/open/a/standings", "by=place&fewest=3")
    assert asked("/e/open/a/standings", b"fewest=1000000&by=&order=x") == Asked(
        "/e/open/a/standings"
    )
    for path in ("/desk/open", "/", "/clock", "/e/open/", "/c/", "/ex"):
        assert asked(path) is None
    assert asked("/e/open", method="POST") is None
    assert asked("/e/open", b"&".join([b"q=1"] * 1000)) == Asked("/e/open")


def test_what_can_be_chosen_is_what_public_addresses_know() -> None:
    for name, choices in (("by", PrizeBoard), ("order", PrizeOrder), ("performance", Performances)):
        assert CHOICES[name] >= {choice.value for choice in choices}


def test_every_route_for_everybody_works_on_the_visitors_threads() -> None:
    """It is only looked at, its query is known, and nothing else claims to be for everybody."""
    count = 0
    for router in all_routers():
        for route in router.routes:
            place: Any = route
            # A stream has no end that could be made, and its only look is on those threads.
            is_public = place.path.startswith(FOR_EVERYBODY) and not place.path.endswith(LIVE)
            is_led_on = place.path.startswith(LETTERS)
            is_marked = getattr(place.endpoint, "is_for_everybody", False)
            assert is_marked == (is_public or is_led_on), place.path
            if is_public:
                count += 1
                assert place.methods == {"GET"}
                known = QUESTIONS if place.path.endswith(EXPLAIN) else QUERIES
                assert {field.alias for field in place.dependant.query_params} <= known
                assert inspect.iscoroutinefunction(place.endpoint)
    assert count > 15


def test_a_shelf_holds_so_many_and_forgets_what_nobody_asked_for() -> None:
    shelf = Shelf(3, 10**6)
    pages = [Asked(f"/e/open/{number}") for number in range(4)]
    answers = [make_answer(200, [], b"x" * 1000) for _ in pages]
    for page, answer in zip(pages[:3], answers, strict=False):
        shelf.keep(page, NOW, answer)
    assert shelf.get(pages[0], NOW) is answers[0]
    shelf.keep(pages[3], NOW, answers[3])
    assert [shelf.get(page, NOW) is None for page in pages] == [False, True, False, False]


def test_a_shelf_holds_so_many_bytes() -> None:
    shelf = Shelf(100, 50_000)
    for number in range(50):
        shelf.keep(Asked(f"/e/open/{number}"), NOW, make_answer(200, [], bytes(10_000)))
        assert shelf.bytes <= 50_000
    assert 1 < len(shelf) < 10
    shelf.keep(Asked("/e/open/huge"), NOW, make_answer(200, [], bytes(100_000)))
    assert (len(shelf), shelf.bytes) == (0, 0)


def test_an_answer_from_another_version_or_minute_is_none() -> None:
    shelf, page = Shelf(10, 10**6), Asked("/e/open")
    shelf.keep(page, NOW, make_answer(200, [], b"old"))
    assert shelf.get(page, Label("1-8-def", 5)) is None
    assert shelf.get(page, Label("1-7-abc", 6)) is None
    new = make_answer(200, [], b"new")
    shelf.keep(page, Label("1-8-def", 5), new)
    assert shelf.get(page, Label("1-8-def", 5)) is new
    assert len(shelf) == 1


class Line:
    """Visitors at the turnstile."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.served = 0

    async def visit(self) -> None:
        await self.turns.take()
        self.served += 1

    async def arbiter(self, is_done: asyncio.Event, begins: asyncio.Event) -> None:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            await begins.wait()
            await send({"type": "http.response.start"})
            await is_done.wait()

        async def send(message: Message) -> None:
            pass

        await self.turns.go_first(app, {}, None, send)  # type: ignore[arg-type]


def test_a_crowd_is_served_a_few_at_a_time() -> None:
    async def run() -> None:
        line = Line()
        tasks = [asyncio.create_task(line.visit()) for _ in range(100)]
        before = 0
        while line.served < 100:
            await asyncio.sleep(0)
            assert line.served - before <= 8
            before = line.served
        await asyncio.gather(*tasks)
        await line.visit()  # later, at once again

    asyncio.run(run())


def test_visitors_wait_until_the_answer_to_an_arbiter_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "_PATIENCE", 3600.0)

    async def run() -> None:
        line, begins, ends = Line(), asyncio.Event(), asyncio.Event()
        arbiter = asyncio.create_task(line.arbiter(ends, begins))
        await asyncio.sleep(0)
        tasks = [asyncio.create_task(line.visit()) for _ in range(20)]
        for _ in range(50):
            await asyncio.sleep(0)
        assert line.served == 0
        begins.set()  # it may go on for hours: a live stream
        await asyncio.gather(*tasks)
        assert not arbiter.done()
        ends.set()
        await arbiter
        assert line.turns.arbiters == 0

    asyncio.run(run())


def test_however_many_arbiters_are_at_work_visitors_are_served(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "_PATIENCE", 0.0)

    async def run() -> None:
        line, never = Line(), asyncio.Event()
        arbiters = [asyncio.create_task(line.arbiter(never, never)) for _ in range(10)]
        await asyncio.sleep(0)
        await asyncio.gather(*(line.visit() for _ in range(30)))
        for arbiter in arbiters:
            arbiter.cancel()
        await asyncio.gather(*arbiters, return_exceptions=True)
        assert line.turns.arbiters == 0

    asyncio.run(run())


def test_who_leaves_the_line_holds_up_nobody() -> None:
    async def run() -> None:
        line = Line()
        tasks = [asyncio.create_task(line.visit()) for _ in range(30)]
        await asyncio.sleep(0)
        for task in tasks[:20]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert line.served >= 10

    asyncio.run(run())


@pytest.mark.parametrize("address", ["x" * 201, "spring\0open", "spring\nopen"])
def test_the_database_is_not_asked_for_what_no_event_can_be_called(address: str) -> None:
    nobody: Any = None
    with pytest.raises(NotFound, match="no event can have this address"):
        asyncio.run(Versions(nobody).find(address))
