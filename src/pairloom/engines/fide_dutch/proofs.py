"""What a step of the engine proves: for which criteria, and in which order.

The table of an edition (`editions.py`) rules; a step that is quick because it knows some
criteria by heart says which, beside its code, and steps aside for an edition that has others.
Then the next, more general step is asked; the last one adds up whatever the table holds.

| step                 | knows by heart                       | takes from the table             |
|----------------------|--------------------------------------|----------------------------------|
| one or two players   | C6                                   | -                                |
| tight graph          | everything, in its order             | -                                |
| enumeration          | C6, C7, C8, first and in this order  | all that follows                 |
| duals of sorts       | C6, C7; what a sort of players is    | which of the others, their order |
| weighted matching    | C6, C7                               | all that follows                 |

C6 and C7 are known to everybody: article 3 has the number of pairs (C6) and of moved-down players
to be paired (C7) settled before the order of article 4 begins, and C8 is about just these two.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from pairloom.engines.fide_dutch.editions import EDITION_2026, Edition, Entry, NextBracket

ANYTHING: Final = None


class NotProved(AssertionError):
    """No step of the engine proves this edition: its table needs a step that does."""

    def __init__(self, edition: Edition) -> None:
        labels = ", ".join(criterion.label for criterion in edition.criteria)
        super().__init__(f"no step proves the edition {edition.name} with the criteria {labels}")
        self.edition = edition


class Proof:
    """The criteria that a step proves: the first ones in this order, others in any.

    Both are given by their labels in an edition, 2026 unless told. `then` names those of which
    any may follow, in any order: none, if it is empty; with `ANYTHING` also criteria that nobody
    has thought of, as long as they are sums over pairs or downfloaters.

    Compared is what a criterion means, not what it is called: another edition may have the
    same rule under another label.
    """

    def __init__(self, in_order: str, *, then: str | None = "", of: Edition = EDITION_2026) -> None:
        meanings = {criterion.label: meaning(criterion) for criterion in of.criteria}
        self._in_order = [meanings[label] for label in in_order.split()]
        self._then = then if then is ANYTHING else {meanings[label] for label in then.split()}
        self._answers: dict[Edition, bool] = {}

    def covers(self, edition: Edition) -> bool:
        """Does the step prove its answers for this edition? Asked of every bracket."""
        if edition not in self._answers:
            self._answers[edition] = self._compare(edition)
        return self._answers[edition]

    def require(self, edition: Edition) -> None:
        """Refuse an edition that is not proved, where nobody else could be asked."""
        if not self.covers(edition):
            raise NotProved(edition)

    def _compare(self, edition: Edition) -> bool:
        meanings = [meaning(criterion) for criterion in edition.criteria]
        count = len(self._in_order)
        if meanings[:count] != self._in_order:
            return False
        return self._then is ANYTHING or self._then.issuperset(meanings[count:])


def meaning(criterion: Entry) -> Hashable:
    """All of a criterion that can decide anything: neither its label nor its article."""
    if isinstance(criterion, NextBracket):
        return NextBracket
    return type(criterion), criterion.cost, criterion.by_size, criterion.scope
