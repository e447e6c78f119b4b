"""A round with all results that nobody has finished: the next one waits for that."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.state import State
from pairloom.director.home.looking import Look
from pairloom.director.home.need import Goal, Need, Step, Urgency
from pairloom.director.people.roles import Permission
from pairloom.messages import message

__all__ = ["needs"]


def needs(look: Look) -> Iterator[Need]:
    for state in look.states:
        last = state.last_round
        if last is None or not last.is_running or not look.may(Permission.FINISH_ROUND, state):
            continue
        if _is_complete(state, last.round):
            yield Need(
                Urgency.NOW,
                message(
                    "{tournament}, round {round}: all results are in.",
                    tournament=state.competition.name,
                    round=last.round,
                ),
                message("Finish the round; then the next one can be paired."),
                Step(
                    message("Finish round {round}", round=last.round),
                    Goal.ROUND,
                    state.competition.competition,
                    last.round,
                ),
            )


def _is_complete(state: State, number: int) -> bool:
    return not state.missing_boards(number) and state.kind.field.missing(state, number) is None
