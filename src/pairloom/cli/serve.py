"""`pairloom serve`: the arbiter's desk in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from pairloom.cli.database_options import DatabaseOption, SyncedOption
from pairloom.cli.exits import tell


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for a whole hall.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8000,
    database: DatabaseOption = None,
    demo: Annotated[bool, typer.Option("--demo", help="Make a demonstration event.")] = False,
    https: Annotated[
        bool, typer.Option("--https", help="Browsers come by https only, through a proxy.")
    ] = False,
    address: Annotated[
        str,
        typer.Option(
            "--address",
            metavar="URL",
            envvar="PAIRLOOM_ADDRESS",
            help="Where others reach the desk; links and QR codes begin with it.",
        ),
    ] = "",
    allow_synced: SyncedOption = False,
) -> None:
    """Run the arbiter's desk: open it in a browser, no internet needed.

    The first start prints a link that makes the first account.

    \b
    pairloom serve
    pairloom serve --demo
    pairloom serve --host 0.0.0.0 --database spring-open.db
    pairloom serve --https --address https://desk.example.org
    """
    from pairloom.web.server import ServerOptions, run

    options = ServerOptions(
        host=host,
        port=port,
        database=database,
        demo=demo,
        https=https,
        allow_synced=allow_synced,
        address=address,
    )
    run(options, tell)
