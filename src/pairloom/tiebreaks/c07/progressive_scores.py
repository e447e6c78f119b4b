"""PS — sum of progressive scores. FIDE C.07 art. 7.5; cuts art. 14.2."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from pairloom.messages import Message, message
from pairloom.tiebreaks.base import BY_EITHER, Description, Sum
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part

FIRST_ROUNDS = message("cut: one of the first rounds")
_AFTER = message("score after the round")


class ProgressiveScores(Sum):
    """The score after every round of the tournament, added up."""

    about = Description(
        "PS",
        message("Sum of Progressive Scores"),
        "7.5",
        message("sum of the scores after each round"),
        "B",
        modifiers="C",
        team=True,
        scores=BY_EITHER,
        decimals=1,
    )

    def amounts(self, book: ScoreBook, code: Code, number: int) -> list[int]:
        sheet = self.sheet(book, code)
        gains = [entry.points for entry in sheet.entries[number]]
        for round_number, tenths in sheet.decisions.get(number, ()):
            if gains:
                gains[max(round_number, 1) - 1] += tenths
        return list(accumulate(gains))

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        return [
            Part.of(round_number, 0, total, _AFTER)
            for round_number, total in enumerate(self.amounts(book, code, number), start=1)
        ]

    def cuts(self, code: Code, parts: Sequence[Part]) -> dict[int, Message]:
        """Cut n leaves out the first n rounds, however they went."""
        return dict.fromkeys(range(min(code.cut, len(parts))), FIRST_ROUNDS)


TIEBREAK = ProgressiveScores()
