"""MSOS: SOS without extreme opponents. Czech rules 3.3.2, as recommended there."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import Message, Text, counted, message
from pairloom.placement.base import Description, Part, Scope
from pairloom.placement.book import ScoreBook
from pairloom.placement.opponents import OpponentSum, lowest_and_highest

MANY_ROUNDS = 8

_MORE = counted(
    "gained {points} in {count} round: more than 50 %",
    "gained {points} in {count} rounds: more than 50 %",
    0,
)
_LESS = counted(
    "gained {points} in {count} round: less than 50 %",
    "gained {points} in {count} rounds: less than 50 %",
    0,
)
_HALF = counted(
    "gained {points} in {count} round: exactly 50 %",
    "gained {points} in {count} rounds: exactly 50 %",
    0,
)


class ModifiedSum(OpponentSum):
    """Who gained more than half of the points is spared the lowest opponent, who gained less
    does without the highest, and exactly half loses one at each end; two instead of one in a
    tournament of more than eight rounds.

    The half is that of the rounds, and what was gained are wins, in McMahon as well
    (decision record 0021).
    """

    about = Description(
        "MSOS",
        message("Modified sum of opponents' scores"),
        message("Czech rules {article}", article="3.3.2 d"),
        message(
            "SOS without the lowest opponent above 50 %, the highest below, and both at 50 %; "
            "two instead of one in more than eight rounds."
        ),
        Scope.OPPONENTS_DIFFER,
    )

    def cuts(self, book: ScoreBook, number: int, parts: Sequence[Part]) -> dict[int, Message]:
        ends = 2 if book.after > MANY_ROUNDS else 1
        gained = book.wins[number]  # half points, so `after` of them are one half of the rounds
        lowest = ends if gained >= book.after else 0
        highest = ends if gained <= book.after else 0
        return lowest_and_highest(parts, lowest, highest)

    def working(self, book: ScoreBook, number: int) -> tuple[Text, ...]:
        gained = book.wins[number]
        told = _LESS if gained < book.after else _MORE if gained > book.after else _HALF
        gain = told.filled(count=book.after, points=self.written(gained))
        return (gain, *super().working(book, number))


CRITERION = ModifiedSum()
