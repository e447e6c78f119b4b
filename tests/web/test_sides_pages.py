"""Scheveningen at the desk, page by page: set-up, players, rounds with the score, tables, paper."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from html import unescape
from itertools import product
from typing import Any

import pytest
from httpx import Response
from playwright.sync_api import Page, expect

from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.sides import Sides
from tests.contents.tables import tables_of
from tests.director.desk.sides.at_the_sides import SideHall, set_up_sides
from tests.web.conftest import Server
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.sent_forms import form_of
from tests.web.walking import all_addresses

DESK = "/desk/two-cities/match"
PUBLIC = "/e/two-cities/match"
PRAHA = ("Adámek, Ota", "Bílý, Jan", "Čapek, Ivo", "Ďuriš, Ján", "Eben, Petr", "Fiala, Aleš")
WIEN = ("Gruber, Max", "Huber, Paul", "Iser, Emil", "Jäger, Lena", "Kögl, Anna", "Lang, Ida")
# The first of Wien has the lowest rating, so that boards decide and not ratings.
LIST = "Name;Rating;Team;Board\n" + "".join(
    f"{name};{2000 + 10 * place};{team};{place}\n"
    for team, names in (("Praha", PRAHA), ("Wien", WIEN))
    for place, name in enumerate(names, 1)
)
RESULTS = ("1-0", "½-½", "0-1", "1F-0F", "0F-0F", "½-0")
WORTH = {"1": Fraction(1), "½": Fraction(1, 2), "0": Fraction(0)}


def make_sides(hall: Hall, side: int = 6, **options: Any) -> SideHall:
    """A public Scheveningen in the database of a hall."""
    made = set_up_sides(hall.door.database, side, **options)
    set_public(made.desk, made.place.event, public=True)
    return made


def points_in(result: str) -> tuple[Fraction, Fraction]:
    """What White and Black have by a result as it is written."""
    white, black = (WORTH[figure.removesuffix("F")] for figure in result.split("-"))
    return white, black


def as_written(points: Fraction) -> str:
    whole, half = divmod(points, 1)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def part_of(page: str, mark: str, tag: str) -> str:
    """The words of the first element with a mark in its opening tag."""
    element = re.search(rf"<{tag}[^>]*{re.escape(mark)}.*?</{tag}>", page, re.DOTALL)
    assert element, page
    return plain(element[0])


def rows_of(page: str, name: str) -> list[list[str]]:
    """The heads and every row of the table with this class."""
    (table,) = (table for table in tables_of(page) if name in table.classes)
    return [table.heads, *table.texts()]


def boards_of(page: str) -> list[tuple[int, str, str]]:
    """Board, White and Black by name."""
    boards = []
    for row in re.findall(r'<tr id="board-\d+".*?</tr>', page, re.DOTALL):
        names = re.sub(r'<span class="of-side">.*?</span>', "", row)
        white, black = map(unescape, re.findall(r"<bdi[^>]*>(.*?)</bdi>", names))
        boards.append((int(row.partition("-")[2].partition('"')[0]), white, black))
    return boards


def sides_of_boards(page: str) -> list[tuple[int, str, str]]:
    """Board, and the sides of White and Black."""
    boards = []
    for number, row in re.findall(r'<tr id="board-(\d+)"(.*?)</tr>', page, re.DOTALL):
        white, black = re.findall(r'<span class="of-side">(.*?)</span>', row)
        boards.append((int(number), plain(white), plain(black)))
    return boards


def import_list(browser: Browser, text: str) -> Response:
    url = f"{DESK}/players/import"
    token = browser.form_token(url)
    answer = browser.post(url, data={"csrf_token": token}, files={"file": ("list.csv", text)})
    return browser.post(
        f"{answer.headers['location']}/rows", data={"csrf_token": token, "act": "import"}
    )


@pytest.mark.parametrize("moment", ["empty", "draft", "published", "finished"])
def test_every_page_opens(hall: Hall, moment: str) -> None:
    person, visitor = hall.administrator(), hall.browser()
    made = make_sides(hall, 3, sizes=(0, 0) if moment == "empty" else None)
    if moment == "draft":
        made.pair()
    elif moment == "published":
        made.publish()
    elif moment == "finished":
        made.play_rounds(3)
    known = {"event": "two-cities", "tournament": "match", "slug": "two-cities"}
    known |= {"name": "pairings", "number": "1", "round_number": "1"}
    paths = ("/desk/{event}/{tournament}", "/e/{event}")
    for address in all_addresses(hall.app, {"desk": known, "e": known}):
        is_read = address.method == "GET" and address.path.startswith(paths)
        if is_read and not address.path.endswith(("/live", "/files/{token}")):
            reader = visitor if address.url.startswith("/e/") else person
            answer = reader.get(address.url, follow_redirects=False)
            assert answer.status_code in (200, 303, 404, 422), (address, answer.text)
    for page in ("setup", "players", "rounds", "standings", "crosstable", "documents", "check-in"):
        assert person.get(f"{DESK}/{page}").status_code == 200, page
    for page in ("standings", "crosstable", "players"):
        assert visitor.get(f"{PUBLIC}/{page}").status_code == 200, page


class TestSetUp:
    def test_both_names_are_saved(self, hall: Hall) -> None:
        person, made = hall.administrator(), make_sides(hall, sizes=(0, 0))
        page = person.get(f"{DESK}/setup")
        sent = form_of(page.text, "regulations")
        assert (sent["first_side"], sent["second_side"]) == ("Praha", "Wien")
        changed = {**sent, "first_side": " Brno ", "second_side": "Graz"}
        assert person.post(f"{DESK}/setup", data=changed).status_code == 303
        assert made.state.competition.sides == Sides("Brno", "Graz")

    @pytest.mark.parametrize(
        ("first", "second", "field", "told"),
        [
            ("", "Wien", "first_side", "A side needs a name"),
            ("Praha", "–", "second_side", "A side needs a name"),
            ("Praha", "PRAHA", "second_side", "Both sides are called Praha"),
            ("P" * 41, "Wien", "first_side", "at most 40 characters"),
        ],
    )
    def test_wrong_names_are_told_beside_their_field_and_kept(
        self, hall: Hall, first: str, second: str, field: str, told: str
    ) -> None:
        person, made = hall.administrator(), make_sides(hall, sizes=(0, 0))
        sent = form_of(person.get(f"{DESK}/setup").text, "regulations")
        sent |= {"first_side": first, "second_side": second, "chief_arbiter": "Ana Kos"}
        refused = person.post(f"{DESK}/setup", data=sent)
        assert refused.status_code == 422
        assert told in part_of(refused.text, f'id="{field}-error"', "p")
        again = form_of(refused.text, "regulations")
        assert (again["first_side"], again["second_side"]) == (first, second)
        assert again["chief_arbiter"] == "Ana Kos"
        assert made.state.competition.sides == Sides("Praha", "Wien")

    def test_another_system_gets_sides_when_it_becomes_this_one(self, hall: Hall) -> None:
        person = hall.administrator()
        made = make_sides(hall, sizes=(0, 0), system="dutch", sides=None)
        sent = form_of(person.get(f"{DESK}/setup").text, "regulations")
        assert "first_side" not in sent
        answer = person.post(f"{DESK}/setup", data={**sent, "system": "scheveningen"})
        assert answer.status_code == 303
        assert made.state.competition.sides == Sides("A", "B")
        again = form_of(person.get(f"{DESK}/setup").text, "regulations")
        assert (again["first_side"], again["second_side"]) == ("A", "B")


class TestPlayers:
    def test_somebody_is_entered_with_side_and_place(self, hall: Hall) -> None:
        person, made = hall.administrator(), make_sides(hall, sizes=(0, 0))
        url = f"{DESK}/players/new"
        select = re.search(r'<select id="team".*?</select>', person.get(url).text, re.DOTALL)
        assert select
        assert re.findall(r'<option value="([^"]*)"', select[0]) == ["", "Praha", "Wien"]
        answer = person.send_form(url, name="Kos, Iva", team="Wien", board="2", another="yes")
        assert answer.headers["location"] == f"{url}?kind=standard&team=Wien"
        assert '<option value="Wien" selected>' in person.get(answer.headers["location"]).text
        (entry,) = made.state.entries
        assert (entry.name, entry.side, entry.place) == ("Kos, Iva", 2, 2)

    def test_what_is_wrong_is_told_and_what_was_typed_stays(self, hall: Hall) -> None:
        person, made = hall.administrator(), make_sides(hall, sizes=(0, 0))
        url = f"{DESK}/players/new"
        refused = person.send_form(url, name="Kos, Iva", board="x", rating="1850")
        assert refused.status_code == 422
        assert "Choose a side: Praha or Wien." in part_of(refused.text, 'id="team-error"', "p")
        assert "from 1 to 999" in part_of(refused.text, 'id="board-error"', "p")
        assert re.search(r'<input id="board" name="board" type="text" value="x"', refused.text)
        assert 'value="1850"' in refused.text
        refused = person.send_form(url, name="Kos, Iva", team="Wien", board="0")
        assert '<option value="Wien" selected>' in refused.text
        assert made.state.entries == ()

    def test_a_player_s_page_has_the_side_and_place_and_changes_them(self, hall: Hall) -> None:
        person, made = hall.administrator(), make_sides(hall, sizes=(0, 0))
        entry = made.enter_for("Praha", 1, board="3").entry
        url = f"{DESK}/players/{entry}"

        def shown(page: Response) -> tuple[str, str]:
            select = re.search(r'<select id="team".*?</select>', page.text, re.DOTALL)
            place = re.search(r'<input id="board" [^>]*?value="([^"]*)"', page.text)
            assert select
            assert place
            chosen = re.search(r'<option value="([^"]*)" selected', select[0])
            return chosen[1] if chosen else "", place[1]

        assert shown(person.get(url)) == ("Praha", "3")
        # A refusal that is about something else leaves both as they are.
        refused = person.send_form(f"{url}/bye", url, round="1", kind="U")
        assert refused.status_code == 422
        assert shown(refused) == ("Praha", "3")
        answer = person.send_form(url, name="Praha 01, X", team="Wien", board="")
        assert answer.status_code == 303
        assert shown(person.get(url)) == ("Wien", "")
        (changed,) = made.state.entries
        assert (changed.side, changed.place) == (2, 0)

    def test_the_list_has_both_sides_one_behind_the_other(self, hall: Hall) -> None:
        person, _ = hall.administrator(), make_sides(hall, sizes=(2, 1))
        rows = rows_of(person.get(f"{DESK}/players").text, "players")
        assert rows[1] == ["Praha 2 players"]
        assert [row[1] for row in rows[2:4]] == ["Praha 01, X", "Praha 02, X"]
        assert rows[4] == ["Wien 1 player"]
        assert rows[5][:2] == ["3", "Wien 01, X"]
        found = rows_of(person.get(f"{DESK}/players?q=wien").text, "players")
        assert [row[0] for row in found[1:]] == ["Wien 1 player", "3"]

    def test_who_is_on_no_side_stands_behind(self, hall: Hall) -> None:
        person = hall.administrator()
        made = make_sides(hall, sizes=(0, 0), system="dutch")
        made.enter(1)
        sent = form_of(person.get(f"{DESK}/setup").text, "regulations")
        person.post(f"{DESK}/setup", data={**sent, "system": "scheveningen"})
        rows = rows_of(person.get(f"{DESK}/players").text, "players")
        assert rows[1] == ["On no side 1 player"]
        assert "On no side" in words_of(hall.browser().get(f"{PUBLIC}/players"))

    def test_a_list_with_teams_and_boards(self, hall: Hall) -> None:
        person = hall.administrator()
        made = make_sides(hall, sizes=(0, 0), sides=Sides())
        answer = import_list(person, LIST)
        assert answer.headers["location"].endswith("/players?entered=12")
        assert made.state.competition.sides == Sides("Praha", "Wien")
        rows = rows_of(person.get(f"{DESK}/players").text, "players")
        assert [row[1] for row in rows[2:8]] == list(PRAHA)
        assert [row[1] for row in rows[9:]] == list(WIEN)

    def test_a_third_side_of_a_list_is_a_row_to_check(self, hall: Hall) -> None:
        person, made = hall.administrator(), make_sides(hall, sizes=(0, 0))
        url = f"{DESK}/players/import"
        token = person.form_token(url)
        text = LIST + "Moser, Eva;2000;Graz;1\n"
        answer = person.post(url, data={"csrf_token": token}, files={"file": ("list.csv", text)})
        address = answer.headers["location"]
        words = words_of(person.get(address))
        assert "12 rows ready" in words
        assert "Graz is a third side; the list begins with Praha and Wien." in words
        sent = {"csrf_token": token, "act": "check", "fix.14.team": "Wien", "fix.14.board": "7"}
        person.post(f"{address}/rows", data=sent)
        person.post(f"{address}/rows", data={"csrf_token": token, "act": "import"})
        assert Counter(entry.side for entry in made.state.entries) == {1: 6, 2: 7}
        person.send_form(f"{DESK}/rounds/pair", f"{DESK}/rounds/1")
        assert not made.state.rounds
        refused = person.send_form(f"{DESK}/rounds/pair", f"{DESK}/rounds/1")
        assert "The sides are not equal: Praha 6, Wien 7." in words_of(refused)


class SixRounds:
    """A whole tournament through the pages, and beside it what was typed."""

    def __init__(self, person: Browser) -> None:
        self.person = person
        self.token = person.form_token(f"{DESK}/setup")
        self.lot = random.Random(7)
        self.games: list[tuple[int, str, str, str]] = []

    def post(self, address: str, **fields: str) -> Response:
        data = {"csrf_token": self.token, **fields}
        return self.person.post(f"{DESK}/rounds/{address}", data=data)

    def points(self, side: tuple[str, ...], *, until: int, since: int = 1) -> Fraction:
        """What a side has of some rounds: the sum of what was typed."""
        total = Fraction(0)
        for number, white, black, result in self.games:
            if since <= number <= until:
                of_white, of_black = points_in(result)
                total += of_white * (white in side) + of_black * (black in side)
        return total

    def score(self, number: int) -> str:
        """The score above the boards of a round, as it has to be."""
        running = [as_written(self.points(side, until=number)) for side in (PRAHA, WIEN)]
        own = [as_written(self.points(side, until=number, since=number)) for side in (PRAHA, WIEN)]
        return (
            f"Praha No. 1–6 Wien No. 7–12 {running[0]} – {running[1]} "
            f"after round {number}; this round {own[0]} – {own[1]}"
        )

    def play(self, number: int) -> None:
        assert self.post("pair", colour="white").status_code == 303
        draft = self.person.get(f"{DESK}/rounds/{number}").text
        assert f"before round {number}" in part_of(draft, 'id="side-score"', "div")
        assert self.post(f"{number}/publish").status_code == 303
        page = self.person.get(f"{DESK}/rounds/{number}").text
        assert part_of(page, 'id="side-score"', "div") == self.score(number)
        for board, white, black in boards_of(page):
            result = self.lot.choice(RESULTS)
            answer = self.post(f"{number}/boards/{board}/result", result=result, version="0")
            assert answer.status_code == 200, answer.text
            self.games.append((number, white, black, result))
            (part,) = answer.json()["parts"]
            assert part_of(part, 'id="side-score"', "div") == self.score(number)
            assert ("is-provisional" in part) == (len(self.games) % 6 != 0)
        assert self.post(f"{number}/finish").status_code == 303


@pytest.fixture
def played(hall: Hall) -> SixRounds:
    """Six against six, from the list to the last result."""
    person = hall.administrator()
    make_sides(hall, sizes=(0, 0), rounds=6)
    import_list(person, LIST)
    tournament = SixRounds(person)
    for number in range(1, 7):
        tournament.play(number)
    return tournament


def test_a_whole_tournament_at_the_desk_and_for_everybody(hall: Hall, played: SixRounds) -> None:
    """Statement 34: every pair once, and the running total is right."""
    pairs = Counter(frozenset((white, black)) for _, white, black, _ in played.games)
    assert pairs == Counter(frozenset(pair) for pair in product(PRAHA, WIEN))
    visitor = hall.browser()
    for number in range(1, 7):
        page = visitor.get(f"{PUBLIC}/rounds/{number}").text
        assert part_of(page, 'id="side-score"', "div") == played.score(number)
        _check_score_table(played, visitor.get(f"{PUBLIC}/standings?round={number}").text, number)
        own = played.person.get(f"{DESK}/standings?round={number}").text
        _check_score_table(played, own, number)
    _check_places(played, played.person.get(f"{DESK}/standings").text)
    _check_places(played, visitor.get(f"{PUBLIC}/standings").text)
    _check_grid(played, played.person.get(f"{DESK}/crosstable").text)
    _check_grid(played, visitor.get(f"{PUBLIC}/crosstable").text)
    _check_papers(played)
    _check_public_names(visitor)


def _check_score_table(played: SixRounds, page: str, after: int) -> None:
    heads, praha, wien, running = rows_of(page, "side-rounds")
    rounds = range(1, after + 1)
    assert heads == ["Side", *map(str, rounds), "Total"]
    for row, name, side in ((praha, "Praha", PRAHA), (wien, "Wien", WIEN)):
        own = [as_written(played.points(side, until=n, since=n)) for n in rounds]
        assert row == [name, *own, as_written(played.points(side, until=after))]
    assert running[1:-1] == [
        "–".join(as_written(played.points(side, until=n)) for side in (PRAHA, WIEN)) for n in rounds
    ]


def _check_places(played: SixRounds, page: str) -> None:
    """Everybody with the side and the points of the games."""
    heads, *rows = rows_of(page, "standings")
    assert heads[1:3] == ["Player", "Side"]
    column = heads.index("Pts")
    assert {(row[1], row[2], row[column]) for row in rows} == {
        (player, name, as_written(played.points((player,), until=6)))
        for name, side in (("Praha", PRAHA), ("Wien", WIEN))
        for player in side
    }


def _check_grid(played: SixRounds, page: str) -> None:
    """Every cell is a game, seen from the row; points are the sums of rows and columns."""
    heads, *rows, foot = rows_of(page, "side-grid")
    assert heads == [f"{number} {name.partition(',')[0]}" for number, name in enumerate(WIEN, 7)]
    games = {}
    for number, white, black, result in played.games:
        figures = result.split("-")
        mine, other, own, letter = (
            (white, black, figures[0], "w") if white in PRAHA else (black, white, figures[1], "b")
        )
        signs = {"1F": "+", "0F": "−"}
        games[mine, other] = f"{signs.get(own, own)} {letter}{number}"
    for row, (number, name) in zip(rows, enumerate(PRAHA, 1), strict=True):
        cells = [games[name, opponent] for opponent in WIEN]
        assert row == [str(number), name, *cells, as_written(played.points((name,), until=6))]
    totals = [as_written(played.points(side, until=6)) for side in (PRAHA, WIEN)]
    assert foot[1:] == [
        "Wien",
        *(as_written(played.points((name,), until=6)) for name in WIEN),
        f"{totals[0]}–{totals[1]}",
    ]


def _check_papers(played: SixRounds) -> None:
    papers = f"{DESK}/documents"
    for number in (1, 6):
        sheet = played.person.get(f"{papers}/pairings?round={number}").text
        assert part_of(sheet, 'class="side-score"', "div") == played.score(number)
        assert sheet.count('<th class="board" scope="row">') == 6
        _check_score_table(
            played, played.person.get(f"{papers}/standings?round={number}").text, number
        )
    standings = words_of(played.person.get(f"{papers}/standings"))
    for name in (*PRAHA, *WIEN):
        points = as_written(played.points((name,), until=6))
        side, rating = ("Praha", PRAHA.index(name)) if name in PRAHA else ("Wien", WIEN.index(name))
        assert f"{name} {side} {2010 + 10 * rating} {points} " in standings
    _check_grid(played, played.person.get(f"{papers}/crosstable").text)
    by_name = words_of(played.person.get(f"{papers}/players-by-name"))
    assert "Gruber, Max Wien" in by_name


def _check_public_names(visitor: Browser) -> None:
    """Who plays for whom, beside the boards and in the list; one's own board is found."""
    page = visitor.get(f"{PUBLIC}/rounds/1?q=gruber")
    assert part_of(page.text, 'class="my-board"', "section").startswith("7 Gruber, Max")
    board = part_of(page.text, 'class="is-mine"', "li")
    assert "Gruber, Max Wien" in board
    assert "Praha" in board
    cards = words_of(visitor.get(f"{PUBLIC}/players"))
    assert "Praha 6 players 1 Adámek, Ota 2010 2 Bílý, Jan 2020" in cards
    assert "Wien 6 players 7 Gruber, Max 2010" in cards


