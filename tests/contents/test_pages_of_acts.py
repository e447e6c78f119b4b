"""Pages on which somebody acts: they name the right people, with the right colours.

A board corrected, a draft changed by hand, a Go table, a correspondence game: whoever reads the
page must see the two people as they sit, White first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from pairloom.correspondence.records import Correspondent, Seat, SectionGame
from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.manual import turn_colours, unpair
from pairloom.director.desk.pairing import pair_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.storage.records import Entry, Game
from tests.contents.conftest import Shown
from tests.contents.tables import lines_of, table_of
from tests.web.people_browser import LOCAL

CHESS = "/desk/lipovec-open/open-a"
GO = "/desk/lipovec-go-cup/main"
OFFICE = "/correspondence/zimni-pohar-2025-27"
GROUP = f"{OFFICE}/groups/final/group-b"


def _boards(shown: Shown, event: int, number: int) -> Iterator[tuple[Game, Entry, Entry]]:
    with shown.desk.database.read(event) as reader:
        entries = {one.entry: one for one in reader.all(Entry, competition=1)}
        games = reader.all(Game, competition=1, round=number)
    for game in games:
        yield game, entries[game.white], entries[game.black]


def _words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def _surname(entry: Entry) -> str:
    return entry.name.split(",")[0]


def test_a_screen_reader_hears_who_plays_white(shown: Shown) -> None:
    page = unescape(shown.page(f"{CHESS}/rounds/5"))
    for game, white, black in _boards(shown, 1, 5):
        label = f"Result of board {game.board}, {_surname(white)} against {_surname(black)}"
        assert f'aria-label="{label}"' in page


@pytest.mark.parametrize("number", [3, 5])
def test_the_winner_stands_out_and_the_loser_recedes(shown: Shown, number: int) -> None:
    rows = table_of(shown.page(f"{CHESS}/rounds/{number}"), "White", "Black").rows
    for row, (game, _, _) in zip(rows, _boards(shown, 1, number), strict=True):
        white = {"1": {"won"}, "+": {"won"}, "0": {"lost"}, "-": {"lost"}}
        for cell, letter in ((row[2], game.white_result), (row[5], game.black_result)):
            assert cell.classes & {"won", "lost"} == white.get(letter, set())
        marks = [kind for tag, kind in row[4].inner if kind in ("wins", "loses")]
        won = {"1": ["wins", "loses"], "0": ["loses", "wins"]}
        won |= {"+": won["1"], "-": won["0"]}
        assert marks == won.get(game.white_result, [])


@pytest.mark.parametrize("number", [1, 3, 5])
def test_the_public_round_marks_the_winner(shown: Shown, number: int) -> None:
    page = shown.page(f"/e/lipovec-open/open-a/rounds/{number}")
    winners = lines_of(page, "won")
    expected = []
    for game, white, black in _boards(shown, 1, number):
        if game.white_result in ("1", "+"):
            expected.append(white.name)
        elif game.black_result in ("1", "+"):
            expected.append(black.name)
    assert len(winners) == len(expected)
    assert all(name in text for name, text in zip(expected, winners, strict=True))


def test_the_page_of_a_correction_shows_the_board(shown: Shown) -> None:
    for game, white, black in _boards(shown, 1, 4):
        page = shown.page(f"{CHESS}/rounds/4/boards/{game.board}/correct")
        (head,) = lines_of(page, "impact-head")
        start = f"W {white.number} {white.title} {white.name} {white.rating or ''}"
        then = f"B {black.number} {black.title} {black.name} {black.rating or ''}"
        assert head.startswith(" ".join(f"{start} {then}".split()))


def test_the_reasons_of_a_board_name_white_first(shown: Shown) -> None:
    for game, white, black in _boards(shown, 1, 4):
        page = _words(shown.page(f"{CHESS}/rounds/4/boards/{game.board}/why"))
        assert page.index(white.name) < page.index(black.name)


def test_a_go_table_to_change_is_the_table_of_the_draft(shown: Shown) -> None:
    for game, white, black in _boards(shown, 2, 3):
        page = shown.page(f"{GO}/rounds/3/boards/{game.board}/change")
        (pair,) = lines_of(page, "go-pair")
        assert pair.startswith(f"W {white.number} {white.name} {white.rank} ")
        assert pair.endswith(f"B {black.number} {black.name} {black.rank}")


def test_a_go_table_has_its_players_in_words(shown: Shown) -> None:
    for number in (1, 2):
        for game, white, black in _boards(shown, 2, number):
            page = _words(shown.page(f"{GO}/rounds/{number}/boards/{game.board}/why"))
            assert _surname(white) in page
            assert _surname(black) in page


@pytest.fixture(scope="module")
def draft(shown: Shown) -> tuple[Desk, Place]:
    """A draft of four boards and a bye, in which board 1 has the other colours."""
    desk = Desk(shown.desk.database, LOCAL)
    event = create_event(desk, EventDraft("By hand"))
    place = add_tournament(desk, event.event, "A", rounds=5)
    drafts = [EntryDraft(f"Player {n}, X", rating=str(2000 - n)) for n in range(1, 10)]
    enter_players(desk, place, drafts)
    pair_round(desk, place, colour="white")
    turn_colours(desk, place, 1, reason="the hall")
    return desk, place


def _sides(desk: Desk, place: Place, board: int) -> tuple[Entry, Entry]:
    state = desk.state(place)
    game = state.find_game(1, board)
    return state.entry_by_id[game.white], state.entry_by_id[game.black]


def test_a_draft_by_hand_is_compared_with_the_rules(
    shown: Shown, draft: tuple[Desk, Place]
) -> None:
    desk, place = draft
    white, black = _sides(desk, place, 1)
    by_hand = f"{white.number}–{black.number}"
    by_rule = f"{black.number}–{white.number}"
    note = _words(shown.person.get("/desk/by-hand/a/rounds/1").text)
    assert f"By hand: {by_hand}. By the rules: {by_rule}." in note
    page = shown.person.get("/desk/by-hand/a/rounds/1/by-hand").text
    (first, second) = lines_of(page, "plain-pairs")
    assert first == f"{white.number} {_surname(white)} – {black.number} {_surname(black)}"
    assert second == f"{black.number} {_surname(black)} – {white.number} {_surname(white)}"


def test_the_boards_to_change_by_hand(shown: Shown, draft: tuple[Desk, Place]) -> None:
    desk, place = draft
    page = shown.person.get("/desk/by-hand/a/rounds/1/by-hand").text
    table = table_of(page, "White", "Black")
    for row in table.rows:
        white, black = _sides(desk, place, int(row[0].text))
        assert row[2].text == f"{white.number}{white.name}"
        assert row[3].text == f"{black.number}{black.name}"
        for seat, entry in (("White", white), ("Black", black)):
            label = f"{entry.number} {entry.name}, {seat} on board {row[0].text}"
            assert f'aria-label="{label}"' in page


def test_two_who_wait_are_paired_with_the_colours_chosen(shown: Shown) -> None:
    desk = Desk(shown.desk.database, LOCAL)
    event = create_event(desk, EventDraft("Two wait"))
    place = add_tournament(desk, event.event, "A", rounds=5)
    enter_players(desk, place, [EntryDraft(f"Player {n}", rating="1500") for n in range(6)])
    pair_round(desk, place, colour="white")
    white, black = _sides(desk, place, 2)
    unpair(desk, place, 2, reason="ill")
    address = "/desk/two-wait/a/rounds/1/by-hand"
    seen = re.search(r'name="seen" value="(.*?)"', shown.person.get(address).text)
    assert seen is not None
    fields = {"white": str(black.number), "black": str(white.number), "act": "pair"}
    answer = shown.person.send_form(address, **fields, seen=seen[1], reason="ill")
    assert answer.status_code == 303, _words(answer.text)
    numbers = {
        (state_white.number, state_black.number)
        for state_white, state_black in (_sides(desk, place, board) for board in (1, 2, 3))
    }
    assert (black.number, white.number) in numbers


@pytest.fixture(scope="module")
def games(shown: Shown) -> list[tuple[SectionGame, str, str]]:
    """The games of the correspondence group with the names of White and Black."""
    with shown.desk.database.read(3) as reader:
        people = {one.correspondent: one.name for one in reader.all(Correspondent)}
        seats = {one.seat: people[one.correspondent] for one in reader.all(Seat)}
        return [(one, seats[one.white], seats[one.black]) for one in reader.all(SectionGame)]


def test_the_games_of_a_group(shown: Shown, games: list[tuple[SectionGame, str, str]]) -> None:
    page = shown.page(f"{GROUP}/scores")
    rows = table_of(page, "White", "Black", "Result").columns("White", "Black", "Result")
    expected = [[white, black, game.result or "in play"] for game, white, black in games]
    assert sorted(rows) == sorted(expected)
    for game, white, black in games:
        label = f"{white} against {black}, {game.result or 'in play'}"
        assert f'aria-label="{label}"' in unescape(page)


def test_the_page_of_a_game(shown: Shown, games: list[tuple[SectionGame, str, str]]) -> None:
    for game, white, black in games:
        page = shown.page(f"{GROUP}/games/{game.cycle}:{game.white}-{game.black}")
        assert f"<title>{white} – {black}" in unescape(page)
        heading = re.search(r"<h1.*?</h1>", page, flags=re.DOTALL)
        assert heading is not None
        assert _words(heading[0]) == f"{white} – {black}"
        if not game.result:
            claimants = re.findall(r'<option value="(white|black)"[^>]*>(.*?)</option>', page)
            assert set(claimants) == {("white", white), ("black", black)}
            for side, count in (("white", game.white_moves), ("black", game.black_moves)):
                field = re.search(rf'name="{side}_moves"[^>]* value="(\d+)"', page)
                assert field is not None
                assert int(field[1]) == count


def test_whoever_is_to_move_is_named(
    shown: Shown, games: list[tuple[SectionGame, str, str]]
) -> None:
    for game, white, black in games:
        if game.result:
            continue
        page = _words(shown.page(f"{GROUP}/games/{game.cycle}:{game.white}-{game.black}"))
        mover = white if game.white_moves == game.black_moves else black
        number = min(game.white_moves, game.black_moves) + 1
        assert f"To move {mover} , move {number}" in page
