"""How messages are stored in the log and in records: with which kinds of values.

A kind that is to be told enters here; what is stored names it, so that its name stays.
"""

from __future__ import annotations

from typing import Final

from pairloom.acts import ActName
from pairloom.domain.pairing import Board
from pairloom.domain.points import Points
from pairloom.domain.rule import RuleRef
from pairloom.messages.stored import VALUES, StoredForm

__all__ = ["TOLD"]

TOLD: Final = StoredForm((*VALUES, ActName, Board, Points, RuleRef))
