"""Rows of the standings of teams, at the desk and for everybody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from typing import TYPE_CHECKING

from pairloom.director.desk.standings import StandingsView
from pairloom.director.desk.teams.individuals import PlayerLine
from pairloom.director.desk.teams.standings import TeamLine
from pairloom.domain import Match, Outcome, Points
from pairloom.messages import Message, Text, message
from pairloom.messages.current import current
from pairloom.web import notation
from pairloom.web.access import Tournament
from pairloom.web.public_pages import public_tie_breaks
from pairloom.web.shown_tie_breaks import tie_breaks_of

if TYPE_CHECKING:
    from pairloom.standings import Crosstable, CrosstableCell, Order, StandingsRow

__all__ = [
    "CrossRow",
    "PlayerRow",
    "TeamRow",
    "cross_rows",
    "desk_rows",
    "player_rows",
    "public_rows",
]

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_KINDS = {
    Outcome.WIN: "win",
    Outcome.DRAW: "draw",
    Outcome.LOSS: "loss",
}
_AGAINST = message("against {number}: {points}")
_WITHOUT_OPPONENT = {
    Outcome.HALF_BYE: message("half-point bye"),
    Outcome.FULL_BYE: message("full-point bye"),
    Outcome.PAIRING_BYE: message("pairing-allocated bye"),
    Outcome.ZERO_BYE: message("zero-point bye"),
}


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A place in the standings of teams; a tie-break is a text, at the desk with its working.

    `adjusted` is what a decision gave or took, `(−1)`, empty for nothing; `mark` leads to `notes`.
    """

    place: str
    number: int
    name: str
    matches: int
    record: str
    match_points: str
    game_points: str
    adjusted: str
    adjusted_games: str
    mark: str
    notes: tuple[Text, ...]
    cells: list[tuple[str, str, Message]]
    tie_breaks: list[tuple[str, str]]
    provisional: bool
    is_guest: bool
    more: tuple[str, ...] = ()
    """What columns of its own an event has behind the others."""


def desk_rows(tournament: Tournament, view: StandingsView[TeamLine], order: str) -> list[TeamRow]:
    """Every tie-break leads to its working."""
    return _marked(
        _row(line, tie_breaks_of(tournament, view, line.team.number, line, order))
        for line in view.lines
    )


def public_rows(view: StandingsView[TeamLine], base: str = "", query: str = "") -> list[TeamRow]:
    """As everybody sees them; with a base the values lead to their working."""
    return _marked(
        _row(line, public_tie_breaks(view, line.team.number, line, base, query))
        for line in view.lines
    )


def _marked(rows: Iterable[TeamRow]) -> list[TeamRow]:
    """Every team with points by decision has a mark of its own, in order of places."""
    marks = count(1)
    return [
        replace(row, mark=str(next(marks)).translate(_RAISED)) if row.notes else row for row in rows
    ]


def _row(line: TeamLine, tie_breaks: list[tuple[str, str]]) -> TeamRow:
    match_points, game_points = map(_adjustment, line.adjusted)
    return TeamRow(
        place=line.place,
        number=line.team.number,
        name=line.team.name,
        matches=line.matches,
        record=f"{line.won}-{line.drawn}-{line.lost}",
        match_points=notation.points(line.match_points),
        game_points=notation.points(line.game_points),
        adjusted=match_points,
        adjusted_games=game_points,
        mark="",
        notes=line.notes,
        cells=[_cell(match) for match in line.cells],
        tie_breaks=tie_breaks,
        provisional=line.is_provisional,
        is_guest=line.is_guest,
    )


def _adjustment(points: Points) -> str:
    return f"({_signed(points)})" if points.tenths else ""


def _signed(points: Points) -> str:
    sign = "−" if points.tenths < 0 else "+"
    return sign + notation.points(Points(abs(points.tenths)))


def _cell(match: Match) -> tuple[str, str, Message]:
    """Text, kind and words of one round."""
    kind = _KINDS.get(match.outcome, "unplayed")
    if not match.opponent:
        return match.outcome.value.lower(), kind, _WITHOUT_OPPONENT[match.outcome]
    points = notation.points(match.game_points)
    text = "·" if match.outcome.is_open else points
    return text, kind, _AGAINST.filled(number=match.opponent, points=points)


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A team in the cross-table: `7w2½` is the opponent, the colour on board 1, game points."""

    line: int
    name: str
    cells: tuple[str, ...]
    match_points: str
    game_points: str
    place: str


def cross_rows(table: Crosstable) -> list[CrossRow]:
    """The cross-table of teams."""
    return [
        CrossRow(
            line=row.line,
            name=row.participant.name,
            cells=tuple(_cross_cell(cell, table.order) for cell in row.cells),
            match_points=notation.points(row.standing.points) if row.standing else "",
            game_points=_other(row.standing),
            place=row.standing.written_place if row.standing else "",
        )
        for row in table.rows
    ]


def _other(standing: StandingsRow | None) -> str:
    if standing is None or standing.other_points is None:
        return ""
    return notation.points(standing.other_points)


def _cross_cell(cell: CrosstableCell, order: Order) -> str:
    text = cell.text(order)
    if cell.game_points is None or cell.outcome.is_open or not cell.outcome.is_played:
        return text
    exact = str(cell.game_points)
    return text.replace(exact, notation.points(cell.game_points)) if exact in text else text


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player of a team with the games that were played."""

    place: int
    entry: int
    number: int
    name: str
    title: str
    rating: int | None
    team: str
    team_number: int
    games: int
    points: str
    percent: str
    performance: str
    change: str
    boards: str
    is_guest: bool


def player_rows(results: Iterable[tuple[int, PlayerLine]]) -> list[PlayerRow]:
    """The table of players."""
    return [
        PlayerRow(
            place=place,
            entry=line.player.entry,
            number=line.player.number,
            name=line.player.name,
            title=line.player.title,
            rating=line.player.rating,
            team=line.team.name,
            team_number=line.team.number,
            games=line.games,
            points=notation.points(line.points),
            percent=percent(line.percent),
            performance="" if line.performance is None else str(line.performance),
            change="" if line.change_tenths is None else signed(line.change_tenths),
            boards=", ".join(map(str, sorted(line.boards))),
            is_guest=line.team.is_guest,
        )
        for place, line in results
    ]


def percent(share: Fraction) -> str:
    """A share of 100 as people write it, to one figure behind the point.

    >>> percent(Fraction(200, 3)), percent(Fraction(50)), percent(Fraction(100))
    ('66.7 %', '50.0 %', '100.0 %')
    """
    tenths = (20 * share + 1) // 2
    return f"{current().decimal(f'{tenths // 10}.{tenths % 10}')} %"


def signed(tenths: int) -> str:
    """A rating change from tenths of a point.

    >>> signed(72), signed(-1), signed(0)
    ('+7.2', '−0.1', '0.0')
    """
    sign = "−" if tenths < 0 else "+" if tenths else ""
    return sign + current().decimal(f"{abs(tenths) // 10}.{abs(tenths) % 10}")
