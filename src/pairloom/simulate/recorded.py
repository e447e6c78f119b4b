"""What a tournament records as the pairing of a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairloom.domain import Board, Cell, Colour, Outcome, Player, RoundPairing, Tournament

NOBODY = 0


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """The games and pairing-allocated byes of a round, in no order.

    `colourless` are those of the boards whose colours the record does not tell: a
    forfeited game may be without. `byes` has more than one member in a record that
    breaks the rules. A bye is also a board against nobody, `Board(number, 0)`.
    """

    boards: frozenset[Board]
    colourless: frozenset[Board]
    byes: tuple[int, ...]

    @classmethod
    def of(cls, tournament: Tournament, round_number: int) -> RecordedRound:
        """Read the round from the players' cells."""
        boards: set[Board] = set()
        colourless: set[Board] = set()
        byes: list[int] = []
        for player in tournament.players:
            cell = player.cell(round_number)
            if cell is None:
                continue
            if cell.outcome is Outcome.PAIRING_BYE:
                byes.append(player.number)
            elif cell.outcome.has_opponent and _speaks_for_game(tournament, player, cell):
                colour = _colour(tournament, player, cell, round_number)
                board = _board(player.number, cell.opponent, colour)
                boards.add(board)
                if colour is None:
                    colourless.add(board)
        return cls(frozenset(boards), frozenset(colourless), tuple(byes))

    @property
    def all_boards(self) -> frozenset[Board]:
        """Games and byes."""
        return self.boards | {Board(number, NOBODY) for number in self.byes}

    @property
    def is_empty(self) -> bool:
        """Was nobody paired?"""
        return not self.boards and not self.byes


def _speaks_for_game(tournament: Tournament, player: Player, cell: Cell) -> bool:
    """Of the two players of a game the higher-ranked one is asked."""
    opponent = tournament.find_player(cell.opponent)
    return player.pairing_order < opponent.pairing_order


def _colour(tournament: Tournament, player: Player, cell: Cell, round_number: int) -> Colour | None:
    """The player's colour, from either side of the game."""
    if cell.colour is not None:
        return cell.colour
    facing = tournament.find_player(cell.opponent).cell(round_number)
    return facing.colour.opposite if facing and facing.colour else None


def _board(player: int, opponent: int, colour: Colour | None) -> Board:
    return Board(opponent, player) if colour is Colour.BLACK else Board(player, opponent)


def recorded_pairing(tournament: Tournament, round_number: int) -> RoundPairing:
    """The recorded pairing in board order; a game without colours has the higher-ranked first."""
    recorded = RecordedRound.of(tournament, round_number)
    boards = in_board_order(recorded.boards, tournament, round_number)
    return RoundPairing(boards, recorded.byes[0] if recorded.byes else None)


def in_board_order(
    boards: Iterable[Board], tournament: Tournament, round_number: int
) -> tuple[Board, ...]:
    """Boards sorted by FIDE C.04.2 (2026) art. 3.6; byes come last.

    By the higher score of the two, then the sum of both, then the rank of the
    higher-ranked player. Virtual points count (C.04.7 art. 1.5) where they are told.
    """

    def key(board: Board) -> tuple[bool, int, int, int]:
        seats = [number for number in (board.white, board.black) if number != NOBODY]
        scores = {number: _score(tournament, number, round_number) for number in seats}
        ranks = {number: tournament.find_player(number).pairing_order for number in seats}
        higher = min(seats, key=lambda number: (-scores[number], ranks[number]))
        is_bye = len(seats) == 1
        return is_bye, -scores[higher], -sum(scores.values()), ranks[higher]

    return tuple(sorted(boards, key=key))


def _score(tournament: Tournament, number: int, round_number: int) -> int:
    """Tenths of the pairing score before the round."""
    virtual = tournament.settings.virtual_points.get(number, ())[round_number - 1 : round_number]
    real = tournament.score(number, after=round_number - 1).tenths
    return real + sum(points.tenths for points in virtual)
