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
from dataclasses import dataclass
from typing import TypeAlias

from pairloom.domain import RuleRef
from pairloom.engines.fide_dutch.criteria import (
    c06_downfloaters,
    c07_downfloater_scores,
    c09_bye_unplayed_games,
    c10_topscorer_colour_difference,
    c11_topscorer_third_colour,
    c12_colour_preference,
    c13_strong_preference,
    c14_downfloat_last_round,
    c15_upfloat_last_round,
    c16_downfloat_two_rounds_ago,
    c17_upfloat_two_rounds_ago,
    c18_downfloat_difference_last_round,
    c19_upfloat_difference_last_round,
    c20_downfloat_difference_two_rounds_ago,
    c21_upfloat_difference_two_rounds_ago,
)
from pairloom.engines.fide_dutch.state import PlayerState

BOOK = "FIDE C.04.3"

PairCost: TypeAlias = Callable[[PlayerState, PlayerState], int]
LeftCost: TypeAlias = Callable[[PlayerState, int], int]


@dataclass(frozen=True, slots=True)
class OnPair:
    """A criterion that adds up over pairs (higher-ranked player first).

    With `by_size` the values are a list to be compared from the largest down.
    """

    label: str
    article: str
    cost: PairCost
    by_size: bool = False


@dataclass(frozen=True, slots=True)
class OnLeft:
    """A criterion that adds up over downfloaters (player, residents' score)."""

    label: str
    article: str
    cost: LeftCost
    by_size: bool = False


Criterion: TypeAlias = OnPair | OnLeft


@dataclass(frozen=True, slots=True)
class Edition:
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
        OnLeft("C6", "2.4.1", c06_downfloaters.downfloats),
        OnLeft("C7", "2.4.2", c07_downfloater_scores.downfloater_score, by_size=True),
    ),
    bye=OnLeft("C9", "2.4.4", c09_bye_unplayed_games.unplayed_games),
    after_look_ahead=(
        OnPair("C10", "2.4.5", c10_topscorer_colour_difference.colour_differences_beyond_two),
        OnPair("C11", "2.4.6", c11_topscorer_third_colour.third_colours_running),
        OnPair("C12", "2.4.7", c12_colour_preference.preferences_missed),
        OnPair("C13", "2.4.8", c13_strong_preference.strong_preferences_missed),
        OnLeft("C14", "2.4.9", c14_downfloat_last_round.downfloat_repeated),
        OnPair("C15", "2.4.10", c15_upfloat_last_round.upfloat_repeated),
        OnLeft("C16", "2.4.11", c16_downfloat_two_rounds_ago.downfloat_repeated_after_two_rounds),
        OnPair("C17", "2.4.12", c17_upfloat_two_rounds_ago.upfloat_repeated_after_two_rounds),
        OnLeft("C18", "2.4.13", c18_downfloat_difference_last_round.moved_down_again, by_size=True),
        OnPair("C19", "2.4.14", c19_upfloat_difference_last_round.upfloat_difference, by_size=True),
        OnLeft(
            "C20",
            "2.4.15",
            c20_downfloat_difference_two_rounds_ago.moved_down_again_after_two_rounds,
            by_size=True,
        ),
        OnPair(
            "C21",
            "2.4.16",
            c21_upfloat_difference_two_rounds_ago.upfloat_difference_after_two_rounds,
            by_size=True,
        ),
    ),
)

EDITIONS = {edition.name: edition for edition in (EDITION_2026,)}
