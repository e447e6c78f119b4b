"""`pairloom correspondence`: offices of correspondence chess, for scripts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pairloom.cli.database_options import DatabaseOption, SyncedOption
from pairloom.messages import Message, Value, counted, message
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.correspondence.desk.files.office_files import OfficePlace

OfficeArgument = Annotated[
    str, typer.Argument(metavar="OFFICE", help="Address or name of the office.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]

group = typer.Typer(no_args_is_help=True)


def register(app: typer.Typer) -> None:
    app.add_typer(group, name="correspondence")


@group.callback()
def correspondence() -> None:
    """Create offices of correspondence chess, feed them tables, write everything as files.

    Tables are CSV files with headings; docs/howto/correspondence.md shows them.

    \b
    pairloom correspondence create "Chess by post" --first-list 2016/1
    pairloom correspondence feed chess-by-post tables
    pairloom correspondence publish chess-by-post
    pairloom correspondence export chess-by-post -o office
    pairloom correspondence show
    """


@group.command()
def create(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the federation.")],
    first_list: Annotated[
        str, typer.Option("--first-list", metavar="YYYY/N", help="If nobody has a rating yet.")
    ] = "",
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """Begin an office, and print its address.

    \b
    pairloom correspondence create "Chess by post" --first-list 2016/1
    """
    print(_office(place, allow_synced).create(name, first_list).slug)


@group.command()
def feed(
    office: OfficeArgument,
    paths: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Tables, or folders with tables.")
    ],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Try it; store nothing.")] = False,
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
    as_json: JsonOption = False,
) -> None:
    """Store what tables say: players, lists, competitions, teams, entries, results, withdrawals.

    It is done in the order of days, whatever the order of files and lines. What is there
    already is left alone. With one line that cannot be used nothing is stored (exit code 3).

    \b
    pairloom correspondence feed chess-by-post players.csv competitions.csv entries.csv
    pairloom correspondence feed chess-by-post results.csv --dry-run
    """
    from pairloom.cli import terminal

    counts = _office(place, allow_synced).feed(office, paths, dry_run=dry_run)
    if as_json:
        print(terminal.as_json({"stored": not dry_run, "acts": counts}), end="")
        return
    told = tuple(_COUNTED[what](count) for what, count in counts.items())
    outcome = message("would be stored: {what}") if dry_run else message("stored: {what}")
    print(current().say(outcome.filled(what=told or message("nothing new"))))


@group.command()
def publish(
    office: OfficeArgument,
    on: Annotated[
        str, typer.Option(metavar="YYYY-MM-DD", help="Day of publication; else today.")
    ] = "",
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """Publish the next rating list, and print its name; after its cut-off only.

    \b
    pairloom correspondence publish chess-by-post
    """
    from pairloom.correspondence.desk.base import parse_day

    day = parse_day(on, "--on") if on else date.today()
    print(_office(place, allow_synced).publish(office, day))


@group.command()
def export(
    office: OfficeArgument,
    folder: Annotated[
        str, typer.Option("--output", "-o", metavar="FOLDER", help="Where to write.")
    ],
    replace: Annotated[
        bool, typer.Option("--replace", help="Write over files that say something else.")
    ] = False,
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
) -> None:
    """Write everything as files: the folder of a rating office, and the tables of the desk.

    'pairloom rate iccf' goes on in the folder; 'feed' takes its lists and tables back.

    \b
    pairloom correspondence export chess-by-post -o office
    """
    written = _office(place, allow_synced).export(office, folder, replace=replace)
    files = counted("{count} file", "{count} files", len(written))
    print(f"{folder}: {current().say(files)}")


@group.command()
def show(
    office: Annotated[
        str, typer.Argument(metavar="[OFFICE]", help="Address or name; else all offices.")
    ] = "",
    place: DatabaseOption = None,
    allow_synced: SyncedOption = False,
    as_json: JsonOption = False,
) -> None:
    """Show the offices: players, lists, and every group with its open games.

    \b
    pairloom correspondence show chess-by-post --json
    """
    from pairloom.cli import terminal

    offices = _office(place, allow_synced).describe(office)
    if as_json:
        print(terminal.as_json({"offices": offices}), end="")
        return
    for office_data in offices:
        _print_office(office_data)


def _print_office(office: dict[str, Any]) -> None:
    lists = _COUNTED["list"](0)
    if office["lists"]:
        count, last = len(office["lists"]), office["lists"][-1]
        lists = counted("{count} list to {last}", "{count} lists to {last}", count, last=last)
    told: tuple[Value, ...] = (_COUNTED["player"](office["players"]), lists)
    _print_line(f"{office['office']}  {office['name']}", told)
    for each in office["groups"]:
        told = (each["state"].words, _COUNTED["player"](each["players"]))
        if each["games"]:
            told = (*told, _open_games(each["open"], each["games"]))
        _print_line(f"  {each['competition']}, {each['group']}", told)


def _print_line(name: str, told: tuple[Value, ...]) -> None:
    print(f"{name}: {current().show(told)}")


def _open_games(unfinished: int, games: int) -> Message:
    return counted(
        "{open} of {count} game open", "{open} of {count} games open", games, open=unfinished
    )


# What tables can bring, by the noun under which it is counted for programs.
_COUNTED: dict[str, Callable[[int], Message]] = {
    "player": lambda count: counted("{count} player", "{count} players", count),
    "list": lambda count: counted("{count} list", "{count} lists", count),
    "group": lambda count: counted("{count} group", "{count} groups", count),
    "start": lambda count: counted("{count} start", "{count} starts", count),
    "closed group": lambda count: counted("{count} closed group", "{count} closed groups", count),
    "team": lambda count: counted("{count} team", "{count} teams", count),
    "entry": lambda count: counted("{count} entry", "{count} entries", count),
    "result": lambda count: counted("{count} result", "{count} results", count),
    "withdrawal": lambda count: counted("{count} withdrawal", "{count} withdrawals", count),
}


def _office(place: str | None, allow_synced: bool) -> OfficePlace:
    from pairloom.correspondence.desk.files.office_files import OfficePlace

    return OfficePlace(place, allow_synced)
