"""How points, results, colours and times are written on screen and paper, in the language of the
page that is being made.

Points are written `3½`, never `3.5`; results `1-0`, `½-½`, `1F-0F`; exports use their own
format's notation.
"""

from __future__ import annotations

from datetime import date, datetime, tzinfo
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from pairloom.domain.colour import Colour
from pairloom.domain.points import Points
from pairloom.messages import Value, in_context
from pairloom.messages.current import current
from pairloom.messages.speaker import ENGLISH

_WORTH: Final = {"1": 2, "1F": 2, "½": 1, "0": 0, "0F": 0}
UNRATED: Final = " u"
_LETTERS: Final = {"white": in_context("colour", "W"), "black": in_context("colour", "B")}


def points(value: Points | Fraction | int) -> str:
    """Points or a tie-break value in halves, quarters and thirds.

    >>> points(Points(35)), points(Points(5)), points(Fraction(31, 4)), points(0)
    ('3½', '½', '7¾', '0')
    >>> points(Fraction(-1, 2)), points(Points(3))
    ('−½', '0.3')
    """
    return _in_signs(value) or current().points(_exact(value))


@lru_cache(maxsize=4096)
def _in_signs(value: Points | Fraction | int) -> str:
    """Points that every language writes alike; empty for others. A page has hundreds of them."""
    exact = _exact(value)
    return ENGLISH.points(exact) if exact.denominator in (1, 2, 3, 4) else ""


def _exact(value: Points | Fraction | int) -> Fraction:
    return Fraction(value.tenths, 10) if isinstance(value, Points) else Fraction(value)


def value(exact: object, text: str) -> str:
    """A tie-break value: halves and quarters as on paper, everything else as it was written.

    >>> value(Fraction(57, 2), "28.5"), value(Fraction(20663, 10), "2066.3"), value((3, 1), "3:1")
    ('28½', '2066.3', '3:1')
    """
    if isinstance(exact, int | Fraction) and exact.denominator in (1, 2, 4):
        return _in_signs(exact)
    return current().decimal(text)


class ResultParts(NamedTuple):
    """One result taken apart for the page: figures, who won, and what kind it is."""

    white: str
    black: str
    kind: str  # missing, played, forfeit, adjourned
    winner: str  # white, black or nothing
    unrated: bool = False


def result_parts(text: str) -> ResultParts:
    """Take `1-0`, `½-½`, `1F-0F`, `*` or nothing apart.

    >>> result_parts("1F-0F")
    ResultParts(white='1F', black='0F', kind='forfeit', winner='white', unrated=False)
    >>> result_parts("").kind, result_parts("*").kind, result_parts("0-1 u").unrated
    ('missing', 'adjourned', True)
    """
    figures = text.removesuffix(UNRATED)
    if not figures:
        return ResultParts("", "", "missing", "")
    white, hyphen, black = figures.partition("-")
    if not hyphen:
        return ResultParts(figures, "", "adjourned", "")
    ahead = _WORTH.get(white, 0) - _WORTH.get(black, 0)
    winner = "white" if ahead > 0 else "black" if ahead < 0 else ""
    kind = "forfeit" if "F" in figures else "played"
    return ResultParts(white, black, kind, winner, text.endswith(UNRATED))


def colour_letter(colour: Colour | str | None) -> str:
    """`W`, `B` as the language of the page has them, or a dash for a round without a colour.

    >>> colour_letter(Colour.WHITE), colour_letter("black"), colour_letter(None)
    ('W', 'B', '–')
    """
    if colour is None:
        return "–"
    name = colour.name.lower() if isinstance(colour, Colour) else colour
    return current().say(_LETTERS[name]) if name in _LETTERS else name[:1].upper()


def clock(moment: datetime, zone: tzinfo | None = None, *, seconds: bool = False) -> str:
    """Time of day where the event is: `15:42`, `8:14`.

    >>> clock(datetime(2026, 6, 6, 8, 14, 2), seconds=True)
    '8:14:02'
    """
    local = moment.astimezone(zone) if moment.tzinfo else moment
    return current().time(local, seconds=seconds)


def shown(value: Value | None) -> str:
    """A day or a number as it stands in a sentence; nothing for none.

    >>> shown(date(2026, 6, 7)), shown(None)
    ('2026-06-07', '')
    """
    return "" if value is None else current().show(value)


def signed(number: int) -> str:
    """A change: `+7`, `0`.

    >>> signed(7), signed(0)
    ('+7', '0')
    """
    return current().decimal(f"{number:+}" if number else "0")


def minute(when: datetime | str) -> str:
    """A moment in numbers, as it is stored; a text that is none stays as it is.

    >>> minute("2026-06-03 09:30"), minute("June")
    ('2026-06-03 09:30', 'June')
    """
    try:
        moment = datetime.fromisoformat(when) if isinstance(when, str) else when
    except ValueError:
        return str(when)
    return current().minute(moment)


def day(when: date, *, weekday: bool = False) -> str:
    """A date as people say it: `7 June`, `Sun 7 June`.

    >>> day(date(2026, 6, 7)), day(date(2026, 6, 7), weekday=True)
    ('7 June', 'Sun 7 June')
    """
    return current().day_in_words(when, weekday=weekday)


def day_and_time(when: datetime) -> str:
    """A moment with its day, whatever day it is read on.

    >>> day_and_time(datetime(2026, 6, 7, 15))
    'Sun 7 June, 15:00'
    """
    return current().day_and_time(when)


def moment(when: datetime, now: datetime, zone: tzinfo | None = None) -> str:
    """Today's time alone, this week with its day, further away with its date.

    >>> now = datetime(2026, 6, 6, 15, 43)
    >>> moment(datetime(2026, 6, 6, 15, 42), now), moment(datetime(2026, 6, 5, 17, 52), now)
    ('15:42', 'Fri 17:52')
    >>> moment(datetime(2026, 5, 5, 17, 52), now)
    '5 May, 17:52'
    """
    local = when.astimezone(zone) if when.tzinfo else when
    today = now.astimezone(zone) if now.tzinfo else now
    return current().moment(local, today.date())
