"""The articles of the Lim system by their full names."""

from __future__ import annotations

from pairloom.domain import RuleRef
from pairloom.engines.fide_lim.editions import EDITIONS

BOOK = "FIDE C.04.4.3"


def rule(article: str) -> RuleRef:
    """The article as it is cited; the text has no labels besides its numbers."""
    return RuleRef(BOOK, EDITIONS[-1], article, article)
