"""Amounts of money, as somebody types them. How they are told: `messages.values.Money`."""

from __future__ import annotations

import re
from typing import Final

from pairloom.errors import InputError, quoted
from pairloom.messages import message

__all__ = ["CENTS", "MOST_CENTS", "parse_amount", "write_amount"]

CENTS: Final = 100
"""So many in one unit of a currency. Where there are none they are zeros."""
MOST_CENTS: Final = 10**13
"""More is a slip of the keyboard."""

_AMOUNT: Final = re.compile(r"(-?)([0-9]{1,12})(?:[.,]([0-9]{1,2}))?")


def parse_amount(text: str) -> int:
    """The cents of an amount as somebody types it; blanks between thousands are welcome.

    >>> parse_amount("1 500"), parse_amount("0,5"), parse_amount("12.05")
    (150000, 50, 1205)
    """
    plain = "".join(text.split())
    parts = _AMOUNT.fullmatch(plain) if len(plain) < 20 else None
    if parts is None:
        raise InputError(
            message(
                "{text} is no amount of money: write 1500, or 1500.50", text=quoted(text.strip())
            )
        )
    sign, units, cents = parts.groups()
    amount = int(units) * CENTS + int((cents or "").ljust(2, "0"))
    return -amount if sign else amount


def write_amount(cents: int) -> str:
    """The same as somebody types it: `1500`, `1500.50`.

    >>> write_amount(150050), write_amount(-500)
    ('1500.50', '-5')
    """
    sign = "-" if cents < 0 else ""
    units, rest = divmod(abs(cents), CENTS)
    return f"{sign}{units}.{rest:02}" if rest else f"{sign}{units}"
