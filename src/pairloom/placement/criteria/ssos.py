"""SSOS: the sum of the opponents' SOS. Czech rules 3.3.2 c; SOSOSM is the form of SOSM."""

from __future__ import annotations

from pairloom.domain.go import GoGame, MissedRounds
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

    def describe(self, book: ScoreBook, number: int, part: Part) -> str:
        amount = self.print_total(part.amount)
        if part.opponent is None and book.is_free_win(number, part.round):
            return f"free, as a win over a player with {self.added.about.code} {amount}"
        if part.opponent is None:
            return f"no game, own starting score times {book.after} rounds = {amount}"
        return f"{book.name(part.opponent)}, {self.added.about.code} {amount}"


CRITERIA = (
    SumOfSums(
        sos.SOS,
        Description(
            "SSOS",
            "Sum of opponents' SOS",
            "Czech rules 3.3.2 c",
            "The sum of the SOS of all opponents the player met.",
            Scope.OPPONENTS_DIFFER,
        ),
    ),
    SumOfSums(
        sosm.SOSM,
        Description(
            "SOSOSM",
            "Sum of opponents' SOSM",
            APPROVED,
            "The sum of the SOSM of all opponents the player met.",
            Scope.BY_MCMAHON_SCORE,
        ),
    ),
)
