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
from pairloom.messages import Message, counted, message

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
        fault = counted("{count} field in a position", "{count} fields in a position", len(fields))
        expected = message("4 or 6: board, side, castling, en passant …")
        return (Finding("E-FEN", fault, expected=expected),)
    board, problems = _read_board(fields[0])
    if not problems:
        problems = list(_problems(board, fields))
    return tuple(Finding("E-FEN", problem, found=shortened(text, 200)) for problem in problems)


def _read_board(text: str) -> tuple[dict[tuple[int, int], str], list[Message]]:
    ranks = text.split("/")
    board: dict[tuple[int, int], str] = {}
    problems = [] if len(ranks) == 8 else [_wrong_ranks(len(ranks))]
    for position, letters in enumerate(ranks[:8]):
        file = 0
        if len(letters) > _LONGEST_RANK:
            problems.append(message("rank {rank} has more than 8 squares", rank=8 - position))
            continue
        for letter in letters:
            if letter.isascii() and letter.isdigit():
                file += int(letter)
            elif letter.lower() in "pnbrqk":
                board[file, 7 - position] = letter
                file += 1
            else:
                problems.append(message("{letter} is no piece", letter=quoted(letter)))
        if file != 8:
            problems.append(_wrong_squares(8 - position, file))
    return board, problems


def _wrong_ranks(ranks: int) -> Message:
    return counted("{count} rank instead of 8", "{count} ranks instead of 8", ranks)


def _wrong_squares(rank: int, squares: int) -> Message:
    return counted(
        "rank {rank} has {count} square", "rank {rank} has {count} squares", squares, rank=rank
    )


def _problems(board: Board, fields: list[str]) -> Iterator[Message]:
    yield from _piece_problems(board)
    if fields[1] not in ("w", "b"):
        yield message("side to move {side} is neither w nor b", side=quoted(fields[1]))
        return
    yield from _castling_problems(board, fields[2])
    yield from _en_passant_problems(board, fields[3], white=fields[1] == "w")
    yield from _check_problems(board, white=fields[1] == "w")
    if any(parse_whole(number) is None for number in fields[4:]):
        yield message("move counters must be numbers of at most nine digits")


def _piece_problems(board: Board) -> Iterator[Message]:
    for colour, change in ((Colour.WHITE, str.upper), (Colour.BLACK, str.lower)):
        count = Counter(p.lower() for p in board.values() if p == change(p))
        if count["k"] != 1:
            yield counted(
                "{colour} has {count} king",
                "{colour} has {count} kings",
                count["k"],
                colour=colour.words,
            )
        promoted = sum(max(0, count[piece] - _AT_START[piece]) for piece in "nbrq")
        if count["p"] + promoted > 8:
            yield message(
                "{colour} has more than can be: pawns: {pawns}, promoted pieces: {promoted}",
                colour=colour.words,
                pawns=count["p"],
                promoted=promoted,
            )
    if any(piece in "pP" and rank in (0, 7) for (_, rank), piece in board.items()):
        yield message("a pawn stands on the first or last rank")


def _castling_problems(board: Board, rights: str) -> Iterator[Message]:
    if len(rights) > len(_CASTLING):
        yield message("castling rights {rights} are more than four", rights=quoted(rights))
        return
    for right in rights if rights != "-" else "":
        if right not in _CASTLING:
            yield message("castling right {right} is none of K, Q, k, q", right=quoted(right))
            continue
        king, rook = _CASTLING[right]
        pieces = ("K", "R") if right.isupper() else ("k", "r")
        if (board.get(king), board.get(rook)) != pieces:
            yield message("castling right {right} without king and rook at home", right=right)


def _en_passant_problems(board: Board, square: str, *, white: bool) -> Iterator[Message]:
    if square == "-":
        return
    # The pawn that has just advanced two squares is the one of the side not to move.
    rank, pawn, forward = (5, "p", -1) if white else (2, "P", 1)
    if len(square) != 2 or square[0] not in "abcdefgh" or square[1] != str(rank + 1):
        yield message(
            "en passant square {square} is not on rank {rank}",
            square=quoted(square),
            rank=rank + 1,
        )
        return
    file = "abcdefgh".index(square[0])
    if board.get((file, rank + forward)) != pawn or (file, rank) in board:
        yield message("no pawn has just passed {square}", square=square)


def _check_problems(board: Board, *, white: bool) -> Iterator[Message]:
    """The side that has moved cannot have left its king in check."""
    letters = "".join(board.get((at % 8, at // 8), EMPTY) for at in range(64))
    king = letters.find("k" if white else "K")
    if king >= 0 and is_attacked(letters, king, Colour.WHITE if white else Colour.BLACK):
        checked = Colour.BLACK if white else Colour.WHITE
        yield message("{colour} is in check and not to move", colour=checked.words)