def test_results_sent_together_bring_the_score_along_one_by_one(hall: Hall) -> None:
    person, made = hall.administrator(), make_sides(hall, 2)
    made.publish()
    token = person.form_token(f"{DESK}/rounds/1")
    headers = {"Accept": "application/json"}
    sent = {"board": ["1", "2"], "result": ["1-0", "½-½"], "version": ["0", "0"]}
    data = {"csrf_token": token, **sent, "request_id": ["a", "b"]}
    answer = person.post(f"{DESK}/rounds/1/results", data=data, headers=headers)
    first, second = (reply["parts"] for reply in json.loads(answer.text)["answers"])
    assert "this round 1 – 0" in plain(first[0])
    assert "this round 1½ – ½" in plain(second[0])


def test_the_score_follows_a_result_without_a_reload(
    hall: Hall, serve: Callable[..., Server], open_page: Callable[..., Page]
) -> None:
    person, made = hall.administrator(), make_sides(hall, 2)
    made.publish()
    url = serve(hall.app).url
    page = open_page(f"{url}/login")
    page.context.add_cookies([{"name": "pairloom", "value": person.token, "url": url}])
    page.goto(f"{url}{DESK}/rounds/1")
    expect(page.locator("#side-score")).to_contain_text("this round 0 – 0")
    page.locator("#result-2").select_option("½-½")
    expect(page.locator("#side-score")).to_contain_text("this round ½ – ½")


