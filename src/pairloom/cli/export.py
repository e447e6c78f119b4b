"""`pairloom export`: what the desk shows to everybody, as files."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pairloom.cli.database_options import DatabaseOption, SyncedOption
from pairloom.cli.exits import tell
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.web.site.exporting import Done

# Nearly all that is made for a site is held until its last page is made.
_OF_A_LARGE_SITE = 1_000_000

group = typer.Typer(no_args_is_help=True)


class AnswersOption(StrEnum):
    """How many answers about one player or value."""

    NONE = "none"
    LAST = "last"
    ALL = "all"


def register(app: typer.Typer) -> None:
    app.add_typer(group, name="export")


@group.callback()
def export() -> None:
    """Write what everybody may see of an event to files.

    \b
    pairloom export site spring-open public_html/open
    """


@group.command()
def site(
    event: Annotated[str, typer.Argument(help="The event, as in its address.")],
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="Where the pages go.")],
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
    languages: Annotated[
        list[str] | None,
        typer.Option("--lang", metavar="CODE", help="Of the pages, each by its own: en, cs, sl."),
    ] = None,
    answers: Annotated[
        AnswersOption,
        typer.Option(
            help="Workings of values and answers to why: none, of the last round, of all."
        ),
    ] = AnswersOption.NONE,
    watch: Annotated[
        bool, typer.Option("--watch", help="Go on: renew the pages after every change.")
    ] = False,
) -> None:
    """Write the public pages as a site for any web space; no server is needed.

    Only files that changed are written; those that an earlier export wrote and that are no more
    are removed. Files of others are never touched.

    \b
    pairloom export site spring-open public_html/open
    pairloom export site spring-open site --lang cs --lang en
    pairloom export site spring-open site --watch
    """
    from pairloom.director.pool import collect_seldom

    if not watch:
        collect_seldom(_OF_A_LARGE_SITE)
    from pairloom.web.site.exporting import SiteOrder, export_site, watch_site

    order = SiteOrder(
        event=event,
        folder=directory,
        languages=tuple(languages or ()),
        answers=answers.value,
        database=place,
        allow_synced=allow_synced,
    )
    if watch:
        watch_site(order, _print, tell)
    else:
        _print(export_site(order))


def _print(done: Done) -> None:
    for line in done.lines:
        print(current().say(line), flush=True)
