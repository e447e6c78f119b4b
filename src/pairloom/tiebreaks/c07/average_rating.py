"""ARO — average rating of the opponents. FIDE C.07 art. 10.1."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.against_ratings import RoundedMean, games_of
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part

_RATING = message("rating of opponent {opponent}")


class AverageRating(RoundedMean):
    """Cuts take the lowest ratings (and, with a median, the highest) before the average."""

    about = Description(
        "ARO",
        message("Average Rating of Opponents"),
        "10.1",
        message("average rating of the opponents met"),
        "D",
        modifiers="CM",
        needs_ratings=True,
    )

    def amounts(self, book: ScoreBook, code: Code, number: int) -> tuple[int, ...]:
        return games_of(book, code, number).ratings

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        games = games_of(book, code, number)
        rounds = zip(games.rounds, games.opponents, games.ratings, strict=True)
        return [
            Part.of(round_number, opponent, rating, _RATING)
            for round_number, opponent, rating in rounds
        ]


TIEBREAK = AverageRating()
