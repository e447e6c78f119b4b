"""Workings in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pairloom.messages import Message, Text, Value, message
from pairloom.messages.values import Figures, Score
from pairloom.tiebreaks.opposition import ADJUSTED
from pairloom.tiebreaks.parts import Contribution, Working
from pairloom.tiebreaks.registry import get
from pairloom.tiebreaks.values import Exact, format_value
from pairloom.tiebreaks.values import Value as TieBreakValue

__all__ = [
    "contribution_words",
    "describe_contribution",
    "describe_working",
    "shown_amount",
    "shown_value",
]

# How a line is laid out is no sentence: these two are in no catalogue.
_LINE = Message("{amount}  {part}")
_CUT_LINE = Message("{amount}  {part} [{cut}]")


def describe_working(working: Working) -> Iterator[Message]:
    """The lines of a working and its value.

    Every line has the round, the amount and what it is.
    """
    for line in working.contributions:
        yield describe_contribution(line)
    yield message(
        "{code} of {number}: {value} ({how})",
        code=working.code,
        number=working.number,
        value=shown_value(working.value, get(working.code).format(working.value)),
        how=working.how.words,
    )


def describe_contribution(line: Contribution) -> Message:
    """One line, for example `round 4: 2.5  unplayed (category 3): …`."""
    amount: Value = shown_amount(line.amount)
    if line.round:
        amount = message("round {round}: {amount}", round=line.round, amount=amount)
    layout = _CUT_LINE if line.cut else _LINE
    return layout.filled(amount=amount, part=contribution_words(line), cut=line.cut)


def contribution_words(line: Contribution) -> Text:
    """What a line is, without its round and its amount."""
    told = ADJUSTED if "actual" in line.values else line.message
    values = {name: shown_amount(value) for name, value in line.values.items()}
    if isinstance(told, Message):
        told = told.filled(opponent=line.opponent, **values)
    if "points" in values and "score" in values:
        return message("{part}, times {points}", part=told, points=values["points"])
    return told


def shown_value(exact: TieBreakValue, text: str) -> Value:
    """A value as it is told; `text` is how files have it."""
    if not text:
        return message("no value")
    is_score = isinstance(exact, Exact) and Fraction(exact).denominator in (1, 2, 4)
    return Score(text) if is_score else Figures(text)


def shown_amount(value: object) -> Value:
    if isinstance(value, tuple):
        return tuple(
            " = ".join(map(str, part)) if isinstance(part, tuple) else part for part in value
        )
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, Exact):
        return shown_value(value, format_value(value, 2).rstrip("0").rstrip("."))
    return str(value)
