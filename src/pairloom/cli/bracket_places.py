"""Places of a chess knockout: those of its bracket."""

from __future__ import annotations

from typing import Any

from pairloom.cli import terminal
from pairloom.cli.exits import tell_findings
from pairloom.director.file_systems import FileSystem

__all__ = ["tell_places"]

_MOST_WARNINGS = 10


def tell_places(system: FileSystem, file: str, *, as_json: bool) -> None:
    """Everybody in the order of places; those for which nothing was played are shared."""
    from pairloom.director.reading import load_tournament

    source = load_tournament(file)
    tell_findings(source.warnings, _MOST_WARNINGS)
    places = tuple(system.places(source))
    if as_json:
        rows: list[dict[str, Any]] = [one._asdict() for one in places]
        print(terminal.as_json({"system": "knockout", "places": rows}), end="")
        return
    columns = [("Place", "right"), ("No.", "right"), ("Name", "left"), ("", "left")]
    lines: list[list[object]] = [
        [
            str(one.first) if one.is_exact else f"{one.first}-{one.last}",
            one.number,
            source.tournament.find_player(one.number).name or f"no. {one.number}",
            "" if one.is_settled else "plays on",
        ]
        for one in places
    ]
    title = f"{source.tournament.name or source.name}: places of the bracket"
    print(terminal.as_text(terminal.table(title, columns, lines)), end="")
