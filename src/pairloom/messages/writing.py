"""How a language writes numbers and days, and which letters it sorts names by.

English stands here. Every other language has a table of its own beside its catalogue
(`pairloom/locale/LANGUAGE.toml`); what a table leaves out is as in English. Tables begin with
what CLDR says (`python -m scripts.messages add`) and are then read by somebody who knows the
language: CLDR has the months of Slovene in the nominative, for one. So nothing but the standard
library is needed to say a date, and an update of a library changes no page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

__all__ = ["ENGLISH_WRITING", "LOCALE", "DayPatterns", "Writing", "writing_of"]

LOCALE: Final = Path(__file__).parents[1] / "locale"
"""Where catalogues and tables are."""

_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


@dataclass(frozen=True, slots=True)
class DayPatterns:
    """Days and moments, with gaps: `day` and `month` are numbers, `name` is the month in words.

    From `with_weekday` to `moment`, `day` is what `words` gives, and `weekday` is short. `stamp` is
    a moment with its year: when something was printed. The `day` of `minute` is in numbers.
    """

    numbers: str = "{year}-{month:02}-{day:02}"
    words: str = "{day} {name}"
    long: str = "{weekday}, {day} {name} {year}"
    with_weekday: str = "{weekday} {day}"
    this_week: str = "{weekday} {time}"
    moment: str = "{day}, {time}"
    stamp: str = "{day:02} {name} {year}, {hour:02}:{minute:02}"
    minute: str = "{day} {hour:02}:{minute:02}"


@dataclass(frozen=True, slots=True)
class Writing:
    """The habits of a language. `name` is its own name for itself; `letters` are those that
    have a place of their own in the alphabet, by the letter they come after. `short_words` are
    words of one letter that end no line: `make messages` keeps them with the next word.
    `quotation` is for what somebody typed: its gap is `text`, or `as_typed` with English marks."""

    name: str = "English"
    decimal: str = "."
    group: str = ","
    percent: str = "{number}%"
    money: str = "{currency} {amount}"
    quotation: str = "{as_typed}"
    ordinal: str = ""
    months: tuple[str, ...] = _MONTHS
    weekdays: tuple[str, ...] = _DAYS
    short_weekdays: tuple[str, ...] = tuple(day[:3] for day in _DAYS)
    short_words: str = ""
    days: DayPatterns = DayPatterns()
    letters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


ENGLISH_WRITING: Final = Writing()


@cache
def writing_of(language: str) -> Writing:
    """The habits of a language; those of English if it has no table."""
    path = LOCALE / f"{language}.toml"
    if not path.exists():
        return ENGLISH_WRITING
    import tomllib  # only who speaks another language needs it

    return read_writing(tomllib.loads(path.read_text(encoding="utf-8")))


def read_writing(table: Mapping[str, Any]) -> Writing:
    """The habits in a table; raise `TypeError` for a name that there is not.

    >>> read_writing({"decimal": ",", "letters": {"h": ["ch"]}}).letters
    {'h': ('ch',)}
    """
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in table.items()
    }
    values["days"] = DayPatterns(**table.get("days", {}))
    values["letters"] = {base: tuple(letters) for base, letters in table.get("letters", {}).items()}
    return Writing(**values)
