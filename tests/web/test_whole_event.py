"""Whole events in the browser: from an empty database to a report that `check` accepts.

The first is in Czech (in `make nightly`: in English). Its rounds 1, 2 and 4 are paired and played
at another desk of the same database (in `make nightly`: in the browser, like the others). The same
run takes the pictures of all screens, in English: `make screens` keeps them in `docs/screens`. The
second is short, in Slovene, by the rules of 1992.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.people.identity import Identity
from pairloom.messages import counted
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.speaker import Speaker
from pairloom.storage import Database
from tests.browsers import PATIENCE
from tests.warm_program import run_program
from tests.web.event_pictures import SCREENS, Camera
from tests.web.event_player import Person, likely_results
from tests.web.serving import Served

BY_DAY = ("en", (2, 4)) if SCREENS else ("cs", (1, 2, 4))
ROUNDS, PLAYERS = 5, 40
SHORT_PLAYERS = 12
# A spreadsheet as clubs send them: semicolons, Czech headings, names with marks.
ENTRIES = Path(__file__).parents[2] / "examples" / "first-event" / "entries.csv"
# Picture → address of a page that no step of the event leads to, once all is played.
PAGES = {
    "events": "/desk",
    "cross-table": "{base}/crosstable",
    "pictures": "{base}/pictures",
    "working": "{base}/standings/1/working?code=BH/C1",
    "history": "{event}/history",
    "print-pairings": "{base}/documents/pairings?round=5",
    "print-standings": "{base}/documents/standings?round=5",
    "public-round": "{public}/rounds/5",
    "public-why": "{public}/rounds/5/explain?player=1",
    "public-why-not": "{public}/rounds/5/explain?player=1&not=2",
    "public-standings": "{public}/standings",
    "public-cross-table": "{public}/crosstable",
    "public-pictures": "{public}/pictures",
    "public-players": "{public}/players",
    "users": "/users",
    "account": "/account",
}


@pytest.fixture
def person(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[tuple[Person, str]]:
    """Somebody whose browser wants the language asked for, and the link for the first account."""
    served = Served(tmp_path / "events.db")
    link = served.start_fresh()
    context = browser.new_context(accept_downloads=True, locale=request.param)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": 1440, "height": 900})
    camera = Camera(only=None if request.param == "en" else ())  # the manual has English pages
    yield Person(page, served.url, camera, speaker_of(request.param)), link
    context.close()
    served.kill()


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("person", "elsewhere"),
    [BY_DAY, pytest.param("en", (), marks=pytest.mark.nightly)],
    indirect=["person"],
    ids=["some", "all"],
)
def test_a_whole_event_is_run_in_the_browser(
    person: tuple[Person, str], tmp_path: Path, elsewhere: tuple[int, ...]
) -> None:
    """40 players, 5 rounds; the report at the end is what the rules give, round by round."""
    arbiter, link = person
    lots = random.Random(40)
    arbiter.make_account(link)
    arbiter.create_event("Lípovec Open", "Open A")
    arbiter.set_up(ROUNDS, ("BH/C1", "BH", "SB"))
    arbiter.import_players(ENTRIES, PLAYERS)
    arbiter.check_in_all(PLAYERS)
    arbiter.add_bye("Čermák, Anna", 2)
    boards = {}
    for number in range(1, ROUNDS + 1):
        if number == 2:
            arbiter.add_player("Pozdní, Eva", 2001)
        if number == 3:
            arbiter.withdraw("Fiala, Béla", 3)
        if number in elsewhere:
            boards[number] = _play_round(tmp_path / "events.db", lots)
            continue
        arbiter.pair_and_publish(number)
        boards[number] = arbiter.page.locator("tr[data-board]").count()
        if number == 5:
            here = arbiter.page.url
            arbiter.take_a_phone("1-10")
            arbiter.page.goto(here)
        results = likely_results(arbiter.page, lots)
        assert len(results) == boards[number]
        arbiter.type_results(number, results)
        if number == 3:
            arbiter.look_at_reasons()
        if number == 5:
            wrong = results[2]
            right = "0-1" if wrong != "0-1" else "1-0"
            arbiter.correct(5, 3, right, "both scoresheets")
    assert [boards[number] for number in (1, 2, 3, 4)] == [20, 20, 20, 20]
    arbiter.look_at_final_standings(PLAYERS + 1)
    arbiter.shoot(arbiter.page, "standings")
    arbiter.show_to_everybody()
    arbiter.look_around(PAGES)
    arbiter.open(f"{arbiter.base}/standings")
    _require_accepted(arbiter.download_report(), tmp_path, arbiter.speaker)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("person", ["sl"], indirect=True)
@pytest.mark.parametrize("rounds", [2, pytest.param(3, marks=pytest.mark.nightly)])
def test_a_short_event_by_the_rules_of_1992_is_run_in_slovene(
    person: tuple[Person, str], tmp_path: Path, rounds: int
) -> None:
    """12 players; nothing is done but in the browser."""
    arbiter, link = person
    lots = random.Random(12)
    arbiter.make_account(link)
    arbiter.create_event("Lípovec 1992", "Open A")
    arbiter.choose_system("fide-1992", rounds)
    arbiter.import_players(_first_entries(tmp_path), SHORT_PLAYERS)
    for number in range(1, rounds + 1):
        arbiter.pair_and_publish(number)
        results = likely_results(arbiter.page, lots)
        assert len(results) == SHORT_PLAYERS // 2
        arbiter.type_results(number, results)
    arbiter.look_at_final_standings(SHORT_PLAYERS)
    _require_accepted(arbiter.download_report(), tmp_path, arbiter.speaker, rounds)


def _first_entries(folder: Path) -> Path:
    lines = ENTRIES.read_text(encoding="utf-8").splitlines(keepends=True)
    path = folder / "entries.csv"
    path.write_text("".join(lines[: SHORT_PLAYERS + 1]), encoding="utf-8")
    return path


def _require_accepted(report: str, folder: Path, speaker: Speaker, rounds: int = ROUNDS) -> None:
    """The rules give the same rounds, and the command says so in the language of the event."""
    path = folder / "report.trf"
    path.write_text(report, encoding="utf-8")
    checked = run_program("check", path, "--language", speaker.language, folder=folder)
    assert checked.returncode == 0, (checked.stdout + checked.stderr).decode()
    told = (
        counted("{count} round", "{count} rounds", rounds),
        counted("{count} round differing", "{count} rounds differing", 0),
        counted("{count} board differing", "{count} boards differing", 0),
    )
    assert speaker.show(tuple(told)) in checked.stdout.decode()


def _play_round(path: Path, lots: random.Random) -> int:
    """The round to come, by a colleague in a process of his own; how many boards has it?"""
    with closing(Database.open(path)) as database:
        desk, place = Desk(database, Identity.local("Miha Zupan")), Place(1, 1)
        number = pair_round(desk, place).round
        publish_round(desk, place)
        games = desk.state(place).games_by_round[number]
        for game in games:
            enter_result(desk, place, number, game.board, lots.choice(("1-0", "½-½", "0-1")))
        finish_round(desk, place)
        return len(games)
