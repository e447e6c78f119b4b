"""What a captain sees and does: the own team, its match, its line-up, and nobody else's.

Who came by the link of a team has the role for that team alone. Until the reveal the page has the
own line-up and no other; it is read out of its seal for this page and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.individuals import PlayerLine, roster_lines
from pairloom.director.desk.teams.late_tries import note_late_try
from pairloom.director.desk.teams.line_ups import (
    get_line_up,
    hand_in,
    match_of_team,
    receipt_of,
    times_of,
    why_closed,
)
from pairloom.director.desk.teams.matches import MatchView, board_of, match_view
from pairloom.director.desk.teams.orders import (
    available_players,
    in_roster_order,
    require_seats,
    top_line_up,
)
from pairloom.director.desk.teams.own_results import captain_may_enter, captain_may_sign
from pairloom.director.desk.teams.own_team import own_team
from pairloom.director.desk.teams.round_view import match_line
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.signatures import Signature, results_of_match, signature_of
from pairloom.domain import Colour, Points
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_regulations import LineUpsBy, TeamRegulations
from pairloom.errors import DeadlinePassed, NotAllowed
from pairloom.messages import Text, message
from pairloom.storage.records import Entry, Event, Game, LineUp, TeamMatch
from pairloom.storage.team_records import LineUpOrigin

__all__ = ["CaptainBoard", "CaptainMatch", "CaptainView", "captain_view", "hand_in_own"]


@dataclass(frozen=True, slots=True)
class CaptainBoard:
    """A board of the match, seen from the own side; an empty name is an empty seat."""

    number: int
    colour: Colour
    own: Entry
    other: Entry
    own_points: Points | None
    other_points: Points | None

    @property
    def is_open(self) -> bool:
        """Do two players sit there whose game has no result?"""
        return self.own_points is None and bool(self.own.entry and self.other.entry)


@dataclass(frozen=True, slots=True)
class CaptainMatch:
    """The match of the round that is on: `chosen` are the players of the own line-up by board.

    `boards` are there once they are known. `obstacle` says why nothing can be handed in. `results`
    are those that a captain's word is for.
    """

    record: TeamMatch
    opponent: Entry
    colour: Colour
    chosen: tuple[int, ...]
    line_up: LineUp | None
    obstacle: Text
    boards: tuple[CaptainBoard, ...]
    own_score: Points
    other_score: Points
    results: str
    may_enter: bool
    may_sign: bool
    signature: Signature | None
    other_signature: Signature | None
    is_void: bool = False
    """A line-up was handed in, and does not count any more."""

    @property
    def playing(self) -> int:
        """How many boards have no result yet; none once the match was decided."""
        return (
            0 if self.record.decision is not None else sum(board.is_open for board in self.boards)
        )

    @property
    def receipt(self) -> str:
        """That of the line-up that was handed in; empty if none was."""
        return receipt_of(self.line_up.fingerprint) if self.line_up is not None else ""

    @property
    def handed_in_at(self) -> datetime | None:
        """When that was."""
        return datetime.fromisoformat(self.line_up.at) if self.line_up is not None else None

    @property
    def opened_at(self) -> datetime | None:
        """When a chief arbiter has looked into it before the reveal, if one has."""
        if self.line_up is None or not self.line_up.opened_at:
            return None
        return datetime.fromisoformat(self.line_up.opened_at)

    @property
    def closes_at(self) -> datetime | None:
        """Until when line-ups are taken, if there is a deadline."""
        until = self.record.line_ups_until
        return datetime.fromisoformat(until) if until else None

    @property
    def fingerprint(self) -> str:
        """What this page has seen to be handed in."""
        return self.line_up.fingerprint if self.line_up is not None else ""


@dataclass(frozen=True, slots=True)
class CaptainView:
    """The page of a captain; no match if the team has none now."""

    event: Event
    competition_name: str
    team: Entry
    rules: TeamRegulations
    roster: tuple[PlayerLine, ...]
    available: frozenset[int]
    round: int | None
    match: CaptainMatch | None

    @property
    def is_ticked(self) -> bool:
        """Is it enough to say who plays, because boards follow from the roster?"""
        return not self.rules.asks_for_order


def captain_view(desk: Desk) -> CaptainView:
    """What the captain who asks may see."""
    place, team = own_team(desk)
    state = desk.state(place).shown
    entry = state.find_entry(team)
    latest = max((round_.round for round_ in state.rounds if not round_.is_draft), default=None)
    match = _match_of(desk, place, state, latest, team) if latest is not None else None
    there = available_players(state, team, latest or state.next_round)
    return CaptainView(
        event=state.event,
        competition_name=state.competition.name,
        team=entry,
        rules=rules_of(state.competition),
        roster=roster_lines(state, team),
        available=frozenset(player.entry for player in there),
        round=latest,
        match=match,
    )


def hand_in_own(
    desk: Desk,
    round_number: int,
    players: Sequence[int],
    *,
    seen: str,
    request: str | None = None,
) -> LineUp:
    """Hand in for the own team: players by board or, where boards follow from the roster, in any
    order."""
    place, team = own_team(desk)
    state = desk.state(place)
    if obstacle := _why_not_handed_in(state):
        raise NotAllowed(obstacle)
    rules = rules_of(state.competition)
    line_up = tuple(players)
    if not rules.asks_for_order:
        strangers = set(line_up) - {player.entry for player in state.rosters.get(team, ())}
        if not strangers - {EMPTY_BOARD}:
            line_up = in_roster_order(state, team, line_up)
        require_seats(rules, line_up)
    try:
        return hand_in(
            desk,
            place,
            round_number,
            team,
            line_up,
            origin=LineUpOrigin.CAPTAIN,
            seen=seen,
            request=request,
        )
    except DeadlinePassed:
        match = match_of_team(state, round_number, team)
        note_late_try(desk, place, round_number, team, match.line_ups_until)
        raise DeadlinePassed(
            message(
                "Line-ups for round {round} closed at {until}; it is {now}. The arbiter has been "
                "told that you tried.",
                **times_of(match),
            )
        ) from None


def _why_not_handed_in(state: State) -> Text:
    """Why no captain hands in, by the regulations; empty if they do."""
    if rules_of(state.competition).line_ups_by is LineUpsBy.ARBITERS:
        return message("Line-ups of this event are entered by arbiters. Give yours to one of them.")
    return ""


def _match_of(
    desk: Desk, place: Place, state: State, round_number: int, team: int
) -> CaptainMatch | None:
    for record in state.matches:
        if record.round == round_number and team in (record.white, record.black):
            return _captain_match(desk, place, state, record, team)
    return None


def _captain_match(
    desk: Desk, place: Place, state: State, record: TeamMatch, team: int
) -> CaptainMatch:
    colour = Colour.WHITE if team == record.white else Colour.BLACK
    line_up = get_line_up(state, record.round, team)
    view = match_view(state, record)
    line = match_line(state, record.round, record.match)
    own, other = (line.left, line.right) if line.left.entry == team else (line.right, line.left)
    return CaptainMatch(
        record=record,
        opponent=state.entry_by_id[other.entry],
        colour=colour,
        chosen=_chosen(desk, place, state, record.round, team),
        line_up=line_up,
        obstacle=_why_not_handed_in(state) or why_closed(state, record),
        boards=tuple(_boards(state, view, colour)) if view.is_revealed else (),
        own_score=own.scored,
        other_score=other.scored,
        results=results_of_match(state, record),
        may_enter=captain_may_enter(state, record),
        may_sign=captain_may_sign(state, record),
        signature=signature_of(state, record, team),
        other_signature=signature_of(state, record, other.entry),
        is_void=line_up is None and _has_handed_in(desk, place, record.round, team),
    )


def _has_handed_in(desk: Desk, place: Place, round_number: int, team: int) -> bool:
    with desk.database.read(place.event) as reader:
        return reader.seals.has_any(place.competition, round_number, team)


def _chosen(
    desk: Desk, place: Place, state: State, round_number: int, team: int
) -> tuple[int, ...]:
    """The own line-up; before there is one, that of the last match as far as they are there."""
    line_up = get_line_up(state, round_number, team)
    if line_up is not None:
        if line_up.is_revealed:
            return line_up.players
        with desk.database.read(place.event) as reader:
            return reader.seals.open(line_up.fingerprint).players
    there = {player.entry for player in available_players(state, team, round_number)}
    for earlier in reversed(state.line_ups):
        if earlier.team == team and earlier.is_revealed:
            players = tuple(player for player in earlier.players if player in there)
            return in_roster_order(state, team, players)
    return top_line_up(state, team, round_number)


def _boards(state: State, view: MatchView, colour: Colour) -> list[CaptainBoard]:
    rules = rules_of(state.competition)
    by_board: Mapping[int, Game] = {board_of(state.competition, game): game for game in view.games}
    own, other = view.sides if colour is Colour.WHITE else reversed(view.sides)
    boards = []
    for number, (player, opponent) in enumerate(zip(own.line_up, other.line_up, strict=True), 1):
        has_result = number not in by_board or by_board[number].white_result is not None
        boards.append(
            CaptainBoard(
                number=number,
                colour=rules.colour_on(number, colour),
                own=state.entry_by_id[player],
                other=state.entry_by_id[opponent],
                own_points=own.boards[number - 1] if has_result and own.boards else None,
                other_points=other.boards[number - 1] if has_result and other.boards else None,
            )
        )
    return boards
