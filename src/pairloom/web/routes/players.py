"""Players: the list, a form for one, byes, withdrawals, returns; check-in."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from dataclasses import fields as fields_of
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import presence
from pairloom.director.desk.bye_corrections import correct_bye, past_rounds
from pairloom.director.desk.entries import edit_entry, rank_anew
from pairloom.director.desk.looking_up import candidates
from pairloom.director.desk.numbering import are_numbers_settled
from pairloom.director.desk.player_view import check_in_list, status_of
from pairloom.director.desk.state import State
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.entry_lists.estimates import SCALES, estimate_from
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import FieldsRefused, InputError
from pairloom.messages import Text, in_context
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may
from pairloom.web.kinds import pages_of
from pairloom.web.pages import tournament_page
from pairloom.web.rating_lists import get_listed, kind_of, list_in_use

__all__ = ["entry_page", "router"]

router = APIRouter()
_AT = "/desk/{event}/{tournament}"
_DRAFT = tuple(field.name for field in fields_of(EntryDraft))


@router.get(_AT + "/players", dependencies=[may(Permission.SEE_DESK)])
def players(request: Request, tournament: AtTournament, q: str = "", entered: str = "") -> Response:
    """Everybody in ranking order."""
    state = tournament.state
    pages = pages_of(state)
    return tournament_page(
        request,
        tournament,
        pages.entries_template,
        tab="players",
        state=state,
        rows=pages.entry_rows(state, q),
        query=q,
        entered=parse_whole(entered) or 0,
        may_enter=tournament.may(Permission.ENTER_PLAYERS),
        may_rank=tournament.may(Permission.PAIR) and not are_numbers_settled(state),
    )


@router.get(_AT + "/players/new", dependencies=[may(Permission.SEE_DESK)])
def new_player(
    request: Request, tournament: AtTournament, fide_id: str = "", kind: str = "", name: str = ""
) -> Response:
    """The form for a new player, filled in with what the rating list tells of a FIDE ID."""
    found_in_list = get_listed(fide_id, tournament.state.discipline)
    if found_in_list is None:
        typed = {"name": name, "fide_id": fide_id}
        return entry_page(request, tournament, None, typed, {}, kind=kind)
    (listed,) = candidates(tournament.stored, [found_in_list], kind_of(kind))
    return entry_page(request, tournament, None, asdict(listed.draft), {}, listed=listed, kind=kind)


@router.post(_AT + "/players/new", dependencies=[may(Permission.ENTER_PLAYERS)])
def save_new(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Enter a player, or see first what a number of another scale is as a rating."""
    if _asks_for_estimate(fields):
        return _estimated(request, tournament, None, fields)
    try:
        then = pages_of(tournament.state).enter(tournament, _draft(fields), fields)
    except FieldsRefused as refusal:
        typed, kind = fields.texts, fields.text("kind")
        return entry_page(request, tournament, None, typed, dict(refusal.faults), kind=kind)
    request.app.state.hub.nudge()
    if fields.ticked("another"):
        kept = {"kind": kind_of(fields.text("kind")).value, "team": fields.text("team")}
        then = "players/new?" + urlencode({name: text for name, text in kept.items() if text})
    return RedirectResponse(tournament.urls.page(then), status_code=303)


@router.post(_AT + "/players/rank-anew", dependencies=[may(Permission.PAIR)])
def save_ranks(tournament: AtTournament, fields: Form) -> Response:
    """Give numbers anew after corrections."""
    rank_anew(tournament.desk, tournament.place, fields.confirmation)
    return RedirectResponse(tournament.urls.page("players"), status_code=303)


@router.get(_AT + "/players/{entry:int}", dependencies=[may(Permission.SEE_DESK)])
def one_player(request: Request, tournament: AtTournament, entry: int) -> Response:
    """One player: what is known, byes, presence."""
    return entry_page(request, tournament, entry, {}, {})


