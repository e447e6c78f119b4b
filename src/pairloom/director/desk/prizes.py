"""Prizes of a tournament at the desk: its plan, and who gets what as of the last round."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.director.prize_giving import give
from pairloom.domain.prizes.money import write_amount
from pairloom.domain.prizes.plan import PrizePlan
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.prizes import Distribution, require_sound
from pairloom.standings import Standings
from pairloom.storage.records import AnnouncedPrizes

__all__ = ["PrizeGiving", "change_prizes", "get_plan", "prize_giving", "require_prizes", "year_of"]


@dataclass(frozen=True, slots=True)
class PrizeGiving:
    """Who gets what by the standings after a round."""

    standings: Standings
    distribution: Distribution


def require_prizes(state: State) -> None:
    """Raise `NotFound` where no points and tie-breaks tell who gets what."""
    if not state.kind.has_prizes:
        raise NotFound(
            message(
                "{tournament} has no standings by points and tie-breaks, so its prizes are given "
                "by hand.",
                tournament=state.competition.name,
            )
        )


def get_plan(state: State) -> PrizePlan | None:
    """The prizes that were announced, if any were."""
    return state.prizes[0].plan if state.prizes else None


def year_of(state: State) -> int | None:
    """The year that ages are counted in: that of the event."""
    year = state.event.start[:4]
    return int(year) if year.isdecimal() else None


def prize_giving(state: State, plan: PrizePlan) -> PrizeGiving | None:
    """Who gets what as of the last round with results; nobody does before the first."""
    if not state.settled:
        return None
    standings = standings_of(state)
    if not standings.after:
        return None
    clubs = {entry.number: entry.club for entry in state.numbered}
    guests = {entry.number for entry in state.numbered if entry.is_guest}
    given = state.kept.get(
        ("prizes",),
        (plan, *state.records),
        lambda: give(plan, tournament_of(state), standings, clubs=clubs, left_out=guests),
    )
    return PrizeGiving(standings, given)


def change_prizes(desk: Desk, place: Place, plan: PrizePlan) -> None:
    """Announce the prizes of a tournament; a plan without a list takes them back.

    Raises `PrizePlanError` for a plan that cannot be given.
    """
    with desk.act(place, "change prizes", Permission.EDIT_REGULATIONS) as work:
        require_prizes(work.state)
        require_sound(plan)
        record = AnnouncedPrizes(*place, plan)
        if plan.lists:
            work.ledger.put(record)
        elif work.state.prizes:
            work.ledger.remove(work.state.prizes[0])
        work.tell(
            message(
                "lists: {lists}, together {sum}",
                lists=len(plan.lists),
                sum=f"{write_amount(plan.total)} {plan.currency}",
            )
        )
