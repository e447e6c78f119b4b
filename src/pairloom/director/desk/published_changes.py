"""Whether a reason to change a published pairing holds: what can be verified is verified.

FIDE C.04.2 (2026) art. 4.4, (2025) art. 4.10; F6 and F7 of the rules of 1992. Whether the
competition rules provide for a change, only the arbiter knows.
"""

from __future__ import annotations

from collections.abc import Callable

from pairloom.director.desk.accounting import account
from pairloom.director.desk.bye_rights import why_no_bye
from pairloom.director.desk.deviations import deviations_of
from pairloom.director.desk.hand_checks import colour_breaches
from pairloom.director.desk.handling import PublishedChange
from pairloom.director.desk.meetings import earlier_meeting
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.domain.deviation import Cause
from pairloom.messages import Text, counted, message
from pairloom.storage.records import Entry

__all__ = [
    "late_players",
    "why_not_for",
    "why_not_withdrawn",
    "why_results_stay",
    "without_opponent",
]

_P = PublishedChange


def why_not_for(state: State, round_number: int, reason: PublishedChange) -> Text:
    """Why a published round cannot change for this reason, as a sentence; empty if it can."""
    handling = state.handling
    if reason not in handling.changes:
        return message(
            "That is no reason by the rules of this tournament ({rule}).", rule=handling.published
        )
    verified = _VERIFIED.get(reason)
    return "" if verified is None else verified(state, round_number)


def why_not_withdrawn(state: State, round_number: int) -> Text:
    """Why a round cannot become a draft again, whatever the reason; empty if it can."""
    drawn = state.find_round(round_number)
    if drawn.is_draft:
        return message(
            "Round {round} is a draft. It can be discarded or changed as it is.",
            round=round_number,
        )
    if drawn.is_finished or drawn != state.settled[-1]:
        return message(
            "Round {round} is over. Its results can be corrected, its pairing stays.",
            round=round_number,
        )
    return why_results_stay(state, round_number)


def why_results_stay(state: State, round_number: int) -> Text:
    """Why the results of a round keep it from becoming a draft again; empty if it has none."""
    games = state.games_by_round.get(round_number, [])
    entered = tuple(state.board_name(game.board) for game in games if game.white_result)
    if not entered:
        return ""
    return counted(
        "Round {round} already has {count} result (board {boards}), so its publication cannot be "
        "withdrawn.",
        "Round {round} already has {count} results (boards {boards}), so its publication cannot "
        "be withdrawn.",
        len(entered),
        round=round_number,
        boards=entered,
    )


def late_players(state: State, round_number: int) -> list[Entry]:
    """Who came after the publication of a round and is in no pairing of it."""
    counted = account(state, round_number)
    arrived = (entry for entry in counted.not_arrived if is_there(entry, round_number + 1))
    return [entry for entry in (*counted.left_over, *arrived) if entry.withdrawn_from is None]


def without_opponent(state: State, round_number: int) -> list[Entry]:
    """Who has no opponent although they are there: with the bye, or against somebody who has
    withdrawn since, or nowhere."""
    counted = account(state, round_number)
    byes = [entry for entry, bye in counted.byes if bye.is_allocated]
    gone = {entry.entry for entry in state.entries if entry.withdrawn_from is not None}
    alone = {
        opponent
        for met in state.meetings_by_round.get(round_number, [])
        for player, opponent in ((met.white, met.black), (met.black, met.white))
        if player in gone and opponent not in gone
    }
    seated = (entry for entry in counted.at_boards if entry.entry in alone)
    return [entry for entry in (*byes, *seated, *counted.left_over) if entry.entry not in gone]


def _second_meeting(state: State, round_number: int) -> Text:
    meetings = state.meetings_by_round.get(round_number, [])
    if any(earlier_meeting(state, met) is not None for met in meetings):
        return ""
    return message("Nobody in round {round} has met their opponent before.", round=round_number)


def _two_without_opponent(state: State, round_number: int) -> Text:
    alone = without_opponent(state, round_number)
    if len(alone) >= 2:
        return ""
    if alone:
        return message(
            "In round {round} only {name} is without an opponent. If somebody has left, withdraw "
            "that player first.",
            round=round_number,
            name=alone[0].name,
        )
    return message(
        "In round {round} nobody is without an opponent. If somebody has left, withdraw that "
        "player first.",
        round=round_number,
    )


def _late_entry(state: State, round_number: int) -> Text:
    if late_players(state, round_number):
        return ""
    return message(
        "Nobody was entered or checked in since round {round} was published.", round=round_number
    )


def _last_round(state: State, round_number: int) -> Text:
    last = state.competition.rounds
    if round_number == last:
        return ""
    return message("Round {round} is not the last one ({last}).", round=round_number, last=last)


def _forbidden_colour(state: State, round_number: int) -> Text:
    if colour_breaches(state, round_number):
        return ""
    return message(
        "Nobody in round {round} has a colour that is forbidden (B2).", round=round_number
    )


def _forbidden_bye(state: State, round_number: int) -> Text:
    byes = state.byes_by_round.get(round_number, {}).values()
    holder = next((bye.entry for bye in byes if bye.is_allocated), None)
    if holder is None:
        return message("Nobody has the bye in round {round}.", round=round_number)
    if why_no_bye(state, holder, round_number):
        return ""
    return message(
        "{name} may have the bye of round {round} (B1).",
        name=state.entry_by_id[holder].name,
        round=round_number,
    )


def _correction(state: State, round_number: int) -> Text:
    """Would the round be paired from something else now (F7)?"""
    causes = {
        deviation.cause for deviation in deviations_of(state, tournament_of(state), round_number)
    }
    if causes & _CORRECTIONS:
        return ""
    return message("Nothing was corrected since round {round} was paired.", round=round_number)


_CORRECTIONS = frozenset(
    {Cause.CORRECTED, Cause.WRONG_COLOURS, Cause.RATING_CHANGED, Cause.RANKED_ANEW}
)
_VERIFIED: dict[PublishedChange, Callable[[State, int], Text]] = {
    _P.SECOND_MEETING: _second_meeting,
    _P.TWO_WITHOUT_OPPONENT: _two_without_opponent,
    _P.LATE_ENTRY: _late_entry,
    _P.UNFORESEEABLE: _last_round,
    _P.FORBIDDEN_BYE: _forbidden_bye,
    _P.FORBIDDEN_COLOUR: _forbidden_colour,
    _P.CORRECTION: _correction,
}
