"""Finding a board or a player of a round, for browsers without script.

The same as `static/js/find.js` does while somebody types: a number is a board, or else the
number of a player; words are beginnings of names, without accents and in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairloom.director.desk.round_view import BoardLine
from pairloom.domain.name_folding import search_key
from pairloom.messages import Message, Text, counted, message

__all__ = ["Search", "find_in_round", "fits"]


@dataclass(frozen=True, slots=True)
class Search:
    """What was looked for, the boards that fit, and who fits without a board."""

    text: str
    boards: tuple[int, ...]
    others: tuple[Message, ...] = ()

    @property
    def only_board(self) -> int | None:
        """The board, if nothing else fits."""
        return self.boards[0] if len(self.boards) == 1 and not self.others else None

    def in_words(self, word: str) -> tuple[Message, ...]:
        """How much was found, as sentences; `word` is what the discipline plays at."""
        count, has_tables = len(self.boards), word == "table"
        if not count and not self.others:
            return (_NO_TABLE if has_tables else _NO_BOARD,)
        if not count:
            return self.others
        return _tables(count) if has_tables else _boards(count), *self.others


_NO_BOARD = message("no board and no player here.")
_NO_TABLE = message("no table and no player here.")


def _boards(count: int) -> Message:
    return counted("{count} board.", "{count} boards.", count)


def _tables(count: int) -> Message:
    return counted("{count} table.", "{count} tables.", count)


def find_in_round(
    text: str, boards: Sequence[BoardLine], others: Iterable[tuple[int | str, str, Text]]
) -> Search:
    """Boards and players that fit; `others` are number, name and why there is no board."""
    text = " ".join(text.split())[:80]
    without = tuple(
        message("{name}: {reason}.", name=name, reason=reason)
        for number, name, reason in others
        if fits(text, (name,), (number,))
    )
    if text.isascii() and text.isdigit():
        own = tuple(board.number for board in boards if str(board.number) == text.lstrip("0"))
        if own:
            return Search(text, own)
    numbers = [board.number for board in boards if _fits_board(text, board)]
    return Search(text, tuple(numbers), without)


def _fits_board(text: str, board: BoardLine) -> bool:
    sides = (board.white, board.black)
    return fits(text, [side.name for side in sides], [side.number for side in sides])


def fits(text: str, names: Iterable[str], numbers: Iterable[int | str]) -> bool:
    """Is it the number of a player, or does every word begin a word of one of the names?

    >>> fits("reh stepa", ["Řehůřková, Štěpánka"], []), fits("7", ["Kos, Ana"], [7, 12])
    (True, True)
    """
    if text.isascii() and text.isdigit():
        return text.lstrip("0") in map(str, numbers)
    wanted = search_key(text).split()
    words = " ".join(map(search_key, names)).split()
    return bool(wanted) and all(any(word.startswith(start) for word in words) for start in wanted)
