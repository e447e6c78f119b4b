"""Own scores as a criterion: what a player has, whoever the opponents were."""

from __future__ import annotations

from pairloom.messages import Message, Text, message
from pairloom.placement.base import Valued
from pairloom.placement.book import ScoreBook

_PLAYED = message("round {round}: {opponent}, {points}")
_BY_DEFAULT = message("round {round}: {opponent}, {points} by default")
_FREE = message("free in round {rounds}: {points}, by the regulations of the tournament")
_FREE_ROUNDS = message("free in rounds {rounds}: {points}, by the regulations of the tournament")
_MISSED = message("no game in round {rounds}: {points}, {reason}")
_MISSED_ROUNDS = message("no game in rounds {rounds}: {points}, {reason}")


class OwnScore(Valued):
    """A score that games add half points to. What rounds without a game bring is told by kind,
    with what gives it; it may be rounded down together."""

    def starts(self, book: ScoreBook) -> dict[int, int]:
        """What everybody had before round 1."""
        return book.starts

    def work_out(self, book: ScoreBook) -> dict[int, int]:
        return book.scores

    def working(self, book: ScoreBook, number: int) -> tuple[Text, ...]:
        start = self.starts(book)[number]
        total = self.totals(book)[number]
        lines: list[Text] = []
        if start:
            lines.append(message("starting score: {points}", points=self.written(start)))
        gained = 0
        for played, game in book.games[number]:
            halves = game.halves(number)
            gained += halves
            told = _BY_DEFAULT if game.by_default else _PLAYED
            opponent = book.name(game.opponent_of(number))
            points = self.written(halves)
            lines.append(told.filled(round=played, opponent=opponent, points=points))
        lines += self._without_game(book, number, total - start - gained)
        return (*lines, message("total: {total}", total=self.written(total)))

    def absence(self, book: ScoreBook) -> int:
        """What a missed round adds."""
        return book.absence

    def source(self, book: ScoreBook) -> Text:
        if not self.absence(book):
            return self.about.article
        return message(
            "{article}; points for absence {announcement}",
            article=self.about.article,
            announcement=book.announcement,
        )

    def _without_game(self, book: ScoreBook, number: int, brought: int) -> list[Message]:
        free, missed = book.free_rounds(number), book.missed_rounds(number)
        worth = len(free) * book.free_round, len(missed) * self.absence(book)
        lines = []
        if free:
            told = _FREE if len(free) == 1 else _FREE_ROUNDS
            lines.append(told.filled(rounds=tuple(free), points=self.written(worth[0])))
        if missed:
            told = _MISSED if len(missed) == 1 else _MISSED_ROUNDS
            points, reason = self.written(worth[1]), self._reason(book)
            lines.append(told.filled(rounds=tuple(missed), points=points, reason=reason))
        if brought != sum(worth):
            points = self.written(brought - sum(worth))
            lines.append(message("rounded down to whole points: {points}", points=points))
        return lines

    def _reason(self, book: ScoreBook) -> Message:
        if self.absence(book):
            return book.announcement
        return message("only games bring points ({article})", article=book.only_games_count)
