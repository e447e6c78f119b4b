"""Every page, sheet and file of the demonstration's Go tournament, cell by cell.

Games, colours, stones and results are compared with the stored rows; scores and the order with
the library's placement of the tournament's own file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

import pytest

from pairloom.director.desk.numbering import collation
from pairloom.director.go_files import parse_go_file
from pairloom.domain.go import GoResult, GoTournament
from pairloom.formats import go_json
from pairloom.placement import Placement, make_placement
from pairloom.storage.records import Bye, Entry, Game
from tests.contents.conftest import Shown
from tests.contents.tables import lines_of, table_of

PUBLIC = "/e/lipovec-go-cup/main"
DESK = "/desk/lipovec-go-cup/main"
PLAYED, DRAFT = (1, 2), 3
_SIGNS = {"1": "+", "=": "=", "0": "-"}
_RESULTS = {("1", "0"): "1-0", ("=", "="): "½-½", ("0", "1"): "0-1", ("", ""): ""}
_DECIDED = {
    ("1", "0"): GoResult.WHITE_WINS,
    ("0", "1"): GoResult.BLACK_WINS,
    ("=", "="): GoResult.JIGO,
}


@dataclass(frozen=True, slots=True)
class Truth:
    """The stored rows, and the tournament's own file."""

    entries: dict[int, Entry]
    games: list[Game]
    byes: list[Bye]
    tournament: GoTournament

    def tables(self, number: int) -> Iterator[tuple[Game, Entry, Entry]]:
        for game in sorted(self.games, key=lambda one: one.board):
            if game.round == number:
                yield game, self.entries[game.white], self.entries[game.black]

    def placement(self, after: int) -> Placement:
        return make_placement(self.tournament, after=after)

    def scores(self, before: int) -> dict[int, str]:
        """The McMahon score of everybody before a round, by number."""
        placement = self.placement(before - 1)
        column = placement.columns.index("MMS")
        return {row.number: _figure(row.texts[column]) for row in placement.rows}

    def cell(self, entry: int, number: int) -> str:
        for game in self.games:
            if game.round != number or entry not in (game.white, game.black):
                continue
            is_white = game.white == entry
            other = self.entries[game.black if is_white else game.white].number
            sign = _SIGNS[(game.white_result if is_white else game.black_result) or ""]
            return f"{other}{sign}/{'w' if is_white else 'b'}{game.handicap or ''}"
        return "free 1"


def _figure(text: str) -> str:
    return text.removesuffix(".0").replace(".5", "½")


def _terms(game: Game) -> str:
    if game.handicap > 1:
        return f"{game.handicap} stones"
    if game.handicap:
        return "no komi"
    whole, half = divmod(game.komi or 0, 2)
    return f"even, komi {whole}{'½' if half else ''}"


@pytest.fixture(scope="module")
def truth(shown: Shown) -> Truth:
    with shown.desk.database.read(2) as reader:
        entries = {one.entry: one for one in reader.all(Entry)}
        games, byes = reader.all(Game), reader.all(Bye)
    tournament = go_json.read(shown.page(f"{DESK}/results.json"))
    return Truth(entries, games, byes, tournament)


def _bare(entry: Entry) -> str:
    """A name as result files write it."""
    return entry.name.replace(",", "")


def test_the_demonstration_has_something_of_everything(truth: Truth) -> None:
    assert {(game.white_result or "", game.black_result or "") for game in truth.games} == set(
        _RESULTS
    )
    assert {game.handicap for game in truth.games} >= {0, 1, 2, 3}
    assert {bye.kind for bye in truth.byes} == {"U"}


@pytest.mark.parametrize("number", PLAYED)
def test_the_public_round(shown: Shown, truth: Truth, number: int) -> None:
    page = shown.page(f"{PUBLIC}/rounds/{number}")
    scores = truth.scores(number)
    sides, figures = lines_of(page, "side"), lines_of(page, "figures")
    tables = list(truth.tables(number))
    assert len(sides) == 3 * len(tables)
    for index, (game, white, black) in enumerate(tables):
        on_page = sides[3 * index : 3 * index + 3]
        assert on_page[0] == f"W {white.name} {white.rank} · {scores[white.number]}"
        assert on_page[1] == f"B {black.name} {black.rank} · {scores[black.number]}"
        stones = str(game.handicap) if game.handicap > 1 else _terms(game)
        assert on_page[2] == stones
        assert figures[index] == _RESULTS[game.white_result or "", game.black_result or ""].replace(
            "-", " "
        )
    (free,) = (truth.entries[bye.entry] for bye in truth.byes if bye.round == number)
    (resting,) = lines_of(page, "unpaired-list")
    assert resting == f"– {free.name} Free round · why? 1"


