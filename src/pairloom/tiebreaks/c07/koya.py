"""KS — Koya system: points against the better half. FIDE C.07 art. 9.2; limit art. 14.5."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.base import BY_EITHER, Description, Pairings, Sum
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part
from pairloom.tiebreaks.sheet import ScoreSheet
from pairloom.tiebreaks.values import exact

HALF_POINT = 5

BETTER_HALF = message("against {opponent}, who has {score} (limit {limit})")


class Koya(Sum):
    """Points against all who made at least half of the points they could make.

    `/L+n` and `/L-n` move the limit by n half points. While the tournament is under way,
    "could make" means in the rounds so far.
    """

    about = Description(
        "KS",
        message("Koya System"),
        "9.2",
        message("points against all with at least 50 % of the possible score"),
        "BC",
        modifiers="L",
        team=True,
        scores=BY_EITHER,
        pairings=Pairings.IN_ADVANCE,
        decimals=1,
    )

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        sheet = self.sheet(book, code)
        parts = []
        for round_number, entry in sheet.rounds_of(number):
            opponent = entry.opponent
            if not opponent:
                continue  # a player of a team against an empty board
            doubled = 2 * (sheet.scores[opponent] - code.limit * HALF_POINT)
            if doubled >= _possible(sheet, opponent):
                parts.append(Part.of(round_number, opponent, entry.points, BETTER_HALF))
        return parts

    def details(self, book: ScoreBook, code: Code, number: int, part: Part) -> dict[str, object]:
        sheet = self.sheet(book, code)
        limit = _possible(sheet, part.opponent) + 2 * code.limit * HALF_POINT
        return {"score": exact(sheet.scores[part.opponent], 10), "limit": exact(limit, 20)}


def _possible(sheet: ScoreSheet, number: int) -> int:
    return sheet.win * sum(1 for _ in sheet.rounds_of(number))


TIEBREAK = Koya()
