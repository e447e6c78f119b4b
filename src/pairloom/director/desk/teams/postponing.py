"""Matches that are put off: until they are played they count as drawn, for pairing only.

FIDE C.04.2 art. 3.1, as for adjourned games: the result changes standings and the next pairing
whenever it comes; pairings already made stay, and there is no final report before.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.results import ADJOURNED, RESULTS
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.decisions import store_match
from pairloom.director.desk.teams.matches import MatchView, match_view
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import shortened
from pairloom.errors import InputError
from pairloom.messages import Message, message
from pairloom.messages.values import stored_day
from pairloom.storage.records import Game, TeamMatch

__all__ = ["postpone_match", "postponed_without_boards"]

_OPEN = RESULTS[ADJOURNED]


def postpone_match(
    desk: Desk,
    place: Place,
    round_number: int,
    match: int,
    day: str,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> TeamMatch:
    """Put a match off to a day (`2026-12-05`), or to another one; empty: it is played now."""
    with desk.act(place, "postpone match", Permission.DECIDE_MATCHES) as work:
        state = work.state
        view = match_view(state, state.find_match(round_number, match))
        _require_open(state, view)
        until = _day(day)
        games = _put_off(view) if until else _played_now(state, view)
        told = _told(view, until)
        require_confirmed(
            confirmation,
            message("postpone: {what}", what=told),
            3,
            rule=state.handling.adjourned,
            consequence=message(
                "Until it is played the match counts as drawn, for pairing only. There is no final "
                "report before."
            ),
        )
        changed = replace(
            view.record,
            postponed_to=until,
            line_ups_until="",
            reason=confirmation.reason.strip(),
            version=work.ledger.number,
        )
        store_match(work, changed, games)
        work.tell(told, round=round_number, reason=confirmation.reason)
        return changed


def postponed_without_boards(state: State) -> list[TeamMatch]:
    """Matches of published rounds that were put off before their line-ups were known."""
    return [
        record
        for record in state.matches
        if record.postponed_to and not record.revealed_at and record.decision is None
    ]


def _put_off(view: MatchView) -> list[Game]:
    return [
        game if game.white_result else replace(game, white_result=_OPEN[0], black_result=_OPEN[1])
        for game in view.games
    ]


def _played_now(state: State, view: MatchView) -> list[Game]:
    if not view.record.postponed_to:
        raise InputError(message("match {match} was not put off", match=view.board))
    if state.find_round(view.round).is_finished:
        raise InputError(
            message(
                "round {round} is finished: enter the results of match {match} when it is played",
                round=view.round,
                match=view.board,
            )
        )
    return [
        replace(game, white_result=None, black_result=None)
        if (game.white_result, game.black_result) == _OPEN
        else game
        for game in view.games
    ]


def _require_open(state: State, view: MatchView) -> None:
    if state.find_round(view.round).is_draft:
        raise InputError(
            message(
                "round {round} is a draft; publish it before matches are decided",
                round=view.round,
            )
        )
    is_over = view.is_revealed and not view.is_open
    if is_over or view.record.decision is not None:
        raise InputError(message("match {match} is over and cannot be put off", match=view.board))


def _day(text: str) -> str:
    """A day as it is stored; `InputError` for what is none."""
    plain = text.strip()
    if not plain:
        return ""
    try:
        return date.fromisoformat(plain).isoformat()
    except ValueError:
        raise InputError(
            message("{text} is no day; write it as 2026-12-05", text=shortened(text))
        ) from None


def _told(view: MatchView, until: str) -> Message:
    if not until:
        return message(
            "round {round}, match {match}: played now", round=view.round, match=view.board
        )
    return message(
        "round {round}, match {match}: to {day}",
        round=view.round,
        match=view.board,
        day=stored_day(until),
    )
