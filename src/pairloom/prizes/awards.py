"""What comes of a plan: awards, trophies and what nobody gets; together they are the plan."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain.prizes.plan import PrizePlan
from pairloom.messages import Message

__all__ = ["Award", "Distribution", "Kept", "Trophy"]


@dataclass(frozen=True, slots=True)
class Award:
    """Money for a player, and how it came about.

    `list` counts the lists of the plan from 0; of a pool it is that of its largest prize. `places`
    are those of the prizes that were shared, from 1, in the order of the list; of a pool those of
    `list` alone. `working` has sentences.
    """

    number: int
    list: int
    places: tuple[int, ...]
    cents: int
    shared_by: tuple[int, ...]
    title: Message
    working: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Trophy:
    """What is no money, for a place of a list; it stays with the place whoever gets money."""

    number: int
    list: int
    place: int
    trophy: str


@dataclass(frozen=True, slots=True)
class Kept:
    """What nobody gets, and why: a prize, or the rest of some, with `place` 0."""

    list: int
    place: int
    cents: int
    reason: Message
    trophy: str = ""


@dataclass(frozen=True, slots=True)
class Distribution:
    """Who gets what; `given` and what is kept make the total of the plan, to the cent."""

    plan: PrizePlan
    awards: tuple[Award, ...]
    trophies: tuple[Trophy, ...]
    kept: tuple[Kept, ...]

    @property
    def given(self) -> int:
        """Cents that players get."""
        return sum(award.cents for award in self.awards)

    @property
    def held_back(self) -> int:
        """Cents that nobody gets."""
        return sum(kept.cents for kept in self.kept)

    def amount_of(self, number: int) -> int:
        """Cents of a player, all together."""
        return sum(award.cents for award in self.awards if award.number == number)
