"""Who needs a strength: in a Dubov tournament everybody who plays (C.04.4.1 art. 1.1).

Pairing refuses whoever has none. Once somebody has been paired, the rating or the estimate cannot
go either: no later round could be paired, and the report could not be checked any more.
"""

from __future__ import annotations

from pairloom.director.desk.round_numbers import has_taken_part
from pairloom.director.desk.state import State
from pairloom.domain.systems import system_facts
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage.records import Competition, Entry

__all__ = ["STRENGTH_NEEDED", "needs_strengths", "require_strengths", "without_strength"]

STRENGTH_NEEDED = message(
    "The Dubov system needs a rating of everybody who plays. Type one, or an estimate "
    "(C.04.4.1 art. 1.1)."
)


def needs_strengths(competition: Competition) -> bool:
    """Can nobody be paired without a rating or an estimate?"""
    return system_facts(competition.system).needs_strengths


def without_strength(state: State) -> list[Entry]:
    """Those who have been paired and have neither a rating nor an estimate."""
    unknown = (entry for entry in state.entries if entry.number and not entry.ranking_strength)
    return [entry for entry in unknown if has_taken_part(state, entry.entry)]


def require_strengths(before: State, after: State) -> None:
    """Raise `InputError` if an act leaves somebody whom the system can no longer pair."""
    if not needs_strengths(after.competition):
        return
    is_new = not needs_strengths(before.competition)
    known = set() if is_new else {entry.entry for entry in without_strength(before)}
    missing = [entry.name for entry in without_strength(after) if entry.entry not in known]
    if missing:
        raise InputError(
            message(
                "there is neither a rating nor an estimate of {missing}, and the Dubov "
                "system needs one of everybody who plays (C.04.4.1 art. 1.1); enter it "
                "first",
                missing="; ".join(missing[:5]),
            )
        )
