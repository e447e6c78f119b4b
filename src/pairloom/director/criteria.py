"""The articles of the criteria of each system. What they count stands in `explain/criteria.py`."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module

from pairloom.explain.criteria import CriteriaWords, criteria_words, rules_of

__all__ = ["CriteriaWords", "articles_of", "criteria_words"]

_EDITIONS = {
    "dutch": "fide_dutch",
    "dubov": "fide_dubov",
    "burstein": "fide_burstein",
    "double-swiss": "fide_double_swiss",
    "team": "fide_team_swiss",
}


def articles_of(system: str, edition: str, labels: Collection[str]) -> dict[str, str]:
    """The article of each label, as far as the system has articles beside its labels."""
    rules = rules_of(system, labels)
    if rules not in _EDITIONS:
        return {}
    editions = import_module(f"pairloom.engines.{_EDITIONS[rules]}.editions").EDITIONS
    table = editions.get(edition) or list(editions.values())[-1]
    return {label: table.rule(label).article for label in labels}
