"""`pairloom convert`: from one dialect of the report format to another."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from pairloom.cli.exits import tell, tell_findings


class Dialect(StrEnum):
    """Dialects of the tournament report format."""

    TRF26 = "trf26"
    TRF16 = "trf16"
    TRF06 = "trf06"
    JAVAFO = "javafo"
    BBP = "bbp"


def register(app: typer.Typer) -> None:
    app.command("convert")(convert)


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="File to read, or '-'.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="File to write, or '-'.")],
    to: Annotated[Dialect, typer.Option("--to", help="Dialect to write.")] = Dialect.TRF26,
) -> None:
    """Convert a tournament file to another dialect.

    javafo and bbp are the files that the engines JaVaFo and bbpPairings
    read. Whatever the new dialect cannot express is reported.

    \b
    pairloom convert old.trf new.trf
    pairloom convert open.trf engine.trfx --to javafo
    """
    from pairloom.director.converting import convert_file

    converted = convert_file(source, target, dialect=to.value)
    tell_findings(converted.findings, most=len(converted.findings))
    if converted.findings:
        tell(f"{target}: written as {to.value}, with {len(converted.findings)} remarks")
