"""A round that can be paired: the one before is finished, or players are there for the first."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.preparation import preparation_of
from pairloom.director.desk.state import State
from pairloom.director.home.looking import Look
from pairloom.director.home.need import Goal, Need, Step, Urgency
from pairloom.director.people.roles import Permission
from pairloom.messages import Text, message
from pairloom.messages.values import stored_day

__all__ = ["needs"]


def needs(look: Look) -> Iterator[Need]:
    for state in look.states:
        if _can_be_paired(state) and look.may(Permission.PAIR, state):
            yield _need(look, state)


def _can_be_paired(state: State) -> bool:
    """A table or a bracket waits for nobody's arrival, but for those who are there at all."""
    last = state.last_round
    if last is None:
        return preparation_of(state, 1).is_complete
    return last.is_finished and not state.kind.is_over(state)


def _need(look: Look, state: State) -> Need:
    number = state.next_round
    return Need(
        Urgency.SOON if _is_today(look, state) else Urgency.LATER,
        message(
            "{tournament}: round {round} can be paired.",
            tournament=state.competition.name,
            round=number,
        ),
        _when(look, state),
        Step(
            message("Pair round {round}", round=number),
            Goal.NEXT_ROUND,
            state.competition.competition,
            number,
        ),
    )


def _is_today(look: Look, state: State) -> bool:
    """Without a day nobody knows, so it is told as if it were today."""
    day = state.day_of(state.next_round) or (look.event.start if not state.rounds else "")
    return not day or day <= look.now.astimezone().date().isoformat()


def _when(look: Look, state: State) -> Text:
    start = state.start_of(state.next_round)
    if start is not None:
        return message("It begins at {time}.", time=look.moment(start))
    if day := state.day_of(state.next_round):
        return message("It is played on {day}.", day=stored_day(day))
    if number := len(state.settled):
        return message("Round {round} is finished", round=number)
    return state.kind.field.counts(state)
