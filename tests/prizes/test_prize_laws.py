"""Laws of prizes, over plans and standings by lot; the twin is the judge of every amount."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from pairloom.domain.prizes.plan import (
    Doubles,
    PrizeOrder,
    PrizePlan,
    Reading,
    Remainder,
    Sharing,
)
from pairloom.prizes import Distribution, give_prizes
from pairloom.prizes.shares import admitted
from tests.by_lot import few_by_day
from tests.prizes.random_plans import Case, random_case
from twins.prizes import belongs, give

SEEDS_A_TEST = 250
BLOCKS = few_by_day(2, range(20))  # 5,000 plans and standings


def amounts_of(given: Distribution) -> dict[tuple[int, int], int]:
    amounts: Counter[tuple[int, int]] = Counter()
    for award in given.awards:
        amounts[award.number, award.list] += award.cents
    assert len(amounts) == len(given.awards)  # nobody has two of a list
    return dict(amounts)


@pytest.mark.parametrize("block", BLOCKS)
def test_every_amount_is_that_of_the_twin_and_the_laws_hold(block: int) -> None:
    for seed in range(block * SEEDS_A_TEST, (block + 1) * SEEDS_A_TEST):
        case = random_case(seed)
        given = give_prizes(case.plan, case.contestants)
        assert amounts_of(given) == give(case.plan, case.contestants), seed
        for law in (sums, at_most_one_prize, winners_belong, places, level_alike, order_of_input):
            law(case, given)


def sums(case: Case, given: Distribution) -> None:
    """To the cent, and in whole units; only what was said to stay is kept."""
    assert given.given + given.held_back == case.plan.total
    assert all(award.cents > 0 and award.cents % case.plan.unit == 0 for award in given.awards)
    assert all(kept.cents > 0 or kept.trophy for kept in given.kept)
    if case.plan.remainder is not Remainder.KEPT:
        assert all(kept.place for kept in given.kept)
    trophies = [prize.trophy for prizes in case.plan for prize in prizes.prizes if prize.trophy]
    told = [row.trophy for row in (*given.trophies, *given.kept) if row.trophy]
    assert Counter(told) == Counter(trophies)


def at_most_one_prize(case: Case, given: Distribution) -> None:
    counted = Counter(
        award.number for award in given.awards if not case.plan.lists[award.list].is_beside
    )
    if case.plan.doubles is not Doubles.ALL:
        assert all(count == 1 for count in counted.values())


def winners_belong(case: Case, given: Distribution) -> None:
    rows = {row.number: row for row in case.contestants}
    is_pooled = case.plan.reading is Reading.POOLED
    for award in given.awards:
        prizes, row = case.plan.lists[award.list], rows[award.number]
        if not is_pooled:  # of a pool somebody else may have brought in the largest prize
            assert belongs(row, prizes.category)
        assert not (case.plan.needs_all_rounds and row.missed)


def places(case: Case, given: Distribution) -> None:
    """Who is higher in a list never gets less of it than who is lower."""
    field = sorted(case.contestants, key=lambda row: (row.place, row.number))
    amounts = amounts_of(given)
    for index, prizes in enumerate(case.plan.lists):
        numbers = [row.number for row in admitted(case.plan, index, field)]
        own = [amounts[number, index] for number in numbers if (number, index) in amounts]
        if case.plan.reading is Reading.SEPARATE or prizes.is_beside:
            assert all(higher >= lower for higher, lower in pairwise(own)), index
    mains = [index for index, prizes in enumerate(case.plan.lists) if prizes.is_main]
    if mains and is_by_place(case.plan):
        eligible = admitted(case.plan, mains[0], field)
        eligible = [row for row in eligible if not (case.plan.needs_all_rounds and row.missed)]
        for higher, lower in pairwise(eligible):
            main = amounts.get((lower.number, mains[0]), 0)
            assert given.amount_of(higher.number) >= main


def is_by_place(plan: PrizePlan) -> bool:
    """Without sharing no main prize goes past somebody who has less."""
    return (
        plan.doubles is Doubles.PASSED_ON
        and plan.reading is Reading.SEPARATE
        and all(prizes.sharing is Sharing.NONE for prizes in plan)
    )


def level_alike(case: Case, given: Distribution) -> None:
    """Where all is shared equally, level players of the same categories get the same, but for
    a unit that rounding gave."""
    plan = case.plan
    if any(
        prizes.sharing is not Sharing.EQUAL or prizes.order is not PrizeOrder.STANDINGS
        for prizes in plan
    ):
        return
    alike: dict[object, list[int]] = {}
    for row in case.contestants:
        claims = tuple(
            belongs(row, prizes.category) and row.games >= prizes.lowest_games for prizes in plan
        )
        is_out = plan.needs_all_rounds and row.missed > 0
        key = (row.level[: 1 + plan.tiebreaks], claims, is_out)
        alike.setdefault(key, []).append(row.number)
    count = len(plan.lists) if plan.doubles is Doubles.ALL else 1 + len(plan.lists)
    for numbers in alike.values():
        sums = [given.amount_of(number) for number in numbers]
        if plan.remainder is Remainder.KEPT:
            assert len(set(sums)) == 1
        elif plan.remainder is Remainder.FROM_TOP:
            assert max(sums) - min(sums) <= plan.unit * count


def order_of_input(case: Case, given: Distribution) -> None:
    rows = list(case.contestants)
    Random(len(rows)).shuffle(rows)
    assert give_prizes(case.plan, rows) == given


def test_lists_change_places_without_effect_where_no_worth_is_the_same() -> None:
    """The order of lists decides only between prizes of the same worth."""
    compared = 0
    for seed in range(400):
        case = random_case(seed)
        amounts = [prize.cents for prizes in case.plan for prize in prizes.prizes]
        shared = any(prizes.sharing is not Sharing.NONE for prizes in case.plan)
        if shared or len(set(amounts)) < len(amounts) or case.plan.doubles is Doubles.KEPT:
            continue
        other = replace(case.plan, lists=case.plan.lists[::-1])
        here, there = (give_prizes(plan, case.contestants) for plan in (case.plan, other))
        for row in case.contestants:
            assert here.amount_of(row.number) == there.amount_of(row.number)
        compared += 1
    assert compared > 10
