"""The report of a tournament as a TRF file, with remarks where the event left the usual way."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.results import result_text
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.formats.trf import write_trf
from pairloom.storage import Action

__all__ = ["report_text"]

_TOLD = frozenset(
    {
        *("correct result", "correct colours", "leave FIDE mode", "withdraw publication"),
        *("rank anew", "change regulations", "prohibit pairing", "restore", "pair by hand"),
    }
)


def report_text(desk: Desk, place: Place, *, dialect: str = "trf26") -> str:
    """The whole tournament as a report file; corrections for the rating report included."""
    desk.identity.require(
        Permission.PRINT_AND_EXPORT, event=place.event, competition=place.competition
    )
    state = desk.state(place)
    if not state.numbered:
        raise InputError("there are no pairing numbers yet; pair round 1 first")
    actions = desk.database.actions(place.event)
    ranks = None
    if state.has_begun:
        ranks = {row.number: row.place for row in standings_of(state).rows}
    remarks = tuple(_remarks(state, actions))
    tournament = tournament_of(state, for_report=True)
    return write_trf(tournament, dialect=dialect, ranks=ranks, remarks=remarks)


def _remarks(state: State, actions: list[Action]) -> Iterator[str]:
    """What an inspector should know: each event of FIDE mode, each correction, by time."""
    if state.competition.left_fide_mode:
        yield f"NOT IN FIDE MODE since {state.competition.left_fide_mode}"
    for action in actions:
        here = action.competition == state.competition.competition
        if here and action.act in _TOLD and state.has_begun:
            because = f" ({action.reason})" if action.reason else ""
            yield f"{action.at[:16]} {action.act}: {action.summary}{because}"
    for game in state.games:
        if game.reported_white:
            reported = result_text(game.reported_white, game.reported_black)
            counted = result_text(game.white_result, game.black_result)
            where = f"round {game.round}, board {game.board}"
            yield f"{where}: {reported} for rating, {counted} in the event (C.04.2 art. 4.3)"
