"""Who is first whatever the missing games bring: the quick answer against all outcomes."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from pairloom.domain import Colour, Outcome
from pairloom.tiebreaks.encounter import make_table
from pairloom.tiebreaks.sheet import Entry, ScoreSheet

OUTCOMES = {10: Outcome.WIN, 5: Outcome.DRAW, 0: Outcome.LOSS}
MOST_MISSING = 5

Games = dict[tuple[int, int], int]


def some_games(random: Random, size: int) -> Games:
    """The points of the first of each pair that has met."""
    pairs = list(combinations(range(1, size + 1), 2))
    random.shuffle(pairs)
    missing = random.randint(1, min(MOST_MISSING, len(pairs)))
    return {pair: random.choice((0, 0, 5, 10, 10)) for pair in pairs[missing:]}


def sheet_of(games: Games, size: int) -> ScoreSheet:
    """A sheet in which every game is a round of its own."""
    entries: dict[int, list[Entry]] = {number: [] for number in range(1, size + 1)}
    for (one, other), points in games.items():
        for number, opponent, gained in ((one, other, points), (other, one, 10 - points)):
            entries[number].append(
                Entry(opponent, Colour.WHITE, OUTCOMES[gained], gained, is_played=True)
            )
    return ScoreSheet({number: tuple(record) for number, record in entries.items()}, 1, 1)


def sums(games: Games, size: int) -> list[int]:
    totals = [0] * (size + 1)
    for (one, other), points in games.items():
        totals[one] += points
        totals[other] += 10 - points
    return totals


def alone_on_top(games: Games, size: int, among: set[int]) -> int | None:
    """Who of `among` is alone on top of them however the missing games end."""
    missing = [pair for pair in combinations(range(1, size + 1), 2) if pair not in games]
    winners = set()
    for results in product((0, 5, 10), repeat=len(missing)):
        totals = sums(games | dict(zip(missing, results, strict=True)), size)
        best = max(totals[number] for number in among)
        top = [number for number in among if totals[number] == best]
        winners.add(top[0] if len(top) == 1 else None)
    return winners.pop() if len(winners) == 1 else None


@pytest.mark.parametrize("seed", range(60))
def test_the_certain_order_is_that_of_all_possible_outcomes(seed: int) -> None:
    random = Random(seed)
    size = random.randint(2, 5)
    games = some_games(random, size)
    remaining = set(range(1, size + 1))
    expected: list[tuple[int, ...]] = []
    while len(remaining) > 1 and (first := alone_on_top(games, size, remaining)) is not None:
        expected.append((first,))
        remaining.remove(first)
    expected.append(tuple(sorted(remaining)))
    table = make_table(sheet_of(games, size), range(1, size + 1), forfeits=False)
    assert list(table.groups) == expected
