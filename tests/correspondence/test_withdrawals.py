"""A withdrawal as a whole: all groups, substitutes and the ban."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pairloom.correspondence.domain.group import Group
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import BanCause, ReplacementCause
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.rules.rule_sets import ICCF_2022_ETL
from pairloom.correspondence.rules.substitutes import Replacement
from pairloom.correspondence.rules.withdrawals import (
    Consequences,
    Departure,
    Participation,
    TeamSeat,
    consequences,
    settle_seat,
)
from tests.correspondence.tables import group_of

DAY = date(2015, 8, 31)
ACCEPTED, NOT_ACCEPTED, SILENT = WithdrawalKind


def group(name: str, *, moves: int = 5, finished: bool = False) -> Group:
    table = "A x 1 .\nB 0 x .\nC . . x" if finished else "A x . .\nB . x .\nC . . x"
    read = group_of(table, name=name)
    games = [replace(game, white_moves=moves, black_moves=moves) for game in read.games]
    return replace(read, games=tuple(games))


CUP = Participation(group("Cup", finished=True), 2)
FINAL = Participation(group("Final"), 2)
LEAGUE = Participation(group("League, board 1"), 2, team=TeamSeat(1, 4))


def entered(found: Consequences) -> dict[str, str]:
    """By group the results that are entered, or `asked`."""
    return {
        each.group: "asked"
        if each.results is None
        else " ".join(entry.result.text for entry in each.results.enters)
        for each in found.groups
    }


@pytest.mark.article("sks-2014", "§7(3).1")
def test_an_accepted_withdrawal_is_from_all_tournaments() -> None:
    """Each group goes by its own games; in the team a substitute is looked for first."""
    found = consequences(Departure("b", ACCEPTED, DAY), [CUP, FINAL, LEAGUE])
    assert entered(found) == {"Cup": "A", "Final": "C C", "League, board 1": "asked"}
    assert found.ban is not None
    assert found.ban.enters.last_day == date(2016, 2, 29)


@pytest.mark.article("sks-2014", "§7(4).2")
def test_a_withdrawal_that_was_not_accepted_loses_everywhere() -> None:
    found = consequences(Departure("b", NOT_ACCEPTED, DAY), [CUP, FINAL])
    assert entered(found) == {"Cup": "0-1D", "Final": "1-0D 0-1D"}
    assert found.ban is not None
    assert found.ban.enters.deposit


@pytest.mark.article("sks-2014", "§7(5).1")
@pytest.mark.parametrize(("extended", "groups"), [(False, ["Cup"]), (True, ["Cup", "Final"])])
def test_a_silent_withdrawal_is_from_one_tournament_unless_extended(
    extended: bool, groups: list[str]
) -> None:
    departure = Departure("b", SILENT, DAY, "Cup", extended=extended, earlier_silent=1)
    found = consequences(departure, [CUP, FINAL])
    assert list(entered(found)) == groups
    assert found.ban is not None
    assert found.ban.enters.cause is BanCause.SILENT_AGAIN


def test_without_a_possible_substitute_the_table_decides() -> None:
    """§7(7)f: two of four are replaced already."""
    earlier = tuple(
        Replacement(2, board, ReplacementCause.WITHDRAWAL, "x", "y", DAY) for board in (2, 3)
    )
    seat = replace(LEAGUE, team=TeamSeat(1, 4, earlier))
    found = consequences(Departure("b", ACCEPTED, DAY), [seat])
    assert entered(found) == {"League, board 1": "C C"}


@pytest.mark.article("sks-2014", "§7(7)f")
def test_when_the_captain_names_nobody_the_table_decides_later() -> None:
    departure = Departure("b", ACCEPTED, DAY)
    assert len(settle_seat(LEAGUE, departure).enters) == 2


def test_a_death_bans_nobody_and_is_not_told_to_the_dead() -> None:
    """The director wants adjudication in the league, where a substitute would be possible."""
    seat = replace(LEAGUE, team=TeamSeat(1, 4, director_chose=False))
    found = consequences(Departure("b", ACCEPTED, DAY, has_died=True), [CUP, seat])
    assert found.ban is None
    assert entered(found)["League, board 1"] == "C C"
    for each in found.groups:
        assert each.results is not None
        assert Role.PLAYER not in {note.to for note in each.results.tells}


def test_rules_without_withdrawals_leave_the_games_alone() -> None:
    modern = replace(FINAL, rules=ICCF_2022_ETL)
    found = consequences(Departure("b", ACCEPTED, DAY), [modern])
    assert entered(found) == {"Final": ""}
    decision = found.groups[0].results
    assert decision is not None
    assert "until time runs out" in str(decision.ruling.sentence)
