"""Every act and page of a game, once for White and once for Black: nobody is taken for the other.

Player 1 has White in half of the games and Black in the others, so a side that is read from the
wrong place names the wrong person, gives the wrong result or writes to the wrong address.
"""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from pairloom.correspondence.desk.office.careers import player_card
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.claiming import (
    ClaimKind,
    WantedClaim,
    answer_claim,
    make_claim,
)
from pairloom.correspondence.desk.play.game_sheets import game_lines, game_sheet
from pairloom.correspondence.desk.play.moving import (
    LeaveDays,
    claim_time,
    grant_leave_days,
)
from pairloom.correspondence.desk.play.scores import hand_in_score
from pairloom.correspondence.desk.play.writing import write_to_both
from pairloom.correspondence.desk.show.tasks import tasks_of
from pairloom.correspondence.desk.show.views import group_view, table_data
from pairloom.correspondence.records import Correspondent, SectionGame
from pairloom.director.desk.base import Desk
from pairloom.domain.colour import Colour
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

ON = date(2015, 9, 1)
NOW = datetime(2015, 9, 1, 12, tzinfo=UTC)
PAWN = "8/8/8/8/8/2k5/2p5/2K5 {} - - 3 70"
SIDES = pytest.mark.parametrize("by", list(Colour), ids=str)


@pytest.fixture
def small(office: OfficeAtWork) -> OfficeAtWork:
    return begin_a_group(office, 4, tablebase_pieces=6)


def _place(office: OfficeAtWork, key: str) -> tuple[Desk, SectionPlace, str]:
    return office.desk, office.place, key


def _people(office: OfficeAtWork, game: SectionGame) -> tuple[Correspondent, Correspondent]:
    return office.state.person_at(game.white), office.state.person_at(game.black)


@SIDES
def test_a_claimed_win_is_the_claimants(small: OfficeAtWork, by: Colour) -> None:
    key = small.key_of(1, 2)
    white, black = _people(small, small.state.games[key])
    claimant = white if by is Colour.WHITE else black
    wanted = WantedClaim(ClaimKind.TABLEBASE, by, ON, position=PAWN.format(by.letter), is_win=True)
    made = make_claim(*_place(small, key), wanted)
    with small.desk.database.read(small.event) as reader:
        (line,) = game_sheet(reader, small.state, small.state.games[key]).claims
        tasks = tasks_of(reader, small.state, group_view(small.state, NOW), ON)
    assert str(line.text) == f"{claimant.name} claims a win: tablebase"
    assert made.halves == (2 if by is Colour.WHITE else 0)
    (task,) = (one for one in tasks if str(one.small) == "claimed")
    assert task.title == f"{white.name} – {black.name}"
    assert str(task.text).startswith(f"{claimant.name} claims")
    assert task.target == f"games/{key}"
    small.forget_letters()
    answer_claim(small.desk, small.event, made.claim, agreed=True, on=ON, reasons="shown")
    assert {white.email, black.email} <= {letter.address for letter in small.letters}
    assert small.state.games[key].result == ("1-0" if by is Colour.WHITE else "0-1")


@SIDES
def test_a_time_claim_is_told_to_both(small: OfficeAtWork, by: Colour) -> None:
    """The opponent has not answered the last move for months."""
    key = small.key_of(3, 4)
    game = small.state.games[key]
    small.moves(3, 4, 1 if by is Colour.WHITE else 2)
    white, black = _people(small, game)
    small.forget_letters()
    claim_time(*_place(small, key), by, 60, datetime(2015, 9, 1, tzinfo=UTC))
    own, other = (white, black) if by is Colour.WHITE else (black, white)
    assert small.state.games[key].result.startswith("1-0" if by is Colour.WHITE else "0-1")
    told = {letter.address for letter in small.letters}
    assert {own.email, other.email} <= told


def test_a_letter_to_both_goes_to_both(small: OfficeAtWork) -> None:
    for one, other in ((1, 2), (1, 3), (2, 4)):
        key = small.key_of(one, other)
        small.forget_letters()
        write_to_both(*_place(small, key), "Please send the moves.")
        people = _people(small, small.state.games[key])
        assert {letter.address for letter in small.letters} >= {one.email for one in people}


