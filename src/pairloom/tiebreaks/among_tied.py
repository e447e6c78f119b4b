"""What tie-breaks of type A have in common: they rank a group of tied participants.

The value of a participant is the place within the group, 1 for the first. Who is not tied
any more has none.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pairloom.messages import Message, message
from pairloom.tiebreaks.base import Groups, TieBreak
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.encounter import EncounterRow, EncounterTable
from pairloom.tiebreaks.parts import Contribution, How, Working
from pairloom.tiebreaks.values import Exact, Value

__all__ = ["AmongTied", "Look", "places_in"]

_MET_ALL = message("{about} among {tied}, who have all met: order {order}")
_MET_SOME = message(
    "{about} among {tied}, from {least} to {most} with the games not played: order {order}"
)


class Look(NamedTuple):
    """One table that was looked at: what about, and the message that tells it."""

    about: str
    table: EncounterTable
    message: Message | None = None


class AmongTied(TieBreak):
    """A tie-break that compares the tied by the games among them."""

    is_among_tied = True
    lower_is_better = True

    @abstractmethod
    def judge(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> tuple[list[Look], Groups]:
        """Everything that was looked at, and the order; who stays tied is in one group."""

    def split(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> Groups:
        return self.judge(book, code, tied)[1]

    def totals(self, book: ScoreBook, code: Code) -> dict[int, Value]:
        """Without a tie there are none: `split` makes places for a group."""
        return dict.fromkeys(book.numbers)

    def working(
        self, book: ScoreBook, code: Code, number: int, tied: Sequence[int] = ()
    ) -> Working:
        if number not in tied or len(tied) < 2:
            return Working(str(code), number, None, How.SHOWN, ())
        looks, groups = self.judge(book, code, tied)
        lines = tuple(
            _line(position, look, row)
            for position, look in enumerate(looks, start=1)
            for row in look.table.rows
            if row.number == number
        )
        return Working(str(code), number, places_in(groups)[number], How.SHOWN, lines)


def _line(position: int, look: Look, row: EncounterRow) -> Contribution:
    table = look.table
    values: dict[str, object] = {"table": position, "about": look.about}
    values |= {"tied": tuple(other.number for other in table.rows), "order": table.groups}
    told = look.message or (_MET_ALL if table.all_met else _MET_SOME)
    if not table.all_met:
        values |= {"least": _points(row.least), "most": _points(row.most)}
    return Contribution(_points(row.points), 0, 0, told, values)


def places_in(groups: Groups) -> dict[int, int]:
    """The place of everybody within the whole; who is in one group shares it."""
    places: dict[int, int] = {}
    place = 1
    for group in groups:
        places |= dict.fromkeys(group, place)
        place += len(group)
    return places


def _points(tenths: Exact) -> Exact:
    return Fraction(tenths) / 10