def test_a_draft_is_not_public(shown: Shown) -> None:
    assert shown.hall.browser().get(f"{PUBLIC}/rounds/{DRAFT}").status_code == 404


@pytest.mark.parametrize("number", [*PLAYED, DRAFT])
@pytest.mark.parametrize("sheet", ["rounds/{}", "documents/pairings?round={}"])
def test_the_round_by_table(shown: Shown, truth: Truth, number: int, sheet: str) -> None:
    table = table_of(shown.page(f"{DESK}/{sheet.format(number)}"))
    on_desk = sheet.startswith("rounds")
    scores = truth.scores(number)
    place = {head: index for index, head in reversed(list(enumerate(table.heads)))}
    second = {head: max(i for i, each in enumerate(table.heads) if each == head) for head in place}
    for row, (game, white, black) in zip(table.texts(), truth.tables(number), strict=True):
        for head, value in (
            ("Table", str(game.board)),
            ("White", f"{'W' if on_desk else ''}{white.number}{white.name}"),
            ("Black", f"{'B' if on_desk else ''}{black.number}{black.name}"),
            ("Rank", white.rank),
            ("MMS", scores[white.number]),
        ):
            assert row[place[head]].replace(" ", "") == value.replace(" ", ""), head
        assert (row[second["Rank"]], row[second["MMS"]]) == (black.rank, scores[black.number])
        terms = row[place["Handicap"]]
        assert terms == _terms(game) or terms == str(game.handicap)
        result = _RESULTS[game.white_result or "", game.black_result or ""]
        assert row[place["Result"]].startswith(result or ("" if on_desk else "-"))


@pytest.mark.parametrize("number", [*PLAYED, DRAFT])
def test_the_round_by_name(shown: Shown, truth: Truth, number: int) -> None:
    sheet = table_of(shown.page(f"{DESK}/documents/pairings-by-name?round={number}"))
    scores = truth.scores(number)
    expected = {}
    for game, white, black in truth.tables(number):
        for own, other, colour in ((white, black, "White"), (black, white, "Black")):
            line = [scores[own.number], str(game.board), colour, _terms(game), other.name]
            expected[own.name] = line
    (free,) = (truth.entries[bye.entry] for bye in truth.byes if bye.round == number)
    expected[free.name] = ["", "–", "", "", "free round (1 point)"]
    assert sheet.heads == ["Player", "MMS", "Table", "Colour", "Handicap", "Opponent"]
    assert {row[0]: row[1:] for row in sheet.texts()} == expected
    names = [row[0] for row in sheet.texts()]
    assert names == sorted(names, key=collation)


@pytest.mark.parametrize("number", [*PLAYED, DRAFT])
def test_result_slips(shown: Shown, truth: Truth, number: int) -> None:
    slips = lines_of(shown.page(f"{DESK}/documents/slips?round={number}"), "slip")
    for slip, (game, white, black) in zip(slips, truth.tables(number), strict=True):
        assert f" {game.board} · " in slip
        assert f"W {white.number} {white.name} B {black.number} {black.name}" in slip


