"""Names of tie-breaks with their modifiers, in words: what a list shows beside a code.

Every code has a name of its own; two codes that are computed in different ways never share one.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import TeamScore
from pairloom.errors import PairloomError
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.codes import Code, parse_code
from pairloom.tiebreaks.registry import all_tiebreaks

__all__ = ["offered_codes", "plain_name"]

# What a cut leaves out, where it is not the score of an opponent.
_CUT = {"PS": "round", "ARO": "rating"}
_NUMBERS = {1: "", 2: "two ", 3: "three ", 4: "four "}
_SCORES = {TeamScore.MATCH: "by match points", TeamScore.GAME: "by game points"}
# The modifiers that lists offer; others can be typed.
_OFFERED = {
    "C": ("/C1", "/C2"),
    "M": ("/M1", "/M2"),
    "L": ("/L+1", "/L-1"),
    "K": (),
    "P": ("/P",),
    "F": ("/F",),
    "R": ("/R",),
}


def plain_name(code: str) -> str:
    """A code in words; what is no code of ours is its own name.

    >>> plain_name("BH/C1")
    'Buchholz, lowest opponent left out'
    >>> plain_name("OTHER_CLUB")
    'OTHER_CLUB'
    """
    try:
        parsed = parse_code(code)
    except PairloomError:
        return code
    tiebreak = all_tiebreaks().get(parsed.name)
    if tiebreak is None:
        return code
    return ", ".join((tiebreak.about.name, *_in_words(parsed)))


def offered_codes(about: Description) -> Iterator[str]:
    """A tie-break as it is, and with each modifier that it takes."""
    yield about.code
    for letter in about.modifiers + about.newer_modifiers:
        yield from (f"{about.code}{modifier}" for modifier in _OFFERED[letter])


def _in_words(code: Code) -> Iterator[str]:
    if code.score is not None:
        yield _SCORES[code.score]
    yield from _cuts(code)
    if code.limit:
        points = f"{abs(code.limit) / 2:g} point{'' if abs(code.limit) <= 2 else 's'}"
        yield f"limit {points} {'higher' if code.limit > 0 else 'lower'}"
    if code.divisor is not None:
        yield f"divided by {float(code.divisor):g}"
    if code.forfeits:
        yield "forfeits as played"
    if code.fore:
        yield "by Fore Buchholz"
    if code.reverse:
        yield "the other way round"


def _cuts(code: Code) -> Iterator[str]:
    what = _CUT.get(code.name, "opponent")
    lowest = "first" if code.name == "PS" else "lowest"
    count = code.cut or code.median
    if not count:
        return
    many = _NUMBERS.get(count, f"{count} ")
    plural = "" if count == 1 else "s"
    if code.cut:
        yield f"{many}{lowest} {what}{plural} left out"
    else:
        yield f"{many}lowest and {many}highest {what}{plural} left out"
