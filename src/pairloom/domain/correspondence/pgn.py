"""Is this text one game in Portable Game Notation? For evidence in adjudications.

Tags, comments, variations and the shape of moves are read; whether a move is possible on
the board is not, since that takes a chess program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain.correspondence.fen import find_fen_faults
from pairloom.domain.finding import Finding

_TAG = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]')
_MOVE = re.compile(
    r"(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h](?:[2-7]|[18]=[QRBN])|O-O(?:-O)?)"
    r"[+#]?[!?]{0,2}"
)
_NUMBER = re.compile(r"(\d+)\.+")
_RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


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


def read_pgn(text: str) -> tuple[GameText, tuple[Finding, ...]]:
    """A game and everything wrong with its text."""
    tags = tuple((match[1], match[2]) for match in _TAG.finditer(text))
    main_line, problems = _main_line(_TAG.sub(" ", text))
    tokens = _NUMBER.sub(r" \1. ", main_line).split()
    # A game from a set position may begin with any number.
    moves, result, more = _read_tokens(tokens, numbered="FEN" not in dict(tags))
    game = GameText(tags, moves, result)
    problems += [*more, *_tag_problems(game)]
    return game, tuple(Finding("E-PGN", problem) for problem in problems)


def _main_line(text: str) -> tuple[str, list[str]]:
    """The text without comments and variations."""
    plain = re.sub(r"\{[^}]*\}|;[^\n]*", " ", text)
    kept: list[str] = []
    depth = 0
    for letter in plain:
        depth += (letter == "(") - (letter == ")")
        if depth == 0 and letter != ")":
            kept.append(letter)
        if depth < 0:
            break
    problems = []
    if depth:
        problems.append("the brackets of variations do not match")
    if "{" in plain or "}" in plain:
        problems.append("the braces of comments do not match")
    return "".join(kept), problems


def _read_tokens(tokens: list[str], *, numbered: bool) -> tuple[tuple[str, ...], str, list[str]]:
    moves: list[str] = []
    problems: list[str] = []
    result = ""
    for token in tokens:
        if result:
            problems.append(f"{token!r} after the result: only one game is expected")
            break
        if token in _RESULTS:
            result = token
        elif _MOVE.fullmatch(token):
            moves.append(token)
        elif (number := _NUMBER.fullmatch(token)) is not None:
            problems += _number_problems(int(number[1]), len(moves)) if numbered else ()
        elif not token.startswith("$"):
            problems.append(f"{token!r} is no move (after {len(moves)} half-moves)")
    if not moves:
        problems.append("there are no moves")
    return tuple(moves), result, problems


def _number_problems(number: int, half_moves: int) -> Iterator[str]:
    expected = half_moves // 2 + 1
    if number != expected:
        yield f"move number {number} where {expected} is expected"


def _tag_problems(game: GameText) -> Iterator[str]:
    tags = dict(game.tags)
    if game.result and tags.get("Result", game.result) != game.result:
        yield f"the tag says {tags['Result']}, the end of the game {game.result}"
    if "FEN" in tags:
        yield from (finding.message for finding in find_fen_faults(tags["FEN"]))
