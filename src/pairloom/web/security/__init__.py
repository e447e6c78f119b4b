"""What every answer and every request has to pass, whatever screen it is for.

From the outside in:

| module     | does                                                              |
|------------|-------------------------------------------------------------------|
| `headers`  | tells the browser what a page may load and who may frame it       |
| `limits`   | refuses bodies that are too long, while they arrive               |
| `sessions` | reads and writes the one cookie; finds out who is asking          |
| `languages`| finds out in which language they are answered (`web.languages`)   |
| `csrf`     | takes changes only from our own pages                             |

Routes then find `request.state.identity` and `request.state.csrf_token`. Each says who may call
it (`pairloom.web.guards`): that is asked before a body is read, and before the token in it is
looked for.
"""

from __future__ import annotations

from fastapi import FastAPI

from pairloom.director.people.link_address import LinkAddress
from pairloom.web.languages import Languages
from pairloom.web.security.csrf import CsrfProtection
from pairloom.web.security.headers import SecurityHeaders
from pairloom.web.security.limits import BodyLimit, Limits
from pairloom.web.security.sessions import Sessions, door_of, visit_of

__all__ = ["Limits", "door_of", "install_security", "visit_of"]


def install_security(
    app: FastAPI, *, https: bool, limits: Limits | None = None, links: LinkAddress | None = None
) -> None:
    """Protect an application. `https`: browsers reach it by https only; `links`: at which address.

    It needs `app.state.database` and `app.state.templates`.
    """
    app.add_middleware(CsrfProtection, https=https, links=links)
    app.add_middleware(Languages)
    app.add_middleware(Sessions, https=https)
    app.add_middleware(BodyLimit, limits=limits or Limits())
    # Outside of everything, also of the page for faults of the program, which Starlette
    # puts around all middleware that is added in the ordinary way.
    build = app.build_middleware_stack
    app.build_middleware_stack = lambda: SecurityHeaders(build(), https=https)  # type: ignore[method-assign]
