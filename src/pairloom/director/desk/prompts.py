"""What the arbiter decides before the next pairing: nothing of it happens by itself.

FIDE C.04.2 art. 4.2 (text of 2025; today in the Competition Rules; 1992 F8): who was absent
without notice is treated as withdrawn unless the absence is explained before the next pairing is
published. Who is announced is paired once arrived (2026 art. 2.5). Adjourned games count as draws
for pairing until their result is known (2026 art. 3.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.director.desk.numbering import announced_for
from pairloom.director.desk.planning import is_table
from pairloom.director.desk.results import ADJOURNED, RESULTS
from pairloom.director.desk.state import State
from pairloom.domain import Outcome
from pairloom.messages import Message, Text, message
from pairloom.storage.records import Entry, Game

__all__ = [
    "Answer",
    "Question",
    "absent_without_notice",
    "adjourned_games",
    "before_pairing",
    "questions_before_pairing",
    "withdrawn_as_absent",
]


class Answer(Enum):
    """What can be done about somebody before the next pairing, in one act."""

    WITHDRAW = "withdraw"
    TAKE_BACK = "take back"
    CHECK_IN = "check in"


@dataclass(frozen=True, slots=True)
class Question:
    """Somebody to decide about, and the act that is proposed; nothing happens without it."""

    entry: Entry
    text: Message
    answer: Answer
    rule: Text = ""


def questions_before_pairing(state: State) -> list[Question]:
    """Who is to be decided about on the page from which the next round is paired."""
    if not state.settled or state.next_round > state.competition.rounds:
        return []
    return [*_about_absent(state), *_about_withdrawn(state), *_about_announced(state)]


def _about_absent(state: State) -> list[Question]:
    last = state.settled[-1].round
    return [
        Question(
            entry,
            message(
                "{number} {name} lost round {round} by forfeit: withdraw the player, or pair "
                "them again.",
                number=entry.number,
                name=entry.name,
                round=last,
            ),
            Answer.WITHDRAW,
            _rule_of_absence(state),
        )
        for entry in absent_without_notice(state)
    ]


def _about_withdrawn(state: State) -> list[Question]:
    """Until the next pairing is published the absence can be explained."""
    last = state.settled[-1].round
    return [
        Question(
            entry,
            message(
                "{number} {name} lost round {round} by forfeit and is withdrawn from round "
                "{since}. If the absence is explained, take that back.",
                number=entry.number,
                name=entry.name,
                round=last,
                since=state.next_round,
            ),
            Answer.TAKE_BACK,
            _rule_of_absence(state),
        )
        for entry in withdrawn_as_absent(state)
    ]


def _about_announced(state: State) -> list[Question]:
    if is_table(state.competition.system):
        return []
    return [
        Question(
            entry,
            message(
                "{name} is announced for round {round} and has not arrived: without a check-in "
                "the player is not paired.",
                name=entry.name,
                round=announced_for(entry) or 0,
            ),
            Answer.CHECK_IN,
            state.handling.late_entry,
        )
        for entry in state.entries
        if 0 < (announced_for(entry) or 0) <= state.next_round and entry.withdrawn_from is None
    ]


def _rule_of_absence(state: State) -> Text:
    return state.handling.absent_without_notice


def withdrawn_as_absent(state: State) -> list[Entry]:
    """Who lost the last round by forfeit and leaves from the next one, by number."""
    absent = _lost_by_forfeit(state)
    return [
        entry
        for entry in state.numbered
        if entry.entry in absent and entry.withdrawn_from == state.next_round
    ]


def absent_without_notice(state: State) -> list[Entry]:
    """Who lost the last round by forfeit and is about to be paired again, by number."""
    absent = _lost_by_forfeit(state)
    excused = state.byes_by_round.get(state.next_round, {})
    return [
        entry
        for entry in state.numbered
        if entry.entry in absent and entry.withdrawn_from is None and entry.entry not in excused
    ]


def _lost_by_forfeit(state: State) -> set[int]:
    """Who was not at the board in the last round that was published."""
    if not state.settled:
        return set()
    meetings = state.meetings_by_round.get(state.settled[-1].round, [])
    seats = (
        seat
        for met in meetings
        for seat in ((met.white, met.white_result), (met.black, met.black_result))
    )
    return {entry for entry, result in seats if result is Outcome.FORFEIT_LOSS}


def adjourned_games(state: State) -> list[Game]:
    """Games of published rounds that are still adjourned, oldest first."""
    last = len(state.settled)
    return [
        game
        for game in state.games
        if game.round <= last and (game.white_result, game.black_result) == RESULTS[ADJOURNED]
    ]


_ADJOURNED = {
    "chess": message("Round {round}, board {board} is adjourned and counts as a draw for pairing."),
    "go": message("Round {round}, table {board} is adjourned and brings no points yet."),
}


def before_pairing(state: State) -> list[Text]:
    """Sentences for the page from which the next round is paired, beside the questions."""
    told = _ADJOURNED[state.discipline.name]
    called = state.kind.field.board_name
    lines: list[Text] = [
        told.filled(round=game.round, board=called(state.competition, game.board))
        for game in adjourned_games(state)
    ]
    return [*lines, *state.kind.notes_before_pairing(state)]
