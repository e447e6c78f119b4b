"""Pages of games name White first and Black second, whoever of them has the lower number."""

from __future__ import annotations

import re
from datetime import date
from html import unescape

import pytest

from pairloom.correspondence.desk.adjudicate import adjudicating
from pairloom.correspondence.desk.announce.contests import edit_contest
from pairloom.correspondence.desk.leave.substituting import (
    ask_for_substitute,
    enter_substitute,
)
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.moving import report_position
from pairloom.correspondence.desk.play.scores import hand_in_score
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Opening, ReplacementCause
from pairloom.correspondence.rules.cases import Assessment, Person
from pairloom.director.desk.base import Desk
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    begin_a_team_board,
    open_an_office,
)
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/correspondence/correspondence-chess-federation"
GROUP = f"{BASE}/groups/zimni-pohar/group-b"
PUBLIC = "/c/correspondence-chess-federation/groups/zimni-pohar/group-b"
DAY = date(2015, 9, 1)
PAIRS = ((1, 2), (1, 3), (2, 3))


@pytest.fixture
def group(hall: Hall) -> OfficeAtWork:
    return begin_a_group(open_an_office(hall.door.database, 4), 3)


@pytest.fixture
def director(hall: Hall, group: OfficeAtWork) -> Browser:
    return hall.administrator()


def place(group: OfficeAtWork, key: str) -> tuple[Desk, SectionPlace, str]:
    return group.desk, group.place, key


def people(group: OfficeAtWork, key: str) -> tuple[str, str]:
    game = group.state.games[key]
    return group.state.person_at(game.white).name, group.state.person_at(game.black).name


def rows(page: str) -> list[list[str]]:
    """The words of the cells of a table, row by row."""
    body = page.partition("<tbody>")[2].partition("</tbody>")[0]
    return [
        [
            unescape(re.sub(r"<[^>]*>", "", cell)).strip()
            for cell in re.findall(r"<td.*?</td>", row, re.DOTALL)
        ]
        for row in re.findall(r"<tr>.*?</tr>", body, re.DOTALL)
    ]


def test_some_games_have_the_lower_number_as_black(group: OfficeAtWork) -> None:
    lower = [game.white < game.black for game in group.state.games.values()]
    assert set(lower) == {True, False}


def test_the_page_of_a_game_and_its_forms(group: OfficeAtWork, director: Browser) -> None:
    for pair in PAIRS:
        key = group.key_of(*pair)
        report_position(*place(group, key), white_moves=12, black_moves=11, last_move=DAY)
        white, black = people(group, key)
        page = director.get(f"{GROUP}/games/{key}").text
        assert f"<title>{white} – {black}" in page
        assert f"{white} – {black} In play" in words_of(director.get(f"{GROUP}/games/{key}"))
        options = re.findall(r'<option value="(white|black)"[^>]*>([^<]*)<', page)
        assert len(options) >= 4
        assert set(options) == {("white", white), ("black", black)}
        numbers = re.findall(r'name="(white|black)_moves"[^>]*value="(\d+)"', page)
        assert numbers == [("white", "12"), ("black", "11")]
    edit_contest(group.desk, group.contest_place, keeps_clocks=False)
    page = words_of(director.get(f"{GROUP}/games/{group.key_of(1, 2)}"))
    assert "Last known: move 12, 2015-09-01." in page


