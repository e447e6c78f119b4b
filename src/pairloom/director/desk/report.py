"""The report of a tournament as a TRF file, with remarks where the event left the usual way."""

from __future__ import annotations

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.go.files import go_file_text
from pairloom.director.desk.prompts import adjourned_games
from pairloom.director.desk.remarks import remarks_of
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import FINISHED, State
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.formats.trf import write_trf

__all__ = ["report_text"]


def report_text(desk: Desk, place: Place, *, dialect: str = "trf26") -> str:
    """The whole tournament as a report file; corrections for the rating report included.

    That of a Go tournament is H9, whatever the dialect.
    """
    desk.identity.require(
        Permission.PRINT_AND_EXPORT, event=place.event, competition=place.competition
    )
    state = desk.state(place)
    if state.is_go:
        return go_file_text(desk, place, "h9")
    if not state.numbered:
        raise InputError("there are no pairing numbers yet; pair round 1 first")
    _require_no_open_game(state)
    actions = desk.database.actions(place.event)
    ranks = None
    if state.has_begun:
        ranks = {row.number: row.place for row in standings_of(state).rows}
    remarks = tuple(remarks_of(state, actions))
    tournament = tournament_of(state, for_report=True)
    return write_trf(tournament, dialect=dialect, ranks=ranks, remarks=remarks)


def _require_no_open_game(state: State) -> None:
    """While a game is adjourned there are no final standings, and no final report."""
    is_over = len(state.settled) == state.competition.rounds
    is_over = is_over and state.settled[-1].state == FINISHED
    games = adjourned_games(state) if is_over else []
    if games:
        where = ", ".join(f"round {game.round}, board {game.board}" for game in games)
        raise InputError(
            f"{where}: adjourned. Enter the result before the final report (C.04.2 art. 3.1)"
        )
