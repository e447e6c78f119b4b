"""Names of tie-breaks with their modifiers, in words: what a list shows beside a code.

Every code has a name of its own; two codes that are computed in different ways never share one.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import Points, TeamScore
from pairloom.errors import PairloomError
from pairloom.messages import Message, Text, counted, message
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.codes import Code, parse_code
from pairloom.tiebreaks.registry import all_tiebreaks

__all__ = ["offered_codes", "plain_name"]

_SCORES = {
    TeamScore.MATCH: message("by match points"),
    TeamScore.GAME: message("by game points"),
}
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


def plain_name(code: str) -> Text:
    """A code in words; what is no code of ours is its own name.

    >>> print(plain_name("BH/C1"))
    Buchholz, lowest opponent left out
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
    name, modifiers = tiebreak.about.name, tuple(_in_words(parsed))
    return message("{name}, {modifiers}", name=name, modifiers=modifiers) if modifiers else name


def offered_codes(about: Description) -> Iterator[str]:
    """A tie-break as it is, and with each modifier that it takes."""
    yield about.code
    for letter in about.modifiers + about.newer_modifiers:
        yield from (f"{about.code}{modifier}" for modifier in _OFFERED[letter])


def _in_words(code: Code) -> Iterator[Message]:
    if code.score is not None:
        yield _SCORES[code.score]
    if code.cut:
        yield _cut(code.name, code.cut)
    elif code.median:
        yield _median(code.name, code.median)
    if code.limit > 0:
        yield message("limit higher by {points}", points=Points(5 * code.limit))
    elif code.limit:
        yield message("limit lower by {points}", points=Points(-5 * code.limit))
    if code.divisor is not None:
        yield message("divided by {divisor}", divisor=f"{float(code.divisor):g}")
    if code.forfeits:
        yield message("forfeits as played")
    if code.fore:
        yield message("by Fore Buchholz")
    if code.reverse:
        yield message("the other way round")


def _cut(name: str, count: int) -> Message:
    match name:
        case "PS":
            return counted("first round left out", "{count} first rounds left out", count)
        case "ARO":
            return counted("lowest rating left out", "{count} lowest ratings left out", count)
        case _:
            return counted("lowest opponent left out", "{count} lowest opponents left out", count)


def _median(name: str, count: int) -> Message:
    if name == "ARO":
        return counted(
            "lowest and highest rating left out",
            "{count} lowest and {count} highest ratings left out",
            count,
        )
    return counted(
        "lowest and highest opponent left out",
        "{count} lowest and {count} highest opponents left out",
        count,
    )
