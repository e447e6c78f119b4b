"""What is announced of an event, changed after it was made; closing it; byes of past rounds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import request_bye
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from tests.web.people_browser import Browser, Hall, confirm, words_of
from tests.web.tournaments import Played, make_tournament

DATA = {
    "name": "Autumn Open",
    "city": "Modřínov",
    "federation": "cze",
    "start": "2026-11-20",
    "end": "2026-11-22",
    "organiser": "ŠK Modřínov",
}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("event-data"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture
def played(hall: Hall) -> Played:
    return make_tournament(hall, 8, rounds=1)


def _event(played: Played) -> str:
    return played.url.rpartition("/")[0]


def test_event_data_are_changed_and_reach_the_report(arbiter: Browser, played: Played) -> None:
    event = _event(played)
    for page in ("setup", "rounds/1"):
        assert f'href="{event}?stay=1' in arbiter.get(f"{played.url}/{page}").text
    answer = arbiter.send_form(f"{event}/data", f"{event}/data", **DATA)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{event}?stay=1&saved=1")
    stored = played.state.event
    assert (stored.name, stored.city, stored.federation) == ("Autumn Open", "Modřínov", "CZE")
    assert (stored.start, stored.end, stored.organiser) == (
        *("2026-11-20", "2026-11-22"),
        "ŠK Modřínov",
    )
    assert event.endswith(stored.slug), "the address stays"
    pair_round(played.desk, played.place, colour="white")
    report = arbiter.get(f"{played.url}/report.trf26")
    assert "Modřínov" in report.text
    name = f"{event.split('/')[-1]}-{played.url.split('/')[-1]}.trf"
    assert report.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert report.headers["content-type"] == "text/plain; charset=utf-8"


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"name": " "}, "event-name"),
        ({"end": "2026-11-19"}, "event-end"),
        ({"start": "in spring"}, "event-start"),
        ({"city": "x" * 200}, "event-city"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    arbiter: Browser, played: Played, changed: dict[str, str], field: str
) -> None:
    event = _event(played)
    answer = arbiter.send_form(f"{event}/data", f"{event}/data", **{**DATA, **changed})
    assert answer.status_code == 422
    assert f'id="{field}-error"' in answer.text
    assert 'value="ŠK Modřínov"' in answer.text, "what was typed stays"
    assert played.state.event.city == ""


def test_an_organiser_closes_the_event_from_its_page(hall: Hall, played: Played) -> None:
    organiser = hall.person(f"olga{played.place.event}", Grant(Role.ORGANISER, played.place.event))
    event = _event(played)
    pair_round(played.desk, played.place, colour="white")
    played.play(1)
    assert "Close the event…" in words_of(organiser.get(f"{played.url}/rounds/1"))
    page = organiser.get(f"{event}?stay=1")
    assert "Close the event" in words_of(page)
    organiser.send_form(f"{event}/close", f"{event}?stay=1")
    assert played.state.event.is_closed
    closed = organiser.get(f"{event}?stay=1")
    assert "Open the event again" in words_of(closed)
    assert "Edit event data" not in words_of(closed)
    assert "This event is closed." in words_of(organiser.get(f"{event}/data"))


def test_who_may_not_edit_sees_no_form(hall: Hall, played: Played) -> None:
    officer = hall.person(
        f"ota{played.place.event}", Grant(Role.PAIRING_OFFICER, played.place.event)
    )
    page = officer.get(f"{_event(played)}?stay=1")
    assert page.status_code == 200
    assert "Edit event data" not in words_of(page)
    assert officer.get(f"{_event(played)}/data").status_code == 403
    assert "Close the event" not in words_of(page)


def test_byes_of_past_rounds_are_seen_and_corrected(hall: Hall, arbiter: Browser) -> None:
    played = make_tournament(hall, 9, rounds=5)
    request_bye(played.desk, played.place, 9, 1, "Z", reason="a wedding")
    pair_round(played.desk, played.place, colour="white")
    played.play(1)
    url = f"{played.url}/players/9"
    page = words_of(arbiter.get(url))
    assert "Rounds so far" in page
    assert "Zero-point bye, a wedding" in page
    assert "It counts for standings and the next pairing." in page
    asked = arbiter.send_form(f"{url}/past-bye", url, round="1", kind="H")
    assert asked.status_code == 409
    assert confirm(arbiter, asked).status_code == 303
    assert played.state.byes_by_round[1][9].kind == "H"
    refused = arbiter.send_form(f"{played.url}/players/1/past-bye", url, round="1", kind="H")
    assert refused.status_code == 422
    assert "has a game in round 1" in words_of(refused)
    assert "White against 5" in words_of(arbiter.get(f"{played.url}/players/1"))
