"""Deposits: how much, returned or forfeited, and ICCF's share (§7(4), §7(6)).

Amounts are whole numbers of the smallest unit of the currency.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, News, Ruling, tell
from pairloom.correspondence.rules.rule_sets import SKS_2014, TournamentRules
from pairloom.errors import InputError
from pairloom.messages import message


@dataclass(frozen=True, slots=True)
class Deposit:
    """Held by the organiser for one tournament."""

    player: str
    tournament: str
    amount: int
    paid_on: date


@dataclass(frozen=True, slots=True)
class DepositSettled:
    """At the end of the tournament: to the player, or kept, of which something for ICCF."""

    deposit: Deposit
    settled_on: date
    returned: int
    kept: int
    iccf_share: int


def deposit_due(entry_fee: int, rules: TournamentRules = SKS_2014) -> int:
    """The least deposit for an entry."""
    return rules.deposit_factor * entry_fee


def take_deposit(
    deposit: Deposit, entry_fee: int, rules: TournamentRules = SKS_2014
) -> Decision[Deposit]:
    """Accept a deposit if it is enough; ICCF is told who plays on one."""
    least = deposit_due(entry_fee, rules)
    if deposit.amount < least:
        raise InputError(
            message(
                "a deposit of {amount} is too little; {least} at least (§7(4))",
                amount=deposit.amount,
                least=least,
            )
        )
    sentence = message(
        "{player} plays in {tournament} on a deposit of {amount}.",
        player=deposit.player,
        tournament=deposit.tournament,
        amount=deposit.amount,
    )
    ruling = Ruling("§7(4)", sentence)
    told = tell(
        *(News.DEPOSIT, ruling.sentence, Role.PLAYER, Role.INTERNATIONAL_HEAD),
        *(Role.ICCF_WORLD_DIRECTOR, Role.ICCF_RATINGS),
    )
    return Decision(ruling, deposit, told)


_RETURNED = message("The deposit of {amount} goes back to {player}.")
_FORFEITED = message("The deposit of {player} is forfeited: {amount}, of which ICCF gets {share}.")


def settle_deposit(
    deposit: Deposit, ended_on: date, *, properly: bool, iccf_fee_share: int
) -> Decision[DepositSettled]:
    """Return a deposit, or keep it; ICCF then gets what is its share of an entry fee."""
    kept = 0 if properly else deposit.amount
    share = min(iccf_fee_share, kept)
    settled = DepositSettled(deposit, ended_on, deposit.amount - kept, kept, share)
    sentence = _RETURNED if properly else _FORFEITED
    filled = sentence.filled(player=deposit.player, amount=deposit.amount, share=share)
    ruling = Ruling("§7(4)", filled)
    told = tell(News.DEPOSIT, ruling.sentence, Role.PLAYER, Role.COMMITTEE)
    return Decision(ruling, settled, told)
