"""The page of every player of the demonstration, cell by cell, and every working of a value.

Rounds are compared with the stored rows (`chess_truth`), figures with the library asked anew.
"""

from __future__ import annotations

import csv
import html
import io
import json
import re
from fractions import Fraction

import pytest

from pairloom.domain import Points
from pairloom.ratings.fide.change import change_of, round_away_from_zero
from pairloom.ratings.fide.performance import performance_of
from pairloom.tiebreaks.parts import How
from pairloom.web.team_tables import signed
from tests.contents.chess_truth import BYES, HALF, ChessTruth, figure, sort_key, titled
from tests.contents.conftest import Shown
from tests.contents.tables import Table, lines_of, table_of, tables_of

PUBLIC = "/e/lipovec-open/open-a"
LAST = 5
NUMBERS = range(1, 41)
OWN = {"1": "1", "=": "½", "0": "0", "+": "1F", "-": "0F", "": "·"}
_PLAYERS_FOUND = re.compile(
    r'<li><div>((?:<span class="title">[^<]*</span> )?<a href="'
    rf'{PUBLIC}/players/(\d+)".*?)</li>'
)
VALUES = {"": 0, "½": HALF, "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


@pytest.fixture(scope="module")
def truth(shown: Shown) -> ChessTruth:
    return ChessTruth(shown.desk, shown.desk.find_place("lipovec-open", "open-a"))


def _words(part: str) -> str:
    """What is left of a part of a page without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", part)).split())


def _games(page: str) -> Table:
    return next(table for table in tables_of(page) if "player-games" in table.classes)


def _round(truth: ChessTruth, number: int, round_number: int) -> tuple[str, str, str, str]:
    """Opponent, seat, result and points after a round, from the rows."""
    entry = truth.by_number[number]
    points = figure(truth.points(entry.entry, before=round_number + 1))
    for board in truth.boards(round_number):
        for own, other, letter in (
            (board.white, board.black, "W"),
            (board.black, board.white, "B"),
        ):
            if own.entry.number != number:
                continue
            if not board.result:
                return other.entry.name, letter, "·", "–"
            white, _, black = board.result.partition("-")
            return other.entry.name, letter, white if letter == "W" else black, points
    kinds = [kind for bye, kind in truth.byes_of(round_number) if bye.number == number]
    return "", "–", figure(BYES[kinds[0]] if kinds else Fraction(0)), points


def test_who_is_looked_for_across_an_event(shown: Shown, truth: ChessTruth) -> None:
    """Everybody whose name fits: who it is, points and board of the round in play, and what is
    told where an event has several tournaments."""
    page = shown.page("/e/lipovec-open/info?q=a")
    listed = {int(number): line for line, number in _PLAYERS_FOUND.findall(page)}
    fitting = {number for number in NUMBERS if "a" in sort_key(truth.by_number[number].name)}
    assert fitting <= listed.keys()
    boards = {
        seat.entry.number: f" · board {board.number}"
        for board in truth.boards(LAST)
        for seat in (board.white, board.black)
    }
    for number, line in listed.items():
        entry = truth.by_number[number]
        points = f" · {figure(truth.points_after(entry.entry, LAST))} pts"
        about = (str(entry.rating or ""), entry.federation, entry.club, "Open A")
        told = " · ".join(filter(None, about))
        assert _words(line) == f"{titled(entry)}{points}{boards.get(number, '')} {told}"


@pytest.mark.parametrize("number", NUMBERS)
def test_every_round_of_every_player(shown: Shown, truth: ChessTruth, number: int) -> None:
    page = shown.page(f"{PUBLIC}/players/{number}")
    rows = _games(page).rows[:LAST]
    assert len(rows) == LAST
    for round_number, row in enumerate(rows, 1):
        opponent, seat, result, points = _round(truth, number, round_number)
        told = [cell.text for cell in row]
        assert (told[0], told[1], told[4]) == (str(round_number), seat, result)
        assert told[5].removeprefix("Pts").strip() == points
        assert opponent in told[2] if opponent else "bye" in told[2].lower() or "game" in told[2]
    entry, standing = truth.by_number[number], truth.standings(LAST).find_row(number)
    (head,) = lines_of(page, "player-head")
    for part in (entry.name, entry.title, entry.federation, entry.club):
        assert part in head
    place = f"{standing.place}=" if standing.is_shared else str(standing.place)
    assert head.startswith(f"{place} place of 40 ")
    assert f"{figure(truth.points_after(entry.entry, LAST))} points after round {LAST}" in head


@pytest.mark.parametrize("number", NUMBERS)
def test_performance_and_rating_change_are_those_of_the_library(
    shown: Shown, truth: ChessTruth, number: int
) -> None:
    page = shown.page(f"{PUBLIC}/players/{number}")
    figures = " ".join(lines_of(page, "player-figures"))
    told = performance_of(truth.tournament, number)
    assert (f"Performance {told.performance} " in figures) == (told.performance is not None)
    player = truth.tournament.find_player(number)
    change = change_of(truth.tournament, number) if player.rating else None
    if change is None or not change.games:
        assert "Rating change" not in figures
        return
    tenths = round_away_from_zero(10 * change.exact)
    assert f"Rating change {signed(tenths)} K {change.k.value} · " in figures
    table = _games(page)
    by_round = {game.game.round: game for game in change.games}
    for round_number, row in enumerate(table.rows[:LAST], 1):
        game = by_round.get(round_number)
        expected = f"{game.expected // 100}.{game.expected % 100:02}" if game else "–"
        assert row[6].text.removeprefix("Expected").strip() == expected


@pytest.mark.parametrize("number", NUMBERS)
def test_the_way_through_the_places(shown: Shown, truth: ChessTruth, number: int) -> None:
    places = next(
        table
        for table in tables_of(shown.page(f"{PUBLIC}/players/{number}"))
        if "place-table" in table.classes
    )
    wanted = [
        [str(after), str(truth.standings(after).find_row(number).place)] for after in range(1, LAST)
    ]
    assert places.texts() == wanted


@pytest.mark.parametrize("number", NUMBERS)
def test_a_reason_says_what_the_points_were(shown: Shown, truth: ChessTruth, number: int) -> None:
    entry = truth.by_number[number].entry
    lines = lines_of(shown.page(f"{PUBLIC}/players/{number}"), "reason")
    reasons = [line.removesuffix(" why?") for line in lines]
    for round_number, reason in enumerate(reasons, 1):
        opponent = _round(truth, number, round_number)[0]
        if not opponent or round_number == 1:
            continue
        (other,) = (each.entry for each in truth.entries.values() if each.name == opponent)
        own, theirs = (truth.points(each, before=round_number) for each in (entry, other))
        if own == theirs:
            assert reason == f"Both had the same points, {figure(own)}, and had not met."
        else:
            assert f"more points, {figure(max(own, theirs))}, and floated down" in reason
            assert reason.endswith(f", {figure(min(own, theirs))}.")


@pytest.mark.parametrize("number", NUMBERS[::8])
def test_every_round_leads_to_its_reasons(shown: Shown, truth: ChessTruth, number: int) -> None:
    page = shown.page(f"{PUBLIC}/players/{number}")
    # Who came later was not there to be paired: there is nothing to be asked.
    wanted = {
        f"{PUBLIC}/rounds/{round_number}/explain?player={number}"
        for round_number in range(1, LAST + 1)
        if _round(truth, number, round_number)[0]
        or number in {entry.number for entry, _ in truth.byes_of(round_number)}
    }
    links = set(re.findall(r'class="why-link" href="([^"]+)"', page))
    assert links == wanted
    for link in links:
        assert truth.by_number[number].name in shown.page(link)


@pytest.mark.parametrize("after", range(1, LAST + 1))
@pytest.mark.parametrize("column", ["BH/C1", "BH", "SB"])
def test_what_counts_adds_up_to_the_value(
    shown: Shown, truth: ChessTruth, after: int, column: str
) -> None:
    """Every row that is not struck through, added up from the page alone."""
    standings = truth.standings(after)
    index = standings.columns.index(column)
    for row in standings.rows[::7]:
        code = column.replace("/", "%2F")
        address = f"{PUBLIC}/standings/{row.number}/working?code={code}&round={after}"
        page = shown.page(address)
        told = standings.working(row.number, index)
        table = table_of(page, "Round", "Opponent", "Result", "Counts")
        assert len(table.rows) == len(told.contributions) + 1, "and the sum below them"
        counted = [cells[3].text for cells in table.rows[:-1] if "del" not in dict(cells[3].inner)]
        total = sum(map(_value, counted), Fraction(0))
        assert told.how is How.SUM
        assert total == Fraction(row.values[index]) == _value(table.rows[-1][-1].text)  # type: ignore[arg-type]


def _value(text: str) -> Fraction:
    """A figure as people write it, read back: 3½."""
    whole = text.rstrip("½¼¾")
    return Fraction(int(whole or 0)) + VALUES[text[len(whole) :]]


@pytest.mark.parametrize("after", range(1, LAST + 1))
def test_the_standings_as_data(shown: Shown, truth: ChessTruth, after: int) -> None:
    document = json.loads(shown.page(f"{PUBLIC}/standings.json?round={after}"))
    table = list(csv.DictReader(io.StringIO(shown.page(f"{PUBLIC}/standings.csv?round={after}"))))
    rows = truth.standings(after).rows
    assert document["round"] == after
    for row, record, line in zip(rows, document["rows"], table, strict=True):
        entry = truth.by_number[row.number]
        assert (record["number"], record["name"]) == (entry.number, entry.name)
        assert Points.parse(record["points"]) == row.points
        assert [record[code] for code in truth.standings(after).columns] == list(row.texts)
        assert line == {name: "" if value is None else str(value) for name, value in record.items()}


@pytest.mark.parametrize("number", range(1, LAST + 1))
def test_the_round_as_data(shown: Shown, truth: ChessTruth, number: int) -> None:
    rows = json.loads(shown.page(f"{PUBLIC}/rounds/{number}.json"))["rows"]
    for row, board in zip(rows, truth.boards(number), strict=False):
        assert (row["board"], row["result"]) == (str(board.number), board.result)
        for side, seat in (("white", board.white), ("black", board.black)):
            assert row[f"{side}_name"] == seat.entry.name
            assert Fraction(row[f"{side}_points"]) == seat.points
    resting = {row["white_number"] for row in rows if not row["board"]}
    assert resting == {entry.number for entry, _ in truth.byes_of(number)}


@pytest.mark.parametrize("number", range(1, LAST + 1))
def test_the_round_by_name_for_everybody(shown: Shown, truth: ChessTruth, number: int) -> None:
    table = table_of(shown.page(f"{PUBLIC}/rounds/{number}?by=name"))
    playing = {row[0]: row[1:] for row in table.texts() if row[1] != "–"}
    wanted = {}
    for board in truth.boards(number):
        for own, other, letter in (
            (board.white, board.black, "W"),
            (board.black, board.white, "B"),
        ):
            wanted[titled(own.entry)] = [str(board.number), letter, titled(other.entry)]
    assert playing == wanted
