"""Changed regulations in words, for questions and for the log."""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.director.desk.go.changes import told_regulations
from pairloom.storage.records import Competition

__all__ = ["name_regulations", "tell_changes"]

_NAMES = {
    "chief_arbiter": "chief arbiter",
    "checks_in": "check-in",
    "deputy_arbiters": "deputy arbiters",
    "forfeit_win": "points of a win by forfeit",
    "go_rules": "the regulations",
    "half_byes": "half-point byes",
    "initial_colour": "initial colour",
    "is_accelerated": "acceleration",
    "is_maxi": "Maxi-tournament",
    "last_half_bye_round": "last round with a half-point bye",
    "missed_rounds": "points of missed rounds",
    "pairing_bye": "points of the bye",
    "round_dates": "dates of the rounds",
    "tiebreaks": "tie-breaks",
    "time_control": "time control",
}


def name_regulations(names: Iterable[str]) -> str:
    """What regulations are called, with commas between."""
    return ", ".join(_NAMES.get(name, name) for name in names)


def tell_changes(old: Competition, new: Competition, names: Iterable[str]) -> list[str]:
    """Each change as `rounds: 5 → 6`; those of Go one by one."""
    told: list[str] = []
    for name in names:
        if name == "go_rules":
            told += map(str, told_regulations(old, new))
        else:
            told.append(f"{_NAMES.get(name, name)}: {_shown(old, name)} → {_shown(new, name)}")
    return told


def _shown(competition: Competition, name: str) -> str:
    value = getattr(competition, name)
    text = ",".join(value) if isinstance(value, tuple) else str(value)
    return "–" if value is None or not text else text
