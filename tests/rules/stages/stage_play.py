"""Play groups out, and write rankings in one line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from pairloom.domain.stage import Encounter, GroupRanking, RankedEntrant
from pairloom.engines.round_robin.berger import berger_table

Judge = Callable[[int, int], int]


def group(name: str, text: str) -> GroupRanking:
    """`7:3/3 2:2/3 5=2/3 1:0/3`: number, points, games; after `=` the place is shared."""
    lines: list[RankedEntrant] = []
    for line, word in enumerate(text.split(), start=1):
        shared = "=" in word
        number, _, score = word.replace("=", ":").partition(":")
        points, _, games = score.partition("/")
        place = lines[-1].place if shared else line
        lines.append(RankedEntrant(int(number), place, Fraction(points), int(games or 0)))
    return GroupRanking(name, tuple(lines))


def play_group(name: str, numbers: Sequence[int], judge: Judge) -> GroupRanking:
    """A round robin by the tables; places by points alone, so that ties are frequent."""
    met: dict[int, list[Encounter]] = {number: [] for number in numbers}
    for pairing in berger_table(len(numbers)):
        for board in pairing.boards:
            one, other = numbers[board.white - 1], numbers[board.black - 1]
            winner = judge(one, other)
            met[one].append(Encounter(other, Fraction(winner == one)))
            met[other].append(Encounter(one, Fraction(winner == other)))
    return rank(name, met)


def rank(name: str, met: dict[int, list[Encounter]]) -> GroupRanking:
    """By points; equal points share the place."""
    points = {number: sum((e.points for e in games), Fraction(0)) for number, games in met.items()}
    order = sorted(met, key=lambda number: (-points[number], number))
    better = {number: sum(p > points[number] for p in points.values()) for number in met}
    return GroupRanking(
        name,
        tuple(
            RankedEntrant(
                *(number, better[number] + 1, points[number], len(met[number])),
                encounters=tuple(met[number]),
            )
            for number in order
        ),
    )
