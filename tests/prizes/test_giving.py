"""Prizes in small events: each test is a sentence of decision record 0057."""

from __future__ import annotations

from dataclasses import replace

import pytest

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
from pairloom.prizes import give_prizes
from tests.prizes.fields import JUNIORS, WOMEN, euros, field, prizes, workings

HORT, EQUAL = Sharing.HORT, Sharing.EQUAL


def test_hort_gives_half_by_place_and_half_of_an_equal_share() -> None:
    """The usual example: 1 and 2 are level, 3 is alone, 4 to 6 are level."""
    plan = PrizePlan((prizes("Main", 1000, 500, 350, 200, 150, 100, sharing=HORT),))
    given = give_prizes(plan, field("8", "8", "7.5", "7", "7", "7", "6"))
    assert euros(given) == {
        1: "875.00", 2: "625.00", 3: "350.00", 4: "175.00", 5: "150.00", 6: "125.00"
    }  # fmt: skip
    assert workings(given, 5) == [
        "Level: 4; 5; 6.",
        "Prizes 4 to 6 of Main: € 200, € 150, € 100; together € 450.",
        "Half of the own prize, € 75, and half of an equal share, € 75: € 150.",
    ]
    assert workings(given, 3) == ["Prize 3 of Main: € 350."]


def test_equal_shares_are_rounded_and_what_is_left_goes_from_the_top() -> None:
    plan = PrizePlan((prizes("Main", 100, sharing=EQUAL),))
    rows = field("3", "3", "3", "1")
    assert euros(give_prizes(plan, rows)) == {1: "34.00", 2: "33.00", 3: "33.00"}
    given = give_prizes(replace(plan, unit=1), rows)
    assert euros(given) == {1: "33.34", 2: "33.33", 3: "33.33"}
    assert workings(given, 1)[-2:] == [
        "Shared equally by 3 players: € 33.33… each.",
        "Rounded down to whole € 0.01, and of what is left over the highest placed get € 0.01 "
        "each: € 33.34.",
    ]
    kept = give_prizes(replace(plan, unit=1000, remainder=Remainder.KEPT), rows)
    assert euros(kept) == {1: "30.00", 2: "30.00", 3: "30.00"}
    assert [(row.cents, str(row.reason)) for row in kept.kept] == [(1000, "left over by rounding")]


def test_everybody_who_is_level_shares_those_behind_the_last_prize_too() -> None:
    plan = PrizePlan((prizes("Main", 90, 30, sharing=EQUAL),))
    assert euros(give_prizes(plan, field("4", "3", "3", "3"))) == {
        1: "90.00", 2: "10.00", 3: "10.00", 4: "10.00"
    }  # fmt: skip
    by_tiebreak = give_prizes(replace(plan, tiebreaks=1), field("4", "3", "3", "3"))
    assert euros(by_tiebreak) == {1: "90.00", 2: "30.00"}


def test_the_larger_prize_counts_and_the_other_goes_to_the_next_in_line() -> None:
    plan = PrizePlan((prizes("Main", 100, 50), prizes(WOMEN, 80, 20)))
    given = give_prizes(plan, field("5", "4 w", "3", "2 w"))
    assert euros(given) == {1: "100.00", 2: "80.00", 3: "50.00", 4: "20.00"}
    assert workings(given, 2) == [
        "Prize 1 of Best woman: € 80.",
        "Main would give € 50, which is less.",
    ]
    assert workings(given, 3) == [
        "Prize 2 of Main: € 50.",
        "Before in this list, with a prize elsewhere: 2.",
    ]


@pytest.mark.parametrize(
    ("precedence", "category_first", "main"),
    [(Precedence.MAIN, True, 1), (Precedence.LISTED, True, 2), (Precedence.LISTED, False, 1)],
)
def test_of_the_same_worth_the_plan_says_which(
    precedence: Precedence, category_first: bool, main: int
) -> None:
    lists = (prizes(WOMEN, 50), prizes("Main", 50))
    plan = PrizePlan(lists if category_first else lists[::-1], precedence=precedence)
    given = give_prizes(plan, field("5 w", "4", "3 w"))
    (award,) = (award for award in given.awards if plan.lists[award.list].name == "Main")
    assert award.number == main


