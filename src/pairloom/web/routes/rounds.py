"""The pairings screen: a round with its boards, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import drafts, pairing, rounds
from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.seating import seat_late_player
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NoPairingExists, UnknownName
from pairloom.messages import Text, message
from pairloom.messages.values import sentences
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.finding import Search
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.kinds import pages_of
from pairloom.web.pages import names_of, tournament_page
from pairloom.web.round_page import round_page, round_to_come
from pairloom.web.seeds import typed_seed

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds"


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def current_round(tournament: AtTournament) -> Response:
    """The round that needs somebody: the last one paired, or the first one."""
    last = tournament.state.last_round
    return RedirectResponse(tournament.urls.round(last.round if last else 1), status_code=303)


@router.get(_AT + "/{round_number}", dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """One round."""
    return show_round(request, tournament, round_number)


def show_round(
    request: Request,
    tournament: Tournament,
    round_number: int,
    *,
    problems: Sequence[Text] | None = None,
) -> Response:
    """The page of a round, paired or not yet."""
    state = tournament.state
    if not 1 <= round_number <= state.competition.rounds:
        raise InputError(
            message(
                "{name} has rounds 1 to {rounds}",
                name=state.competition.name,
                rounds=state.competition.rounds,
            )
        )
    if round_number > len(state.rounds):
        template, names = (
            "desk/round-to-come.html",
            names_of(round_to_come(tournament, round_number)),
        )
    else:
        page = round_page(request, tournament, round_view(state, round_number))
        pages = pages_of(state)
        template = pages.round_template
        names = names_of(page) | pages.round_names(request, tournament, page.view)
        search: Search | None = names["search"]
        if search is not None and search.only_board is not None:
            place = f"#board-{search.only_board}"
            return RedirectResponse(tournament.urls.round(round_number) + place, status_code=303)
    return tournament_page(
        request,
        tournament,
        template,
        tab="rounds",
        state=state,
        round_number=round_number,
        problems=problems or [],
        status=422 if problems else 200,
        live_url=f"{tournament.urls.live}?round={round_number}",
        **names,
    )


@router.post(_AT + "/pair", dependencies=[may(Permission.PAIR)])
def pair(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Pair the next round: a draft."""
    state = tournament.state
    number = state.next_round
    try:
        drafted = pairing.pair_round(
            tournament.desk, tournament.place, colour=fields.text("colour"), seed=typed_seed(fields)
        )
    except (InputError, NoPairingExists, UnknownName) as refusal:
        shown = min(number, state.competition.rounds)
        return show_round(request, tournament, shown, problems=[refusal.message])
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.round(drafted.round), status_code=303)


@router.post(_AT + "/{round_number}/publish", dependencies=[may(Permission.PUBLISH)])
def publish(
    request: Request, tournament: AtTournament, round_number: int, fields: Form
) -> Response:
    """Publish the draft."""
    return _do(
        request,
        tournament,
        round_number,
        lambda: rounds.publish_round(tournament.desk, tournament.place, fields.confirmation),
    )


@router.post(_AT + "/{round_number}/discard", dependencies=[may(Permission.PAIR)])
def discard(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """Throw the draft away."""
    return _do(
        request,
        tournament,
        round_number,
        lambda: drafts.discard_draft(tournament.desk, tournament.place),
    )


@router.post(_AT + "/{round_number}/start", dependencies=[may(Permission.PUBLISH)])
def start(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """The games begin."""
    return _do(
        request,
        tournament,
        round_number,
        lambda: rounds.start_round(tournament.desk, tournament.place),
    )


@router.post(_AT + "/{round_number}/finish", dependencies=[may(Permission.FINISH_ROUND)])
def finish(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """All results are in."""
    return _do(
        request,
        tournament,
        round_number,
        lambda: rounds.finish_round(tournament.desk, tournament.place),
    )


@router.post(_AT + "/{round_number}/reopen", dependencies=[may(Permission.FINISH_ROUND)])
def reopen(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """Enter results again."""
    return _do(
        request,
        tournament,
        round_number,
        lambda: rounds.reopen_round(tournament.desk, tournament.place),
    )


@router.post(_AT + "/{round_number}/seat/{entry:int}", dependencies=[may(Permission.PAIR_BY_HAND)])
def seat(
    request: Request, tournament: AtTournament, round_number: int, entry: int, fields: Form
) -> Response:
    """Seat somebody who came after the publication, once it is confirmed."""
    return _do(
        request,
        tournament,
        round_number,
        lambda: seat_late_player(tournament.desk, tournament.place, entry, fields.confirmation),
    )


@router.post(_AT + "/{round_number}/withdraw", dependencies=[may(Permission.PUBLISH)])
def withdraw(
    request: Request, tournament: AtTournament, round_number: int, fields: Form
) -> Response:
    """Make a published round a draft again, for one of the reasons the rules name."""
    state = tournament.state
    known = {each.name: each for each in rounds.PublishedChange}
    why = known.get(fields.text("why"))
    handling = state.handling
    if why is None and handling.changes:
        problem = sentences(
            message("Round {round} is published.", round=round_number),
            handling.few,
            message("Choose a reason of {rule}, or leave it.", rule=handling.published),
        )
        return show_round(request, tournament, round_number, problems=[problem])
    return _do(
        request,
        tournament,
        round_number,
        lambda: rounds.withdraw_publication(
            tournament.desk, tournament.place, why, fields.confirmation
        ),
    )


def _do(
    request: Request, tournament: Tournament, round_number: int, act: Callable[[], object]
) -> Response:
    """Do it, then show the round; what cannot be done is said on its page."""
    try:
        act()
    except (InputError, NoPairingExists) as refusal:
        return show_round(request, tournament, round_number, problems=[refusal.message])
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.round(round_number), status_code=303)
