"""Tournaments on a few lines.

One line is one player: the number, a colon, and a record per round. `3w1` is a win with White
against player 3, `5b-` a forfeit loss with Black against 5; `U`, `F`, `H` and `Z` are the
bye and requested byes of a full, half and no point. Answers are written White first, in board
order: `1-4 5-2, bye 3`.
"""

from __future__ import annotations

import re

from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament, require_consistent
from pairloom.engines.base import PairingResult

_RECORD = re.compile(r"(\d+)([wb-])(.)")


def read_compact(text: str, **settings: object) -> Tournament:
    """The tournament written in lines; White is the initial colour unless told otherwise."""
    lines = [line for line in text.splitlines() if line.strip()]
    players = tuple(read_player(*line.split(":")) for line in lines)
    chosen = Settings(**{"initial_colour": Colour.WHITE, **settings})  # type: ignore[arg-type]
    tournament = Tournament(players, chosen)
    require_consistent(tournament)
    return tournament


def read_player(number: str, records: str) -> Player:
    """One line."""
    return Player(int(number), cells=tuple(_cell(record) for record in records.split()))


def _cell(record: str) -> Cell:
    game = _RECORD.fullmatch(record)
    if game is None:
        return Cell(0, None, Outcome(record))
    colour = None if game[2] == "-" else Colour(game[2])
    return Cell(int(game[1]), colour, Outcome(game[3]))


def write_compact(result: PairingResult) -> str:
    """Boards in order, White first, then the bye."""
    boards = " ".join(str(board) for board in result.boards)
    return boards if result.bye is None else f"{boards}, bye {result.bye}".removeprefix(", ")
