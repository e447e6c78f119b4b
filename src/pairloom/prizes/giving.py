"""Giving prizes: from a plan and the standings to awards with their workings.

Decision record 0057 says which reading of regulations each step follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from pairloom.domain.prizes.contestant import Contestant
from pairloom.domain.prizes.plan import Doubles, PrizePlan, Reading
from pairloom.messages import message
from pairloom.messages.values import Players
from pairloom.prizes.awards import Award, Distribution, Kept, Trophy
from pairloom.prizes.faults import require_sound
from pairloom.prizes.pooling import pool
from pairloom.prizes.reasons import Reasons
from pairloom.prizes.rounding import round_share
from pairloom.prizes.settling import Offers, settle
from pairloom.prizes.shares import Share, admitted, share_out
from pairloom.prizes.working import title_of, working_of

__all__ = ["give_prizes"]

_NOBODY_LEFT = message("nobody is left who may win it")
_ROUNDED_OFF = message("left over by rounding")


def give_prizes(plan: PrizePlan, contestants: Iterable[Contestant]) -> Distribution:
    """Who gets what. Raises `PrizePlanError` for a plan that cannot be given.

    The order in which contestants are handed in does not count: those who share a place are
    taken by number where something has to be decided between them.
    """
    require_sound(plan)
    field = sorted(contestants, key=lambda row: (row.place, row.number))
    eligible = [row for row in field if not (plan.needs_all_rounds and row.missed)]
    shares, offers = _shares_of(plan, eligible)
    awards, rounded_off = _paid(plan, shares, Reasons(plan, eligible, shares, offers))
    awards, doubles = _best_of_each(plan, awards)
    kept = [*_not_won(plan, shares), *rounded_off, *doubles, *_no_trophies(plan, eligible)]
    return Distribution(
        plan,
        awards=tuple(sorted(awards, key=lambda award: award.list)),  # stable
        trophies=tuple(_trophies(plan, eligible)),
        kept=tuple(sorted(kept, key=lambda row: (row.list, row.place))),
    )


def _shares_of(
    plan: PrizePlan, field: Sequence[Contestant]
) -> tuple[list[Share], Mapping[int, Offers]]:
    """Who shares what; and where somebody chose, what was offered."""
    beside = (index for index, prizes in enumerate(plan.lists) if prizes.is_beside)
    shares = [share for index in beside for share in _alone(plan, index, field)]
    if plan.doubles is not Doubles.PASSED_ON:
        shares += [share for index in plan.exclusive for share in _alone(plan, index, field)]
    elif plan.reading is Reading.POOLED:
        shares += pool(plan, field)
    else:
        settled = settle(plan, field)
        return [*shares, *chain(*settled.shares.values())], settled.offers
    return shares, {}


def _alone(plan: PrizePlan, index: int, field: Sequence[Contestant]) -> Iterator[Share]:
    return share_out(plan, index, admitted(plan, index, field))


def _paid(
    plan: PrizePlan, shares: Sequence[Share], reasons: Reasons
) -> tuple[list[Award], list[Kept]]:
    """Each share in whole units, with its workings; and what rounding leaves to the organiser."""
    awards, kept = [], []
    for share in shares:
        rounded = round_share(plan, share)
        for position, row in enumerate(share.members):
            if rounded.cents[position]:
                award = Award(
                    number=row.number,
                    list=share.list,
                    places=share.places,
                    cents=rounded.cents[position],
                    shared_by=tuple(member.number for member in share.members),
                    title=title_of(share),
                    working=(
                        *working_of(plan, share, rounded, position),
                        *reasons.of(share, position),
                    ),
                )
                awards.append(award)
        if rounded.kept:
            kept.append(Kept(share.list, 0, rounded.kept, _ROUNDED_OFF))
    return awards, kept


def _best_of_each(plan: PrizePlan, awards: list[Award]) -> tuple[list[Award], list[Kept]]:
    """Where others are not given: the best award of everybody, and what becomes of the rest."""
    if plan.doubles is not Doubles.KEPT:
        return awards, []
    best: dict[int, Award] = {}
    for index in plan.exclusive:
        for award in awards:
            if award.list == index:
                first = best.setdefault(award.number, award)
                if award.cents > first.cents:
                    best[award.number] = award
    staying = [
        award for award in awards if plan.lists[award.list].is_beside or best[award.number] is award
    ]
    reason = message("{player} has a larger prize, and it is not passed on")
    kept = [
        Kept(
            award.list,
            award.places[0],
            award.cents,
            reason.filled(player=Players((award.number,))),
        )
        for award in awards
        if award not in staying
    ]
    return staying, kept


def _not_won(plan: PrizePlan, shares: Sequence[Share]) -> Iterator[Kept]:
    """Prizes that reached nobody."""
    won = {(prize.list, prize.place) for share in shares for prize in share.prizes}
    for index, prizes in enumerate(plan.lists):
        for place, cents in enumerate(prizes.amounts):
            if cents and (index, place) not in won:
                yield Kept(index, place + 1, cents, _NOBODY_LEFT)


def _trophies(plan: PrizePlan, field: Sequence[Contestant]) -> Iterator[Trophy]:
    """What is no money, by place in each list."""
    for index, prizes in enumerate(plan.lists):
        rows = admitted(plan, index, field)
        for place, (prize, row) in enumerate(zip(prizes.prizes, rows, strict=False), start=1):
            if prize.trophy:
                yield Trophy(row.number, index, place, prize.trophy)


def _no_trophies(plan: PrizePlan, field: Sequence[Contestant]) -> Iterator[Kept]:
    for index, prizes in enumerate(plan.lists):
        count = len(admitted(plan, index, field))
        for place, prize in enumerate(prizes.prizes[count:], start=count + 1):
            if prize.trophy:
                yield Kept(index, place, 0, _NOBODY_LEFT, prize.trophy)
