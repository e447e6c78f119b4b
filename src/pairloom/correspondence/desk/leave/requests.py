"""Requests to withdraw: found, and as the rules see them."""

from __future__ import annotations

from dataclasses import asdict

from pairloom.correspondence.desk.base import (
    require_record,
)
from pairloom.correspondence.domain.pleas import Plea
from pairloom.correspondence.records import (
    Correspondent,
    Withdrawal,
)
from pairloom.correspondence.rules.requests import WithdrawalRequest
from pairloom.messages import message
from pairloom.storage.ledger import Reader

__all__ = [
    "find_withdrawal",
    "plea_of",
    "request_of",
]


def find_withdrawal(reader: Reader, number: int) -> Withdrawal:
    """A withdrawal by its number in the office."""
    return require_record(
        reader.get(Withdrawal, number), message("there is no withdrawal {number}", number=number)
    )


def request_of(withdrawal: Withdrawal, player: Correspondent) -> WithdrawalRequest:
    """A stored request for the rules."""
    said = asdict(withdrawal.request or Plea())
    return WithdrawalRequest(player.name, withdrawal.requested_on, **said, state=withdrawal.state)


def plea_of(request: WithdrawalRequest) -> Plea:
    """What a player asks for, as it is stored."""
    return Plea(**{name: getattr(request, name) for name in Plea.__slots__})
