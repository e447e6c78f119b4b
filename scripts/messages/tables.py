"""The table of a new language: how it writes numbers and days, as CLDR has it.

It is a beginning. Somebody who knows the language reads it: CLDR says nothing of letters that have
a place of their own in the alphabet, and not every form of a month is the one in a date.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from babel import Locale

from scripts.messages.catalogues import LOCALE

__all__ = ["write_table"]

_GAPS = {"EEEE": "{weekday}", "MMMM": "{name}", "d": "{day}", "y": "{year}"}


def write_table(language: str) -> None:
    """Write the table of a language, unless it has one."""
    path = LOCALE / f"{language}.toml"
    if not path.exists():
        path.write_text(table_of(language), encoding="utf-8")


def table_of(language: str) -> str:
    """The table as text."""
    cldr = Locale.parse(language)
    symbols = cldr.number_symbols["latn"]
    days, months = cldr.days["format"], cldr.months["format"]["wide"]
    name = (cldr.get_display_name() or language).capitalize()
    long = re.sub("EEEE|MMMM|d|y", lambda sign: _GAPS[sign[0]], cldr.date_formats["full"].pattern)
    return "\n".join(
        (
            f"# How {cldr.english_name} writes numbers and days, and sorts names.",
            "# From CLDR, to be read by somebody who knows the language.",
            f'name = "{name}"',
            f'decimal = "{symbols["decimal"]}"',
            f'group = "{symbols["group"]}"',
            f'percent = "{cldr.percent_formats[None].pattern.replace("#,##0", "{number}")}"',
            f"months = {_listed(months[number] for number in range(1, 13))}",
            f"weekdays = {_listed(days['wide'][number] for number in range(7))}",
            f"short_weekdays = {_listed(days['abbreviated'][number] for number in range(7))}",
            "",
            "[days]",
            f'long = "{long}"',
            "",
            "# Letters of their own, each behind the one on the left.",
            "[letters]",
            "",
        )
    )


def _listed(words: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"
