"""Pages, sheets and files of the demonstration's correspondence office, cell by cell.

Games, points, wins and Sonneborn-Berger are counted here from the stored games; rating lists
are compared line by line with what was published, and changes worked out from two lists.
"""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import dataclass
from fractions import Fraction

import pytest

from pairloom.correspondence.domain.states import ClaimState
from pairloom.correspondence.records import (
    Correspondent,
    GameClaim,
    ListedRating,
    Seat,
    SectionGame,
)
from pairloom.domain.colour import Colour
from tests.contents.chess_truth import HALF, figure
from tests.contents.conftest import Shown
from tests.contents.tables import table_of

DESK = "/correspondence/zimni-pohar-2025-27"
PUBLIC = "/c/zimni-pohar-2025-27"
GROUP = "groups/final/group-b"
LISTS = ((2026, 1), (2026, 2), (2026, 3), (2026, 4))
_WHITE = {"1-0": Fraction(1), "½-½": HALF, "0-1": Fraction(0)}
_ORDERS = {"1-0": "1-0", "½-½": "1/2-1/2", "0-1": "0-1"}


@dataclass(frozen=True, slots=True)
class Truth:
    """The stored rows of the office."""

    people: dict[int, Correspondent]
    seats: dict[int, Seat]
    games: list[SectionGame]
    listed: dict[tuple[int, int], list[ListedRating]]

    def name(self, seat: int) -> str:
        return self.people[self.seats[seat].correspondent].name

    def game(self, one: int, other: int) -> SectionGame:
        (game,) = (game for game in self.games if {game.white, game.black} == {one, other})
        return game

    def score(self, seat: int, other: int) -> Fraction | None:
        """What the game against somebody brought; `None` while it is open."""
        game = self.game(seat, other)
        if game.result not in _WHITE:
            return None
        white = _WHITE[game.result]
        return white if game.white == seat else 1 - white

    def scores(self, seat: int) -> dict[int, Fraction]:
        """Points by opponent, of finished games."""
        known = {other: self.score(seat, other) for other in self.seats if other != seat}
        return {other: score for other, score in known.items() if score is not None}

    def points(self, seat: int) -> Fraction:
        return sum(self.scores(seat).values(), Fraction(0))

    def sonneborn(self, seat: int) -> Fraction:
        scores = self.scores(seat)
        return sum((score * self.points(other) for other, score in scores.items()), Fraction(0))

    def wins(self, seat: int) -> int:
        return sum(score == 1 for score in self.scores(seat).values())


@pytest.fixture(scope="module")
def truth(shown: Shown) -> Truth:
    with shown.desk.database.read(3) as reader:
        people = {one.correspondent: one for one in reader.all(Correspondent)}
        seats = {one.seat: one for one in reader.all(Seat)}
        games = reader.all(SectionGame)
        listed = {
            (year, quarter): reader.all(ListedRating, year=year, quarter=quarter)
            for year, quarter in LISTS
        }
    return Truth(people, seats, games, listed)


def test_the_demonstration_has_something_of_everything(truth: Truth) -> None:
    assert {game.result for game in truth.games} == {"1-0", "½-½", "0-1", "", "A"}
    assert len(truth.games) == len(truth.seats) * (len(truth.seats) - 1) // 2


@pytest.mark.parametrize(
    "address", [f"{DESK}/{GROUP}", f"{DESK}/{GROUP}/print", f"{PUBLIC}/{GROUP}"]
)
def test_the_cross_table_of_a_group(shown: Shown, truth: Truth, address: str) -> None:
    table = table_of(shown.page(address), "Pts", "Games", "1")
    cells = [str(seat) for seat in sorted(truth.seats)]
    for row in table.columns("No.", "Player", "Rating", *cells, "Pts", "Games"):
        seat = int(row[0])
        assert row[1].startswith(truth.name(seat))
        assert row[2] == str(truth.seats[seat].rating)
        for other, text in zip(sorted(truth.seats), row[3:-2], strict=True):
            if other == seat:
                assert text == ""
                continue
            score = truth.score(seat, other)
            if score is not None:
                assert text == figure(score), (seat, other)
            elif truth.game(seat, other).result == "A":
                assert text.startswith("A")
            else:
                assert not re.fullmatch("[01½]", text), "nothing is known of it yet"
        decided = truth.scores(seat)
        assert row[-2:] == [figure(truth.points(seat)), f"{len(decided)}/{len(truth.seats) - 1}"]
    assert [row[0] for row in table.columns("No.")] == cells


