"""The web application: a database, routes, and what every answer has in common."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress

from anyio import to_thread
from fastapi import APIRouter, FastAPI

from pairloom import __version__
from pairloom.director.desk.cache import StateCache
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.director.jobs import Supervisor
from pairloom.director.opening import Database
from pairloom.director.people.link_address import LinkAddress, Listening
from pairloom.director.reading_apart import close_workers, warm_up
from pairloom.guests import guests
from pairloom.web.addresses import forgive_slash
from pairloom.web.assets import Assets
from pairloom.web.live import Hub
from pairloom.web.refusals import install_refusals
from pairloom.web.rendering import create_environment
from pairloom.web.reveals import Reveals, RevealsFirst
from pairloom.web.routes import all_routers
from pairloom.web.security import install_security
from pairloom.web.threads import ARBITERS, VISITORS, Threads
from pairloom.web.uploads import Uploads
from pairloom.web.visitors.door import Visitors, VisitorsDoor

__all__ = ["create_app", "create_pages"]


def create_app(
    database: Database, *, https: bool = False, links: LinkAddress | None = None
) -> FastAPI:
    """The application on a database. `https`: it is reached by https only (see `security`).

    `links`: what links begin with; without it the usual address of a server on this machine.
    """
    app = create_pages(database, https=https, links=links)
    app.state.visitors = Visitors(database)
    app.add_middleware(VisitorsDoor, visitors=app.state.visitors, most_at_once=VISITORS)
    app.add_middleware(RevealsFirst, reveals=app.state.reveals)
    return app


def create_pages(
    database: Database,
    *,
    https: bool = False,
    links: LinkAddress | None = None,
    routers: Iterable[APIRouter] | None = None,
) -> FastAPI:
    """The same without the door for visitors: every page is made when it is asked for. `routers`:
    only these routes."""
    app = FastAPI(
        title="Pairloom",
        version=__version__,
        lifespan=_lifespan,
        # Pages for people: no route beside those that say who may call them.
        openapi_url=None,
        # The framework's own way to forgive a slash at the end answers with the `Host` of the
        # request in it; `forgive_slash` does not.
        redirect_slashes=False,
    )
    app.router.default = forgive_slash
    assets = Assets()
    app.state.links = links or LinkAddress(Listening(https=https))
    app.state.database = database
    app.state.cache = StateCache()
    app.state.hub = Hub(database)
    app.state.reveals = Reveals(database, app.state.cache, app.state.hub)
    app.state.uploads = Uploads[ListImport]()
    app.state.archives = Uploads(most_lists=4)  # of `routes.archives`, which is seldom asked for
    app.state.reports = Uploads()  # of `running_page`, which needs much and is seldom asked for
    app.state.threads = Threads()
    app.state.jobs = Supervisor(database)
    app.state.templates = create_environment(assets)
    app.router.routes.append(assets.routes())
    # As they are: `include_router` would work out anew, at the first request, what each of them
    # needs (a tenth of a second), and ask every router on the way to a page.
    for router in all_routers() if routers is None else routers:
        app.router.routes += router.routes
    install_refusals(app)
    install_security(app, https=https, links=app.state.links)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    hub: Hub = app.state.hub
    to_thread.current_default_thread_limiter().total_tokens = ARBITERS
    of_guests = (each for guest in guests() for each in guest.services(app.state.database))
    services = (hub.watch(), app.state.reveals.watch(), *of_guests)
    tasks = [asyncio.create_task(each) for each in services]
    # The first file is read as quickly as the next.
    warm_up()
    app.state.jobs.open()
    yield
    hub.close()
    await to_thread.run_sync(app.state.jobs.close)
    close_workers()
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
