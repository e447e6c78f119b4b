"""How an amount came about, in sentences: places, sharing, rounding, and why no other prize."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from pairloom.domain.prizes.plan import PrizePlan, Sharing
from pairloom.messages import Message, counted, message
from pairloom.messages.values import Clauses, Money, Players
from pairloom.prizes.rounding import Rounded
from pairloom.prizes.shares import ListedPrize, Share

__all__ = ["named", "sharing_of", "title_of", "working_of"]


def named(numbers: Iterable[int]) -> Clauses:
    """Players to be listed; names have commas themselves."""
    return Clauses(tuple(Players((number,)) for number in numbers))


def title_of(share: Share) -> Message:
    """The prize in a few words, as on a prize list."""
    first, last = share.prizes[0], share.prizes[-1]
    if share.is_pool:
        return message("shared from several lists")
    if len(share.members) == 1:
        return message("prize {place}", place=first.place + 1)
    places = {"first": first.place + 1, "last": last.place + 1}
    if first == last:
        return message("prize {place}, shared", place=first.place + 1)
    if share.sharing is Sharing.HORT:
        return message("prizes {first} to {last}, shared by Hort", **places)
    return message("prizes {first} to {last}, shared equally", **places)


def working_of(plan: PrizePlan, share: Share, rounded: Rounded, position: int) -> Iterator[Message]:
    """The sentences about the share of one of its members."""
    if len(share.members) == 1:
        yield from (_prize(plan, prize) for prize in share.prizes)
        return
    yield from sharing_of(plan, share)
    exact = share.amounts[position]
    if share.sharing is Sharing.HORT:
        own = share.prizes[position].cents if position < len(share.prizes) else 0
        yield message(
            "Half of the own prize, {own}, and half of an equal share, {equal}: {amount}.",
            own=_money(plan, Fraction(own, 2)),
            equal=_money(plan, Fraction(share.total, 2 * len(share.members))),
            amount=_money(plan, exact),
        )
    else:
        yield counted(
            "Shared equally by {count} player: {amount}.",
            "Shared equally by {count} players: {amount} each.",
            len(share.members),
            amount=_money(plan, exact),
        )
    if exact != rounded.cents[position] or rounded.extra[position]:
        yield _rounding(plan, rounded, position)


def sharing_of(plan: PrizePlan, share: Share) -> Iterator[Message]:
    """Who shares what: the same for all members."""
    yield message("Level: {players}.", players=named(row.number for row in share.members))
    total, prizes = _money(plan, share.total), share.prizes
    if len(prizes) == 1:
        yield from (_prize(plan, prize) for prize in prizes)
        return
    if share.is_pool:
        amounts = tuple(
            message(
                "{list} {place}: {amount}",
                list=plan.lists[prize.list].name,
                place=prize.place + 1,
                amount=_money(plan, prize.cents),
            )
            for prize in prizes
        )
        yield message(
            "They bring in one prize each: {prizes}; together {sum}.", prizes=amounts, sum=total
        )
        return
    yield message(
        "Prizes {first} to {last} of {list}: {amounts}; together {sum}.",
        first=prizes[0].place + 1,
        last=prizes[-1].place + 1,
        list=plan.lists[prizes[0].list].name,
        amounts=tuple(_money(plan, prize.cents) for prize in prizes),
        sum=total,
    )


def _prize(plan: PrizePlan, prize: ListedPrize) -> Message:
    return message(
        "Prize {place} of {list}: {amount}.",
        place=prize.place + 1,
        list=plan.lists[prize.list].name,
        amount=_money(plan, prize.cents),
    )


def _rounding(plan: PrizePlan, rounded: Rounded, position: int) -> Message:
    amount, unit = _money(plan, rounded.cents[position]), _money(plan, plan.unit)
    if not rounded.extra[position]:
        return message("Rounded down to whole {unit}: {amount}.", unit=unit, amount=amount)
    return message(
        "Rounded down to whole {unit}, and of what is left over the highest placed get {unit} "
        "each: {amount}.",
        unit=unit,
        amount=amount,
    )


def _money(plan: PrizePlan, cents: int | Fraction) -> Money:
    return Money(cents, plan.currency)
