"""Unplayed rounds: categories, adjusted scores, the dummy and its cap (C.07 art. 16)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.domain import Outcome
from pairloom.tiebreaks.editions import EDITIONS
from pairloom.tiebreaks.sheet import Entry, ScoreSheet
from pairloom.tiebreaks.unplayed import Category, adjusted_score, category_of
from tests.tiebreaks.small_events import event, values

POINTS = {"1": 10, "=": 5, "0": 0, "+": 10, "-": 0, "U": 10, "F": 10, "H": 5, "Z": 0}


def entries(results: str) -> tuple[Entry, ...]:
    """One letter per round, as in report files."""
    outcomes = [Outcome(letter) for letter in results]
    return tuple(
        Entry(0, None, outcome, POINTS[outcome.value], outcome.is_played) for outcome in outcomes
    )


@pytest.mark.parametrize(
    ("results", "round_number", "category"),
    [
        ("U1", 1, Category.BYE),
        ("F1", 1, Category.BYE),
        ("+1", 1, Category.FORFEIT_WIN),
        ("H1", 1, Category.BYE_BEFORE_RETURN),
        ("Z-1", 1, Category.BYE_BEFORE_RETURN),
        ("ZU", 1, Category.BYE_BEFORE_RETURN),
        ("-1", 1, Category.FORFEIT_LOSS),
        ("1-", 2, Category.FORFEIT_LOSS),
        ("1H", 2, Category.BYE_AT_THE_END),
        ("1ZZ", 2, Category.BYE_AT_THE_END),
        ("1Z-H", 2, Category.BYE_AT_THE_END),
        ("1=0", 2, None),
    ],
)
def test_every_unplayed_round_has_its_category(
    results: str, round_number: int, category: Category | None
) -> None:
    """Half- and zero-point byes and forfeit losses are voluntary; a pairing-allocated bye
    is not, so who gets one after a bye has returned."""
    assert category_of(entries(results), round_number) == category


@pytest.mark.parametrize(
    ("results", "score"),
    [("01+ZZ", 30), ("10-Z1", 20), ("1Z-", 15), ("1HH", 20), ("UH1", 25), ("ZZZ", 15), ("--", 0)],
)
def test_byes_at_the_end_count_as_draws_for_the_opponents(results: str, score: int) -> None:
    """And only these: a forfeit loss at the end gives nothing."""
    assert adjusted_score(entries(results), draw=5) == score


def own_sheet(results: str, opponents: dict[int, int], edition: str) -> ScoreSheet:
    """The sheet of player 1 alone, with the adjusted scores of the opponents, in tenths, in
    the rounds that have one."""
    record = tuple(
        entry._replace(opponent=round_number if round_number in opponents else 0)
        for round_number, entry in enumerate(entries(results), start=1)
    )
    sheet = ScoreSheet({1: record}, len(record), len(record), edition=EDITIONS[edition])
    sheet.__dict__["adjusted"] = opponents
    return sheet


def buchholz(sheet: ScoreSheet) -> Fraction:
    return Fraction(sheet.buchholz[1], 10)


def test_the_manuals_seven_of_ten_with_a_missed_round() -> None:
    """Arbiters' Manual 2026: 7/10, absent in round 4. The dummy has 7 before 2026, since
    then a draw in each round: 5. Buchholz falls from 57 to 55, the cut stays at 50, and
    Sonneborn-Berger is 37.25 either way."""
    opponents = {1: 50, 2: 50, 3: 50, 5: 50, 6: 50, 7: 50, 8: 75, 9: 70, 10: 55}
    old = own_sheet("111Z111==0", opponents, "2024-08")
    new = own_sheet("111Z111==0", opponents, "2026")
    assert (buchholz(old), buchholz(new)) == (57, 55)
    for sheet in (old, new):
        voluntary = [part for part in sheet.opposition[1] if part.voluntary]
        assert buchholz(sheet) - Fraction(voluntary[0].amount, 10) == 50
        products = [p.amount * sheet.entries[1][p.round - 1].points for p in sheet.opposition[1]]
        assert Fraction(sum(products), 100) == Fraction("37.25")


@pytest.mark.parametrize(
    ("results", "others", "opponent", "before", "since"),
    [("+111=11=0", "44", 55, "51", "49.5"), ("+11111111=", "64.5", 45, "74", "69")],
)
def test_the_manuals_forfeit_wins(
    results: str, others: str, opponent: int, before: str, since: str
) -> None:
    """Arbiters' Manual 2026: 7/9 with a forfeit win against 5.5, 9.5/10 against 4.5."""
    rounds = len(results)
    total = int(Fraction(others) * 10)
    opponents = dict.fromkeys(range(2, rounds + 1), total // (rounds - 1))
    opponents[2] += total - sum(opponents.values())
    opponents[1] = opponent
    assert buchholz(own_sheet(results, opponents, "2024-08")) == Fraction(before)
    assert buchholz(own_sheet(results, opponents, "2026")) == Fraction(since)


def test_with_p_a_forfeit_counts_as_a_game_against_the_scheduled_opponent() -> None:
    """Player 1 won by forfeit against 2, who made nothing; 3 and 4 drew twice."""
    tournament = event(
        """
        2000 2w+ 3w1
        2000 1b- 4w0
        2000 4w= 1b0
        2000 3b= 2b1
        """
    )
    assert values(tournament, "BH")[1] == Fraction("0.5")
    assert values(tournament, "BH/P")[1] == Fraction("0.5")
    assert values(tournament, "BH", edition="2024-08")[1] == Fraction("2.5")
    assert values(tournament, "BH/P", edition="2024-08")[1] == Fraction("0.5")
    assert values(tournament, "SB/P")[2] == 0


def test_the_cap_is_a_draw_in_each_planned_round_also_half_way() -> None:
    """Three wins after a bye, three rounds of seven: 3 points are below seven draws."""
    lines = """
        2000 P   2w1 3w1
        2000 3w1 1b0 P
        2000 2b0 P   1b0
        """
    assert values(event(lines, rounds=7), "BH")[1] == 3 + 2 + 1
    assert values(event(lines, rounds=3), "BH")[1] == Fraction("1.5") + 2 + 1