@pytest.mark.parametrize(
    ("address", "heads"),
    [
        (f"{DESK}/{GROUP}/standings", ("Place", "Player", "Points", "Wins", "SB")),
        (f"{DESK}/{GROUP}/print", ("Place", "Player", "Pts", "Wins", "SB")),
        (f"{PUBLIC}/{GROUP}", ("Place", "Player", "Pts", "Wins", "SB")),
    ],
)
def test_the_standings_of_a_group(
    shown: Shown, truth: Truth, address: str, heads: tuple[str, ...]
) -> None:
    rows = table_of(shown.page(address), *heads).columns(*heads)
    seats = {truth.name(seat): seat for seat in truth.seats}
    keys = {}
    for place, player, points, wins, berger in rows:
        seat = next(seats[name] for name in seats if player.startswith(name))
        assert points == figure(truth.points(seat))
        assert wins == str(truth.wins(seat))
        assert berger == figure(truth.sonneborn(seat))
        keys[seat] = (truth.points(seat), truth.sonneborn(seat)), int(place.rstrip("="))
        assert ("=" in place) == ([row[0] for row in rows].count(place) > 1)
    assert keys.keys() == truth.seats.keys()
    # Points first, then Sonneborn-Berger; games against each other decide only after them.
    for first, place in keys.values():
        assert place >= 1 + sum(other > first for other, _ in keys.values())
        assert all(other == first for other, shared in keys.values() if shared == place)
    if address.endswith("standings"):
        places = [int(row[0].rstrip("=")) for row in rows]
        assert places == sorted(places)


def test_the_form_for_results_names_the_open_games(shown: Shown, truth: Truth) -> None:
    table = table_of(shown.page(f"{DESK}/{GROUP}/results"), "White", "Black", "Result")
    expected = {
        (truth.name(game.white), truth.name(game.black)) for game in truth.games if not game.result
    }
    assert {(white, black) for white, black in table.columns("White", "Black")} == expected
    assert len(table.rows) == len(expected)


@pytest.mark.parametrize("base", [DESK, PUBLIC])
def test_the_games_of_a_player(shown: Shown, truth: Truth, base: str) -> None:
    for seat, stored in truth.seats.items():
        person = truth.people[stored.correspondent]
        page = shown.page(f"{base}/players/{person.iccf_id}")
        table = table_of(page, "Opponent", "Colour", "Result")
        expected = set()
        for game in truth.games:
            if seat not in (game.white, game.black):
                continue
            other = game.black if game.white == seat else game.white
            score = truth.score(seat, other)
            colour = "White" if game.white == seat else "Black"
            rating = str(truth.seats[other].rating)
            known = figure(score) if score is not None else None
            expected.add((truth.name(other), rating, colour, known))
        shown_rows = {
            (name, rating, colour, text if re.fullmatch("[01½]", text) else None)
            for name, rating, colour, text in table.columns(
                "Opponent", "Rating", "Colour", "Result"
            )
        }
        assert shown_rows == expected
        assert len(table.rows) == len(truth.seats) - 1


@pytest.mark.parametrize("base", [DESK, PUBLIC])
@pytest.mark.parametrize("which", LISTS)
def test_a_rating_list(shown: Shown, truth: Truth, base: str, which: tuple[int, int]) -> None:
    page = shown.page(f"{base}/lists/{which[0]}-{which[1]}")
    heads = ("ICCF", "Country", "Title", "Name", "Games", "Rating", "Change", "Status")
    rows = table_of(page, *heads).columns(*heads)
    earlier = LISTS[LISTS.index(which) - 1] if which != LISTS[0] else None
    before = {one.correspondent: one.rating for one in truth.listed[earlier]} if earlier else {}
    expected = []
    for line in sorted(truth.listed[which], key=lambda one: -(one.rating or 0)):
        person = truth.people[line.correspondent]
        old = before.get(line.correspondent)
        change = "" if old is None or line.rating is None else _change(line.rating - old)
        about = [person.iccf_id, person.country, person.title, person.name]
        expected.append([*about, str(line.games), str(line.rating), change, line.status])
    assert rows == expected


