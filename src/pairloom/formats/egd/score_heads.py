"""The names of the score columns, from the line above the players.

    ; Pl Name                            Rk Co Club  MMS  SOSSOSOS
    ;Pl     Name             Grade  Club   MM S SOS SDOS  1.  2.  3.
    ;# Name  Rank Country Club R1 R2 R3 score sos sosos

OpenGotha gives every name five columns, so that long ones touch; others leave blanks between
them. Names of rounds and of the PIN are passed over.
"""

from __future__ import annotations

import re

_WIDTH = 5
_CLUB = re.compile(r"(?<![a-z])(?:club|clb|coun/terr)(?![a-z])", re.IGNORECASE)
_ROUND = re.compile(r"r?\d{1,2}(?:\.|st|nd|r?d|th)?|pin|id|playoff|final", re.IGNORECASE)
# In some lists the letters of a code are Cyrillic ones that look the same.
_LOOKALIKES = str.maketrans("МСОАЕВРо", "MCOAEBPo")

_MEANINGS = {
    "MMS": "MMS", "MM": "MMS",
    "PTS": "PTS", "NBW": "PTS", "WINS": "PTS", "W": "PTS", "S": "PTS", "SCORE": "PTS",
    "POINTS": "PTS", "POINT": "PTS",
    "SOS": "SOS", "SOSW": "SOS", "SOS-1": "SOS-1", "SOSW-1": "SOS-1", "SOS-2": "SOS-2",
    "SOSW-2": "SOS-2", "SDOS": "SDOS", "SODOS": "SDOS", "SODOSW": "SDOS",
    "SSOS": "SSOS", "SOSOS": "SSOS", "SOSOSW": "SSOS", "MSOS": "MSOS",
    "CUSS": "CUSS", "CUSSW": "CUSS", "CUSSM": "CUSS", "ROS": "CUSS",
    "SOSM": "SOSM", "SOSM-1": "SOSM-1", "SOSM-2": "SOSM-2", "SODOSM": "SODOSM",
    "SOSOSM": "SOSOSM", "DC": "DE", "DE": "DE", "SDC": "SDC", "RANK": "RANK", "RATING": "RATING",
    "EXT": "EXT", "EXR": "EXR", "CPS": "CPS", "STS": "STS",
}  # fmt: skip
# Starting scores, numbers and places, also those in categories.
NO_CRITERION = "-"
_NO_CRITERION = re.compile(r"MM[O0]|PLACE|PL|NO|N|#|RT|GOR|X|[UO]\d{1,2}", re.ASCII)


def meaning_of(head: str) -> str:
    """Our code for the name of a column, `-` for one that places nobody; empty for others.

    >>> meaning_of("Wins"), meaning_of("sosos"), meaning_of("U16"), meaning_of("Coef1")
    ('PTS', 'SSOS', '-', '')
    """
    name = head.translate(_LOOKALIKES).upper()
    return NO_CRITERION if _NO_CRITERION.fullmatch(name) else _MEANINGS.get(name, "")


def read_score_heads(text: str) -> tuple[str, ...] | None:
    """The names in a comment line, or `None` if it is not the line above the players."""
    club = _CLUB.search(text)
    if club is None or not text.startswith(";"):
        return None
    names = text[club.end() :].rstrip()
    pieces = tuple(names[at : at + _WIDTH].strip() for at in range(0, len(names), _WIDTH))
    if all(map(meaning_of, pieces)):
        return pieces
    words = [word for word in names.split() if not _ROUND.fullmatch(word)]
    heads = tuple(part for word in words for part in _parted(word))
    return heads if pieces and any(map(meaning_of, heads)) else None


def _parted(word: str) -> tuple[str, ...]:
    """A word as the names it is made of: `SOSSODOS` is SOS and SODOS."""
    if meaning_of(word):
        return (word,)
    cuts = ((word[:at], word[at:]) for at in range(2, min(len(word), 8)))
    return next((cut for cut in cuts if all(map(meaning_of, cut))), (word,))
