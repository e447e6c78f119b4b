"""Captains who do not agree with the results of their match: an arbiter looks at it."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.teams.signatures import objections
from pairloom.director.home.looking import Look
from pairloom.director.home.need import Goal, Need, Step, Urgency
from pairloom.director.people.roles import Permission
from pairloom.messages import message

__all__ = ["needs"]


def needs(look: Look) -> Iterator[Need]:
    for state in look.states:
        last = state.last_round
        if not state.kind.field.has_line_ups or last is None or not last.is_running:
            continue
        if not look.may(Permission.CORRECT_RESULTS, state):
            continue
        for record in state.matches_by_round.get(last.round, []):
            for team, signature in objections(state, record):
                yield Need(
                    Urgency.NOW,
                    message(
                        "{tournament}, match {match}: a captain does not agree.",
                        tournament=state.competition.name,
                        match=record.match,
                    ),
                    signature.told_of(state.entry_by_id[team].name),
                    Step(
                        message("Look at the match"),
                        Goal.MATCH,
                        state.competition.competition,
                        last.round,
                        record.match,
                    ),
                )
