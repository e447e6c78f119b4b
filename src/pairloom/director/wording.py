"""What an engine's record means in the words of an arbiter.

One table says what each criterion counts, another what each deciding step of the engine
means. Articles come from the edition, so that they are written in one place only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairloom.domain import Points

MEANINGS = {
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
}

# Criteria whose values are scores or differences of scores, in tenths of a point.
_SCORES = frozenset({"C7", "C18", "C19", "C20", "C21"})

BY_TABLE = "table"

_STEPS = {
    BY_TABLE: "the table, which was fixed before round 1",
    "single player": "a single player, who has nobody to meet here",
    "only pair": "the only possible pair",
    "no pair possible": "these two may not be paired here, so both float down",
    "tight graph, first transposition": "the first transposition that is best by all criteria",
    "tight graph, first exchange": "the first exchange that is best by all criteria",
    "enumeration": "comparing all candidates, criterion by criterion",
    "duals of sorts": (
        "the best candidate by all criteria, first in order, with a look at everybody below"
    ),
    "weights: bracket": "the best candidate by all criteria, first in order",
    "weights: bracket and next scoregroup": (
        "the best candidate by all criteria, first in order, with a look at the next scoregroup"
    ),
    "weights: bracket and everybody below": (
        "the best candidate by all criteria, first in order, with a look at everybody below"
    ),
}


def step_in_words(decided_by: str) -> str:
    """How the engine came to its answer; a step that we have no words for, as it is."""
    return _STEPS.get(decided_by, decided_by)


def criteria_in_words(values: Mapping[str, object], articles: Mapping[str, str]) -> Iterator[str]:
    """One line for every criterion that is not at zero: label, article, meaning, value."""
    for label, value in values.items():
        if not _is_zero(label, value):
            name = f"{label} (art. {articles[label]})" if label in articles else label
            yield f"{name} {MEANINGS.get(label, '')}: {_value_in_words(label, value)}"


def dutch_articles(edition: str) -> dict[str, str]:
    """The article of each criterion of the FIDE (Dutch) System."""
    from pairloom.engines.fide_dutch.editions import EDITIONS

    return {label: EDITIONS[edition].rule(label).article for label in MEANINGS}


def _is_zero(label: str, value: object) -> bool:
    """Nothing to tell. A downfloater with no points is something."""
    if label == "C8" and isinstance(value, tuple):
        return not value[0]
    return not value


def _value_in_words(label: str, value: object) -> str:
    if label == "C8" and isinstance(value, tuple):
        count, scores = value
        return f"{count}, with {_scores(scores)} points"
    if label in _SCORES and isinstance(value, tuple):
        return _scores(value)
    return str(value)


def _scores(tenths: tuple[int, ...]) -> str:
    return ", ".join(str(Points(each)) for each in tenths)
