"""What can be done with a match now: the acts that its page offers.

An act that is not possible is not offered; why a decision comes too late is told in its place.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.forfeits import is_lost_by_decision, was_played
from pairloom.director.desk.teams.matches import MatchView, match_view
from pairloom.director.desk.teams.previews import require_decidable
from pairloom.director.desk.teams.seats import why_line_ups_stay
from pairloom.domain.team import EMPTY_BOARD
from pairloom.errors import InputError
from pairloom.messages import Text
from pairloom.storage.records import Entry, TeamMatch
from pairloom.storage.team_records import MatchDecision

__all__ = ["MatchOffers", "SeatOffer", "offers_of", "seat_offers"]


@dataclass(frozen=True, slots=True)
class MatchOffers:
    """What a match allows, whoever asks.

    `too_late` says why no decision counts any more; `decisions` are those that it has not.
    """

    decisions: tuple[MatchDecision, ...]
    is_decided: bool
    is_ruled_on: bool
    has_games: bool
    can_rule: bool
    can_postpone: bool
    can_play_now: bool
    can_correct_seats: bool
    can_change_line_ups: bool
    can_note_total: bool
    too_late: Text = ""


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """Somebody who sat at a board of a match; `board` is that of the round."""

    board: int
    seated: Entry


def offers_of(state: State, record: TeamMatch) -> MatchOffers:
    """What can be done with a match now."""
    view = match_view(state, record)
    round_ = state.find_round(record.round)
    too_late = _too_late(state, record)
    is_decided = record.decision is not None
    can_decide = not round_.is_draft and not too_late
    is_over = is_decided or (view.is_revealed and not view.is_open)
    is_ruled_on = not is_decided and any(map(is_lost_by_decision, view.games))
    return MatchOffers(
        decisions=tuple(
            decision for decision in MatchDecision if can_decide and decision is not record.decision
        ),
        is_decided=is_decided,
        is_ruled_on=is_ruled_on,
        has_games=any(map(was_played, view.games)),
        can_rule=can_decide and _can_rule(view),
        can_postpone=not round_.is_draft and not is_over,
        can_play_now=bool(record.postponed_to) and not is_over and not round_.is_finished,
        can_correct_seats=not round_.is_draft and view.is_revealed,
        can_change_line_ups=not why_line_ups_stay(view, round_),
        can_note_total=not round_.is_draft and view.is_revealed and not is_decided,
        too_late="" if round_.is_draft else too_late,
    )


def seat_offers(state: State, record: TeamMatch) -> list[SeatOffer]:
    """Everybody who sits at a board of a match, board by board, White first."""
    return [
        SeatOffer(game.board, state.entry_by_id[seat])
        for game in match_view(state, record).games
        for seat in (game.white, game.black)
        if seat != EMPTY_BOARD
    ]


def _too_late(state: State, record: TeamMatch) -> Text:
    try:
        require_decidable(state, record.round, record.match)
    except InputError as refusal:
        return refusal.message
    return ""


def _can_rule(view: MatchView) -> bool:
    """Somebody has sat at its boards, and it is over."""
    return view.is_revealed and view.record.decision is None and not view.missing
