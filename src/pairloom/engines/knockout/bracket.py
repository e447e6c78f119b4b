"""A knockout as a list of matches: who wins goes on, who loses is out or plays for lower places.

Every match has places at stake. A main bracket of 8 plays for places 1-8; its first-round
losers have the places 5-8 at stake, if they go on. So third-place match, consolation bracket
and full placement are one construction that follows more or fewer of the losers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pairloom.domain.knockout import KnockoutPlan
from pairloom.engines.knockout.drawing import Apart, draw_seeds, move_seeds
from pairloom.engines.knockout.seats import bracket_size, pairs_of_seeds, seats_of_seeds
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["Bracket", "Match", "Origin", "Source", "make_bracket"]


class Origin(Enum):
    """Where a side of a match comes from."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


class Source(NamedTuple):
    """A seed, or the winner or loser of a match."""

    origin: Origin
    reference: int


@dataclass(frozen=True, slots=True)
class Match:
    """A match of the plan; `low` to `high` are the places at stake.

    Matches are numbered so that a match comes after those that its sides come from.
    """

    number: int
    round: int
    low: int
    high: int
    first: Source
    second: Source
    games: int
    losers_go_on: bool

    @property
    def losers_low(self) -> int:
        """The best place that the loser can still get."""
        return (self.low + self.high + 1) // 2


@dataclass(frozen=True, slots=True)
class Bracket:
    """A drawn knockout: `order` is everybody by seed, seed 1 first.

    The first `seeded` were seeded, the others drawn with `lot_seed`.
    """

    order: tuple[int, ...]
    seeded: int
    lot_seed: int
    plan: KnockoutPlan = field(default_factory=KnockoutPlan)
    matches: tuple[Match, ...] = ()

    @property
    def size(self) -> int:
        """Seats, the empty ones included."""
        return bracket_size(len(self.order))

    @property
    def rounds(self) -> int:
        """Rounds until the final."""
        return self.size.bit_length() - 1

    def get_number(self, seed: int) -> int | None:
        """Who has this seed; `None` for an empty seat."""
        return self.order[seed - 1] if seed <= len(self.order) else None

    def find_seed(self, number: int) -> int:
        """The seed of a participant; raise `InputError` if they are not in the bracket."""
        if number not in self.order:
            raise InputError(message("{number} does not take part in this knockout", number=number))
        return self.order.index(number) + 1

    def find_seat(self, number: int) -> int:
        """The seat of a participant, from 0 at the top."""
        return seats_of_seeds(self.size)[self.find_seed(number)]

    def find_match(self, number: int) -> Match:
        """The match with this number; raise `InputError` if there is none."""
        if not 1 <= number <= len(self.matches):
            raise InputError(
                message(
                    "there is no match {number}; matches are 1 to {last}",
                    number=number,
                    last=len(self.matches),
                )
            )
        return self.matches[number - 1]


def make_bracket(
    numbers: Sequence[int],
    *,
    seeded: int | None = None,
    lot_seed: int = 0,
    plan: KnockoutPlan | None = None,
    apart: Apart = (),
    seeds_may_move: bool = False,
) -> Bracket:
    """Draw a knockout. `numbers` are in order of strength; the first `seeded` (all) keep it.

    `apart` are sets of people who should not meet in the first round, as far as the seats of
    the drawn players allow; with `seeds_may_move` seeds of the lower half change, too.
    """
    _require_possible(numbers, seeded)
    kept = len(numbers) if seeded is None else seeded
    order = draw_seeds(numbers, kept, lot_seed, apart)
    if seeds_may_move:
        order = move_seeds(order, lot_seed, apart)
    announced = plan or KnockoutPlan()
    matches = tuple(_matches(bracket_size(len(order)), announced))
    return Bracket(order, kept, lot_seed, announced, matches)


def _require_possible(numbers: Sequence[int], seeded: int | None) -> None:
    bracket_size(len(numbers))
    named = Counter(numbers)
    if twice := sorted(number for number, times in named.items() if times > 1):
        raise InputError(
            message("in a knockout everybody is named once; twice: {twice}", twice=tuple(twice))
        )
    if seeded is not None and not 0 <= seeded <= len(numbers):
        raise InputError(
            message(
                "0 to {most} players can be seeded, not {seeded}", most=len(numbers), seeded=seeded
            )
        )


class _Block(NamedTuple):
    """Sides that play on for the places from `low` on."""

    low: int
    sides: tuple[Source, ...]


def _matches(size: int, plan: KnockoutPlan) -> Iterator[Match]:
    seeds = (seed for pair in pairs_of_seeds(size) for seed in pair)
    blocks = [_Block(1, tuple(Source(Origin.SEED, seed) for seed in seeds))]
    count = 0
    round_number = 1
    while blocks:
        following: list[_Block] = []
        for block in blocks:
            matches = list(_matches_of(block, round_number, count, plan))
            yield from matches
            count += len(matches)
            following += _blocks_after(matches)
        blocks = sorted(following)
        round_number += 1


def _matches_of(
    block: _Block, round_number: int, count: int, plan: KnockoutPlan
) -> Iterator[Match]:
    size = len(block.sides)
    follows = size > 2 and plan.follows_losers(block.low, size, is_first_round=round_number == 1)
    for index in range(size // 2):
        yield Match(
            number=count + index + 1,
            round=round_number,
            low=block.low,
            high=block.low + size - 1,
            first=block.sides[2 * index],
            second=block.sides[2 * index + 1],
            games=plan.games_in(round_number),
            losers_go_on=follows,
        )


def _blocks_after(matches: Sequence[Match]) -> Iterator[_Block]:
    first = matches[0]
    if len(matches) == 1:
        return
    yield _Block(first.low, tuple(Source(Origin.WINNER, match.number) for match in matches))
    if first.losers_go_on:
        losers = tuple(Source(Origin.LOSER, match.number) for match in matches)
        yield _Block(first.losers_low, losers)
