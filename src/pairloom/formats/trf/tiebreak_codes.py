"""Official tie-break codes (FIDE C.02.03 Annexure B), as records `202` and `212` use them."""

from __future__ import annotations

import re

_CODES = frozenset(
    """
    PTS DE BPG BWG REP GE STD SB ARO TPR PTP APRO APPO RTNG WIN WON PS TPN BH AOB FB KS
    BC TBR BBE MPVGP EMMSB EMGSB EGMSB EGGSB SSSC
    """.split()
)
_MODIFIERS = re.compile(r"(:(MP|GP))?(/[CM]\d+|/L[+-]?\d+|/K[\d.]+|/[PFR]|/U\d*|/V\d{4})*")


def is_known_tiebreak(text: str) -> bool:
    """Is this a code of the official list, with or without modifiers?

    >>> is_known_tiebreak("BH/C1"), is_known_tiebreak("Magic")
    (True, False)
    """
    code = text.upper()
    name = re.split(r"[:/]", code, maxsplit=1)[0]
    if name.startswith("OTHER_"):
        return True
    if name not in _CODES and not name.startswith("EDE"):
        return False
    return _MODIFIERS.fullmatch(code[len(name) :]) is not None
