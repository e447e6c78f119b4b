"""Every component in every state, with sample data: what a page is made of, to look at.

Not a part of what is installed: tests and people who change a style sheet open it
(`uvicorn --factory tests.web.gallery:create_gallery`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from pairloom.web.assets import Assets
from pairloom.web.key_sets import get_key_set
from pairloom.web.rendering import create_environment
from tests.web.gallery import samples

# What the pages may load and run; nothing inline, so the same policy as on the desk.
POLICY: Final = (
    "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:;"
    " object-src 'none'; base-uri 'self'"
)
PAGES: Final = ("components", "desk", "public", "hall", "print")
FOLDER: Final = Path(__file__).parent / "pages"
_TABS: Final = "Set-up Players Check-in Pairings Standings Cross-table Documents Publish History"


def create_gallery() -> Starlette:
    """The gallery as an application of its own."""
    assets = Assets()
    environment = gallery_environment(assets)

    async def show(request: Request) -> Response:
        page = request.path_params.get("page", "components")
        if page not in PAGES:
            return Response("There is no such page.", status_code=404)
        return render(environment, f"gallery/{page}.html")

    routes = [Route("/", show), Route("/{page}", show), assets.routes()]
    return Starlette(routes=routes)


def gallery_environment(assets: Assets | None = None) -> Environment:
    """The templates of the desk, and those of the gallery beside them."""
    environment = create_environment(assets)
    own = PrefixLoader({"gallery": FileSystemLoader(FOLDER)})
    assert environment.loader is not None
    environment.loader = ChoiceLoader([environment.loader, own])
    return environment


def render(environment: Environment, template: str, **more: Any) -> HTMLResponse:
    """A page of the gallery with everything its templates ask for."""
    page = environment.get_template(template).render({**context(), **more})
    return HTMLResponse(page, headers={"Content-Security-Policy": POLICY})


def context() -> dict[str, Any]:
    """Sample data for all pages."""
    tabs = [{"text": word, "url": "#", "current": word == "Pairings"} for word in _TABS.split()]
    tabs[1]["count"] = 40
    return {
        "crumbs": [{"text": "Modřínov Open 2026", "url": "#"}, {"text": "Open A", "url": "#"}],
        "tabs": tabs,
        "person": {"name": "M. Kubíčková", "initials": "MK", "role": "chief arbiter", "url": "#"},
        "saved": "All saved 15:42:08",
        "find_url": "#",
        "fide_mode": {"is_on": True},
        "rounds": rounds(),
        "boards": samples.boards("/sample"),
        "options": samples.OPTIONS,
        "key_set": get_key_set("1-0-5"),
        "players": samples.players(),
    }


def rounds(current: int = 5) -> list[dict[str, Any]]:
    """Nine rounds, the fifth in play."""
    finished = [_round(number, "finished", current) for number in range(1, 5)]
    playing = {**_round(5, "in-play", current), "done": 11, "boards": 18}
    return [*finished, playing, *(_round(number, "future", current) for number in range(6, 10))]


def _round(number: int, state: str, current: int) -> dict[str, Any]:
    return {
        "number": number,
        "state": state,
        "url": f"#{number}",
        "current": number == current,
        "words": "",
    }
