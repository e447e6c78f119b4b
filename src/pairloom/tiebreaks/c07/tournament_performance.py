"""TPR — tournament performance rating. FIDE C.07 art. 10.2."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import counted, message
from pairloom.ratings.fide.performance import average_rating, fractional_score
from pairloom.ratings.fide.tables import rating_difference
from pairloom.tiebreaks.against_ratings import games_of
from pairloom.tiebreaks.base import Description, Sum
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part
from pairloom.tiebreaks.values import Exact, exact

AVERAGE = counted(
    "average rating of the opponents in {count} game",
    "average rating of the opponents in {count} games",
    0,
)
DIFFERENCE = counted(
    "for a score of {points} from {count} game ({percent} %)",
    "for a score of {points} from {count} games ({percent} %)",
    0,
)


class TournamentPerformance(Sum):
    """The rounded average of the opponents plus what the score is worth (B.02 8.1.1)."""

    about = Description(
        "TPR",
        message("Tournament Performance Rating"),
        "10.2",
        message("average rating of the opponents plus the difference that fits the score"),
        "DB",
        needs_ratings=True,
    )
    scale = 1

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        games = games_of(book, code, number)
        average = average_rating(games.ratings)
        if average is None:
            return []
        difference = rating_difference(fractional_score(games.score, len(games.ratings)))
        return [
            Part.of(0, 0, average, AVERAGE),
            Part.of(0, 0, difference, DIFFERENCE),
        ]

    def combine(self, amounts: Sequence[int]) -> Exact | None:
        return sum(amounts) if amounts else None

    def details(self, book: ScoreBook, code: Code, number: int, part: Part) -> dict[str, object]:
        games = games_of(book, code, number)
        details: dict[str, object] = {"count": len(games.ratings)}
        if part.message is DIFFERENCE:
            details["points"] = exact(games.score, 10)
            details["percent"] = fractional_score(games.score, len(games.ratings))
        return details


TIEBREAK = TournamentPerformance()
