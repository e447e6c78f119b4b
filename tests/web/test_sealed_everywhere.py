"""Two events that differ in one sealed line-up only cannot be told apart before the reveal: not
by a page, a file, a paper, the log, a backup or the live stream, by nobody but that captain."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from pairloom.director.desk.history import take_back
from pairloom.director.people.roles import Role
from pairloom.storage.transfer import backup
from tests.web.people_browser import words_of
from tests.web.sealed_halls import (
    OWN,
    ROUND,
    FirstHall,
    SealedHall,
    addresses_of,
    first_hall,
    hand_in_as_captain,
    open_hall,
)
from tests.web.test_live_rights import listening

FIRST, OTHER = (1, 2, 3, 4), (2, 3, 4, 6)
LINE_UPS = f"/desk/team-cup/cup/rounds/{ROUND}/line-ups"
BY_DAY = ("visitor", "administrator", "captain of D")
BY_NIGHT = (
    *("organiser", "chief arbiter", "deputy arbiter", "pairing officer", "result entry"),
    *("check-in", "spectator", "phone", "captain of B", "captain of C"),
)
Two = tuple[SealedHall, SealedHall]


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> FirstHall:
    return first_hall(tmp_path_factory.mktemp("first"))


@pytest.fixture
def two(
    first: FirstHall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[SealedHall, ...]]:
    with ExitStack() as stack:
        yield tuple(
            stack.enter_context(open_hall(first, tmp_path / name, places, monkeypatch))
            for name, places in (("first", FIRST), ("other", OTHER))
        )


def different(two: Two, who: str, addresses: list[str], accept: str = "text/html") -> list[str]:
    """The addresses at which somebody can tell the events apart."""
    browsers = [hall.hall.browser(hall.cookies[who]) for hall in two]
    told = []
    for address in addresses:
        one, other = (
            browser.get(address, follow_redirects=False, headers={"accept": accept})
            for browser in browsers
        )
        if (one.status_code, one.headers, one.content) != (
            *(other.status_code, other.headers),
            other.content,
        ):
            told.append(address)
    return told


def test_everybody_is_asked(two: Two) -> None:
    """Otherwise a role that comes later would not be."""
    assert {*BY_DAY, *BY_NIGHT, OWN} == set(two[0].cookies)
    assert {role.value for role in Role} - {"device", "captain"} < set(two[0].cookies)
    paths = addresses_of(two[0].hall.app, two[0].event, of_everybody=False)
    assert any(path.endswith("/matches/2/1") for path in paths)
    assert {"/captain", "/phone", f"{LINE_UPS}?team={two[0].event.team('A').entry}"} < set(paths)


@pytest.mark.parametrize("who", BY_DAY)
def test_no_page_or_file_tells(two: Two, who: str) -> None:
    addresses = addresses_of(two[0].hall.app, two[0].event, of_everybody=False)
    assert different(two, who, addresses) == []


@pytest.mark.nightly
@pytest.mark.parametrize("accept", ["text/html", "application/json"])
@pytest.mark.parametrize("who", [*BY_DAY, *BY_NIGHT])
def test_no_page_or_file_tells_of_anybody(two: Two, who: str, accept: str) -> None:
    addresses = addresses_of(two[0].hall.app, two[0].event)
    assert different(two, who, addresses, accept) == []


def test_only_the_own_page_of_the_captain_tells(two: Two) -> None:
    """And so the walk sees what can be seen."""
    addresses = addresses_of(two[0].hall.app, two[0].event, of_everybody=False)
    assert different(two, OWN, addresses) == ["/captain"]


def test_after_the_reveal_pages_tell(two: Two) -> None:
    for hall in two:
        hall.event.reveal()
    page = f"/e/team-cup/cup/rounds/{ROUND}"
    assert different(two, "visitor", [page]) == [page]


@pytest.mark.parametrize("who", ["administrator", "pairing officer"])
def test_no_answer_to_a_form_tells(two: Two, who: str) -> None:
    """The question before a replacement, a refusal, a form in which somebody was moved, the
    question before the reveal."""
    team = two[0].event.team("A").entry
    slots = [str(member.entry) for member in two[0].event.roster("A")]
    forms: list[tuple[str, dict[str, Any]]] = [
        (f"{LINE_UPS}/{team}", {"slot": slots, "plays": ["0", "1", "2", "3"], "seen": ""}),
        (f"{LINE_UPS}/{team}", {"slot": slots, "plays": ["0", "1", "2", "3", "4"], "seen": ""}),
        (f"{LINE_UPS}/{team}", {"slot": slots, "plays": ["0"], "move": "down:0"}),
        (f"/desk/team-cup/cup/rounds/{ROUND}/reveal", {}),
    ]
    statuses = []
    for address, fields in forms:
        pages = []
        for hall in two:
            browser = hall.hall.browser(hall.cookies[who])
            data = {"csrf_token": browser.form_token(LINE_UPS), **fields}
            pages.append(browser.post(address, data=data))
        assert pages[0].content == pages[1].content
        statuses.append(pages[0].status_code)
    assert statuses == [409, 422, 200, 409]
    assert "C, D" in words_of(pages[0])


def test_log_state_and_backup_are_the_same(two: Two, tmp_path: Path) -> None:
    one, other = (hall.event for hall in two)
    assert list(one.database.actions(1)) == list(other.database.actions(1))
    assert one.state == other.state
    files = []
    for event in (one, other):
        backup(event.database, tmp_path / "event.gz", events=[1])
        files.append(gzip.decompress((tmp_path / "event.gz").read_bytes()))
    assert files[0] == files[1]
    assert b"hand in line-up" in files[0]


@pytest.mark.parametrize("who", ["administrator", "spectator"])
def test_the_live_stream_tells_nothing(two: Two, who: str) -> None:
    """That a team replaced its line-up, and that it took that back."""
    heard = []
    for hall, places in zip(two, (OTHER, FIRST), strict=True):
        heard.append(hall.hall.runner.run(_heard(hall, who, places)))
    assert heard[0] == heard[1]
    assert len(heard[0]) == 2


async def _heard(hall: SealedHall, who: str, places: tuple[int, ...]) -> list[str]:
    app = hall.hall.app
    url = f"/desk/team-cup/cup/live?round={ROUND}"
    async with (
        app.router.lifespan_context(app),
        listening(app, url, hall.cookies[who]) as stream,
    ):
        event = hall.event
        # The same salt gives the same fingerprint, and no two rows have the same.
        for act in ("take back", "hand in"):
            if act == "take back":
                number = event.acted("hand in line-up")
                await asyncio.to_thread(take_back, event.desk, event.place.event, number)
            else:
                await asyncio.to_thread(hand_in_as_captain, event, "C", places)
            app.state.hub.nudge()
            await stream.wait_for(1 if act == "take back" else 2)
        return [said for said in stream.said if "event: tick" not in said]


def test_no_right_opens_a_page_of_the_captain(two: Two) -> None:
    """Whoever may do everything at the desk is no captain."""
    administrator = two[0].hall.browser(two[0].cookies["administrator"])
    assert administrator.get("/captain").status_code == 403
