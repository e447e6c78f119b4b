"""A table of text, and how figures are written in it."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Table:
    """A title, a header and rows; `key` is the table's place on the page."""

    key: str
    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def markdown(self) -> str:
        """As a Markdown table; the first column to the left, figures to the right."""
        marks = ("---", *("---:" for _ in self.header[1:]))
        return "\n".join("| " + " | ".join(row) + " |" for row in (self.header, marks, *self.rows))


def median(values: Iterable[float | None]) -> float | None:
    """The median of those that are known."""
    known = [value for value in values if value is not None]
    return statistics.median(known) if known else None


def number(value: float | None, form: str) -> str:
    """A formatted number, or a dash."""
    return "–" if value is None else format(value, form)


def ms(value: float | None) -> str:
    """Seconds as milliseconds with two or three significant digits."""
    if value is None:
        return "–"
    shown = value * 1000
    return f"{shown:,.0f}" if shown >= 100 else f"{shown:.1f}" if shown >= 10 else f"{shown:.2f}"


def seconds(value: float | None) -> str:
    """Seconds with a sensible number of digits."""
    if value is None:
        return "–"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 0.1 else f"{value:.4f}"
