"""How points, results, colours and times are written on screen and paper.

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

_FRACTIONS: Final = {
    Fraction(1, 4): "¼",
    Fraction(1, 2): "½",
    Fraction(3, 4): "¾",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
}
_WORTH: Final = {"1": 2, "1F": 2, "½": 1, "0": 0, "0F": 0}
UNRATED: Final = " u"
_MONTHS: Final = (
    "January February March April May June July August September October November December"
).split()
_DAYS: Final = "Mon Tue Wed Thu Fri Sat Sun".split()


@lru_cache(maxsize=4096)
def points(value: Points | Fraction | int) -> str:
    """Points or a tie-break value in halves, quarters and thirds.

    >>> points(Points(35)), points(Points(5)), points(Fraction(31, 4)), points(0)
    ('3½', '½', '7¾', '0')
    >>> points(Fraction(-1, 2)), points(Points(3))
    ('−½', '0.3')
    """
    exact = Fraction(value.tenths, 10) if isinstance(value, Points) else Fraction(value)
    whole, rest = divmod(abs(exact), 1)
    sign = "−" if exact < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    if rest in _FRACTIONS:
        return f"{sign}{whole or ''}{_FRACTIONS[rest]}"
    return sign + f"{float(abs(exact)):.2f}".rstrip("0")


def value(exact: object, text: str) -> str:
    """A tie-break value: halves and quarters as on paper, everything else as it was written.

    >>> value(Fraction(57, 2), "28.5"), value(Fraction(20663, 10), "2066.3"), value((3, 1), "3:1")
    ('28½', '2066.3', '3:1')
    """
    if isinstance(exact, int | Fraction) and Fraction(exact).denominator in (1, 2, 4):
        return points(Fraction(exact))
    return text


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
    """`W`, `B`, or a dash for a round without a colour.

    >>> colour_letter(Colour.WHITE), colour_letter("black"), colour_letter(None)
    ('W', 'B', '–')
    """
    if colour is None:
        return "–"
    name = colour.name if isinstance(colour, Colour) else colour
    return name[:1].upper()


def clock(moment: datetime, zone: tzinfo | None = None, *, seconds: bool = False) -> str:
    """Time of day where the event is: `15:42`, `8:14`.

    >>> clock(datetime(2026, 6, 6, 8, 14, 2), seconds=True)
    '8:14:02'
    """
    local = moment.astimezone(zone) if moment.tzinfo else moment
    text = f"{local.hour}:{local:%M}"
    return f"{text}:{local:%S}" if seconds else text


def day(when: date, *, weekday: bool = False) -> str:
    """A date as people say it: `7 June`, `Sun 7 June`.

    >>> day(date(2026, 6, 7)), day(date(2026, 6, 7), weekday=True)
    ('7 June', 'Sun 7 June')
    """
    text = f"{when.day} {_MONTHS[when.month - 1]}"
    return f"{_DAYS[when.weekday()]} {text}" if weekday else text


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
    away = abs((today.date() - local.date()).days)
    if not away:
        return clock(local)
    if away < 7:
        return f"{_DAYS[local.weekday()]} {clock(local)}"
    return f"{day(local.date())}, {clock(local)}"