@router.post(_AT + "/players/{entry:int}", dependencies=[may(Permission.ENTER_PLAYERS)])
def save_player(request: Request, tournament: AtTournament, entry: int, fields: Form) -> Response:
    """Change what is known of a player; estimates as in `save_new`."""
    if _asks_for_estimate(fields):
        return _estimated(request, tournament, entry, fields)
    try:
        board = fields.number("fixed_board")
        draft = _draft(fields)
        edit_entry(tournament.desk, tournament.place, entry, draft, fixed_board=board)
    except FieldsRefused as refusal:
        return entry_page(request, tournament, entry, fields.texts, dict(refusal.faults))
    request.app.state.hub.nudge()
    then = pages_of(tournament.state).page_after_edit(tournament.state, entry)
    return RedirectResponse(tournament.urls.page(then), status_code=303)


@router.post(_AT + "/players/{entry:int}/bye", dependencies=[may(Permission.GRANT_BYES)])
def save_bye(request: Request, tournament: AtTournament, entry: int, fields: Form) -> Response:
    """A bye for a coming round, or none after all."""
    number, kind = fields.number("round") or 0, fields.text("kind")
    try:
        if kind:
            presence.request_bye(
                tournament.desk,
                tournament.place,
                entry,
                number,
                kind,
                reason=fields.text("why"),
                confirmation=fields.confirmation,
            )
        else:
            presence.cancel_bye(tournament.desk, tournament.place, entry, number)
    except InputError as refusal:
        return entry_page(request, tournament, entry, {}, {"bye": refusal.message})
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.player(entry), status_code=303)


@router.post(_AT + "/players/{entry:int}/past-bye", dependencies=[may(Permission.GRANT_BYES)])
def save_past_bye(request: Request, tournament: AtTournament, entry: int, fields: Form) -> Response:
    """Another bye for a round that is paired, once it is confirmed."""
    number, kind = fields.number("round") or 0, fields.text("kind")
    try:
        correct_bye(
            tournament.desk, tournament.place, entry, number, kind, confirmation=fields.confirmation
        )
    except InputError as refusal:
        return entry_page(request, tournament, entry, {}, {"past_bye": refusal.message})
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.player(entry), status_code=303)


@router.post(_AT + "/players/{entry:int}/withdraw", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def save_withdrawal(
    request: Request, tournament: AtTournament, entry: int, fields: Form
) -> Response:
    """The player leaves, or is back."""
    try:
        if fields.ticked("back"):
            presence.return_player(
                tournament.desk, tournament.place, entry, reason=fields.text("why")
            )
        else:
            presence.withdraw(tournament.desk, tournament.place, entry, reason=fields.text("why"))
    except InputError as refusal:
        return entry_page(request, tournament, entry, {}, {"withdrawal": refusal.message})
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.player(entry), status_code=303)


@router.post(_AT + "/players/{entry:int}/remove", dependencies=[may(Permission.ENTER_PLAYERS)])
def save_removal(request: Request, tournament: AtTournament, entry: int) -> Response:
    """Take a player out who never played."""
    try:
        then = pages_of(tournament.state).remove(tournament, entry)
    except InputError as refusal:
        return entry_page(request, tournament, entry, {}, {"withdrawal": refusal.message})
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page(then), status_code=303)


@router.get(_AT + "/check-in", dependencies=[may(Permission.SEE_DESK)])
def check_in_page(request: Request, tournament: AtTournament, q: str = "") -> Response:
    """Who has arrived."""
    state = tournament.state
    listed = check_in_list(state, q)
    return tournament_page(
        request,
        tournament,
        pages_of(state).check_in_template,
        tab="check-in",
        state=state,
        rows=listed.rows,
        arrived=listed.arrived,
        query=q,
        may_check=tournament.may(Permission.CHECK_IN),
    )


