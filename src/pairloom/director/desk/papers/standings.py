"""Standings on paper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pairloom.director.desk.standings import StandingLine, StandingsView, standings_view
from pairloom.director.desk.state import State
from pairloom.director.papers.figures import figure_of_points, figure_of_value
from pairloom.director.papers.paper import Cell, Column, Contents, Look, Name, Row, Style, Table
from pairloom.messages import Text, message
from pairloom.messages.beginnings import sentence
from pairloom.messages.current import current
from pairloom.messages.values import sentences

__all__ = ["standings"]

_FIRST = (
    Column(message("Place"), Style.NUMBER, is_strong=True),
    Column(message("No."), Style.NUMBER),
    Column(message("Player"), Style.NAME),
    Column(message("Rating"), Style.RATING),
    Column(message("Fed")),
    Column(message("Pts"), Style.NUMBER, is_strong=True),
)


def standings(state: State, round_number: int) -> Contents:
    """Standings after a round; the line is heavier where the points change."""
    view = standings_view(state, after=min(round_number, len(state.settled)))
    columns = _FIRST + tuple(Column(code, Style.NUMBER) for code, _ in view.columns)
    last = [line.points != below.points for line, below in pairwise(view.lines)]
    rows = (
        Row(_line(line), ends_group=is_last)
        for line, is_last in zip(view.lines, [*last, False], strict=True)
    )
    return Contents((Table(columns, tuple(rows), Look.LIST),), tuple(_notes(view)))


def _line(line: StandingLine) -> tuple[Cell, ...]:
    player = line.player
    values = zip(line.values, line.texts, strict=True)
    return (
        line.place,
        player.number,
        Name(player.name, player.title),
        player.rating or None,
        player.federation,
        figure_of_points(line.points, "*" if line.is_provisional else ""),
        *(figure_of_value(exact, text) for exact, text in values),
    )


def _notes(view: StandingsView[StandingLine]) -> Iterator[Text]:
    if view.open_games:
        yield message(
            "* A game is not finished and counts nothing yet ({rule}).", rule=view.open_rule
        )
    if view.left_out:
        yield sentence(view.left_out)
    if view.columns:
        names = (f"{code}: {current().say(name)}" for code, name in view.columns)
        words = f"{' · '.join(names)}."
        yield words if view.note else sentences(words, message("FIDE C.07."))
    if view.note:
        yield view.note
