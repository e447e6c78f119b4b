"""The second games of the matches, FIDE C.04.5 (2026) art. 4.4: the same boards, turned."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import Board, Cell, Colour, Outcome, Player, Tournament
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.engines.common.board_order import board_order
from pairloom.engines.fide_double_swiss.editions import Edition
from pairloom.messages import message

_REASON = message("the second game of a match is played with colours reversed")
# A bye is for the whole match; the pairing-allocated one is worth a win and a draw (1.4).
_SECOND = {
    Outcome.PAIRING_BYE: Outcome.HALF_BYE,
    Outcome.FULL_BYE: Outcome.FULL_BYE,
    Outcome.HALF_BYE: Outcome.HALF_BYE,
    Outcome.ZERO_BYE: Outcome.ZERO_BYE,
}


def second_cell(first: Cell) -> Cell | None:
    """What the second game of a match without opponent is recorded as; `None` for a game."""
    outcome = _SECOND.get(first.outcome)
    return None if outcome is None else Cell(0, None, outcome)


def turn_boards(tournament: Tournament, edition: Edition) -> PairingResult:
    """The boards of the round before with colours reversed.

    Players whose match is a bye play no second game: it is recorded as `second_cell` says.
    """
    boards = _turned(tournament)
    brackets = tuple(
        BracketTrace(
            score=0,
            moved_down=(),
            residents=(white, black),
            pairs=((white, black),),
            downfloaters=(),
            decided_by="second game",
        )
        for white, black in boards
    )
    colours = tuple(ColourTrace(board, "4.4", _REASON) for board in boards)
    return PairingResult(
        round=tournament.next_round,
        system="double-swiss",
        edition=edition.name,
        boards=tuple(boards),
        bye=None,
        reasons=Trace(brackets, colours),
    )


def _turned(tournament: Tournament) -> list[Board]:
    """Who had Black has White, in the order of the first games."""
    first = tournament.next_round - 1
    pairs = []
    for player in tournament.players:
        cell = player.cell(first)
        if cell is not None and cell.outcome.has_opponent and _had_black(tournament, player, cell):
            sides = [_Side.of(tournament, n, first - 1) for n in (player.number, cell.opponent)]
            higher, lower = sorted(sides, key=lambda side: (-side.score, side.order))
            pairs.append((board_order((higher, lower)), Board(player.number, cell.opponent)))
    return [board for _, board in sorted(pairs)]


def _had_black(tournament: Tournament, player: Player, cell: Cell) -> bool:
    """A forfeit may be recorded without colours; then the higher-ranked player has White now."""
    if cell.colour is not None:
        return cell.colour is Colour.BLACK
    opponent = tournament.find_player(cell.opponent)
    facing = opponent.cell(tournament.next_round - 1)
    if facing is not None and facing.colour is not None:
        return facing.colour is Colour.WHITE
    return player.pairing_order < opponent.pairing_order


class _Side(NamedTuple):
    score: int
    order: int

    @classmethod
    def of(cls, tournament: Tournament, number: int, after: int) -> _Side:
        order = tournament.find_player(number).pairing_order
        return cls(tournament.score(number, after=after).tenths, order)
