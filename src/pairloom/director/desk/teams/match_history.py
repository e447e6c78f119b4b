"""What was done with one match: its line-ups, its boards, itself."""

from __future__ import annotations

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.history import HistoryEntry, history
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.roles import Permission
from pairloom.storage.actions import Change
from pairloom.storage.records import Game, LineUp, TeamMatch

__all__ = ["match_history"]


def match_history(desk: Desk, place: Place, record: TeamMatch) -> list[HistoryEntry]:
    """The newest first, from the newest part of the log of the event."""
    desk.identity.require(Permission.SEE_HISTORY, event=place.event)
    boards = rules_of(desk.state(place).competition).boards
    first = (record.match - 1) * boards + 1
    keys = {
        TeamMatch.TABLE: {record.match},
        LineUp.TABLE: {record.white, record.black},
        Game.TABLE: set(range(first, first + boards)),
    }

    def concerns(change: Change) -> bool:
        if change.table not in keys:
            return False
        _, competition, round_number, number = change.key
        is_here = (competition, round_number) == (record.competition, record.round)
        return is_here and number in keys[change.table]

    return [
        entry for entry in history(desk, place.event) if any(map(concerns, entry.action.changes))
    ]
