"""Line-ups of a round as the desk shows them: who has handed in, when and how, never what.

What is in a line-up is shown once it is revealed; a form for a new one begins with what everybody
may know: the last line-up that was revealed, else the top of the roster.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.line_ups import get_line_up
from pairloom.director.desk.teams.orders import available_players, top_line_up
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_regulations import EmptyBoards, TeamRegulations
from pairloom.storage.records import Entry, LineUp, TeamMatch
from pairloom.storage.team_records import LineUpOrigin

__all__ = [
    "LineUpForm",
    "LineUpLine",
    "LineUpStatus",
    "Slot",
    "line_up_form",
    "line_up_lines",
    "places_of",
]


class LineUpStatus(Enum):
    """How far the line-up of a team has come."""

    MISSING = "missing"
    HANDED_IN = "handed in"
    LATE = "late"
    AT_THE_DESK = "at the desk"
    LATE_AT_THE_DESK = "late at the desk"
    DEFAULT = "default"
    LAST = "last"
    FORFEIT = "forfeit"
    NO_MATCH = "no match"


@dataclass(frozen=True, slots=True)
class LineUpLine:
    """A team in a round; `places` are those of the roster by board, once they are known."""

    team: Entry
    status: LineUpStatus
    match: TeamMatch | None = None
    opponent: Entry | None = None
    line_up: LineUp | None = None
    places: tuple[int, ...] = ()

    @property
    def is_open(self) -> bool:
        """Can a line-up still be handed in?"""
        match = self.match
        return match is not None and not match.revealed_at and match.decision is None

    @property
    def is_late(self) -> bool:
        """Was it handed in after the deadline?"""
        return self.line_up is not None and self.line_up.is_late

    @property
    def has_white(self) -> bool:
        """Has the team White on board 1?"""
        return self.match is not None and self.match.white == self.team.entry


def line_up_lines(state: State, round_number: int) -> tuple[LineUpLine, ...]:
    """Every team with a number, in order of it."""
    matches = {
        team: record
        for record in state.matches
        if record.round == round_number
        for team in (record.white, record.black)
    }
    return tuple(
        _line(state, round_number, team, matches.get(team.entry)) for team in state.numbered
    )


def places_of(state: State, players: Sequence[int]) -> tuple[int, ...]:
    """Places of the roster by board, 0 for an empty one."""
    return tuple(
        state.entry_by_id[player].place if player != EMPTY_BOARD else 0 for player in players
    )


@dataclass(frozen=True, slots=True)
class Slot:
    """A line of the form: a player, or nobody for a board that is left empty on purpose."""

    player: Entry | None
    plays: bool
    is_reserve: bool = False
    is_away: bool = False

    @property
    def value(self) -> int:
        return EMPTY_BOARD if self.player is None else self.player.entry


@dataclass(frozen=True, slots=True)
class LineUpForm:
    """The roster to choose from, in the order in which boards are filled."""

    team: Entry
    slots: tuple[Slot, ...]
    is_ordered: bool
    boards: int

    @property
    def chosen(self) -> tuple[int, ...]:
        """Who would play, in order of the boards."""
        chosen = tuple(slot.value for slot in self.slots if slot.plays)
        return (*chosen, *(EMPTY_BOARD,) * (self.boards - len(chosen)))


def line_up_form(
    state: State,
    round_number: int,
    team: Entry,
    typed: Sequence[int] | None = None,
    plays: Collection[int] = (),
) -> LineUpForm:
    """The form of a team; `typed` are players in an order that is not handed in yet, 0 for a
    board to be left empty, and `plays` the places of those in it who play.

    With a fixed order it asks who plays, never who sits where. An order is asked for where the
    regulations leave it open, and where any board may stay empty.
    """
    rules = rules_of(state.competition)
    roster = {player.entry: player for player in state.rosters.get(team.entry, ())}
    there = {player.entry for player in available_players(state, team.entry, round_number)}
    if typed is None:
        known = _known(state, round_number, team.entry)
        typed = _first_order(rules, list(roster), [each for each in known if each in there])
        plays = [place for place, player in enumerate(typed) if player in known and player]
    slots = tuple(
        Slot(
            roster.get(player),
            place in plays,
            player in roster and roster[player].place > rules.boards,
            player in roster and player not in there,
        )
        for place, player in enumerate(typed)
        if player in roster or player == EMPTY_BOARD
    )
    return LineUpForm(team, slots, rules.asks_for_order, rules.boards)


def _first_order(rules: TeamRegulations, roster: list[int], known: list[int]) -> list[int]:
    if not rules.asks_for_order:
        return roster
    others = [player for player in roster if player not in known]
    left_empty = rules.boards - rules.fewest if rules.empty_boards is EmptyBoards.ANY else 0
    return [*known, *others, *(EMPTY_BOARD,) * left_empty]


def _line(state: State, round_number: int, team: Entry, match: TeamMatch | None) -> LineUpLine:
    if match is None:
        return LineUpLine(team, LineUpStatus.NO_MATCH)
    other = match.black if match.white == team.entry else match.white
    line_up = get_line_up(state, round_number, team.entry)
    return LineUpLine(
        team,
        _status(match, line_up),
        match=match,
        opponent=state.entry_by_id[other],
        line_up=line_up,
        places=places_of(state, line_up.players) if line_up is not None else (),
    )


def _status(match: TeamMatch, line_up: LineUp | None) -> LineUpStatus:
    if match.decision is not None and line_up is None:
        return LineUpStatus.FORFEIT
    if line_up is None:
        return LineUpStatus.MISSING
    return (_LATE if line_up.is_late else _IN_TIME)[line_up.origin]


_IN_TIME = {
    LineUpOrigin.CAPTAIN: LineUpStatus.HANDED_IN,
    LineUpOrigin.PAPER: LineUpStatus.AT_THE_DESK,
    LineUpOrigin.DEFAULT: LineUpStatus.DEFAULT,
    LineUpOrigin.LAST: LineUpStatus.LAST,
}
_LATE = {
    **_IN_TIME,
    LineUpOrigin.CAPTAIN: LineUpStatus.LATE,
    LineUpOrigin.PAPER: LineUpStatus.LATE_AT_THE_DESK,
}


def _known(state: State, round_number: int, team: int) -> tuple[int, ...]:
    """Whom the form begins with: nobody learns anything of a line-up that is sealed."""
    for line_up in reversed(state.line_ups):
        if line_up.team == team and line_up.round < round_number and line_up.is_revealed:
            return line_up.players
    return top_line_up(state, team, round_number)
