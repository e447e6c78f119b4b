"""The articles of the criteria of each system. What they count stands in `explain/criteria.py`."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from typing import Any

from pairloom.domain import RuleRef
from pairloom.domain.systems import system_facts
from pairloom.engines.fide_1992.editions import rule as rule_of_1992
from pairloom.explain.criteria import CriteriaWords, criteria_words, rules_of

__all__ = ["CriteriaWords", "articles_of", "colour_rule", "criteria_words", "rule_of"]

_EDITIONS = {
    "dutch": "fide_dutch",
    "dubov": "fide_dubov",
    "burstein": "fide_burstein",
    "double-swiss": "fide_double_swiss",
    "team": "fide_team_swiss",
}

# Systems that are in no book of today: their articles by name.
_OUTSIDE_THE_HANDBOOK = {"fide-1992": rule_of_1992}


def articles_of(system: str, edition: str, labels: Collection[str]) -> dict[str, str]:
    """The article of each label, as far as the system has articles beside its labels."""
    table = _table(rules_of(system, labels), edition)
    return {} if table is None else {label: table.rule(label).article for label in labels}


def rule_of(system: str, edition: str, label: str) -> RuleRef | None:
    """The rule of a label in full, absolute criteria included; `None` if the edition has none."""
    table = _table(system, edition)
    if table is None:
        return None
    try:
        rule: RuleRef = table.rule(label)
    except KeyError:
        return None
    return rule


def colour_rule(system: str, edition: str, labels: Collection[str], article: str) -> RuleRef | None:
    """The rule of an article on colours, which has no label. `labels` are those of the criteria of
    the round: seeding rounds follow the book of another system."""
    named = _OUTSIDE_THE_HANDBOOK.get(system)
    if named is not None:
        return named(article)
    book = system_facts(rules_of(system, labels)).article
    return RuleRef(f"FIDE {book}", edition, article, article) if book and article else None


def _table(rules: str, edition: str) -> Any:
    """The table of an edition, the newest one for an unknown name; `None` without a table."""
    if rules not in _EDITIONS:
        return None
    editions = import_module(f"pairloom.engines.{_EDITIONS[rules]}.editions").EDITIONS
    return editions.get(edition) or list(editions.values())[-1]
