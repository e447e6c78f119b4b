"""Boards that are lost by decision: what was played stays beside what counts."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.results import Letters
from pairloom.director.desk.snapshot import results_of
from pairloom.domain import Outcome
from pairloom.domain.team import EMPTY_BOARD
from pairloom.storage.records import Game

__all__ = [
    "has_empty_seat",
    "is_lost_by_decision",
    "lost_by_decision",
    "played_letters",
    "restored",
    "was_played",
]


def lost_by_decision(game: Game, *, white_loses: bool, black_loses: bool) -> Game:
    """The board with what it counts from now on; who did not come has not won either.

    A game that was played is kept for the rating report (`reported_*`).
    """
    was = played_letters(game)
    white = _letter(white_loses, game.white, was[0])
    black = _letter(black_loses, game.black, was[1])
    kept = was if was_played(game) else (None, None)
    return replace(
        game,
        white_result=white,
        black_result=black,
        reported_white=kept[0],
        reported_black=kept[1],
    )


def restored(game: Game, open_letters: Letters = (None, None)) -> Game:
    """The board as it was played; one that was not is open again, unless a seat is empty."""
    letters = open_letters
    if was_played(game):
        letters = played_letters(game)
    elif has_empty_seat(game):
        letters = (game.white_result, game.black_result)
        if Outcome.FORFEIT_WIN not in letters:
            there = (seat != EMPTY_BOARD for seat in (game.white, game.black))
            white, black = (
                Outcome.FORFEIT_WIN if is_there else Outcome.FORFEIT_LOSS for is_there in there
            )
            letters = white, black
    return replace(
        game,
        white_result=letters[0],
        black_result=letters[1],
        reported_white=None,
        reported_black=None,
    )


def played_letters(game: Game) -> Letters:
    """What happened at the board, whatever it counts."""
    return results_of(game, for_report=True)


def was_played(game: Game) -> bool:
    """Is there a game that was played to its end?"""
    return any(
        outcome is not None and outcome.is_played and not outcome.is_open
        for outcome in played_letters(game)
    )


def is_lost_by_decision(game: Game) -> bool:
    """Does a game count as a forfeit although it was played?"""
    result = game.white_result
    return game.reported_white is not None and result is not None and result.is_forfeit


def has_empty_seat(game: Game) -> bool:
    """Is nobody there on one side?"""
    return EMPTY_BOARD in (game.white, game.black)


def _letter(loses: bool, seat: int, was: Outcome | None) -> Outcome:
    is_lost = loses or seat == EMPTY_BOARD or was is Outcome.FORFEIT_LOSS
    return Outcome.FORFEIT_LOSS if is_lost else Outcome.FORFEIT_WIN