def _change(difference: int) -> str:
    return f"{difference:+d}" if difference else "0"


@pytest.mark.parametrize("base", [DESK, PUBLIC])
@pytest.mark.parametrize("which", LISTS)
def test_the_files_of_a_rating_list(
    shown: Shown, truth: Truth, base: str, which: tuple[int, int]
) -> None:
    address = f"{base}/lists/{which[0]}-{which[1]}"
    expected = {
        truth.people[one.correspondent].iccf_id: (
            truth.people[one.correspondent].name,
            one.games,
            one.rating,
        )
        for one in truth.listed[which]
    }
    rows = list(csv.DictReader(io.StringIO(shown.page(f"{address}.csv"))))
    assert {
        row["id"]: (row["name"], int(row["games"]), int(row["rating"])) for row in rows
    } == expected
    document = json.loads(shown.page(f"{address}.json"))
    lines = next(value for value in document.values() if isinstance(value, list))
    assert {row["id"]: (row["name"], row["games"], row["rating"]) for row in lines} == expected


@pytest.mark.parametrize("base", [DESK, PUBLIC])
def test_the_lists_of_a_player(shown: Shown, truth: Truth, base: str) -> None:
    for person in truth.people.values():
        page = shown.page(f"{base}/players/{person.iccf_id}")
        rows = table_of(page, "List", "Rating", "Games").columns("List", "Rating", "Games")
        expected = [
            [f"{year}/{quarter}", str(line.rating), str(line.games)]
            for year, quarter in reversed(LISTS)
            for line in truth.listed[year, quarter]
            if line.correspondent == person.correspondent
        ]
        assert rows == expected


def test_the_register(shown: Shown, truth: Truth) -> None:
    table = table_of(shown.page(f"{DESK}/players"), "ICCF", "Name", "E-mail")
    rows = table.columns("ICCF", "Name", "Country", "Title", "E-mail")
    expected = [
        [one.iccf_id, one.name, one.country, one.title, one.email] for one in truth.people.values()
    ]
    assert sorted(rows) == sorted(expected)


@pytest.mark.parametrize(
    "address",
    [f"{DESK}/{GROUP}/games.pgn", f"{DESK}/games.pgn", f"{DESK}/competitions/final/games.pgn"],
)
def test_games_as_pgn(shown: Shown, truth: Truth, address: str) -> None:
    tags = re.findall(
        r'\[White "(.*?)"\]\n\[Black "(.*?)"\]\n\[Result "(.*?)"\]\n'
        r'\[BlackElo "(\d+)"\]\n\[WhiteElo "(\d+)"\]',
        shown.page(address),
    )
    expected = {
        (
            truth.name(game.white),
            truth.name(game.black),
            _ORDERS[game.result],
            str(truth.seats[game.black].rating),
            str(truth.seats[game.white].rating),
        )
        for game in truth.games
        if game.result in _ORDERS
    }
    finished = {tag for tag in tags if tag[2] != "*"}
    assert finished == expected


def test_the_table_for_programs_has_every_game_with_its_sides(shown: Shown, truth: Truth) -> None:
    document = json.loads(shown.page(f"{PUBLIC}/{GROUP}.json"))
    games = [(row["white"], row["black"], row["result"]) for row in document["games"]]
    expected = [(game.white, game.black, game.result) for game in truth.games]
    assert sorted(games) == sorted(expected)
    names = {row["number"]: row["name"] for row in document["players"]}
    assert names == {seat: truth.name(seat) for seat in truth.seats}


def test_a_draw_is_offered_by_whoever_has_moved_last(shown: Shown, truth: Truth) -> None:
    with shown.desk.database.read(3) as reader:
        (offer,) = reader.all(GameClaim, state=ClaimState.OPEN)
    game = truth.game(offer.white, offer.black)
    assert offer.side is (Colour.WHITE if game.white_moves > game.black_moves else Colour.BLACK)
