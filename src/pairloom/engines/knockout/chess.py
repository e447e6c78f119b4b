"""Chess knockouts: the next round of a tournament from its bracket and the games so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pairloom.domain import Board, Colour, Outcome, Tournament
from pairloom.domain.player import NO_OPPONENT, Participant
from pairloom.engines.knockout.bracket import Bracket
from pairloom.engines.knockout.colours import move_order
from pairloom.engines.knockout.progress import MatchState, next_matches
from pairloom.engines.knockout.record import KnockoutRecord
from pairloom.engines.knockout.rounds import (
    Deciders,
    PlayedGame,
    matches_of_one_round,
    record_of_rounds,
)
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["chess_record", "draw_chess_round", "next_boards"]

_HALVES = {
    **dict.fromkeys((Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN), 2),
    **dict.fromkeys((Outcome.DRAW, Outcome.UNRATED_DRAW), 1),
}


def draw_chess_round(
    tournament: Tournament,
    bracket: Bracket,
    *,
    seed: int,
    gone_from: Mapping[int, int],
    deciders: Deciders | None = None,
) -> tuple[Board, ...]:
    """One game of every match of the bracket's next round, in the order of the bracket."""
    record = chess_record(tournament, bracket, gone_from, deciders)
    return next_boards(bracket, record, seed, tournament.find_player)


def next_boards(
    bracket: Bracket, record: KnockoutRecord, seed: int, find: Callable[[int], Participant[Any]]
) -> tuple[Board, ...]:
    """The next meeting of every match of a round that is not settled; `find` gives who has a
    number."""
    playable = next_matches(bracket, record)
    if not playable:
        raise InputError(message("the knockout is over: every match is settled"))
    return tuple(
        _first_move(state, seed, *map(find, state.sides))
        for state in matches_of_one_round(playable)
    )


def chess_record(
    tournament: Tournament,
    bracket: Bracket,
    gone_from: Mapping[int, int],
    deciders: Deciders | None = None,
) -> KnockoutRecord:
    """The games so far as matches of the bracket; raise `InputError` if they do not fit."""
    rounds = [_games(tournament, number) for number in range(1, tournament.next_round)]
    return record_of_rounds(bracket, rounds, gone_from, deciders)


def _games(tournament: Tournament, round_number: int) -> list[PlayedGame]:
    """The boards of a round, each once: White's record tells it."""
    games = []
    for player in tournament.players:
        cell = player.cell(round_number)
        if cell is None or cell.opponent == NO_OPPONENT or cell.colour is not Colour.WHITE:
            continue
        theirs = tournament.find_player(cell.opponent).cell(round_number)
        assert theirs is not None
        outcomes = cell.outcome, theirs.outcome
        halves = _HALVES.get(cell.outcome, 0), _HALVES.get(theirs.outcome, 0)
        is_open = any(outcome.is_open for outcome in outcomes)
        by_default = any(outcome.is_forfeit for outcome in outcomes)
        players = player.number, cell.opponent
        games.append(PlayedGame(players, None if is_open else halves, by_default))
    return games


def _first_move(
    state: MatchState, seed: int, first: Participant[Any], second: Participant[Any]
) -> Board:
    """White moves first: by balance of colours or by lot; then colours alternate in a match."""
    left, right = first.number, second.number
    before = [cell for cell in first.cells if cell.opponent == right]
    if before and before[-1].colour is Colour.WHITE:
        return Board(right, left)
    if before:
        return Board(left, right)
    balance = {left: _balance(first), right: _balance(second)}
    moves = move_order(state, 1, seed, balance)
    return Board(moves.first, moves.second)


def _balance(side: Participant[Any]) -> int:
    """Whites minus Blacks in what was played."""
    colours = [cell.colour for cell in side.cells if cell.is_played]
    return colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