@router.post(_AT + "/check-in/{entry:int}", dependencies=[may(Permission.CHECK_IN)])
def save_check_in(request: Request, tournament: AtTournament, entry: int, fields: Form) -> Response:
    """A player has arrived, or has not after all."""
    if fields.ticked("out"):
        presence.check_out(tournament.desk, tournament.place, entry)
    else:
        presence.check_in(tournament.desk, tournament.place, entry, fields.confirmation)
    request.app.state.hub.nudge()
    query = f"?q={fields.text('q')}" if fields.text("q") else ""
    return RedirectResponse(tournament.urls.page("check-in") + query, status_code=303)


def _draft(fields: Fields) -> EntryDraft:
    return EntryDraft(**{name: fields.texts.get(name, "") for name in _DRAFT})


def _asks_for_estimate(fields: Fields) -> bool:
    """A number of another scale is never dropped unseen, whichever button was pressed."""
    is_left = fields.text("other_number") and not fields.text("strength")
    return fields.ticked("convert") or bool(is_left)


def _estimated(
    request: Request, tournament: Tournament, entry: int | None, fields: Fields
) -> Response:
    """The form again with the estimate filled in; nothing is stored."""
    typed, kind = dict(fields.texts), fields.text("kind")
    try:
        estimate = estimate_from(fields.text("other_scale"), fields.text("other_number"))
    except FieldsRefused as refusal:
        return entry_page(request, tournament, entry, typed, dict(refusal.faults), kind=kind)
    typed |= {"strength": str(estimate.rating), "other_number": ""}
    return entry_page(request, tournament, entry, typed, {}, kind=kind, estimate=estimate)


def entry_page(
    request: Request,
    tournament: Tournament,
    entry: int | None,
    typed: dict[str, str],
    errors: dict[str, Text],
    **more: Any,
) -> Response:
    """The page of somebody who is entered, or of somebody new, with what is wrong."""
    state, pages = tournament.state, pages_of(tournament.state)
    known = tournament.stored.find_entry(entry) if entry is not None else None
    values: dict[str, Any] = dict.fromkeys((*_DRAFT, "fixed_board", "arrival"), "")
    if known is not None:
        stored = {name: getattr(known, name, "") for name in values}
        values |= {name: "" if value is None else value for name, value in stored.items()}
        values["correction"] = values["correction"] or ""
        if known.report_rating is not None:
            values |= {"rating": known.report_rating, "strength": ""}
    return tournament_page(
        request,
        tournament,
        pages.entry_template(state, entry),
        tab="players",
        state=state,
        status=422 if errors else 200,
        entry=known,
        shown_name=state.find_entry(known.entry).name if known else "",
        values={**values, **typed},
        errors=errors,
        byes=_byes(state, entry),
        past=past_rounds(state, entry) if entry is not None else [],
        bye_options=[("", in_context("player", "plays")), *state.discipline.bye_choices.items()],
        status_text=status_of(state, known).words if known else "",
        may_enter=tournament.may(Permission.ENTER_PLAYERS),
        may_give_byes=tournament.may(Permission.GRANT_BYES),
        may_withdraw=tournament.may(Permission.WITHDRAW_PLAYERS),
        rating_list=list_in_use(state.discipline) if known is None else None,
        scales=[(name, scale.label) for name, scale in SCALES.items()],
        **{
            **pages.entry_names(request, tournament, entry),
            "listed": None,
            "estimate": None,
            **more,
            "kind": kind_of(more.get("kind", "")).value,
        },
    )


@dataclass(frozen=True, slots=True)
class ByeChoice:
    """A coming round, and what the player has asked for; nothing if they play."""

    round: int
    kind: str


def _byes(state: State, entry: int | None) -> list[ByeChoice]:
    """The coming rounds, and what the player has asked for in each."""
    if entry is None:
        return []
    rounds = range(state.next_round, state.competition.rounds + 1)
    byes = ((number, state.byes_by_round.get(number, {}).get(entry)) for number in rounds)
    return [
        ByeChoice(number, bye.kind if bye and not bye.is_allocated else "") for number, bye in byes
    ]
