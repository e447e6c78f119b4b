"""Who says messages: a language with its numbers and days, and how players are called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from copy import copy
from datetime import date, datetime
from fractions import Fraction
from functools import lru_cache
from typing import Final, Self

from pairloom.errors import quoted
from pairloom.messages.alphabet import SortKey, sort_key
from pairloom.messages.base import Message, Text, Value, counted, in_context, message
from pairloom.messages.values import Quotation
from pairloom.messages.writing import ENGLISH_WRITING, Writing

__all__ = ["ENGLISH", "MINUS", "Speaker", "as_it_is", "by_number"]

MINUS: Final = "−"
_FRACTIONS: Final = {
    Fraction(1, 4): "¼",
    Fraction(1, 2): "½",
    Fraction(3, 4): "¾",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
}
_NUMBER: Final = re.compile(r"([+-]?)([0-9]+|[0-9]*[¼½¾⅓⅔])(?:\.([0-9]+))?(…?)")
_AND: Final = message("{first} and {last}")
# A whole number of points is counted. A part of one has a form of its own in many languages.
_LESS_THAN_ONE: Final = in_context("less than one", "{points} point")
_WITH_A_PART: Final = in_context("with a part of one", "{points} points")


def by_number(number: int) -> str:
    """How a player is called when names are not asked for."""
    return str(number)


def as_it_is(told: Message) -> Message:
    """A sentence where nothing has a word of its own."""
    return told


class Speaker:
    """English. Other languages have other sentences and other habits (`catalogues`)."""

    language = "en"
    writing: Writing = ENGLISH_WRITING

    def __init__(self, name_of: Callable[[int], str] = by_number) -> None:
        self.name_of = name_of
        self.in_own_words: Callable[[Message], Message] = as_it_is
        self.has_paper_scores = False

    def calling(self, name_of: Callable[[int], str]) -> Self:
        """The same language, with other names for players."""
        other = copy(self)
        other.name_of = name_of
        return other

    def with_words(self, in_own_words: Callable[[Message], Message]) -> Self:
        """The same language, where some sentences have words of their own: in another context."""
        other = copy(self)
        other.in_own_words = in_own_words
        return other

    def on_paper(self) -> Self:
        """The same language, with scores in sentences as on screen and paper: `3½`."""
        other = copy(self)
        other.has_paper_scores = True
        return other

    def say(self, told: Text) -> str:
        """A message as text; what is text already stays as it is."""
        if isinstance(told, str):
            return told
        sentence = self.sentence(told)
        if not told.values:
            return sentence
        return sentence.format_map(self.shown(told))

    def shown(self, told: Message) -> dict[str, str]:
        """The values of a message as they stand in it. What is counted has marks for thousands.

        >>> print(counted("{count} of {rating}", "{count} of {rating}", 1200, rating=2300))
        1,200 of 2300
        """
        shown = {name: self.show(value) for name, value in told.values}
        if told.plural:
            shown["count"] = self.number(count_of(told))
        return shown

    def sentence(self, told: Message) -> str:
        """The sentence with its gaps, in the form that the count asks for."""
        told = self.in_own_words(told)
        if told.plural and count_of(told) != 1:
            return told.plural
        return told.text

    def show(self, value: Value) -> str:
        """A value as it stands in a sentence."""
        if type(value) is str:  # nearly all of them: a page has hundreds
            return value
        match value:
            case Quotation():
                return self.writing.quotation.format(text=value.inside, as_typed=value)
            case str():
                return value
            case Message():
                return self.say(value)
            case date():
                return self.day(value)
            case int():
                return self.decimal(str(value))  # with the minus of the language
            case tuple() if type(value) is tuple:  # others have a text of their own
                return ", ".join(map(self.show, value))
            case _ if hasattr(value, "said_by"):
                return value.said_by(self)
            case _:
                return str(value)

    # Numbers.

    def number(self, whole: int) -> str:
        """A number that is long enough to need marks for thousands; ratings are not.

        >>> ENGLISH.number(12345), ENGLISH.number(-2)
        ('12,345', '−2')
        """
        figures = f"{abs(whole):,}".replace(",", self.writing.group)
        return f"{MINUS}{figures}" if whole < 0 else figures

    def decimal(self, written: str) -> str:
        """A number that was written with a decimal point; every other text stays as it is.

        >>> ENGLISH.decimal("2066.3"), ENGLISH.decimal("3:1")
        ('2066.3', '3:1')
        """
        return written

    def percent(self, written: str) -> str:
        """A share in per cent, from a number that was written with a decimal point."""
        return self.writing.percent.format(number=self.decimal(written))

    def ordinal(self, number: int) -> str:
        """The place in an order.

        >>> " ".join(map(ENGLISH.ordinal, (1, 2, 3, 4, 11, 22, 113)))
        '1st 2nd 3rd 4th 11th 22nd 113th'
        """
        if self.writing.ordinal:
            return self.writing.ordinal.format(number=number)
        teens = 10 < number % 100 < 20
        ending = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
        return f"{number}{ending}"

    def points(self, exact: Fraction | int) -> str:
        """Points as on paper: halves, quarters and thirds are signs.

        >>> ENGLISH.points(Fraction(7, 2)), ENGLISH.points(Fraction(-1, 2)), ENGLISH.points(0)
        ('3½', '−½', '0')
        """
        return _as_on_paper(exact, self.writing.decimal)

    def score(self, exact: Fraction, written: str) -> str:
        """Points inside a sentence; English has them as files do, unless it is for paper."""
        is_for_paper = self.has_paper_scores and exact.denominator in (1, 2, 4)
        return self.points(exact) if is_for_paper else written

    def points_in_words(self, exact: Fraction | int) -> str:
        """Points with the word; parts of a point have a form of their own in some languages.

        >>> [ENGLISH.points_in_words(Fraction(each, 2)) for each in (0, 1, 2, 3, 4)]
        ['0 points', '½ point', '1 point', '1½ points', '2 points']
        """
        value, shown = Fraction(exact), self.points(exact)
        if value.denominator == 1:
            whole = abs(value.numerator)
            return self.say(counted("{points} point", "{points} points", whole, points=shown))
        told = _LESS_THAN_ONE if abs(value) < 1 else _WITH_A_PART
        return self.say(told.filled(points=shown))

    # Days. Times are those of the place: whoever asks has found out the zone.

    def day(self, day: date) -> str:
        """A day in numbers, which nobody misreads: in English as the forms of the desk have it."""
        return self.writing.days.numbers.format(day=day.day, month=day.month, year=day.year)

    def day_in_words(self, day: date, *, weekday: bool = False) -> str:
        """A day of this year: `7 June`, `Sun 7 June`."""
        days, name = self.writing.days, self.writing.months[day.month - 1]
        text = days.words.format(day=day.day, name=name)
        return days.with_weekday.format(weekday=self.weekday(day), day=text) if weekday else text

    def long_day(self, day: date) -> str:
        """A day with everything: `Sunday, 7 June 2026`."""
        return self.writing.days.long.format(
            weekday=self.writing.weekdays[day.weekday()],
            day=day.day,
            name=self.writing.months[day.month - 1],
            year=day.year,
        )

    def weekday(self, day: date) -> str:
        """A day of the week, short."""
        return self.writing.short_weekdays[day.weekday()]

    def time(self, when: datetime, *, seconds: bool = False) -> str:
        """Time of day: `8:05`."""
        text = f"{when.hour}:{when:%M}"
        return f"{text}:{when:%S}" if seconds else text

    def moment(self, when: datetime, today: date) -> str:
        """Today's time alone, this week with its day, further away with its date."""
        away = abs((today - when.date()).days)
        if not away:
            return self.time(when)
        days, time = self.writing.days, self.time(when)
        if away < 7:
            return days.this_week.format(weekday=self.weekday(when), time=time)
        return days.moment.format(day=self.day_in_words(when), time=time)

    def day_and_time(self, when: datetime) -> str:
        """What stays true whenever it is read: `Sun 7 June, 15:00`."""
        day = self.day_in_words(when, weekday=True)
        return self.writing.days.moment.format(day=day, time=self.time(when))

    def exact_moment(self, when: datetime) -> str:
        """A moment of a log, to the second.

        >>> ENGLISH.exact_moment(datetime(2026, 6, 3, 9, 30, 5))
        '3 June, 9:30:05'
        """
        time = self.time(when, seconds=True)
        return self.writing.days.moment.format(day=self.day_in_words(when), time=time)

    def stamp(self, when: datetime) -> str:
        """A moment with its year, as it stands on paper.

        >>> ENGLISH.stamp(datetime(2026, 6, 3, 9, 30))
        '03 June 2026, 09:30'
        """
        return self.writing.days.stamp.format(
            day=when.day,
            name=self.writing.months[when.month - 1],
            year=when.year,
            hour=when.hour,
            minute=when.minute,
        )

    def minute(self, when: datetime) -> str:
        """A moment in numbers, for lists and logs.

        >>> ENGLISH.minute(datetime(2026, 6, 3, 9, 30))
        '2026-06-03 09:30'
        """
        return self.writing.days.minute.format(
            day=self.day(when), hour=when.hour, minute=when.minute
        )

    # Lists.

    def listed(self, values: Iterable[Value]) -> str:
        """Values in one line: `a, b and c`."""
        *first, last = map(self.show, values)
        return self.say(_AND.filled(first=", ".join(first), last=last)) if first else last

    def sort_key(self, name: str) -> SortKey:
        """What a list for reading is sorted by; numbers of players never follow it."""
        return sort_key(name, self.writing)


