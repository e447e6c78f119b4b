"""RANK: the rank, 9 dan first."""

from __future__ import annotations

from pairloom.domain.go import rank_text
from pairloom.messages import Text, in_context, message
from pairloom.placement.base import APPROVED, Description, Valued
from pairloom.placement.book import ScoreBook
from pairloom.placement.values import Exact


class Rank(Valued):
    """The rank at registration."""

    about = Description(
        "RANK",
        in_context("strength", "Rank"),
        APPROVED,
        message("The rank at registration, 9 dan first."),
    )
    scale = 1

    def work_out(self, book: ScoreBook) -> dict[int, int]:
        return {player.number: player.rank for player in book.tournament.players}

    def working(self, book: ScoreBook, number: int) -> tuple[Text, ...]:
        return (message("rank: {rank}", rank=self.written(self.totals(book)[number])),)

    def text(self, value: Exact) -> str:
        return rank_text(int(value))


CRITERION = Rank()
