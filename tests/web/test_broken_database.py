"""A database that fails is told in words on every page, and nothing behind the pages ends."""

from __future__ import annotations

import asyncio
import logging
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

from pairloom.correspondence.web import letter_post
from pairloom.director.desk import Desk
from pairloom.director.desk.entering import enter_result
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import StorageFailure
from pairloom.storage.tables import metadata
from pairloom.web.live import ASK_AGAIN, Hub
from pairloom.web.routes import all_routers
from pairloom.web.security import sessions
from pairloom.web.troubles import Troubles
from tests.web.people_browser import GOOD, Browser, Hall, words_of
from tests.web.serving import make_event

VALUES = {"event": "hall", "tournament": "open"}
WORDS = re.compile(r"gone|damaged|shorter|lacks tables|cannot be opened|not answer")
# What a page must never show, whatever happens.
INTERNALS = re.compile(
    r"Traceback|sqlalchemy|sqlite3|psycopg|Error\b.*line|SELECT |not known", re.I
)


@pytest.fixture
def desk_hall(hall: Hall) -> Hall:
    make_event(hall.door.database, 4)
    return hall


def file_of(hall: Hall) -> Path:
    return Path(hall.door.database.engine.url.database or "")


def move_away(hall: Hall) -> None:
    file_of(hall).rename(file_of(hall).with_name("moved.db"))


def fill_with_garbage(hall: Hall) -> None:
    """All connections are new, so that nothing is read from memory."""
    hall.door.database.engine.dispose()
    path = file_of(hall)
    with path.open("r+b") as file:
        file.write(os.urandom(path.stat().st_size))


def drop_tables(hall: Hall) -> None:
    with hall.door.database.engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        for table in metadata().tables:
            connection.exec_driver_sql(f"ALTER TABLE {table} RENAME TO lost_{table}")


FAULTS: dict[str, Callable[[Hall], None]] = {
    "moved": move_away,
    "garbage": fill_with_garbage,
    "tables": drop_tables,
}


def addresses() -> list[str]:
    """All pages, with something sensible where the address has a place for it."""
    routes = [route for router in all_routers() for route in router.routes]
    return sorted(
        {
            re.sub(r"\{(\w+)(:\w+)?\}", lambda part: VALUES.get(part.group(1), "1"), route.path)
            for route in routes
            if isinstance(route, Route) and "GET" in (route.methods or ())
        }
    )


# Pages that show nothing of the database.
STATIC = re.compile(
    r"/|/login|/phone|/captain|/clock.*|/desk/new|/desk/import/(go|running.*)|/keys|/language|/tv"
)


@pytest.mark.parametrize("fault", FAULTS)
def test_every_page_of_a_broken_database_says_so(desk_hall: Hall, fault: str) -> None:
    """For who is logged in it fails at the door already, for visitors page by page."""
    chief, visitor = desk_hall.administrator(), desk_hall.browser()
    pages = addresses()
    assert len(pages) > 100
    chief.get("/desk/hall/open/rounds/1")
    FAULTS[fault](desk_hall)
    for page in pages:
        assert require_words(chief, page) == 503, page
        # Or the visitor is sent to the log-in, or it is a page of which nothing is stored.
        assert require_words(visitor, page) in (503, 200, 303, 307, 403, 404), page


