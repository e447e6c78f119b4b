"""A draft: nobody sees a pairing before it is published."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.home.looking import Look
from pairloom.director.home.need import Goal, Need, Step, Urgency
from pairloom.director.people.roles import Permission
from pairloom.messages import Text, message
from pairloom.messages.values import sentences

__all__ = ["needs"]

_HIDDEN = message("Nobody sees the draft before it is published.")


def needs(look: Look) -> Iterator[Need]:
    for state in look.states:
        draft = state.draft
        if draft is None or not look.may(Permission.PUBLISH, state):
            continue
        start = state.start_of(draft.round)
        begins: Text = ""
        if start is not None:
            begins = message("The round begins at {time}.", time=look.moment(start))
        yield Need(
            Urgency.SOON,
            message(
                "{tournament}: round {round} is to be published.",
                tournament=state.competition.name,
                round=draft.round,
            ),
            sentences(_HIDDEN, begins),
            Step(
                message("Look at the draft"), Goal.ROUND, state.competition.competition, draft.round
            ),
        )
