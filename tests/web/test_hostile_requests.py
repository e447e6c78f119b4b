"""Requests that nobody sends by mistake: numbers of any length, files that take for ever."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fastapi.routing import APIRoute
from httpx import Response

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft, list_files
from pairloom.director.people.identity import Identity
from pairloom.director.reading_apart import Kind
from tests.by_lot import few_by_day
from tests.hostile.files import archive, members_of
from tests.hostile.samples import workbook
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/desk/spring-open/open-a"
FORM = f"{BASE}/players/new"
IMPORT = "/desk/spring-open/open-b/players/import"
# By day beyond the database, beyond what Python reads, below all numbers, and a digit that is none.
NUMBERS = few_by_day(4, (str(2**63), "9" * 5000, "-1", "²", "9" * 40, "٣", "1e9", "0x10", " 7 "))
KNOWN = {"event": "spring-open", "tournament": "open-a", "form": "h9", "token": "x", "office": "x"}
FIELDS = (
    *("board", "result", "version", "player", "white", "black", "bye", "handicap", "table"),
    *("round", "rounds", "first", "last", "confirmed", "entry", "halves", "seed", "number"),
)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("hostile"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def place(hall: Hall) -> Place:
    desk = Desk(hall.door.database, Identity.local("Ana Kos"))
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, event.event, "Open A", rounds=5)
    add_tournament(desk, event.event, "Open B", rounds=5)
    enter_players(desk, place, [EntryDraft(f"Player {n}, X") for n in range(1, 9)])
    pair_round(desk, place, colour="white")
    publish_round(desk, place)
    return place


@pytest.fixture(scope="module")
def chief(hall: Hall, place: Place) -> Browser:
    return hall.administrator()


def _routes(hall: Hall, method: str) -> list[APIRoute]:
    routes = [
        route
        for route in hall.app.routes
        if isinstance(route, APIRoute) and method in route.methods
    ]
    assert len(routes) > 50, "an application without routes would pass every test"
    return routes


def _path(route: APIRoute, number: str) -> str:
    numbers = {
        parameter.name
        for parameter in route.dependant.path_params
        if "int" in str(parameter.field_info.annotation)
    }
    fields = re.findall(r"\{(\w+)(?::\w+)?\}", route.path)
    values = {name: number if name in numbers else KNOWN.get(name, "x") for name in fields}
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda match: values[match[1]], route.path)


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:6])
def test_no_page_fails_on_a_number_in_its_address(hall: Hall, chief: Browser, number: str) -> None:
    for route in _routes(hall, "GET"):
        if route.path.endswith("/live"):
            continue
        path = _path(route, number)
        asked = dict.fromkeys(("round", "entered", "saved", "stones", "players", "pair"), number)
        answer = chief.get(path, params=asked)
        assert answer.status_code < 500, f"{path[:80]}: {answer.status_code}"
        assert len(words_of(answer)) < 1_000_000


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:6])
def test_no_form_fails_on_a_number(hall: Hall, chief: Browser, number: str) -> None:
    token = chief.form_token(FORM)
    for route in _routes(hall, "POST"):
        if not route.path.startswith("/desk/{event}/") or route.path.endswith("/close"):
            continue
        for there in {_path(route, number), _path(route, "1")}:
            fields = {"csrf_token": token, **dict.fromkeys(FIELDS, number), "act": f"turn:{number}"}
            answer = chief.post(there, data=fields)
            assert answer.status_code < 500, f"{there[:80]}: {answer.status_code}"


def test_a_length_of_5000_digits_is_too_long(chief: Browser) -> None:
    token = chief.form_token(FORM)
    headers = {"content-length": "9" * 5000, "x-csrf-token": token}
    assert chief.post(IMPORT, content=b"", headers=headers).status_code == 413


@pytest.mark.parametrize(
    ("name", "line"),
    [("x.h9", b"x" + b" " * 18_500 + b"x\n"), ("x.h9", b"; " + b"AB[" * 6_000 + b"\n")],
)
def test_the_import_of_go_tournaments_answers_hostile_lines(
    chief: Browser, name: str, line: bytes
) -> None:
    """111 KB like this stopped the desk for minutes."""
    sent = {"csrf_token": chief.form_token("/desk/import/go")}
    answer = chief.post("/desk/import/go", data=sent, files={"file": (name, line * 6)})
    assert answer.status_code == 422
    assert "no player" in words_of(answer)
    assert len(words_of(answer)) < 10_000


def test_spreadsheets_with_far_cells_are_read(chief: Browser) -> None:
    members = members_of(workbook())
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    rows = "".join(
        f'<row r="{n}"><c r="A{n}" t="str"><v>Novak {n}, Jan</v></c><c r="XFD{n}"/></row>'
        for n in (1, 2, 1_048_576)
    )
    sheet = f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>'.encode()
    data = archive(members | {"xl/worksheets/sheet1.xml": sheet})
    answer = _upload(chief, "far.xlsx", data)
    assert answer.status_code == 303
    shown = words_of(chief.get(answer.headers["location"]))
    assert "Novak 1048576, Jan" in shown
    too_many = archive({**members, **{f"xl/x{n}.xml": b"" for n in range(2_000)}})
    refused = _upload(chief, "many.xlsx", too_many)
    assert refused.status_code == 422
    assert "2,0" in words_of(refused)
    assert "parts or more in the archive; the limit is 1,000" in words_of(refused)


def test_a_file_that_takes_for_ever_is_refused_in_a_sentence(
    chief: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Kind("list", "tests.director.readers_that_fail:take_for_ever", 10**6, 10**9, 1)
    with monkeypatch.context() as patched:
        patched.setattr(list_files, "ENTRY_LIST", slow)
        answer = _upload(chief, "slow.csv", b"Name\nNovak, Jan\n")
    assert answer.status_code == 422
    assert "slow.csv: the file needed more than 1 s to read" in words_of(answer)
    assert _upload(chief, "good.csv", b"Name\nNovak, Jan\n").status_code == 303


def _upload(chief: Browser, name: str, data: bytes) -> Response:
    sent = {"csrf_token": chief.form_token(IMPORT)}
    return chief.post(IMPORT, data=sent, files={"file": (name, data)})
