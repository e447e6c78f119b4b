"""The pairings screen: a round with its boards, and what can be done with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import drafts, pairing, rounds
from pairloom.director.desk.accounting import Accounted
from pairloom.director.desk.imported_rounds import is_imported
from pairloom.director.desk.manual import compare_with_engine
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.prompts import Answer, before_pairing, questions_before_pairing
from pairloom.director.desk.published_changes import late_players
from pairloom.director.desk.round_view import RoundView, round_view
from pairloom.director.desk.seating import seat_late_player, why_not_seated
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.errors import InputError, NoPairingExists, PairloomError, UnknownName
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.board_rows import board_row
from pairloom.web.finding import find_in_round
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.key_sets import chosen_key_set
from pairloom.web.kinds import pages_of
from pairloom.web.pages import STATES, tournament_page
from pairloom.web.seeds import typed_seed

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds"
_RIGHTS = (
    *(Permission.PAIR, Permission.PAIR_BY_HAND, Permission.PUBLISH, Permission.FINISH_ROUND),
    *(Permission.CORRECT_RESULTS, Permission.CLOSE_EVENT),
)
_WORTH = {"F": "1", "H": "½", "Z": "0", "U": "1"}


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
    problems: list[str] | None = None,
    status: int = 200,
) -> Response:
    """The page of a round, paired or not yet."""
    state = tournament.state
    if not 1 <= round_number <= state.competition.rounds:
        raise InputError(f"{state.competition.name} has rounds 1 to {state.competition.rounds}")
    if problems and status == 200:
        status = 422
    common: dict[str, Any] = {
        "state": state,
        "round_number": round_number,
        "problems": problems or [],
        "status": status,
        "live_url": f"{tournament.urls.live}?round={round_number}",
    }
    if round_number > len(state.rounds):
        return tournament_page(
            request,
            tournament,
            "desk/round-to-come.html",
            tab="rounds",
            steps=_before_pairing(state, round_number),
            rail_end=pages_of(state).rail_end(state),
            prompts=before_pairing(state) if round_number == state.next_round else [],
            questions_asked=questions_before_pairing(state)
            if round_number == state.next_round
            else [],
            may_answer=_may_answer(tournament),
            **common,
        )
    view = round_view(state, round_number)
    names = {**common, **_names(request, tournament, view), "is_imported": is_imported(view.round)}
    if "find" in request.query_params:
        names |= _search(request.query_params["find"], view, names)
        if len(names["search"].boards) == 1 and not names["search"].others:
            (board,) = names["search"].boards
            return RedirectResponse(f"{tournament.urls.round(round_number)}#board-{board}", 303)
    pages = pages_of(state)
    names |= pages.round_names(request, tournament, view)
    return tournament_page(request, tournament, pages.round_template, tab="rounds", **names)


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
        return show_round(request, tournament, shown, problems=[str(refusal)])
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
        text = f"Round {round_number} is published. {handling.few}"
        problem = f"{text} ({handling.published}). Choose one, or leave it."
        return show_round(request, tournament, round_number, problems=[problem])
    return _do(
        request,
        tournament,
        round_number,
        lambda: rounds.withdraw_publication(
            tournament.desk, tournament.place, why, fields.confirmation
        ),
    )


def _do(request: Request, tournament: Tournament, round_number: int, act: Any) -> Response:
    """Do it, then show the round; what cannot be done is said on its page."""
    try:
        act()
    except (InputError, NoPairingExists) as refusal:
        return show_round(request, tournament, round_number, problems=[str(refusal)])
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.round(round_number), status_code=303)


def _names(request: Request, tournament: Tournament, view: RoundView) -> dict[str, Any]:
    """What the page of a paired round shows."""
    query = request.query_params
    number = view.round.round
    enters = view.round.is_running
    is_over = view.round.is_finished
    has_changes = pages_of(tournament.state).has_changeable_tables and view.round.is_draft
    verifies = query.get("mode") == "verify"
    boards = [
        board_row(
            line,
            tournament.urls,
            number,
            may_enter=enters and tournament.may(Permission.ENTER_RESULTS, line.number),
            may_correct=is_over and tournament.may(Permission.CORRECT_RESULTS, line.number),
            may_change=has_changes and tournament.may(Permission.PAIR_BY_HAND),
        )
        for line in view.boards
    ]
    return {
        "view": view,
        "round": view.round,
        "round_state": STATES.get(view.round.state, view.round.state),
        "boards": boards,
        "options": tournament.state.discipline.options,
        "key_set": chosen_key_set(request.cookies, tournament.state.discipline),
        "keys_url": _keys_url(tournament, number),
        "find_url": tournament.urls.round(number),
        "find_words": f"Player or {tournament.state.discipline.board}",
        "search": None,
        "mode": "verify" if verifies else "enter",
        "only": "missing" if query.get("show") == "missing" else "",
        "unpaired": _unpaired(view.accounted, tournament, number),
        "difference": _difference(view),
        **_late(view, number),
        "rights": {permission.name.lower(): tournament.may(permission) for permission in _RIGHTS},
        "is_latest": number == len(view.state.rounds),
        "prompts": _prompts(view),
        "questions_asked": questions_before_pairing(view.state) if _is_before_pairing(view) else [],
        "may_answer": _may_answer(tournament),
        "results_form": tournament.urls.round(number, "results")
        if any(row["save_url"] for row in boards)
        else "",
    }


def _keys_url(tournament: Tournament, number: int) -> str:
    """Where other keys can be chosen, and back."""
    game = tournament.state.discipline.name
    return f"/keys?{urlencode({'game': game, 'next': tournament.urls.round(number)})}"


def _search(text: str, view: RoundView, names: dict[str, Any]) -> dict[str, Any]:
    """Only the boards that fit what was looked for."""
    people = [person for group in ("left", "byes", "absent") for person in names["unpaired"][group]]
    others = [(person["number"], person["name"], person["reason"]) for person in people]
    search = find_in_round(text, view.boards, others)
    return {
        "search": search,
        "boards": [row for row in names["boards"] if row["number"] in search.boards],
    }


def _prompts(view: RoundView) -> list[str]:
    """What is to be known before the next round is paired, told where it is paired from."""
    is_draft = view.round.is_draft
    return before_pairing(view.state) if _is_before_pairing(view) and not is_draft else []


def _is_before_pairing(view: RoundView) -> bool:
    """Is the next pairing still to come, or a draft that nobody has seen?"""
    is_last = view.round.round == len(view.state.rounds)
    return is_last and not view.round.is_running


def _may_answer(tournament: Tournament) -> set[str]:
    """What of the questions the person may answer."""
    rights = {
        Answer.WITHDRAW: Permission.WITHDRAW_PLAYERS,
        Answer.TAKE_BACK: Permission.WITHDRAW_PLAYERS,
        Answer.CHECK_IN: Permission.CHECK_IN,
    }
    return {answer.name for answer, right in rights.items() if tournament.may(right)}


def _difference(view: RoundView) -> Any:
    """Where a draft changed by hand is not what the rules give."""
    if not view.round.is_draft or not view.round.by_hand:
        return None
    try:
        return compare_with_engine(view.state, view.round.round)
    except PairloomError:
        return None


def _late(view: RoundView, number: int) -> dict[str, Any]:
    """Who came after the publication, and why nobody can be seated any more if so."""
    is_running = view.round.is_running and number == len(view.state.rounds)
    late = late_players(view.state, number) if is_running else []
    return {"late": late, "not_seated": why_not_seated(view.state) if late else ""}


_BYES = (Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)


def _unpaired(accounted: Accounted, tournament: Tournament, number: int) -> dict[str, Any]:
    """The column beside the boards: an addition that must come out, then who is where."""
    playing = [seated for seated in accounted.byes if seated[1].origin is not ByeCause.OUT]
    kinds = [bye.kind for _, bye in playing if bye.origin is not ByeCause.NO_MATCH]
    discipline = tournament.state.discipline
    where = f"at {len(accounted.at_boards) // 2} {discipline.board}s"
    parts = [(len(accounted.at_boards), where)]
    names = discipline.all_byes
    parts += [(kinds.count(kind), names[kind]) for kind in _BYES if kind in kinds]
    causes = [bye.origin for _, bye in accounted.byes]
    without_match = (cause for cause in (ByeCause.NO_MATCH, ByeCause.OUT) if cause in causes)
    parts += [(causes.count(cause), cause.words) for cause in without_match]
    if accounted.withdrawn:
        parts.append((len(accounted.withdrawn), "withdrawn"))
    late = [entry for entry in accounted.not_arrived if is_there(entry, number + 1)]
    absent = [entry for entry in accounted.not_arrived if entry not in late]
    parts += [(len(late), "came late")] if late else []
    parts += [(len(absent), "not arrived")] if absent else []
    worth = pages_of(tournament.state).worth_of_byes(tournament.state)
    return {
        "parts": parts,
        "total": accounted.total,
        "balanced": not accounted.left_over,
        "left": [_person(entry, "", "waits to be paired") for entry in accounted.left_over],
        "byes": [
            _person(
                entry,
                worth[bye.kind],
                _reason(bye, names),
                tournament.urls.round(number, f"why?player={entry.number}")
                if bye.is_allocated
                else "",
            )
            for entry, bye in playing
        ],
        "absent": [
            *(
                _person(entry, worth["Z"], f"Withdrew before round {entry.withdrawn_from}")
                for entry in accounted.withdrawn
            ),
            *(_person(entry, worth["Z"], "Has not arrived") for entry in absent),
        ],
    }


def _reason(bye: Any, names: Mapping[str, str]) -> str:
    if bye.origin is ByeCause.NO_MATCH:
        return bye.origin.words.capitalize()
    more = f", {bye.reason}" if bye.reason and not bye.is_allocated else ""
    return names[bye.kind].capitalize() + more


def _person(entry: Any, worth: str, reason: str, why_url: str = "") -> dict[str, Any]:
    return {
        "number": entry.number or "–",
        "name": entry.name,
        "lang": "",
        "worth": worth,
        "reason": reason,
        "why_url": why_url,
    }


def _before_pairing(state: State, round_number: int) -> list[tuple[str, bool]]:
    """What has to happen before a round can be paired, and whether it has."""
    steps: list[tuple[str, bool]] = []
    if round_number == 1:
        there = sum(entry.arrival == 1 for entry in state.entries)
        steps.append((f"{there} players are there", there >= 2))
    for number in range(max(1, len(state.settled)), round_number):
        paired = number <= len(state.settled)
        done = paired and state.find_round(number).is_finished
        missing = len(state.missing_boards(number)) if paired else 0
        text = f"Round {number} is finished" if done else f"Finish round {number}"
        steps.append((text + (f": {missing} results are missing" if missing else ""), done))
    return steps
