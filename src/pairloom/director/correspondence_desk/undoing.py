"""Which acts of an office are simply taken back, and until when."""

from __future__ import annotations

from typing import Final

from pairloom.storage.actions import Action
from pairloom.storage.ledger import Reader

__all__ = ["OFFICE_ACTS", "why_not_in_office"]

OFFICE_ACTS: Final = frozenset(
    {
        *("register player", "create competition", "edit competition", "add group"),
        *("enter team", "enter teams", "start group", "report moves", "report position"),
        *("take result back", "declare playing on", "grant leave", "time claim"),
        *("withdrawal request", "withdrawal: accept", "withdrawal: refer", "silent withdrawal"),
        *("withdrawal: confirm as inadequate", "withdrawal: find adequate"),
        *("withdrawal: play on", "withdrawal: withdraw nevertheless"),
        *("withdrawal before the start", "extend ban", "ask for substitute", "enter substitute"),
        *("no substitute", "board lost", "open adjudication", "adjudication: assessment"),
        *("adjudication: appoint", "adjudication: decision", "adjudication: appeal"),
        *("adjudication: appeal decided", "adjudication: final", "end of play", "close group"),
        *("propose title", "decide title"),
    }
)
_LISTS: Final = ("publish rating list", "import rating list")
# Whether a game counts, for whom and with which start rating: lists rest on these tables.
_COUNTED: Final = frozenset(
    {"section_games", "seats", "substitutions", "contests", "rating_corrections", "correspondents"}
)


def why_not_in_office(reader: Reader, action: Action) -> str:
    """A published list rests on what was so then; empty if nothing stands in the way."""
    if not any(change.table in _COUNTED for change in action.changes):
        return ""
    for later in reader.actions(since=action.number):
        if later.act in _LISTS:
            return f"the rating list {later.summary.split(':')[0]} has been published since"
    return ""
