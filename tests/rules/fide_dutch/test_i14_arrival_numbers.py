"""Article 5.2.5: an odd number gets the initial colour; only who has arrived has a number."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Colour
from pairloom.errors import InputError

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "art. 5.2.5")


def field(size: int, **records: str) -> str:
    """`size` players without records, except those named `p1`, `p2` and so on."""
    return "\n".join(f"{n}: {records.get(f'p{n}', '')}" for n in range(1, size + 1))


def test_everybody_is_there(pair: PairText) -> None:
    assert pair(field(10), rounds=5) == "1-6 7-2 3-8 9-4 5-10"


def test_black_as_initial_colour(pair: PairText) -> None:
    answer = pair(field(10), rounds=5, initial_colour=Colour.BLACK)

    assert answer == "6-1 2-7 8-3 4-9 10-5"


def test_an_absent_player_has_no_number(pair: PairText) -> None:
    assert pair(field(10, p1="Z"), rounds=5) == "2-6 7-3 4-8 9-5, bye 10"


def test_two_absent_players_have_no_number(pair: PairText) -> None:
    assert pair(field(10, p1="Z", p3="Z"), rounds=5) == "2-7 8-4 5-9 10-6"


@pytest.mark.parametrize(
    ("record", "facing", "has_arrived"),
    [
        ("4w1", "1b0", True),
        ("4w+", "1b-", True),
        ("4w-", "1b+", True),
        ("4w-", "1b-", True),
        ("U", "Z", True),
        ("F", "Z", False),
        ("H", "Z", False),
        ("Z", "Z", False),
    ],
)
def test_which_record_of_round_one_is_an_arrival(
    pair: PairText, record: str, facing: str, has_arrived: bool
) -> None:
    """1 is absent now; 2 meets 3, as number two if 1 has arrived, otherwise as number one.

    Players 5 and 6 only see to it that round 1 was paired.
    """
    records = f"1: {record} Z\n2: Z\n3: Z\n4: {facing} Z\n5: 6w+ Z\n6: 5b- Z"

    assert pair(records, rounds=5) == ("3-2" if has_arrived else "2-3")


def test_a_later_absence_does_not_take_the_number_away(pair: PairText) -> None:
    """Player 1 had the bye of round 1 and is absent now: 2 is number two."""
    assert pair("1: U Z\n2: Z\n3: Z", rounds=5) == "3-2"


def test_the_initial_colour_is_seen_in_the_first_round_with_colours(pair: PairText) -> None:
    """1 had Black in round 1, so Black was drawn; 5 and 6, numbers five and six, begin."""
    records = "1: 2b1 Z\n2: 1w0 Z\n3: 4b1 Z\n4: 3w0 Z\n5: Z\n6: Z"

    assert pair(records, rounds=5, initial_colour=None) == "6-5"


def test_the_colour_of_a_forfeited_game_tells_the_initial_colour_as_well(pair: PairText) -> None:
    records = "1: 2b+ Z\n2: 1w- Z\n3: Z\n4: Z"

    assert pair(records, rounds=5, initial_colour=None) == "4-3"


def test_an_unknown_initial_colour_that_is_needed_is_an_error(pair: PairText) -> None:
    with pytest.raises(InputError, match="152"):
        pair("1:\n2:", rounds=5, initial_colour=None)


def test_an_unknown_initial_colour_that_is_not_needed_does_not_matter(pair: PairText) -> None:
    records = "1: 3w1\n2: 4b1\n3: 1b0\n4: 2w0"

    assert pair(records, rounds=5, initial_colour=None) == "2-1 3-4"