@pytest.mark.parametrize("fault", FAULTS)
def test_every_page_says_so_behind_the_door(
    desk_hall: Hall, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database breaks after it was found out who is asking."""
    chief = desk_hall.administrator()
    administrator = Identity("Ana", 1, (Grant(Role.ADMINISTRATOR),))
    monkeypatch.setattr(sessions, "identify", lambda *_: administrator)
    FAULTS[fault](desk_hall)
    statuses = {page: require_words(chief, page) for page in addresses()}
    others = {page: status for page, status in statuses.items() if status != 503}
    assert not [page for page in others if not STATIC.fullmatch(page)], others


def require_words(browser: Browser, page: str) -> int:
    """The answer's status; if it is a failure, it is one in words."""
    answer = browser.get(page, follow_redirects=False)
    said = words_of(answer)
    assert not INTERNALS.search(said), f"{page}: {said}"
    assert "Nothing you saved is lost" not in said
    assert answer.status_code != 503 or WORDS.search(said), f"{page}: {said}"
    return answer.status_code


@pytest.mark.parametrize("fault", FAULTS)
def test_logging_in_to_a_broken_database(desk_hall: Hall, fault: str) -> None:
    desk_hall.administrator()
    browser = desk_hall.browser()
    token = browser.form_token("/login")
    FAULTS[fault](desk_hall)
    fields = {"csrf_token": token, "login": "ana", "password": GOOD}
    answer = browser.post("/login", data=fields)
    assert answer.status_code == 503
    assert WORDS.search(words_of(answer))
    assert GOOD not in answer.text


def test_an_answer_for_a_script_has_the_same_words(desk_hall: Hall) -> None:
    chief = desk_hall.administrator()
    move_away(desk_hall)
    answer = chief.get("/desk/hall/open", headers={"accept": "application/json"})
    assert answer.status_code == 503
    assert "gone" in answer.json()["message"]


def test_after_the_file_is_back_everybody_is_still_logged_in(desk_hall: Hall) -> None:
    chief = desk_hall.administrator()
    path = file_of(desk_hall)
    move_away(desk_hall)
    assert chief.get("/").status_code == 503
    path.with_name("moved.db").rename(path)
    assert "Log in" not in words_of(chief.get("/"))
    assert chief.get("/").status_code == 200


@pytest.mark.parametrize(("method", "said"), [("GET", "changed nothing"), ("POST", "not known")])
def test_what_a_failed_page_says(method: str, said: str) -> None:
    from starlette.requests import Request

    from pairloom.web.refusals import _after

    text = _after(Request({"type": "http", "method": method, "headers": []}))
    assert said in str(text)
    assert "lost" not in str(text)


class Failing:
    """A database that fails as often as told, then answers."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.asked = 0

    def last_actions(self) -> dict[int, int]:
        self.asked += 1
        if self.failures:
            raise self.failures.pop(0)
        return {1: 7}


@pytest.fixture
def quick_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pairloom.web.live._LOOK_EVERY", 0.001)


@pytest.mark.usefixtures("quick_hub")
def test_the_watcher_survives_any_error_and_says_so_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    kinds = (StorageFailure("gone"), ValueError("odd"), OSError(28, "No space"), KeyError("x"))
    database = Failing(*(kinds * 5))

    async def look() -> None:
        hub = Hub(database)  # type: ignore[arg-type]
        watching = asyncio.create_task(hub.watch())
        async with hub.listen(1):
            while database.failures:
                await asyncio.sleep(0.001)
            while hub._seen.get(1) != 7:
                await asyncio.sleep(0.001)
            assert not watching.done()
        watching.cancel()

    with caplog.at_level(logging.WARNING, "pairloom.web"):
        asyncio.run(look())
    said = [record.getMessage() for record in caplog.records]
    assert sorted(said) == sorted(
        {
            "live pages: gone",
            "live pages: ValueError: odd",
            "live pages: OSError: [Errno 28] No space",
            "live pages: KeyError: 'x'",
            "live pages: works again",
        }
    )


@pytest.mark.usefixtures("quick_hub")
def test_news_of_a_time_without_database_arrive_when_it_is_back(desk_hall: Hall) -> None:
    database = desk_hall.door.database
    desk = Desk(database, Identity.local())
    place = desk.find_place("hall", "open")

    async def listen() -> int:
        hub = Hub(database)
        watching = asyncio.create_task(hub.watch())
        async with hub.listen(place.event) as news:
            path = file_of(desk_hall)
            path.rename(path.with_name("moved.db"))
            await asyncio.sleep(0.05)
            path.with_name("moved.db").rename(path)
            enter_result(desk, place, 1, 2, "1-0")
            heard = ASK_AGAIN
            while heard is ASK_AGAIN:
                heard = await asyncio.wait_for(news.get(), 60)
        watching.cancel()
        assert heard is not None
        return heard.board or 0

    assert asyncio.run(listen()) == 2


def test_letters_go_on_after_any_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failures: list[Exception] = [StorageFailure("gone"), RuntimeError("odd"), RuntimeError("odd")]
    delivered = 0

    def deliver(_: object) -> None:
        nonlocal delivered
        if failures:
            raise failures.pop(0)
        delivered += 1

    monkeypatch.setenv("PAIRLOOM_SMTP_HOST", "mail.example.org")
    monkeypatch.setattr(letter_post, "deliver", deliver)
    monkeypatch.setattr(letter_post, "SECONDS", 0.001)

    async def post() -> None:
        task = asyncio.create_task(letter_post.deliver_letters(None))  # type: ignore[arg-type]
        while delivered < 3:
            await asyncio.sleep(0.001)
        assert not task.done()
        task.cancel()

    with caplog.at_level(logging.WARNING, "pairloom.web"):
        asyncio.run(post())
    said = [record.getMessage() for record in caplog.records]
    assert said == ["letters: gone", "letters: RuntimeError: odd", "letters: works again"]


def test_settings_of_mail_that_cannot_be_used_end_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIRLOOM_SMTP_HOST", "mail.example.org")
    monkeypatch.setenv("PAIRLOOM_SMTP_PORT", "mail")
    assert letter_post.is_mail_wanted()
    monkeypatch.delenv("PAIRLOOM_SMTP_HOST")
    assert not letter_post.is_mail_wanted()


def test_a_trouble_is_told_again_after_a_while(caplog: pytest.LogCaptureFixture) -> None:
    moments = iter((0.0, 1.0, 599.0, 601.0))
    troubles = Troubles("the desk", clock=lambda: next(moments))
    with caplog.at_level(logging.WARNING, "pairloom.web"):
        for _ in range(4):
            troubles.tell(StorageFailure("gone"))
    assert len(caplog.records) == 2


def test_an_office_that_fails_keeps_no_other_waiting(desk_hall: Hall) -> None:
    from pairloom.correspondence.desk.post.outbox import send_letters

    asked: list[int] = []

    class Offices:
        def read(self, event: int) -> Any:
            asked.append(event)
            raise StorageFailure(f"office {event}")

    with pytest.raises(StorageFailure, match="office 1"):
        send_letters(Offices(), [1, 2], None)  # type: ignore[arg-type]
    assert asked == [1, 2]


def test_roles_are_needed_to_see_the_words(desk_hall: Hall) -> None:
    """The page for a broken database says nothing that only the desk may know."""
    person = desk_hall.person("eva", Grant(Role.RESULT_ENTRY, event=1))
    move_away(desk_hall)
    assert "Open" not in words_of(person.get("/desk/hall/open"))
