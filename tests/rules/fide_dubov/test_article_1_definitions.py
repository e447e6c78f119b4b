"""Article 1: due colours, average ratings, maximum upfloaters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.common.colour_preference import ABSOLUTE, BLACK, MILD, STRONG, WHITE
from pairloom.engines.fide_dubov import SYSTEM
from pairloom.engines.fide_dubov.average_rating import average_rating_of_opponents
from pairloom.engines.fide_dubov.state import due_colour
from pairloom.engines.fide_dubov.upfloats import maximum_of_upfloats
from pairloom.errors import InputError
from twins import fide_dubov as twin

Pair = Callable[[Tournament], PairingResult]


@pytest.mark.rule("fide-dubov", "2026", "art. 1.1")
@pytest.mark.parametrize("pair", [twin.pair, SYSTEM.pair], ids=["twin", "engine"])
def test_everybody_must_have_a_rating(pair: Pair, compact: Callable[..., Tournament]) -> None:
    tournament = compact("1:\n2:")
    first, second = tournament.players
    unrated = replace(tournament, players=(first, replace(second, rating=None)))

    with pytest.raises(InputError, match="rating"):
        pair(unrated)


@pytest.mark.rule("fide-dubov", "2026", "art. 1.6")
@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        ("wbww", (BLACK, ABSOLUTE)),
        ("bwbb", (WHITE, ABSOLUTE)),
        ("wbbww", (BLACK, ABSOLUTE)),
        ("wbw", (BLACK, STRONG)),
        ("b", (WHITE, STRONG)),
        ("bw", (BLACK, MILD)),
        ("", (BLACK, MILD)),
        ("wwwwbb", (BLACK, ABSOLUTE)),
    ],
)
def test_everybody_has_a_due_colour(colours: str, expected: tuple[int, int]) -> None:
    """Without a game it is Black. In the last line the two absolute conditions contradict."""
    assert due_colour(colours) == expected


@pytest.mark.rule("fide-dubov", "2026", "art. 1.7")
@pytest.mark.parametrize(
    ("ratings", "expected"),
    [([2101, 2000], 2051), ([2100, 2000, 2001], 2034), ([2001, 2000, 2000], 2000), ([], 0)],
)
def test_the_average_is_rounded_a_half_upwards(ratings: list[int], expected: int) -> None:
    assert average_rating_of_opponents(ratings) == expected


@pytest.mark.rule("fide-dubov", "2026", "art. 1.8")
@pytest.mark.parametrize(
    ("rounds", "expected"), [(1, 2), (4, 2), (5, 3), (9, 3), (10, 4), (14, 4), (15, 5)]
)
def test_the_maximum_of_upfloats_depends_on_the_planned_rounds(rounds: int, expected: int) -> None:
    assert maximum_of_upfloats(rounds) == expected


@pytest.mark.rule("fide-dubov", "2026", "art. 1.8")
@pytest.mark.parametrize("pair", [twin.pair, SYSTEM.pair], ids=["twin", "engine"])
def test_the_number_of_rounds_must_be_known(pair: Pair, compact: Callable[..., Tournament]) -> None:
    with pytest.raises(InputError, match="rounds"):
        pair(compact("1:\n2:", rounds=None))
