"""`pairloom convert`: from one dialect of the report format to another."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from pairloom.cli.exits import tell, tell_findings
from pairloom.cli.go import convert_go, is_go_file
from pairloom.errors import InputError
from pairloom.messages import counted, message


class Dialect(StrEnum):
    """Dialects of the tournament report format."""

    TRF26 = "trf26"
    TRF16 = "trf16"
    TRF06 = "trf06"
    JAVAFO = "javafo"
    TRF06X = "trf06x"
    BBP = "bbp"
    H9 = "h9"
    JSON = "json"


def register(app: typer.Typer) -> None:
    app.command("convert")(convert)


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="File to read, or '-'.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="File to write, or '-'.")],
    to: Annotated[
        Dialect | None,
        typer.Option("--to", help="Dialect to write; default: trf26, for Go as OUT is called."),
    ] = None,
) -> None:
    """Convert a tournament file to another dialect.

    javafo and bbp are the files that the engines JaVaFo and bbpPairings
    read. Whatever the new dialect cannot express is reported. Go files (.h9,
    .txt, .xml, .tour, .json) become h9 or json.

    \b
    pairloom convert old.trf new.trf
    pairloom convert open.trf engine.trfx --to javafo
    pairloom convert gotha.xml cup.h9
    """
    if is_go_file(source):
        convert_go(source, target, to.value if to is not None else None)
        return
    to = to or Dialect.TRF26
    if to in (Dialect.H9, Dialect.JSON):
        raise InputError(
            message(
                "{source} is no Go tournament (.h9, .xml, .tour, .json)",
                source=source,
            )
        )
    from pairloom.director.converting import convert_file

    converted = convert_file(source, target, dialect=to.value)
    tell_findings(converted.findings, most=len(converted.findings))
    if converted.findings:
        tell(
            counted(
                "{file}: written as {form}, with {count} remark",
                "{file}: written as {form}, with {count} remarks",
                len(converted.findings),
                file=target,
                form=to.value,
            )
        )
