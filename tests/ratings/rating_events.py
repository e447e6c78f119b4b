"""Events for the tests: the official exercise, and norm tournaments written in a line each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from pairloom.domain import (
    Cell,
    Colour,
    EventDetails,
    Outcome,
    Player,
    Settings,
    Tournament,
    require_consistent,
)

FACING = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}


@dataclass(frozen=True)
class Published:
    """A line of the exercise: rating, rounds, and the published ARO, TPR and PTP."""

    rating: int
    rounds: str
    published: tuple[int, int, int]


# FIDE Technical Commission, "Exercises in Tie-Breaking" (2024): the individual event.
EXERCISE = {
    1: Published(2200, "9w1 13b= 2w= 15b1 4w=", (1820, 1969, 2029)),
    2: Published(2150, "10b1 7w1 1b= 16w1 3b=", (1880, 2120, 2216)),
    3: Published(2100, "11w= 6b1 8w1 4b= 2w=", (1940, 2089, 2112)),
    4: Published(2050, "12b1 H 13w1 3w= 1b=", (1888, 2081, 2168)),
    5: Published(2000, "13w0 15b0 11w1 7b= 10w1", (1690, 1690, 1689)),
    6: Published(1950, "14b0 3w0 U 10w1 8b1", (1813, 1813, 1810)),
    7: Published(1900, "15w1 2b0 16b0 5w= 11b0", (1760, 1611, 1531)),
    8: Published(1850, "16b= 14w1 3b0 13w1 6w0", (1730, 1730, 1715)),
    9: Published(1800, "1b0 10w0 H 11b- U", (1975, 1175, 950)),
    10: Published(1750, "2w0 9b1 15w0 6b0 5b0", (1880, 1640, 1575)),
    11: Published(1700, "3b= 16w0 5b0 9w+ 7w1", (1863, 1776, 1763)),
    12: Published(1650, "4w0 U 14b+ Z Z", (2050, 1250, 1250)),
    13: Published(1600, "5b1 1w= 4b0 8b0 14w0", (1930, 1781, 1744)),
    14: Published(1550, "6w1 8b0 12w- Z 13b1", (1800, 1925, 1942)),
    15: Published(1500, "7b0 5w1 10b1 1w0 16b0", (1860, 1788, 1768)),
    16: Published(1450, "8w= 11b1 7w1 2b0 15w1", (1820, 1969, 2013)),
}


@cache
def exercise() -> Tournament:
    players = tuple(
        Player(number, rating=line.rating, cells=tuple(map(cell, line.rounds.split())))
        for number, line in EXERCISE.items()
    )
    tournament = Tournament(players, Settings(rounds=5))
    require_consistent(tournament)
    return tournament


def cell(text: str) -> Cell:
    """`9w1` is White against 9, won; a letter alone is a bye."""
    if text in "FHUZ":
        return Cell(0, None, Outcome(text))
    return Cell(int(text[:-2]), Colour(text[-2]), Outcome(text[-1]))


def candidate_event(
    opponents: str,
    *,
    candidate: Player | None = None,
    details: EventDetails | None = None,
    system: str = "dutch",
    rounds: int | None = None,
) -> Tournament:
    """An event seen from one player, number 1: an opponent per word, `GM 2500 GER 1`.

    Lines are separated by commas; a title or rating of `-` is none. A letter alone is a bye.
    The others play nobody else, which no norm asks about.
    """
    lines = [line.split() for line in opponents.split(",")]
    cells, players = [], []
    for number, words in enumerate(lines, start=2):
        if len(words) == 1:
            cells.append(Cell(0, None, Outcome(words[0])))
            continue
        title, rating, federation, result = words
        colour = Colour.WHITE if number % 2 else Colour.BLACK
        cells.append(Cell(number, colour, Outcome(result)))
        facing = Cell(1, colour.opposite, Outcome(FACING[result]))
        absent = (Cell(0, None, Outcome.ZERO_BYE),) * (number - 2)
        players.append(
            Player(
                number,
                rating=None if rating == "-" else int(rating),
                title="" if title == "-" else title,
                federation="" if federation == "-" else federation,
                cells=(*absent, facing),
            )
        )
    hero = replace(candidate or Player(1, rating=2450, federation="CZE"), cells=tuple(cells))
    tournament = Tournament(
        (hero, *players),
        Settings(rounds=rounds or len(lines), system=system),
        details=details or EventDetails(),
    )
    require_consistent(tournament)
    return tournament
