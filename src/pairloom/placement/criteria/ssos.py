"""SSOS: the sum of the opponents' SOS. Czech rules 3.3.2 c; SOSOSM is the form of SOSM."""

from __future__ import annotations

from pairloom.domain.go import GoGame, MissedRounds
from pairloom.messages import Text, counted, message
from pairloom.placement.base import APPROVED, Description, Part, Scope
from pairloom.placement.book import ScoreBook
from pairloom.placement.criteria import sos, sosm
from pairloom.placement.opponents import OpponentSum


class SumOfSums(OpponentSum):
    """The SOS, or SOSM, of all opponents the player met."""

    def __init__(self, added: OpponentSum, about: Description) -> None:
        self.added = added
        self.about = about

    def amount(self, book: ScoreBook, number: int, game: GoGame) -> int:
        return self.added.totals(book)[game.opponent_of(number)]

    def without_game(self, book: ScoreBook, number: int, idle: int) -> int:
        """An opponent who met only players of the own starting score; after a free round that
        is a win, one who met whom the player met, or all who were free."""
        if not book.is_free_win(number, idle):
            return book.after * book.starts[number]
        if book.way is MissedRounds.DUMMY:
            return book.dummy_sum
        return self.added.totals(book)[number]

    def describe(self, book: ScoreBook, number: int, part: Part) -> Text:
        amount = self.written(part.amount)
        if part.opponent is None and book.is_free_win(number, part.round):
            return message(
                "free, as a win over a player with {code} {points}",
                code=self.added.about.code,
                points=amount,
            )
        if part.opponent is None:
            return counted(
                "no game, own starting score times {count} round = {points}",
                "no game, own starting score times {count} rounds = {points}",
                book.after,
                points=amount,
            )
        return message(
            "{opponent}, {code} {points}",
            opponent=book.name(part.opponent),
            code=self.added.about.code,
            points=amount,
        )


CRITERIA = (
    SumOfSums(
        sos.SOS,
        Description(
            "SSOS",
            message("Sum of opponents' SOS"),
            message("Czech rules {article}", article="3.3.2 c"),
            message("The sum of the SOS of all opponents the player met."),
            Scope.OPPONENTS_DIFFER,
        ),
    ),
    SumOfSums(
        sosm.SOSM,
        Description(
            "SOSOSM",
            message("Sum of opponents' SOSM"),
            APPROVED,
            message("The sum of the SOSM of all opponents the player met."),
            Scope.BY_MCMAHON_SCORE,
        ),
    ),
)
