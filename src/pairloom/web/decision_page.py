"""What both kinds of decision about a match show: the match, and everything that would change."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.teams.offers import offers_of
from pairloom.director.desk.teams.previews import DecisionPreview
from pairloom.director.desk.teams.round_view import match_line
from pairloom.messages import Text, message
from pairloom.web.access import Tournament
from pairloom.web.impact_rows import correction_of
from pairloom.web.match_changes import match_changes
from pairloom.web.match_rows import team_cells
from pairloom.web.pages import tournament_page

__all__ = ["NO_REASON", "decided_page", "decision_page"]

NO_REASON = message("A reason is needed.")


def decision_page(
    request: Request,
    tournament: Tournament,
    round_number: int,
    match: int,
    *,
    template: str,
    preview: DecisionPreview | None,
    problem: Text,
    **names: Any,
) -> Response:
    """What both kinds of decision show of their match and of what they change."""
    state = tournament.state
    line = match_line(state, round_number, match)
    left, right = team_cells(line)
    return tournament_page(
        request,
        tournament,
        template,
        tab="rounds",
        status=422 if problem else 200,
        state=state,
        round_number=round_number,
        match=match,
        problem=problem,
        left=left,
        right=right,
        offers=offers_of(state, line.record),
        preview=preview,
        impact=None if preview is None else correction_of(preview),
        matches=[] if preview is None else match_changes(state, preview.matches),
        url=tournament.urls.round(round_number, f"matches/{match}"),
        **names,
    )


def decided_page(
    request: Request, tournament: Tournament, round_number: int, match: int
) -> Response:
    """Back to the match, once it is stored."""
    request.app.state.hub.nudge()
    address = tournament.urls.round(round_number, f"matches/{match}")
    return RedirectResponse(address, status_code=303)
