"""RTNG — the player's own rating. FIDE C.07 (2026) art. 10.6."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.base import Description, Sum
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part


class Rating(Sum):
    """Higher first; `/R` puts the lower one first."""

    about = Description(
        "RTNG",
        message("Rating"),
        "10.6",
        message("the player's rating, higher first"),
        "B",
        modifiers="R",
        editions=("2026",),
        needs_ratings=True,
    )
    scale = 1

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        rating = book.with_unrated(code.unrated).ratings[number] or 0
        return [Part.of(0, 0, rating, message("own rating"))]


TIEBREAK = Rating()
