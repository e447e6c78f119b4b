"""`pairloom db`: prove that a database is sound, anchor, back up, restore; reports out and in."""

from __future__ import annotations

from typing import Annotated

import typer

from pairloom.cli.database_options import DatabaseOption, SyncedOption
from pairloom.cli.exits import BAD_INPUT, DIFFERENCE, tell
from pairloom.messages import counted, message
from pairloom.messages.current import current

group = typer.Typer(no_args_is_help=True)
_MOST_PROBLEMS = 100


def register(app: typer.Typer) -> None:
    app.add_typer(group, name="db")


@group.callback()
def db() -> None:
    """Look after the database of the arbiter's desk.

    \b
    pairloom db verify
    pairloom db anchor spring-open
    pairloom db backup events.backup
    pairloom db restore events.backup --database new.db
    pairloom db export spring-open open-a report.trf
    pairloom db import report.trf --look
    """


@group.command()
def verify(
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
    anchors: Annotated[
        list[str] | None,
        typer.Option("--anchor", metavar="CODE", help="A code from paper, or a signed statement."),
    ] = None,
) -> None:
    """Check that nothing was altered: every action against its hash, every row against the log.

    Nothing is changed. An anchor that you kept proves that the log up to it is the one that
    existed then.
    """
    from pairloom.director.databases import verify_database

    verification = verify_database(place, allow_synced=allow_synced, anchors=anchors or ())
    for proof in verification.proofs:
        print(current().say(proof))
    for line in (*verification.problems[:_MOST_PROBLEMS], *verification.notes):
        tell(line)
    if len(verification.problems) > _MOST_PROBLEMS:
        tell(
            counted(
                "and {count} more problem",
                "and {count} more problems",
                len(verification.problems) - _MOST_PROBLEMS,
            )
        )
    problems = len(verification.problems)
    counts = (
        counted("{count} event", "{count} events", verification.events),
        counted("{count} action", "{count} actions", verification.actions),
        counted("{count} row", "{count} rows", verification.rows),
        counted("{count} account or role", "{count} accounts and roles", verification.people),
        counted("{count} problem", "{count} problems", problems),
    )
    print(current().show(counts))
    if not verification.is_sound:
        tell(verification.advice)
        raise typer.Exit(DIFFERENCE)


@group.command()
def anchor(
    event: Annotated[str, typer.Argument(help="The event, as in its address.")],
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
    action: Annotated[
        int | None, typer.Option(min=1, help="Up to this action; else the last one.")
    ] = None,
    statement: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write a signed statement, too.")
    ] = None,
) -> None:
    """Print a short code that pins down the log of an event; keep it outside of this computer."""
    from pairloom.director.databases import anchor_event

    print(anchor_event(place, event, statement, action=action, allow_synced=allow_synced))


@group.command()
def backup(
    target: Annotated[str, typer.Argument(metavar="FILE", help="Where to write the backup.")],
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """Write everything to one file; it can be restored on SQLite and on PostgreSQL."""
    from pairloom.director.databases import back_up

    done = back_up(place, target, allow_synced=allow_synced)
    told = counted(
        "{file}: {count} action", "{file}: {count} actions", done.actions, file=str(done.path)
    )
    print(current().say(told))


@group.command()
def restore(
    source: Annotated[str, typer.Argument(metavar="FILE", help="A backup.")],
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """Fill an empty database from a backup; the backup is verified on the way."""
    from pairloom.director.databases import restore_backup

    done = restore_backup(place, source, allow_synced=allow_synced)
    print(
        current().say(counted("{count} action restored", "{count} actions restored", done.actions))
    )


@group.command()
def export(
    event: Annotated[str, typer.Argument(help="The event, as in its address.")],
    tournament: Annotated[str, typer.Argument(help="The tournament, as in its address.")],
    target: Annotated[str, typer.Argument(metavar="FILE", help="Where to write; - prints it.")],
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
    dialect: Annotated[str, typer.Option("--to", help="trf26, trf16, trf06, …")] = "trf26",
) -> None:
    """Write the report file of a tournament."""
    from pairloom.director.databases import export_report

    export_report(place, event, tournament, target, dialect=dialect, allow_synced=allow_synced)


@group.command("import")
def import_(
    source: Annotated[str, typer.Argument(metavar="FILE", help="A report file (TRF); - reads it.")],
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
    look: Annotated[bool, typer.Option("--look", help="Say everything, store nothing.")] = False,
    event: Annotated[
        str | None, typer.Option(help="Into this event, as in its address; else a new one.")
    ] = None,
    system: Annotated[str, typer.Option(metavar="NAME", help="If the file names none.")] = "",
    edition: Annotated[str, typer.Option(metavar="NAME", help="Edition of the rules.")] = "",
    rounds: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Rounds planned, if the file is silent.")
    ] = None,
    fide_mode: Annotated[
        bool, typer.Option("--fide-mode/--no-fide-mode", help="Begin in FIDE mode, or outside.")
    ] = True,
) -> None:
    """Go on with a chess tournament from its report: players, rounds, results, byes.

    Every adjustment is said, and of every round whether the rules pair it so.
    """
    from pairloom.director.report_imports import Choices, import_report

    choices = Choices(system, edition, rounds, fide_mode)
    done = import_report(
        place, source, choices, event=event, only_look=look, allow_synced=allow_synced
    )
    for line in done.lines:
        print(current().say(line))
    for problem in done.problems:
        tell(message("cannot be imported: {problem}", problem=problem))
    if done.problems:
        raise typer.Exit(BAD_INPUT)
    if done.address:
        tell(message("imported as {address}", address=done.address))