def test_tables_of_games(hall: Hall, group: OfficeAtWork, director: Browser) -> None:
    edit_office(group.desk, group.event, contacts={}, is_public=True)
    edit_contest(group.desk, group.contest_place, shows_games=True)
    keys = list(group.state.games)
    form = words_of(director.get(f"{GROUP}/results"))
    for key in keys:
        hand_in_score(*place(group, key), "1. e4 e5 2. Nf3 1-0", on=DAY)
        assert " ".join(people(group, key)) in form.replace(" – ", " ")
    shown = director.get(f"{GROUP}/scores").text
    offered = re.findall(
        r'name="(\d:\d-\d)" value="1-0" checked><span>(.*?) <b class="nowrap"', shown
    )
    assert [(key, unescape(re.sub("<[^>]*>", "", names))) for key, names in offered] == [
        (key, " – ".join(people(group, key))) for key in keys
    ]
    for key in keys:
        group.result(*(int(one) for one in key[2:].split("-")), "1-0", DAY)
    for page in (
        director.get(f"{GROUP}/scores").text,
        hall.browser().get(f"{PUBLIC}/games").text,
    ):
        assert [row[:4] for row in rows(page)] == [
            [*people(group, key), "1-0", "2"] for key in keys
        ]
    labels = re.findall(r'aria-label="([^"]* against [^"]*)"', director.get(f"{GROUP}/scores").text)
    assert [unescape(one) for one in labels] == [
        f"{' against '.join(people(group, key))}, 1-0" for key in keys
    ]
    for key in keys:
        page = hall.browser().get(f"{PUBLIC}/games/{key}")
        assert f"<title>{' – '.join(people(group, key))}" in page.text
        assert f"{' – '.join(people(group, key))} 1-0" in words_of(page)


def test_the_page_of_a_case_tells_three_different_results(
    group: OfficeAtWork, director: Browser
) -> None:
    key = group.key_of(1, 3)
    adjudicating.open_case(*place(group, key), Opening.DEATH, DAY)
    person = Person(people(group, key)[1], Role.PLAYER)
    desk, event = group.desk, group.event
    adjudicating.submit(desk, event, 1, Assessment(person, DAY, 0, "mate"))
    adjudicating.appoint(desk, event, 1, "Prof. Neutral")
    adjudicating.decide(desk, event, 1, 2, "no defence", date(2015, 10, 1))
    adjudicating.appeal(desk, event, 1, Assessment(person, date(2015, 10, 5), 0, "still"))
    adjudicating.decide_appeal(desk, event, 1, "Board", 1, "a fortress", date(2015, 10, 20))
    page = words_of(director.get(f"{GROUP}/cases/1"))
    assert " – ".join(people(group, key)) in page
    assert "Decided 1-0 on 2015-10-01. no defence" in page
    assert "Appeal ½-½ on 2015-10-20 by Board. a fortress" in page
    assert page.count("Claims 0-1 . ") + page.count("Claims 0-1. ") == 2


def test_a_withdrawal_names_the_games_white_first(group: OfficeAtWork, director: Browser) -> None:
    group.moves(2, 1, 4)
    page = words_of(
        director.send_form(f"{GROUP}/silent", f"{GROUP}/leaving", seat="2", on="2015-09-01")
    )
    for pair in ((1, 2), (2, 3)):
        white, black = people(group, group.key_of(*pair))
        left = group.state.person_at(2).name
        assert f"{white} – {black} {'0-1' if white == left else '1-0'}D" in page


def test_games_taken_over_tell_how_far_they_are(hall: Hall, group: OfficeAtWork) -> None:
    board = begin_a_team_board(group, 3)
    for one, other, count in ((1, 2, 12), (2, 3, 7)):
        report_position(
            *place(board, board.key_of(one, other)),
            white_moves=count, black_moves=count - 1, last_move=date(2015, 5, 20),
        )  # fmt: skip
    seat = (board.desk, board.place, 2)
    ask_for_substitute(*seat, ReplacementCause.STOPPED, date(2015, 6, 1))
    enter_substitute(*seat, 4, on=date(2015, 6, 10), starts_on=date(2015, 6, 15))
    page = hall.administrator().get(f"{BASE}/groups/team-championship/board-1/substitutes/2").text
    taken = page[page.index("Games taken over") :]
    assert [row[2] for row in rows(taken)] == ["12", "7"]
    games = [board.state.games[board.key_of(2, other)] for other in (1, 3)]
    assert [row[1] for row in rows(taken)] == [
        "White" if game.white == 2 else "Black" for game in games
    ]