def written_with(sign: str, text: str) -> str:
    """A number with another decimal sign, a real minus, and none before a zero; other texts stay.

    >>> written_with(",", "-28.50"), written_with(",", "+0"), written_with(",", "3:1")
    ('−28,50', '0', '3:1')
    """
    parts = _NUMBER.fullmatch(text)
    if parts is None:
        return text
    before, whole, part, further = parts.groups()
    is_zero = not (whole + (part or "")).strip("0")
    shown = "" if is_zero else before.replace("-", MINUS)
    return f"{shown}{whole}{sign + part if part else ''}{further}"


@lru_cache(maxsize=4096)
def _as_on_paper(exact: Fraction | int, sign: str) -> str:
    whole, rest = divmod(abs(Fraction(exact)), 1)
    minus = MINUS if exact < 0 else ""
    if not rest:
        return f"{minus}{whole}"
    if rest in _FRACTIONS:
        return f"{minus}{whole or ''}{_FRACTIONS[rest]}"
    return minus + f"{float(whole + rest):.2f}".rstrip("0").replace(".", sign)


def count_of(told: Message) -> int:
    """The number that chooses the form of a message."""
    count = dict(told.values)["count"]
    if not isinstance(count, int):
        raise TypeError(f"what is counted is no number: {quoted(told.text)}")
    return count


ENGLISH = Speaker()
