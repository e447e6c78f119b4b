"""What-if: refusals with their words, and matches of teams board by board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.impact import (
    CancelledBye,
    ChangedResult,
    RequestedBye,
    Withdrawal,
    WrongColours,
    impact_of,
)
from pairloom.director.impact.asking import what_if_file
from pairloom.director.impact.games import with_board_result
from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament
from pairloom.errors import InputError
from pairloom.formats.trf import write_trf
from tests.director.test_impact import four_teams

__all__ = ["four_teams"]

WIN, LOSS, DRAW = Outcome.WIN, Outcome.LOSS, Outcome.DRAW


def four(rounds: int = 3, **first: Cell) -> Tournament:
    """1 beat 3 with White, 4 lost to 2 with White."""
    white, black = Colour.WHITE, Colour.BLACK
    cells = {
        1: Cell(3, white, WIN),
        2: Cell(4, black, WIN),
        3: Cell(1, black, LOSS),
        4: Cell(2, white, LOSS),
    }
    players = tuple(Player(n, f"P{n}", rating=2000 - n, cells=(cells[n],)) for n in cells)
    return Tournament(players, Settings(rounds=rounds, system="dutch", initial_colour=white))


def test_a_bye_is_taken_back_where_one_was_asked_for() -> None:
    with pytest.raises(InputError, match=r"^4 P4 has asked for no bye in round 2$"):
        CancelledBye(4, 2).apply(four())
    asked = RequestedBye(4, 3, Outcome.HALF_BYE).apply(
        RequestedBye(4, 2, Outcome.HALF_BYE).apply(four())
    )
    with pytest.raises(InputError, match=r"^4 P4 has a bye in round 3, too: take that back first$"):
        CancelledBye(4, 2).apply(asked)
    back = CancelledBye(4, 3).apply(asked)
    assert [one.outcome for one in back.find_player(4).cells] == [LOSS, Outcome.HALF_BYE]
    assert CancelledBye(4, 3).reverse(asked) == RequestedBye(4, 3, Outcome.HALF_BYE)
    assert (CancelledBye(4, 3).first_round(asked), CancelledBye(4, 3).concerned(asked)) == (3, {4})


def test_nothing_is_asked_for_when_all_rounds_are_paired(tmp_path: Path) -> None:
    over = four(rounds=1)
    words = "^round 2 is not to come: the only round is paired$"
    for change in (CancelledBye(4, 2), RequestedBye(4, 2, Outcome.HALF_BYE)):
        with pytest.raises(InputError, match=words):
            change.apply(over)
    path = tmp_path / "over.trf"
    path.write_text(write_trf(over), encoding="utf-8")
    with pytest.raises(InputError, match=r"^the only round is paired; there is nothing ahead$"):
        what_if_file(str(path), (), look_ahead=True)


def test_colours_are_turned_where_they_are_known(four_teams: Tournament) -> None:
    with pytest.raises(InputError, match="colours of single boards cannot be changed in a comp"):
        WrongColours(1, 11).apply(four_teams)
    known = four()
    players = tuple(
        one.with_record((replace(one.cells[0], colour=None),)) if one.number in (1, 3) else one
        for one in known.players
    )
    blank = replace(known, players=players)
    with pytest.raises(
        InputError, match=r"^the record does not tell the colours of round 1, 1 P1 – 3 P3$"
    ):
        WrongColours(1, 1).apply(blank)
    turned = WrongColours(1, 3, 1).apply(known)
    assert [one.cells[0].colour for one in turned.players] == [
        *(Colour.BLACK, Colour.BLACK, Colour.WHITE, Colour.WHITE)
    ]
    assert [one.cells[0].outcome for one in turned.players] == [WIN, WIN, LOSS, LOSS]


@pytest.mark.parametrize("player", [11, 31, 42, 22])
def test_a_board_of_a_match_counts_for_its_own_side(four_teams: Tournament, player: int) -> None:
    """Teams 1 and 4 have the first boards with White: 1½-½ against 3, 0-2 against 2."""
    changed = with_board_result(four_teams, 1, player, (WIN, LOSS))
    halves = {11: {1: 15, 3: 5}, 31: {1: 5, 3: 15}, 42: {4: 10, 2: 10}, 22: {4: 0, 2: 20}}[player]
    points = {
        number: changed.find_team(number).cells[0].game_points.tenths  # type: ignore[union-attr]
        for number in halves
    }
    assert points == halves
    other = {11: 31, 31: 11, 42: 22, 22: 42}[player]
    assert changed.find_player(player).cells[0].outcome is WIN
    assert changed.find_player(other).cells[0].outcome is LOSS
    untouched = [one for one in four_teams.players if one.number not in (player, other)]
    assert [changed.find_player(one.number) for one in untouched] == untouched


def test_a_match_without_an_opponent_has_no_boards(four_teams: Tournament) -> None:
    teams = tuple(
        one.with_record((replace(one.cells[0], opponent=0),)) if one.number == 1 else one
        for one in four_teams.teams
    )
    with pytest.raises(InputError, match=r"^team 1 has no match in round 1$"):
        with_board_result(replace(four_teams, teams=teams), 1, 11, (WIN, LOSS))
    blank = tuple(one.with_record((replace(one.cells[0], line_up=()),)) for one in four_teams.teams)
    with pytest.raises(InputError, match=r"^the line-up of team 1 in round 1 is not recorded"):
        with_board_result(replace(four_teams, teams=blank), 1, 11, (WIN, LOSS))


def test_a_change_is_told_with_both_results() -> None:
    impact = impact_of(four(), ChangedResult(1, 3, DRAW))
    assert str(impact.change) == "round 1, 3 P3 – 1 P1: 0-1 becomes ½-½"
    assert str(Withdrawal(2, 2).describe(four())).startswith("2 P2")
