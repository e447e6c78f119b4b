"""`pairloom tiebreaks`: the codes, and what they mean."""

from __future__ import annotations

from typing import Annotated

import typer

from pairloom.messages import in_context, message


def register(app: typer.Typer) -> None:
    app.command("tiebreaks")(tiebreaks)


def tiebreaks(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List all tie-breaks with their codes, articles and meaning (FIDE C.07).

    A code takes modifiers: BH/C1 (cut the lowest), BH/M1 (cut lowest and
    highest), KS/L+1 (limit moved by half points), SSSC/K3 (divisor), /P
    (forfeits as played), /F (Fore Buchholz), /R (reversed); teams have
    :MP and :GP, as in BH:MP/C1.

    \b
    pairloom tiebreaks
    pairloom tiebreaks --json
    """
    from pairloom.cli import terminal
    from pairloom.director.tiebreak_list import list_tiebreaks, tiebreaks_data

    if as_json:
        print(terminal.as_json(tiebreaks_data()), end="")
        return
    columns = [
        (message("Code"), "left"),
        (message("Article"), "left"),
        (in_context("tie-break", "For"), "left"),
        (message("Modifiers"), "left"),
        (message("Meaning"), "left"),
    ]
    rows = [
        (
            line.code,
            line.article,
            line.used_for,
            " ".join(f"/{letter}" for letter in line.modifiers),
            message("{name}: {definition}", name=line.name, definition=line.definition),
        )
        for line in list_tiebreaks()
    ]
    print(terminal.as_text(terminal.table(message("Tie-breaks"), columns, rows)), end="")
