"""Leaving a round robin, FIDE C.05 art. 6.6: less than half of the games, or at least half."""

from __future__ import annotations

import pytest

from pairloom.domain import Cell, Colour, Outcome, Player
from pairloom.domain.withdrawal import completed_games, early_leavers, is_taken_out


def player(number: int, results: str, withdrawn_from: int | None = None) -> Player:
    """A record by result codes; the opponents are not asked for here."""
    cells = tuple(
        Cell(99 if Outcome(code).has_opponent else 0, Colour.WHITE, Outcome(code))
        for code in results
    )
    return Player(number, cells=cells, withdrawn_from=withdrawn_from)


@pytest.mark.parametrize(
    ("results", "scheduled", "is_out"),
    [
        ("1=01", 9, True),  # 4 of 9
        ("1=010", 9, False),  # 5 of 9
        ("1=01", 8, False),  # exactly half
        ("1=0", 8, True),
        ("1=01=01=", 18, True),  # 8 of 18 in a double round robin
        ("1=01=01=0", 18, False),
        ("", 9, True),
    ],
)
def test_less_than_half_of_the_games_is_too_few(results: str, scheduled: int, is_out: bool) -> None:
    assert is_taken_out(player(1, results), scheduled) is is_out


@pytest.mark.parametrize(
    ("results", "completed"),
    [("1=0", 3), ("WDL", 3), ("+-", 0), ("ZUHF", 0), ("? ", 0), ("1-1Z", 2)],
)
def test_only_games_with_a_result_are_completed(results: str, completed: int) -> None:
    """A forfeited, open or adjourned game is not, and a rest is none at all."""
    assert completed_games(player(1, results)) == completed


def test_only_who_has_left_is_taken_out() -> None:
    """2 has left too early, 3 late enough; 4 merely missed games and stays."""
    players = (
        player(1, "1=01=0101"),
        player(2, "1=01", withdrawn_from=5),
        player(3, "1=010", withdrawn_from=6),
        player(4, "1--------"),
    )
    assert early_leavers(players, 9) == {2}
    assert early_leavers(players, 9, after=3) == frozenset()  # nobody has left yet
    assert early_leavers(players, 9, after=4) == {2}


def test_the_arbiter_may_say_who_has_left() -> None:
    """A report file of a finished event shows forfeits, but not why."""
    players = (player(1, "1=01=0101"), player(2, "1=01-----"), player(3, "1--------"))
    assert early_leavers(players, 9) == frozenset()
    assert early_leavers(players, 9, withdrawn=[1, 2]) == {2}
