"""Running the desk: a database, a port, and a first link for the first administrator."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pairloom.director.demonstration import make_demonstration
from pairloom.director.opening import Database, open_database, shown
from pairloom.director.people.accounts import first_link
from pairloom.director.people.door import Door
from pairloom.director.pool import collect_seldom

__all__ = ["ServerOptions", "run"]

_SWITCH_AFTER: Final = 0.001


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """Where the desk is reached and what it works on."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    demo: bool = False
    https: bool = False
    allow_synced: bool = False

    @property
    def address(self) -> str:
        """What to type into a browser."""
        scheme = "https" if self.https else "http"
        host = "localhost" if self.host in ("127.0.0.1", "0.0.0.0", "::") else self.host
        return f"{scheme}://{host}:{self.port}"


def run(options: ServerOptions, say: Callable[[str], None]) -> None:
    """Serve until interrupted; `say` tells the person at the terminal what to do."""
    import uvicorn

    from pairloom.web.app import create_app

    database = open_database(options.database, allow_synced=options.allow_synced)
    try:
        _welcome(database, options, say)
        app = create_app(database, https=options.https)
        collect_seldom()
        # A page that is being made lets others go on after a millisecond, not after five.
        sys.setswitchinterval(_SWITCH_AFTER)
        logging.basicConfig(level=logging.WARNING)
        uvicorn.run(
            app,
            host=options.host,
            port=options.port,
            log_level="warning",
            timeout_graceful_shutdown=3,
        )
    finally:
        database.close()


def _welcome(database: Database, options: ServerOptions, say: Callable[[str], None]) -> None:
    say(f"Database: {shown(options.database)}")
    if options.demo and make_demonstration(database):
        say("A demonstration event was made.")
    token = first_link(Door(database))
    if token is None:
        say(f"Open {options.address}")
    else:
        say("Nobody has an account yet. This link works once and makes the first one:")
        say(f"  {options.address}/first/{token}")
