"""Rows of the standings of teams, at the desk and for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pairloom.director.desk.standings import StandingsView
from pairloom.director.desk.teams.player_table import PlayerResult
from pairloom.director.desk.teams.standings import TeamLine
from pairloom.domain import Match, Outcome, Points
from pairloom.messages import Message, Text, message
from pairloom.messages.current import current
from pairloom.web import notation
from pairloom.web.access import Tournament
from pairloom.web.kinds.chess import tie_breaks_of

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

    `adjusted` says what a decision gave or took, empty for nothing.
    """

    place: str
    number: int
    name: str
    matches: int
    record: str
    match_points: str
    game_points: str
    adjusted: Text
    cells: list[tuple[str, str, Message]]
    tie_breaks: list[tuple[str, str]]
    provisional: bool


def desk_rows(tournament: Tournament, view: StandingsView[TeamLine], order: str) -> list[TeamRow]:
    """Every tie-break leads to its working."""
    return [
        _row(line, tie_breaks_of(tournament, view, line.team.number, line, order))
        for line in view.lines
    ]


def public_rows(view: StandingsView[TeamLine]) -> list[TeamRow]:
    """As everybody sees them."""
    return [
        _row(
            line,
            [(notation.value(*pair), "") for pair in zip(line.values, line.texts, strict=True)],
        )
        for line in view.lines
    ]


def _row(line: TeamLine, tie_breaks: list[tuple[str, str]]) -> TeamRow:
    return TeamRow(
        place=line.place,
        number=line.team.number,
        name=line.team.name,
        matches=line.matches,
        record=f"{line.won}-{line.drawn}-{line.lost}",
        match_points=notation.points(line.match_points),
        game_points=notation.points(line.game_points),
        adjusted=_adjustment(line),
        cells=[_cell(match) for match in line.cells],
        tie_breaks=tie_breaks,
        provisional=line.is_provisional,
    )


def _adjustment(line: TeamLine) -> Text:
    if not line.is_adjusted:
        return ""
    match_points, game_points = (_signed(points) for points in line.adjusted)
    return message(
        "by decision: {match_points} MP, {game_points} GP",
        match_points=match_points,
        game_points=game_points,
    )


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
    share: str
    boards: str


def player_rows(results: Sequence[PlayerResult]) -> list[PlayerRow]:
    """The table of players."""
    return [
        PlayerRow(
            place=result.place,
            entry=result.player.entry,
            number=result.player.number,
            name=result.player.name,
            title=result.player.title,
            rating=result.player.rating,
            team=result.team.name,
            team_number=result.team.number,
            games=result.games,
            points=notation.points(result.points),
            share=percent(result.share),
            boards=", ".join(str(board) for board, _ in result.boards),
        )
        for result in results
    ]


def percent(share: Fraction) -> str:
    """A share of 1 as people write it, to one figure behind the point.

    >>> percent(Fraction(2, 3)), percent(Fraction(1, 2)), percent(Fraction(1))
    ('66.7 %', '50.0 %', '100.0 %')
    """
    tenths = (2000 * share + 1) // 2
    return f"{current().decimal(f'{tenths // 10}.{tenths % 10}')} %"
