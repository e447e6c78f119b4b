"""Prizes word for word, as decision record 0057 has them: no stone is left out to be quick.

Everything is worked out again after every step, from lists of players and whole prizes. The answer
is cents by player and list; a pool counts for the list of its largest prize.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

from pairloom.domain.category import Category, Unrated
from pairloom.domain.prizes.contestant import Contestant
from pairloom.domain.prizes.plan import (
    Doubles,
    Precedence,
    PrizeOrder,
    PrizePlan,
    Reading,
    Remainder,
    Sharing,
)

__all__ = ["belongs", "give"]

Cents = dict[tuple[int, int], int]
Group = list[Contestant]
Exact = dict[int, Fraction]


def give(plan: PrizePlan, contestants: Sequence[Contestant]) -> Cents:
    """Cents by player and list; nobody with nothing."""
    field = sorted(contestants, key=lambda row: (row.place, row.number))
    field = [row for row in field if not (plan.needs_all_rounds and row.missed > 0)]
    given: Cents = {}
    others = []
    for index, prizes in enumerate(plan.lists):
        if prizes.is_beside or plan.doubles is not Doubles.PASSED_ON:
            given.update(_of_list(plan, index, _may_win(plan, index, field)))
        else:
            others.append(index)
    if plan.doubles is Doubles.KEPT:
        return _best(plan, given)
    if plan.reading is Reading.POOLED:
        return given | _pooled(plan, field, others)
    return given | _separate(plan, field, others)


# 1. Who may win.


def belongs(row: Contestant, category: Category) -> bool:
    """Every condition that is given holds."""
    player = row.player
    if player is None:
        return category == Category(category.name, year=category.year)
    year = int(player.birth[:4]) if player.birth[:4].isdigit() else 0
    conditions = [
        not category.sex or (player.sex in ("w", "f")) == (category.sex in ("w", "f")),
        not category.federation or player.federation.upper() == category.federation.upper(),
        not category.club or row.club.lower() == category.club.lower(),
        not category.group or category.group.lower() in {group.lower() for group in row.groups},
        category.members is None or player.number in category.members,
        category.unrated is not Unrated.ONLY or not player.rating,
        category.unrated is not Unrated.LEFT_OUT or bool(player.rating),
        category.lowest_rating is None or (player.rating or 0) >= category.lowest_rating,
        category.highest_rating is None or (player.rating or 0) <= category.highest_rating,
        category.born_from is None or (year > 0 and year >= category.born_from),
        category.born_to is None or (year > 0 and year <= category.born_to),
    ]
    for age, is_lowest in ((category.lowest_age, True), (category.highest_age, False)):
        if age is not None:
            assert category.year is not None
            own = category.year - year
            conditions.append(year > 0 and (own >= age if is_lowest else own <= age))
    return all(conditions)


def _may_win(plan: PrizePlan, index: int, field: Group) -> Group:
    prizes = plan.lists[index]
    rows = [
        row for row in field if belongs(row, prizes.category) and row.games >= prizes.lowest_games
    ]
    if prizes.order is not PrizeOrder.STANDINGS:
        rows = [row for row in rows if _value(plan, index, row) is not None]
        rows.sort(key=lambda row: (-(_value(plan, index, row) or 0), row.place, row.number))
    return rows


def _value(plan: PrizePlan, index: int, row: Contestant) -> int | None:
    if row.performance is None or plan.lists[index].order is PrizeOrder.PERFORMANCE:
        return row.performance
    if row.player is None or not row.player.rating:
        return None
    return row.performance - row.player.rating


# 2. Level players share.


def _is_level(plan: PrizePlan, index: int, row: Contestant, other: Contestant) -> bool:
    prizes = plan.lists[index]
    if prizes.sharing is Sharing.NONE:
        return row.number == other.number
    if prizes.order is PrizeOrder.STANDINGS:
        return row.level[: plan.tiebreaks + 1] == other.level[: plan.tiebreaks + 1]
    return _value(plan, index, row) == _value(plan, index, other)


def _exact_groups(plan: PrizePlan, index: int, rows: Group) -> Iterator[tuple[Group, Exact]]:
    """The groups of a list, and what each member of them gets exactly."""
    prizes = [prize.cents for prize in plan.lists[index].prizes] + [0] * len(rows)
    start = 0
    while start < len(rows):
        end = start
        while end < len(rows) and _is_level(plan, index, rows[start], rows[end]):
            end += 1
        theirs = prizes[start:end]
        equal = Fraction(sum(theirs), end - start)
        exact = {}
        for row, own in zip(rows[start:end], theirs, strict=True):
            match plan.lists[index].sharing:
                case Sharing.NONE:
                    exact[row.number] = Fraction(own)
                case Sharing.EQUAL:
                    exact[row.number] = equal
                case Sharing.HORT:
                    exact[row.number] = Fraction(own, 2) + equal / 2
        yield rows[start:end], exact
        start = end


def _of_list(plan: PrizePlan, index: int, rows: Group) -> Cents:
    given: Cents = {}
    for group, exact in _exact_groups(plan, index, rows):
        for number, cents in _rounded(plan, [exact[row.number] for row in group], group).items():
            given[number, index] = cents
    return given


# 5. Rounding.


def _rounded(plan: PrizePlan, exact: Sequence[Fraction], group: Group) -> dict[int, int]:
    cents = [int(amount) // plan.unit * plan.unit for amount in exact]
    left = int(sum(exact)) - sum(cents)
    if plan.remainder is Remainder.FROM_TOP:
        position = 0
        while left > 0:
            cents[position] += plan.unit
            left -= plan.unit
            position += 1
    return {row.number: amount for row, amount in zip(group, cents, strict=True) if amount}


# 3. One prize, each list by itself.


def _rank(plan: PrizePlan, index: int) -> tuple[bool, int]:
    """What comes first of prizes of the same worth."""
    prizes = plan.lists[index]
    open_to_all = Category(prizes.name, year=prizes.category.year)
    is_main = prizes.category == open_to_all and prizes.order is PrizeOrder.STANDINGS
    return plan.precedence is Precedence.MAIN and not is_main, index


def _first(plan: PrizePlan, lists: Iterable[int]) -> int:
    return min(lists, key=lambda index: _rank(plan, index))


def _separate(plan: PrizePlan, field: Group, lists: Sequence[int]) -> Cents:
    settled: dict[int, int] = {}

    def in_play(index: int) -> Group:
        return [
            row for row in _may_win(plan, index, field) if settled.get(row.number, index) == index
        ]

    while True:
        offers: dict[int, Exact] = {row.number: {} for row in field}
        for index in lists:
            for _, exact in _exact_groups(plan, index, in_play(index)):
                for number, amount in exact.items():
                    if number not in settled and amount > 0:
                        offers[number][index] = amount
        largest = max((amount for made in offers.values() for amount in made.values()), default=0)
        if not largest:
            break
        for number, made in offers.items():
            best = [index for index, amount in made.items() if amount == largest]
            if best:
                settled[number] = _first(plan, best)
    given: Cents = {}
    for index in lists:
        given.update(_of_list(plan, index, in_play(index)))
    return given


# 4. One prize, pooled.


def _pooled(plan: PrizePlan, field: Group, lists: Sequence[int]) -> Cents:
    left = {
        index: [prize.cents for prize in plan.lists[index].prizes if prize.cents] for index in lists
    }
    given: Cents = {}
    rest = list(field)
    while rest:
        level = rest[0].level[: plan.tiebreaks + 1]
        group = [row for row in rest if row.level[: plan.tiebreaks + 1] == level]
        rest = [row for row in rest if row not in group]
        while group:
            members, counts = _next_pool(plan, field, left, group)
            prizes = [cents for index in lists for cents in left[index][: counts[index]]]
            if not prizes:
                break
            largest = max(prizes)
            of = _first(plan, [i for i in lists if counts[i] and left[i][0] == largest])
            exact = [Fraction(sum(prizes), len(members))] * len(members)
            for number, cents in _rounded(plan, exact, members).items():
                given[number, of] = cents
            for index in lists:
                left[index] = left[index][counts[index] :]
            group = [row for row in group if row not in members]
    return given


Counts = dict[int, int]


def _next_pool(
    plan: PrizePlan, field: Group, left: dict[int, list[int]], group: Group
) -> tuple[Group, Counts]:
    """Who of the group shares next, and how many prizes of each list."""
    own = {index: [row for row in group if row in _may_win(plan, index, field)] for index in left}
    together = _greatest(plan, left, own, len(group))
    share = Fraction(sum(sum(left[index][: together[index]]) for index in left), len(group))
    alone = {
        index: Fraction(sum(left[index][: len(rows)]), len(rows))
        for index, rows in own.items()
        if 0 < len(rows) < len(group)
    }
    most = max(alone.values(), default=Fraction())
    if most <= share:
        return group, together
    index = _first(plan, [index for index, amount in alone.items() if amount == most])
    counts = dict.fromkeys(left, 0)
    counts[index] = min(len(own[index]), len(left[index]))
    return own[index], counts


def _greatest(
    plan: PrizePlan, left: dict[int, list[int]], own: dict[int, Group], size: int
) -> Counts:
    """Of all ways to take prizes from the top of the lists the one of the greatest sum, in which
    every prize has a member of its own: any lists together have as many members as prizes."""
    order = sorted(left, key=lambda index: _rank(plan, index))
    best: tuple[int, list[tuple[int, int, int]]] | None = None
    chosen: Counts = {}
    ranges = [range(min(len(left[index]), len(own[index])) + 1) for index in left]
    for numbers in product(*ranges):
        counts = dict(zip(left, numbers, strict=True))
        if sum(numbers) > size or not _has_members(counts, own):
            continue
        prizes = sorted(
            (-cents, order.index(index), place)
            for index in left
            for place, cents in enumerate(left[index][: counts[index]])
        )
        key = (sum(prize[0] for prize in prizes), prizes)
        if best is None or key < best:
            best, chosen = key, counts
    return chosen


def _has_members(counts: Counts, own: dict[int, Group]) -> bool:
    taken = [index for index in counts if counts[index]]
    for size in range(1, len(taken) + 1):
        for some in combinations(taken, size):
            members = {row.number for index in some for row in own[index]}
            if sum(counts[index] for index in some) > len(members):
                return False
    return True


# 6. The best of all.


def _best(plan: PrizePlan, given: Cents) -> Cents:
    kept: Cents = {}
    numbers = {number for number, _ in given}
    for number in numbers:
        own = {index: cents for (player, index), cents in given.items() if player == number}
        for index in list(own):
            if plan.lists[index].is_beside:
                kept[number, index] = own.pop(index)
        if own:
            most = max(own.values())
            index = _first(plan, [index for index, cents in own.items() if cents == most])
            kept[number, index] = most
    return kept
