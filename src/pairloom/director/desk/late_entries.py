"""Late entries: when they are still possible, and what they get for the rounds they missed.

FIDE C.04.2 (2026) art. 2.3 to 2.5: a late entry scores nothing for missed rounds unless the
regulations say otherwise, and gets the number of its strength in whatever round it comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairloom.director.desk.confirmation import Confirmation, require_confirmed
from pairloom.director.desk.planning import is_table
from pairloom.director.desk.state import State
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage.records import Bye, Entry

__all__ = ["granted_rounds", "require_entry_in_time"]

_REASONS = {
    "H": message("missed; the regulations grant half a point"),
    "F": message("missed; the regulations grant a point"),
}


def granted_rounds(state: State, renumbered: Iterable[Entry]) -> Iterator[Bye]:
    """What newcomers get for missed rounds, when they get their number; mostly nothing.

    A round for which a bye had been granted already keeps that one.
    """
    kind = state.competition.missed_rounds
    newcomers = [entry for entry in renumbered if not state.entry_by_id[entry.entry].number]
    if kind not in _REASONS:
        return
    for entry in newcomers:
        for number in range(1, state.next_round):
            if entry.entry not in state.byes_by_round.get(number, {}):
                place = (entry.event, entry.competition, number)
                yield Bye(*place, entry.entry, Outcome(kind), _REASONS[kind], ByeCause.GRANTED)


def require_entry_in_time(state: State, name: str, confirmation: Confirmation) -> None:
    """A late entry moves numbers: once round 4 is paired that takes a reason.

    A table or a bracket has a place for those who were there when it began, and for nobody else.
    """
    if state.has_begun and is_table(state.competition.system):
        words = state.kind.field.words
        told = words.late_for_bracket if state.kind.has_bracket else words.late_for_table
        raise InputError(told.filled(count=len(state.numbered), name=name))
    if state.kind.late_entries_move_numbers and state.handling.settles_numbers(len(state.settled)):
        require_confirmed(
            confirmation,
            message("enter {name} after round {round}", name=name, round=len(state.settled)),
            3,
            rule=state.handling.late_number,
            consequence=message(
                "Round {round} has been paired, so pairing numbers are settled. A late entry still "
                "gets the number of its strength, and everybody below moves down by one.",
                round=state.handling.settled_with_round or 0,
            ),
        )