def test_a_correction_changes_the_score_of_all_later_rounds(hall: Hall) -> None:
    person, made = hall.administrator(), make_sides(hall, 2)
    made.play_rounds(2)
    before = part_of(person.get(f"{DESK}/rounds/2").text, 'id="side-score"', "div")
    assert before.endswith("4 – 0 after round 2; this round 2 – 0")
    made.correct(1, 1, "0-1")
    after = part_of(person.get(f"{DESK}/rounds/2").text, 'id="side-score"', "div")
    assert after.endswith("3 – 1 after round 2; this round 2 – 0")


def test_twice_against_everybody_has_two_games_in_a_cell(hall: Hall) -> None:
    person, made = hall.administrator(), make_sides(hall, 2, cycles=2)
    made.play_rounds(3)
    rows = rows_of(person.get(f"{DESK}/crosstable").text, "side-grid")
    cells = [cell for row in rows[1:-1] for cell in row[2:-1]]
    assert sorted(len(re.findall(r"[wb]\d", cell)) for cell in cells) == [1, 1, 2, 2]
    assert all("w" in cell and "b" in cell for cell in cells if cell.count(" ") > 1)


def test_boards_say_for_whom_everybody_plays(hall: Hall) -> None:
    person = hall.administrator()
    made = make_sides(hall, 3)
    made.pair()
    page, names = person.get(f"{DESK}/rounds/1").text, {}
    for board, white, black in boards_of(page):
        # Player 3 of Praha is called Praha 03.
        names[board] = (white.split()[0], black.split()[0])
    assert len(names) == 3
    assert sides_of_boards(page) == [(board, *both) for board, both in names.items()]
    publish_round(*made.at)
    printed = person.get(f"{DESK}/documents/pairings?round=1").text
    on_paper = [plain(side) for side in re.findall(r'<span class="of-side">.*?</span>', printed)]
    assert on_paper == [side for both in names.values() for side in both]


