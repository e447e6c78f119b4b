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
from pairloom.director.desk.teams.matches import match_view
from pairloom.director.desk.teams.orders import available_players, places_of, top_line_up
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.seats import line_up_at_boards
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_regulations import EmptyBoards
from pairloom.storage.records import Entry, LineUp, TeamMatch
from pairloom.storage.team_records import LineUpOrigin

__all__ = [
    "LineUpForm",
    "LineUpLine",
    "LineUpStatus",
    "Slot",
    "form_of_seated",
    "line_up_form",
    "line_up_lines",
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
    """A team in a round; `places` are those of the roster by board, once they are known.

    `seated` are those at the boards, where others sit there than were handed in.
    """

    team: Entry
    status: LineUpStatus
    match: TeamMatch | None = None
    opponent: Entry | None = None
    line_up: LineUp | None = None
    places: tuple[int, ...] = ()
    seated: tuple[int, ...] = ()

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
    if typed is None:
        there = {player.entry for player in available_players(state, team.entry, round_number)}
        known = [each for each in _known(state, round_number, team.entry) if each in there]
        typed = _first_order(state, team, known)
        plays = [place for place, player in enumerate(typed) if player in known]
    return _form(state, round_number, team, typed, plays)


def form_of_seated(
    state: State, round_number: int, team: Entry, seated: Sequence[int]
) -> LineUpForm:
    """The form as it is with those who sit at the boards now; 0 for an empty one."""
    last = max((place for place, player in enumerate(seated, 1) if player), default=0)
    known = seated[:last]  # boards at the end are empty when nobody is ticked for them
    typed = _first_order(state, team, known)
    if rules_of(state.competition).asks_for_order:
        plays: Collection[int] = range(last)
    else:
        plays = [place for place, player in enumerate(typed) if player in known]
    return _form(state, round_number, team, typed, plays)


def _form(
    state: State,
    round_number: int,
    team: Entry,
    typed: Sequence[int],
    plays: Collection[int],
) -> LineUpForm:
    rules = rules_of(state.competition)
    roster = {player.entry: player for player in state.rosters.get(team.entry, ())}
    there = {player.entry for player in available_players(state, team.entry, round_number)}
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


def _first_order(state: State, team: Entry, known: Sequence[int]) -> list[int]:
    """Those who are known to play, then everybody else, then boards that may stay empty."""
    rules = rules_of(state.competition)
    roster = [player.entry for player in state.rosters.get(team.entry, ())]
    if not rules.asks_for_order:
        return roster
    others = [player for player in roster if player not in known]
    left_empty = rules.boards - rules.fewest if rules.empty_boards is EmptyBoards.ANY else 0
    more = max(0, left_empty - list(known).count(EMPTY_BOARD))
    return [*known, *others, *(EMPTY_BOARD,) * more]


def _line(state: State, round_number: int, team: Entry, match: TeamMatch | None) -> LineUpLine:
    if match is None:
        return LineUpLine(team, LineUpStatus.NO_MATCH)
    other = match.black if match.white == team.entry else match.white
    line_up = get_line_up(state, round_number, team.entry)
    places = places_of(state, line_up.players) if line_up is not None else ()
    seated = _seated(state, match, team.entry)
    return LineUpLine(
        team,
        _status(match, line_up),
        match=match,
        opponent=state.entry_by_id[other],
        line_up=line_up,
        places=places,
        seated=seated if seated != places else (),
    )


def _seated(state: State, match: TeamMatch, team: int) -> tuple[int, ...]:
    """Places of the roster by board of those who sit there; nobody before the reveal."""
    if not match.revealed_at:
        return ()
    return places_of(state, line_up_at_boards(state, match_view(state, match), team))


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
