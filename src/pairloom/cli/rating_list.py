"""`pairloom rating-list`: bring in a list of rated players, and look somebody up."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pairloom.cli.exits import DIFFERENCE, tell, tell_findings
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.errors import quoted
from pairloom.messages import Message, Text, counted, in_context, message
from pairloom.messages.current import current
from pairloom.messages.values import LongNumber

if TYPE_CHECKING:
    from pairloom.director.rating_list import ListInfo, RatingListStore

PlaceOption = Annotated[
    str | None,
    typer.Option("--list", metavar="PLACE", help="File of the list, or a PostgreSQL address."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]

group = typer.Typer(no_args_is_help=True)


def register(app: typer.Typer) -> None:
    app.add_typer(group, name="rating-list")


@group.callback()
def rating_list() -> None:
    """Import a rating list of FIDE, and find players in it.

    \b
    pairloom rating-list import players_list.zip
    pairloom rating-list find "zupancic s"
    pairloom rating-list find muller --federation GER
    pairloom rating-list info
    """


@group.command("import")
def import_(
    file: Annotated[str, typer.Argument(metavar="FILE", help="TXT, XML, or ZIP with one.")],
    place: PlaceOption = None,
    kind: Annotated[
        RatingKind | None,
        typer.Option(help="Which rating a list with only one holds; else its name tells."),
    ] = None,
    period: Annotated[
        str, typer.Option(metavar="YYYY-MM", help="Month of the list, if it does not tell.")
    ] = "",
    as_json: JsonOption = False,
) -> None:
    """Put a new list in place of the old one, as published by FIDE.

    The old list is used until the new one is complete, and stays if anything goes wrong.

    \b
    pairloom rating-list import players_list.zip
    pairloom rating-list import standard_nov26frl.txt
    """
    from pairloom.cli import terminal
    from pairloom.director.rating_list import import_list

    report = import_list(file, _store(place), kind=kind, period=period, progress=_progress())
    tell_findings(report.findings[:20])
    if report.finding_count > 20:
        more = report.finding_count - 20
        tell(
            counted(
                "{count} more finding like these",
                "{count} more findings like these",
                more,
            )
        )
    if as_json:
        print(
            terminal.as_json({**_info_data(report.info), "findings": report.finding_count}), end=""
        )
        return
    info = report.info
    print(current().say(_size(info)))
    if info.left_out:
        left_out = counted(
            "{count} row left out",
            "{count} rows left out",
            info.left_out,
        )
        print(current().say(left_out))


@group.command("import-egf")
def import_egf(
    file: Annotated[str, typer.Argument(metavar="FILE", help="List of the European Go Database.")],
    place: PlaceOption = None,
    as_json: JsonOption = False,
) -> None:
    """Put a player list of the European Go Federation in place of the old one.

    The desk looks players of Go tournaments up in it. 'find' and 'info'
    read it with '--list'.

    \b
    pairloom rating-list import-egf allworld_lp.html
    """
    from pairloom.cli import terminal
    from pairloom.director.egf_list import egf_place, import_egf_list

    info = import_egf_list(file, _store(place or egf_place()))
    if as_json:
        print(terminal.as_json(_info_data(info)), end="")
        return
    print(current().say(_size(info)))


def _size(info: ListInfo) -> Message:
    """Which list it is, and of how many players."""
    title: Text = info.name
    if info.period:
        title = message("{list} for {month}", list=info.name, month=info.period)
    return counted(
        "{list}: {count} player, {rated} of them rated",
        "{list}: {count} players, {rated} of them rated",
        info.players,
        list=title,
        rated=LongNumber(info.rated),
    )


@group.command("find")
def find(
    name: Annotated[list[str], typer.Argument(metavar="NAME...", help="Words, or a FIDE ID.")],
    federation: Annotated[
        str | None, typer.Option(metavar="CODE", help="Of this federation only.")
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=200, help="So many at most.")] = 20,
    place: PlaceOption = None,
    as_json: JsonOption = False,
) -> None:
    """Find players by the beginnings of their names, in any order, or by FIDE ID.

    Accents and spellings do not matter: 'mueller' finds Müller and Muller. Exact surnames
    come first, then by rating. The exit code is 1 if nobody is found.

    \b
    pairloom rating-list find zupancic
    pairloom rating-list find mueller hans --federation GER
    pairloom rating-list find 14600000
    """
    from pairloom.cli import terminal
    from pairloom.director.rating_list import require_list

    store = _store(place)
    require_list(store)
    query = " ".join(name)
    players = store.find(query, federation=federation, limit=limit)
    if as_json:
        print(terminal.as_json({"players": [player._asdict() for player in players]}), end="")
    elif players:
        print(terminal.as_text(terminal.table("", _COLUMNS, map(_row, players))), end="")
    if not players:
        tell(
            message(
                "nobody called {name} in the list of {federation}",
                name=quoted(query),
                federation=federation,
            )
            if federation
            else message("nobody called {name} in the list", name=quoted(query))
        )
        raise typer.Exit(DIFFERENCE)


@group.command("info")
def info(place: PlaceOption = None, as_json: JsonOption = False) -> None:
    """Say which list is in use, and where it is.

    \b
    pairloom rating-list info
    """
    from pairloom.cli import terminal
    from pairloom.director.rating_list import require_list

    store = _store(place)
    data = {**_info_data(require_list(store)), "place": store.place}
    if as_json:
        print(terminal.as_json(data), end="")
        return
    speaker = current()
    for name, value in data.items():
        shown = speaker.number(value) if isinstance(value, int) else value
        label = speaker.say(_LABELS[name])
        print(f"{label:<13}{shown or speaker.say(message('not told'))}")


_LABELS = {
    "name": in_context("thing", "Name"),
    "period": message("Period"),
    "source": message("Source"),
    "players": message("Players"),
    "rated": in_context("players", "Rated"),
    "left_out": in_context("rows", "Left out"),
    "imported_at": message("Imported at"),
    "place": in_context("database", "Place"),
}
_COLUMNS: list[tuple[Text, str]] = [
    (message("FIDE ID"), "right"),
    (in_context("player", "Title"), "left"),
    (message("Name"), "left"),
    (message("Fed"), "left"),
    (in_context("year", "Born"), "right"),
    (message("Std"), "right"),
    (in_context("rating", "Rapid"), "right"),
    (in_context("rating", "Blitz"), "right"),
    ("", "left"),
]


def _row(player: ListedPlayer) -> tuple[object, ...]:
    return (
        player.fide_id,
        player.title,
        player.name,
        player.federation,
        player.birth_year or "",
        player.standard or "",
        player.rapid or "",
        player.blitz or "",
        in_context("player", "inactive") if player.is_inactive else "",
    )


def _store(place: str | None) -> RatingListStore:
    from pairloom.director.rating_list import default_place, open_store

    return open_store(place or default_place())


def _info_data(info: ListInfo) -> dict[str, Any]:
    return {field: getattr(info, field) for field in info.__dataclass_fields__}


def _progress() -> Any:
    """A line on a terminal that is written over; nothing in a pipe."""
    if not sys.stderr.isatty():
        return None

    def show(taken: int, doing: str) -> None:
        print(f"\r{doing}: {taken:,} players ", end="", file=sys.stderr, flush=True)
        if doing == "done":
            print(file=sys.stderr)

    return show
