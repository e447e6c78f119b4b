"""Every row of a hall screen, cell by cell, for every demonstration event: chess, teams, Go.

Boards and results are compared with the stored rows, standings with the library.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk, Place
from pairloom.director.desk.go.wall_list import wall_list_of
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.results import result_text
from pairloom.director.desk.screens import ScreenDraft, set_up_screen
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import match_view
from pairloom.director.people.identity import NOBODY, Identity
from pairloom.messages import message
from pairloom.messages.current import current
from pairloom.web import notation
from tests.web.people_browser import Hall

_SHEET = re.compile(r'<section class="sheet by-(\w+)".*?</section>', re.DOTALL)
_ROW = re.compile(r'<li data-row="([^"]*)">(.*?)</li>', re.DOTALL)
_CELL = re.compile(r'<span class="(name|board|opponent|bye|score|side|place|value)\b')


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    made = Hall(tmp_path_factory.mktemp("screens"))
    make_demonstration(made.door.database)
    yield made
    made.close()


def events(hall: Hall) -> list[tuple[str, int, Desk]]:
    desk = Desk(hall.door.database, Identity.local())
    return [(slug, number, desk) for slug, number in hall.door.database.event_numbers().items()]


@pytest.fixture(scope="module")
def pages(hall: Hall) -> dict[str, tuple[State, dict[str, list[tuple[str, list[str]]]]]]:
    """What each event's screen shows, sheet by sheet, with the tournament as visitors see it."""
    shown = {}
    for slug, event, desk in events(hall):
        competitions = desk.competitions(event)
        if not competitions:
            continue
        set_public(desk, event, public=True)
        set_up_screen(desk, event, ScreenDraft(competitions=(competitions[0].competition,)))
        text = hall.browser().get(f"/e/{slug}/screens/1").text
        nobody = Desk(hall.door.database, NOBODY)
        state = nobody.state(Place(event, competitions[0].competition)).shown
        shown[slug] = state, sheets_of(text)
    return shown


def sheets_of(page: str) -> dict[str, list[tuple[str, list[str]]]]:
    """The rows of each sheet: their key, and the texts of their cells."""
    return {
        sheet[1]: [(unescape(row[1]), cells_of(row[2])) for row in _ROW.finditer(sheet[0])]
        for sheet in _SHEET.finditer(page)
    }


def cells_of(row: str) -> list[str]:
    starts = [match.start() for match in _CELL.finditer(row)]
    parts = [row[begin:end] for begin, end in zip(starts, [*starts[1:], None], strict=True)]
    return [" ".join(unescape(re.sub(r"<[^>]+>", " ", part)).split()) for part in parts]


def of_kind(pages: dict[str, tuple[State, object]], kind: str) -> tuple[State, dict[str, object]]:
    return next(
        value
        for value in pages.values()
        if value[0].kind.shown_like == kind  # type: ignore[misc]
    )


def test_every_demonstration_event_has_a_screen(pages: dict[str, object]) -> None:
    kinds = {state.kind.shown_like for state, _ in pages.values()}  # type: ignore[misc]
    assert {"handbook", "teams", "go"} <= kinds


def letters(state: State) -> tuple[str, str]:
    return (
        current().say(notation.colour_letter("white")),
        current().say(notation.colour_letter("black")),
    )


@pytest.mark.parametrize("kind", ["handbook", "go"])
def test_boards_are_those_that_are_stored(pages: dict[str, object], kind: str) -> None:
    state, sheets = of_kind(pages, kind)  # type: ignore[arg-type]
    number, (white, black) = len(state.settled), letters(state)
    names = {entry.entry: entry.name for entry in state.entries}
    expected = [
        [
            str(game.board),
            f"{white} {names[game.white]}",
            result_text(game.white_result, game.black_result) or "·",
            f"{black} {names[game.black]}",
        ]
        for game in state.games_by_round[number]
    ]
    rows = [cells for _, cells in sheets["boards"]]  # type: ignore[attr-defined]
    assert [[*cells[:3], re.sub(r" (\d+ stones|no komi)$", "", cells[3])] for cells in rows] == (
        expected
    )


def test_names_lead_to_the_boards_that_are_stored(pages: dict[str, object]) -> None:
    checked = 0
    for state, sheets in pages.values():  # type: ignore[misc]
        if "names" not in sheets or state.members:
            continue
        names = {entry.entry: entry.name for entry in state.entries}
        at_boards = {
            names[own]: [names[own], f"{game.board} {letter}", names[other]]
            for game in state.games_by_round[len(state.settled)]
            for own, other, letter in (
                (game.white, game.black, letters(state)[0]),
                (game.black, game.white, letters(state)[1]),
            )
        }
        rows = dict(sheets["names"])
        order = current().sort_key
        assert list(rows) == sorted(rows, key=order)
        byes = {names[entry] for entry in state.byes_by_round[len(state.settled)]}
        assert set(rows) == set(at_boards) | byes
        for name, cells in at_boards.items():
            assert rows[name] == cells
            checked += 1
    assert checked


def test_standings_of_chess_are_those_of_the_library(pages: dict[str, object]) -> None:
    state, sheets = of_kind(pages, "handbook")  # type: ignore[arg-type]
    names = {entry.number: entry.name for entry in state.entries}
    expected = [
        [row.written_place, names[row.number], notation.points(row.points)]
        for row in standings_of(state).rows
    ]
    rows = [cells for _, cells in sheets["standings"]]  # type: ignore[attr-defined]
    assert [[*cells[:2], cells[2].removesuffix(" *")] for cells in rows] == expected


def test_places_of_go_are_those_of_the_library(pages: dict[str, object]) -> None:
    state, sheets = of_kind(pages, "go")  # type: ignore[arg-type]
    wall = wall_list_of(state)
    expected = [
        [line.place, line.player.name, line.rank, *map(current().show, line.texts[:2])]
        for line in wall.lines
    ]
    assert [cells for _, cells in sheets["standings"]] == expected  # type: ignore[attr-defined]


def test_matches_are_those_that_are_stored(pages: dict[str, object]) -> None:
    state, sheets = of_kind(pages, "teams")  # type: ignore[arg-type]
    rows = {cells[0]: cells for _, cells in sheets["boards"]}  # type: ignore[attr-defined]
    matches = state.matches_by_round[len(state.settled)]
    assert len(rows) == len(matches)
    for record in matches:
        label, left, score, right = rows[str(record.match)]
        home = record.home or record.white
        names = (
            state.entry_by_id[home].name,
            state.entry_by_id[record.black if home == record.white else record.white].name,
        )
        assert (left, right) == names
        assert (score == "·") == (not record.revealed_at and record.decision is None)
        if score != "·" and match_view(state, record).sides is not None:
            assert re.fullmatch(r"[\d½]+F? – [\d½]+F?", score), label


def test_headings_name_the_round(hall: Hall, pages: dict[str, object]) -> None:
    for slug, (state, _) in pages.items():  # type: ignore[misc]
        text = hall.browser().get(f"/e/{slug}/screens/1").text
        if state.settled:
            told = current().say(message("Round {round}", round=len(state.settled)))
            assert told in text
