"""Every page, sheet and file of the demonstration's chess tournament, cell by cell.

Compared with the stored rows (`chess_truth`), never with an earlier picture of itself: names,
colours, results, order and points.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.director.desk.numbering import collation
from pairloom.domain import Colour
from pairloom.formats.trf import load
from pairloom.storage.records import Entry, Game
from tests.contents.chess_truth import RESULTS, ChessTruth, figure, titled
from tests.contents.conftest import Shown
from tests.contents.tables import Table, lines_of, table_of

ROUNDS = range(1, 6)
PUBLIC = "/e/lipovec-open/open-a"
DESK = "/desk/lipovec-open/open-a"
BYE_NAMES = {
    "U": ("Pairing-allocated bye", "1"),
    "F": ("Full-point bye", "1"),
    "H": ("Half-point bye", "½"),
    "Z": ("Zero-point bye", "0"),
}


@pytest.fixture(scope="module")
def truth(shown: Shown) -> ChessTruth:
    return ChessTruth(shown.desk, shown.desk.find_place("lipovec-open", "open-a"))


def _columns(table: Table, *heads: str) -> list[tuple[str, ...]]:
    """Some columns, without blanks."""
    return [tuple(text.replace(" ", "") for text in row) for row in table.columns(*heads)]


def test_the_demonstration_has_something_of_everything(truth: ChessTruth) -> None:
    letters = {(game.white_result or "", game.black_result or "") for game in truth.games}
    assert letters == set(RESULTS), "wins, draws, losses, forfeits both ways, games in play"
    assert {bye.kind for bye in truth.byes} == {"U", "H"}
    assert truth.rounds == max(ROUNDS)


@pytest.mark.parametrize("number", ROUNDS)
def test_the_public_round(shown: Shown, truth: ChessTruth, number: int) -> None:
    page = shown.page(f"{PUBLIC}/rounds/{number}")
    boards = list(truth.boards(number))
    sides = lines_of(page, "side")
    figures = lines_of(page, "figures")
    assert len(sides) == 2 * len(boards)
    for index, board in enumerate(boards):
        white, black = sides[2 * index : 2 * index + 2]
        for text, seat, letter in ((white, board.white, "W"), (black, board.black, "B")):
            points = figure(seat.points)
            tail = f"{seat.rating} · {points}" if seat.rating else points
            assert text == f"{letter} {titled(seat.entry)} {tail}"
        assert figures[index] == (" ".join(board.result.split("-")) or "· ·")
    numbers = [text for text in lines_of(page, "board") if text != "–"]
    assert numbers == [str(board.number) for board in boards]
    reasons = lines_of(page, "reason")
    names = {f"{BYE_NAMES[kind][0]}" for _, kind in truth.byes_of(number)}
    told = {reason.removesuffix(" · why?") for reason in reasons}
    assert told <= names | {text for text, _ in BYE_NAMES.values()}


@pytest.mark.parametrize("number", ROUNDS)
def test_whoever_looks_for_a_name_is_shown_the_own_board(
    shown: Shown, truth: ChessTruth, number: int
) -> None:
    board = list(truth.boards(number))[3]
    for seat, other, colour in (
        (board.white, board.black, "White"),
        (board.black, board.white, "Black"),
    ):
        page = shown.page(f"{PUBLIC}/rounds/{number}?q={seat.entry.number}")
        (own,) = (text for text in lines_of(page, "my-board") if seat.entry.name in text)
        assert f"Board {board.number} " in own
        assert f"You have {colour} against {other.entry.name}" in own
        assert f"{figure(other.points)} pts" in own
        assert (board.result or "No result yet") in own


@pytest.mark.parametrize("number", ROUNDS)
@pytest.mark.parametrize("sheet", ["rounds/{}", "documents/pairings?round={}"])
def test_the_round_by_board(shown: Shown, truth: ChessTruth, number: int, sheet: str) -> None:
    table = table_of(shown.page(f"{DESK}/{sheet.format(number)}"))
    marks = ("W", "B") if sheet.startswith("rounds") else ("", "")
    heads = table.heads[:8]
    assert heads == ["Board", "Pts", "White", "Rating", "Result", "Black", "Rating", "Pts"]
    for row, board in zip(table.texts(), truth.boards(number), strict=True):
        white, black = board.white, board.black
        result = board.result or ("–" if marks[0] else "-")
        assert [text.replace(" ", "") for text in row[:8]] == [
            str(board.number),
            figure(white.points),
            marks[0] + white.label,
            white.rating,
            result,
            marks[1] + black.label,
            black.rating,
            figure(black.points),
        ]


@pytest.mark.parametrize("number", ROUNDS)
def test_the_round_by_name(shown: Shown, truth: ChessTruth, number: int) -> None:
    sheet = table_of(shown.page(f"{DESK}/documents/pairings-by-name?round={number}"))
    assert sheet.heads == ["Player", "Pts", "Board", "Colour", "Opponent"]
    expected = {}
    for board in truth.boards(number):
        for own, other, colour in (
            (board.white, board.black, "White"),
            (board.black, board.white, "Black"),
        ):
            line = [figure(own.points), str(board.number), colour, other.entry.name]
            expected[own.entry.name] = line
    playing = {row[0]: row[1:] for row in sheet.texts() if row[2] != "–"}
    assert playing == expected
    resting = {row[0]: row[4] for row in sheet.texts() if row[2] == "–"}
    byes = {entry.name: kind for entry, kind in truth.byes_of(number)}
    assert resting.keys() <= byes.keys()
    assert all(
        (words == "pairing-allocated bye") == (byes[n] == "U") for n, words in resting.items()
    )
    names = [row[0] for row in sheet.texts()]
    assert names == sorted(names, key=collation)


@pytest.mark.parametrize("number", ROUNDS)
def test_result_slips(shown: Shown, truth: ChessTruth, number: int) -> None:
    slips = lines_of(shown.page(f"{DESK}/documents/slips?round={number}"), "slip")
    for slip, board in zip(slips, truth.boards(number), strict=True):
        assert slip.startswith(f"Round {number}, board {board.number} · ")
        parts = []
        for letter, seat in (("W", board.white), ("B", board.black)):
            parts += [letter, str(seat.entry.number), seat.entry.name, seat.rating]
        assert " ".join(part for part in parts if part) in slip


def _ranked(truth: ChessTruth, after: int) -> list[list[str]]:
    """Place, name, points and values, in order."""
    rows = []
    for row in truth.standings(after).rows:
        entry = truth.by_number[row.number]
        points = truth.points_after(entry.entry, after)
        mark = "*" if truth.open_games(entry.entry, after) else ""
        assert Fraction(row.points.tenths, 10) == points, "the library counts as we do"
        place = f"{row.place}=" if row.is_shared else str(row.place)
        values = [figure(Fraction(str(text))) for text in row.texts]
        rows.append([place, entry.title + entry.name, figure(points) + mark, *values])
    return rows


@pytest.mark.parametrize("after", ROUNDS)
@pytest.mark.parametrize(
    "address",
    [f"{PUBLIC}/standings", f"{DESK}/standings", f"{DESK}/documents/standings"],
)
def test_standings(shown: Shown, truth: ChessTruth, after: int, address: str) -> None:
    table = table_of(shown.page(f"{address}?round={after}"))
    columns = ("Place", "Player", "Pts", "BH/C1", "BH", "SB", "WON")
    expected = [tuple(text.replace(" ", "") for text in row) for row in _ranked(truth, after)]
    assert _columns(table, *columns) == expected
    federations = [truth.by_number[row.number].federation for row in truth.standings(after).rows]
    assert [fed for (fed,) in _columns(table, "Fed")] == federations
    for head, wanted in (("No.", "number"), ("Rating", "rating")):
        if head in table.heads:
            rows = truth.standings(after).rows
            values = [str(getattr(truth.by_number[row.number], wanted) or "") for row in rows]
            assert [text for (text,) in _columns(table, head)] == values


@pytest.mark.parametrize(
    ("address", "by_number"),
    [
        (PUBLIC + "/crosstable", False),
        (DESK + "/crosstable", False),
        (DESK + "/crosstable?by=number", True),
        (DESK + "/documents/crosstable", False),
    ],
)
def test_the_cross_table(shown: Shown, truth: ChessTruth, address: str, by_number: bool) -> None:
    table = table_of(shown.page(address))
    last = truth.rounds
    numbers = [row.number for row in truth.standings(last).rows]
    if by_number:
        numbers.sort()
    lines = {number: line for line, number in enumerate(numbers, start=1)}
    heads = ["No." if by_number else "Line", "Player", *(str(number) for number in ROUNDS), "Pts"]
    for number, shown_row in zip(numbers, _columns(table, *heads), strict=True):
        entry = truth.by_number[number]
        cells = [truth.cell(entry.entry, each, lines) for each in ROUNDS]
        points = figure(truth.points_after(entry.entry, last))
        name = entry.name.replace(" ", "")
        assert list(shown_row) == [str(lines[number]), name, *cells, points]


@pytest.mark.parametrize(
    ("address", "by_name"),
    [
        (PUBLIC + "/players", False),
        (DESK + "/players", False),
        (DESK + "/documents/players", False),
        (DESK + "/documents/players-by-name", True),
        (DESK + "/documents/check-in-list", True),
    ],
)
def test_the_players(shown: Shown, truth: ChessTruth, address: str, by_name: bool) -> None:
    table = table_of(shown.page(address))
    entries = sorted(truth.entries.values(), key=lambda one: one.number)
    if by_name:
        entries.sort(key=lambda one: collation(one.name))
    known = {
        "No.": lambda one: str(one.number),
        "Player": lambda one: one.title + one.name,
        "Rating": lambda one: str(one.rating or ""),
        "Fed": lambda one: one.federation,
        "Club": lambda one: one.club,
        "FIDE ID": lambda one: one.fide_id,
        "Pts": lambda one: figure(truth.points_after(one.entry, truth.rounds)),
    }
    heads = [head for head in table.heads if head in known]
    assert {"Player", "Rating", "Club"} <= set(heads)
    if "check-in" in address:
        known["Player"] = lambda one: one.name
    expected = [tuple(known[head](one).replace(" ", "") for head in heads) for one in entries]
    assert _columns(table, *heads) == expected


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "trf06"])
def test_the_report_file(shown: Shown, truth: ChessTruth, dialect: str) -> None:
    text = shown.page(f"{DESK}/report.{dialect}")
    players = {one.number: one for one in load(text).tournament.players}
    assert players.keys() == truth.by_number.keys()
    for number, player in players.items():
        entry = truth.by_number[number]
        assert (player.name, player.rating or None) == (entry.name, entry.rating)
        assert (player.title, player.federation) == (entry.title, entry.federation)
    for game in truth.games:
        white, black = (truth.entries[one].number for one in (game.white, game.black))
        for own, other, colour, letter in (
            (white, black, Colour.WHITE, game.white_result or ""),
            (black, white, Colour.BLACK, game.black_result or ""),
        ):
            cell = players[own].cells[game.round - 1]
            assert (cell.opponent, cell.colour) == (other, colour)
            assert cell.outcome.value.strip() in (letter, letter or "*", "")
    for bye in truth.byes:
        if bye.round <= truth.rounds:
            cell = players[truth.entries[bye.entry].number].cells[bye.round - 1]
            assert cell.opponent == 0
            assert cell.outcome.value == bye.kind


def test_the_stronger_side_scores_more_often(shown: Shown) -> None:
    """A demonstration that turned colours round would show a field without favourites."""
    with shown.desk.database.read(1) as reader:
        ratings = {one.entry: one.rating or 1600 for one in reader.all(Entry, competition=1)}
        games = reader.all(Game, competition=1)
    points = {"1": 1.0, "=": 0.5, "0": 0.0}
    scores = [
        points[letter]
        for game in games
        for own, other, letter in (
            (game.white, game.black, game.white_result or ""),
            (game.black, game.white, game.black_result or ""),
        )
        if letter in points and ratings[own] >= ratings[other] + 150
    ]
    assert len(scores) > 50
    assert sum(scores) > 0.6 * len(scores)
