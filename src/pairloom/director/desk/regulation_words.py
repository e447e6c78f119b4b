"""Changed regulations in words, for questions and for the log."""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.director.desk.go.changes import told_regulations
from pairloom.director.desk.teams.changes import NAMES as NAMES_OF_TEAMS
from pairloom.director.desk.teams.changes import told_rules
from pairloom.messages import Message, Text, Value, in_context, message
from pairloom.storage.records import Competition

__all__ = ["in_one_line", "name_regulations", "tell_changes"]

_NAMES = {
    "checks_in": message("check-in"),
    "chief_arbiter": message("chief arbiter"),
    "deputy_arbiters": message("deputy arbiters"),
    "draw": message("points of a draw"),
    "edition": message("edition of the rules"),
    "forfeit_win": message("points of a win by forfeit"),
    "go_rules": message("the regulations"),
    "half_byes": message("half-point byes"),
    "initial_colour": message("initial colour"),
    "is_accelerated": message("acceleration"),
    "is_maxi": message("Maxi-tournament"),
    "last_half_bye_round": message("last round with a half-point bye"),
    "loss": message("points of a loss"),
    "missed_rounds": message("points of missed rounds"),
    "name": in_context("tournament", "name"),
    "pairing_bye": message("points of the bye"),
    "round_dates": message("dates of the rounds"),
    "rounds": message("rounds"),
    "sides": message("sides"),
    "system": message("pairing system"),
    "team_rules": message("regulations of teams"),
    "tiebreaks": message("tie-breaks"),
    "time_control": message("time control"),
    "win": message("points of a win"),
}
_ALL_NAMES: dict[str, Text] = {**_NAMES, **NAMES_OF_TEAMS}
_YES_OR_NO = {True: message("yes"), False: message("no")}


def name_regulations(names: Iterable[str]) -> tuple[Text, ...]:
    """What regulations are called."""
    return tuple(_ALL_NAMES.get(name, name) for name in names)


def tell_changes(old: Competition, new: Competition, names: Iterable[str]) -> list[Text]:
    """Each change as `rounds: 5 → 6`; those of Go one by one."""
    told: list[Text] = []
    for name in names:
        if name == "go_rules":
            told += told_regulations(old, new)
        elif name in NAMES_OF_TEAMS:
            told += told_rules(old, new, [name])
        else:
            told.append(_change(name, _shown(old, name), _shown(new, name)))
    return told


def in_one_line(*told: Text) -> Text:
    """Changes with semicolons between them; empty ones are left out."""
    line: Text = ""
    for change in told:
        if change:
            line = message("{first}; {second}", first=line, second=change) if line else change
    return line


def _change(name: str, before: Value, after: Value) -> Message:
    regulation = _NAMES.get(name, name)
    return message(
        "{regulation}: {before} → {after}", regulation=regulation, before=before, after=after
    )


def _shown(competition: Competition, name: str) -> Value:
    value = getattr(competition, name)
    if isinstance(value, bool):
        return _YES_OR_NO[value]
    text = ",".join(value) if isinstance(value, tuple) else str(value)
    return "–" if value is None or not text else text
