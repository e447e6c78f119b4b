"""MSOS: SOS without extreme opponents. Czech rules 3.3.2, as recommended there."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.placement.base import Description, Part, Scope
from pairloom.placement.book import ScoreBook
from pairloom.placement.opponents import OpponentSum, lowest_and_highest

MANY_ROUNDS = 8


class ModifiedSum(OpponentSum):
    """Who gained more than half of the points is spared the lowest opponent, who gained less
    does without the highest, and exactly half loses one at each end; two instead of one in a
    tournament of more than eight rounds.

    The half is that of the rounds, and what was gained are wins, in McMahon as well
    (decision record 0021).
    """

    about = Description(
        "MSOS",
        "Modified sum of opponents' scores",
        "Czech rules 3.3.2 d",
        "SOS without the lowest opponent above 50 %, the highest below, and both at 50 %; "
        "two instead of one in more than eight rounds.",
        Scope.OPPONENTS_DIFFER,
    )

    def cuts(self, book: ScoreBook, number: int, parts: Sequence[Part]) -> dict[int, str]:
        ends = 2 if book.after > MANY_ROUNDS else 1
        gained = book.wins[number]  # half points, so `after` of them are one half of the rounds
        lowest = ends if gained >= book.after else 0
        highest = ends if gained <= book.after else 0
        return lowest_and_highest(parts, lowest, highest)

    def working(self, book: ScoreBook, number: int) -> tuple[str, ...]:
        gained = book.wins[number]
        compared = "more than" if gained > book.after else "less than"
        if gained == book.after:
            compared = "exactly"
        gain = f"gained {self.print_total(gained)} in {book.after} rounds: {compared} 50 %"
        return (gain, *super().working(book, number))


CRITERION = ModifiedSum()
