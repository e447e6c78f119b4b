"""Rating systems by name, behind one protocol.

| name        | expected score                          | formula 1                              |
|-------------|-----------------------------------------|----------------------------------------|
| `iccf-2009` | printed table, up to 350 points         | printed table, F                       |
| `iccf-2017` | 1 / (1 + 10^(-D/640)), up to 560 points | not known to us: refused when needed   |
| `iccf-2023` | –                                       | refused: its formulas are not known    |

k, periods, publication from 12 and fixed ratings from 30 games are the same in the first two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from pairloom.correspondence.ratings.corrections import Correction
from pairloom.correspondence.ratings.period import Careers, Period, rate_period
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import STANDARD, Game
from pairloom.correspondence.ratings.seeding import StartRating
from pairloom.correspondence.ratings.states import Lists, PlayerState
from pairloom.correspondence.ratings.tables import Curve, curve_2009, curve_2017
from pairloom.errors import InputError, UnknownName
from pairloom.messages import message

__all__ = ["DEFAULT_SYSTEM", "IccfSystem", "RatingSystem", "available", "get_system"]

DEFAULT_SYSTEM = "iccf-2009"


class RatingSystem(Protocol):
    """What the rating office needs of a system; states are the system's own affair."""

    @property
    def name(self) -> str:
        """The name under which lists are kept."""

    def initial_state(self, seeding: StartRating) -> PlayerState:
        """A player of whom no game is rated yet."""

    def expected(self, own: int, opponent: int) -> Fraction:
        """The expected score of one game."""

    def rate_period(
        self,
        name: ListId,
        lists: Lists,
        games: Iterable[Game],
        policies: Policies,
        *,
        corrections: Sequence[Correction] = (),
        careers: Careers | None = None,
        pool: str = STANDARD,
    ) -> Period:
        """The list `name` with what it was made from."""

    def is_published(self, state: PlayerState) -> bool:
        """Does the list print this rating?"""

    def is_established(self, state: PlayerState) -> bool:
        """Has the player enough games for changes to be small?"""

    def display(self, state: PlayerState) -> str:
        """The rating as a crosstable prints it: '2105', '1900P'."""


@dataclass(frozen=True, slots=True)
class IccfSystem:
    """A system of the kind of 2009; only the curve of expected scores differs."""

    curve: Curve

    @property
    def name(self) -> str:
        return self.curve.name

    def initial_state(self, seeding: StartRating) -> PlayerState:
        return PlayerState(seeding.value, 0, 0)

    def expected(self, own: int, opponent: int) -> Fraction:
        return self.curve.score(own - opponent)

    def rate_period(
        self,
        name: ListId,
        lists: Lists,
        games: Iterable[Game],
        policies: Policies,
        *,
        corrections: Sequence[Correction] = (),
        careers: Careers | None = None,
        pool: str = STANDARD,
    ) -> Period:
        return rate_period(
            *(name, lists, games, policies, self.curve),
            corrections=corrections,
            careers=careers,
            pool=pool,
        )

    def is_published(self, state: PlayerState) -> bool:
        return state.is_published

    def is_established(self, state: PlayerState) -> bool:
        return state.is_fixed

    def display(self, state: PlayerState) -> str:
        printed = state.printed(Policies())
        return str(printed) if state.is_published else f"{printed}P"


_CURVES = {"iccf-2009": curve_2009, "iccf-2017": curve_2017}


def available() -> tuple[str, ...]:
    """Names of the systems that can be used."""
    return tuple(_CURVES)


def get_system(name: str = DEFAULT_SYSTEM) -> IccfSystem:
    """A system by its name.

    >>> print(f"{float(get_system('iccf-2017').expected(2200, 2100)):.4f}")
    0.5890
    """
    if name == "iccf-2023":
        raise InputError(
            message(
                "iccf-2023 cannot be used: its formulas (a rating with a deviation, and "
                "a model of draws) are not known to us, and no other system is it; "
                "possible: {available}",
                available=", ".join(available()),
            )
        )
    if name not in _CURVES:
        raise UnknownName(message("rating system"), name, available())
    return IccfSystem(_CURVES[name]())
