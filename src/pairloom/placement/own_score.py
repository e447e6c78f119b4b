"""Own scores as a criterion: what a player has, whoever the opponents were."""

from __future__ import annotations

from pairloom.placement.base import Valued
from pairloom.placement.book import ScoreBook


class OwnScore(Valued):
    """A score that games add half points to; the rounds without a game are told together,
    because what they bring may be rounded down together."""

    def starts(self, book: ScoreBook) -> dict[int, int]:
        """What everybody had before round 1."""
        return book.starts

    def work_out(self, book: ScoreBook) -> dict[int, int]:
        return book.scores

    def working(self, book: ScoreBook, number: int) -> tuple[str, ...]:
        start = self.starts(book)[number]
        total = self.totals(book)[number]
        lines = [f"starting score: {self.print_total(start)}"] if start else []
        gained = 0
        for played, game in book.games[number]:
            halves = game.halves(number)
            gained += halves
            how = " by default" if game.by_default else ""
            opponent = book.name(game.opponent_of(number))
            lines.append(f"round {played}: {opponent}, {self.print_total(halves)}{how}")
        if idle := book.rounds_without_game(number):
            rounds = ", ".join(str(one) for one in idle)
            rest = self.print_total(total - start - gained)
            lines.append(f"no game in round {rounds}: {rest}")
        return (*lines, f"total: {self.print_total(total)}")