def test_three_are_level_and_one_is_the_best_junior() -> None:
    """The example of the record, where the readings part."""
    rows = field("6", "5", "5 j", "5", "4 j")
    lists = (prizes("Main", 500, 300, 150, 100, sharing=EQUAL), prizes(JUNIORS, 200, sharing=EQUAL))
    separate = PrizePlan(lists, unit=1)
    assert euros(give_prizes(separate, rows)) == {
        1: "500.00", 2: "225.00", 3: "200.00", 4: "225.00", 5: "100.00"
    }  # fmt: skip
    pooled = give_prizes(replace(separate, reading=Reading.POOLED), rows)
    assert euros(pooled) == {1: "500.00", 2: "216.67", 3: "216.67", 4: "216.66", 5: "100.00"}
    assert workings(pooled, 4)[:3] == [
        "Level: 2; 3; 4.",
        "They bring in one prize each: Main 2: € 300, Best junior 1: € 200, Main 3: € 150; "
        "together € 650.",
        "Shared equally by 3 players: € 216.66… each.",
    ]


@pytest.mark.parametrize(
    ("youth", "amounts"),
    [(150, ["162.50"] * 4), (200, ["166.67", "166.67", "166.66", "200.00"])],
)
def test_a_pool_is_left_by_those_whose_own_list_is_worth_more(
    youth: int, amounts: list[str]
) -> None:
    """300 + 200 and a youth prize, four level, one of them young (US Chess, rule 32B3)."""
    plan = PrizePlan(
        (prizes("Main", 300, 200, sharing=EQUAL), prizes(JUNIORS, youth, sharing=EQUAL)),
        unit=1,
        reading=Reading.POOLED,
    )
    given = give_prizes(plan, field("4", "4", "4", "4 j"))
    assert list(euros(given).values()) == amounts


def test_all_prizes_or_the_best_of_them() -> None:
    plan = PrizePlan((prizes("Main", 100, 50), prizes(WOMEN, 30)), doubles=Doubles.ALL)
    rows = field("5 w", "4", "3 w")
    assert euros(give_prizes(plan, rows)) == {1: "130.00", 2: "50.00"}
    best = give_prizes(replace(plan, doubles=Doubles.KEPT), rows)
    assert euros(best) == {1: "100.00", 2: "50.00"}
    assert [(row.cents, str(row.reason)) for row in best.kept] == [
        (3000, "1 has a larger prize, and it is not passed on")
    ]


def test_cups_stay_with_the_place_and_lists_beside_are_given_besides() -> None:
    women = PrizeList(WOMEN, (Prize(5000, "cup"), Prize(0, "flowers")))
    beside = replace(prizes(JUNIORS, 20), is_beside=True)
    plan = PrizePlan((prizes("Main", 100), women, beside))
    given = give_prizes(plan, field("5 w j", "4", "3 w"))
    assert euros(given) == {1: "120.00", 3: "50.00"}
    assert [(row.number, row.trophy) for row in given.trophies] == [(1, "cup"), (3, "flowers")]


def test_performance_orders_a_list_of_its_own() -> None:
    rows = [
        replace(row, performance=performance, games=games)
        for row, performance, games in zip(
            field("5", "4", "3", "2"), (2000, 2100, 2100, 2500), (5, 5, 5, 2), strict=True
        )
    ]
    best = replace(
        prizes("Best performance", 40, sharing=EQUAL), order=PrizeOrder.PERFORMANCE, lowest_games=3
    )
    assert euros(give_prizes(PrizePlan((best,)), rows)) == {2: "20.00", 3: "20.00"}


def test_who_missed_a_round_gets_nothing_where_all_rounds_are_asked_for() -> None:
    rows = field("5", "4")
    rows[0] = replace(rows[0], missed=1)
    plan = PrizePlan((prizes("Main", 100),), needs_all_rounds=True)
    assert euros(give_prizes(plan, rows)) == {2: "100.00"}
    assert euros(give_prizes(replace(plan, needs_all_rounds=False), rows)) == {1: "100.00"}


def test_teams_win_what_is_for_everybody() -> None:
    rows = [Contestant(number, place=number, level=(-number,)) for number in (1, 2)]
    plan = PrizePlan((prizes("Main", 100), prizes(WOMEN, 50)))
    given = give_prizes(plan, rows)
    assert euros(given) == {1: "100.00"}
    assert [str(row.reason) for row in given.kept] == ["nobody is left who may win it"]


def test_nobody_takes_part_and_everything_is_kept() -> None:
    plan = PrizePlan((prizes("Main", 100, 50),))
    given = give_prizes(plan, [])
    assert (given.given, given.held_back) == (0, 15000)
