"""Games among the tied (C.07 art. 6)."""

from __future__ import annotations

from pairloom.tiebreaks import describe_working, get, open_book, parse_code
from tests.tiebreaks.small_events import event, split


def test_nobody_is_first_if_a_missing_game_could_change_it() -> None:
    """1 beat 2 and drew with 3; 2 and 3 have not met. 3 could still have 1½ like 1."""
    tournament = event(
        """
        2000 2w1 3w=
        2000 1b0 4w1
        2000 4w1 1b=
        2000 3b0 2b0
        """
    )
    assert split(tournament, "DE", (1, 2, 3)) == [(1, 2, 3)]


def test_who_is_ahead_for_certain_is_first_and_the_rest_stays_tied() -> None:
    """1 beat both; 2 and 3 have not met."""
    tournament = event(
        """
        2000 2w1 3w1
        2000 1b0 4w1
        2000 4w1 1b0
        2000 3b0 2b0
        """
    )
    assert split(tournament, "DE", (3, 2, 1)) == [(1,), (3, 2)]


def test_a_subset_that_stays_equal_is_compared_by_its_own_games() -> None:
    """All have met: 1 and 2 have 2 points, 3 and 4 have 1; 2 beat 1 and 4 beat 3."""
    tournament = event(
        """
        2000 2w0 3b1 4w1
        2000 1b1 4w1 3b0
        2000 4w0 1w0 2w1
        2000 3b1 2b0 1b0
        """
    )
    assert split(tournament, "DE", (1, 2, 3, 4)) == [(2,), (1,), (4,), (3,)]


def test_several_games_of_one_pair_count_as_their_average() -> None:
    """1 and 2 met twice and scored 1½ together, which is ¾; against 3 both lost and won."""
    tournament = event(
        """
        2000 2w1 2b= 3w0
        2000 1b0 1w= 4w1
        2000 4w= 4b1 1b1
        2000 3b= 3w0 2b0
        """
    )
    table = get("DE").working(open_book(tournament), parse_code("DE"), 1, (1, 2))
    assert [line.amount for line in table.contributions] == [0.75]
    assert split(tournament, "DE", (1, 2)) == [(1,), (2,)]


def test_a_forfeit_is_no_encounter_unless_the_rules_say_so() -> None:
    tournament = event(
        """
        2000 2w+
        2000 1b-
        """
    )
    assert split(tournament, "DE", (1, 2)) == [(1, 2)]
    assert split(tournament, "DE/P", (1, 2)) == [(1,), (2,)]


def test_three_who_beat_each_other_in_turn_stay_tied() -> None:
    tournament = event(
        """
        2000 2w1 3b0 P
        2000 1b0 P   3w1
        2000 P   1w1 2b0
        """
    )
    assert split(tournament, "DE", (1, 2, 3)) == [(1, 2, 3)]


def test_the_working_tells_every_table() -> None:
    """Among four, then among the two who have 2 points."""
    tournament = event(
        """
        2000 2w0 3b1 4w1
        2000 1b1 4w1 3b0
        2000 4w0 1w0 2w1
        2000 3b1 2b0 1b0
        """
    )
    working = get("DE").working(open_book(tournament), parse_code("DE"), 1, (1, 2, 3, 4))
    assert working.value == 2
    assert list(map(str, describe_working(working))) == [
        "2  PTS among 1, 2, 3, 4, who have all met: order 1 = 2, 3 = 4",
        "0  PTS among 1, 2, who have all met: order 2, 1",
        "DE of 1: 2 (shown)",
    ]


def test_who_is_not_tied_has_no_value() -> None:
    tournament = event("2000 2w1\n2000 1b0")
    working = get("DE").working(open_book(tournament), parse_code("DE"), 1)
    assert working.value is None
    assert not working.contributions
