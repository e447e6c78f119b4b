"""Bans as they are stored: after withdrawals, abuse and games lost on time; made longer; listed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_office,
    find_correspondent,
    require_record,
)
from pairloom.correspondence.desk.leave.requests import find_withdrawal
from pairloom.correspondence.desk.leave.standing import ban_of
from pairloom.correspondence.desk.loading import register_of
from pairloom.correspondence.desk.post.letters import Addressee, audience_of, write_letters
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.results import GameResult, ResultCode
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision
from pairloom.correspondence.domain.states import BanCause
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import (
    Correspondent,
    SectionGame,
    Suspension,
    Withdrawal,
)
from pairloom.correspondence.rules.bans import Ban, ban_abuse
from pairloom.correspondence.rules.bans import extend_ban as longer_ban
from pairloom.correspondence.rules.restrictions import restriction
from pairloom.correspondence.rules.rule_sets import Leaving
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import NotAllowed
from pairloom.messages import message
from pairloom.storage.ledger import Reader

__all__ = [
    "BanLine",
    "abusable_withdrawals",
    "ban_for_abuse",
    "ban_lines",
    "bans_in_group",
    "extend_ban",
    "restrict_loser",
    "suspend",
]


@dataclass(frozen=True, slots=True)
class BanLine:
    """A ban and whose it is."""

    ban: Suspension
    player: Correspondent
    is_in_force: bool


def ban_lines(reader: Reader, on: date, *, also_over: bool = False) -> list[BanLine]:
    """The bans in force on a day, those that end first before the others; or all of them."""
    people = register_of(reader)
    lines = [
        BanLine(ban, people[ban.correspondent], ban_of(ban).covers(on))
        for ban in reader.all(Suspension)
    ]
    shown = [line for line in lines if also_over or line.is_in_force]
    return sorted(shown, key=lambda line: (line.ban.last, line.ban.suspension))


def bans_in_group(reader: Reader, state: SectionState, on: date) -> list[BanLine]:
    """The bans in force of those who play in a group, or have played there."""
    players = {seat.correspondent for seat in state.seats.values()}
    players |= {substitution.replaced for substitution in state.substitutions}
    return [line for line in ban_lines(reader, on) if line.player.correspondent in players]


def abusable_withdrawals(reader: Reader, on: date) -> list[tuple[Withdrawal, Correspondent]]:
    """Accepted withdrawals of the living who are not banned for abuse; the newest first."""
    people = register_of(reader)
    punished = {
        line.player.correspondent
        for line in ban_lines(reader, on)
        if line.ban.cause is BanCause.ABUSE
    }
    return [
        (withdrawal, people[withdrawal.correspondent])
        for withdrawal in reversed(reader.all(Withdrawal))
        if withdrawal.kind is WithdrawalKind.ACCEPTED
        and withdrawal.correspondent not in punished
        and not people[withdrawal.correspondent].is_deceased
    ]


def extend_ban(desk: Desk, event: int, suspension: int, last: date, reason: str) -> Suspension:
    """Make a ban longer where the rules give only the least; the player is told why."""
    with act_in_office(desk, event, "extend ban", Permission.EDIT_EVENT) as work:
        ban = require_record(
            work.ledger.get(Suspension, suspension), message("no ban {number}", number=suspension)
        )
        player = find_correspondent(work.ledger, ban.correspondent)
        decision = longer_ban(player.name, ban_of(ban), last, reason, Role.COMMITTEE)
        reasons = "; ".join(filter(None, (ban.reason, " ".join(reason.split()))))
        done = work.ledger.put(replace(ban, last=last, reason=reasons))
        _tell(work, player, decision)
        work.tell(decision.ruling.cited, reason)
    return done


def ban_for_abuse(desk: Desk, event: int, withdrawal: int, on: date, reason: str) -> Suspension:
    """Somebody was found to abuse an accepted withdrawal: five years, at once (§7(3))."""
    with act_in_office(desk, event, "ban for abuse", Permission.EDIT_EVENT) as work:
        record = find_withdrawal(work.ledger, withdrawal)
        player = find_correspondent(work.ledger, record.correspondent)
        if record.kind is not WithdrawalKind.ACCEPTED or record.decided_on is None:
            raise NotAllowed(
                message(
                    "only an accepted withdrawal can be abused (§7(3)); withdrawal of {player}: "
                    "{state}",
                    player=player.name,
                    state=(record.kind or record.state).words,
                )
            )
        if record not in [abusable for abusable, _ in abusable_withdrawals(work.ledger, on)]:
            raise NotAllowed(
                message(
                    "{name} is banned for abuse already, or has died",
                    name=player.name,
                )
            )
        decision = ban_abuse(player.name, record.decided_on, on, reason)
        made = _put(work, player, decision.enters, " ".join(reason.split()))
        _tell(work, player, decision)
        work.tell(decision.ruling.cited, reason)
    return made


def suspend(work: OfficeWork, player: Correspondent, decision: Decision[Ban]) -> None:
    """Enter a ban, and tell everybody who is to know."""
    _put(work, player, decision.enters)
    _tell(work, player, decision)


def restrict_loser(
    work: OfficeWork, state: SectionState, game: SectionGame, result: GameResult, on: date
) -> None:
    """A game lost on time bars entries, where the rules know no withdrawals (ICCF 2022-030)."""
    is_forfeit = result.code is ResultCode.TIME
    if not is_forfeit or state.rules.leaving is not Leaving.TIME_FORFEITS:
        return
    seat = game.black if result.white_halves else game.white
    player = state.person_at(seat)
    stored = work.ledger.all(Suspension, correspondent=player.correspondent)
    earlier = [ban_of(ban) for ban in stored]
    decision = restriction(player.name, on, earlier, state.rules)
    _put(work, player, decision.enters)
    write_letters(work, decision.tells, audience_of(state, [seat]))


def _put(work: OfficeWork, player: Correspondent, ban: Ban, reason: str = "") -> Suspension:
    number = work.ledger.next_number(Suspension)
    return work.ledger.put(
        Suspension(
            work.event.event,
            number,
            correspondent=player.correspondent,
            cause=ban.cause,
            first=ban.start,
            last=ban.last_day,
            is_minimum=ban.minimum,
            needs_deposit=ban.deposit,
            article=ban.article,
            reason=reason,
        )
    )


def _tell(work: OfficeWork, player: Correspondent, decision: Decision[Ban]) -> None:
    audience = {Role.PLAYER: [Addressee(player.name, player.email)]}
    write_letters(work, decision.tells, audience)
