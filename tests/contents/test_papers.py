"""Every paper of the demonstration's tournaments as PDF and in spreadsheets, cell by cell.

What is compared with are the stored rows (`chess_truth`); what the PDF says is read back.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable

import pytest

from pairloom.director.desk.numbering import collation
from tests.contents.chess_truth import ChessTruth, figure
from tests.contents.conftest import Shown
from tests.contents.tables import table_of
from tests.pdf_reader import Pdf, squeezed

DESK = "/desk/lipovec-open/open-a"
GO = "/desk/lipovec-go-cup/main"
ROUND = 3
# This machine may have no font for them; then they are boxes.
_FAR = re.compile("[\u2e80-\ud7ff]")


@pytest.fixture(scope="module")
def truth(shown: Shown) -> ChessTruth:
    return ChessTruth(shown.desk, shown.desk.find_place("lipovec-open", "open-a"))


def pdf_at(shown: Shown, address: str) -> Pdf:
    answer = shown.person.get(address)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    return Pdf(answer.content)


def says(made: Pdf, lines: Iterable[Iterable[str]]) -> None:
    """Are all lines there, cell after cell and line after line?"""
    text, place = _FAR.sub("", made.text), 0
    for line in lines:
        wanted = _FAR.sub("", squeezed("".join(line)))
        position = text.find(wanted, place)
        assert position >= 0, (wanted, text[place : place + 200])
        place = position + len(wanted)


def test_a_round_by_board(shown: Shown, truth: ChessTruth) -> None:
    made = pdf_at(shown, f"{DESK}/documents/pairings.pdf?round={ROUND}")
    boards = [
        [
            *(str(board.number), figure(board.white.points), board.white.label),
            *(board.white.rating, board.result or "-", board.black.label),
            *(board.black.rating, figure(board.black.points)),
        ]
        for board in truth.boards(ROUND)
    ]
    says(made, [["Pairings by board, round 3"], *boards])
    for entry, _ in truth.byes_of(ROUND):
        assert squeezed(f"{entry.name}:") in made.text


def test_a_round_by_name(shown: Shown, truth: ChessTruth) -> None:
    made = pdf_at(shown, f"{DESK}/documents/pairings-by-name.pdf?round={ROUND}")
    seats = []
    for board in truth.boards(ROUND):
        for own, other, letter in (
            (board.white, board.black, "W"),
            (board.black, board.white, "B"),
        ):
            line = [figure(own.points), str(board.number), letter, other.entry.name]
            seats.append([own.entry.name, *line])
    says(made, sorted(seats, key=lambda seat: collation(seat[0])))


def test_slips(shown: Shown, truth: ChessTruth) -> None:
    made = pdf_at(shown, f"{DESK}/documents/slips.pdf?round={ROUND}")
    boards = list(truth.boards(ROUND))
    says(made, ([f"Round {ROUND}, board {board.number}"] for board in boards))
    for board in boards:
        for letter, seat in (("W", board.white), ("B", board.black)):
            says(made, [[letter, str(seat.entry.number), seat.entry.name, seat.rating]])
    assert len(made.pages) == -(-len(boards) // 8)


def test_standings(shown: Shown, truth: ChessTruth) -> None:
    made = pdf_at(shown, f"{DESK}/documents/standings.pdf?round={ROUND}")
    lines = []
    for row in truth.standings(ROUND).rows:
        entry = truth.by_number[row.number]
        place = f"{row.place}=" if row.is_shared else str(row.place)
        player = [str(row.number), entry.title, entry.name, str(entry.rating or "")]
        points = figure(truth.points_after(entry.entry, ROUND))
        lines.append([place, *player, entry.federation, points])
    says(made, [["Standings after round 3"], *lines])


@pytest.mark.parametrize("name", ["crosstable", "players", "players-by-name", "check-in-list"])
def test_lists_say_what_their_pages_say(shown: Shown, name: str) -> None:
    page = table_of(shown.page(f"{DESK}/documents/{name}"))
    made = pdf_at(shown, f"{DESK}/documents/{name}.pdf")
    rows = [[text.replace("□", "") for text in row] for row in page.texts()]
    assert len(rows) == 40
    says(made, [page.heads, *rows])


def test_badges(shown: Shown, truth: ChessTruth) -> None:
    made = pdf_at(shown, f"{DESK}/documents/badges.pdf")
    assert len(made.pages) == 4
    for entry in truth.entries.values():
        surname, _, given = entry.name.partition(",")
        says(made, [[surname], [given], [entry.club, "·" if entry.club else "", entry.federation]])


@pytest.mark.parametrize(
    "name", ["pairings", "standings", "players", "players-by-name", "check-in-list"]
)
def test_papers_of_go_say_what_their_pages_say(shown: Shown, name: str) -> None:
    page = table_of(shown.page(f"{GO}/documents/{name}?round=2"))
    made = pdf_at(shown, f"{GO}/documents/{name}.pdf?round=2")
    says(made, [page.heads, *([text.replace("□", "") for text in row] for row in page.texts())])


@pytest.mark.parametrize("name", ["pairings", "standings", "crosstable", "players"])
def test_spreadsheets_have_every_row(shown: Shown, name: str) -> None:
    address = f"{DESK}/documents/{name}"
    rows = list(
        csv.reader(io.StringIO(shown.person.get(f"{address}.csv").content.decode("utf-8-sig")))
    )
    page = table_of(shown.page(address))
    assert len(rows) == len(page.rows) + 1
    assert shown.person.get(f"{address}.xlsx").content[:2] == b"PK"


def test_the_file_has_a_name_and_a_size(shown: Shown) -> None:
    answer = shown.person.get(f"{DESK}/documents/players.pdf?paper=letter")
    told = answer.headers["content-disposition"]
    assert told == 'inline; filename="lipovec-open-open-a-players.pdf"'
    assert Pdf(answer.content).sizes == {(216, 279)}


def test_what_is_no_paper_is_told(shown: Shown) -> None:
    for address, words in (
        (f"{DESK}/documents/players.docx", "there are pdf, xlsx, csv"),
        (f"{DESK}/documents/menu.pdf", "there is no document"),
        ("/desk/lipovec-team-cup/teams/documents/standings.pdf", "is printed from its page only"),
    ):
        answer = shown.person.get(address)
        assert answer.status_code == 404
        assert words.casefold() in answer.text.casefold()
