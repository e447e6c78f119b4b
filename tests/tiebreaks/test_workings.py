"""Workings: what they show adds up to the value, on any tournament."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from pairloom.domain import Tournament
from pairloom.ratings.fide.performance import round_half_up
from pairloom.tiebreaks import (
    Exact,
    How,
    Value,
    Working,
    available,
    describe_working,
    find_possible,
    get,
    open_book,
    parse_code,
)
from pairloom.tiebreaks.base import Sum
from tests.tiebreaks.exercise_players import exercise_players
from tests.tiebreaks.exercise_teams import exercise_teams
from tests.tiebreaks.random_events import SEEDS, generated, wild

PLAYERS = """
    PTS WIN WON BPG BWG PS PS/C1 REP STD TPN TPN/R RTNG BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P
    FB FB/C1 AOB AOB/F AOB/P SB SB/C1 SB/C2 SB/P ARO ARO/C1 ARO/M1 TPR PTP APRO APPO
""".split()
TEAMS = """
    PTS PTS:GP WIN WON PS:MP PS:GP BH BH:GP BH:MP/C1 FB:GP AOB:GP/F EMMSB EMGSB/C1 EGMSB EGGSB/C1/P
    MPvGP SSSC SSSC/F SSSC/K4 TPN
""".split()


# Only in tables (test_round_robin), and only between teams with equal game points (test_teams).
ELSEWHERE = ("KS", "BC")


def test_every_tiebreak_with_parts_is_among_them() -> None:
    """A new one has its code in a list above, unless it needs an event of its own."""
    compared = {parse_code(text).name for text in (*PLAYERS, *TEAMS, *ELSEWHERE)}
    with_parts = {code for code in available() if isinstance(get(code), Sum)}
    assert with_parts <= compared


def recompute(working: Working) -> Value:
    """The value, from what the working shows alone."""
    amounts: list[Exact] = [line.amount for line in working.counted]
    if working.how is How.SUM and (amounts or working.value is not None):
        return sum(amounts)
    if not amounts:
        return None
    total = Fraction(sum(amounts))
    if working.how is How.MEAN:
        return total / len(amounts)
    return round_half_up(total.numerator, len(amounts))


def check_all(tournament: Tournament, codes: list[str], *, edition: str = "2026") -> None:
    book = open_book(tournament, edition=edition).with_unrated(1400)
    for text in codes:
        code = parse_code(text)
        tiebreak = find_possible(code, book)
        values = tiebreak.values(book, code)
        for number in book.numbers:
            working = tiebreak.working(book, code, number)
            assert working.value == values[number], (text, number)
            if working.how is not How.SHOWN:
                assert recompute(working) == values[number], (text, number)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_parts_make_the_value_in_any_generated_tournament(seed: int) -> None:
    check_all(generated(seed), PLAYERS)


@pytest.mark.parametrize("seed", range(8))
def test_the_parts_make_the_value_in_any_wild_tournament(seed: int) -> None:
    """Odd scoring systems, results without colours, pairings made by hand."""
    for tournament in wild(seed):
        check_all(tournament, PLAYERS)


@pytest.mark.parametrize("edition", ["2026", "2024-08"])
def test_the_parts_make_the_value_for_teams(edition: str) -> None:
    codes = [code for code in TEAMS if edition == "2026" or code not in ("TPN", "AOB:GP/F")]
    check_all(exercise_teams(), codes, edition=edition)


def lines(text: str, number: int, tournament: Tournament, *, edition: str = "2026") -> list[str]:
    book = open_book(tournament, edition=edition)
    code = parse_code(text)
    return list(map(str, describe_working(find_possible(code, book).working(book, code, number))))


def test_the_working_of_a_buchholz_with_a_bye_reads_well() -> None:
    """Player 4 of the exercise: half-point bye in round 2, capped, and cut instead of 1.5."""
    assert lines("BH/C1", 4, exercise_players()) == [
        "round 1: 3  opponent 12 with 3 (adjusted, really 2)",
        "round 2: 2.5  unplayed (category 3): a dummy with 2.5, a draw in each of 5 rounds, "
        "which is below the own score 3.5 "
        "[cut: the lowest voluntary unplayed round, not lower than the least significant]",
        "round 3: 1.5  opponent 13 with 1.5",
        "round 4: 3.5  opponent 3 with 3.5",
        "round 5: 3.5  opponent 1 with 3.5",
        "BH/C1 of 4: 11.5 (sum)",
    ]


def test_the_working_of_a_forfeit_win_names_the_opponent() -> None:
    assert lines("SB", 11, exercise_players())[3] == (
        "round 4: 1.5  unplayed (category 2): a dummy with 1.5, the score of the scheduled "
        "opponent 9, which is below the own score 2.5, times 1"
    )
    assert lines("BH", 11, exercise_players(), edition="2024-08")[3] == (
        "round 4: 2.5  unplayed (category 2): a dummy with the own score 2.5"
    )


def test_the_working_of_a_performance_shows_average_and_difference() -> None:
    assert lines("TPR", 3, exercise_players()) == [
        "1940  average rating of the opponents in 5 games",
        "149  for a score of 3.5 from 5 games (70 %)",
        "TPR of 3: 2089 (sum)",
    ]


def every_line() -> Iterator[str]:
    for tournament, codes in ((exercise_players(), PLAYERS), (exercise_teams(), TEAMS)):
        for text in codes:
            for number in (1, 7, 11, 14):
                yield from lines(text, number, tournament)


def test_every_message_has_an_english_sentence() -> None:
    """Nothing is left to be filled in."""
    assert not [line for line in every_line() if "{" in line]
