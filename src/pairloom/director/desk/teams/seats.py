"""Who sits at the boards of a match: changed before the first result, corrected afterwards.

What was handed in stays as it was; who sat there is told by the boards, and only boards count.
Another name at a board changes the report, statistics and board prizes, never the match.
"""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.forfeits import has_empty_seat
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.director.desk.teams.matches import (
    MatchView,
    board_of,
    board_text,
    boards_of_match,
    match_of_board,
    match_view,
)
from pairloom.director.desk.teams.openings import boards_of_line_ups
from pairloom.director.desk.teams.orders import places_of, require_allowed
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.roles import Permission
from pairloom.domain import Colour, Outcome
from pairloom.domain.team import EMPTY_BOARD
from pairloom.errors import InputError
from pairloom.messages import Text, Value, message
from pairloom.storage.records import Game, Round

__all__ = [
    "change_line_up",
    "correct_who_sat",
    "line_up_at_boards",
    "seat_of",
    "why_line_ups_stay",
]


def line_up_at_boards(state: State, view: MatchView, team: int) -> tuple[int, ...]:
    """Who sat at the boards for a team, 0 for an empty seat."""
    by_board = {board_of(state.competition, game): game for game in view.games}
    boards = range(1, rules_of(state.competition).boards + 1)
    return tuple(
        getattr(by_board[board], seat_of(state, view, team, by_board[board]))
        if board in by_board
        else EMPTY_BOARD
        for board in boards
    )


def seat_of(state: State, view: MatchView, team: int, game: Game) -> str:
    """The side of a board, `white` or `black`, on which a team plays."""
    colour = Colour.WHITE if team == view.white else Colour.BLACK
    board = board_of(state.competition, game)
    has_white = rules_of(state.competition).colour_on(board, colour) is Colour.WHITE
    return "white" if has_white else "black"


def change_line_up(
    desk: Desk,
    place: Place,
    round_number: int,
    team: int,
    players: tuple[int, ...],
    confirmation: Confirmation = NOT_CONFIRMED,
) -> None:
    """Others play for a team than were revealed; only before the first result of its match."""
    with desk.act(place, "change line-up", Permission.DECIDE_MATCHES) as work:
        state = work.state
        view = match_view(state, match_of_team(state, round_number, team))
        name = state.entry_by_id[team].name
        if obstacle := why_line_ups_stay(view, state.find_round(round_number)):
            raise InputError(obstacle)
        before = line_up_at_boards(state, view, team)
        if players == before:
            raise InputError(message("{team} plays with these players already", team=name))
        require_allowed(state, team, round_number, players)
        values: dict[str, Value] = {
            "team": name,
            "round": round_number,
            "before": _in_places(state, before),
            "after": _in_places(state, players),
        }
        require_confirmed(
            confirmation,
            message("change the line-up of {team} in round {round}: {before} → {after}", **values),
            3,
            consequence=message(
                "Both teams have seen the line-ups. What was handed in stays in the history."
            ),
        )
        line_ups = [
            players if side == team else line_up_at_boards(state, view, side)
            for side in (view.white, view.black)
        ]
        for game in view.games:
            work.ledger.remove(game)
        for game in boards_of_line_ups(state, view.record, *line_ups):
            work.ledger.put(replace(game, version=work.ledger.number))
        told = message("{team} in round {round}: {before} → {after}", **values)
        work.tell(told, round=round_number, reason=confirmation.reason)


def why_line_ups_stay(view: MatchView, round_: Round) -> Text:
    """Why nobody else can be put into the line-ups of a match; empty if somebody can."""
    if round_.is_finished:
        return message(
            "round {round} is finished: its line-ups stay. Open it again first",
            round=round_.round,
        )
    if not view.is_revealed:
        return message(
            "match {match} has no boards yet: hand the line-up in instead", match=view.board
        )
    if view.record.decision is not None or _has_begun(view):
        return message(
            "match {match} has results: its line-ups stay. Correct who sat at a board instead",
            match=view.board,
        )
    return ""


def _has_begun(view: MatchView) -> bool:
    """Was anything entered? Boards that are empty, or of a match that was put off, do not count."""
    is_open = (None, Outcome.ADJOURNED) if view.record.postponed_to else (None,)
    return any(game.white_result not in is_open and not has_empty_seat(game) for game in view.games)


def correct_who_sat(
    desk: Desk,
    place: Place,
    round_number: int,
    board: int,
    seated: int,
    instead: int,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> None:
    """Somebody else of the team sat at a board; who sat at another one for it changes places."""
    with desk.act(place, "correct who sat there", Permission.DECIDE_MATCHES) as work:
        state = work.state
        if state.find_round(round_number).is_draft:
            raise InputError(
                message("round {round} is a draft and has no results", round=round_number)
            )
        game = state.find_game(round_number, board)
        where = board_text(state.competition, board)
        if seated == EMPTY_BOARD or seated not in (game.white, game.black):
            name = state.find_entry(seated).name or "–"
            raise InputError(
                message("{player} does not sit at board {board}", player=name, board=where)
            )
        _require_of_team(state, seated, instead)
        told = message(
            "round {round}, board {board}: {seated} → {instead}",
            round=round_number,
            board=where,
            seated=state.entry_by_id[seated].name,
            instead=state.entry_by_id[instead].name,
        )
        require_confirmed(
            confirmation,
            message("correct {what}", what=told),
            3,
            consequence=message(
                "Report, statistics and board prizes change; the match stays as it is."
            ),
        )
        match = state.find_match(round_number, match_of_board(state.competition, board))
        exchange = {seated: instead, instead: seated}
        for seats in boards_of_match(state, match):
            changed = replace(
                seats,
                white=exchange.get(seats.white, seats.white),
                black=exchange.get(seats.black, seats.black),
                version=work.ledger.number,
            )
            if (changed.white, changed.black) != (seats.white, seats.black):
                work.ledger.put(changed, instead_of=seats)
        work.tell(told, round=round_number, reason=confirmation.reason)


def _in_places(state: State, players: tuple[int, ...]) -> str:
    """Places of the roster by board, as line-ups are written: `1, 2, 5, –`."""
    return ", ".join(str(place or "–") for place in places_of(state, players))


def _require_of_team(state: State, seated: int, instead: int) -> None:
    player, team = state.find_entry(instead), state.entry_by_id[seated].team
    if instead == seated:
        raise InputError(message("{player} sits there already", player=player.name))
    if player.team == team and not player.number:
        raise InputError(message("{player} joined after the last pairing", player=player.name))
    if player.team != team:
        raise InputError(
            message(
                "{player} is not on the roster of {team}.",
                player=player.name or "–",
                team=state.entry_by_id[team].name,
            )
        )
