"""Who may have the pairing-allocated bye: FIDE C.04.1 art. 4; B1 of the rules of 1992."""

from __future__ import annotations

from pairloom.director.desk.scores import is_worth_a_win
from pairloom.director.desk.state import State
from pairloom.domain import Outcome
from pairloom.errors import InputError
from pairloom.messages import Text, message

__all__ = ["require_bye_allowed", "why_no_bye", "why_no_second_bye"]


def require_bye_allowed(state: State, entry: int, round_number: int) -> None:
    """Raise `InputError` if somebody may not have the bye of a round."""
    if reason := why_no_bye(state, entry, round_number):
        raise InputError(reason)


def why_no_bye(state: State, entry: int, round_number: int) -> Text:
    """Nobody gets a bye after a bye, or after a win's worth of points without playing: why not,
    or nothing."""
    return state.kind.why_no_bye(state, entry, round_number)


def why_no_second_bye(state: State, entry: int, round_number: int) -> Text:
    """The rules of chess: who had a bye, or a win without playing, gets none."""
    name, rule = state.find_entry(entry).name, state.handling.bye_right
    for bye in state.byes:
        is_barred = bye.is_allocated or is_worth_a_win(state, bye.kind)
        if bye.entry == entry and bye.round < round_number and is_barred:
            return message(
                "{name} has had a bye in round {round} and cannot get another ({rule})",
                name=name,
                round=bye.round,
                rule=rule,
            )
    for met in state.meetings:
        for seat, result in ((met.white, met.white_result), (met.black, met.black_result)):
            if seat == entry and not met.is_played and _is_forfeited_win(state, result):
                return message(
                    "{name} won round {round} by forfeit and cannot get the bye ({rule})",
                    name=name,
                    round=met.round,
                    rule=rule,
                )
    return ""


def _is_forfeited_win(state: State, result: Outcome | None) -> bool:
    return result is not None and result.is_forfeit and is_worth_a_win(state, result)
