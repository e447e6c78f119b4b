"""Result codes and their effects."""

from __future__ import annotations

import pytest

from pairloom.correspondence.domain.results import (
    CANCELLED,
    TO_BE_ADJUDICATED,
    GameResult,
    ResultCode,
    parse_result,
    won_by,
)
from pairloom.domain.colour import Colour
from pairloom.errors import InputError


@pytest.mark.article("sks-2014", "§6(1)a", "§6(1)b", "§6(1)c")
@pytest.mark.parametrize(
    ("text", "marks", "halves", "final", "rated"),
    [
        ("1-0", ("1", "0"), (2, 0), True, True),
        ("½-½", ("½", "½"), (1, 1), True, True),
        ("0-1", ("0", "1"), (0, 2), True, True),
        ("A", ("A", "A"), (None, None), False, False),
        ("1-0A", ("1A", "0A"), (2, 0), True, True),
        ("½-½A", ("½A", "½A"), (1, 1), True, True),
        ("C", ("C", "C"), (None, None), True, False),
        ("0-1D", ("0D", "1D"), (0, 2), True, True),
        ("1-0E", ("1E", "0E"), (2, 0), True, True),
    ],
)
def test_every_code_has_its_effect(
    text: str, marks: tuple[str, str], halves: tuple[object, object], final: bool, rated: bool
) -> None:
    result = parse_result(text)
    assert result.text == text
    assert (result.mark_of(Colour.WHITE), result.mark_of(Colour.BLACK)) == marks
    assert (result.halves_of(Colour.WHITE), result.halves_of(Colour.BLACK)) == halves
    assert (result.is_final, result.is_rated()) == (final, rated)


def test_default_losses_can_be_left_unrated() -> None:
    """Policy `rate_defaults`: the rules do not say whether code D is rated."""
    assert not parse_result("1-0D").is_rated(rate_defaults=False)
    assert parse_result("1-0E").is_rated(rate_defaults=False)


def test_a_game_that_waits_for_the_adjudicator_is_neither_final_nor_scored() -> None:
    assert TO_BE_ADJUDICATED.awaits_adjudication
    assert not parse_result("1-0A").awaits_adjudication
    assert not CANCELLED.awaits_adjudication


@pytest.mark.parametrize("text", ["", "2-0", "1-1", "X", "1-0C", "½-½D", "½-½E", "D", "1-0X"])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="not a result of a correspondence game"):
        parse_result(text)


def test_a_score_outside_the_rules_is_refused() -> None:
    with pytest.raises(InputError, match="3 half points"):
        GameResult(3)


@pytest.mark.parametrize("text", ["1/2-1/2", "0.5-0.5", " ½ - ½ "])
def test_a_draw_can_be_written_in_several_ways(text: str) -> None:
    assert parse_result(text) == GameResult(1)


def test_the_winner_decides_the_result() -> None:
    assert won_by(Colour.BLACK, ResultCode.TIME).text == "0-1E"