def test_the_check_in_says_for_whom_everybody_plays(hall: Hall) -> None:
    person = hall.administrator()
    make_sides(hall, 2)
    page = person.get(f"{DESK}/check-in").text
    for name in ("Praha 01, X", "Praha 02, X", "Wien 01, X", "Wien 02, X"):
        row = next(row for row in re.findall(r"<tr>.*?</tr>", page, re.DOTALL) if name in row)
        assert part_of(row, "of-side", "span") == name.split()[0]
    assert "Praha 01" not in person.get(f"{DESK}/check-in?q=Wien").text


@pytest.mark.parametrize(
    "heads", ["Name;Rating;Side;Place in the side", "Jméno;Elo;Strana;Místo ve straně"]
)
def test_a_list_has_sides_and_places(hall: Hall, heads: str) -> None:
    person = hall.administrator()
    make_sides(hall, 2, sizes=(0, 0))
    token = person.form_token(f"{DESK}/players/import")
    rows = "Kos, Jan;2000;Praha;1\nHuber, Paul;2000;Wien;1000\nLang, Ida;2000;;1\n"
    files = {"file": ("list.csv", f"{heads}\n{rows}")}
    answer = person.post(f"{DESK}/players/import", data={"csrf_token": token}, files=files)
    words = words_of(person.get(answer.headers["location"]))
    assert "The side is empty." in words
    assert "A place in a side is a number" in words
    assert "team" not in words.lower()


