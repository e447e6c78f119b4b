"""Sums over the opponents: SOS and everything that is derived from it (Czech rules 3.3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain.go import GoGame, MissedRounds
from pairloom.messages import Message, Text, counted, message
from pairloom.placement.base import Part, Sum
from pairloom.placement.book import ScoreBook
from pairloom.placement.values import Written, exact, exact_text

_AS_OTHERS = message("{article}; missed rounds as common programs count them, {announcement}")
_WAYS = {
    MissedRounds.EGF: message("{article}; missed rounds by the EGF system rules, {announcement}"),
    MissedRounds.VIRTUAL: _AS_OTHERS,
    MissedRounds.DUMMY: _AS_OTHERS,
    MissedRounds.NONE: message("{article}; missed rounds count nothing, {announcement}"),
}

_THE_LOWEST = message("left out, the lowest")
_ONE_OF_THE_LOWEST = message("left out, one of the lowest")
_THE_HIGHEST = message("left out, the highest")
_ONE_OF_THE_HIGHEST = message("left out, one of the highest")


class OpponentSum(Sum):
    """The scores of the opponents, one part per game.

    With `MissedRounds.EGF` a round without a game, the free round too, adds the own
    starting score: nobody falls behind in the sums for having fewer opponents. In two other
    ways a free round is a win over a player who is not there. `cut` of the lowest parts are
    left out.
    """

    cut: int = 0

    def parts(self, book: ScoreBook, number: int) -> list[Part]:
        parts = [
            Part(played, game.opponent_of(number), self.amount(book, number, game))
            for played, game in book.games[number]
        ]
        parts += [
            Part(idle, None, self.without_game(book, number, idle))
            for idle in book.rounds_that_add(number)
        ]
        return sorted(parts, key=lambda part: part.round)

    def amount(self, book: ScoreBook, number: int, game: GoGame) -> int:
        """What a game adds: the opponent's score as it counts for others."""
        return book.counted[game.opponent_of(number)]

    def without_game(self, book: ScoreBook, number: int, idle: int) -> int:
        """What a round without a game adds, where it adds something."""
        if book.is_free_win(number, idle):
            return book.virtual_score(number)
        return book.starts[number]

    def cuts(self, book: ScoreBook, number: int, parts: Sequence[Part]) -> dict[int, Message]:
        return lowest_and_highest(parts, self.cut, 0) if self.cut else {}

    def source(self, book: ScoreBook) -> Text:
        article = self.about.article
        if book.way is not MissedRounds.CAGO:
            return _WAYS[book.way].filled(article=article, announcement=book.announcement)
        if book.absence:
            return message(
                "{article}; absence brings points, {announcement}, so 3.3.3 adds none",
                article=article,
                announcement=book.announcement,
            )
        return message("{article}; missed rounds by 3.3.3", article=article)

    def describe(self, book: ScoreBook, number: int, part: Part) -> Text:
        if part.opponent is None:
            amount = self.written(part.amount)
            if book.is_free_win(number, part.round):
                return message("free, as a win over a player with {points}", points=amount)
            return message("no game, own starting score {points}", points=amount)
        return message(
            "{opponent}, {points}",
            opponent=book.name(part.opponent),
            points=self.describe_score(book, part.opponent),
        )

    def describe_score(self, book: ScoreBook, opponent: int) -> Message | Written:
        """The opponent's score, with what was added for missed rounds."""
        total = _in_points(book.counted[opponent])
        added = book.made_up(opponent)
        if not added:
            return total
        return counted(
            "{score} + {added} for {count} missed round (3.3.3) = {total}",
            "{score} + {added} for {count} missed rounds (3.3.3) = {total}",
            book.missed(opponent),
            score=_in_points(book.scores[opponent]),
            added=_in_points(added),
            total=total,
        )


class HandicapSum(OpponentSum):
    """The scores of the opponents, each moved by the handicap the game was drawn with: White
    adds the stones, Black subtracts them."""

    def amount(self, book: ScoreBook, number: int, game: GoGame) -> int:
        return super().amount(book, number, game) + 2 * stones_given(game, number)

    def describe(self, book: ScoreBook, number: int, part: Part) -> Text:
        told = super().describe(book, number, part)
        if part.opponent is None:
            return told
        stones = stones_given(find_game(book, number, part.round), number)
        if not stones:
            return told
        if stones > 0:
            return message("{part}, + {stones} for the handicap given", part=told, stones=stones)
        return message("{part}, − {stones} for the handicap taken", part=told, stones=-stones)


def find_game(book: ScoreBook, number: int, round_number: int) -> GoGame:
    """The game of a player in a round in which there was one."""
    return next(game for played, game in book.games[number] if played == round_number)


def stones_given(game: GoGame, number: int) -> int:
    """The handicap a player gave in a game; below 0 if it was taken."""
    return game.handicap if number == game.white else -game.handicap


def lowest_and_highest(parts: Sequence[Part], lowest: int, highest: int) -> dict[int, Message]:
    """Positions of so many of the lowest and of the highest parts, each with what is told.

    Among equal parts it does not matter which is taken; if there are not enough, all are.
    """
    order = sorted(range(len(parts)), key=lambda at: parts[at].amount)
    top = order[max(0, len(order) - highest) :]
    above = dict.fromkeys(top, _ONE_OF_THE_HIGHEST if highest > 1 else _THE_HIGHEST)
    below = dict.fromkeys(order[:lowest], _ONE_OF_THE_LOWEST if lowest > 1 else _THE_LOWEST)
    return above | below


def _in_points(halves: int) -> Written:
    return Written(exact_text(exact(halves, 2)))
