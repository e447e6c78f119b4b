"""Rounds that another program has paired: what their stored input tells of it.

The input of an imported round is what our engine would have seen. Remarks in it say where the
round comes from and, if its boards are not those that the engine gives, why not.
"""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.domain.deviation import Cause, Deviation
from pairloom.errors import shortened
from pairloom.formats.trf.remarks import deviation_remark, read_deviations
from pairloom.storage.records import Round

__all__ = ["causes_told", "import_remarks", "is_imported"]

_SIGN = "### "
_IMPORTED = "imported from "


def import_remarks(name: str, deviations: Iterable[Deviation]) -> tuple[str, ...]:
    """The remarks for the input of an imported round."""
    plain = "".join(sign if sign.isprintable() else " " for sign in shortened(name))
    return (_IMPORTED + plain, *map(deviation_remark, deviations))


def is_imported(round_: Round) -> bool:
    """Was the round paired by another program?"""
    return f"\n{_SIGN}{_IMPORTED}" in f"\n{round_.input}"


def causes_told(round_: Round) -> tuple[Cause, ...]:
    """Why the boards of an imported round may not be those of the engine; none for others."""
    if not is_imported(round_):
        return ()
    return tuple(deviation.cause for deviation in read_deviations(round_.input.splitlines()))
