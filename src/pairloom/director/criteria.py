"""What the criteria of each system count, in the words of an arbiter, and their articles."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib import import_module

__all__ = ["DUTCH", "CriteriaWords", "articles_of", "criteria_words"]


@dataclass(frozen=True, slots=True)
class CriteriaWords:
    """What each label means; `scores` are values in tenths of a point, `look_ahead` a pair.

    A pair is a number of players and their scores.
    """

    meanings: Mapping[str, str]
    scores: frozenset[str] = frozenset()
    look_ahead: frozenset[str] = frozenset()


DUTCH = CriteriaWords(
    {
        "C6": "downfloaters, the bye included",
        "C7": "scores of the downfloaters",
        "C8": "downfloaters that the next bracket will have at least",
        "C9": "unplayed games of the player with the bye",
        "C10": "topscorers or their opponents with a colour difference beyond two",
        "C11": "topscorers or their opponents with the same colour a third time running",
        "C12": "players who do not get the colour they prefer",
        "C13": "players who do not get a colour they strongly prefer",
        "C14": "downfloaters who floated down in the last round, too",
        "C15": "upfloaters who floated up in the last round, too",
        "C16": "downfloaters who floated down two rounds ago, too",
        "C17": "upfloaters who floated up two rounds ago, too",
        "C18": "floating on after a downfloat in the last round, by points",
        "C19": "floating up again after the last round, by points",
        "C20": "floating on after a downfloat two rounds ago, by points",
        "C21": "floating up again after two rounds, by points",
    },
    frozenset({"C7", "C18", "C19", "C20", "C21"}),
    frozenset({"C8"}),
)
_DUBOV = CriteriaWords(
    {
        "C5": "upfloaters",
        "C6": "how far the upfloaters go, by points",
        "C7": "players who do not get the colour they prefer",
        "C8": "upfloaters who have floated up as often as anybody may",
        "C9": "earlier upfloats of those upfloaters",
        "C10": "upfloaters who floated up in the last round, too",
    },
    frozenset({"C6"}),
)
_BURSTEIN = CriteriaWords(
    {
        "C5": "players who float on, the bye included",
        "C6": "their scores",
        "C7": "players whom the next bracket will leave over at least",
        "C8": "players who do not get the colour they prefer",
    },
    frozenset({"C6"}),
    frozenset({"C7"}),
)
_UPFLOATING = {
    "C4": "upfloaters",
    "C5": "scores of the upfloaters",
    "C6": "the next scoregroup needs more upfloaters than its number demands",
}
_DOUBLE_SWISS = CriteriaWords(
    {
        **_UPFLOATING,
        "C7": "upfloaters who floated in the last match, too",
        "C8": "opponents of upfloaters who floated in the last match, too",
    },
    frozenset({"C5"}),
)
_TEAM = CriteriaWords(
    {
        **_UPFLOATING,
        "C7": "upfloaters that floated in the last round, too",
        "C8": "teams that do not get the colour they prefer",
        "C9": "teams that do not get a colour they strongly prefer",
        "C10": "opponents of upfloaters that floated in the last round, too",
    },
    frozenset({"C5"}),
)
_TEAM_2024 = CriteriaWords(
    {
        **_UPFLOATING,
        "C6": "teams of the next scoregroup that are left over among themselves",
        "C7": "teams that do not get the colour they prefer",
        "C8": "teams that do not get a colour they strongly prefer",
        "C9": "teams that float and did so in the last round, too",
    },
    frozenset({"C5"}),
)
_1992 = CriteriaWords(
    {
        "B4": "players who do not get the colour they prefer",
        "B5": "players who float as in the last round",
        "B6": "players who float as two rounds ago",
    }
)
_BY_SYSTEM = {
    "dutch": DUTCH,
    "dubov": _DUBOV,
    "burstein": _BURSTEIN,
    "double-swiss": _DOUBLE_SWISS,
    "team": _TEAM,
    "fide-1992": _1992,
}
_EDITIONS = {
    "dutch": "fide_dutch",
    "dubov": "fide_dubov",
    "burstein": "fide_burstein",
    "double-swiss": "fide_double_swiss",
    "team": "fide_team_swiss",
}


def criteria_words(system: str, edition: str, labels: Collection[str]) -> CriteriaWords:
    """The words for the criteria of a bracket."""
    if (system, edition) == ("team", "2024"):
        return _TEAM_2024
    return _BY_SYSTEM.get(_rules_of(system, labels), CriteriaWords({}))


def articles_of(system: str, edition: str, labels: Collection[str]) -> dict[str, str]:
    """The article of each label, as far as the system has articles beside its labels."""
    rules = _rules_of(system, labels)
    if rules not in _EDITIONS:
        return {}
    editions = import_module(f"pairloom.engines.{_EDITIONS[rules]}.editions").EDITIONS
    found = editions.get(edition) or list(editions.values())[-1]
    return {label: found.rule(label).article for label in labels}


def _rules_of(system: str, labels: Collection[str]) -> str:
    """The seeding rounds of Burstein are paired by the Dutch rules, which have more criteria."""
    return "dutch" if system == "burstein" and "C12" in labels else system
