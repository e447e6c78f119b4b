"""Archives in the browser: saved on the home of an event, opened by administrators."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.storage.verification import verify
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import Played, make_tournament


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("archives"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture(scope="module")
def played(hall: Hall) -> Played:
    return make_tournament(hall, 6, rounds=3)


def home_of(played: Played) -> str:
    return played.url.rpartition("/")[0]


def saved(browser: Browser, played: Played) -> bytes:
    answer = browser.get(f"{home_of(played)}/archive/file")
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="{played.state.event.slug}.pairloom"'
    )
    return answer.content


def sent(browser: Browser, name: str, data: bytes) -> str:
    """The address of the preview; empty for a file that was refused."""
    token = browser.form_token("/archives")
    answer = browser.post("/archives", data={"csrf_token": token}, files={"file": (name, data)})
    assert answer.status_code in (303, 422)
    return answer.headers.get("location", "")


def test_an_event_is_saved_and_opened_in_the_browser(
    hall: Hall, arbiter: Browser, played: Played
) -> None:
    assert f"{home_of(played)}/archive" in arbiter.get(f"{home_of(played)}?stay=1").text
    assert "Everything in one file" in words_of(arbiter.get(f"{home_of(played)}/archive"))
    address = sent(arbiter, "open.pairloom", saved(arbiter, played))
    preview = words_of(arbiter.get(address))
    assert "Unchanged since it was signed by this installation." in preview
    assert f"This event is here already: {played.state.event.slug}" in preview
    events = len(hall.door.database.event_numbers())
    assert len(hall.door.database.event_numbers()) == events, "looking stores nothing"
    opened = arbiter.send_form(address, address, slug="Drawer")
    assert opened.headers["location"] == "/desk/drawer?stay=1"
    assert "Spring Open" in words_of(arbiter.get("/desk/drawer?stay=1"))
    assert verify(hall.door.database).problems == ()
    assert arbiter.get(address).status_code == 422, "a file is opened once"


def test_a_photo_is_told_and_nothing_is_stored(hall: Hall, arbiter: Browser) -> None:
    before = hall.door.database.event_numbers()
    token = arbiter.form_token("/archives")
    for name, data in (("photo.jpg", b"\xff\xd8\xff"), ("", b"")):
        answer = arbiter.post("/archives", data={"csrf_token": token}, files={"file": (name, data)})
        assert answer.status_code == 422
        assert "Nothing was changed." in words_of(answer)
    assert hall.door.database.event_numbers() == before


def test_keys_are_shown_accepted_and_forgotten(arbiter: Browser) -> None:
    page = arbiter.get("/archives")
    assert re.search(r'class="fingerprint">(?:[0-9A-F]{4} ?){5}<', page.text)
    wrong = arbiter.send_form("/archives/signers", "/archives", fingerprint="12", name="Club")
    assert wrong.status_code == 422
    assert "five groups of four" in words_of(wrong)
    key = "0123 4567 89AB CDEF 0123"
    arbiter.send_form("/archives/signers", "/archives", fingerprint=key, name="ŠK Lípovec")
    assert "ŠK Lípovec" in words_of(arbiter.get("/archives"))
    arbiter.send_form("/archives/signers/forget", "/archives", fingerprint=key)
    assert "ŠK Lípovec" not in words_of(arbiter.get("/archives"))


def test_accepting_leads_to_pages_of_ours_only(arbiter: Browser) -> None:
    fields = {"fingerprint": "0123456789ABCDEF0124", "name": "Club"}
    for back in ("https://example.org/", "//example.org", "/archivesx"):
        answer = arbiter.send_form("/archives/signers", "/archives", next=back, **fields)
        assert answer.headers["location"] == "/archives"


def test_who_may_not_is_refused(hall: Hall, played: Played) -> None:
    event = played.place.event
    spectator = hall.person("otto", Grant(Role.SPECTATOR, event))
    organiser = hall.person("olga", Grant(Role.ORGANISER, event))
    officer = hall.person("petr", Grant(Role.PAIRING_OFFICER, event))
    for person, status in ((spectator, 403), (organiser, 403), (officer, 200)):
        assert person.get(f"{home_of(played)}/archive/file").status_code == status
        shown = words_of(person.get(f"{home_of(played)}?stay=1"))
        assert ("Export everything" in shown) is (status == 200)
    assert organiser.get("/archives").status_code == 403
