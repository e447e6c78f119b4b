"""Look-up in the rating list when a player is added: options for the picker, or a page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pairloom.director.desk.disciplines import Discipline
from pairloom.director.desk.looking_up import Candidate, candidates
from pairloom.director.people.roles import Permission
from pairloom.messages import in_context, message
from pairloom.messages.current import current
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.guards import may
from pairloom.web.pages import render_part, tournament_page
from pairloom.web.rating_lists import kind_of, list_in_use

router = APIRouter()
_MOST_IN_PICKER, _MOST_ON_PAGE = 12, 50


@router.get("/desk/{event}/{tournament}/players/look-up", dependencies=[may(Permission.SEE_DESK)])
def look_up(
    request: Request,
    tournament: AtTournament,
    q: str = "",
    fide_id: str = "",
    kind: str = "",
    team: str = "",
) -> Response:
    """Players of the rating list whose name matches; one who was chosen leads to the form."""
    if fide_id:
        return RedirectResponse(_form_address(tournament, fide_id, kind, team), status_code=303)
    is_part = request.headers.get("hx-request") == "true"
    discipline = tournament.state.discipline
    listed = list_in_use(discipline)
    most = _MOST_IN_PICKER if is_part else _MOST_ON_PAGE
    matches = listed.find(q, limit=most) if q.strip() else ()
    options = [
        _option(each, discipline) for each in candidates(tournament.stored, matches, kind_of(kind))
    ]
    if is_part:
        part = "desk/players/look-up-options.html"
        return HTMLResponse(
            render_part(request, part, query=q, rating_list=listed, options=options)
        )
    return tournament_page(
        request,
        tournament,
        "desk/players/look-up-page.html",
        tab="players",
        kind=kind_of(kind).value,
        may_enter=tournament.may(Permission.ENTER_PLAYERS),
        query=q,
        team=team,
        rating_list=listed,
        options=[
            replace(option, url=_form_address(tournament, option.value, kind, team))
            for option in options
        ],
    )


@dataclass(frozen=True, slots=True)
class PlayerOption:
    """A player of the rating list in the picker; `entry` is theirs if they are entered."""

    value: str
    number: str
    name: str
    rating: str
    note: str
    entry: int | None
    url: str = ""
    lang: str = ""

    @property
    def disabled(self) -> bool:
        return self.entry is not None


def _option(candidate: Candidate, discipline: Discipline) -> PlayerOption:
    """What the picker shows; who is entered already stays visible and cannot be chosen."""
    player, entered = candidate.player, candidate.entered
    born = message("born {year}", year=player.birth_year) if player.birth_year else ""
    inactive = in_context("player", "inactive") if player.is_inactive else ""
    number = f"{discipline.player_id} {player.fide_id}"
    facts = (player.federation, candidate.draft.club, born, number, inactive, candidate.obstacle)
    say = current().say
    return PlayerOption(
        value=candidate.draft.fide_id,
        number=candidate.draft.rank or candidate.draft.title,
        name=player.name,
        rating=candidate.draft.rating,
        note=" · ".join(say(fact) for fact in facts if fact),
        entry=entered.entry if entered is not None else None,
    )


def _form_address(tournament: Tournament, fide_id: str, kind: str, team: str) -> str:
    asked = {"fide_id": fide_id, "kind": kind, "team": team}
    chosen = {name: text for name, text in asked.items() if text}
    return f"{tournament.urls.page('players/new')}?{urlencode(chosen)}"
