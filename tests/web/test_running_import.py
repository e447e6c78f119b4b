"""Importing a running tournament from its report, in a browser without script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from httpx import Response

from pairloom.director.desk import Desk
from pairloom.director.desk.running.kept import IMPORT
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import open_empty, set_up
from tests.director.desk.test_running_files import FOUR, REMATCH, TWICE
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import make_tournament

NEW = "/desk/import/running"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    opened = Hall(tmp_path)
    yield opened
    assert verify(opened.door.database).problems == ()
    opened.close()


@pytest.fixture
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


def send(browser: Browser, text: str, name: str = "cup.trf", url: str = NEW) -> Response:
    """Send a file; the page to which it leads."""
    fields = {"csrf_token": browser.form_token(url)}
    answer = browser.post(url, data=fields, files={"file": (name, text.encode())})
    return browser.get(answer.headers["location"]) if answer.status_code == 303 else answer


def press(browser: Browser, page: Response, act: str, **choices: str) -> Response:
    """Press a button of the preview with these choices; the page to which it leads."""
    url = str(page.url)
    token = re.search(r'name="csrf_token" value="(\w+)"', page.text)
    assert token
    chosen = {"fide_mode": "yes", **choices}
    sent = {"csrf_token": token[1], "act": act, **{k: v for k, v in chosen.items() if v}}
    answer = browser.post(url, data=sent)
    return browser.get(answer.headers["location"]) if answer.status_code == 303 else answer


def events(hall: Hall) -> dict[str, int]:
    return hall.door.database.event_numbers()


def test_a_file_is_looked_at_and_then_stored_as_a_whole(hall: Hall, arbiter: Browser) -> None:
    assert "Import a running tournament" in words_of(arbiter.get("/desk/new"))
    page = send(arbiter, FOUR)
    words = words_of(page)
    for told in ("Club Cup", "Ptuj, SLO", "2026-03-01 – 2026-03-05", "Players: 4, rounds: 2 of 5."):
        assert told in words
    assert "Finished: 1 of 5. Round 2 is in play. 2 results are missing." in words
    assert words.count("Paired as the rules pair it") == 2
    assert "win 1, draw ½, loss 0, bye 1" in words
    assert events(hall) == {}
    done = press(arbiter, page, "import")
    assert "Imported. The tournament goes on here." in words_of(done)
    (event,) = events(hall).values()
    (action,) = hall.actions(event)
    assert (action.act, action.who) == (IMPORT, "Ana")
    assert "Kos, Ana" in words_of(arbiter.get("/desk/club-cup/open/rounds/2"))


def test_rounds_that_break_rules_are_told_before_and_afterwards(
    hall: Hall, arbiter: Browser
) -> None:
    page = send(arbiter, REMATCH)
    words = words_of(page)
    assert "breaks a rule" in words
    assert "1 and 3 have met before." in words
    assert "It is imported outside FIDE mode" in words
    press(arbiter, page, "import")
    base = "/desk/club-cup"
    history = arbiter.get(f"{base}/history")
    assert "What was adjusted" in words_of(history)
    assert "Read: " not in words_of(history)
    assert "1 and 3 have met before" in words_of(arbiter.get(f"{base}/open/imported"))
    assert "Not as the rules pair it:" in words_of(arbiter.get(f"{base}/open/rounds/2"))
    why = arbiter.get(f"{base}/open/rounds/2/boards/1/why")
    assert "This board was made by another program." in words_of(why)
    report = arbiter.get(f"{base}/open/report.trf26")
    assert "### DEVIATION round 2 imported: " in report.text


def test_every_page_shows_a_round_that_no_rules_can_pair(hall: Hall, arbiter: Browser) -> None:
    press(arbiter, send(arbiter, TWICE), "import")
    base = "/desk/club-cup/open"
    for page in ("rounds/1", "rounds/2", "rounds/2/map", "standings", "crosstable", "documents"):
        assert arbiter.get(f"{base}/{page}").status_code < 500, page
    assert "### IMPORTED @ Round 2" in arbiter.get(f"{base}/report.trf26").text


def test_what_the_file_does_not_say_is_chosen(hall: Hall, arbiter: Browser) -> None:
    page = send(arbiter, FOUR.replace("FIDE_DUTCH_2026", "KEIZER"))
    assert page.status_code == 422
    assert "Cannot be imported as it is" in words_of(page)
    assert "Import the tournament" not in page.text
    assert press(arbiter, page, "import").status_code == 422
    assert events(hall) == {}
    page = press(arbiter, page, "import", system="burstein", rounds="7", fide_mode="")
    assert "burstein 2026, 7 rounds, outside FIDE mode" in words_of(page)
    assert events(hall) == {}  # that has not been seen yet
    press(arbiter, page, "import", system="burstein", rounds="7", fide_mode="")
    (event,) = events(hall).values()
    desk = Desk(hall.door.database, Identity.local("Ana"))
    (competition,) = desk.competitions(event)
    assert (competition.system, competition.rounds) == ("burstein", 7)
    assert "by choice" in str(competition.left_fide_mode)


@pytest.mark.parametrize("system", ["team", "knockout", "<b>x</b>"])
def test_a_system_that_is_not_offered_is_refused(arbiter: Browser, system: str) -> None:
    page = press(arbiter, send(arbiter, FOUR), "look", system=system)
    assert page.status_code == 422
    assert "<b>x</b>" not in page.text


def test_what_cannot_be_used_says_why(hall: Hall, arbiter: Browser) -> None:
    fields = {"csrf_token": arbiter.form_token(NEW)}
    assert "Choose a file first." in words_of(arbiter.post(NEW, data=fields))
    broken = send(arbiter, FOUR.replace("3 w 1", "9 w 1"))
    assert broken.status_code == 422
    assert "E-OPP" in words_of(broken)
    teams = FOUR.replace("192 FIDE_DUTCH_2026", "192 FIDE_TEAM_TYPEA_MP_GP") + "352 WBWB\n"
    refused = send(arbiter, teams)
    assert "competition of teams, and the file does not say who plays" in words_of(refused)
    assert send(arbiter, "no report at all").status_code == 422
    assert "not here any more" in words_of(arbiter.get(f"{NEW}/files/nobody-knows"))
    assert events(hall) == {}


def test_it_becomes_one_more_tournament_of_an_event(hall: Hall, arbiter: Browser) -> None:
    played = make_tournament(hall)
    slug = played.url.split("/")[2]
    url = f"/desk/{slug}/tournaments/import"
    assert url in arbiter.get(f"/desk/{slug}?stay=1").text
    assert url in arbiter.get(f"{played.url}/players/import").text
    page = press(arbiter, send(arbiter, FOUR, url=url), "import")
    assert f"/desk/{slug}/club-cup/imported" in str(page.url)
    assert len(events(hall)) == 1


def test_a_file_is_found_only_by_who_sent_it_and_where(hall: Hall, arbiter: Browser) -> None:
    make_tournament(hall)
    page = send(arbiter, FOUR)
    other = hall.person("ben", Grant(Role.ORGANISER))
    path = str(page.url).removeprefix("http://desk.example")
    assert "not here any more" in words_of(other.get(path))
    assert "Club Cup" in words_of(arbiter.get(path))


def test_a_knockout_comes_with_its_bracket(hall: Hall, arbiter: Browser, tmp_path: Path) -> None:
    with closing(open_empty(tmp_path / "cup.db")) as database:
        cup = set_up(database, 4, system="knockout")
        cup.play()
        page = send(arbiter, cup.report())
    assert words_of(page).count("Paired as the rules pair it") == 1
    done = press(arbiter, page, "import")
    assert "Imported. The tournament goes on here." in words_of(done)
    at = str(done.url).split("?")[0].rsplit("/", 1)[0]
    assert "Pair round 2" in words_of(arbiter.get(f"{at}/bracket"))
