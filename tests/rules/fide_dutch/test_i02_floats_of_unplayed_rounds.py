"""Article 1.4: what a round leaves behind as a float."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Points, PointSystem, Tournament
from twins.fide_dutch.participant import find_participants
from twins.fide_dutch.record import Float

Compact = Callable[..., Tournament]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "art. 1.4")


def last_float(tournament: Tournament, number: int) -> Float | None:
    participants = {player.number: player for player in find_participants(tournament)}
    return participants[number].last_float


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("U", Float.DOWN),
        ("F", Float.DOWN),
        ("H", Float.DOWN),
        ("Z", None),
        ("2w+", Float.DOWN),
        ("2w-", None),
        ("2w1", None),
        ("2w=", None),
        ("2w0", None),
    ],
)
def test_float_of_each_record_between_equal_scores(
    compact: Compact, record: str, expected: Float | None
) -> None:
    facing = {"+": "1b-", "-": "1b+", "1": "1b0", "=": "1b=", "0": "1b1"}
    other = facing[record[-1]] if record.startswith("2") else "Z"
    tournament = compact(f"1: {record}\n2: {other}\n3: U" if record != "U" else "1: U\n2: Z\n3: Z")

    assert last_float(tournament, 1) is expected


def test_a_game_against_another_score_floats_one_down_and_one_up(compact: Compact) -> None:
    tournament = compact("1: 3w1 2b0\n2: 4b0 1w1\n3: 1b0 4w=\n4: 2w1 3b=")

    assert last_float(tournament, 1) is Float.DOWN
    assert last_float(tournament, 2) is Float.UP
    assert last_float(tournament, 3) is Float.UP
    assert last_float(tournament, 4) is Float.DOWN


def test_a_forfeited_game_against_another_score_floats_nobody_up(compact: Compact) -> None:
    tournament = compact("1: 3w1 2b-\n2: 4b0 1w+\n3: 1b0 4w=\n4: 2w1 3b=")

    assert last_float(tournament, 1) is None
    assert last_float(tournament, 2) is Float.DOWN


def test_both_sides_of_a_double_forfeit_have_no_float(compact: Compact) -> None:
    tournament = compact("1: 3w1 2b-\n2: 4b0 1w-\n3: 1b0 4w=\n4: 2w1 3b=")

    assert last_float(tournament, 1) is None
    assert last_float(tournament, 2) is None


def test_the_pairing_allocated_bye_is_a_downfloat_whatever_it_is_worth(compact: Compact) -> None:
    tournament = compact("1: 2w1\n2: 1b0\n3: U", points=PointSystem(pairing_bye=Points(0)))

    assert last_float(tournament, 3) is Float.DOWN


def test_a_bye_worth_no_more_than_a_loss_is_no_float(compact: Compact) -> None:
    tournament = compact("1: 2w1\n2: 1b0\n3: H", points=PointSystem(half_bye=Points(0)))

    assert last_float(tournament, 3) is None


def test_scores_of_an_accelerated_round_are_those_with_virtual_points(compact: Compact) -> None:
    """Player 1, accelerated, met player 2 with equal real points."""
    tournament = compact("1: 2w1\n2: 1b0", virtual_points={1: (Points(10),)})

    assert last_float(tournament, 1) is Float.DOWN
    assert last_float(tournament, 2) is Float.UP
