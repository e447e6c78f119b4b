"""The table of contents: which rules an edition has, by article, and where they are written.

| articles | subject                          | where                                             |
|----------|----------------------------------|---------------------------------------------------|
| 1.4, 1.5 | colour difference and preference | `engines.common.colour_preference`                |
| 1.6      | seeding rounds                   | `seeding.py`                                      |
| 1.7, 1.8 | index and ranking order          | `opposition.py`, `state.py`                       |
| 1.9, 3.2 | pairing process                  | `procedure.py`, `floaters.py`, `weighted.py`      |
| 2        | criteria                         | `criteria/`, in the order of the table below      |
| 3.1      | pairing-allocated bye            | `bye.py`                                          |
| 4        | order of pairings                | `order.py`                                        |
| 5        | colours                          | `colours.py`                                      |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairloom.domain import RuleRef
from pairloom.engines.fide_burstein.criteria.c01_no_rematch import have_met
from pairloom.engines.fide_burstein.criteria.c02_bye_eligibility import may_get_bye
from pairloom.engines.fide_burstein.criteria.c03_absolute_colours import need_same_colour
from pairloom.engines.fide_burstein.criteria.c04_completion import Completion
from pairloom.engines.fide_burstein.criteria.c05_floaters import outgoing_floaters
from pairloom.engines.fide_burstein.criteria.c06_floater_scores import floater_scores
from pairloom.engines.fide_burstein.criteria.c07_following_bracket import LookAhead
from pairloom.engines.fide_burstein.criteria.c08_colour_preference import preferences_missed

BOOK = "FIDE C.04.4.2"


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion: its label, its article, and the function that says it."""

    label: str
    article: str
    function: Callable[..., object]


@dataclass(frozen=True, slots=True)
class Edition:
    """The criteria of one edition, in descending priority."""

    name: str
    criteria: tuple[Criterion, ...]

    def rule(self, label: str) -> RuleRef:
        """The full name of a rule of this edition."""
        articles = {criterion.label: criterion.article for criterion in self.criteria}
        return RuleRef(BOOK, self.name, label, articles[label])


EDITION_2026 = Edition(
    "2026",
    (
        Criterion("C1", "2.1.1", have_met),
        Criterion("C2", "2.1.2", may_get_bye),
        Criterion("C3", "2.1.3", need_same_colour),
        Criterion("C4", "2.2.1", Completion.is_possible),
        Criterion("C5", "2.3.1", outgoing_floaters),
        Criterion("C6", "2.3.2", floater_scores),
        Criterion("C7", "2.3.3", LookAhead.value),
        Criterion("C8", "2.3.4", preferences_missed),
    ),
)

EDITIONS = {edition.name: edition for edition in (EDITION_2026,)}
