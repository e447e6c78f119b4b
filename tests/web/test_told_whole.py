"""What pages tell, whole: forms by role, the draft that was seen, live rows, notation, refusals."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from typing import Any

import pytest

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.errors import InputError
from pairloom.web import notation
from pairloom.web.routes import go, player_import, running_import
from pairloom.web.visitors.answers import make_answer
from tests.director.people_at_work import make_person
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.test_live_rights import listening, run
from tests.web.test_what_is_offered import ROLES, Offers, Walker
from tests.web.tournaments import Played, make_draft, make_tournament

MONTHS = "January February March April May June July August September October November December"


def test_days_are_called_by_their_months() -> None:
    days = [date(2026, month, 1 + month) for month in range(1, 13)]
    assert [notation.day(one) for one in days] == [
        f"{place} {month}" for place, month in enumerate(MONTHS.split(), 2)
    ]
    week = [notation.day(date(2026, 6, number), weekday=True)[:5] for number in range(1, 8)]
    assert week == ["Mon 1", "Tue 2", "Wed 3", "Thu 4", "Fri 5", "Sat 6", "Sun 7"]


def test_a_moment_is_as_near_as_it_is_told() -> None:
    now = datetime(2026, 6, 10, 15, 43)
    told = {
        datetime(2026, 6, 10, 8, 5): "8:05",
        datetime(2026, 6, 9, 17, 52): "Tue 17:52",
        datetime(2026, 6, 4, 0, 0): "Thu 0:00",
        datetime(2026, 6, 3, 17, 52): "3 June, 17:52",
        datetime(2026, 6, 16, 9, 0): "Tue 9:00",
        datetime(2026, 6, 17, 9, 0): "17 June, 9:00",
    }
    assert {when: notation.moment(when, now) for when in told} == told


def test_results_are_taken_apart_side_by_side() -> None:
    parts = {text: notation.result_parts(text) for text in ("1-0", "0-1", "½-½", "0F-1F", "*")}
    assert {text: (one.white, one.black, one.kind, one.winner) for text, one in parts.items()} == {
        "1-0": ("1", "0", "played", "white"),
        "0-1": ("0", "1", "played", "black"),
        "½-½": ("½", "½", "played", ""),
        "0F-1F": ("0F", "1F", "forfeit", "black"),
        "*": ("*", "", "adjourned", ""),
    }


@pytest.mark.parametrize("body", [b"short", b"long " * 400])
def test_an_answer_knows_its_size_in_memory(body: bytes) -> None:
    answer = make_answer(200, [(b"content-type", b"text/html")], body)
    packed = 0 if answer.packed is answer.plain else len(answer.packed.body)
    assert (packed > 0) == (len(body) > 500)
    assert answer.size == len(body) + packed + 1000


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Hall, list[Played]]]:
    """A tournament with a draft, one that is being played, one in Go with a draft, a bracket."""
    opened = Hall(tmp_path_factory.mktemp("told"))
    draft, played = make_draft(opened, 7), make_tournament(opened, 8)
    pair_round(played.desk, played.place, colour="white")
    publish_round(played.desk, played.place)
    enter_result(played.desk, played.place, 1, 1, "1-0")
    go = make_tournament(opened, system="mcmahon", rounds=3, time_control="60m")
    ranks = ("3d", "2d", "1d", "1k", "2k")
    enter_players(go.desk, go.place, [EntryDraft(f"Go {r}, X", rank=r) for r in ranks])
    pair_round(go.desk, go.place, seed=1)
    cup = make_tournament(opened, 4, system="knockout")
    yield opened, [draft, played, go, cup]
    opened.close()


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.name)
def test_nothing_is_offered_that_is_refused_while_rounds_are_to_come(
    walked: tuple[Hall, list[Played]], role: Role
) -> None:
    """Each tournament is walked for itself: the same page offers more in one than in another."""
    hall, tournaments = walked
    cookie = begin_log_in(hall.door, make_person(hall.door, role.name.lower(), Grant(role)))
    for made in tournaments:
        walker = Walker(hall, cookie)
        pages = ["rounds/1", "players", "players/1", "standings", "setup", "documents", "bracket"]
        for page in [*pages, "players/new", "players/import", "rounds/2"]:
            answer = walker._ask("GET", f"{made.url}/{page}")
            offers = Offers()
            if answer.status == 200:
                offers.feed(answer.text)
            walker._try(offers.actions)
        assert walker.refused == []


def forms_of(browser: Browser, url: str) -> set[str]:
    """The last words of the addresses that buttons of a page send to."""
    offers = Offers()
    offers.feed(browser.get(url).text)
    return {action.rpartition("/")[2] for action in offers.actions}


def test_the_page_of_a_player_offers_what_one_may_do(walked: tuple[Hall, list[Played]]) -> None:
    hall, (draft, *_) = walked
    clerk = hall.person("clerk", Grant(Role.RESULT_ENTRY))
    officer = hall.person("officer", Grant(Role.PAIRING_OFFICER))
    page = f"{draft.url}/players/1"
    offered = forms_of(officer, page)
    assert {"1", "bye", "withdraw", "remove"} <= offered
    assert forms_of(clerk, page) & {"1", "bye", "past-bye", "withdraw", "remove"} == set()


def test_the_draft_that_was_seen_is_told_board_by_board(hall: Hall) -> None:
    draft = make_draft(hall, 7)
    page = hall.administrator().get(f"{draft.url}/rounds/1/by-hand").text
    found = re.search(r'name="seen" value="([^"]*)"', page)
    assert found
    boards = [f"{place}.{one}.{other}" for place, (one, other) in enumerate(draft.draft(), 1)]
    (bye,) = (one.entry for one in draft.state.byes)
    assert found[1] == "-".join([*boards, f"u{draft.state.find_entry(bye).number}"])
    assert boards[:2] == ["1.1.4", "2.5.2"]


def test_a_live_row_offers_a_result_to_who_may_enter_one(hall: Hall) -> None:
    made = make_draft(hall, 8)
    publish_round(made.desk, made.place)
    grants = {
        "clerk": Grant(Role.RESULT_ENTRY, *made.place, 1, 2),
        "looker": Grant(Role.SPECTATOR, made.place.event),
    }
    cookies = {
        name: begin_log_in(hall.door, make_person(hall.door, name, grant))
        for name, grant in grants.items()
    }
    rows: dict[tuple[str, int], dict[str, Any]] = {}

    async def what() -> None:
        import asyncio

        for name, cookie in cookies.items():
            async with listening(hall.app, f"{made.url}/live?round=1", cookie) as stream:
                for board in (1, 3):
                    result = "1-0" if name == "clerk" else "0-1"
                    await asyncio.to_thread(enter_result, made.desk, made.place, 1, board, result)
                hall.app.state.hub.nudge()
                await stream.wait_for(2)
                for one in stream.said:
                    if one.startswith("event: board"):
                        data = json.loads(one.partition("data: ")[2])
                        rows[name, data["board"]] = data

    run(hall, what)
    offers = {
        key: "<button" in row["row_html"]
        or "<select" in row["row_html"]
        or "<input" in row["row_html"]
        for key, row in rows.items()
    }
    assert offers == {
        ("clerk", 1): True,
        ("clerk", 3): False,
        ("looker", 1): False,
        ("looker", 3): False,
    }
    game = made.state.find_game(1, 1)
    assert rows["looker", 1]["version"] == game.version
    assert rows["looker", 1]["round"] == 1


def test_a_round_that_is_not_planned_is_refused(hall: Hall) -> None:
    made = make_tournament(hall, 4, rounds=3)
    browser = hall.administrator()
    for number in (0, 4):
        page = browser.get(f"{made.url}/rounds/{number}")
        assert page.status_code >= 400
        assert "Open A has rounds 1 to 3" in words_of(page)


def test_only_a_draft_of_go_is_changed_table_by_table(hall: Hall) -> None:
    made = make_tournament(hall, system="mcmahon", rounds=3)
    enter_players(made.desk, made.place, [EntryDraft(f"Go {r}, X", rank=r) for r in ("3d", "1d")])
    pair_round(made.desk, made.place, seed=1)
    browser = hall.administrator()
    url = f"{made.url}/rounds/1/boards/1/change"
    assert browser.get(url).status_code == 200
    publish_round(made.desk, made.place)
    page = browser.get(url)
    assert page.status_code >= 400
    assert "ound 1 is no draft; only a draft is changed by hand" in words_of(page)


def test_seeds_of_a_bracket_are_a_number(hall: Hall) -> None:
    made = make_tournament(hall, 4, system="knockout")
    browser = hall.administrator()
    before = hall.door.database.last_actions()
    answer = browser.send_form(f"{made.url}/bracket/plan", f"{made.url}/bracket", seeded="many")
    assert answer.status_code == 422
    assert "“many” is no number of seeded players." in words_of(answer)
    assert hall.door.database.last_actions() == before


def test_a_new_password_is_typed_twice(hall: Hall) -> None:
    browser = hall.person("ben")
    fields = {"old": "correct horse battery", "password": "one good word", "again": "another one"}
    answer = browser.send_form("/account/password", "/account", **fields)
    assert answer.status_code == 422
    assert "The two passwords differ. Type the same one twice." in words_of(answer)
    assert hall.browser().log_in("ben").status_code == 303


def test_a_list_without_rows_is_not_the_right_file(hall: Hall) -> None:
    made = make_tournament(hall)
    browser = hall.administrator()
    url = f"{made.url}/players/import"
    files = {"file": ("list.csv", b"Name;Rating\n", "text/csv")}
    answer = browser.post(url, data={"csrf_token": browser.form_token(url)}, files=files)
    assert "list.csv: no players in it. Is it the right file?" in words_of(answer)
    assert made.state.entries == ()


@pytest.mark.parametrize(
    ("module", "kind", "reader", "url"),
    [
        (go, "GO_FILE", "import_event", "/desk/import/go"),
        (running_import, "RUNNING_EVENT", "look_at_running", "/desk/import/running"),
        (player_import, "ENTRY_LIST", "ListImport", "{}/players/import"),
    ],
)
def test_a_file_beyond_the_limit_is_not_cut_off(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, module: Any, kind: str, reader: str, url: str
) -> None:
    """One byte more than the limit is read, so that the reader sees that it is too much."""
    address = url.format(make_tournament(hall).url)
    read = []

    def note(*values: Any, **_: Any) -> None:
        read.append(values[-1])
        raise InputError("enough")

    monkeypatch.setattr(module, kind, replace(getattr(module, kind), bytes=5))
    monkeypatch.setattr(module, reader, note)
    browser = hall.administrator()
    files = {"file": ("list.csv", b"0123456789", "text/csv")}
    with suppress(InputError):
        browser.post(address, data={"csrf_token": browser.form_token(address)}, files=files)
    assert read == [b"012345"]


def test_roles_that_are_none_and_places_that_are_none(hall: Hall) -> None:
    browser = hall.administrator()
    before = hall.door.database.last_actions()
    for wrong, words in (
        ({"role": "king", "place": ""}, "Choose a role."),
        ({"role": "spectator", "place": "x"}, "Choose where the role is held."),
        ({"role": "spectator", "place": "1/x"}, "Choose where the role is held."),
    ):
        fields = {"login": "eve", "name": "Eve", **wrong}
        answer = browser.send_form("/users", **fields)
        assert answer.status_code == 422
        assert words in words_of(answer)
    assert hall.door.database.last_actions() == before


def test_byes_asked_for_are_shown_with_their_rounds(hall: Hall) -> None:
    made = make_tournament(hall, 4, rounds=3)
    request_bye(made.desk, made.place, 2, 3, "H")
    page = hall.administrator().get(f"{made.url}/players/2").text
    chosen = re.findall(r'name="round" value="(\d)">.*?<option value="(\w?)" selected', page, re.S)
    assert chosen == [("1", ""), ("2", ""), ("3", "H")]
