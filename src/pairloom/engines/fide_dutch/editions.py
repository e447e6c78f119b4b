"""The table of contents: which criteria an edition has, in order of priority.

| label  | what is compared                 | where                                  |
|--------|----------------------------------|----------------------------------------|
| C1, C3 | pairs that are not allowed       | `c01_…`, `c03_…`                       |
| C2     | who may get the bye              | `c02_…`                                |
| C4, C5 | what must remain possible below  | `c04_completion`, `c05_bye_score`      |
| C8     | the best next bracket            | `c08_next_bracket`                     |
| others | sums over pairs or downfloaters  | the tables below                       |

The 2025 text (articles 3.x instead of 2.x) leads to the same pairings; see the digest of
differences in docs/decisions/0004-dutch-editions.md.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, TypeAlias

from pairloom.domain import RuleRef
from pairloom.engines.fide_dutch.criteria import c06_downfloaters as c06
from pairloom.engines.fide_dutch.criteria import c07_downfloater_scores as c07
from pairloom.engines.fide_dutch.criteria import c09_bye_unplayed_games as c09
from pairloom.engines.fide_dutch.criteria import c10_topscorer_colour_difference as c10
from pairloom.engines.fide_dutch.criteria import c11_topscorer_third_colour as c11
from pairloom.engines.fide_dutch.criteria import c12_colour_preference as c12
from pairloom.engines.fide_dutch.criteria import c13_strong_preference as c13
from pairloom.engines.fide_dutch.criteria import c14_downfloat_last_round as c14
from pairloom.engines.fide_dutch.criteria import c15_upfloat_last_round as c15
from pairloom.engines.fide_dutch.criteria import c16_downfloat_two_rounds_ago as c16
from pairloom.engines.fide_dutch.criteria import c17_upfloat_two_rounds_ago as c17
from pairloom.engines.fide_dutch.criteria import c18_downfloat_difference_last_round as c18
from pairloom.engines.fide_dutch.criteria import c19_upfloat_difference_last_round as c19
from pairloom.engines.fide_dutch.criteria import c20_downfloat_difference_two_rounds_ago as c20
from pairloom.engines.fide_dutch.criteria import c21_upfloat_difference_two_rounds_ago as c21
from pairloom.engines.fide_dutch.state import PlayerState

BOOK = "FIDE C.04.3"


class Scope(Enum):
    """Where a criterion can tell candidates apart at all."""

    EVERYWHERE = "everywhere"
    TOPSCORERS = "brackets with topscorers"
    MOVED_DOWN = "brackets with moved-down players"


PairCost: TypeAlias = Callable[[PlayerState, PlayerState], int]
LeftCost: TypeAlias = Callable[[PlayerState, int], int]


class OnPair(NamedTuple):
    """A criterion that adds up over pairs (higher-ranked player first).

    With `by_size` the values are a list to be compared from the largest down.
    """

    label: str
    article: str
    cost: PairCost
    by_size: bool = False
    scope: Scope = Scope.EVERYWHERE


class OnLeft(NamedTuple):
    """A criterion that adds up over downfloaters (player, residents' score)."""

    label: str
    article: str
    cost: LeftCost
    by_size: bool = False
    scope: Scope = Scope.EVERYWHERE


Criterion: TypeAlias = OnPair | OnLeft


class Edition(NamedTuple):
    """The criteria of one edition: those before C8, C9 alone, and those after it."""

    name: str
    before_look_ahead: tuple[Criterion, ...]
    bye: OnLeft
    after_look_ahead: tuple[Criterion, ...]

    def rule(self, label: str) -> RuleRef:
        """The full name of a rule of this edition."""
        articles = {c.label: c.article for c in self.before_look_ahead + self.after_look_ahead}
        articles |= {self.bye.label: self.bye.article, **_OTHER_ARTICLES}
        return RuleRef(BOOK, self.name, label, articles[label])


_OTHER_ARTICLES = {
    "C1": "2.1.1",
    "C2": "2.1.2",
    "C3": "2.1.3",
    "C4": "2.2.1",
    "C5": "2.3.1",
    "C8": "2.4.3",
}

EDITION_2026 = Edition(
    "2026",
    before_look_ahead=(
        OnLeft("C6", "2.4.1", c06.downfloats),
        OnLeft("C7", "2.4.2", c07.downfloater_score, by_size=True),
    ),
    bye=OnLeft("C9", "2.4.4", c09.unplayed_games),
    after_look_ahead=(
        OnPair("C10", "2.4.5", c10.colour_differences_beyond_two, scope=Scope.TOPSCORERS),
        OnPair("C11", "2.4.6", c11.third_colours_running, scope=Scope.TOPSCORERS),
        OnPair("C12", "2.4.7", c12.preferences_missed),
        OnPair("C13", "2.4.8", c13.strong_preferences_missed),
        OnLeft("C14", "2.4.9", c14.downfloat_repeated),
        OnPair("C15", "2.4.10", c15.upfloat_repeated, scope=Scope.MOVED_DOWN),
        OnLeft("C16", "2.4.11", c16.downfloat_repeated_after_two_rounds),
        OnPair("C17", "2.4.12", c17.upfloat_repeated_after_two_rounds, scope=Scope.MOVED_DOWN),
        OnLeft("C18", "2.4.13", c18.moved_down_again, by_size=True, scope=Scope.MOVED_DOWN),
        OnPair("C19", "2.4.14", c19.upfloat_difference, by_size=True, scope=Scope.MOVED_DOWN),
        OnLeft(
            "C20",
            "2.4.15",
            c20.moved_down_again_after_two_rounds,
            by_size=True,
            scope=Scope.MOVED_DOWN,
        ),
        OnPair(
            "C21",
            "2.4.16",
            c21.upfloat_difference_after_two_rounds,
            by_size=True,
            scope=Scope.MOVED_DOWN,
        ),
    ),
)

EDITIONS = {edition.name: edition for edition in (EDITION_2026,)}
