"""One board of a match gets another result: the match of both teams follows."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.impact.change import with_participants
from pairloom.domain import (
    Board,
    BoardResult,
    Colour,
    Match,
    Outcome,
    Team,
    Tournament,
    match_from_boards,
)
from pairloom.domain.team import EMPTY_BOARD
from pairloom.errors import InputError

__all__ = ["with_board_result"]


def with_board_result(
    tournament: Tournament, round_number: int, player: int, result: tuple[Outcome, Outcome]
) -> Tournament:
    """The tournament with another result on the board of a player (that player's first).

    Game points, match points and the outcome of the match are made again from all boards
    (C.07 art. 11.1). Raises `InputError` where the record does not tell the line-ups.
    """
    own = tournament.find_team(tournament.team_of[player])
    match = _match(own, round_number)
    other = tournament.find_team(match.opponent)
    first, second = (own, other) if match.colour is Colour.WHITE else (other, own)
    boards = _boards(tournament, round_number, first, second)
    changed = [_changed(board, player, result) for board in boards]
    made = match_from_boards(
        Board(first.number, second.number), changed, tournament.settings.points
    )
    teams = (
        _with_match(first, round_number, made.white),
        _with_match(second, round_number, made.black),
    )
    return with_participants(_with_cells(tournament, round_number, changed), teams)


def _match(team: Team, round_number: int) -> Match:
    match = team.cell(round_number)
    if match is None or not match.opponent:
        raise InputError(f"team {team.number} has no match in round {round_number}")
    if not match.line_up:
        raise InputError(
            f"the line-up of team {team.number} in round {round_number} is not recorded, "
            "so that the match cannot follow from its boards"
        )
    return match


def _boards(
    tournament: Tournament, round_number: int, first: Team, second: Team
) -> list[BoardResult]:
    line_ups = (_match(first, round_number).line_up, _match(second, round_number).line_up)
    return [
        BoardResult(
            one,
            other,
            _outcome(tournament, one, round_number),
            _outcome(tournament, other, round_number),
        )
        for one, other in zip(*line_ups, strict=True)
    ]


def _outcome(tournament: Tournament, number: int, round_number: int) -> Outcome:
    """What a player has on the board; an empty board is a loss by forfeit."""
    cell = tournament.find_player(number).cell(round_number) if number != EMPTY_BOARD else None
    return Outcome.FORFEIT_LOSS if cell is None else cell.outcome


def _changed(board: BoardResult, player: int, result: tuple[Outcome, Outcome]) -> BoardResult:
    outcome, facing = result
    if board.first == player:
        return board._replace(outcome=outcome, facing=facing)
    if board.second == player:
        return board._replace(outcome=facing, facing=outcome)
    return board


def _with_match(team: Team, round_number: int, made: Match) -> Team:
    """The team with what its boards make of the match; who met whom stays."""
    old = _match(team, round_number)
    match = replace(old, outcome=made.outcome, game_points=made.game_points, boards=made.boards)
    cells = team.cells
    return team.with_record((*cells[: round_number - 1], match, *cells[round_number:]))


def _with_cells(tournament: Tournament, round_number: int, boards: list[BoardResult]) -> Tournament:
    outcomes = {board.first: board.outcome for board in boards}
    outcomes |= {board.second: board.facing for board in boards}
    players = []
    for number, outcome in outcomes.items():
        player = tournament.get_player(number)
        if player is not None and number != EMPTY_BOARD:
            cell = replace(player.cells[round_number - 1], outcome=outcome)
            cells = player.cells
            players.append(
                player.with_record((*cells[: round_number - 1], cell, *cells[round_number:]))
            )
    return with_participants(tournament, players)
