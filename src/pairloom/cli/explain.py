"""`pairloom explain`: why this round, why not another."""

from __future__ import annotations

from typing import Annotated

import typer

from pairloom.cli.exits import tell
from pairloom.cli.rules import EditionOption, SystemOption


def register(app: typer.Typer) -> None:
    app.command("explain")(explain)


def explain(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Tournament report file, or '-'.")],
    round_number: Annotated[
        int | None,
        typer.Option("--round", metavar="N", help="This round; default: the next."),
    ] = None,
    player: Annotated[
        int | None, typer.Option(metavar="NO", help="Explain the round of this player.")
    ] = None,
    why_not: Annotated[
        str | None, typer.Option("--why-not", metavar="A-B", help="Why do these two not meet?")
    ] = None,
    wish: Annotated[
        str | None,
        typer.Option(
            metavar="WISH",
            help="Why does --player not have: bye, no-bye, float, no-float, white or black?",
        ),
    ] = None,
    system: SystemOption = None,
    edition: EditionOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Say why a round is paired as it is, and why not otherwise.

    Without a player the whole round is explained, bracket by bracket. An
    answer to '--why-not' names the first criterion that would get worse,
    with both values, and the complete round that proves it.

    \b
    pairloom explain open.trf
    pairloom explain open.trf --player 12
    pairloom explain open.trf --why-not 3-7
    pairloom explain open.trf --player 5 --wish white
    """
    from pairloom.cli import terminal
    from pairloom.director.explaining import explain as explain_round
    from pairloom.director.explaining import result_data, unit_of
    from pairloom.director.pairing import PairingRequest, pair_file
    from pairloom.director.questions import ask_file

    request = PairingRequest(system, edition, round_number)
    if player is None and why_not is None and wish is None:
        paired = pair_file(file, request)
        notes = paired.prepared.notes
        data = result_data(paired.result, trace=True)
        lines = list(explain_round(paired.result, unit=unit_of(paired.snapshot)))
    else:
        answered = ask_file(file, request, player=player, pair=why_not, wish=wish)
        notes, data, lines = answered.prepared.notes, answered.data(), answered.lines()
    for note in notes:
        tell(note)
    print(terminal.as_json(data) if as_json else "".join(f"{line}\n" for line in lines), end="")
