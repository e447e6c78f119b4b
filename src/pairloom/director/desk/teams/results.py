"""Results of boards in a match: none before the reveal, none at an empty seat."""

from __future__ import annotations

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.forfeits import has_empty_seat, is_lost_by_decision
from pairloom.director.desk.teams.matches import board_text, boards_of_match, match_of_board
from pairloom.messages import Text, message

__all__ = ["why_no_result"]


def why_no_result(state: State, round_number: int, board: int) -> Text:
    """Why nobody enters a result of a board, as a sentence; empty if they may."""
    place = match_of_board(state.competition, board)
    match = state.find_match(round_number, place)
    if match.decision is not None:
        return message(
            "Match {match} was decided as a whole: take the decision back first.", match=place
        )
    if not match.revealed_at:
        return message("Match {match} has no boards yet: reveal its line-ups first.", match=place)
    game = next((game for game in boards_of_match(state, match) if game.board == board), None)
    if game is None:
        return message(
            "Nobody sits at board {board}: it is lost by both teams.",
            board=board_text(state.competition, board),
        )
    if has_empty_seat(game):
        return message(
            "A seat at board {board} is empty: it stays a win by forfeit for whoever is there.",
            board=board_text(state.competition, board),
        )
    if is_lost_by_decision(game):
        return message(
            "Board {board} was lost by a ruling: take that back first.",
            board=board_text(state.competition, board),
        )
    return ""
