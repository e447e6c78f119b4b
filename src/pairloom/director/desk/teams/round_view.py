"""A round of teams as the desk shows it: matches with their boards, the first-named team left.

Left is the home team, else the team with White on board 1. A board is stored and reported by
colours; on the pages of a match it is read from the left, so half of the boards are *turned*.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairloom.director.desk.round_view import BoardLine, PlayerLine, board_line
from pairloom.director.desk.scores import points_before
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import (
    board_of,
    boards_of_match,
    match_of_board,
    match_view,
)
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Colour, Points
from pairloom.domain.points import ZERO
from pairloom.storage.records import Entry, Game, Round, TeamMatch

__all__ = [
    "Entry",
    "MatchBoard",
    "MatchLine",
    "Round",
    "TeamMatch",
    "TeamSide",
    "is_turned",
    "left_team",
    "match_line",
    "match_lines",
    "turned",
]


@dataclass(frozen=True, slots=True)
class TeamSide:
    """A team of a match: its points before the round, and what it has scored in the match."""

    entry: int
    number: int
    name: str
    short: str
    points: Points
    scored: Points
    colour: Colour

    @property
    def is_white(self) -> bool:
        """Has it White on board 1?"""
        return self.colour is Colour.WHITE


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match, read from the left; `value` is the result in that order."""

    line: BoardLine
    match: int
    board: int
    is_turned: bool

    @property
    def label(self) -> str:
        """Match and board: `3.2`."""
        return f"{self.match}.{self.board}"

    @property
    def left(self) -> PlayerLine:
        return self.line.black if self.is_turned else self.line.white

    @property
    def right(self) -> PlayerLine:
        return self.line.white if self.is_turned else self.line.black

    @property
    def value(self) -> str:
        return turned(self.line.value) if self.is_turned else self.line.value


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match of a round; no boards while its line-ups are sealed."""

    record: TeamMatch
    left: TeamSide
    right: TeamSide
    boards: tuple[MatchBoard, ...]
    winning: int
    """Tenths of game points with which a match is won, whatever the open boards bring."""

    @property
    def number(self) -> int:
        return self.record.match

    @property
    def is_revealed(self) -> bool:
        """Is it known who plays?"""
        return bool(self.record.revealed_at)

    @property
    def missing(self) -> int:
        """How many boards have no result; none once the match was decided as a whole."""
        if self.record.decision is not None:
            return 0
        return sum(not board.line.value for board in self.boards)

    @property
    def is_complete(self) -> bool:
        """Is the match over?"""
        if self.record.decision is not None:
            return True
        return self.is_revealed and not self.missing

    @property
    def leader(self) -> str:
        """`left` or `right`, who has scored more; empty for nobody."""
        difference = self.left.scored.tenths - self.right.scored.tenths
        return "left" if difference > 0 else "right" if difference < 0 else ""

    @property
    def is_decided(self) -> bool:
        """Is it won already, with boards still open?"""
        most = max(self.left.scored.tenths, self.right.scored.tenths)
        return bool(self.missing) and most >= self.winning


def match_lines(state: State, round_number: int) -> tuple[MatchLine, ...]:
    """The matches of a round in their order."""
    points = points_before(state, round_number)
    return tuple(
        _line(state, record, points) for record in state.matches if record.round == round_number
    )


def match_line(state: State, round_number: int, match: int) -> MatchLine:
    """One match alone; `NotFound` if there is none."""
    record = state.find_match(round_number, match)
    return _line(state, record, points_before(state, round_number))


def left_team(record: TeamMatch) -> int:
    """The first-named team: who is at home, else who has White on board 1."""
    return record.home or record.white


def is_turned(state: State, round_number: int, board: int) -> bool:
    """Has the left player of a board Black?"""
    record = state.find_match(round_number, match_of_board(state.competition, board))
    return _left_colour(state, record, board) is Colour.BLACK


def turned(value: str) -> str:
    """A result seen from the other side.

    >>> turned("1-0"), turned("0F-1F"), turned("½-0"), turned("1-0 u"), turned("*"), turned("")
    ('0-1', '1F-0F', '0-½', '0-1 u', '*', '')
    """
    plain, blank, mark = value.partition(" ")
    first, hyphen, second = plain.partition("-")
    return f"{second}{hyphen}{first}{blank}{mark}" if hyphen else value


def _left_colour(state: State, record: TeamMatch, board: int) -> Colour:
    rules = rules_of(state.competition)
    own = Colour.WHITE if left_team(record) == record.white else Colour.BLACK
    return rules.colour_on((board - 1) % rules.boards + 1, own)


def _line(state: State, record: TeamMatch, points: Mapping[int, int]) -> MatchLine:
    games = boards_of_match(state, record)
    left = left_team(record)
    right = record.black if left == record.white else record.white
    scored = _scored(state, record, games)
    first, second = (
        _side(state.entry_by_id[team], points.get(team, 0), scored[team], record)
        for team in (left, right)
    )
    worth = points_of(state.competition)
    boards = rules_of(state.competition).boards
    return MatchLine(
        record,
        first,
        second,
        boards=tuple(
            MatchBoard(
                board_line(state, game, {}),
                record.match,
                board_of(state.competition, game),
                _left_colour(state, record, game.board) is Colour.BLACK,
            )
            for game in games
        ),
        winning=worth.win.tenths * boards // 2 + 1,
    )


def _side(entry: Entry, tenths: int, scored: Points, record: TeamMatch) -> TeamSide:
    colour = Colour.WHITE if entry.entry == record.white else Colour.BLACK
    return TeamSide(
        entry=entry.entry,
        number=entry.number,
        name=entry.name,
        short=entry.short_name,
        points=Points(tenths),
        scored=scored,
        colour=colour,
    )


def _scored(state: State, record: TeamMatch, games: tuple[Game, ...]) -> dict[int, Points]:
    """Game points so far: a board that is not over counts nothing yet."""
    points = points_of(state.competition).of_standings
    rules = rules_of(state.competition)
    if record.decision is not None:
        sides = match_view(state, record).sides
        return {record.white: sides.white.game_points, record.black: sides.black.game_points}
    totals = {record.white: ZERO, record.black: ZERO}
    for game in games:
        if game.white_result is None or game.black_result is None:
            continue
        colour = rules.colour_on(board_of(state.competition, game), Colour.WHITE)
        is_same = colour is Colour.WHITE
        own, other = (record.white, record.black) if is_same else (record.black, record.white)
        totals[own] += points.of(game.white_result)
        totals[other] += points.of(game.black_result)
    return totals
