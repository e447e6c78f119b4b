"""Own scores as a criterion: what a player has, whoever the opponents were."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.placement.base import Valued
from pairloom.placement.book import ScoreBook


class OwnScore(Valued):
    """A score that games add half points to. What rounds without a game bring is told by kind,
    with what gives it; it may be rounded down together."""

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
        lines += self._without_game(book, number, total - start - gained)
        return (*lines, f"total: {self.print_total(total)}")

    def absence(self, book: ScoreBook) -> int:
        """What a missed round adds."""
        return book.absence

    def source(self, book: ScoreBook) -> str:
        if not self.absence(book):
            return self.about.article
        return f"{self.about.article}; points for absence {book.announcement}"

    def _without_game(self, book: ScoreBook, number: int, brought: int) -> list[str]:
        free, missed = book.free_rounds(number), book.missed_rounds(number)
        worth = len(free) * book.free_round, len(missed) * self.absence(book)
        lines = []
        if free:
            gives = self.print_total(worth[0])
            lines.append(f"free in {_rounds(free)}: {gives}, by the regulations of the tournament")
        if missed:
            gives = self.print_total(worth[1])
            lines.append(f"no game in {_rounds(missed)}: {gives}, {self._reason(book)}")
        if brought != sum(worth):
            lines.append(f"rounded down to whole points: {self.print_total(brought - sum(worth))}")
        return lines

    def _reason(self, book: ScoreBook) -> str:
        if self.absence(book):
            return book.announcement
        return f"only games bring points ({book.only_games_count})"


def _rounds(numbers: Sequence[int]) -> str:
    word = "round" if len(numbers) == 1 else "rounds"
    return f"{word} {', '.join(str(number) for number in numbers)}"
