"""Every value that FIDE published for its exercise of 14 teams."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.domain import TeamScore
from pairloom.tiebreaks import find_possible, open_book, parse_code
from tests.tiebreaks.exercise_teams import (
    CODES,
    TEAM_1_BEFORE_2026,
    exercise_teams,
    published_values,
)

BOOK = open_book(exercise_teams())
OLD_BOOK = open_book(exercise_teams(), edition="2024-08")
PUBLISHED = published_values()


@pytest.mark.parametrize("text", CODES)
def test_every_published_value_comes_out(text: str) -> None:
    """SSSC is published with two decimals, all others exactly."""
    code = parse_code(text)
    tiebreak = find_possible(code, BOOK)
    values = tiebreak.values(BOOK, code)
    for number, published in PUBLISHED.items():
        if text == "SSSC":
            assert Fraction(tiebreak.format(values[number])) == published[text], number
        else:
            assert values[number] == published[text], number


def test_match_points_and_game_points_are_the_published_ones() -> None:
    for number, published in PUBLISHED.items():
        assert BOOK.by(TeamScore.MATCH).scores[number] == published["MP"] * 10, number
        assert BOOK.by(TeamScore.GAME).scores[number] == published["GP"] * 10, number


@pytest.mark.parametrize(
    ("text", "published"), [*zip(CODES, TEAM_1_BEFORE_2026.split(), strict=True)]
)
def test_before_2026_team_1_met_a_dummy_with_its_own_score(text: str, published: str) -> None:
    """Its win by forfeit over team 6 counted as a win over somebody with 10 and 17.5."""
    code = parse_code(text)
    tiebreak = find_possible(code, OLD_BOOK)
    assert tiebreak.format(tiebreak.values(OLD_BOOK, code)[1]) == tiebreak.format(
        Fraction(published)
    )


def test_the_last_round_bye_of_team_7_counts_as_a_draw_for_its_opponents() -> None:
    """Category 5: a zero-point bye at the end."""
    assert BOOK.by(TeamScore.MATCH).adjusted[7] == 70
    assert BOOK.by(TeamScore.GAME).adjusted[7] == 135


@pytest.mark.parametrize(
    ("tied", "order"),
    [
        ((1, 2, 3, 4, 5), [(4,), (2,), (1,), (3,), (5,)]),
        ((6, 8), [(6,), (8,)]),
        ((11, 14), [(11, 14)]),
        ((7, 9, 13), [(7, 9, 13)]),
    ],
)
def test_extended_direct_encounter_gives_the_published_orders(
    tied: tuple[int, ...], order: list[tuple[int, ...]]
) -> None:
    """1 to 5 have all met and made 4 match points each; 9 and 13 have not met."""
    code = parse_code("EDE")
    assert find_possible(code, BOOK).split(BOOK, code, tied) == order
