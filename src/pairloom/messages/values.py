"""What a gap of a message can hold beside texts and numbers.

Players are told by their numbers or by their names, as the speaker calls them. Engines make such
values and say nothing, so a speaker, with all it needs, is loaded where something is said.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pairloom.messages.base import Message, Shown, Text, Value, message

if TYPE_CHECKING:
    from datetime import date, datetime
    from fractions import Fraction

    from pairloom.messages.speaker import Speaker

__all__ = [
    "NO_PLAYER",
    "Both",
    "Clauses",
    "Figures",
    "Groups",
    "LongNumber",
    "Moment",
    "Money",
    "OnPaper",
    "Pairs",
    "Players",
    "Quotation",
    "Score",
    "TimeOfDay",
    "joined",
    "sentences",
    "stored_day",
]

_CURRENCIES: Final = {"EUR": "€", "CZK": "Kč", "USD": "$", "GBP": "£", "PLN": "zł", "HUF": "Ft"}
NO_PLAYER: Final = 0
"""The number of nobody: an opponent who is the bye."""

_NOBODY = message("nobody")
_THE_BYE = message("the bye")


@dataclass(frozen=True, slots=True)
class Players:
    """Players to be listed."""

    numbers: tuple[int, ...]

    def said_by(self, speaker: Speaker) -> str:
        names = (
            speaker.say(_THE_BYE) if number == NO_PLAYER else speaker.name_of(number)
            for number in self.numbers
        )
        return ", ".join(names) or speaker.say(_NOBODY)


class Quotation(str):
    """What somebody typed, in quotation marks. Every language has its own; a `str` has English.

    >>> Quotation("'Kos'").inside
    'Kos'
    """

    __slots__ = ()

    @property
    def inside(self) -> str:
        """The text without its marks."""
        return self[1:-1]


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    """When something was, as stored, told as the clock on the wall shows it."""

    stored: str

    def said_by(self, speaker: Speaker) -> str:
        from datetime import datetime

        return speaker.time(datetime.fromisoformat(self.stored).astimezone())


@dataclass(frozen=True, slots=True)
class Moment:
    """When something is or was, as the clock on the wall shows it: seen from a day, so that of
    that day the time alone is told."""

    when: datetime
    today: date

    def said_by(self, speaker: Speaker) -> str:
        return speaker.moment(self.when.astimezone(), self.today)


@dataclass(frozen=True, slots=True)
class Pairs:
    """Pairs to be listed."""

    pairs: tuple[tuple[int, int], ...]

    def said_by(self, speaker: Speaker) -> str:
        listed = ", ".join(f"{first}–{second}" for first, second in self.pairs)
        return listed or speaker.say(_NOBODY)


@dataclass(frozen=True, slots=True)
class Groups:
    """Several lists of players."""

    groups: tuple[tuple[int, ...], ...]

    def said_by(self, speaker: Speaker) -> str:
        return "; ".join(f"({Players(group).said_by(speaker)})" for group in self.groups)


@dataclass(frozen=True, slots=True)
class Clauses:
    """Sentences, or parts of one, with semicolons between them. As a `str` they are English.

    >>> print(Clauses((message("nobody"), (1, 2))))
    nobody; 1, 2
    """

    values: tuple[Value, ...]

    def __str__(self) -> str:
        from pairloom.messages.speaker import ENGLISH

        return self.said_by(ENGLISH)

    def said_by(self, speaker: Speaker) -> str:
        return "; ".join(map(speaker.show, self.values))


def joined(values: Iterable[Value]) -> Message:
    """The same as a message, where a text is wanted.

    >>> print(joined([message("nobody"), "Brno"]))
    nobody; Brno
    """
    clauses = Clauses(tuple(values))
    return Message("{clauses}", (("clauses", clauses),))  # no words: in no catalogue


@dataclass(frozen=True, slots=True)
class Both:
    """Two or more values with "and" between them."""

    values: tuple[Value, ...]

    def said_by(self, speaker: Speaker) -> str:
        first, *rest = self.values
        told = speaker.show(first)
        for value in rest:
            told = speaker.say(message("{first} and {last}", first=told, last=value))
        return told


def sentences(first: Text, *rest: Text) -> Text:
    """Whole sentences, one after the other. What is between them belongs to the language.

    >>> print(sentences(message("{count} stones", count=2), "", message("nobody")))
    2 stones nobody
    """
    told = first
    for following in rest:
        if following:
            told = message("{first} {second}", first=told, second=following)
    return told


@dataclass(frozen=True, slots=True)
class LongNumber:
    """A number that may be long enough to need marks for thousands."""

    number: int

    def said_by(self, speaker: Speaker) -> str:
        return speaker.number(self.number)


@dataclass(frozen=True, slots=True)
class Figures:
    """A number with the decimals that its rules ask for, written as files have it: `-28.50`, `+7`.

    As a `str`, and in English, it stays so; other languages have their own signs.
    """

    written: str

    def __str__(self) -> str:
        return self.written

    def __html__(self) -> str:
        """For templates: in the language of the page that is being made."""
        return _as_html(self)

    def said_by(self, speaker: Speaker) -> str:
        return speaker.decimal(self.written)


@dataclass(frozen=True, slots=True)
class Score:
    """Points, exactly as files have them: `12.5`. Other languages than English have halves."""

    written: str

    def __str__(self) -> str:
        return self.written

    def __html__(self) -> str:
        """For templates: in the language of the page that is being made."""
        return _as_html(self)

    def said_by(self, speaker: Speaker) -> str:
        from fractions import Fraction

        return speaker.score(Fraction(self.written), self.written)


@dataclass(frozen=True, slots=True)
class OnPaper:
    """Points as pages and papers write them, in every language: `12½`."""

    exact: Fraction

    def __html__(self) -> str:
        """For templates: in the language of the page that is being made."""
        return _as_html(self)

    def said_by(self, speaker: Speaker) -> str:
        return speaker.points(self.exact)


@dataclass(frozen=True, slots=True)
class Money:
    """So many cents, told as the reader's language writes them.

    Parts of a cent, before rounding, end in `…`. Cents are left out where there are none,
    except in columns (`in_full`), where figures stand below each other.

    >>> print(message("{sum}", sum=Money(150000, "EUR")), message("{sum}", sum=Money(-5, "XYZ")))
    € 1,500 XYZ −0.05
    """

    cents: int | Fraction
    currency: str
    in_full: bool = False

    def said_by(self, speaker: Speaker) -> str:
        from fractions import Fraction

        exact = Fraction(self.cents)
        units, cents = divmod(int(abs(exact)), 100)
        is_cut = exact.denominator > 1
        amount = speaker.number(units)
        if cents or is_cut or self.in_full:
            amount += f"{speaker.writing.decimal}{cents:02}"
        if is_cut:
            amount += "…"
        sign = "−" if self.cents < 0 else ""
        currency = _CURRENCIES.get(self.currency, self.currency)
        return speaker.writing.money.format(amount=sign + amount, currency=currency)

    def __str__(self) -> str:
        from pairloom.messages.speaker import ENGLISH

        return self.said_by(ENGLISH)

    def __html__(self) -> str:
        """For templates: in the language of the page that is being made."""
        return _as_html(self)


def stored_day(text: str) -> date | str:
    """A day that is stored as forms send it; what is no day stays as it is.

    >>> stored_day("2026-06-07"), stored_day("June")
    (datetime.date(2026, 6, 7), 'June')
    """
    from datetime import date

    try:
        return date.fromisoformat(text)
    except ValueError:
        return text


def _as_html(value: Shown) -> str:
    from html import escape

    from pairloom.messages.current import current

    return escape(value.said_by(current()))
