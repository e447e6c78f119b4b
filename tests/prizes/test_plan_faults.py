"""What cannot be given is refused: what, where, and what to do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain.category import Category, Unrated
from pairloom.domain.prizes.plan import Prize, PrizeList, PrizeOrder, PrizePlan, Reading, Sharing
from pairloom.errors import PrizePlanError
from pairloom.prizes import find_faults, give_prizes
from tests.prizes.fields import WOMEN, field, prizes

MAIN = prizes("Main", 100, 50)


def told(plan: PrizePlan) -> list[str]:
    return [str(fault) for fault in find_faults(plan)]


def test_a_sound_plan_has_no_faults() -> None:
    assert told(PrizePlan((MAIN, prizes(WOMEN, 20)), fund=17000)) == []


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (
            PrizePlan((MAIN,), fund=14000),
            "error E-PRIZE-FUND: all prizes together are € 150, and the fund has € 140; "
            "take away € 10, or raise the fund",
        ),
        (
            PrizePlan((MAIN,), fund=16000),
            "info I-PRIZE-FUND: all prizes together are € 150, and the fund has € 160; "
            "€ 10 can still be given",
        ),
        (
            PrizePlan((prizes("Main", 100, -50),)),
            "error E-PRIZE-AMOUNT: Main, prize 2: € −50; expected an amount from 0 up",
        ),
        (
            PrizePlan((prizes("Main", 50, 100),)),
            "error E-PRIZE-ORDER: Main, prize 2: € 100, more than the one before; "
            "expected € 50 at most",
        ),
        (
            PrizePlan((prizes("Main", 105),), unit=1000),
            "error E-PRIZE-UNIT: Main, prize 1: € 105; expected a multiple of € 10; "
            "change the amount, or what shares are rounded to",
        ),
        (
            PrizePlan((MAIN,), unit=0),
            "error E-PRIZE-UNIT: amounts are rounded to € 0; expected a unit of 0.01 or more",
        ),
        (
            PrizePlan((PrizeList(Category("Main"), (Prize(),)),)),
            "error E-PRIZE-EMPTY: Main has no prize; enter its prizes, or remove the list",
        ),
        (
            PrizePlan((prizes(" ", 10),)),
            "error E-PRIZE-NAME: a list has no name; expected a name",
        ),
        (
            PrizePlan((MAIN, prizes("Others", 10))),
            "error E-PRIZE-TWICE: Others is for the same players in the same order as Main; "
            "make them one list, or change whom they are for",
        ),
        (
            PrizePlan((MAIN, prizes(replace(WOMEN, name="Main"), 10))),
            "error E-PRIZE-TWICE: Main: another list has this name, too; "
            "give each a name of its own",
        ),
        (
            PrizePlan((MAIN,), currency="Euro"),
            "error E-PRIZE-CURRENCY: currency Euro; expected three capital letters, as EUR",
        ),
        (
            PrizePlan((MAIN,), tiebreaks=-1),
            "error E-PRIZE-LEVEL: tie-breaks to be level on: -1; "
            "expected 0 for points alone, or how many columns count",
        ),
        (
            PrizePlan((PrizeList(Category("Main"), (Prize(100),) * 501),)),
            "error E-PRIZE-MANY: lists: 1, prizes: 501; expected lists: 60, prizes: 500 at most",
        ),
        (
            PrizePlan((MAIN,), reading=Reading.POOLED),
            "error E-PRIZE-POOL: Main is not shared equally; "
            "share it equally, or each list by itself",
        ),
        (
            PrizePlan(
                (replace(prizes("Best", 5, sharing=Sharing.EQUAL), order=PrizeOrder.PERFORMANCE),),
                reading=Reading.POOLED,
            ),
            "error E-PRIZE-POOL: Best has an order of its own, so its prizes cannot be pooled; "
            "give it beside the others, or share each list by itself",
        ),
    ],
)
def test_a_fault_says_what_is_wrong_and_what_to_do(plan: PrizePlan, sentence: str) -> None:
    assert told(plan) == [sentence]


@pytest.mark.parametrize(
    ("category", "problem"),
    [
        (Category("C", lowest_rating=2000, highest_rating=1999), "the lowest rating is above"),
        (Category("C", lowest_age=20, highest_age=10, year=2026), "the lowest age is above"),
        (Category("C", born_from=2010, born_to=2009), "the first year of birth is after"),
        (Category("C", members=frozenset()), "no players are named"),
        (Category("C", unrated=Unrated.ONLY, highest_rating=1500), "players without a rating"),
    ],
)
def test_a_category_that_nobody_can_belong_to_is_a_fault(category: Category, problem: str) -> None:
    (sentence,) = told(PrizePlan((prizes(category, 10),)))
    assert sentence.startswith(f"error E-PRIZE-CATEGORY: C: {problem}")


def test_a_plan_with_an_error_is_not_given() -> None:
    with pytest.raises(PrizePlanError, match="E-PRIZE-FUND"):
        give_prizes(PrizePlan((MAIN,), fund=1), field("1"))
    assert give_prizes(PrizePlan((MAIN,), fund=16000), field("1")).given == 10000
