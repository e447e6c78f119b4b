"""What pages of two sides show: the score, the standings with sides, the grid, lists of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pairloom.director.desk.player_view import PlayerRow
from pairloom.director.desk.sides.grid import Entry, GridCell, GridGame, grid_of
from pairloom.director.desk.sides.order import side_in_order
from pairloom.director.desk.sides.rules import sides_of
from pairloom.director.desk.sides.totals import Both, RoundTotals, totals_of
from pairloom.director.desk.standings import StandingLine, StandingsView
from pairloom.director.desk.state import State
from pairloom.domain import STANDARD, Outcome
from pairloom.domain.sides import SIDES
from pairloom.messages import Message, message
from pairloom.web import notation
from pairloom.web.pages import names_of

__all__ = [
    "SideGrid",
    "SidePlayer",
    "SideScore",
    "SideStandings",
    "grid_of_sides",
    "names_by_number",
    "score_of_round",
    "side_players",
    "with_sides",
]

Texts = tuple[str, str]
"""What stands for the first side, and for the second."""


@dataclass(frozen=True, slots=True)
class SideScore:
    """A round above its boards: what both sides have of it, and with it.

    `numbers` are the players of each side, `1–6`; `kinds` tell who is ahead so far: `won`, `lost`
    or nothing. `is_provisional`: games are open, so that it is not the last word.
    """

    round: int
    names: Texts
    numbers: Texts
    points: Texts
    running: Texts
    kinds: Texts
    is_provisional: bool
    is_draft: bool


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round in the table of scores."""

    round: int
    points: Texts
    running: Texts
    is_provisional: bool


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The score by round, and what both sides have in all."""

    names: Texts
    rounds: tuple[ScoredRound, ...]
    points: Texts
    kinds: Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class SideStandings(StandingsView[StandingLine]):
    """The standings of players, with the side of each by number, and the score of the sides."""

    sides: Mapping[int, str]
    score: ScoreTable


@dataclass(frozen=True, slots=True)
class GameText:
    """A game in the grid as the first side has it: `1`, `w3` for White in round 3, and words."""

    sign: str
    kind: str
    note: str
    words: Message


@dataclass(frozen=True, slots=True)
class GridLine:
    """A player of the grid with points; `cells` are the games with each of the other side."""

    number: int
    name: str
    short: str
    title: str
    rating: int | None
    points: str
    cells: tuple[tuple[GameText, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class SideGrid:
    """Side against side: rows of the first, columns of the second, after a round."""

    after: int
    names: Texts
    rows: tuple[GridLine, ...]
    columns: tuple[GridLine, ...]
    points: Texts
    kinds: Texts


@dataclass(frozen=True, slots=True)
class SidePlayer(PlayerRow):
    """A player in the list of players, with how many are on the side."""

    side_size: int


def score_of_round(state: State, number: int) -> SideScore:
    """The score of a round that is paired."""
    totals = totals_of(state)
    scored = totals.of_round(number)
    return SideScore(
        round=number,
        names=totals.names,
        numbers=_both(_span(side_in_order(state, side)) for side in SIDES),
        points=_texts(scored.points),
        running=_texts(scored.running),
        kinds=_kinds(scored.running),
        is_provisional=bool(scored.open_games),
        is_draft=state.find_round(number).is_draft,
    )


def names_by_number(state: State) -> dict[int, str]:
    """The side of everybody who has a number."""
    sides = sides_of(state.competition)
    return {entry.number: sides.name_of(entry.side) for entry in state.numbered}


def with_sides(state: State, view: StandingsView[Any]) -> SideStandings:
    """Standings of players with their sides."""
    totals = totals_of(state).until(view.after)
    table = ScoreTable(
        names=totals.names,
        rounds=tuple(map(_scored_round, totals.rounds)),
        points=_texts(totals.points),
        kinds=_kinds(totals.points),
    )
    return SideStandings(**names_of(view), sides=names_by_number(state), score=table)


def grid_of_sides(state: State, after: int | None = None) -> SideGrid:
    """The cross-table after a round, by default the last that is published."""
    grid = grid_of(state, after)
    return SideGrid(
        after=len(state.settled) if after is None else after,
        names=sides_of(state.competition).names,
        rows=tuple(_line(row.entry, notation.points(row.points), row.cells) for row in grid.rows),
        columns=tuple(_line(entry, notation.points(points)) for entry, points in grid.columns),
        points=_texts(grid.points),
        kinds=_kinds(grid.points),
    )


def side_players(state: State, rows: Iterable[PlayerRow]) -> list[SidePlayer]:
    """Rows of players with their sides."""
    sizes = {side: len(side_in_order(state, side)) for side in (0, *SIDES)}
    return [
        SidePlayer(
            **names_of(row),
            side_size=sizes[row.entry.side],
        )
        for row in rows
    ]


def _scored_round(scored: RoundTotals) -> ScoredRound:
    return ScoredRound(
        scored.round, _texts(scored.points), _texts(scored.running), bool(scored.open_games)
    )


def _both(texts: Iterable[str]) -> Texts:
    first, second = texts
    return first, second


def _texts(points: Both) -> Texts:
    return _both(map(notation.points, points))


def _kinds(points: Both) -> Texts:
    """Who is ahead; nobody if both have as much."""
    first, second = points
    if first == second:
        return "", ""
    return ("won", "lost") if first > second else ("lost", "won")


def _span(entries: list[Entry]) -> str:
    """The numbers of a side, which follow each other once they are given."""
    numbers = [entry.number for entry in entries if entry.number]
    return f"{min(numbers)}–{max(numbers)}" if numbers else ""


def _line(entry: Entry, points: str, cells: tuple[GridCell, ...] = ()) -> GridLine:
    return GridLine(
        number=entry.number,
        name=entry.name,
        short=entry.name.partition(",")[0] or entry.name,
        title=entry.title,
        rating=entry.rating,
        points=points,
        cells=tuple(tuple(map(_game, cell)) for cell in cells),
    )


def _game(game: GridGame) -> GameText:
    letter, words = ("w", _WHITE) if game.is_white else ("b", _BLACK)
    return GameText(
        sign=_sign(game.outcome),
        kind=_kind(game.outcome),
        note=f"{letter}{game.round}",
        words=words.filled(round=game.round),
    )


_WHITE = message("White in round {round}")
_BLACK = message("Black in round {round}")


def _sign(outcome: Outcome) -> str:
    if outcome.is_open:
        return "*" if outcome is Outcome.ADJOURNED else "·"
    if outcome.is_forfeit:
        return outcome.value.replace("-", "−")
    return notation.points(STANDARD.of(outcome))


def _kind(outcome: Outcome) -> str:
    """Losses stand back, and so does what is not over."""
    is_nothing = outcome.is_open or STANDARD.of(outcome) == STANDARD.loss
    return "lost" if is_nothing else ""
