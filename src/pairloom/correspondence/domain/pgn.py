"""One game in Portable Game Notation: read, with everything that is wrong, and written.

Tags, comments, variations and the shape of moves are read here; whether the moves are possible
on the board is asked of `pairloom.domain.chess.replay`. What is written is read as the same game.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from pairloom.correspondence.domain.fen import find_fen_faults
from pairloom.domain.finding import Finding
from pairloom.domain.typed_text import parse_whole, quoted, shortened
from pairloom.messages import Message, Text, counted, message

__all__ = ["GameText", "movetext_of", "read_pgn", "split_games", "write_pgn"]

_TOKEN: Final = re.compile(
    r'\[\s*+(?P<tag>\w++)\s++"(?P<value>(?:[^"\\]++|\\.)*+)"\s*+\]'
    # A comment without end goes to the end of the text: who looks for the end of each in turn
    # reads the rest as often as there are braces.
    r"|(?P<comment>\{[^}]*+\}?|;[^\n]*+|^%[^\n]*+)"
    r"|(?P<number>\d++)\.+"
    r"|(?P<bracket>[()])"
    r"|(?P<brace>\})"
    r"|(?P<word>[^\s(){};.][^\s(){};]*)",
    re.MULTILINE,
)
_MOVE: Final = re.compile(
    r"(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h](?:[2-7]|[18]=[QRBN])"
    r"|O-O(?:-O)?|0-0(?:-0)?)[+#]?[!?]{0,2}"
)
_OPENING: Final = re.compile("[;{]")
_RESULTS: Final = ("1-0", "0-1", "1/2-1/2", "*")
_WIDTH: Final = 79
# A text that is no game has something wrong in every word; more than this says nothing more.
_MOST_PROBLEMS: Final = 10


@dataclass(frozen=True, slots=True)
class GameText:
    """What was read: tags, half-moves of the main line, the result at the end."""

    tags: tuple[tuple[str, str], ...]
    moves: tuple[str, ...]
    result: str

    @property
    def full_moves(self) -> int:
        """Moves that both sides have made, in a game from the initial position."""
        return len(self.moves) // 2

    def tag(self, name: str) -> str:
        """The value of a tag, empty without."""
        return dict(self.tags).get(name, "")


def read_pgn(text: str, *, needs_moves: bool = True) -> tuple[GameText, tuple[Finding, ...]]:
    """A game and everything wrong with its text."""
    reading = _Reading()
    for token in _TOKEN.finditer(text):
        reading.take(token)
    game = GameText(tuple(reading.tags), tuple(reading.moves), reading.result)
    problems = [*reading.open_ends(text), *reading.problems, *_tag_problems(game)]
    if needs_moves and not game.moves:
        problems.append(message("there are no moves"))
    if reading.not_listed:
        problems.append(
            counted(
                "{count} more problem is not listed",
                "{count} more problems are not listed",
                reading.not_listed,
            )
        )
    return game, tuple(Finding("E-PGN", problem) for problem in problems)


@dataclass(slots=True)
class _Reading:
    """A text read so far; `depth` counts variations within variations."""

    tags: list[tuple[str, str]] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    result: str = ""
    depth: int = 0
    problems: list[Text] = field(default_factory=list)
    not_listed: int = 0
    is_closed: bool = False
    has_lone_brace: bool = False
    has_position: bool = False
    open_comment: int | None = None

    def take(self, token: re.Match[str]) -> None:
        """The next token; what follows a bracket too many is not looked at."""
        kind = token.lastgroup
        if kind == "bracket" and self.depth >= 0:
            self.depth += 1 if token[0] == "(" else -1
        elif kind == "brace":
            self.has_lone_brace = True
        elif kind == "comment":
            if token[0].startswith("{") and not token[0].endswith("}"):
                self.open_comment = token.start()
        elif self.depth == 0 and not self.is_closed:
            self._take_of_main_line(token)

    def _take_of_main_line(self, token: re.Match[str]) -> None:
        kind = token.lastgroup
        if self.result or (kind == "value" and self.moves):
            if self._has_room():
                told = _AFTER_RESULT if self.result else _AFTER_MOVES
                self.problems.append(told.filled(text=quoted(token[0])))
            self.is_closed = True
        elif kind == "value":
            self.tags.append((token["tag"], re.sub(r"\\(.)", r"\1", token["value"])))
            self.has_position = self.has_position or token["tag"] == "FEN"
        elif kind == "number":
            self._take_number(token["number"])
        else:
            self._take_word(token[0])

    def _take_number(self, number: str) -> None:
        expected = len(self.moves) // 2 + 1
        # A game from a set position may begin with any number.
        if self.has_position or parse_whole(number) == expected:
            return
        if self._has_room():
            told = message(
                "move number {number} where {expected} is expected",
                number=shortened(number),
                expected=expected,
            )
            self.problems.append(told)

    def _take_word(self, word: str) -> None:
        if word in _RESULTS:
            self.result = word
        elif _MOVE.fullmatch(word):
            self.moves.append(word)
        elif not word.startswith("$") and self._has_room():
            told = counted(
                "{word} is no move (after {count} half-move)",
                "{word} is no move (after {count} half-moves)",
                len(self.moves),
                word=quoted(word),
            )
            self.problems.append(told)

    def _has_room(self) -> bool:
        """Is one more problem told, or only counted? Words are made for those that are told."""
        if len(self.problems) < _MOST_PROBLEMS:
            return True
        self.not_listed += 1
        return False

    def open_ends(self, text: str) -> Iterator[Message]:
        """What was opened and not closed, or the other way round."""
        if self.open_comment is not None:
            line = text.count("\n", 0, self.open_comment) + 1
            yield message(
                "the braces of comments do not match: the one opened in line {line} is not "
                "closed; write {brace} behind the comment",
                line=line,
                brace="}",
            )
        elif self.has_lone_brace:
            yield message("the braces of comments do not match")
        if self.depth:
            yield message("the brackets of variations do not match")


_AFTER_RESULT: Final = message("{text} after the result: only one game is expected")
_AFTER_MOVES: Final = message("{text} after moves: only one game is expected")


def _tag_problems(game: GameText) -> Iterator[Text]:
    tags = dict(game.tags)
    if game.result and tags.get("Result", game.result) != game.result:
        yield message(
            "the tag says {tag}, the end of the game {end}",
            tag=shortened(tags["Result"]),
            end=game.result,
        )
    if "FEN" in tags:
        yield from (str(finding.message) for finding in find_fen_faults(tags["FEN"]))


def split_games(text: str) -> tuple[str, ...]:
    """The games of a file: tags after moves begin the next one."""
    games: list[list[str]] = [[]]
    has_moves = is_comment = False
    for line in text.removeprefix("\ufeff").splitlines():
        is_tag = not is_comment and line.lstrip().startswith("[")
        if is_tag and has_moves:
            games.append([])
        has_moves = not is_tag and (bool(line.strip()) or has_moves)
        is_comment = _ends_in_comment(line, is_comment)
        games[-1].append(line)
    texts = ("\n".join(lines).strip() for lines in games)
    return tuple(game for game in texts if game)


def _ends_in_comment(line: str, is_comment: bool) -> bool:
    at = 0
    while not is_comment or (at := line.find("}", at)) >= 0:
        opening = _OPENING.search(line, at)
        if opening is None or opening[0] == ";":
            return False
        at, is_comment = opening.end(), True
    return True


def movetext_of(moves: Iterable[str]) -> str:
    """
    >>> movetext_of(["e4", "e5", "Nf3"])
    '1. e4 e5 2. Nf3'
    """
    return " ".join(
        f"{at // 2 + 1}. {move}" if at % 2 == 0 else move for at, move in enumerate(moves)
    )


def write_pgn(game: GameText) -> str:
    """The game as text; lines are no longer than the notation asks for, tags excepted."""
    tags = [f'[{name} "{_escaped(value)}"]' for name, value in game.tags]
    text = f"{movetext_of(game.moves)} {game.result}".strip()
    lines = textwrap.wrap(text, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*tags, "", *lines, ""])


def _escaped(value: str) -> str:
    plain = " ".join(value.split())
    return plain.replace("\\", "\\\\").replace('"', '\\"')
