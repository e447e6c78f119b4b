"""The stages of an event: overview, set-up, cuts, and the start of the next one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import Desk
from pairloom.director.desk.disciplines import CHESS
from pairloom.director.desk.overview import Event
from pairloom.director.desk.publishing import find_public_event
from pairloom.director.people.identity import NOBODY
from pairloom.director.people.roles import Permission
from pairloom.director.stages import deciding, planning, starting
from pairloom.director.stages.typed import DEFAULTS, SEEDINGS, read_stages
from pairloom.director.stages.view import parse_way, public_stages, stage_views
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import FieldsRefused, InputError, NotFound, UnknownName
from pairloom.messages import Text, counted, message
from pairloom.messages.current import current
from pairloom.web.access import AtDesk
from pairloom.web.addresses import event_address
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import PUBLISHED, may, may_somewhere
from pairloom.web.pages import Link, render
from pairloom.web.seeds import typed_seed
from pairloom.web.threads import for_everybody

router = APIRouter()
_AT = "/desk/{event}/stages"


@router.get(_AT, dependencies=[may_somewhere(Permission.SEE_DESK)])
def overview(request: Request, desk: AtDesk, event: str) -> Response:
    """Groups with small tables, then brackets; without stages, the way to plan them."""
    return _overview(request, desk, desk.find_event(event))


@router.get(_AT + "/new", dependencies=[may(Permission.EDIT_REGULATIONS)])
def new(request: Request, desk: AtDesk, event: str) -> Response:
    """The form for the stages of an event."""
    return _form(request, desk, desk.find_event(event), {}, {})


@router.post(_AT + "/new", dependencies=[may(Permission.EDIT_REGULATIONS)])
def plan(request: Request, desk: AtDesk, event: str, fields: Form) -> Response:
    """Store the stages, or say beside each field what is wrong."""
    record = desk.find_event(event)
    typed = {name: value.strip() for name, value in fields.texts.items()}
    try:
        stages = read_stages(typed)
        planning.plan_stages(desk, record.event, fields.number("made_from") or 0, stages)
    except FieldsRefused as refusal:
        return _form(request, desk, record, typed, dict(refusal.faults))
    except (InputError, UnknownName) as refusal:
        return _form(request, desk, record, typed, {"problem": refusal.message})
    return RedirectResponse(_address(event), status_code=303)


@router.post(_AT + "/remove", dependencies=[may(Permission.EDIT_REGULATIONS)])
def remove(request: Request, desk: AtDesk, event: str) -> Response:
    """Remove stages that have not begun."""
    record = desk.find_event(event)
    return _do(request, desk, record, lambda: planning.drop_stages(desk, record.event))


@router.post(_AT + "/{number}/start", dependencies=[may(Permission.EDIT_REGULATIONS)])
def start(request: Request, desk: AtDesk, event: str, number: int, fields: Form) -> Response:
    """Draw the groups, or seed those who qualified."""
    record = desk.find_event(event)

    def act() -> None:
        starting.start_stage(desk, record.event, number, seed=typed_seed(fields))

    return _do(request, desk, record, act)


@router.post(_AT + "/{number}/decide", dependencies=[may(Permission.EDIT_REGULATIONS)])
def decide(request: Request, desk: AtDesk, event: str, number: int, fields: Form) -> Response:
    """Decide a tie at the cut."""
    record = desk.find_event(event)

    def act() -> None:
        deciding.decide_cut(
            desk,
            record.event,
            number,
            _entries(fields, "tied"),
            parse_way(fields.text("way")),
            chosen=_entries(fields, "chosen"),
            reason=fields.text("reason"),
            seed=typed_seed(fields),
        )

    return _do(request, desk, record, act)


@router.post(_AT + "/{number}/undecide", dependencies=[may(Permission.EDIT_REGULATIONS)])
def undecide(request: Request, desk: AtDesk, event: str, number: int, fields: Form) -> Response:
    """Take a decision about a tie back."""
    record = desk.find_event(event)
    tied = _entries(fields, "tied")
    return _do(
        request, desk, record, lambda: deciding.forget_decision(desk, record.event, number, tied)
    )


@router.get("/e/{event}/stages", dependencies=[PUBLISHED])
@for_everybody
def show_public(request: Request, event: str) -> Response:
    """Groups and brackets for everybody."""
    app = request.app.state
    published = find_public_event(app.database, app.cache, event)
    views = public_stages(Desk(app.database, NOBODY, app.cache), published)
    if not views:
        raise NotFound(
            message(
                "{name} has no stages",
                name=published.event.name,
            )
        )
    return render(
        request,
        "public/stages.html",
        csrf_token="",
        person=None,
        heading=published.event.name,
        subheading=published.event.city,
        live_text=message("as of {time}", time=current().time(datetime.now())),
        views=views,
        base=f"/e/{event}",
    )


def _address(slug: str) -> str:
    return f"{event_address(slug)}/stages"


def _do(request: Request, desk: Desk, event: Event, act: Callable[[], object]) -> Response:
    """Do it; what is refused stands on the page it was asked from."""
    try:
        act()
    except InputError as refusal:
        return _overview(request, desk, event, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(_address(event.slug), status_code=303)


def _entries(fields: Fields, name: str) -> list[int]:
    values = (part for text in fields.all(name) for part in text.split(","))
    return [part for part in map(parse_whole, values) if part is not None]


def _overview(request: Request, desk: Desk, event: Event, *, problem: Text = "") -> Response:
    views = stage_views(desk, event.event)
    return _page(
        request,
        desk,
        event,
        "desk/stages.html",
        status=422 if problem else 200,
        views=views,
        problem=problem,
        can_remove=bool(views) and all(view.is_planned for view in views),
        to_start=next((view for view in views if view.can_start), None),
    )


def _form(
    request: Request, desk: Desk, event: Event, typed: dict[str, str], errors: dict[str, Text]
) -> Response:
    sources = planning.possible_sources(desk, event.event)
    chosen = typed.get("made_from") or next((str(source.competition) for source in sources), "")
    of_chosen = (source.discipline for source in sources if str(source.competition) == chosen)
    discipline = next(of_chosen, CHESS)
    knockout = planning.knockout_of(discipline)
    systems = planning.group_systems(discipline)
    usual = {name: current().say(value) for name, value in DEFAULTS.items()}
    base = {**usual, "system": systems[0][0], "next_system": knockout, "made_from": chosen}
    values = {**base, **({**dict.fromkeys(_TICKS, ""), **typed} if typed else {})}
    return _page(
        request,
        desk,
        event,
        "desk/new-stages.html",
        status=422 if errors else 200,
        values=values,
        errors=errors,
        sources=sources,
        source_options=[
            (source.competition, _with_players(source.name, source.players)) for source in sources
        ],
        systems=systems,
        following=[(knockout, message("Knockout")), *systems],
        rest_options=[
            (knockout, message("Play a knockout")),
            (systems[0][0], message("Play a round robin")),
        ],
        seedings=SEEDINGS,
    )


_TICKS = ("apart_club", "apart_federation", "drops_last", "third_place")


def _page(
    request: Request, desk: Desk, event: Event, template: str, *, status: int, **names: Any
) -> Response:
    return render(
        request,
        template,
        status=status,
        event=event,
        crumbs=[
            Link(event.name, f"{event_address(event.slug)}?stay=1"),
            Link(message("Stages"), _address(event.slug)),
        ],
        base=_address(event.slug),
        may_edit=desk.identity.may(Permission.EDIT_REGULATIONS, event=event.event)
        and not event.is_closed,
        **names,
    )


def _with_players(name: str, players: int) -> Text:
    return counted("{name}, {count} player", "{name}, {count} players", players, name=name)
