"""`pairloom pictures`: a tournament to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pairloom.cli.exits import tell, tell_findings
from pairloom.cli.rules import SystemOption
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.pictures.picture import Picture

_MOST_WARNINGS = 5


def register(app: typer.Typer) -> None:
    app.command("pictures")(pictures)


def pictures(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Tournament report file, or '-'.")],
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="DIR", help="Draw them as SVG into this directory."),
    ] = None,
    system: SystemOption = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the figures as one JSON object.")
    ] = False,
) -> None:
    """Say what pictures of a tournament show, and draw them.

    Each picture answers a question in one sentence: who leads and since when,
    how the field has spread, who played above the rating, whether the order of
    the table holds, whether both colours came out alike, how games ended. A
    knockout has its bracket. What has no answer is left out.

    \b
    pairloom pictures open.trf
    pairloom pictures open.trf -o pictures
    pairloom pictures cup.json -o pictures
    """
    from pairloom.cli import terminal
    from pairloom.director.picture_files import pictures_of_file, write_pictures

    speaker = current()
    pictured = pictures_of_file(file, system)
    tell_findings(pictured.findings, _MOST_WARNINGS)
    for note in pictured.notes:
        tell(note)
    written = list(write_pictures(pictured, output, speaker)) if output else []
    if as_json:
        print(terminal.as_json({"pictures": [_data(each) for each in pictured.pictures]}), end="")
        return
    for picture in pictured.pictures:
        print(speaker.say(picture.question))
        print(f"  {speaker.say(picture.sentence)}")
    for path in written:
        print(path)


def _data(picture: Picture[Any]) -> dict[str, Any]:
    """A picture for JSON: every number is a text as people read it."""
    speaker, table = current(), picture.table
    return {
        "key": picture.key,
        "question": speaker.say(picture.question),
        "sentence": speaker.say(picture.sentence),
        "columns": [speaker.say(head) for head in table.heads],
        "rows": [[speaker.show(value) for value in row] for row in table.rows],
        "totals": {speaker.say(name): speaker.show(value) for name, value in table.totals},
    }
