"""MSOS: every case of the recommended form, by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain.go import GoRegulations, GoRound, GoTournament
from pairloom.placement import Exact, make_placement
from tests.placement.events import swiss, written
from tests.placement.saying import said

ABOVE = "A>B D?E C>F\nA>C B>E\nA>D C>E\nE>A B?C"
BELOW = "B>A C>F\nC>A E>D\nD>A\nA>E"
HALF = "A>B C>F\nA>C\nD>A\nE>A C>D"


def msos(rounds: str) -> tuple[Exact, ...]:
    """SOS and MSOS of A in four rounds of a Swiss tournament."""
    event = written("ABCDEF", rounds, swiss(4))
    placement = make_placement(event, criteria=("SOS", "MSOS"))
    return next(row.values for row in placement.rows if row.number == 1)


@pytest.mark.article("go", "3.3.2d")
def test_above_half_the_lowest_opponent_is_left_out() -> None:
    """A has 3 of 4; opponents B 1, C 2, D 0 (2 missed rounds: 1), E 1."""
    assert msos(ABOVE) == (1 + 2 + 1 + 1, 1 + 2 + 1)


@pytest.mark.article("go", "3.3.2d")
def test_below_half_the_highest_opponent_is_left_out() -> None:
    """A has 1 of 4; opponents B 1 and D 1, with 3 and 2 missed rounds both 2; C 2 + 1; E 1 + 1."""
    assert msos(BELOW) == (2 + 3 + 2 + 2, 2 + 2 + 2)


@pytest.mark.article("go", "3.3.2d")
def test_at_half_one_is_left_out_at_each_end() -> None:
    """A has 2 of 4; B 0 + 1, C 2 (1 missed), D 1 + 1, E 1 + 1."""
    assert msos(HALF) == (1 + 2 + 2 + 2, 2 + 2)


def ladder(results: str) -> GoTournament:
    """McMahon: A meets B, C, D … one after another, each two ranks stronger than the one
    before. `results` are A's: `+`, `-` or `=` per round."""
    letters = "BCDEFGHIJK"[: len(results)]
    games = {"+": "A>{0}", "-": "{0}>A", "=": "A={0}"}
    met = zip(results, letters, strict=True)
    rounds = "\n".join(games[sign].format(letter) for sign, letter in met)
    event = written("A" + letters, rounds, GoRegulations(rounds=len(results), bar=8, floor=-30))
    players = tuple(replace(one, rank=2 * one.number - 24) for one in event.players)
    return replace(event, players=players)


def left_out(event: GoTournament) -> list[tuple[int, str]]:
    """Rounds whose opponent does not count for A, with the reason told."""
    told = said(make_placement(event, criteria=("MMS", "MSOS")).working(1, "MSOS"))
    return [
        (int(line.split(":")[0].removeprefix("round ")), line.split("left out, ")[1])
        for line in told
        if "left out" in line
    ]


LOW, HIGH = "the lowest", "the highest"
LOWS, HIGHS = "one of the lowest", "one of the highest"


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ("+++++---", [(1, LOW)]),
        ("---+++--", [(8, HIGH)]),
        ("++++----", [(1, LOW), (8, HIGH)]),
        ("+++===--", [(1, LOW)]),
        ("==", [(1, LOW), (2, HIGH)]),
        ("=", [(1, LOW)]),
        ("-", [(1, HIGH)]),
        ("-----++++", [(8, HIGHS), (9, HIGHS)]),
        ("+++++----", [(1, LOWS), (2, LOWS)]),
        ("++++=----", [(1, LOWS), (2, LOWS), (8, HIGHS), (9, HIGHS)]),
        ("+++++-----", [(1, LOWS), (2, LOWS), (9, HIGHS), (10, HIGHS)]),
    ],
)
@pytest.mark.article("go", "3.3.2d")
def test_who_is_left_out_depends_on_the_half_and_on_the_rounds(
    results: str, expected: list[tuple[int, str]]
) -> None:
    """What was gained are wins, also in McMahon, where all scores are far above the half."""
    assert left_out(ladder(results)) == expected


def test_nothing_is_left_when_there_are_fewer_opponents_than_cuts() -> None:
    """Nine rounds, one game: 1 of 9 points, two highest to be left out."""
    event = written("AB", "A>B", swiss(9))
    event = replace(event, rounds=(*event.rounds, *(GoRound(()) for _ in range(8))))
    placement = make_placement(event, criteria=("SOS", "MSOS"))
    assert [row.values for row in placement.rows] == [(5, 0), (4, 0)]


def test_the_working_says_why() -> None:
    event = ladder("++--")
    assert said(make_placement(event, criteria=("MMS", "MSOS")).working(1, "MSOS")) == (
        "gained 2 in 4 rounds: exactly 50 %",
        "round 1: 2 B, 10 + 1 for 3 missed rounds (3.3.3) = 11; left out, the lowest",
        "round 2: 3 C, 12 + 1 for 3 missed rounds (3.3.3) = 13",
        "round 3: 4 D, 15 + 1 for 3 missed rounds (3.3.3) = 16",
        "round 4: 5 E, 17 + 1 for 3 missed rounds (3.3.3) = 18; left out, the highest",
        "sum: 29",
    )
