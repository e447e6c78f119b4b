"""Decisions at the board: one file per kind, with the fields of its form and the ruling.

Czech tournament rules (2009), articles 4.3 to 7. Nothing here changes a tournament: the arbiter
reads the ruling, confirms it, and the record keeps it. A new kind is a file here, a line in
`KINDS` and a test.
"""

from __future__ import annotations

from pairloom.domain.go.decisions.absent_at_resumption import ABSENT_AT_RESUMPTION
from pairloom.domain.go.decisions.absent_out_of_time import ABSENT_OUT_OF_TIME
from pairloom.domain.go.decisions.adjournment import ADJOURNMENT, form_of
from pairloom.domain.go.decisions.asking import Field
from pairloom.domain.go.decisions.conduct import CONDUCT
from pairloom.domain.go.decisions.dispute import DISPUTE
from pairloom.domain.go.decisions.early_flag import EARLY_FLAG
from pairloom.domain.go.decisions.form_error import FORM_ERROR
from pairloom.domain.go.decisions.illegal_move import ILLEGAL_MOVE
from pairloom.domain.go.decisions.kind import DecisionKind, KeptForm, Situation
from pairloom.domain.go.decisions.late_arrival import LATE_ARRIVAL
from pairloom.domain.go.decisions.protest import PROTEST, protest_deadline
from pairloom.domain.go.decisions.resumption import RESUMPTION
from pairloom.domain.go.decisions.sealing import SEALING
from pairloom.domain.go.decisions.unclear_stone import UNCLEAR_STONE
from pairloom.domain.go.decisions.wrong_clock import WRONG_CLOCK
from pairloom.domain.go.decisions.wrong_colour import WRONG_COLOUR
from pairloom.errors import FieldsRefused
from pairloom.messages import message

__all__ = [
    "ADJOURNMENT",
    "KINDS",
    "DecisionKind",
    "Field",
    "KeptForm",
    "Situation",
    "find_kind",
    "form_of",
    "protest_deadline",
]

KINDS: tuple[DecisionKind, ...] = (
    *(LATE_ARRIVAL, PROTEST, ABSENT_OUT_OF_TIME, CONDUCT),
    *(SEALING, ADJOURNMENT, RESUMPTION, ABSENT_AT_RESUMPTION, FORM_ERROR),
    *(WRONG_COLOUR, UNCLEAR_STONE, ILLEGAL_MOVE, WRONG_CLOCK, EARLY_FLAG, DISPUTE),
)
"""In the order in which a page lists them: before, during and after the game."""


def find_kind(code: str) -> DecisionKind:
    """The kind with this code; `FieldsRefused` if there is none."""
    for kind in KINDS:
        if kind.code == code:
            return kind
    raise FieldsRefused([("kind", message("Choose what is to be decided."))])
