"""Which words behind the club are scores, and which are entries of rounds.

Programs and people put scores before the rounds, behind them, or on both sides. The lines of a
file are alike, so the words are judged column by column: where most lines have an entry, there
is a round. So `1=` is a score of one and a half under `3` and `2`, and a jigo under `4+/w`. A
line with another number of words is judged by its own words only.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pairloom.formats.egd.game_text import GameText, parse_game
from pairloom.formats.go_journal import GoJournal, quoted
from pairloom.messages import message

NOT_KNOWN = "?"
_WORD = re.compile(r"\S+")
_BROKEN_GAME = re.compile(r"\d+[^\d.,/½¼¾]", re.ASCII)


class Word(NamedTuple):
    """A word of a line, and the column it begins in."""

    text: str
    column: int

    def is_entry(self, lines: int) -> bool:
        """Does it look like the entry of a round, perhaps a damaged one? `31=` does not where
        nobody is on line 31."""
        game = parse_game(self.text)
        if game is None:
            return _BROKEN_GAME.match(self.text) is not None
        return bool(game.sign != "=" or game.colour or game.opponent <= lines)


class Fields(NamedTuple):
    """The scores of a line and its entries."""

    scores: tuple[str, ...]
    games: tuple[GameText, ...]


def words_of(text: str, start: int, end: int) -> tuple[Word, ...]:
    """The words of a part of a line."""
    return tuple(_words(text, start, end))


def _words(text: str, start: int, end: int) -> Iterator[Word]:
    for match in _WORD.finditer(text, start, end):
        yield Word(match[0], match.start() + 1)


class Parting:
    """Parts the words of each line of a file; `all_words` are those of all its lines."""

    def __init__(self, all_words: Sequence[Sequence[Word]]) -> None:
        self._lines = len(all_words)
        counts = Counter(len(words) for words in all_words)
        self._usual = max(counts, key=lambda count: (counts[count], count), default=0)
        alike = [words for words in all_words if len(words) == self._usual]
        columns = ([words[at] for words in alike] for at in range(self._usual))
        self._rounds = _rounds([self._is_round(column) for column in columns])

    def part(self, words: Sequence[Word], line: int, journal: GoJournal) -> Fields:
        """Scores and entries of a line; what is neither is noted."""
        rounds = self._rounds
        if len(words) != self._usual:
            rounds = _rounds([self._is_round([word]) or word.text == NOT_KNOWN for word in words])
        scores = [word.text for at, word in enumerate(words) if at not in rounds]
        games = [_entry(words[at], number, line, journal) for number, at in enumerate(rounds, 1)]
        return Fields(tuple(scores), tuple(games))

    def _is_round(self, column: Sequence[Word]) -> bool:
        entries = sum(word.is_entry(self._lines) for word in column)
        others = sum(word.text != NOT_KNOWN for word in column) - entries
        return entries > 0 and entries >= others


def _rounds(judged: Sequence[bool]) -> range:
    """The longest run of rounds, the last one of equals: scores are the shorter part."""
    best = range(0)
    start = 0
    for at, is_round in enumerate([*judged, False]):
        if not is_round:
            if at - start >= len(best) and at > start:
                best = range(start, at)
            start = at + 1
    return best


def _entry(word: Word, number: int, line: int, journal: GoJournal) -> GameText:
    """The entry of a round; `?` alone tells nothing and is read as no game."""
    game = parse_game(word.text, word.column)
    if word.text == NOT_KNOWN or (game is not None and not game.opponent and game.sign == "?"):
        journal.note(
            "W-H9-UNKNOWN",
            message(
                "round {round}: {text} does not tell what happened",
                round=number,
                text=quoted(word.text),
            ),
            line,
            word.column,
            found=word.text,
            action=message("read as no game"),
            round=number,
        )
        return GameText(0, "-", column=word.column)
    if game is not None:
        return game
    journal.note(
        "E-H9-GAME",
        message("round {round}: {text} is no entry", round=number, text=quoted(word.text)),
        line,
        word.column,
        found=word.text,
        expected=message("an entry such as 12+/w0, 3-/b2, 7=/w0 or 0="),
        action=message("line not used"),
        round=number,
    )
    return GameText(0, "-", column=word.column)
