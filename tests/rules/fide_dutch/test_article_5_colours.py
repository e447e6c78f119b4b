"""Article 5: who gets which colour, each rule in a tournament of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

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


@pytest.mark.rule("fide-dutch", "2026", "art. 5.2.1")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("W", "B", "2-1"),
        ("B", "W", "1-2"),
        ("W", ".", "2-1"),
        (".", "W", "1-2"),
        ("BB", "WW", "1-2"),
    ],
)
def test_both_preferences_are_granted(
    pair: PairText, first: str, second: str, expected: str
) -> None:
    assert pair(two(first, second), rounds=9) == expected


@pytest.mark.rule("fide-dutch", "2026", "art. 5.2.2")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("BW.", "W..", "1-2"), ("W..", "BWW", "1-2"), ("BW.", "WW.", "1-2"), ("W..", "BW.", "2-1")],
)
def test_the_stronger_preference_is_granted(
    pair: PairText, first: str, second: str, expected: str
) -> None:
    """All prefer Black: mild after BW, strong after W, absolute after WW."""
    assert pair(two(first, second), rounds=9) == expected


@pytest.mark.rule("fide-dutch", "2026", "art. 5.2.2")
def test_of_two_absolute_preferences_the_wider_colour_difference_wins(pair: PairText) -> None:
    """Last round, both topscorers: 1 has had two games more with White than with Black, 2 three."""
    records = """
1: 3w1 4b1 5w1 6w1
2: 4w1 3w1 6w1 5b1
3: 1b0 2b0 4w1 Z    Z
4: 2b0 1w0 3b0 Z    Z
5: 6w1 Z   1b0 2w0  Z
6: 5b0 Z   2b0 1b0  Z
"""
    assert pair(records, rounds=5) == "2-1"
    swapped = records.replace("5b1", "5w1").replace("2w0", "2b0")
    assert pair(swapped, rounds=5) == "1-2"


@pytest.mark.rule("fide-dutch", "2026", "art. 5.2.3")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("WBBW", "BWBW", "1-2"), ("BWBW", "WBBW", "2-1"), ("W.BBW", "BWB.W", "1-2")],
)
def test_colours_alternate_from_the_latest_game_in_which_they_differed(
    pair: PairText, first: str, second: str, expected: str
) -> None:
    """All prefer Black mildly; rounds without a game are passed over."""
    assert pair(two(first, second), rounds=9) == expected


@pytest.mark.rule("fide-dutch", "2026", "art. 5.2.4")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("W", "W", "2-1"), ("B", "B", "1-2"), ("WBW", ".WBW", "2-1"), ("WBBW", "..BW", "2-1")],
)
def test_otherwise_the_higher_ranked_player_is_granted_the_preference(
    pair: PairText, first: str, second: str, expected: str
) -> None:
    """Also where one history ends before a difference is found."""
    assert pair(two(first, second), rounds=9) == expected
