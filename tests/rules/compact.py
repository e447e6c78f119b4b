"""Tournaments on a few lines.

One line is one player: the number, where it matters the rating in brackets, a colon, and a
record per round. `3w1` is a win with White against player 3, `5b-` a forfeit loss with Black
against 5; `U`, `F`, `H` and `Z` are the pairing-allocated bye, the full-, half- and zero-point
bye. A record for the round that is to be paired is an absence. Answers are written White
first, in board order: `1-4 5-2, bye 3`.
"""

from __future__ import annotations

import re

from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament, require_consistent
from pairloom.engines.base import PairingResult

_LINE = re.compile(r"(\d+)(?: \((\d+)\))?:(.*)")
_RECORD = re.compile(r"(\d+)([wb-])(.)")


def read_compact(text: str, **settings: object) -> Tournament:
    """The tournament written in lines; White is the initial colour unless told otherwise."""
    players = tuple(read_player(line) for line in text.splitlines() if line.strip())
    chosen = Settings(**{"initial_colour": Colour.WHITE, **settings})  # type: ignore[arg-type]
    tournament = Tournament(players, chosen)
    require_consistent(tournament)
    return tournament


def read_player(line: str) -> Player:
    """One line."""
    found = _LINE.fullmatch(line.strip())
    assert found, line
    rating = int(found[2]) if found[2] else None
    return Player(int(found[1]), rating=rating, cells=tuple(map(read_cell, found[3].split())))


def read_cell(record: str) -> Cell:
    """One round."""
    game = _RECORD.fullmatch(record)
    if game is None:
        return Cell(0, None, Outcome(record))
    colour = None if game[2] == "-" else Colour(game[2])
    return Cell(int(game[1]), colour, Outcome(game[3]))


def write_compact(result: PairingResult) -> str:
    """Boards in order, White first, then the bye."""
    boards = " ".join(str(board) for board in result.boards)
    return boards if result.bye is None else f"{boards}, bye {result.bye}".removeprefix(", ")
