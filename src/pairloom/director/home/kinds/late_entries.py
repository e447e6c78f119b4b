"""Late entries: who is there and came too late for the round that is played, and has no number."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.state import State
from pairloom.director.home.looking import Look
from pairloom.director.home.need import Goal, Need, Step, Urgency
from pairloom.director.people.roles import Permission
from pairloom.messages import counted, message
from pairloom.storage.records import Entry

__all__ = ["needs"]

_MOST_NAMED = 5


def needs(look: Look) -> Iterator[Need]:
    for state in look.states:
        last = state.last_round
        if last is None or not last.is_running or not look.may(Permission.PAIR_BY_HAND, state):
            continue
        if late := _waiting(state):
            yield Need(
                Urgency.LATER,
                counted(
                    "{tournament}: {count} player has come during round {round}.",
                    "{tournament}: {count} players have come during round {round}.",
                    len(late),
                    tournament=state.competition.name,
                    round=last.round,
                ),
                message(
                    "{names}: seated now, or paired from the next round on.",
                    names=tuple(entry.name for entry in late[:_MOST_NAMED]),
                ),
                Step(
                    message("Look at the round"),
                    Goal.ROUND,
                    state.competition.competition,
                    last.round,
                ),
            )


def _waiting(state: State) -> list[Entry]:
    """Who has arrived for the next round only, and has never been paired."""
    return [
        entry
        for entry in state.entries
        if entry.arrival == state.next_round and not entry.number and entry.withdrawn_from is None
    ]