def test_names_of_sides_are_text_and_nothing_else(hall: Hall) -> None:
    person = hall.administrator()
    made = make_sides(hall, sizes=(0, 0), sides=Sides("<b>Praha</b>", "“Wien” & Graz"))
    for number in (1, 2):
        made.enter_for("<b>Praha</b>", number)
        made.enter_for("“Wien” & Graz", number)
    made.play_rounds(1)
    pages = [f"{DESK}/{page}" for page in ("setup", "players", "rounds", "standings", "crosstable")]
    pages += [f"{PUBLIC}/{page}" for page in ("rounds/1", "standings", "crosstable", "players")]
    for address in pages:
        page = person.get(address).text
        assert "<b>Praha</b>" not in page, address
        assert "&lt;b&gt;Praha" in page, address


def test_a_cross_table_of_a_round_to_come_is_not_there(hall: Hall) -> None:
    person, made = hall.administrator(), make_sides(hall, 2)
    made.play_rounds(1)
    made.pair()
    assert "after round 1" in words_of(person.get(f"{DESK}/crosstable?round=1"))
    assert person.get(f"{DESK}/crosstable?round=2").status_code == 404


_NAMES_BELOW_SIDES = """[...document.querySelectorAll(".pairing-list .side")].filter(
  (side) => side.querySelector("a, bdi").getBoundingClientRect().right
    > side.querySelector("small").getBoundingClientRect().left
).map((side) => side.innerText)"""


