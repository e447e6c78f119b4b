"""Places of a knockout: those of its bracket."""

from __future__ import annotations

from typing import Any

from pairloom.cli import terminal
from pairloom.cli.exits import tell_findings
from pairloom.director.file_systems import FileSystem
from pairloom.director.reading import LoadedFile
from pairloom.messages import Text, message

__all__ = ["tell_places"]

_MOST_WARNINGS = 10


def tell_places(system: FileSystem, source: LoadedFile, *, as_json: bool) -> None:
    """Everybody in the order of places; those for which nothing was played are shared."""
    tell_findings(source.warnings, _MOST_WARNINGS)
    places = tuple(system.places(source))
    if as_json:
        rows: list[dict[str, Any]] = [place._asdict() for place in places]
        print(terminal.as_json({"system": system.name, "places": rows}), end="")
        return
    tournament = source.tournament
    names = {each.number: each.name for each in tournament.teams or tournament.players}
    columns: list[tuple[Text, str]] = [
        (message("Place"), "right"),
        (message("No."), "right"),
        (message("Name"), "left"),
        ("", "left"),
    ]
    lines: list[list[object]] = [
        [
            str(place.first) if place.is_exact else f"{place.first}-{place.last}",
            place.number,
            names[place.number] or message("no. {number}", number=place.number),
            "" if place.is_settled else message("plays on"),
        ]
        for place in places
    ]
    name = tournament.name or source.name
    title = message("{name}: places of the bracket", name=name)
    print(terminal.as_text(terminal.table(title, columns, lines)), end="")
