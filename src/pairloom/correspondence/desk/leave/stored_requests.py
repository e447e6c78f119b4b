"""Requests to withdraw, as they are stored."""

from __future__ import annotations

import json

from pairloom.correspondence.desk.base import (
    parse_day,
    require_record,
)
from pairloom.correspondence.records import (
    Correspondent,
    Withdrawal,
)
from pairloom.correspondence.rules.requests import (
    Ground,
    RequestState,
    WithdrawalRequest,
)
from pairloom.storage.ledger import Reader

__all__ = [
    "find_withdrawal",
    "request_of",
    "request_text",
]


def find_withdrawal(reader: Reader, number: int) -> Withdrawal:
    """A withdrawal by its number in the office."""
    return require_record(reader.get(Withdrawal, number), f"there is no withdrawal {number}")


def request_of(found: Withdrawal, player: Correspondent) -> WithdrawalRequest:
    """A stored request."""
    values = json.loads(found.request)
    ground = Ground(values.pop("ground")) if values.get("ground") else values.pop("ground", None)
    return WithdrawalRequest(
        player.name,
        parse_day(found.requested_on),
        ground or None,
        **values,
        state=RequestState(found.state),
    )


def request_text(request: WithdrawalRequest) -> str:
    """What a player asks for, as it is stored."""
    values = {
        name: getattr(request, name)
        for name in WithdrawalRequest.__slots__
        if name not in ("player", "on", "ground", "state")
    }
    values["ground"] = request.ground.value if request.ground else ""
    return json.dumps(values, ensure_ascii=False, sort_keys=True)
