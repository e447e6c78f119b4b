"""History: who did what; taking it back; restore points."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.acts import words_of_act
from pairloom.director.anchoring import history_anchors, statement_of
from pairloom.director.desk import Desk
from pairloom.director.desk.history import (
    HistoryEntry,
    history,
    restore,
    set_restore_point,
    take_back,
)
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.running.kept import IMPORT
from pairloom.director.people.roles import Permission, Role
from pairloom.errors import InputError, StaleSnapshot
from pairloom.messages import Message, Text, Value, message
from pairloom.messages.current import current
from pairloom.messages.speaker import Speaker
from pairloom.web.access import AtDesk
from pairloom.web.addresses import event_address
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.pages import Link, render

router = APIRouter()
_AT = "/desk/{event}/history"


@router.get(_AT, dependencies=[may(Permission.SEE_HISTORY)])
def show(request: Request, desk: AtDesk, event: str) -> Response:
    """The newest actions of an event."""
    return _page(request, desk, event)


@router.get(_AT + "/{number:int}/anchor.json", dependencies=[may(Permission.SEE_HISTORY)])
def statement(desk: AtDesk, event: str, number: int) -> Response:
    """A signed statement that this was the log up to an action, for somebody to keep."""
    record = desk.find_event(event)
    text = json.dumps(statement_of(desk, record.event, number), ensure_ascii=False, indent=2)
    name = f"{record.slug}-action-{number}.anchor.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(f"{text}\n".encode(), media_type="application/json", headers=headers)


@router.post(_AT + "/{number:int}/undo", dependencies=[may(Permission.UNDO)])
def undo(request: Request, desk: AtDesk, event: str, number: int, fields: Form) -> Response:
    """Take one action back."""
    record = desk.find_event(event)
    try:
        take_back(desk, record.event, number, reason=fields.text("reason"))
    except (InputError, StaleSnapshot) as refusal:
        return _page(request, desk, event, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(f"{event_address(event)}/history", status_code=303)


@router.post(_AT + "/restore-points", dependencies=[may(Permission.UNDO)])
def remember(desk: AtDesk, event: str, fields: Form) -> Response:
    """Give this moment a name."""
    record = desk.find_event(event)
    set_restore_point(desk, record.event, fields.text("name"))
    return RedirectResponse(f"{event_address(event)}/history", status_code=303)


@router.post(_AT + "/{number:int}/restore", dependencies=[may(Permission.RESTORE)])
def go_back(request: Request, desk: AtDesk, event: str, number: int, fields: Form) -> Response:
    """Bring the event back to an earlier moment."""
    record = desk.find_event(event)
    try:
        restore(desk, record.event, number, reason=fields.text("reason"))
    except (InputError, StaleSnapshot) as refusal:
        return _page(request, desk, event, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(f"{event_address(event)}/history", status_code=303)


def _page(request: Request, desk: Desk, event: str, problem: Text = "") -> Response:
    record = desk.find_event(event)
    entries = history(desk, record.event)
    anchors = history_anchors(desk, record.event, [entry.action for entry in entries])
    competitions = {
        competition.competition: competition for competition in desk.competitions(record.event)
    }
    base = f"{event_address(event)}/history"
    return render(
        request,
        "desk/history.html",
        status=422 if problem else 200,
        event=record,
        crumbs=[
            Link(record.name, f"{event_address(event)}?stay=1"),
            Link(message("History"), base),
        ],
        entries=[_entry(entry, competitions, base, anchors.codes) for entry in entries],
        anchor=anchors.newest,
        base=base,
        problem=problem,
        may_undo=desk.identity.may(Permission.UNDO, event=record.event),
        may_restore=desk.identity.may(Permission.RESTORE, event=record.event),
    )


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """Something that was done: when, what, by whom, and whether it can be taken back.

    `more_url` leads to what was adjusted by an import; `anchor` is the code that proves the
    history up to here, where one is printed or kept. `is_in_english`: it was told by a version that
    stored English sentences, and the reader has another language.
    """

    number: int
    datetime: str
    time: str
    act: str
    object: str
    is_in_english: bool
    details: tuple[Text, ...]
    more_url: str
    can_undo: bool
    is_undone: bool
    anchor: str
    statement_url: str
    is_point: bool


def _entry(
    entry: HistoryEntry, competitions: dict[int, Any], base: str, codes: dict[int, str]
) -> HistoryRow:
    action = entry.action
    where = competitions.get(action.competition or 0)
    place_slug = where.slug if where else ""
    is_import = action.act == IMPORT and bool(place_slug)
    speaker = current()
    if where:
        speaker = speaker.with_words(kind_of(where.system).in_own_words)
    details: list[Text] = [
        message("No. {number}", number=action.number),
        _whoever(entry),
    ]
    details += [where.name] if where else []
    details += [entry.reason] if entry.reason and not is_import else []
    return HistoryRow(
        number=action.number,
        datetime=action.at,
        time=current().exact_moment(datetime.fromisoformat(action.at).astimezone()),
        act=speaker.say(words_of_act(action.act)),
        object=speaker.say(entry.summary),
        is_in_english=action.is_told_in_english and current().language != Speaker.language,
        details=tuple(details),
        more_url=f"{base.removesuffix('history')}{place_slug}/imported" if is_import else "",
        can_undo=entry.can_be_undone,
        is_undone=entry.is_undone,
        anchor=codes.get(action.number, ""),
        statement_url=f"{base}/{action.number}/anchor.json",
        is_point=action.act == "restore point",
    )


_ROLES = {role.value: role.words for role in Role}


def _whoever(entry: HistoryEntry) -> Text:
    """Who did it, in which role, with which device."""
    action = entry.action
    role = _ROLES.get(action.role, action.role)
    told: tuple[Value, ...] = tuple(filter(None, (action.who, role, action.device)))
    return Message("{list}", (("list", told),))  # no words: in no catalogue
