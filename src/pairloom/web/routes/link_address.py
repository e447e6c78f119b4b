"""What links begin with: chosen where links are made."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.people.roles import Permission
from pairloom.web.access import identity_of
from pairloom.web.addresses import links_of
from pairloom.web.forms import Form
from pairloom.web.guards import may_somewhere
from pairloom.web.routes.people import own_path

router = APIRouter()


@router.post("/users/address", dependencies=[may_somewhere(Permission.PUBLISH)])
def choose_address(request: Request, fields: Form) -> Response:
    """Use an address of this machine, or another one, for links from now on."""
    links_of(request).choose(identity_of(request), fields.text("address"))
    return RedirectResponse(own_path(fields.text("next")), status_code=303)
