"""What Buchholz, Sonneborn-Berger and their relatives have in common: scores that were faced."""

from __future__ import annotations

from pairloom.tiebreaks.base import Sum
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.opposition import (
    DUMMY_CAPPED_BY_DRAWS,
    DUMMY_CAPPED_BY_OPPONENT,
    OPPONENT,
)
from pairloom.tiebreaks.parts import Part
from pairloom.tiebreaks.sheet import ScoreSheet
from pairloom.tiebreaks.unplayed import category_of
from pairloom.tiebreaks.values import exact

__all__ = ["AgainstOpponents", "Products"]


class AgainstOpponents(Sum):
    """Parts that come from the score of an opponent or a dummy."""

    def faced_sheet(self, book: ScoreBook, code: Code) -> ScoreSheet:
        """The sheet in which the scores of the opponents are looked up."""
        return self.sheet(book, code)

    def details(self, book: ScoreBook, code: Code, number: int, part: Part) -> dict[str, object]:
        sheet = self.faced_sheet(book, code)
        details: dict[str, object] = {"score": exact(part.significance, 10)}
        if part.message is OPPONENT:
            actual = sheet.scores[part.opponent]
            if actual != part.significance:
                details["actual"] = exact(actual, 10)
            return details
        category = category_of(sheet.entries[number], part.round)
        details |= {"own": exact(sheet.scores[number], 10), "category": int(category or 0)}
        if part.message is DUMMY_CAPPED_BY_OPPONENT:
            details["cap"] = exact(sheet.adjusted[part.opponent], 10)
        elif part.message is DUMMY_CAPPED_BY_DRAWS:
            details |= {"cap": exact(sheet.draw * sheet.planned, 10), "count": sheet.planned}
        return details


class Products(AgainstOpponents):
    """Score of the opponent times own points of the round."""

    scale = 100

    def points_sheet(self, book: ScoreBook, code: Code) -> ScoreSheet:
        """The sheet in which the own points are looked up."""
        return self.sheet(book, code)

    def amounts(self, book: ScoreBook, code: Code, number: int) -> list[int]:
        points = self.points_sheet(book, code).entries[number]
        faced = self.faced_sheet(book, code).faced(forfeits=code.forfeits)[number]
        return [part.amount * points[part.round - 1].points for part in faced]

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        faced = self.faced_sheet(book, code).faced(forfeits=code.forfeits)[number]
        amounts = self.amounts(book, code, number)
        return [part._replace(amount=amount) for part, amount in zip(faced, amounts, strict=True)]

    def details(self, book: ScoreBook, code: Code, number: int, part: Part) -> dict[str, object]:
        details = super().details(book, code, number, part)
        entries = self.points_sheet(book, code).entries[number]
        details["points"] = exact(entries[part.round - 1].points, 10)
        return details
