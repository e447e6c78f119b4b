"""Captains who come after the deadline: arbiters learn that they tried, and not what was in it."""

from __future__ import annotations

from contextlib import suppress

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.messages import message
from pairloom.storage import Database, RequestRepeated
from pairloom.storage.requests import moments_of

__all__ = ["late_tries", "note_late_try"]


def note_late_try(desk: Desk, place: Place, round_number: int, team: int, until: str) -> None:
    """The history has it once for each deadline, however often somebody taps."""
    with (
        suppress(RequestRepeated),
        desk.act(
            place,
            "try to hand in",
            Permission.HAND_IN_LINE_UPS,
            team=team,
            request=_request(place.competition, round_number, team, until),
        ) as work,
    ):
        work.ledger.note.is_worth_telling = True
        told = message(
            "round {round}: {team}, after the deadline",
            round=round_number,
            team=work.state.entry_by_id[team].name,
        )
        work.tell(told, round=round_number)


def late_tries(database: Database, state: State, round_number: int) -> dict[int, str]:
    """When a team tried to hand in after the deadline of a round, by team."""
    requests = {
        _request(match.competition, match.round, team, match.line_ups_until): team
        for match in state.matches
        if match.round == round_number and match.line_ups_until
        for team in (match.white, match.black)
    }
    if not requests:
        return {}
    with database.read(state.competition.event) as reader:
        return {requests[request]: at for request, at in moments_of(reader, requests).items()}


def _request(competition: int, round_number: int, team: int, until: str) -> str:
    return f"late-{competition}-{round_number}-{team}-{until}"
