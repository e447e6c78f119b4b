"""FIDE's exercise round robin of six players, and what is special with pairings made in advance."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.domain import Tournament
from tests.tiebreaks.small_events import event, split, values

# By the Berger table; E against F in round 4 was decided by forfeit.
SIX_PLAYERS = """
    2000 6w1 2b1 3w1 4b0 5w=
    2000 5w1 1w0 6b1 3w= 4b1
    2000 4w1 5b1 1b0 2b= 6w1
    2000 3b0 6w= 5b0 1w1 2w0
    2000 2b0 3w0 4w1 6b- 1b=
    2000 1b0 4b= 2w0 5w+ 3b0
"""
A, B, C, D, E, F = range(1, 7)


def six_players() -> Tournament:
    return event(SIX_PLAYERS, system="round-robin")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("PTS", "3.5 3.5 3.5 1.5 1.5 1.5"),
        ("SB", "9.25 6.25 6.25 4.25 3.25 2.25"),
        ("SB/C1", "9.25 4.75 4.75 4.25 3.25 1.5"),
        ("KS", "2 0.5 0.5 1 0.5 0"),
    ],
)
def test_every_published_value_comes_out(code: str, expected: str) -> None:
    """The forfeit counts as a game."""
    computed = values(six_players(), code)
    assert [computed[number] for number in range(1, 7)] == list(map(Fraction, expected.split()))


def test_direct_encounter_gives_the_published_orders() -> None:
    assert split(six_players(), "DE", (A, B, C)) == [(A,), (B, C)]
    assert split(six_players(), "DE", (D, E, F)) == [(F,), (E,), (D,)]


def test_the_limit_of_koya_moves_by_half_points() -> None:
    """With 1½ everybody counts, with 4 nobody."""
    assert values(six_players(), "KS/L-2") == values(six_players(), "PTS")
    assert set(values(six_players(), "KS/L+3").values()) == {0}
    assert values(six_players(), "KS/L+2") == values(six_players(), "KS")


@pytest.mark.parametrize(
    ("code", "winner", "loser"),
    [
        ("WON", 1, 1),
        ("BPG", 3, 2),
        ("REP", 5, 4),
        ("WIN", 1, 1),
        ("STD", Fraction(3, 2), Fraction(3, 2)),
    ],
)
def test_a_forfeit_is_a_game_for_the_winner_only(code: str, winner: object, loser: object) -> None:
    """Since 2026 (15.2) a forfeit loss stays unplayed in tie-breaks on the own record.

    F won with White; E would have had Black in round 4.
    """
    computed = values(six_players(), code)
    assert (computed[F], computed[E]) == (winner, loser)


def test_before_2026_a_forfeit_loss_was_a_game_too() -> None:
    assert values(six_players(), "BPG", edition="2024-08")[E] == 3
    assert values(six_players(), "REP", edition="2024-08")[E] == 5


def test_ratings_never_count_a_forfeit() -> None:
    """Since 2026; before, forfeits were games there as in all tie-breaks of round robins."""
    tournament = event(
        """
        2000 2w+ 3b1
        1000 1b- P
        1800 P   1w0
        """,
        system="round-robin",
    )
    assert values(tournament, "ARO") == {1: 1800, 2: None, 3: 2000}
    assert values(tournament, "ARO", edition="2024-08") == {1: 1400, 2: 2000, 3: 2000}


def test_resting_is_no_round_and_gives_nothing() -> None:
    """Three players: whoever rests is recorded with a bye. Limit of Koya: 1 of 2."""
    tournament = event(
        """
        2000 P   3w1 2b=
        2000 3b0 P   1w=
        2000 2w1 1b0 P
        """,
        system="round-robin",
    )
    assert values(tournament, "PTS") == {1: Fraction(3, 2), 2: Fraction(1, 2), 3: 1}
    assert values(tournament, "REP") == {1: 2, 2: 2, 3: 2}
    assert values(tournament, "KS") == {1: 1, 2: Fraction(1, 2), 3: 0}
    assert values(tournament, "SB")[1] == 1 + Fraction(1, 4)