def test_the_games_of_a_group_have_their_players(small: OfficeAtWork) -> None:
    small.result(1, 2, "1-0", ON)
    small.result(1, 3, "0-1", ON)
    scored = small.key_of(2, 3)
    hand_in_score(*_place(small, scored), "1. e4 e5 2. Nf3 Nc6", on=ON)
    state = small.state
    with small.desk.database.read(small.event) as reader:
        lines = game_lines(reader, state)
    assert {line.key: line.moves for line in lines if line.moves} == {scored: 2}
    table = table_data(state, group_view(state, NOW))["games"]
    assert len(lines) == len(table) == 6
    for line, row in zip(lines, table, strict=True):
        game = state.games[line.key]
        assert (line.white.name, line.black.name) == tuple(one.name for one in _people(small, game))
        assert row == {
            "game": line.key, "white": game.white, "black": game.black, "result": game.result,
        }  # fmt: skip


def test_the_card_of_a_player_tells_colours_and_points_as_that_player(small: OfficeAtWork) -> None:
    for one, other in ((1, 2), (1, 3), (1, 4)):
        small.result(one, other, "1-0", ON)
    with small.desk.database.read(small.event) as reader:
        games = player_card(reader, small.state.person_at(1).iccf_id, ON).games
    state = small.state
    marks = {}
    for game in state.games.values():
        if 1 in (game.white, game.black):
            marks[state.person_at(game.black if game.white == 1 else game.white).name] = (
                (Colour.WHITE, "1") if game.white == 1 else (Colour.BLACK, "0")
            )
    assert {one.opponent.name: (one.colour, one.mark) for one in games} == marks


def test_leave_is_told_to_those_who_still_play_against_the_player(small: OfficeAtWork) -> None:
    small.result(1, 2, "1-0", ON)
    small.forget_letters()
    leave = LeaveDays(date(2015, 9, 10), date(2015, 9, 20))
    grant_leave_days(small.desk, small.contest_place, 1, leave)
    told = {letter.address for letter in small.letters}
    opponents = {letter for letter in told if letter.startswith("player")}
    assert opponents == {"player3@example.org", "player4@example.org"}


def test_a_silent_game_is_named_white_first(small: OfficeAtWork) -> None:
    with small.desk.database.read(small.event) as reader:
        tasks = tasks_of(reader, small.state, group_view(small.state, NOW), ON)
    games = [one for one in tasks if one.target.startswith("games/")]
    silent = {str(one.title).partition(", move")[0] for one in games}
    expected = {
        f"{white.name} – {black.name}"
        for white, black in (_people(small, game) for game in small.state.games.values())
    }
    assert silent
    assert silent <= expected


def test_the_longest_silence_is_the_first_task(small: OfficeAtWork) -> None:
    for one, other, count in ((1, 2, 3), (1, 3, 1), (2, 4, 5)):
        small.moves(one, other, count)
    now = datetime(2015, 6, 6, 12, tzinfo=UTC)
    with small.desk.database.read(small.event) as reader:
        tasks = tasks_of(reader, small.state, group_view(small.state, now), now.date())
    silent = [one for one in tasks if str(one.small) == "silent"]
    silences = [int(str(one.sign).removesuffix(" d")) for one in silent]
    assert {31, 33, 35} <= set(silences)
    assert silences == sorted(silences, reverse=True)


@SIDES
def test_the_captain_of_the_claimant_is_told_of_a_time_claim(
    board: OfficeAtWork, by: Colour
) -> None:
    key = board.key_of(3, 4)
    game = board.state.games[key]
    board.moves(3, 4, 1 if by is Colour.WHITE else 2)
    board.forget_letters()
    claim_time(*_place(board, key), by, 60, NOW)
    captains = {one.address for one in board.letters if one.address.startswith("captain")}
    own = game.white if by is Colour.WHITE else game.black
    assert captains == {f"captain{own}@example.org"}
