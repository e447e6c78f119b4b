"""The wall list of Go on paper: everybody in order, round by round."""

from __future__ import annotations

from pairloom.director.desk.go.wall_list import WallLine, WallList, wall_list_of
from pairloom.director.desk.state import State
from pairloom.director.papers.paper import (
    LETTERS,
    Cell,
    Column,
    Contents,
    Look,
    Name,
    Row,
    Style,
    Table,
)
from pairloom.messages import in_context, message
from pairloom.messages.current import current
from pairloom.messages.values import sentences

__all__ = ["wall_list"]

_FIRST = (
    Column(message("Place"), Style.NUMBER, is_strong=True),
    Column(message("No."), Style.NUMBER),
    Column(message("Player"), Style.NAME),
    Column(in_context("Go", "Rank")),
    Column(message("Country")),
    Column(message("Club"), Style.NAME),
)


def wall_list(state: State, round_number: int) -> Contents:
    """Everybody after a round, in order of places."""
    wall = wall_list_of(state, after=min(round_number, len(state.settled)))
    rounds = (Column(str(number), Style.CENTRED) for number in range(1, wall.after + 1))
    values = (Column(code, Style.NUMBER) for code, _ in wall.columns)
    rows = tuple(Row(_line(line)) for line in wall.lines)
    table = Table((*_FIRST, *rounds, *values), rows, Look.WIDE)
    return Contents((table,), (_below(wall),), LETTERS)


def _line(line: WallLine) -> tuple[Cell, ...]:
    player = line.player
    return (
        line.place,
        player.number,
        Name(player.name),
        line.rank,
        player.country,
        player.club,
        *(cell.text for cell in line.cells),
        *(current().show(text) for text in line.texts),
    )


def _below(wall: WallList) -> str:
    """What the codes and the cells mean."""
    say = current().say
    codes = " · ".join(f"{code}: {say(name)}" for code, name in wall.columns)
    cells = message("12+/w3: won against 12 with White and three stones; = jigo, ! by default.")
    return say(sentences(f"{codes}.", cells))
