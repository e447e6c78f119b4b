"""One match of teams at the desk: line-ups, boards, total, what was done with it."""

from __future__ import annotations

from datetime import datetime

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.acts import words_of_act
from pairloom.director.desk.history import HistoryEntry
from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.teams.line_up_view import line_up_lines
from pairloom.director.desk.teams.match_history import match_history
from pairloom.director.desk.teams.round_view import left_team
from pairloom.director.people.roles import Permission
from pairloom.messages import Text
from pairloom.messages.current import current
from pairloom.web.access import AtTournament
from pairloom.web.guards import may
from pairloom.web.line_up_page import line_up_row
from pairloom.web.pages import STATES, tournament_page
from pairloom.web.team_round import team_round_names

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}/matches/{match}"


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament, round_number: int, match: int) -> Response:
    """One match; results are entered here as on the page of its round."""
    state = tournament.state
    record = state.find_match(round_number, match)
    view = round_view(state, round_number)
    teams = (left_team(record), record.black if left_team(record) == record.white else record.white)
    lines = {line.team.entry: line for line in line_up_lines(state, round_number)}
    may_see = tournament.may(Permission.SEE_HISTORY)
    done = match_history(tournament.desk, tournament.place, record) if may_see else []
    return tournament_page(
        request,
        tournament,
        "desk/match.html",
        tab="rounds",
        state=state,
        round_number=round_number,
        live_url=f"{tournament.urls.live}?round={round_number}",
        match=match,
        round_state=STATES.get(view.round.state, view.round.state),
        mode="enter",
        options=state.discipline.options,
        line_ups=[line_up_row(tournament, lines[team], round_number) for team in teams],
        is_sealed=not record.revealed_at and record.decision is None,
        may_reveal=tournament.may(Permission.PUBLISH) and not view.round.is_draft,
        done=[_told(entry) for entry in done],
        **team_round_names(request, tournament, view, only=match),
    )


def _told(entry: HistoryEntry) -> tuple[str, Text, Text, str]:
    """When, what, in which words, by whom."""
    action = entry.action
    when = current().stamp(datetime.fromisoformat(action.at))
    return when, words_of_act(action.act), entry.summary, action.who
