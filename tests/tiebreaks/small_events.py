"""Small tournaments written one player per line, for tests of tie-breaks.

A line holds the rating (or `-`) and the cells of the player, whose number is the line's:
`3w1` is a win with White against 3, `2b-` a forfeit loss, `H` a half-point bye.
"""

from __future__ import annotations

from pairloom.domain import Cell, Colour, Outcome, Player, PointSystem, Settings, Tournament
from pairloom.domain.points import STANDARD
from pairloom.tiebreaks import Value, find_possible, open_book, parse_code

_BYES = {
    "H": Outcome.HALF_BYE,
    "Z": Outcome.ZERO_BYE,
    "P": Outcome.PAIRING_BYE,
    "F": Outcome.FULL_BYE,
}


def event(
    text: str,
    *,
    rounds: int | None = None,
    system: str = "",
    points: PointSystem = STANDARD,
    tiebreaks: tuple[str, ...] = (),
) -> Tournament:
    """The tournament of the lines; as many rounds planned as there are, unless given."""
    players = []
    for number, line in enumerate(text.strip().splitlines(), start=1):
        rating, *cells = line.split()
        players.append(
            Player(
                number,
                rating=None if rating == "-" else int(rating),
                cells=tuple(_cell(cell) for cell in cells),
            )
        )
    planned = rounds or max(len(player.cells) for player in players)
    settings = Settings(rounds=planned, system=system, points=points, tiebreaks=tiebreaks)
    return Tournament(tuple(players), settings)


def _cell(text: str) -> Cell:
    if text in _BYES:
        return Cell(0, None, _BYES[text])
    colour = text[-2]
    number = text[:-2]
    return Cell(int(number), Colour(colour), Outcome(text[-1]))


def values(tournament: Tournament, text: str, *, edition: str = "2026") -> dict[int, Value]:
    """The values of a tie-break after the last round."""
    book = open_book(tournament, edition=edition)
    code = parse_code(text)
    return find_possible(code, book).values(book, code)


def split(
    tournament: Tournament, text: str, tied: tuple[int, ...], *, edition: str = "2026"
) -> list[tuple[int, ...]]:
    """How a tie-break orders the tied."""
    book = open_book(tournament, edition=edition)
    code = parse_code(text)
    return find_possible(code, book).split(book, code, tied)
