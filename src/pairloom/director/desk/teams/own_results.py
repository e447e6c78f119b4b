"""Captains and results: entering those of the own match, agreeing with them or not."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.director.desk.teams.matches import first_board
from pairloom.director.desk.teams.own_team import own_team
from pairloom.director.desk.teams.round_view import is_turned, turned
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.signatures import (
    Signature,
    Word,
    is_over_at_boards,
    results_of_match,
)
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Permission, Role
from pairloom.errors import InputError, NotAllowed, StaleSnapshot
from pairloom.messages import message
from pairloom.storage.records import Game, TeamMatch

__all__ = [
    "captain_may_enter",
    "captain_may_sign",
    "enter_own_result",
    "sign_match",
    "sign_own_match",
]


def enter_own_result(
    desk: Desk,
    round_number: int,
    board: int,
    text: str,
    *,
    request: str | None = None,
) -> Game:
    """The result of a board of the own match, seen from the own side: `1-0` is a win.

    A captain fills empty boards only, and only where the regulations say so.
    """
    place, team = own_team(desk)
    state = desk.state(place)
    rules = rules_of(state.competition)
    if not rules.captains_enter_results:
        raise NotAllowed(message("Results of this event are entered by arbiters."))
    record = match_of_team(state, round_number, team)
    _require_board(record, board, rules.boards)
    number = first_board(state.competition, record.match) + board - 1
    seen = turned(text) if _is_turned(state, record, number, team) else text
    return enter_result(
        _at_own_board(desk, place, number),
        place,
        round_number,
        number,
        seen,
        request=request,
    )


def sign_own_match(
    desk: Desk, round_number: int, word: Word, *, seen: str, board: int = 0
) -> TeamMatch:
    """Agree with all results of the own match, or not."""
    place, team = own_team(desk)
    if not rules_of(desk.state(place).competition).captains_sign:
        raise NotAllowed(message("Results of this event are confirmed by arbiters."))
    return sign_match(desk, place, round_number, team, word, seen=seen, board=board)


def sign_match(
    desk: Desk,
    place: Place,
    round_number: int,
    team: int,
    word: Word,
    *,
    seen: str,
    board: int = 0,
) -> TeamMatch:
    """What a team says of all results of its match; `seen` are those of the page it looked at.

    `board` is the one that is said to be wrong. Nothing changes: an arbiter looks at it.
    """
    with desk.act(place, "sign results", Permission.HAND_IN_LINE_UPS, team=team) as work:
        state = work.state
        record = match_of_team(state, round_number, team)
        if board:
            _require_board(record, board, rules_of(state.competition).boards)
        _require_open(state, record)
        if seen != results_of_match(state, record):
            raise StaleSnapshot(
                message("A result has changed meanwhile. Look at the boards again.")
            )
        signature = Signature(word, board if word is Word.DISPUTES else 0, seen)
        if team == record.white:
            changed = replace(record, signed_white=str(signature))
        else:
            changed = replace(record, signed_black=str(signature))
        work.ledger.put(changed)
        told = message(
            "round {round}, match {match}: {word}",
            round=round_number,
            match=record.match,
            word=signature.told_of(state.entry_by_id[team].name),
        )
        work.tell(told, round=round_number)
        return changed


def captain_may_enter(state: State, record: TeamMatch) -> bool:
    """Do captains fill empty boards of a match now?"""
    is_running = state.find_round(record.round).is_running and bool(record.revealed_at)
    return rules_of(state.competition).captains_enter_results and is_running


def captain_may_sign(state: State, record: TeamMatch) -> bool:
    """Do captains say now whether they agree? All boards have their results then."""
    is_running = state.find_round(record.round).is_running
    asks = rules_of(state.competition).captains_sign
    return asks and is_running and is_over_at_boards(state, record)


def _require_board(record: TeamMatch, board: int, boards: int) -> None:
    if not 1 <= board <= boards:
        raise InputError(
            message("Match {match} has no board {board}.", match=record.match, board=board)
        )


def _require_open(state: State, record: TeamMatch) -> None:
    if not state.find_round(record.round).is_running:
        raise InputError(
            message(
                "Round {round} is not in play: tell an arbiter what is wrong.", round=record.round
            )
        )
    if not is_over_at_boards(state, record):
        raise InputError(
            message("Match {match} is not over: a board has no result yet.", match=record.match)
        )


def _is_turned(state: State, record: TeamMatch, board: int, team: int) -> bool:
    """Has the own player of a board Black?"""
    is_left = team == (record.home or record.white)
    return is_turned(state, record.round, board) is is_left


def _at_own_board(desk: Desk, place: Place, board: int) -> Desk:
    """The same captain, who may fill this board of the own match for this one act."""
    own = Grant(Role.DEVICE, place.event, place.competition, board, board)
    identity = replace(desk.identity, grants=(*desk.identity.grants, own))
    return replace(desk, identity=identity)
