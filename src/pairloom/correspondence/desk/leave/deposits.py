"""Deposits as they are stored: held for a tournament, then returned or forfeited (§7(4), §7(6))."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, auto

from pairloom.correspondence.desk.base import (
    OfficeWork,
    find_contest,
    find_correspondent,
)
from pairloom.correspondence.desk.leave.requests import find_withdrawal
from pairloom.correspondence.desk.loading import register_of
from pairloom.correspondence.desk.post.letters import Addressee, write_letters
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import ReplacementCause
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import (
    Contest,
    Correspondent,
    DepositPaid,
    Seat,
    Substitution,
)
from pairloom.correspondence.rules.deposits import Deposit, settle_deposit
from pairloom.messages import Message, in_context
from pairloom.storage.ledger import Reader

__all__ = [
    "DepositLine",
    "DepositState",
    "DepositTotals",
    "deposit_lines",
    "deposit_totals",
    "held_deposits",
    "return_deposits",
    "settle_deposits",
]

# §7(4) asks how the player has behaved; an accepted withdrawal is allowed by §7(3).
_IMPROPER = frozenset({WithdrawalKind.NOT_ACCEPTED, WithdrawalKind.SILENT})


class DepositState(Enum):
    """What became of a deposit."""

    HELD = auto()
    RETURNED = auto()
    FORFEITED = auto()

    @property
    def words(self) -> Message:
        """For people: a label."""
        return _STATE_WORDS[self]


_STATE_WORDS = {
    DepositState.HELD: in_context("deposit", "Held"),
    DepositState.RETURNED: in_context("deposit", "Returned"),
    DepositState.FORFEITED: in_context("deposit", "Forfeited"),
}


@dataclass(frozen=True, slots=True)
class DepositLine:
    """A deposit, whose it is and for what."""

    paid: DepositPaid
    player: Correspondent
    contest: Contest

    @property
    def is_held(self) -> bool:
        return self.paid.settled_on is None

    @property
    def state(self) -> DepositState:
        if self.is_held:
            return DepositState.HELD
        return DepositState.FORFEITED if self.paid.kept else DepositState.RETURNED


@dataclass(frozen=True, slots=True)
class DepositTotals:
    """Sums over deposits; `iccf_share` is the part of `forfeited` that goes to ICCF."""

    held: int
    returned: int
    forfeited: int
    iccf_share: int


def deposit_lines(reader: Reader) -> list[DepositLine]:
    """All deposits, the newest first."""
    people = register_of(reader)
    contests = {contest.contest: contest for contest in reader.all(Contest)}
    return [
        DepositLine(deposit, people[deposit.correspondent], contests[deposit.contest])
        for deposit in reversed(reader.all(DepositPaid))
    ]


def deposit_totals(lines: Iterable[DepositLine]) -> DepositTotals:
    """What is held, and what became of the rest."""
    deposits = list(lines)
    return DepositTotals(
        sum(line.paid.amount for line in deposits if line.is_held),
        sum(line.paid.returned for line in deposits),
        sum(line.paid.kept for line in deposits),
        sum(line.paid.iccf_share for line in deposits),
    )


def held_deposits(reader: Reader, contest: int, correspondent: int) -> list[DepositPaid]:
    """What a player has paid for a competition and has neither got back nor lost."""
    own = reader.all(DepositPaid, contest=contest, correspondent=correspondent)
    return [deposit for deposit in own if not deposit.settled_on]


def settle_deposits(work: OfficeWork, state: SectionState, on: date) -> None:
    """At the end of a group: back to who has behaved properly, else ICCF gets its share."""
    for paid in work.ledger.all(DepositPaid, contest=state.contest.contest):
        behaved = _has_behaved(work, state, paid.correspondent)
        if not paid.settled_on and behaved is not None:
            _settle(work, state.contest, paid, on, properly=behaved)


def return_deposits(work: OfficeWork, contest: int, player: Correspondent, on: date) -> None:
    """Before the start nobody is penalised (§7(1)); kept while the player has another group."""
    if work.ledger.all(Seat, contest=contest, correspondent=player.correspondent):
        return
    for paid in held_deposits(work.ledger, contest, player.correspondent):
        _settle(work, find_contest(work.ledger, contest), paid, on, properly=True)


def _has_behaved(work: OfficeWork, state: SectionState, correspondent: int) -> bool | None:
    """Whether a player of this group has behaved properly; `None` if he never sat here."""
    seat = state.seat_of(correspondent)
    if seat is not None:
        return seat.departure not in _IMPROPER
    left = [
        change
        for change in state.substitutions
        if change.replaced == correspondent and change.substitute
    ]
    return all(_left_properly(work, change) for change in left) if left else None


def _left_properly(work: OfficeWork, change: Substitution) -> bool:
    if change.withdrawal is not None:
        return find_withdrawal(work.ledger, change.withdrawal).kind not in _IMPROPER
    return change.cause is not ReplacementCause.STOPPED


def _settle(
    work: OfficeWork, contest: Contest, paid: DepositPaid, on: date, *, properly: bool
) -> None:
    person = find_correspondent(work.ledger, paid.correspondent)
    money = Deposit(person.name, contest.name, paid.amount, paid.paid_on)
    decision = settle_deposit(money, on, properly=properly, iccf_fee_share=contest.iccf_share)
    settled = decision.enters
    work.ledger.put(
        replace(
            paid,
            settled_on=on,
            returned=settled.returned,
            kept=settled.kept,
            iccf_share=settled.iccf_share,
        )
    )
    living = [] if person.is_deceased else [Addressee(person.name, person.email)]
    write_letters(work, decision.tells, {Role.PLAYER: living})
