"""Dates as they are met in report files, brought to `YYYY/MM/DD`."""

from __future__ import annotations

import re

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()

_YEAR_FIRST = re.compile(r"(\d{4}|\d{2})([/.-]) ?(\d{1,2})\2 ?(\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})([/.-])\s*(\d{1,2})\2\s*(\d{4})")
_MONTH_NAME = re.compile(r"([A-Za-z]{3})[a-z]{0,9}\.? (\d{1,2}),? (\d{4})")
_DAY_AND_NAME = re.compile(r"(\d{1,2})\.?[ -]([A-Za-z]{3})[a-z]{0,9}\.?,?[ -](\d{4})")
_DIGITS = re.compile(r"(\d{4})(\d{2})(\d{2})")
_TIME = re.compile(r"[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?Z?$")
_YEAR_ONLY = re.compile(r"\d{4}")


def canonical_date(text: str) -> str | None:
    """The date as `YYYY/MM/DD`, unknown parts `00`; `None` if it cannot be told.

    `10/04/2026` may be April or October and is not told; with points or hyphens the
    day comes first.

    >>> canonical_date("28. 07. 2005"), canonical_date("May 29, 2020"), canonical_date("1978")
    ('2005/07/28', '2020/05/29', '1978/00/00')
    >>> canonical_date("20260410"), canonical_date("5-Nov-1999"), canonical_date("2026-04-10T09:30")
    ('2026/04/10', '1999/11/05', '2026/04/10')
    >>> canonical_date("10/04/2026") is None
    True
    """
    text = _TIME.sub("", text.strip())
    if match := _YEAR_FIRST.fullmatch(text):
        return _join(_full_year(match[1]), int(match[3]), int(match[4]))
    if match := _DAY_FIRST.fullmatch(text):
        return _day_first(int(match[1]), int(match[3]), int(match[4]), match[2])
    if match := _MONTH_NAME.fullmatch(text):
        return _join(int(match[3]), _month(match[1]), int(match[2]))
    if match := _DAY_AND_NAME.fullmatch(text):
        return _join(int(match[3]), _month(match[2]), int(match[1]))
    if match := _DIGITS.fullmatch(text):
        return _join(int(match[1]), int(match[2]), int(match[3]))
    return f"{text}/00/00" if _YEAR_ONLY.fullmatch(text) else None


def _month(name: str) -> int:
    name = name.lower()
    return _MONTHS.index(name) + 1 if name in _MONTHS else 99


def _full_year(text: str) -> int:
    year = int(text)
    if len(text) == 4:
        return year
    return year + (2000 if year < 80 else 1900)


def _day_first(day: int, month: int, year: int, separator: str) -> str | None:
    if separator == "/":
        if day <= 12 and month <= 12 and day != month:
            return None
        if month > 12:
            day, month = month, day
    return _join(year, month, day)


def _join(year: int, month: int, day: int) -> str | None:
    if month > 12 or day > 31:
        return None
    return f"{year:04}/{month:02}/{day:02}"