@pytest.mark.parametrize("after", PLAYED)
@pytest.mark.parametrize(
    "address",
    [
        f"{PUBLIC}/standings",
        f"{PUBLIC}/crosstable",
        f"{DESK}/standings",
        f"{DESK}/crosstable",
        f"{DESK}/documents/standings",
    ],
)
def test_the_wall_list(shown: Shown, truth: Truth, after: int, address: str) -> None:
    if address == f"{PUBLIC}/crosstable" and after != max(PLAYED):
        return  # it is always that of the last round
    table = table_of(shown.page(f"{address}?round={after}"))
    placement = truth.placement(after)
    by_number = {one.number: one for one in truth.entries.values()}
    rounds = range(1, after + 1)
    heads = ["Place", "No.", "Player", "Rank", "Country", "Club", *map(str, rounds)]
    assert table.heads == [*heads, *placement.columns]
    rows = list(placement.rows)
    if address.endswith("crosstable"):
        rows.sort(key=lambda row: row.number)
    for on_page, row in zip(table.texts(), rows, strict=True):
        entry = by_number[row.number]
        place = f"{row.place}=" if row.is_shared else str(row.place)
        about = [place, str(row.number), entry.name, entry.rank]
        assert on_page[:4] == about
        assert on_page[5] == entry.club
        assert on_page[6 : 6 + after] == [truth.cell(entry.entry, number) for number in rounds]
        values = [_figure(text) for text in row.texts]
        assert [_figure(text) for text in on_page[6 + after :]] == values


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
def test_the_players(shown: Shown, truth: Truth, address: str, by_name: bool) -> None:
    table = table_of(shown.page(address))
    scores = truth.scores(DRAFT)
    entries = sorted(truth.entries.values(), key=lambda one: one.number)
    if by_name:
        entries.sort(key=lambda one: collation(one.name))
    known = {
        "No.": lambda one: str(one.number),
        "Player": lambda one: one.name,
        "Rank": lambda one: one.rank,
        "Rating": lambda one: str(one.rating or ""),
        "Club": lambda one: one.club,
        "PIN": lambda one: one.fide_id,
        "MMS": lambda one: scores[one.number],
    }
    heads = [head for head in table.heads if head in known]
    assert {"Player", "Club"} <= set(heads)
    assert table.columns(*heads) == [[known[head](one) for head in heads] for one in entries]


@pytest.mark.parametrize("form", ["h9", "json"])
def test_result_files(shown: Shown, truth: Truth, form: str) -> None:
    data = shown.page(f"{DESK}/results.{form}").encode()
    tournament = parse_go_file(f"results.{form}", data).require()
    # In a result file the numbers are places: people are known by name.
    names = {one.number: one.name.replace(",", "") for one in tournament.players}
    assert sorted(names.values()) == sorted(_bare(one) for one in truth.entries.values())
    assert len(tournament.rounds) == len(PLAYED), "the draft stays at the desk"
    for number, played in zip(PLAYED, tournament.rounds, strict=True):
        expected = {
            (
                _bare(white),
                _bare(black),
                game.handicap,
                _DECIDED[game.white_result or "", game.black_result or ""],
            )
            for game, white, black in truth.tables(number)
        }
        assert {
            (names[game.white], names[game.black], game.handicap, game.result)
            for game in played.games
        } == expected
        (free,) = (truth.entries[bye.entry] for bye in truth.byes if bye.round == number)
        assert played.free is not None
        assert names[played.free] == _bare(free)


def test_rating_changes_are_the_difference_of_the_ratings(shown: Shown, truth: Truth) -> None:
    summaries = _summaries(shown.page(f"{DESK}/rating-changes"))
    assert len(summaries) == len(truth.entries)
    numbers = {str(one.number): one for one in truth.entries.values()}
    for number, *name, before, change, after in summaries:
        assert " ".join(name).startswith(numbers[number].name)
        difference = round(float(after) - float(before), 1)
        assert abs(difference - float(change)) < 0.15, "rounded three times"
        played = [n for n in PLAYED if truth.cell(numbers[number].entry, n) != "free 1"]
        wins = [n for n in played if "+" in truth.cell(numbers[number].entry, n)]
        if played and len(wins) == len(played):
            assert float(change) > 0
        if played and all("-" in truth.cell(numbers[number].entry, n) for n in played):
            assert float(change) < 0


def _summaries(html: str) -> list[list[str]]:
    """The words of each line: number, name and rank, rating before, change, rating after."""
    _, _, listed = html.partition('<div class="rating-changes">')
    lines = re.findall(r"<summary>(.*?)</summary>", listed, flags=re.DOTALL)
    return [unescape(re.sub(r"<[^>]+>", " ", line)).replace("*", " ").split() for line in lines]