def test_nothing_is_wider_than_a_small_phone(
    hall: Hall, serve: Callable[..., Server], open_page: Callable[..., Page]
) -> None:
    """Long names of sides and players; tables scroll in boxes of their own."""
    person = hall.administrator()
    sides = Sides("Šachový klub Duras BVK Královo Pole Brno", "W" * 40)
    made = make_sides(hall, sizes=(0, 0), sides=sides)
    for number, side in product(range(1, 7), sides.names):
        name = f"Papadopoulou-Konstantinidou, Maria {side[0]} {number}"
        enter_player(*made.at, EntryDraft(name, rating="2100", title="WGM", team=side))
    made.play_rounds(2)
    made.publish()
    url = serve(hall.app).url
    page = open_page(f"{url}/login", width=320, height=700)
    page.context.add_cookies([{"name": "pairloom", "value": person.token, "url": url}])
    of_desk = ("setup", "players", "players/1", "rounds/3", "standings", "crosstable")
    of_public = ("rounds/3", "standings", "crosstable", "players")
    addresses = [f"{DESK}/{each}" for each in of_desk] + [f"{PUBLIC}/{each}" for each in of_public]
    for address in addresses:
        page.goto(url + address)
        assert page.evaluate("document.documentElement.scrollWidth") == 320, address
        assert page.evaluate(_NAMES_BELOW_SIDES) == [], address
