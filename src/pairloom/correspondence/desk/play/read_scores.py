"""Games as text, read and played through: what can be said of them without knowing the group.

This is work that grows with the file, so it is done apart (`reading_apart`), before anything is
looked up or changed.
"""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass
from typing import Final

from pairloom.correspondence.domain.pgn import GameText, read_pgn, split_games
from pairloom.director.reading_apart.kinds import Kind
from pairloom.domain.chess.replay import replay
from pairloom.errors import InputError, TooLarge
from pairloom.messages import Text, counted, message
from pairloom.messages.values import LongNumber, joined

__all__ = ["GAMES", "MOST_GAMES", "MOST_MOVES", "ReadScore", "read_scores", "text_of_games"]

_MB: Final = 1024 * 1024
GAMES: Final = Kind("file of games", f"{__name__}:read_scores", 8 * _MB, 768 * _MB, 20)
MOST_MOVES: Final = 500
MOST_GAMES: Final = 2_000


@dataclass(frozen=True, slots=True)
class ReadScore:
    """A game of a file: its text, its moves in the usual notation, and how the last position ends.

    `fault` says why the text cannot be used, `misplay` which move cannot be played; then there
    are no moves.
    """

    text: GameText
    fault: Text = ""
    misplay: Text = ""
    moves: tuple[str, ...] = ()
    ending: str = ""

    def require(self) -> ReadScore:
        """The game itself; `InputError` says what is wrong with it."""
        if self.fault or self.misplay:
            raise InputError(self.fault or self.misplay)
        return self


def read_scores(name: str, data: bytes, is_one: bool) -> tuple[ReadScore, ...]:
    """The games of a text in UTF-8; with `is_one` all of it is one game, which needs moves."""
    text = data.decode("utf-8", "surrogatepass")
    games = (text,) if is_one else split_games(text)
    if len(games) > MOST_GAMES:
        raise TooLarge(
            counted(
                "{file}: {count} game; {most} at most in one file",
                "{file}: {count} games; {most} at most in one file",
                len(games),
                file=name,
                most=LongNumber(MOST_GAMES),
            )
        )
    return tuple(_read(game, needs_moves=is_one) for game in games)


def text_of_games(data: bytes) -> str:
    """The text of a file: what its mark says, else UTF-8, or Latin-1 as PGN was first defined."""
    encodings = ("utf-16",) if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else ()
    for encoding in (*encodings, "utf-8-sig"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def _read(text: str, *, needs_moves: bool) -> ReadScore:
    game, findings = read_pgn(text, needs_moves=needs_moves)
    if findings:
        return ReadScore(game, joined(finding.message for finding in findings))
    if game.tag("FEN"):
        set_up = message("the game begins with a set position; write all moves from the beginning")
        return ReadScore(game, set_up)
    if len(game.moves) > 2 * MOST_MOVES:
        too_long = counted(
            "{count} move is too many; {most} at most",
            "{count} moves are too many; {most} at most",
            game.full_moves,
            most=MOST_MOVES,
        )
        return ReadScore(game, too_long)
    try:
        played = replay(game.moves)
    except InputError as refusal:
        return ReadScore(game, misplay=refusal.message)
    return ReadScore(game, moves=played.moves, ending=played.ending())
