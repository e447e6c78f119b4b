"""The table of contents: which criteria an edition has, in order of priority.

| label  | what is compared                        | where                       |
|--------|-----------------------------------------|-----------------------------|
| C1, C3 | pairs that are not allowed              | `c01_…`, `c03_…`            |
| C2     | who may get the bye                     | `c02_…`, `bye.py`           |
| C4     | what must remain possible below         | `c04_completion`            |
| others | sums over upfloaters or pairs           | the table below             |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pairloom.domain import RuleRef
from pairloom.engines.fide_dubov.criteria import c05_upfloaters as c05
from pairloom.engines.fide_dubov.criteria import c06_upfloater_scores as c06
from pairloom.engines.fide_dubov.criteria import c07_colour_preference as c07
from pairloom.engines.fide_dubov.criteria import c08_maximum_upfloaters as c08
from pairloom.engines.fide_dubov.criteria import c09_maximum_upfloats as c09
from pairloom.engines.fide_dubov.criteria import c10_upfloat_last_round as c10
from pairloom.engines.fide_dubov.state import PlayerState

BOOK = "FIDE C.04.4.1"

UpfloaterCost: TypeAlias = Callable[[PlayerState, int], int]
PairCost: TypeAlias = Callable[[PlayerState, PlayerState], int]


@dataclass(frozen=True, slots=True)
class OnUpfloater:
    """A criterion that adds up over upfloaters (player, residents' score).

    With `by_size` the values are a list to be compared from the largest down.
    """

    label: str
    article: str
    cost: UpfloaterCost
    by_size: bool = False
    in_last_round: bool = True


@dataclass(frozen=True, slots=True)
class OnPair:
    """A criterion that adds up over the pairs of the bracket."""

    label: str
    article: str
    cost: PairCost


Criterion: TypeAlias = OnUpfloater | OnPair


@dataclass(frozen=True, slots=True)
class Edition:
    """The quality criteria of one edition, in order of priority."""

    name: str
    quality: tuple[Criterion, ...]

    def in_force(self, *, is_last_round: bool) -> tuple[Criterion, ...]:
        """The criteria that count in a round."""
        return tuple(
            criterion
            for criterion in self.quality
            if isinstance(criterion, OnPair) or criterion.in_last_round or not is_last_round
        )

    def rule(self, label: str) -> RuleRef:
        """The full name of a rule of this edition."""
        articles = _OTHER_ARTICLES | {c.label: c.article for c in self.quality}
        return RuleRef(BOOK, self.name, label, articles[label])


_OTHER_ARTICLES = {"C1": "2.1.1", "C2": "2.1.2", "C3": "2.1.3", "C4": "2.2.1"}

EDITION_2026 = Edition(
    "2026",
    quality=(
        OnUpfloater("C5", "2.3.1", c05.upfloater),
        OnUpfloater("C6", "2.3.2", c06.score_difference, by_size=True),
        OnPair("C7", "2.3.3", c07.preference_missed),
        OnUpfloater("C8", "2.3.4", c08.maximum_upfloater, in_last_round=False),
        OnUpfloater("C9", "2.3.5", c09.past_upfloats, in_last_round=False),
        OnUpfloater("C10", "2.3.6", c10.upfloat_repeated, in_last_round=False),
    ),
)

EDITIONS = {edition.name: edition for edition in (EDITION_2026,)}
