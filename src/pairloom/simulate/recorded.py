"""What a tournament records as the pairing of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pairloom.domain import (
    Board,
    Colour,
    Outcome,
    Points,
    RoundPairing,
    Tournament,
    primary_score,
)
from pairloom.domain.player import Participant, Round
from pairloom.engines.participants import default_system, pairs_teams

NOBODY = 0


class Entrants(NamedTuple):
    """Who is paired, players or teams: all of them, one by number, and their scores."""

    everybody: tuple[Participant[Any], ...]
    find: Callable[[int], Participant[Any]]
    score: Callable[..., Points]

    @classmethod
    def of(cls, tournament: Tournament, system: str = "") -> Entrants:
        """Those whom the system pairs; without one, the system the tournament declares."""
        chosen = system or tournament.settings.system or default_system(tournament)
        if tournament.teams and pairs_teams(chosen):
            score = partial(primary_score, tournament)
            return cls(tournament.teams, tournament.find_team, score)
        return cls(tournament.players, tournament.find_player, tournament.score)


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
    def of(cls, entrants: Entrants, round_number: int) -> RecordedRound:
        """Read the round from the records of all players, or teams."""
        boards: set[Board] = set()
        colourless: set[Board] = set()
        byes: list[int] = []
        for participant in entrants.everybody:
            cell: Round | None = participant.cell(round_number)
            if cell is None:
                continue
            if cell.outcome is Outcome.PAIRING_BYE:
                byes.append(participant.number)
            elif cell.outcome.has_opponent and _speaks_for_game(entrants, participant, cell):
                colour = _colour(entrants, cell, round_number)
                board = _board(participant.number, cell.opponent, colour)
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


def _speaks_for_game(entrants: Entrants, participant: Participant[Any], cell: Round) -> bool:
    """Of the two sides of a game the higher-ranked one is asked."""
    return participant.pairing_order < entrants.find(cell.opponent).pairing_order


def _colour(entrants: Entrants, cell: Round, round_number: int) -> Colour | None:
    """The colour of the side that has the cell, from either side of the game."""
    if cell.colour is not None:
        return cell.colour
    facing: Round | None = entrants.find(cell.opponent).cell(round_number)
    return facing.colour.opposite if facing and facing.colour else None


def _board(player: int, opponent: int, colour: Colour | None) -> Board:
    return Board(opponent, player) if colour is Colour.BLACK else Board(player, opponent)


def recorded_pairing(
    tournament: Tournament, round_number: int, *, system: str = ""
) -> RoundPairing:
    """The recorded pairing in board order; a game without colours has the higher-ranked first."""
    entrants = Entrants.of(tournament, system)
    recorded = RecordedRound.of(entrants, round_number)
    boards = in_board_order(recorded.boards, tournament, entrants, round_number)
    return RoundPairing(boards, recorded.byes[0] if recorded.byes else None)


def in_board_order(
    boards: Iterable[Board], tournament: Tournament, entrants: Entrants, round_number: int
) -> tuple[Board, ...]:
    """Boards sorted by FIDE C.04.2 (2026) art. 3.6; byes come last.

    By the higher score of the two, then the sum of both, then the rank of the
    higher-ranked player. Virtual points count (C.04.7 art. 1.5) where they are told.
    """
    virtual = tournament.settings.virtual_points

    def pairing_score(number: int) -> int:
        """Tenths before the round."""
        lent = virtual.get(number, ())[round_number - 1 : round_number]
        real = entrants.score(number, after=round_number - 1).tenths
        return real + sum(points.tenths for points in lent)

    def key(board: Board) -> tuple[bool, int, int, int]:
        seats = [number for number in (board.white, board.black) if number != NOBODY]
        scores = {number: pairing_score(number) for number in seats}
        ranks = {number: entrants.find(number).pairing_order for number in seats}
        higher = min(seats, key=lambda number: (-scores[number], ranks[number]))
        is_bye = len(seats) == 1
        return is_bye, -scores[higher], -sum(scores.values()), ranks[higher]

    return tuple(sorted(boards, key=key))
