"""What is wrong with a plan: it gives what is not there, or leaves open who wins what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise

from pairloom.domain.category import Category, Unrated
from pairloom.domain.finding import Finding, Severity
from pairloom.domain.prizes.money import MOST_CENTS
from pairloom.domain.prizes.plan import (
    Doubles,
    PrizeList,
    PrizeOrder,
    PrizePlan,
    Reading,
    Sharing,
)
from pairloom.errors import PrizePlanError, shortened
from pairloom.messages import Message, message
from pairloom.messages.base import Value
from pairloom.messages.values import Money

__all__ = ["MOST_LISTS", "MOST_PRIZES", "find_faults", "require_sound"]

MOST_LISTS = 60
MOST_PRIZES = 500


def require_sound(plan: PrizePlan) -> None:
    """Raise `PrizePlanError` if the plan cannot be given."""
    faults = [fault for fault in find_faults(plan) if fault.severity is Severity.ERROR]
    if faults:
        raise PrizePlanError(faults)


def find_faults(plan: PrizePlan) -> tuple[Finding, ...]:
    """Everything that is wrong, and what to do about it."""
    if faults := tuple(_too_many(plan)):
        return faults  # the rest would be as long
    of_lists = chain.from_iterable(_of_list(plan, prizes) for prizes in plan.lists)
    return (*_of_plan(plan), *_fund(plan), *_twice(plan), *of_lists)


def _too_many(plan: PrizePlan) -> Iterator[Finding]:
    count = sum(len(prizes.prizes) for prizes in plan.lists)
    if len(plan.lists) > MOST_LISTS or count > MOST_PRIZES:
        yield Finding(
            "E-PRIZE-MANY",
            message(
                "lists: {lists}, prizes: {prizes}",
                lists=len(plan.lists),
                prizes=count,
            ),
            expected=message(
                "lists: {lists}, prizes: {prizes} at most",
                lists=MOST_LISTS,
                prizes=MOST_PRIZES,
            ),
        )


def _of_plan(plan: PrizePlan) -> Iterator[Finding]:
    if not (len(plan.currency) == 3 and plan.currency.isascii() and plan.currency.isupper()):
        yield Finding(
            "E-PRIZE-CURRENCY",
            message("currency {currency}", currency=shortened(plan.currency, 20)),
            field="currency",
            expected=message("three capital letters, as EUR"),
        )
    if not 0 < plan.unit <= MOST_CENTS:
        yield Finding(
            "E-PRIZE-UNIT",
            message("amounts are rounded to {unit}", unit=_money(plan, plan.unit)),
            field="unit",
            expected=message("a unit of 0.01 or more"),
        )
    if plan.tiebreaks < 0:
        yield Finding(
            "E-PRIZE-LEVEL",
            message("tie-breaks to be level on: {count}", count=plan.tiebreaks),
            field="tiebreaks",
            expected=message("0 for points alone, or how many columns count"),
        )


def _fund(plan: PrizePlan) -> Iterator[Finding]:
    if plan.fund is None:
        return
    gap = plan.fund - plan.total
    values: dict[str, Value] = {"sum": _money(plan, plan.total), "fund": _money(plan, plan.fund)}
    if gap < 0:
        yield Finding(
            "E-PRIZE-FUND",
            message("all prizes together are {sum}, and the fund has {fund}", **values),
            field="fund",
            action=message("take away {gap}, or raise the fund", gap=_money(plan, -gap)),
        )
    elif gap:
        yield Finding(
            "I-PRIZE-FUND",
            message("all prizes together are {sum}, and the fund has {fund}", **values),
            severity=Severity.INFO,
            field="fund",
            action=message("{gap} can still be given", gap=_money(plan, gap)),
        )


def _twice(plan: PrizePlan) -> Iterator[Finding]:
    for name, count in Counter(prizes.name for prizes in plan.lists).items():
        if count > 1:
            yield _of(
                name,
                "E-PRIZE-TWICE",
                message("{list}: another list has this name, too", list=shortened(name)),
                action=message("give each a name of its own"),
            )
    contents: dict[object, str] = {}
    for prizes in plan.lists:
        first = contents.setdefault(_asked(prizes), prizes.name)
        if first != prizes.name:
            yield _of(
                prizes.name,
                "E-PRIZE-TWICE",
                message(
                    "{list} is for the same players in the same order as {other}",
                    list=shortened(prizes.name),
                    other=shortened(first),
                ),
                action=message("make them one list, or change whom they are for"),
            )


def _asked(prizes: PrizeList) -> object:
    """What makes a list another than the others."""
    category = prizes.category
    asked = tuple(
        getattr(category, name) for name in Category.__dataclass_fields__ if name != "name"
    )
    return asked, prizes.order, prizes.lowest_games, prizes.is_beside


def _of_list(plan: PrizePlan, prizes: PrizeList) -> Iterator[Finding]:
    name = shortened(prizes.name)
    yield from _amounts(plan, prizes, name)
    if not prizes.name.strip():
        yield _of(name, "E-PRIZE-NAME", message("a list has no name"), expected=message("a name"))
    if problem := _nobody(prizes.category):
        yield _of(
            name,
            "E-PRIZE-CATEGORY",
            message("{list}: {problem}", list=name, problem=problem),
            action=message("nobody could win it: change one of them"),
        )
    if plan.doubles is Doubles.PASSED_ON and plan.reading is Reading.POOLED:
        yield from _not_for_pools(prizes, name)


def _amounts(plan: PrizePlan, prizes: PrizeList, name: str) -> Iterator[Finding]:
    if not prizes.prizes or not any(prize.cents or prize.trophy for prize in prizes.prizes):
        yield _of(
            name,
            "E-PRIZE-EMPTY",
            message("{list} has no prize", list=name),
            action=message("enter its prizes, or remove the list"),
        )
    for place, cents in enumerate(prizes.amounts, start=1):
        values: dict[str, Value] = {"list": name, "place": place, "amount": _money(plan, cents)}
        if not 0 <= cents <= MOST_CENTS:
            yield _of(
                name,
                "E-PRIZE-AMOUNT",
                message("{list}, prize {place}: {amount}", **values),
                expected=message("an amount from 0 up"),
            )
        elif plan.unit > 0 and cents % plan.unit:
            yield _of(
                name,
                "E-PRIZE-UNIT",
                message("{list}, prize {place}: {amount}", **values),
                expected=message("a multiple of {unit}", unit=_money(plan, plan.unit)),
                action=message("change the amount, or what shares are rounded to"),
            )
    for place, (higher, lower) in enumerate(pairwise(prizes.amounts), start=2):
        if lower > higher:
            yield _of(
                name,
                "E-PRIZE-ORDER",
                message(
                    "{list}, prize {place}: {amount}, more than the one before",
                    list=name,
                    place=place,
                    amount=_money(plan, lower),
                ),
                expected=message("{amount} at most", amount=_money(plan, higher)),
            )


def _nobody(category: Category) -> Message | None:
    """Why a category can have no members."""
    rating = (category.lowest_rating, category.highest_rating)
    if category.unrated is Unrated.ONLY and rating != (None, None):
        return message("players without a rating have none from or up to a value")
    if _is_reversed(*rating):
        return message("the lowest rating is above the highest")
    if _is_reversed(category.lowest_age, category.highest_age):
        return message("the lowest age is above the highest")
    if _is_reversed(category.born_from, category.born_to):
        return message("the first year of birth is after the last")
    if category.members is not None and not category.members:
        return message("no players are named")
    return None


def _is_reversed(lowest: int | None, highest: int | None) -> bool:
    return lowest is not None and highest is not None and lowest > highest


def _not_for_pools(prizes: PrizeList, name: str) -> Iterator[Finding]:
    if prizes.is_beside or not any(prizes.amounts):
        return
    if prizes.sharing is not Sharing.EQUAL:
        yield _of(
            name,
            "E-PRIZE-POOL",
            message("{list} is not shared equally", list=name),
            action=message("share it equally, or each list by itself"),
        )
    if prizes.order is not PrizeOrder.STANDINGS:
        yield _of(
            name,
            "E-PRIZE-POOL",
            message("{list} has an order of its own, so its prizes cannot be pooled", list=name),
            action=message("give it beside the others, or share each list by itself"),
        )


def _of(
    name: str, code: str, told: Message, *, expected: Message | str = "", action: Message | str = ""
) -> Finding:
    return Finding(code, told, record=name, expected=expected, action=action)


def _money(plan: PrizePlan, cents: int) -> Money:
    return Money(cents, plan.currency)
