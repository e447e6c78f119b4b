"""Article 5: who gets which colour, each rule in a tournament of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Colour
from pairloom.errors import InputError

PairText = Callable[..., str]


def two(first: str, second: str) -> str:
    """Players 1 and 2 are alone in the round; 3 to 12 were their opponents and are gone."""
    rounds = max(len(first), len(second))
    rows = [_row(first, 3, rounds), _row(second, 8, rounds)]
    others: dict[int, list[str]] = {number: ["Z"] * rounds for number in range(3, 13)}
    for player, (history, start) in enumerate(((first, 3), (second, 8)), start=1):
        for index, colour in enumerate(history):
            if colour in "WB":
                others[start + index][index] = f"{player}{'b' if colour == 'W' else 'w'}="
    lines = [f"{n}: {row}" for n, row in enumerate(rows, start=1)]
    lines += [f"{number}: {' '.join(records)} Z" for number, records in others.items()]
    return "\n".join(lines)


def _row(history: str, start: int, rounds: int) -> str:
    """Draws with the colours of the history; `.` is a half-point bye."""
    records = [
        f"{start + index}{colour.lower()}=" if colour in "WB" else "H"
        for index, colour in enumerate(history)
    ]
    return " ".join(records + ["H"] * (rounds - len(history)))


@pytest.mark.rule("fide-dubov", "2026", "art. 5.2.1")
def test_two_without_a_game_go_by_the_number_of_the_higher_ranked(pair: PairText) -> None:
    """In any round, and before the due colours, which are Black for both."""
    assert pair("1: H Z\n2: Z Z") == "1-2"
    assert pair("1: Z Z\n2: H Z") == "1-2"
    assert pair("1: H Z\n2: Z Z", initial_colour=Colour.BLACK) == "2-1"


@pytest.mark.rule("fide-dubov", "2026", "art. 5.2.1")
def test_players_who_have_not_arrived_have_no_number(pair: PairText) -> None:
    """E15: 1 is absent in round 1, so 2 is the first to arrive."""
    assert pair("1: Z\n2:\n3:\n4:") == "2-3, bye 4"


@pytest.mark.rule("fide-dubov", "2026", "art. 5.2.1")
def test_the_initial_colour_must_be_known(pair: PairText) -> None:
    with pytest.raises(InputError, match="initial colour"):
        pair("1:\n2:", initial_colour=None)


@pytest.mark.rule("fide-dubov", "2026", "art. 5.2.2")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("W", "B", "2-1"), ("B", "W", "1-2"), ("BB", "WW", "1-2"), (".", "B", "2-1")],
)
def test_both_due_colours_are_granted(
    pair: PairText, first: str, second: str, expected: str
) -> None:
    """In the last line 1 has no game and is due Black."""
    assert pair(two(first, second)) == expected


@pytest.mark.rule("fide-dubov", "2026", "art. 5.2.3")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("BW.", "W..", "1-2"), ("W..", "BWW", "1-2"), ("W..", "BW.", "2-1"), (".", "W", "1-2")],
)
def test_the_stronger_due_colour_is_granted(
    pair: PairText, first: str, second: str, expected: str
) -> None:
    """All are due Black: mildly after BW or no game, strongly after W, absolutely after WW."""
    assert pair(two(first, second)) == expected


@pytest.mark.rule("fide-dubov", "2026", "art. 5.2.4")
@pytest.mark.parametrize(
    ("first", "second", "expected"), [("WBBW", "BWBW", "2-1"), ("BWBW", "WBBW", "1-2")]
)
def test_colours_alternate_from_the_last_difference(
    pair: PairText, first: str, second: str, expected: str
) -> None:
    """Two games back both had Black; three games back one had White, the other Black."""
    flipped = {"2-1": "1-2", "1-2": "2-1"}
    assert pair(two(first, second)) == flipped[expected]


@pytest.mark.rule("fide-dubov", "2026", "art. 5.2.5")
@pytest.mark.parametrize(
    ("first", "second", "expected"), [("BW", "BW", "2-1"), ("WB", "WB", "1-2"), ("BW", ".", "2-1")]
)
def test_the_higher_ranked_player_is_granted_the_due_colour(
    pair: PairText, first: str, second: str, expected: str
) -> None:
    """In the last line the history of 2, who has no game, ends at once."""
    assert pair(two(first, second)) == expected
