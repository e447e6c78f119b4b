"""Work in the background: the part of a page that shows it, and the button that stops it."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pairloom.director import jobs
from pairloom.web.access import identity_of
from pairloom.web.addresses import came_from
from pairloom.web.forms import Form
from pairloom.web.guards import may_do_job
from pairloom.web.job_rows import job_row
from pairloom.web.pages import render_part

router = APIRouter()


@router.get("/jobs/{job}", dependencies=[may_do_job()])
def show_job(request: Request, job: str) -> Response:
    """How far it is, for the page that shows it; when it has ended, that page is asked for anew."""
    shown = jobs.progress(request.app.state.database, identity_of(request), job)
    part = render_part(request, "desk/parts/job.html", row=job_row(shown))
    response = HTMLResponse(part, headers={"Cache-Control": "no-store"})
    if shown.has_ended:
        response.headers["HX-Refresh"] = "true"
    return response


@router.post("/jobs/{job}/stop", dependencies=[may_do_job()])
def stop_job(request: Request, job: str, fields: Form) -> Response:
    """Stop it, and go back to where the button was."""
    jobs.cancel(request.app.state.database, identity_of(request), job)
    request.app.state.jobs.nudge()
    return RedirectResponse(came_from(request), status_code=303)
