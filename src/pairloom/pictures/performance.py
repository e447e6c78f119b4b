"""Performance against rating: who played better than the number before the event said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pairloom.messages import Message, Text, Value, counted, message
from pairloom.messages.values import Figures
from pairloom.pictures.picture import Picture, Signed, Table
from pairloom.pictures.record import Level, Record, Strength

__all__ = ["Performances", "performance_of"]

_FEWEST: Final = 3
_IN_TABLE: Final = 100


@dataclass(frozen=True, slots=True)
class Performances:
    """Everybody with enough games, whoever gained most first."""

    strengths: tuple[Strength, ...]
    level: Level


def performance_of(record: Record) -> Picture[Performances] | None:
    """The picture; `None` where fewer than three have a number and half of the games behind it:
    a single game makes a performance of anything."""
    games = max((each.games for each in record.strengths), default=0)
    enough = [each for each in record.strengths if each.games and 2 * each.games >= games]
    if len(enough) < _FEWEST:
        return None
    ordered = sorted(enough, key=lambda each: (-each.gain, each.name))
    figures = Performances(tuple(ordered), record.level)
    sayings = _SAYINGS[record.level]
    return Picture(
        "performance",
        sayings.question,
        sayings.sentence(ordered[0], len(ordered)),
        _table(ordered, sayings),
        figures,
        note=counted(
            "Counted are those with at least {count} game.",
            "Counted are those with at least {count} games.",
            -(-games // 2),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Sayings:
    """What is asked and answered, for one way of measuring."""

    question: Message
    above: Message
    nobody: Message
    shown: Message
    decimals: int

    def sentence(self, best: Strength, count: int) -> Message:
        told = self.above if best.gain > 0 else self.nobody
        return told.filled(
            name=best.name,
            gain=self.figures(abs(best.gain)),
            shown=self.figures(best.shown),
            before=best.called,
            count=count,
        )

    def figures(self, number: Fraction) -> Figures:
        return Figures(f"{float(number):.{self.decimals}f}")

    def gain(self, number: Fraction) -> Signed:
        """With its sign, as it stands in the table."""
        return Signed(f"{float(number):+.{self.decimals}f}" if number else "0")


_SAYINGS = {
    Level.RATING: _Sayings(
        message("Who played above the rating?"),
        message(
            "{name} performed {gain} above the rating, {shown} against {before}: the most of"
            " {count}."
        ),
        message(
            "Nobody of {count} performed above the rating; {name} came closest, {gain} below:"
            " {shown} against {before}."
        ),
        message("Performance"),
        0,
    ),
    Level.NO_CHANGE: _Sayings(
        message("Who did better than the rank says?"),
        message("{name}, {before}, gains {gain} rating points, to {shown}: the most of {count}."),
        message(
            "Nobody of {count} gains rating points; {name}, {before}, loses the fewest, {gain},"
            " down to {shown}."
        ),
        message("New rating"),
        1,
    ),
}


def _table(ordered: Sequence[Strength], sayings: _Sayings) -> Table:
    best = ordered[0]
    totals: list[tuple[Text, Value]] = [
        (message("Counted"), len(ordered)),
        (message("Largest gain"), sayings.figures(best.gain)),
    ]
    return Table(
        heads=(
            message("Name"),
            message("Before"),
            sayings.shown,
            message("Difference"),
            message("Games"),
        ),
        rows=tuple(
            (
                each.name,
                each.called,
                sayings.figures(each.shown),
                sayings.gain(each.gain),
                each.games,
            )
            for each in ordered[:_IN_TABLE]
        ),
        totals=tuple(totals),
    )
