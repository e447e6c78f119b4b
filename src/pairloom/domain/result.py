"""Outcome: the closed set of what one player can have in one round.

How each outcome counts (FIDE C.04.1, C.04.2 and C.04.3, editions 2025 and 2026):

| Outcome        | code | points       | colour, meeting | float            | bars a later PAB | unplayed | arrived |
|----------------|------|--------------|-----------------|------------------|------------------|----------|---------|
| WIN            | `1`  | win          | yes             | by scores before | no               | no       | yes     |
| DRAW           | `=`  | draw         | yes             | by scores before | no               | no       | yes     |
| LOSS           | `0`  | loss         | yes             | by scores before | no               | no       | yes     |
| UNRATED_WIN    | `W`  | win          | yes             | by scores before | no               | no       | yes     |
| UNRATED_DRAW   | `D`  | draw         | yes             | by scores before | no               | no       | yes     |
| UNRATED_LOSS   | `L`  | loss         | yes             | by scores before | no               | no       | yes     |
| ADJOURNED      | `?`  | as a draw    | yes             | by scores before | no               | no       | yes     |
| PENDING        | ` `  | as a draw    | yes             | by scores before | no               | no       | yes     |
| FORFEIT_WIN    | `+`  | forfeit_win  | no              | down             | if worth a win   | yes      | yes     |
| FORFEIT_LOSS   | `-`  | forfeit_loss | no              | none             | if worth a win   | yes      | yes     |
| PAIRING_BYE    | `U`  | pairing_bye  | no              | down             | always           | yes      | yes     |
| FULL_BYE       | `F`  | full_bye     | no              | down             | if worth a win   | yes      | no      |
| HALF_BYE       | `H`  | half_bye     | no              | down             | if worth a win   | yes      | no      |
| ZERO_BYE       | `Z`  | zero_bye     | no              | none             | if worth a win   | yes      | no      |

- *Double forfeit* is FORFEIT_LOSS on both sides; a game both lose over the board is LOSS on both.
- *float*: an unplayed round gives a downfloat exactly when it gave more points than a loss; the
  pairing-allocated bye always does (2026 art. 1.4). "none" above is for the usual value of zero.
- *meeting*: only played games count as a meeting; a forfeited pairing may be repeated (C.04.2 art. 3.5).
- *unplayed* feeds criterion C9; *arrived* only the numbering of colour rule 5.2.5.
- ADJOURNED and PENDING (paired, no result yet) are a draw for pairing only (C.04.2 art. 3.1).
- A round without any record is a ZERO_BYE.
- The codes are the letters of FIDE's report files, a closed set: nobody could read another one.
"""

from __future__ import annotations

from enum import StrEnum


class Outcome(StrEnum):
    """What a player has in one round; the value is the letter used in report files."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    ADJOURNED = "?"
    PENDING = " "
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    PAIRING_BYE = "U"
    FULL_BYE = "F"
    HALF_BYE = "H"
    ZERO_BYE = "Z"

    # Plain attributes, not properties: they are read once per player and round.
    position: int
    code: bytes
    is_played: bool
    is_rated: bool
    is_open: bool
    is_forfeit: bool
    is_requested_bye: bool
    has_opponent: bool

    def __init__(self, code: str) -> None:
        self.position = len(type(self).__members__)
        self.code = bytes((self.position,))
        self.is_played = code in "1=0WDL? "
        self.is_rated = code in "1=0"
        self.is_open = code in "? "
        self.is_forfeit = code in "+-"
        self.is_requested_bye = code in "FHZ"
        self.has_opponent = self.is_played or self.is_forfeit


_OPPOSITES = {
    "1": "0",
    "=": "=0",
    "0": "1=0",
    "W": "L",
    "D": "DL",
    "L": "WDL",
    "+": "-",
    "-": "+-",
    "?": "?",
    " ": " ",
}


_CAN_FACE = frozenset(
    (Outcome(first).position, Outcome(second).position)
    for first, others in _OPPOSITES.items()
    for second in others
)


def can_face(first: Outcome, second: Outcome) -> bool:
    """Can a game end with `first` for one side and `second` for the other?

    The legal combinations are 1-0, ½-½, ½-0 and 0-0 over the board (rated or not),
    1F-0F, 0F-0F, and two open results; nothing else (FIDE checklist Q181-184).
    """
    return (first.position, second.position) in _CAN_FACE
