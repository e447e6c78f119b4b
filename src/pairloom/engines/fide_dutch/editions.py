"""The table of contents: which criteria an edition has, in order of priority.

| label  | what is compared                 | where                                  |
|--------|----------------------------------|----------------------------------------|
| C1, C3 | pairs that are not allowed       | `c01_…`, `c03_…`                       |
| C2     | who may get the bye              | `c02_…`                                |
| C4, C5 | what must remain possible below  | `c04_completion`, `c05_bye_score`      |
| C8     | the best next bracket            | `c08_next_bracket`                     |
| others | sums over pairs or downfloaters  | the tables below                       |

The tables rule: what a step of the engine knows by heart, it says, and it steps aside for a
table that has something else (`proofs.py`).

The 2025 text (articles 3.x instead of 2.x) leads to the same pairings; see the digest of
differences in docs/decisions/0004-dutch-editions.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
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
    BYE = "brackets with one downfloater, who is bound to get the bye"


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


class NextBracket(NamedTuple):
    """The criterion that looks one bracket ahead (C8): no sum, but C6 and C7 once more."""

    label: str
    article: str


Criterion: TypeAlias = OnPair | OnLeft
Entry: TypeAlias = Criterion | NextBracket
Sums: TypeAlias = tuple[Criterion, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """The criteria of one edition from C6 on, in order of priority.

    An edition equals nothing but itself, so what is known of it can be looked up quickly.
    """

    name: str
    criteria: tuple[Entry, ...]

    @property
    def looks_ahead(self) -> bool:
        """Is the next bracket a matter of the one before (C8)?"""
        return any(isinstance(criterion, NextBracket) for criterion in self.criteria)

    def sums(self, *, is_bye_due: bool) -> tuple[Sums, Sums]:
        """The sums before and after the look-ahead; without one, all come after it.

        `is_bye_due`: one player floats, who is bound to get the bye, which is the scope of C9.
        """
        kinds = [type(criterion) for criterion in self.criteria]
        ahead = kinds.index(NextBracket) if NextBracket in kinds else 0
        before, after = self.criteria[:ahead], self.criteria[ahead:]
        return _sums(before, is_bye_due), _sums(after, is_bye_due)

    def rule(self, label: str) -> RuleRef:
        """The full name of a rule of this edition."""
        articles = _OTHER_ARTICLES | {c.label: c.article for c in self.criteria}
        return RuleRef(BOOK, self.name, label, articles[label])


def _sums(criteria: tuple[Entry, ...], is_bye_due: bool) -> Sums:
    return tuple(
        [
            criterion
            for criterion in criteria
            if not isinstance(criterion, NextBracket)
            and (is_bye_due or criterion.scope is not Scope.BYE)
        ]
    )


_OTHER_ARTICLES = {
    "C1": "2.1.1",
    "C2": "2.1.2",
    "C3": "2.1.3",
    "C4": "2.2.1",
    "C5": "2.3.1",
}

EDITION_2026 = Edition(
    "2026",
    (
        OnLeft("C6", "2.4.1", c06.downfloats),
        OnLeft("C7", "2.4.2", c07.downfloater_score, by_size=True),
        NextBracket("C8", "2.4.3"),
        OnLeft("C9", "2.4.4", c09.unplayed_games, scope=Scope.BYE),
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
