"""Decisions at the board: each is a value with its article and a sentence for the record.

Czech tournament rules (2009), articles 4.4, 4.5 and 6; adjournments are in `adjournment`,
the log of incidents in `incident`.
Nothing here changes a tournament: the arbiter reads the decision, confirms it, and the record
keeps it. Durations are whole seconds.
"""

from __future__ import annotations

from pairloom.domain.clock import corrected_reading
from pairloom.domain.colour import Colour
from pairloom.domain.go.decision import Decision, Ruling, article, loss_of
from pairloom.domain.go.record import GoResult
from pairloom.domain.time_control import TimeControl
from pairloom.errors import InputError

__all__ = [
    "correct_clock",
    "early_flag",
    "forfeit_after",
    "illegal_move",
    "late_arrival",
    "loss_by_absence",
    "protest",
    "wrong_colour_or_handicap",
]

LATEST_ARRIVAL = 3600
LONGEST_ABSENCE = 180
RESTART_BEFORE_MOVE = 4
MOVES_TO_NOTICE = 3
EARLY_FLAG = 60


def forfeit_after(control: TimeControl) -> int:
    """Who comes later than this has lost (4.4.4): an hour, or the main time if it is shorter."""
    return min(LATEST_ARRIVAL, control.main_seconds)


def late_arrival(control: TimeControl, *, white: int, black: int) -> Decision:
    """Both players' delay after the set start, or how long they are missed by now (4.4.4)."""
    _require_not_negative(white, black)
    limit = forfeit_after(control)
    late = [colour for colour, delay in zip(Colour, (white, black), strict=True) if delay > limit]
    rule = article("4.4.4")
    allowed = f"{limit // 60} min {limit % 60:02} s after the set start"
    if not late:
        return Decision(Ruling.PLAY_ON, rule, f"Nobody is later than {allowed}.")
    if len(late) == 2:
        sentence = f"Both players are later than {allowed}; the game is lost for both."
        return Decision(Ruling.BOTH_LOSE, rule, sentence, GoResult.BOTH_LOSE, by_default=True)
    sentence = f"{late[0]} is later than {allowed} and has lost."
    return Decision(Ruling.GAME_LOST, rule, sentence, loss_of(late[0]), by_default=True)


def loss_by_absence(colour: Colour, over: int) -> Decision:
    """A player is not at the board and the time for the game is over since so long (4.5.2d)."""
    _require_not_negative(over)
    rule = article("4.5.2d")
    if over <= LONGEST_ABSENCE:
        sentence = f"The time of {colour}, who is absent, is over for not more than 3 minutes."
        return Decision(Ruling.PLAY_ON, rule, sentence)
    sentence = f"{colour} is absent and the time has been over for more than 3 minutes."
    return Decision(Ruling.GAME_LOST, rule, sentence, loss_of(colour))


def wrong_colour_or_handicap(moves: int) -> Decision:
    """Found after so many irrevocable moves, placing the handicap being the first (6.1)."""
    _require_not_negative(moves)
    rule = article("6.1")
    if moves < RESTART_BEFORE_MOVE:
        return Decision(
            Ruling.RESTART, rule, "Found before the fourth move: the game starts again as drawn."
        )
    sentence = (
        "The fourth move was irrevocable: the game goes on, and the result counts as if the "
        "colours had been as drawn."
    )
    return Decision(Ruling.PLAY_ON, rule, sentence)


def illegal_move(moves_since: int, *, is_deliberate: bool = False) -> Decision:
    """Noticed when so many moves had followed (6.3); on purpose it is a breach of conduct (6.4)."""
    _require_not_negative(moves_since)
    breach = " It was deliberate: a breach of conduct (6.4)." if is_deliberate else ""
    if moves_since <= MOVES_TO_NOTICE:
        sentence = "Noticed within three moves: it and what followed is removed, another is played."
        return Decision(Ruling.TAKE_BACK, article("6.3"), sentence + breach)
    sentence = "Noticed more than three moves later: the game goes on."
    return Decision(Ruling.PLAY_ON, article("6.3"), sentence + breach)


def protest(
    round_number: int, rounds: int, *, drawn_rounds: int, results_declared: bool
) -> Decision:
    """May a protest against a result of this round still be made (4.4.8)?

    `drawn_rounds` is how many rounds have been drawn by now.
    """
    if not 1 <= round_number <= min(rounds, drawn_rounds):
        raise InputError(
            f"no result of round {round_number} can be protested against; "
            f"{drawn_rounds} of {rounds} rounds are drawn"
        )
    rule = article("4.4.8")
    if round_number < drawn_rounds:
        sentence = f"Round {round_number + 1} is drawn: too late for round {round_number}."
        return Decision(Ruling.REJECT, rule, sentence)
    if results_declared:
        return Decision(Ruling.REJECT, rule, "The results have been declared: it is too late.")
    if round_number == rounds:
        sentence = "In the last round protests are possible until the results are declared."
    else:
        sentence = f"Round {round_number + 1} is not drawn yet: in time."
    return Decision(Ruling.ADMIT, rule, sentence)


def correct_clock(colour: Colour, *, old: int, wanted: int) -> Decision:
    """A clock was wrongly set or faulty (6.5)."""
    _require_not_negative(old, wanted)
    new = corrected_reading(old * 1000, wanted * 1000) // 1000
    sentence = f"The clock of {colour} is set from {_reading(old)} to {_reading(new)}."
    if new != wanted:
        sentence += " Ten minutes, or what there is if less, cannot be taken away."
    return Decision(Ruling.SET_CLOCK, article("6.5"), sentence, reading=new)


def early_flag(colour: Colour, early: int, *, decides: bool) -> Decision:
    """A faulty clock dropped the flag so many seconds too early (6.6).

    `decides`: no byo-yomi follows, so that the flag ends the game.
    """
    _require_not_negative(early)
    rule = article("6.6")
    if early >= EARLY_FLAG:
        sentence = f"Another clock is set to {_reading(early)} for {colour}; the game goes on."
        return Decision(Ruling.SET_CLOCK, rule, sentence, reading=early)
    sentence = f"Less than a minute early: the time of {colour} is over now."
    if decides:
        return Decision(Ruling.GAME_LOST, rule, sentence, loss_of(colour))
    return Decision(Ruling.PLAY_ON, rule, sentence + " Byo-yomi begins.")


def _reading(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _require_not_negative(*numbers: int) -> None:
    for number in numbers:
        if number < 0:
            raise InputError(f"{number} is not possible here; 0 and more is")
