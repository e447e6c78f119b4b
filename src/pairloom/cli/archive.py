"""`pairloom archive`: an event as one file that opens in every installation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pairloom.cli.database_options import DatabaseOption, SyncedOption
from pairloom.messages import Text, counted, message
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.director.archives.opening import Opening


def register(app: typer.Typer) -> None:
    app.command("archive")(archive)


def archive(
    event: Annotated[
        str | None, typer.Argument(metavar="[EVENT]", help="The event, as in its address.")
    ] = None,
    target: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="Where to write it, as open.pairloom.")
    ] = None,
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
    personal: Annotated[
        bool,
        typer.Option("--personal", help="With days of birth, addresses, reasons of absences."),
    ] = False,
    opened: Annotated[
        str | None, typer.Option("--open", metavar="FILE", help="Make an event of an archive.")
    ] = None,
    slug: Annotated[
        str, typer.Option("--as", metavar="EVENT", help="The address it gets with --open.")
    ] = "",
    look: Annotated[
        str | None, typer.Option("--look", metavar="FILE", help="Tell what is in an archive.")
    ] = None,
) -> None:
    """Write an event to one file that opens in every installation, or open such a file.

    The file has the log with its hashes, records, report files, and a signature with the key of
    this installation. Opening it verifies all of that first.

    \b
    pairloom archive spring-open spring-open.pairloom
    pairloom archive --look spring-open.pairloom
    pairloom archive --open spring-open.pairloom --as spring-open-2026
    """
    if opened is not None or look is not None:
        if event is not None or (opened is not None and look is not None):
            raise typer.BadParameter("--open and --look stand alone, with one file")
        _read(
            place, opened or look or "", slug, allow_synced=allow_synced, opens=opened is not None
        )
        return
    if event is None or target is None:
        raise typer.BadParameter("an event and a file are needed, or --open FILE")
    from pairloom.director.archives.commands import archive_to_file

    size = archive_to_file(place, event, target, personal=personal, allow_synced=allow_synced)
    _print(counted("{file}: {count} byte", "{file}: {count} bytes", size, file=target))


def _read(place: str | None, source: str, slug: str, *, allow_synced: bool, opens: bool) -> None:
    from pairloom.director.archives.commands import look_at_file, open_from_file

    if not opens:
        _tell(look_at_file(place, source, allow_synced=allow_synced))
        return
    event, opening = open_from_file(place, source, slug=slug, allow_synced=allow_synced)
    _tell(opening)
    _print(message("Opened as {event}.", event=event.slug))


def _tell(opening: Opening) -> None:
    manifest = opening.archived.manifest
    _print(
        counted(
            "{name}: {count} action, written by version {program}",
            "{name}: {count} actions, written by version {program}",
            manifest.actions,
            name=manifest.name,
            program=manifest.program,
        )
    )
    _print(message("The log verifies."))
    _print(opening.signature.words)
    for same in opening.already:
        _print(
            counted(
                "This event is here already: {event}, with {count} action.",
                "This event is here already: {event}, with {count} actions.",
                same.actions,
                event=same.slug,
            )
        )


def _print(told: Text) -> None:
    print(current().say(told))
