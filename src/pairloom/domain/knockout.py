"""What is announced, drawn and decided of a knockout."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pairloom.domain.tie_criteria import TieFigures
from pairloom.errors import InputError
from pairloom.messages import Message, message

__all__ = ["DecidedMatch", "DeciderKind", "DrawnKnockout", "KnockoutPlan", "Placement"]


class Placement(Enum):
    """Which losers go on playing."""

    NONE = "none"
    CONSOLATION = "consolation"  # those of the first round, in a knockout of their own
    FULL = "full"  # all: every place is decided by a match

    @property
    def words(self) -> Message:
        """What becomes of who loses; the value is what is stored."""
        return _PLACEMENTS[self]


_PLACEMENTS = {
    Placement.NONE: message("Who loses is eliminated."),
    Placement.CONSOLATION: message("First-round losers play a consolation bracket."),
    Placement.FULL: message("Losers play on for every place."),
}


@dataclass(frozen=True, slots=True)
class KnockoutPlan:
    """What is announced before the draw.

    `games` are the games of a match, round by round; the last number holds for all further
    rounds. `third_place`: the losers of the semi-finals play for places 3 and 4.
    """

    games: tuple[int, ...] = (1,)
    placement: Placement = Placement.NONE
    third_place: bool = False

    def __post_init__(self) -> None:
        if not self.games or min(self.games) < 1:
            raise InputError(
                message(
                    "a match has at least 1 game; the plan says {games}",
                    games=self.games,
                )
            )

    def games_in(self, round_number: int) -> int:
        """How many games a match of this round has at most."""
        return self.games[min(round_number, len(self.games)) - 1]

    def follows_losers(self, low: int, size: int, *, is_first_round: bool) -> bool:
        """Do the losers of a block go on, that plays for `size` places from `low` on?"""
        if self.placement is Placement.FULL:
            return True
        if self.placement is Placement.CONSOLATION and is_first_round:
            return True
        return self.third_place and low == 1 and size == 4


class DeciderKind(Enum):
    """How a tied match was decided."""

    TIE_BREAK_GAME = "tie-break game"
    ARMAGEDDON = "armageddon"
    LOT = "lot"
    REGULATIONS = "regulations"  # e.g. the better seed, or board 1 in a match of teams

    @property
    def words(self) -> Message:
        """What people call it."""
        return _DECIDERS[self]


_DECIDERS = {
    DeciderKind.TIE_BREAK_GAME: message("Tie-break game"),
    DeciderKind.ARMAGEDDON: message("Armageddon"),
    DeciderKind.LOT: message("Lot drawn by the program"),
    DeciderKind.REGULATIONS: message("What the regulations say"),
}


class DecidedMatch(NamedTuple):
    """Who won a tied match, how and why; `lot_seed` is that of a lot, `figures` are what a match
    of teams was compared by, in order."""

    match: int
    kind: DeciderKind
    winner: int
    reason: str = ""
    lot_seed: int | None = None
    figures: tuple[TieFigures, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnKnockout:
    """What was announced, and once it is drawn, who has which seed.

    `order` are entries, seed 1 first; empty before the draw. Entries stay what they are while
    numbers may move before round 1; everything that is drawn or shown speaks of numbers, which are
    the seeds. The first `seeded` (`None`: all) keep their order, the others are drawn with
    `lot_seed`. `apart`: members of one club (or federation) do not meet in the first round as far
    as the drawn seats allow.
    """

    order: tuple[int, ...] = ()
    seeded: int | None = None
    lot_seed: int = 0
    plan: KnockoutPlan = field(default_factory=KnockoutPlan)
    apart: str = ""
    decided: tuple[DecidedMatch, ...] = ()

    @property
    def is_drawn(self) -> bool:
        return bool(self.order)

    @property
    def is_drawn_by_lot(self) -> bool:
        """Was the bracket drawn here? Those who qualified in a stage before have their seats by
        that, and everybody may know them: all of them are seeded."""
        return self.is_drawn and self.seeded != len(self.order)

    @property
    def numbers(self) -> dict[int, int]:
        """The number, which is the seed, of every entry."""
        return {entry: seed for seed, entry in enumerate(self.order, start=1)}
