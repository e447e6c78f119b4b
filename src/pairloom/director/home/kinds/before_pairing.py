"""Players to be decided about before the next pairing: who was absent, who is announced."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.prompts import Answer, questions_before_pairing
from pairloom.director.home.looking import Look
from pairloom.director.home.need import Goal, Need, Step, Urgency
from pairloom.director.people.roles import Permission
from pairloom.messages import counted, message

__all__ = ["needs"]

_RIGHTS = {
    Answer.WITHDRAW: Permission.WITHDRAW_PLAYERS,
    Answer.TAKE_BACK: Permission.WITHDRAW_PLAYERS,
    Answer.CHECK_IN: Permission.CHECK_IN,
}
_MOST_NAMED = 5


def needs(look: Look) -> Iterator[Need]:
    for state in look.states:
        if state.draft is not None or state.kind.is_over(state):
            continue
        asked = [
            question
            for question in questions_before_pairing(state)
            # What was decided can be taken back, and need not be.
            if question.answer is not Answer.TAKE_BACK and look.may(_RIGHTS[question.answer], state)
        ]
        if not asked:
            continue
        names = tuple(question.entry.name for question in asked[:_MOST_NAMED])
        yield Need(
            Urgency.SOON,
            counted(
                "{tournament}: {count} player is to be decided about before round {round}.",
                "{tournament}: {count} players are to be decided about before round {round}.",
                len(asked),
                tournament=state.competition.name,
                round=state.next_round,
            ),
            message("{names}: absent without notice, or announced and not here.", names=names),
            Step(
                message("Decide"), Goal.NEXT_ROUND, state.competition.competition, state.next_round
            ),
        )
