"""Prize plans and standings by lot: small fields with many ties, and lists that overlap."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pairloom.domain import Player
from pairloom.domain.category import Category, Unrated
from pairloom.domain.prizes.contestant import Contestant
from pairloom.domain.prizes.plan import (
    Doubles,
    Precedence,
    Prize,
    PrizeList,
    PrizeOrder,
    PrizePlan,
    Reading,
    Remainder,
    Sharing,
)
from pairloom.prizes import find_faults

CLUBS = ("Zdárna", "Modřinov", "")
GROUPS = ("member", "school")
YEAR = 2026


@dataclass(frozen=True, slots=True)
class Case:
    """A plan that can be given, and who takes part; everything follows from the seed."""

    plan: PrizePlan
    contestants: tuple[Contestant, ...]


def random_case(seed: int) -> Case:
    lot = Random(seed)
    plan = _plan(lot)
    while find_faults(plan):  # two lists for the same players
        plan = _plan(lot)
    return Case(plan, _field(lot, lot.randint(0, 12)))


def _plan(lot: Random) -> PrizePlan:
    doubles = lot.choices(list(Doubles), (6, 1, 1))[0]
    reading = lot.choice(list(Reading))
    is_pooled = doubles is Doubles.PASSED_ON and reading is Reading.POOLED
    unit = lot.choice((1, 1, 100, 500, 1000))
    return PrizePlan(
        lists=tuple(
            _list(lot, number, unit, is_pooled=is_pooled) for number in range(lot.randint(1, 4))
        ),
        doubles=doubles,
        reading=reading,
        precedence=lot.choice(list(Precedence)),
        tiebreaks=lot.choice((0, 0, 0, 1, 2)),
        unit=unit,
        remainder=lot.choice(list(Remainder)),
        needs_all_rounds=lot.random() < 0.2,
    )


def _list(lot: Random, number: int, unit: int, *, is_pooled: bool) -> PrizeList:
    is_main = number == 0 or lot.random() < 0.1
    is_beside = lot.random() < 0.1
    standings = is_main or lot.random() < 0.8 or (is_pooled and not is_beside)
    amounts = sorted((lot.randint(1, 12) * unit for _ in range(lot.randint(1, 5))), reverse=True)
    sharing = Sharing.EQUAL if is_pooled and not is_beside else lot.choice(list(Sharing))
    return PrizeList(
        category=Category(f"list {number}") if is_main else _category(lot, f"list {number}"),
        prizes=tuple(Prize(cents, lot.choice(("", "cup"))) for cents in amounts),
        sharing=sharing,
        order=PrizeOrder.STANDINGS if standings else lot.choice(list(PrizeOrder)[1:]),
        lowest_games=lot.choice((0, 0, 0, 3)),
        is_beside=is_beside,
    )


def _category(lot: Random, name: str) -> Category:
    kind = lot.randrange(9)
    return Category(
        name,
        sex="w" if kind in (0, 1) else "",
        highest_age=lot.choice((16, 18)) if kind in (1, 2) else None,
        lowest_age=60 if kind == 3 else None,
        year=YEAR,
        lowest_rating=lot.choice((None, 1500)) if kind == 4 else None,
        highest_rating=lot.choice((1600, 1900)) if kind in (4, 5) else None,
        unrated=lot.choice(list(Unrated)[:2]) if kind in (4, 5) else Unrated.LOWEST,
        federation="cze" if kind == 6 else "",
        club=lot.choice(CLUBS) if kind == 7 else "",
        group=lot.choice(GROUPS) if kind == 8 else "",
        born_from=2000 if kind == 8 else None,
        members=frozenset(lot.sample(range(1, 13), 5)) if kind == 3 else None,
    )


def _field(lot: Random, size: int) -> tuple[Contestant, ...]:
    levels = sorted(
        ((lot.randint(0, 4), lot.randint(0, 2), lot.randint(0, 1)) for _ in range(size)),
        reverse=True,
    )
    numbers = lot.sample(range(1, size + 1), size)
    rows = [
        _contestant(lot, number, levels.index(level) + 1, level)
        for number, level in zip(numbers, levels, strict=True)
    ]
    lot.shuffle(rows)
    return tuple(rows)


def _contestant(lot: Random, number: int, place: int, level: tuple[int, ...]) -> Contestant:
    rating = lot.choice((None, lot.randint(1300, 2300)))
    birth = lot.choice(("", "2011", "2009/05/01", "1985", "1960/01/02", "0000"))
    return Contestant(
        number=number,
        place=place,
        level=level,
        player=Player(
            number,
            rating=rating,
            sex=lot.choice("mwf") if lot.random() < 0.9 else "",
            federation=lot.choice(("CZE", "SLO")),
            birth=birth,
        ),
        club=lot.choice(CLUBS),
        groups=frozenset(lot.sample(GROUPS, lot.randint(0, 2))),
        games=lot.randint(2, 5),
        missed=lot.choice((0, 0, 0, 1)),
        performance=lot.choice((None, 1800, 2000, lot.randint(1300, 2300))),
    )
