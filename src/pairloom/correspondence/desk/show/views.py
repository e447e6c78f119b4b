"""A group as pages show it: cross-table with deadlines, time left, what is to be done, dates."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from pairloom.correspondence.desk.play.running import Running, running_of
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.desk.show.cells import Cell, cell_of
from pairloom.correspondence.desk.show.time_strip import TimeMark, time_marks
from pairloom.correspondence.domain.states import GroupState, SubstitutionState
from pairloom.correspondence.domain.tie_breaks import TableRow, table_of
from pairloom.messages import Text, message
from pairloom.messages.values import Score

__all__ = ["GroupRow", "GroupView", "group_view", "table_data"]


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A player's row."""

    seat: int
    correspondent: int
    iccf_id: str
    name: str
    country: str
    title: str
    team: str
    rating: str
    note: Text
    cells: tuple[Cell, ...]
    points: str
    games: str
    wins: int
    sb: Score
    remaining: int
    place: str


@dataclass(frozen=True, slots=True)
class GroupView:
    """All of it. `running` are the games in play whose clocks are kept here."""

    rows: tuple[GroupRow, ...]
    heads: tuple[int, ...]
    done: int
    total: int
    day: int
    days: int | None
    running: tuple[Running, ...]
    marks: tuple[TimeMark, ...]
    scale: int
    names: dict[int, str] = field(default_factory=dict)

    @property
    def by_place(self) -> list[GroupRow]:
        return sorted(self.rows, key=lambda row: (int(row.place.rstrip("=")), row.seat))


def points_text(halves: int) -> str:
    """Points as people write them.

    >>> points_text(9), points_text(1), points_text(4)
    ('4½', '½', '2')
    """
    whole = str(halves // 2) if halves > 1 or not halves % 2 else ""
    return whole + ("½" if halves % 2 else "")


def group_view(state: SectionState, now: datetime) -> GroupView:
    """The group as it is at a moment."""
    open_games = [game for game in state.games.values() if not game.result]
    has_clocks = state.section.state is GroupState.PLAYING and state.contest.keeps_clocks
    running = tuple(running_of(state, game, now) for game in open_games) if has_clocks else ()
    by_key = {game.key: game for game in running}
    table = {row.place.number: row for row in table_of(state.group, state.order)}
    heads = tuple(sorted(state.seats))
    rows = tuple(_row(state, seat, by_key, table[seat], now) for seat in heads)
    games = [game for game in state.group.games if not game.is_cancelled]
    days = None
    if state.contest.end:
        days = (state.contest.end - state.start).days
    marks, scale = time_marks(state, running)
    return GroupView(
        rows=rows,
        heads=heads,
        done=sum(game.is_final for game in games),
        total=len(games),
        day=(now.date() - state.start).days,
        days=days,
        running=running,
        marks=marks,
        scale=scale,
        names={seat: state.person_at(seat).name for seat in heads},
    )


def _row(
    state: SectionState,
    seat: int,
    running: dict[str, Running],
    line: TableRow,
    at: datetime,
) -> GroupRow:
    now, person = state.seats[seat], state.person_at(seat)
    scores = line.scores
    team = state.teams.get(seat)
    rating = "" if now.rating is None else f"{now.rating}{'P' if now.is_seeded else ''}"
    return GroupRow(
        seat=seat,
        correspondent=now.correspondent,
        iccf_id=person.iccf_id,
        name=person.name,
        country=person.country,
        title=person.title,
        team=team.name if team else "",
        rating=rating,
        note=_note(state, seat, at.date()),
        cells=tuple(cell_of(state, seat, other, running) for other in sorted(state.seats)),
        points=points_text(int(scores.points * 2)),
        games=f"{scores.finished}/{scores.games}",
        wins=scores.wins,
        sb=Score(f"{float(scores.sb):g}"),
        remaining=scores.remaining,
        place=f"{line.place.place}{'=' if line.place.shared else ''}",
    )


def _note(state: SectionState, seat: int, on: date) -> Text:
    now = state.seats[seat]
    if now.departure:
        return message("withdrew {day}, {kind}", day=now.left_on or "–", kind=now.departure.words)
    for change in state.substitutions:
        if change.seat == seat and change.state is SubstitutionState.ASKED:
            return message("substitute to be named by {day}", day=change.due)
        if change.seat == seat and change.state is SubstitutionState.NAMED:
            return message("substitute since {day}", day=change.first_day)
    for leave in state.leaves_of(seat):
        if leave.first <= on <= leave.last and state.section.state is GroupState.PLAYING:
            return message("on leave to {day}", day=leave.last)
    return ""


def table_data(state: SectionState, view: GroupView) -> dict[str, Any]:
    """The cross-table for programs: results, no clocks."""
    return {
        "competition": state.contest.name,
        "group": state.section.name,
        "state": state.section.state,
        "start": str(state.start),
        "rated": state.contest.is_rated,
        "tie_breaks": list(state.order),
        "players": [
            {
                "number": row.seat,
                "id": row.iccf_id,
                "name": row.name,
                "country": row.country,
                "team": row.team,
                "start_rating": row.rating,
                "points": row.points,
                "wins": row.wins,
                "sb": str(row.sb),
                "games": row.games,
                "place": row.place,
            }
            for row in view.rows
        ],
        "games": [
            {"game": key, "white": game.white, "black": game.black, "result": game.result}
            for key, game in state.games.items()
        ],
    }
