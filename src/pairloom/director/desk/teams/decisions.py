"""Matches decided as a whole: forfeited before play, or awarded after it.

A team that is absent or below the minimum loses its match: the other one has won on every board
(TRF record 330). A match that is awarded after play comes out the same, but its games stay played:
the teams have met, and ratings count what was played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.effects import Effect
from pairloom.director.desk.results import ADJOURNED, RESULTS, Letters
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.forfeits import lost_by_decision, restored, was_played
from pairloom.director.desk.teams.matches import MatchView, board_of
from pairloom.director.desk.teams.previews import (
    DecisionPreview,
    preview_of,
    require_decidable,
    with_records,
)
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.roles import Permission
from pairloom.domain import Colour
from pairloom.errors import InputError
from pairloom.messages import Message, message
from pairloom.storage.records import Game, TeamMatch
from pairloom.storage.team_records import MatchDecision

__all__ = [
    "MatchDecision",
    "decide_match",
    "decided",
    "decision_words",
    "preview_decision",
    "store_match",
]

_WORDS = {
    MatchDecision.WHITE_WINS: message("won by {white} without play"),
    MatchDecision.BLACK_WINS: message("won by {black} without play"),
    MatchDecision.BOTH_LOSE: message("lost by both teams"),
}
_AWARDED = {
    MatchDecision.WHITE_WINS: message("awarded to {white}"),
    MatchDecision.BLACK_WINS: message("awarded to {black}"),
    MatchDecision.BOTH_LOSE: message("lost by both teams"),
}
_TAKEN_BACK = message("no longer decided as a whole")


def preview_decision(
    desk: Desk, place: Place, round_number: int, match: int, decision: MatchDecision | None
) -> DecisionPreview:
    """Everything that a decision would change."""
    event, competition = place
    desk.identity.require(Permission.DECIDE_MATCHES, event=event, competition=competition)
    state = desk.state(place).shown
    view, effect = require_decidable(state, round_number, match)
    record, games = decided(state, view, decision)
    after = with_records(state, matches=[record], games=games)
    told = _told(state, view, decision)
    return preview_of(state, after, told, effect, since=round_number + 1)


def decide_match(
    desk: Desk,
    place: Place,
    round_number: int,
    match: int,
    decision: MatchDecision | None,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> TeamMatch:
    """A match is won or lost as a whole; `None` takes such a decision back."""
    with desk.act(place, "decide team match", Permission.DECIDE_MATCHES) as work:
        state = work.state
        view, effect = require_decidable(state, round_number, match)
        record, games = decided(state, view, decision)
        told = _told(state, view, decision)
        _require_meant(confirmation, told, effect)
        forget_draft(work)
        changed = replace(
            record,
            reason=confirmation.reason.strip() if decision is not None else "",
            arbiter=desk.identity.name,
            version=work.ledger.number,
        )
        store_match(work, changed, games)
        work.tell(told, round=round_number, reason=confirmation.reason)
        return changed


def store_match(work: Work, record: TeamMatch, games: Iterable[Game]) -> None:
    """A match that was changed as a whole, with those of its boards that change."""
    work.ledger.put(record)
    for game in games:
        known = work.state.find_game(game.round, game.board)
        if game != known:
            work.ledger.put(replace(game, version=work.ledger.number), instead_of=known)


def decided(
    state: State, view: MatchView, decision: MatchDecision | None
) -> tuple[TeamMatch, list[Game]]:
    """The records of a match with a decision, or without the one that it has."""
    record = view.record
    if decision is record.decision:
        raise InputError(
            message("match {match} is decided like this already", match=record.match)
            if decision is not None
            else message("match {match} is not decided as a whole", match=record.match)
        )
    games = [restored(game, _open_letters(view)) for game in view.games]
    if decision is not None:
        games = [_lost(state, view, game, decision) for game in games]
        return replace(record, decision=decision), games
    is_over = state.find_round(record.round).is_finished
    if is_over and (not view.games or not all(game.white_result for game in games)):
        raise InputError(
            message(
                "match {match} was not played: open round {round} again before you take the "
                "decision back",
                match=record.match,
                round=record.round,
            )
        )
    return replace(record, decision=None), games


def decision_words(state: State, view: MatchView, decision: MatchDecision) -> Message:
    """What a decision means for the two teams."""
    words = _AWARDED if any(map(was_played, view.games)) else _WORDS
    names = {
        side: state.entry_by_id[team].name
        for side, team in (("white", view.white), ("black", view.black))
    }
    return words[decision].filled(**names)


def _open_letters(view: MatchView) -> Letters:
    """What a board has that is not over: that of a match which was put off is adjourned."""
    return RESULTS[ADJOURNED] if view.record.postponed_to else (None, None)


def _lost(state: State, view: MatchView, game: Game, decision: MatchDecision) -> Game:
    first_loses = decision is not MatchDecision.WHITE_WINS
    second_loses = decision is not MatchDecision.BLACK_WINS
    rules, competition = rules_of(state.competition), state.competition
    has_white = rules.colour_on(board_of(competition, game), Colour.WHITE) is Colour.WHITE
    white, black = (first_loses, second_loses) if has_white else (second_loses, first_loses)
    return lost_by_decision(game, white_loses=white, black_loses=black)


def _told(state: State, view: MatchView, decision: MatchDecision | None) -> Message:
    words = _TAKEN_BACK if decision is None else decision_words(state, view, decision)
    return message(
        "round {round}, match {match}, {white} – {black}: {decision}",
        round=view.round,
        match=view.board,
        white=state.entry_by_id[view.white].name,
        black=state.entry_by_id[view.black].name,
        decision=words,
    )


def _require_meant(confirmation: Confirmation, told: Message, effect: Effect) -> None:
    require_confirmed(
        confirmation,
        message("decide {what}", what=told),
        3,
        rule=message("C.07 art. 11.1"),
        consequence=effect.sentence,
    )
