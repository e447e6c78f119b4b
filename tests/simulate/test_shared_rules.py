"""What every edition shares: meetings, byes and colours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate
from pairloom.simulate.shared_rules import find_breaches

W, B = Colour.WHITE, Colour.BLACK
PAB = Cell(0, None, Outcome.PAIRING_BYE)


def game(opponent: int, colour: Colour | None, code: str) -> Cell:
    return Cell(opponent, colour, Outcome(code))


def field(*records: tuple[Cell, ...], rounds: int = 9) -> Tournament:
    players = tuple(Player(number, cells=cells) for number, cells in enumerate(records, start=1))
    return Tournament(players, Settings(rounds=rounds))


def told(tournament: Tournament, system: str = "dutch", only_round: int | None = None) -> list[str]:
    return [str(each) for each in find_breaches(tournament, system=system, only_round=only_round)]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(
    "system", ["dutch", "dubov", "burstein", "lim", "double-swiss", "team", "fide-1992"]
)
def test_what_our_engines_pair_breaks_none_of_them(system: str, seed: int) -> None:
    options = GeneratorOptions(players=9 + seed, rounds=6, system=system, forfeit_rate=0.1)
    assert told(generate(options, seed), system) == []


def test_two_meet_a_second_time() -> None:
    twice = field((game(2, W, "1"), game(2, B, "1")), (game(1, B, "0"), game(1, W, "0")))
    assert told(twice) == ["round 2: 1 and 2 have met before"]
    assert told(twice, "double-round-robin") == []
    assert told(twice, only_round=1) == []


def test_a_game_that_nobody_played_may_be_repeated() -> None:
    event = field((game(2, W, "+"), game(2, B, "1")), (game(1, B, "-"), game(1, W, "0")))
    assert told(event) == []


@pytest.mark.parametrize(
    ("first", "had"),
    [(PAB, "a bye"), (game(2, W, "+"), "a win by forfeit")],
    ids=("bye", "forfeit"),
)
def test_a_bye_after_points_without_play(first: Cell, had: str) -> None:
    other = Cell(0, None, Outcome.ZERO_BYE) if first is PAB else game(1, B, "-")
    event = field((first, PAB), (other, Cell(0, None, Outcome.ZERO_BYE)))
    assert told(event) == [f"round 2: 1 has the bye, but had {had} before"]
    assert told(event, "round-robin") == []


def test_two_byes_in_a_round() -> None:
    assert told(field((PAB,), (PAB,))) == [
        "round 1: 1 has one of 2 byes",
        "round 1: 2 has one of 2 byes",
    ]


def _colours(letters: str) -> Tournament:
    """Player 1 with these colours against as many others."""
    colours = [W if letter == "w" else B for letter in letters]
    others = (
        (
            *(Cell(0, None, Outcome.ZERO_BYE) for _ in range(index)),
            game(1, colour.opposite, "="),
        )
        for index, colour in enumerate(colours)
    )
    cells = tuple(game(index, colour, "=") for index, colour in enumerate(colours, start=2))
    return field(cells, *others)


@pytest.mark.parametrize(
    ("letters", "message"),
    [
        ("wbbb", "round 4: 1 has Black a third time running"),
        ("wwbwbwbww", ""),
        ("wwbww", "round 5: 1 has White in three games more than Black"),
        ("wwbb", ""),
    ],
)
def test_colours(letters: str, message: str) -> None:
    event = _colours(letters)
    assert told(event) == ([message] if message else [])
    last = replace(event, settings=Settings(rounds=len(letters)))
    assert told(last) == [], "the last round is left out"
    assert told(event, "round-robin") == [], "and so are tables"
