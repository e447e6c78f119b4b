"""Tie-breaks on a participant's own rounds (C.07 art. 7)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.domain import Points, PointSystem
from tests.tiebreaks.small_events import event, values

# Player 1: win, draw, pairing-allocated bye, loss with Black, forfeit win with Black.
FIVE_ROUNDS = """
    2000 2w1 3b= P   4b0 5b+
    1900 1b0 4w= 5b1 3w1 Z
    1800 4b0 1w= Z   2b0 H
    1700 3w1 2b= H   1w1 P
    1600 P   Z   2w0 F   1w-
"""


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("PS", Fraction(11)),
        ("PS/C1", Fraction(10)),
        ("PS/C2", Fraction("8.5")),
        ("WIN", 3),
        ("WON", 1),
        ("BPG", 2),
        ("BWG", 0),
        ("REP", 5),
        ("STD", Fraction("3.5")),
        ("TPN", 1),
        ("RTNG", 2000),
    ],
)
def test_the_record_of_a_player_with_everything(code: str, value: object) -> None:
    """Running totals 1, 1½, 2½, 2½, 3½."""
    assert values(event(FIVE_ROUNDS), code)[1] == value


def test_rounds_elected_to_play_leave_out_what_was_avoided() -> None:
    """Player 3 asked for two byes, 5 was absent twice; the full-point bye counts."""
    elected = values(event(FIVE_ROUNDS), "REP")
    assert (elected[3], elected[5]) == (3, 3)


def test_standard_points_read_three_one_zero_as_one_half_zero() -> None:
    tournament = event(
        """
        2000 2w1 3b= P
        1900 1b0 4w= H
        1800 4b1 1w= 4w-
        1700 3w0 2b= 3b-
        """,
        points=PointSystem(win=Points(30), draw=Points(10)),
    )
    standard = values(tournament, "STD")
    assert [standard[number] for number in (1, 2, 3, 4)] == [
        Fraction(5, 2),
        1,
        Fraction(3, 2),
        Fraction(1, 2),
    ]


def test_a_bye_worth_less_than_a_win_is_no_win() -> None:
    tournament = event("2000 P", points=PointSystem(pairing_bye=Points(5)))
    assert values(tournament, "WIN")[1] == 0
    assert values(tournament, "STD")[1] == Fraction(1, 2)


def test_a_lost_game_of_both_sides_is_the_same_points_for_both() -> None:
    """0-0 over the board: half a standard point each, as the article says."""
    assert values(event("2000 2w0\n1900 1b0"), "STD") == {1: Fraction(1, 2), 2: Fraction(1, 2)}
