"""Why a board is like this, asked at the desk (C.04.1 art. 9)."""

from __future__ import annotations

import pytest

from pairloom.director.desk.manual import exchange_players
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.reasons import (
    explain_board,
    explain_bye,
    explain_unmade,
    find_pair,
    find_player,
)
from pairloom.director.people.identity import NOBODY
from pairloom.errors import InputError, NotAllowed, NotFound
from tests.director.desk.at_the_desk import Desk, Halls


@pytest.mark.requirement("GR-9")
def test_gr9_every_board_of_every_round_can_be_explained(hall: Halls) -> None:
    event = hall(9, played=4)
    for game in event.state.games:
        reasons = explain_board(*event.at, game.round, game.board)
        assert reasons.steps
        assert not reasons.is_by_hand
        assert reasons.white.entry.entry == game.white
        for side in (reasons.white, reasons.black):
            before = [one for one in event.state.games if one.round < game.round]
            played = [one for one in before if side.entry.entry in (one.white, one.black)]
            assert len(side.colours) == len(played), "of later rounds nothing was known"


@pytest.mark.requirement("GR-9")
def test_gr9_the_bye_is_explained(hall: Halls) -> None:
    event = hall(7, played=1)
    (bye,) = event.state.byes
    number = event.state.entry_by_id[bye.entry].number
    assert any("bye" in line.lower() for line in explain_bye(*event.at, 1, number))


@pytest.mark.requirement("GR-9")
def test_gr9_why_two_players_do_not_meet(hall: Halls) -> None:
    event = hall(8, played=1)
    event.publish()
    white, black = event.pairs(1)[1]
    again = explain_unmade(*event.at, 2, f"{white}-{black}")
    assert {again.player.number, again.opponent.number} == {white, black}
    assert again.lines


@pytest.mark.requirement("GR-18")
def test_gr18_colours_are_those_of_played_games(hall: Halls) -> None:
    """Board 1 was forfeited: before round 2 its players had no colour."""
    event = hall(8)
    event.play({1: "1F-0F"})
    event.publish()
    forfeited = set(event.pairs(1)[1])
    for board, pair in event.pairs(2).items():
        reasons = explain_board(*event.at, 2, board)
        for side, number in zip((reasons.white, reasons.black), pair, strict=True):
            assert len(side.colours) == (0 if number in forfeited else 1)


def test_a_board_made_by_hand_has_no_reasons_of_the_rules(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    exchange_players(*event.at, 1, 2, reason="by hand")
    reasons = explain_board(*event.at, 1, 1)
    assert reasons.is_by_hand
    assert reasons.steps == ()


def test_points_are_those_before_the_round(hall: Halls) -> None:
    event = hall(8, played=2)
    event.publish()
    reasons = explain_board(*event.at, 3, 1)
    assert str(reasons.white.points) == "2.0"


def test_players_are_found_by_number_or_name(hall: Halls) -> None:
    event = hall(8, played=1)
    state = event.state
    assert [one.number for one in find_pair(state, "7-2")] == [7, 2]
    assert [one.number for one in find_pair(state, "Player 03 - player 04")] == [3, 4]
    assert find_player(state, "PLAYER 05").number == 5
    with pytest.raises(InputError, match="may be 1 Player 01"):
        find_player(state, "player")
    with pytest.raises(NotFound, match="No player"):
        find_player(state, "Nobody")
    with pytest.raises(NotFound, match="numbers are 1 to 8"):
        find_player(state, "99")
    with pytest.raises(InputError, match="is no pair"):
        find_pair(state, "7")


def test_who_was_not_paired_is_told_why(hall: Halls) -> None:
    event = hall(8)
    request_bye(*event.at, 3, 1, "H")
    event.publish()
    with pytest.raises(InputError, match="3 has a half-point bye"):
        explain_bye(*event.at, 1, 3)


def test_who_may_not_see_the_desk_gets_no_reasons(hall: Halls) -> None:
    event = hall(4, played=1)
    stranger = Desk(event.database, NOBODY)
    with pytest.raises(NotAllowed):
        explain_board(stranger, event.place, 1, 1)
    with pytest.raises(NotAllowed):
        explain_unmade(stranger, event.place, 1, "1-2")
    explain_board(*event.onlooker, 1, 1)
