"""Entering results of the current round; typing them a second time to verify."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.results import Letters, parse_result, result_text
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.states import RoundState
from pairloom.errors import InputError, StaleSnapshot
from pairloom.messages import in_context, message
from pairloom.storage import RequestRepeated
from pairloom.storage.database import now
from pairloom.storage.records import Game, Round

__all__ = ["TAKEN_BACK_WITHIN", "Verification", "enter_result", "store_result", "verify_result"]

TAKEN_BACK_WITHIN = timedelta(minutes=10)
"""How long who fills empty boards only may take back a slip of their own."""


@dataclass(frozen=True, slots=True)
class Verification:
    """A result typed a second time beside the one that is stored."""

    game: Game
    typed: str

    @property
    def agrees(self) -> bool:
        return result_text(self.game.white_result, self.game.black_result) == self.typed


def enter_result(
    desk: Desk,
    place: Place,
    round_number: int,
    board: int,
    text: str,
    *,
    version: int | None = None,
    request: str | None = None,
    takes_back: str | None = None,
) -> Game:
    """Store the result of a board; an empty text clears it.

    `version` is that of the board the person saw: if somebody else changed it meanwhile,
    `StaleSnapshot` carries the board as it is now, unless both mean the same. A repeated
    `request` gives the board as it is and stores nothing. `takes_back` is the request whose
    result shall be cleared: that much may do who can fill empty boards only, for a while.
    """
    try:
        permission = Permission.ENTER_RESULTS
        with desk.act(place, "enter result", permission, board=board, request=request) as work:
            letters = parse_result(text, work.state.discipline.results)
            _require_current(work.state, round_number)
            require_result_possible(work.state, round_number, board)
            game = work.state.find_game(round_number, board)
            if letters == (game.white_result, game.black_result):
                return game
            _require_seen(work.state, game, version)
            clears = takes_back if not letters[0] else None
            if not (clears and _is_own_slip(work, desk, game, clears)):
                _require_right_to_replace(desk, place, game)
            changed = store_result(work, game, letters, desk.identity.name)
            told = message(
                "round {round}, board {board}: {old} → {new}",
                round=round_number,
                board=work.state.board_name(board),
                old=_written(game),
                new=_written(changed),
            )
            work.tell(told, round=round_number)
            return changed
    except RequestRepeated:
        return desk.state(place).find_game(round_number, board)


def verify_result(
    desk: Desk, place: Place, round_number: int, board: int, text: str
) -> Verification:
    """Compare a second typing with what is stored; verifying never overwrites."""
    with desk.act(place, "verify result", Permission.VERIFY_RESULTS, board=board) as work:
        letters = parse_result(text, work.state.discipline.results)
        game = work.state.find_game(round_number, board)
        if not game.white_result:
            raise InputError(
                message(
                    "board {board} has no result yet that could be verified",
                    board=work.state.board_name(board),
                )
            )
        verification = Verification(game, result_text(*letters))
        if verification.agrees:
            game = work.ledger.put(replace(game, verified_by=desk.identity.name))
            told = message(
                "round {round}, board {board}: {result}",
                round=round_number,
                board=work.state.board_name(board),
                result=verification.typed,
            )
            work.tell(told, round=round_number)
        return Verification(game, verification.typed)


def store_result(work: Work, game: Game, letters: Letters, by: str) -> Game:
    """The result of a board of the round being played, which has begun with it."""
    changed = replace(
        game,
        white_result=letters[0],
        black_result=letters[1],
        version=work.ledger.number,
        entered_by=by if letters[0] else "",
        entered_at=now() if letters[0] else "",
        verified_by="",
    )
    work.ledger.put(changed, instead_of=game)
    round_ = work.state.find_round(game.round)
    if round_.state is RoundState.PUBLISHED:
        work.ledger.put(replace(round_, state=RoundState.PLAYING))
    return changed


def require_result_possible(state: State, round_number: int, board: int) -> None:
    """Raise `InputError` where nobody enters a result of a board."""
    if obstacle := state.kind.field.why_no_result(state, round_number, board):
        raise InputError(obstacle)


def _written(game: Game) -> str:
    return result_text(game.white_result, game.black_result) or "–"


def _require_current(state: State, round_number: int) -> Round:
    round_ = state.find_round(round_number)
    if round_.is_draft:
        raise InputError(
            message(
                "round {round_number} is a draft; publish it before entering results",
                round_number=round_number,
            )
        )
    if round_.is_finished:
        raise InputError(
            message(
                "round {round_number} is finished; correct the result instead, or open it again",
                round_number=round_number,
            )
        )
    return round_


def _require_seen(state: State, game: Game, version: int | None) -> None:
    if version is not None and version != game.version:
        text = result_text(game.white_result, game.black_result)
        result = text or in_context("board", "no result")
        told = message("board {board} was changed by somebody: {result}")
        if game.entered_by:
            told = message("board {board} was changed by {person}: {result}")
        person = {"person": game.entered_by} if game.entered_by else {}
        board = state.board_name(game.board)
        raise StaleSnapshot(told.filled(board=board, result=result, **person), game)


def _is_own_slip(work: Work, desk: Desk, game: Game, request: str) -> bool:
    """Does the result stand there by this very request, made here a moment ago?

    Only the device that made the request knows its name.
    """
    if not game.entered_at or game.verified_by:
        return False
    if datetime.now(UTC) - datetime.fromisoformat(game.entered_at) > TAKEN_BACK_WITHIN:
        return False
    action = next(iter(work.ledger.actions(since=game.version - 1)), None)
    if action is None or action.number != game.version:
        return False
    return action.request == request and action.who == desk.identity.name


def _require_right_to_replace(desk: Desk, place: Place, game: Game) -> None:
    """Who may only fill empty boards is told whom to ask."""
    if game.white_result:
        desk.identity.require(
            Permission.CORRECT_RESULTS,
            event=place.event,
            competition=place.competition,
            board=game.board,
        )
