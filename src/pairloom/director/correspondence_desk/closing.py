"""The end of a group: unfinished games, the final table, deposits, who goes up and down."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairloom.correspondence.adjudication import end_of_play
from pairloom.correspondence.cases import Opening
from pairloom.correspondence.deposits import Deposit, settle_deposit
from pairloom.correspondence.promotion import Movement, find_promotion_rule, move_players
from pairloom.director.correspondence_desk.adjudicating import put_case
from pairloom.director.correspondence_desk.base import OfficeWork, act_in_office, parse_day
from pairloom.director.correspondence_desk.letters import Addressee, players_of, write_letters
from pairloom.director.correspondence_desk.loading import load_section
from pairloom.director.correspondence_desk.playing import put_result, require_playing
from pairloom.director.correspondence_desk.sections import CLOSED, SectionState
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.domain.correspondence.roles import Role
from pairloom.domain.correspondence.tie_breaks import table_of
from pairloom.errors import InputError, NotAllowed
from pairloom.storage.correspondence_records import DepositPaid

__all__ = ["close_section", "end_play", "movement_of"]


def end_play(desk: Desk, event: int, contest: int, section: int, on: date) -> int:
    """After the last day: what is unfinished is adjudicated; the number of such games."""
    with act_in_office(
        desk, event, "end of play", Permission.FINISH_ROUND, contest=contest
    ) as work:
        state = load_section(work.ledger, contest, section)
        require_playing(state)
        if not state.contest.end:
            raise InputError(f"{state.contest.name} has no last day; its clocks end the games")
        decision = end_of_play(state.group, parse_day(state.contest.end), on)
        for entry in decision.enters:
            put_result(work, state, entry, on, on)
            put_case(work, state, entry.game, Opening.END_DATE, on)
        write_letters(work, decision.tells, players_of(state))
        work.tell(str(decision.ruling))
    return len(decision.enters)


def close_section(desk: Desk, event: int, contest: int, section: int, on: date) -> None:
    """The final table stands; deposits go back to who has played properly."""
    with act_in_office(
        desk, event, "close group", Permission.FINISH_ROUND, contest=contest
    ) as work:
        state = load_section(work.ledger, contest, section)
        require_playing(state)
        left = [game.key for game in state.group.games if not game.is_final]
        if left:
            raise NotAllowed(f"{len(left)} games are not over: {', '.join(left[:8])}")
        work.ledger.put(replace(state.section, state=CLOSED, closed_on=on.isoformat()))
        for paid in work.ledger.all(DepositPaid, contest=contest):
            if not paid.settled_on and state.seat_of(paid.correspondent) is not None:
                _settle(work, state, paid, on)
        work.tell(state.title)


def _settle(work: OfficeWork, state: SectionState, paid: DepositPaid, on: date) -> None:
    seat = state.seat_of(paid.correspondent)
    person = state.people[paid.correspondent]
    money = Deposit(person.iccf_id, state.contest.slug, paid.amount, parse_day(paid.paid_on))
    properly = seat is not None and not seat.departure
    decision = settle_deposit(money, on, properly=properly, iccf_fee_share=0)
    settled = decision.enters
    work.ledger.put(
        replace(
            paid,
            settled_on=on.isoformat(),
            returned=settled.returned,
            kept=settled.kept,
            iccf_share=settled.iccf_share,
        )
    )
    write_letters(work, decision.tells, {Role.PLAYER: [Addressee(person.name, person.email)]})


def movement_of(state: SectionState) -> Movement | None:
    """Who goes up and down by the final table; `None` without a rule for it."""
    if not state.contest.promotion or state.contest.is_team:
        return None
    rule = find_promotion_rule(state.contest.promotion)
    return move_players(table_of(state.group, state.order), rule)
