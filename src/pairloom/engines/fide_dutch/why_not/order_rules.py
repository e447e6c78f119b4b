"""The articles on the order of candidates, FIDE C.04.3 (2026) article 4, by what they decide."""

from __future__ import annotations

from pairloom.domain import RuleRef
from pairloom.engines.alternatives import Step
from pairloom.engines.fide_dutch.editions import BOOK, Edition

_ARTICLES = {
    Step.MOVED_DOWN_SET: "4.4",
    Step.MOVED_DOWN_OPPONENTS: "4.2",
    Step.EXCHANGE: "4.3",
    Step.TRANSPOSITION: "4.2",
}


def order_rule(edition: Edition, step: Step) -> RuleRef:
    """The article that puts one candidate before another; these rules have no labels."""
    article = _ARTICLES[step]
    return RuleRef(BOOK, edition.name, article, article)
