"""Ruling on a wrong order: the boards that it costs are lost, what was played is still rated."""

from __future__ import annotations

from collections.abc import Collection

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.effects import Effect
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.decisions import decided, store_match
from pairloom.director.desk.teams.forfeits import is_lost_by_decision, lost_by_decision, restored
from pairloom.director.desk.teams.matches import MatchView, board_of
from pairloom.director.desk.teams.previews import (
    DecisionPreview,
    preview_of,
    require_decidable,
    with_records,
)
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.rulings import Proposal, propose
from pairloom.director.desk.teams.seats import line_up_at_boards, seat_of
from pairloom.director.people.roles import Permission
from pairloom.domain.team_regulations import Violation
from pairloom.errors import InputError
from pairloom.messages import Message, message
from pairloom.storage.records import Game, TeamMatch
from pairloom.storage.team_records import MatchDecision

__all__ = ["preview_ruling", "proposal_for", "rule_on_order", "take_ruling_back"]


def proposal_for(
    state: State,
    view: MatchView,
    team: int,
    not_allowed: Collection[int] = (),
    violation: Violation | None = None,
) -> Proposal:
    """What the regulations say about those who sat at the boards for a team."""
    if team not in (view.white, view.black):
        name = state.find_entry(team).name
        raise InputError(
            message("{team} does not play in match {match}", team=name, match=view.board)
        )
    seated = line_up_at_boards(state, view, team)
    roster = state.rosters[team]
    return propose(rules_of(state.competition), roster, seated, not_allowed, violation)


def preview_ruling(
    desk: Desk,
    place: Place,
    round_number: int,
    match: int,
    team: int,
    not_allowed: Collection[int] = (),
    violation: Violation | None = None,
) -> DecisionPreview:
    """Everything that a ruling would change."""
    event, competition = place
    desk.identity.require(Permission.DECIDE_MATCHES, event=event, competition=competition)
    state = desk.state(place).shown
    view, effect = require_decidable(state, round_number, match)
    proposal = _require_lost(state, view, team, not_allowed, violation)
    record, games = _ruled(state, view, team, proposal)
    after = with_records(state, matches=[record], games=games)
    told = _told(state, view, team, proposal)
    return preview_of(state, after, told, effect, since=round_number + 1)


def rule_on_order(
    desk: Desk,
    place: Place,
    round_number: int,
    match: int,
    team: int,
    not_allowed: Collection[int] = (),
    violation: Violation | None = None,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Proposal:
    """A team sat in a wrong order, or with players who were not allowed to play."""
    with desk.act(place, "rule on order", Permission.DECIDE_MATCHES) as work:
        state = work.state
        view, effect = require_decidable(state, round_number, match)
        proposal = _require_lost(state, view, team, not_allowed, violation)
        record, games = _ruled(state, view, team, proposal)
        told = _told(state, view, team, proposal)
        _require_meant(confirmation, told, effect)
        forget_draft(work)
        store_match(work, record, games)
        work.tell(told, round=round_number, reason=confirmation.reason)
        return proposal


def take_ruling_back(
    desk: Desk,
    place: Place,
    round_number: int,
    match: int,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> None:
    """The boards of a match count again as they were played."""
    with desk.act(place, "rule on order", Permission.DECIDE_MATCHES) as work:
        view, effect = require_decidable(work.state, round_number, match)
        games = [restored(game) for game in view.games if is_lost_by_decision(game)]
        if not games or view.record.decision is not None:
            raise InputError(message("no board of match {match} was lost by a ruling", match=match))
        told = message(
            "round {round}, match {match}: boards count as played", round=round_number, match=match
        )
        _require_meant(confirmation, told, effect)
        forget_draft(work)
        store_match(work, view.record, games)
        work.tell(told, round=round_number, reason=confirmation.reason)


def _require_lost(
    state: State,
    view: MatchView,
    team: int,
    not_allowed: Collection[int],
    violation: Violation | None,
) -> Proposal:
    proposal = proposal_for(state, view, team, not_allowed, violation)
    name = state.entry_by_id[team].name
    if view.record.decision is not None:
        raise InputError(message("match {match} is decided like this already", match=view.board))
    if view.missing:
        raise InputError(
            message(
                "match {match} is not over: before its first result the line-up can be changed",
                match=view.board,
            )
        )
    if proposal.is_in_order:
        raise InputError(
            message(
                "the line-up of {team} in round {round} was in order",
                team=name,
                round=view.round,
            )
        )
    if proposal.violation is Violation.PENALTY:
        raise InputError(
            message(
                "by the regulations a wrong order costs points of the team: adjust the points of "
                "{team}",
                team=name,
            )
        )
    return proposal


def _ruled(
    state: State, view: MatchView, team: int, proposal: Proposal
) -> tuple[TeamMatch, list[Game]]:
    """The records of the match with the boards that the ruling costs."""
    is_first = team == view.white
    if proposal.is_match_lost:
        winner = MatchDecision.BLACK_WINS if is_first else MatchDecision.WHITE_WINS
        return decided(state, view, winner)
    games = []
    for game in view.games:
        if board_of(state.competition, game) in proposal.lost:
            is_white = seat_of(state, view, team, game) == "white"
            game = lost_by_decision(game, white_loses=is_white, black_loses=not is_white)
        games.append(game)
    return view.record, games


def _told(state: State, view: MatchView, team: int, proposal: Proposal) -> Message:
    return message(
        "round {round}, match {match}: {team} loses boards {boards}",
        round=view.round,
        match=view.board,
        team=state.entry_by_id[team].name,
        boards=proposal.lost,
    )


def _require_meant(confirmation: Confirmation, told: Message, effect: Effect) -> None:
    require_confirmed(
        confirmation, message("rule: {what}", what=told), 3, consequence=effect.sentence
    )
