"""Is this text a chess position that can be? For evidence in adjudications; no engine.

Standard chess only. The checks are necessary, not sufficient: a position that passes may
still be unreachable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from pairloom.domain.chess.board import EMPTY, is_attacked
from pairloom.domain.colour import Colour
from pairloom.domain.finding import Finding
from pairloom.domain.typed_text import parse_whole, quoted, shortened

# Square -> piece letter; squares are (file, rank), both from 0 on.
Board = Mapping[tuple[int, int], str]

# Right -> where king and rook must stand.
_CASTLING = {
    "K": ((4, 0), (7, 0)),
    "Q": ((4, 0), (0, 0)),
    "k": ((4, 7), (7, 7)),
    "q": ((4, 7), (0, 7)),
}
_AT_START = {"p": 8, "n": 2, "b": 2, "r": 2, "q": 1}
_LONGEST_RANK = 16


def find_fen_faults(text: str) -> tuple[Finding, ...]:
    """Everything wrong with a position in Forsyth-Edwards notation; nothing if plausible."""
    fields = text.split()
    if len(fields) not in (4, 6):
        fault = f"{len(fields)} fields in a position"
        return (Finding("E-FEN", fault, expected="4 or 6: board, side, castling, en passant …"),)
    board, problems = _read_board(fields[0])
    if not problems:
        problems = list(_problems(board, fields))
    return tuple(Finding("E-FEN", problem, found=shortened(text, 200)) for problem in problems)


def _read_board(text: str) -> tuple[dict[tuple[int, int], str], list[str]]:
    ranks = text.split("/")
    board: dict[tuple[int, int], str] = {}
    problems = [] if len(ranks) == 8 else [f"{len(ranks)} ranks instead of 8"]
    for position, letters in enumerate(ranks[:8]):
        file = 0
        if len(letters) > _LONGEST_RANK:
            problems.append(f"rank {8 - position} has more than 8 squares")
            continue
        for letter in letters:
            if letter.isascii() and letter.isdigit():
                file += int(letter)
            elif letter.lower() in "pnbrqk":
                board[file, 7 - position] = letter
                file += 1
            else:
                problems.append(f"{quoted(letter)} is no piece")
        if file != 8:
            problems.append(f"rank {8 - position} has {file} squares")
    return board, problems


def _problems(board: Board, fields: list[str]) -> Iterator[str]:
    yield from _piece_problems(board)
    if fields[1] not in ("w", "b"):
        yield f"side to move {quoted(fields[1])} is neither w nor b"
        return
    yield from _castling_problems(board, fields[2])
    yield from _en_passant_problems(board, fields[3], white=fields[1] == "w")
    yield from _check_problems(board, white=fields[1] == "w")
    if any(parse_whole(number) is None for number in fields[4:]):
        yield "move counters must be numbers of at most nine digits"


def _piece_problems(board: Board) -> Iterator[str]:
    for side, change in (("White", str.upper), ("Black", str.lower)):
        count = Counter(p.lower() for p in board.values() if p == change(p))
        if count["k"] != 1:
            yield f"{side} has {count['k']} kings"
        promoted = sum(max(0, count[piece] - _AT_START[piece]) for piece in "nbrq")
        if count["p"] + promoted > 8:
            yield f"{side} has {count['p']} pawns and {promoted} promoted pieces"
    if any(piece in "pP" and rank in (0, 7) for (_, rank), piece in board.items()):
        yield "a pawn stands on the first or last rank"


def _castling_problems(board: Board, rights: str) -> Iterator[str]:
    if len(rights) > len(_CASTLING):
        yield f"castling rights {quoted(rights)} are more than four"
        return
    for right in rights if rights != "-" else "":
        if right not in _CASTLING:
            yield f"castling right {quoted(right)} is none of K, Q, k, q"
            continue
        king, rook = _CASTLING[right]
        pieces = ("K", "R") if right.isupper() else ("k", "r")
        if (board.get(king), board.get(rook)) != pieces:
            yield f"castling right {right} without king and rook at home"


def _en_passant_problems(board: Board, square: str, *, white: bool) -> Iterator[str]:
    if square == "-":
        return
    # The pawn that has just advanced two squares is the one of the side not to move.
    rank, pawn, forward = (5, "p", -1) if white else (2, "P", 1)
    if len(square) != 2 or square[0] not in "abcdefgh" or square[1] != str(rank + 1):
        yield f"en passant square {quoted(square)} is not on rank {rank + 1}"
        return
    file = "abcdefgh".index(square[0])
    if board.get((file, rank + forward)) != pawn or (file, rank) in board:
        yield f"no pawn has just passed {square}"


def _check_problems(board: Board, *, white: bool) -> Iterator[str]:
    """The side that has moved cannot have left its king in check."""
    letters = "".join(board.get((at % 8, at // 8), EMPTY) for at in range(64))
    king = letters.find("k" if white else "K")
    if king >= 0 and is_attacked(letters, king, Colour.WHITE if white else Colour.BLACK):
        yield f"{'Black' if white else 'White'} is in check and not to move"
