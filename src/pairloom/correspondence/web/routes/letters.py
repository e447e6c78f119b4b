"""Letters of an office on their way, and titles."""

from __future__ import annotations

import os
from datetime import UTC, datetime

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.office import honours
from pairloom.correspondence.desk.play.reminding import send_reminders
from pairloom.correspondence.desk.post import outbox
from pairloom.correspondence.desk.post.mail import SmtpPostman, mail_settings
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtOffice,
    OfficePlace,
    day_of,
    office_page,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.forms import Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}")


@router.get("/titles", dependencies=[may_somewhere(Permission.SEE_DESK)])
def titles(request: Request, office: AtOffice) -> Response:
    """Candidates for the national title, and proposals."""
    return _titles_page(request, office)


def _titles_page(
    request: Request, office: OfficePlace, error: Text = "", decided: int = 0
) -> Response:
    with office.desk.database.read(office.number) as reader:
        return office_page(
            request,
            office,
            "titles.html",
            tab="titles",
            status=422 if error else 200,
            candidates=honours.candidate_lines(reader),
            proposals=honours.proposal_lines(reader),
            decided=decided,
            error=error,
        )


@router.get("/titles/{proposal}/diploma", dependencies=[may_somewhere(Permission.SEE_DESK)])
def diploma(request: Request, office: AtOffice, proposal: int) -> Response:
    """The certificate of a title that has been awarded."""
    with office.desk.database.read(office.number) as reader:
        award = honours.diploma_of(reader, proposal)
    return office_page(
        request,
        office,
        "diploma.html",
        tab="titles",
        diploma=award,
        evidence=current().say(award.evidence).splitlines(),
        event=office.event.name,
        document=message("Diploma"),
        printed_at=f"{current().minute(datetime.now(UTC))} UTC",
    )


@router.post("/titles/propose", dependencies=[may(Permission.EDIT_EVENT)])
def propose(request: Request, office: AtOffice, fields: Form) -> Response:
    """Propose a candidate."""
    number = fields.number("correspondent") or 0
    try:
        honours.propose_title(office.desk, office.number, number, day_of(fields))
    except REFUSED as refusal:
        return _titles_page(request, office, refusal.message)
    return RedirectResponse(office.page("titles"), status_code=303)


@router.post("/titles/{proposal}/decide", dependencies=[may(Permission.EDIT_EVENT)])
def decide_title(request: Request, office: AtOffice, proposal: int, fields: Form) -> Response:
    """The committee's decision."""
    if fields.text("decision") not in ("approved", "declined"):
        raise InputError(message("a proposal is approved or declined"))
    try:
        honours.decide_proposal(
            *(office.desk, office.number, proposal, day_of(fields)),
            approved=fields.text("decision") == "approved",
            resolution=fields.text("resolution"),
        )
    except REFUSED as refusal:
        return _titles_page(request, office, refusal.message, proposal)
    return RedirectResponse(office.page("titles"), status_code=303)


@router.get("/letters", dependencies=[may_somewhere(Permission.SEE_HISTORY)])
def letters(request: Request, office: AtOffice) -> Response:
    """The outbox."""
    with office.desk.database.read(office.number) as reader:
        lines = outbox.letter_lines(reader)
    wanted = request.query_params.get("state", "")
    return office_page(
        request,
        office,
        "letters.html",
        tab="letters",
        lines=[line for line in lines if not wanted or line.state == wanted][:300],
        counts=outbox.count_by_state(lines),
        words={line.state: line.words for line in lines},
        wanted=wanted,
        mail=mail_settings(os.environ),
    )


@router.post("/letters/remind", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def remind(office: AtOffice, fields: Form) -> Response:
    """Write the reminders that are due."""
    send_reminders(office.desk, office.number, datetime.now(UTC))
    return RedirectResponse(office.page("letters"), status_code=303)


@router.post("/letters/send", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def send(office: AtOffice) -> Response:
    """Hand over what is due to the mail server."""
    settings = mail_settings(os.environ)
    if settings is None:
        raise InputError(message("no mail server is named; set PAIRLOOM_SMTP_HOST"))
    outbox.send_letters(office.desk.database, [office.number], SmtpPostman(settings))
    return RedirectResponse(office.page("letters"), status_code=303)


@router.post("/letters/{action}/{letter}", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def resolve(office: AtOffice, action: int, letter: int, fields: Form) -> Response:
    """A person decides about a letter that was not sent, or perhaps was."""
    outbox.resolve_letter(office.desk, office.number, action, letter, fields.text("decision"))
    return RedirectResponse(office.page("letters"), status_code=303)
