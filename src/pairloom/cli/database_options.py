"""Options of every command that works on the desk's database."""

from __future__ import annotations

from typing import Annotated

import typer

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="PLACE", help="File or PostgreSQL address; without it your own."
    ),
]
SyncedOption = Annotated[
    bool, typer.Option("--allow-synced-folder", help="Let the file lie in a cloud folder.")
]
