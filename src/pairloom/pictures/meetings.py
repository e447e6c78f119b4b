"""The cross-table as a map: who met whom in order of the table, and whether the order held."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import isqrt
from typing import Final

from pairloom.messages import Text, Value, message
from pairloom.pictures.picture import Picture, Table
from pairloom.pictures.record import Ending, Game, Record

__all__ = ["Meetings", "Met", "Tile", "meetings_of"]

MOST_LINES: Final = 16
"""Up to so many lines everybody has one; more are put together in blocks."""
_FEWEST_BLOCKS, _MOST_BLOCKS = 4, 10
_GAMES: Final = 8
"""About so many games two blocks should have had: a share of one game says nothing."""


@dataclass(frozen=True, slots=True)
class Tile:
    """What one line had against another, from its side: games that were won, drawn and lost."""

    line: int
    against: int
    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Met:
    """A line of the map: somebody, or the places from the first to the last."""

    name: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Meetings:
    """Lines from the top of the table, and what they had against each other. `won`, `drawn` and
    `lost` count games from the side of whoever stands higher."""

    lines: tuple[Met, ...]
    tiles: tuple[Tile, ...]
    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


def meetings_of(record: Record) -> Picture[Meetings] | None:
    """The map; `None` before a game between two who are ranked is over."""
    if not record.places:
        return None
    table = record.places[-1]
    place_of = {line.number: line.place for line in table}
    played = [
        game
        for game in record.meetings
        if game.is_over and game.ending is not Ending.APART
        if game.white in place_of and game.black in place_of
    ]
    counts = _from_above(played, place_of)
    if not played or not sum(counts.values()):
        return None
    lines = _lines(record, len(played))
    figures = Meetings(
        lines,
        _tiles(played, {line.number: at for at, line in enumerate(table)}, lines),
        counts["won"],
        counts["drawn"],
        counts["lost"],
    )
    return Picture(
        "meetings",
        message("Does the order of the table hold when two meet?"),
        message(
            "In {won} of {count} meetings the one who stands higher won; {drawn} were drawn, {lost}"
            " were won by the lower.",
            won=figures.won,
            count=figures.games,
            drawn=figures.drawn,
            lost=figures.lost,
        ),
        _table(figures),
        figures,
        note=_note(lines, len(table)),
    )


def _note(lines: tuple[Met, ...], count: int) -> Text:
    if len(lines) == count:
        return message(
            "Rows and columns are in order of the table; a cell is the result of its row."
        )
    return message(
        "Blocks of {size} places: the number of meetings and, in per cent, the points of the block"
        " that stands higher.",
        size=lines[0].last - lines[0].first + 1,
    )


def _from_above(played: list[Game], place_of: dict[int, int]) -> Counter[str]:
    """Results from the side of the higher place; who shares a place stands level."""
    counts: Counter[str] = Counter()
    for game in played:
        places = place_of[game.white], place_of[game.black]
        if places[0] == places[1]:
            continue
        higher = game.white if places[0] < places[1] else game.black
        if game.ending is Ending.DRAW:
            counts["drawn"] += 1
        else:
            counts["won" if game.winner == higher else "lost"] += 1
    return counts


def _lines(record: Record, games: int) -> tuple[Met, ...]:
    table = record.places[-1]
    if len(table) <= MOST_LINES:
        return tuple(
            Met(record.names[line.number], at, at) for at, line in enumerate(table, start=1)
        )
    blocks = min(max(isqrt(2 * games // _GAMES), _FEWEST_BLOCKS), _MOST_BLOCKS)
    size = -(-len(table) // blocks)
    starts = range(1, len(table) + 1, size)
    ends = [min(start + size - 1, len(table)) for start in starts]
    return tuple(Met(f"{start}–{end}", start, end) for start, end in zip(starts, ends, strict=True))


def _tiles(played: list[Game], line_of: dict[int, int], lines: tuple[Met, ...]) -> tuple[Tile, ...]:
    size = lines[0].last - lines[0].first + 1
    results: dict[tuple[int, int], Counter[str]] = {}
    for game in played:
        for own, other in ((game.white, game.black), (game.black, game.white)):
            cell = line_of[own] // size, line_of[other] // size
            if game.ending is Ending.DRAW:
                result = "drawn"
            else:
                result = "won" if game.winner == own else "lost"
            results.setdefault(cell, Counter())[result] += 1
    return tuple(
        Tile(*cell, counts["won"], counts["drawn"], counts["lost"])
        for cell, counts in sorted(results.items())
    )


def tile_text(tile: Tile) -> Value:
    """Points out of games: `1`, `½`, `1½ of 2`."""
    from fractions import Fraction

    from pairloom.pictures.picture import Points

    points = Points(Fraction(2 * tile.won + tile.drawn, 2))
    if tile.games == 1:
        return points
    return message("{points} of {games}", points=points, games=tile.games)


def _table(figures: Meetings) -> Table:
    tiles = {(tile.line, tile.against): tile for tile in figures.tiles}
    lines = range(len(figures.lines))
    return Table(
        heads=(message("Name"), *(_head(figures.lines[at]) for at in lines)),
        rows=tuple(
            (
                figures.lines[line].name,
                *(tile_text(tiles[line, at]) if (line, at) in tiles else "–" for at in lines),
            )
            for line in lines
        ),
        totals=(
            (message("Meetings of different places"), figures.games),
            (message("Won by the higher"), figures.won),
            (message("Drawn"), figures.drawn),
            (message("Won by the lower"), figures.lost),
        ),
    )


def _head(line: Met) -> str:
    return str(line.first) if line.first == line.last else line.name
