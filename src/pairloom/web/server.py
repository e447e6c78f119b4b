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
from pairloom.director.people.link_address import LinkAddress, Listening
from pairloom.director.pool import collect_seldom
from pairloom.messages import Text, message
from pairloom.messages.current import current

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
    address: str = ""
    """Where others reach it, if whoever starts it knows: links and codes carry this."""

    @property
    def listening(self) -> Listening:
        return Listening(self.host, self.port, self.https)


def run(options: ServerOptions, say: Callable[[Text], None]) -> None:
    """Serve until interrupted; `say` tells the person at the terminal what to do."""
    import uvicorn

    from pairloom.web.app import create_app

    links = LinkAddress(options.listening, options.address)
    database = open_database(options.database, allow_synced=options.allow_synced)
    try:
        _welcome(database, options, links, say)
        app = create_app(database, https=options.https, links=links)
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


def _welcome(
    database: Database, options: ServerOptions, links: LinkAddress, say: Callable[[Text], None]
) -> None:
    say(message("Database: {place}", place=shown(options.database)))
    if options.demo and make_demonstration(database, current()):
        say(message("A demonstration event was made."))
    address = links.address if links.is_configured else options.listening.own_address
    token = first_link(Door(database))
    if token is None:
        say(message("Open {address}", address=address))
    else:
        say(message("Nobody has an account yet. This link works once and makes the first one:"))
        say(f"  {address}/first/{token}")
    for other in links.offered:
        say(message("Others in the network open {address}", address=other))
