"""PTP — perfect tournament performance. FIDE C.07 art. 10.3."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import message
from pairloom.ratings.fide.tables import expected_score
from pairloom.tiebreaks.against_ratings import games_of
from pairloom.tiebreaks.base import Description, TieBreak
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Contribution, How, Working
from pairloom.tiebreaks.values import Value, exact

_EXPECTED = message("expected against {opponent}, rated {rating}")


class PerfectPerformance(TieBreak):
    """The lowest rating expected to score at least as much (B.02 8.1.2)."""

    about = Description(
        "PTP",
        message("Perfect Tournament Performance"),
        "10.3",
        message("lowest rating that is expected to score as much"),
        "DB",
        needs_ratings=True,
    )

    def totals(self, book: ScoreBook, code: Code) -> dict[int, Value]:
        return {**book.with_unrated(code.unrated).perfect_performances}

    def working(
        self, book: ScoreBook, code: Code, number: int, tied: Sequence[int] = ()
    ) -> Working:
        value = book.with_unrated(code.unrated).perfect_performances[number]
        games = games_of(book, code, number)
        rounds = zip(games.rounds, games.opponents, games.ratings, strict=True)
        lines = tuple(
            Contribution(
                exact(expected_score((value or 0) - rating), 100),
                round_number,
                opponent,
                _EXPECTED,
                {"rating": rating},
            )
            for round_number, opponent, rating in rounds
        )
        return Working(str(code), number, value, How.SHOWN, lines)


TIEBREAK = PerfectPerformance()
