"""The tie-breaks that are filled in for a new tournament, and how many half-point byes it has.

FIDE prescribes no order since 2023: the organiser announces one before the start (C.07 art. 4.1).
Without any, equal points share a place, and a hall of sixteen winners asks who is first.

| system               | order                                                             |
|----------------------|-------------------------------------------------------------------|
| Swiss of players     | Buchholz without the lowest, Buchholz, Sonneborn-Berger, games won |
| round robins         | direct encounter, wins, Sonneborn-Berger, Koya (FIDE before 2023)  |
| rules of 1992        | none: they rank themselves (F10)                                  |
| knockouts            | none: the bracket ranks                                           |
| Go                   | none: criteria of their own (`go.rules.default_codes`)            |

A player may have one half-point bye unless the regulations say otherwise; by the rules of 1992
who is known to be absent scores nothing (F5).
"""

from __future__ import annotations

from typing import Any

from pairloom.director.desk.kinds import kind_of
from pairloom.storage.records import Competition

__all__ = ["following_system", "usual_half_byes", "usual_order"]


def usual_order(system: str) -> tuple[str, ...]:
    """Codes in their order; none where nothing is needed.

    >>> usual_order("dutch"), usual_order("knockout")
    (('BH/C1', 'BH', 'SB', 'WON'), ())
    """
    return kind_of(system).usual_order(system)


def usual_half_byes(system: str) -> int:
    """How many half-point byes a player may have in a new tournament."""
    return kind_of(system).handling(system, "").usual_half_byes


def following_system(old: Competition, changes: dict[str, Any]) -> dict[str, Any]:
    """The changes, with what is usual in a new system where the old one had what is usual.

    What somebody has chosen stays, also an empty list.
    """
    system = changes.get("system", old.system)
    if system == old.system:
        return changes
    own = kind_of(system).own_rules(system, old)
    usual: dict[str, Any] = {name: text for name, text in own.items() if not changes.get(name)}
    if changes.get("half_byes", old.half_byes) == old.half_byes == usual_half_byes(old.system):
        usual["half_byes"] = usual_half_byes(system)
    if "tiebreaks" not in changes and old.tiebreaks == usual_order(old.system):
        try:
            usual["tiebreaks"] = usual_order(system)
        except LookupError:  # no such system: told with the other faults of the form
            return changes
    return {**changes, **usual}
