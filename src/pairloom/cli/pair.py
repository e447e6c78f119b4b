"""`pairloom pair`: the boards of a round."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from pairloom.cli.exits import tell, tell_findings
from pairloom.cli.go import is_go_file, pair_go
from pairloom.cli.rules import EditionOption, MaxiOption, SystemOption
from pairloom.domain import Colour
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.director.pairing import PairedRound
    from pairloom.messages.speaker import Speaker

_MOST_WARNINGS = 5


class PairFormat(StrEnum):
    """How a pairing is shown."""

    BOARD = "board"
    WIDE = "wide"
    LIST = "list"
    JSON = "json"


class InitialColour(StrEnum):
    """The colour drawn by lot before round 1."""

    WHITE = "white"
    BLACK = "black"


def register(app: typer.Typer) -> None:
    app.command("pair")(pair)


def pair(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Tournament report file, or '-'.")],
    system: SystemOption = None,
    edition: EditionOption = None,
    round_number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Pair this earlier round again.")
    ] = None,
    form: Annotated[
        PairFormat, typer.Option("--format", help="How to show the pairing.")
    ] = PairFormat.BOARD,
    explain: Annotated[bool, typer.Option("--explain", help="Show the reasons, too.")] = False,
    initial_colour: Annotated[
        InitialColour | None,
        typer.Option(help="Colour of the first player in round 1, if the file does not tell."),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="Planned number of rounds, if the file does not tell."
        ),
    ] = None,
    baku: Annotated[
        bool, typer.Option("--baku", help="Baku acceleration, if the file does not tell.")
    ] = False,
    maxi: MaxiOption = False,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, help="Go and knockouts: the lot; default: a new one in Go, else 0."
        ),
    ] = None,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="OUT", help="Write to this file, or '-'.")
    ] = "-",
) -> None:
    """Pair the next round of a tournament.

    The file is not changed. If no legal pairing exists, the exit code
    is 1 and the message names the players concerned. Go tournaments (.h9,
    .xml, .tour, .json) are drawn by --system mcmahon, go-swiss, round-robin or knockout, with
    a lot that decides among equals only. A knockout is paired by the
    bracket that its file holds; with '--system knockout' or 'team-knockout' the pairing
    numbers are the seeds of one.

    \b
    pairloom pair open.trf
    pairloom pair open.trf --format wide --explain
    pairloom pair open.trf --format list -o round5.txt
    pairloom pair cup.json --system mcmahon --seed 4071
    pairloom pair cup.trf --system knockout
    """
    if is_go_file(file):
        pair_go(
            file,
            system=system,
            seed=seed,
            round_number=round_number,
            form=form.value,
            explain=explain,
            language=current().language,
            output=output,
        )
        return
    from pairloom.director import files
    from pairloom.director.pairing import PairingRequest, pair_file

    colour = None if initial_colour is None else Colour(initial_colour.value[0])
    request = PairingRequest(
        system, edition, round_number, rounds, colour, baku=baku, maxi=maxi, seed=seed or 0
    )
    paired = pair_file(file, request)
    tell_findings(paired.prepared.source.warnings, _MOST_WARNINGS)
    for note in paired.prepared.notes:
        tell(note)
    files.write_text(output, render(paired, form, explain, current()))


def render(paired: PairedRound, form: PairFormat, explain: bool, speaker: Speaker) -> str:
    """The pairing as text, with reasons below if asked for."""
    from pairloom.cli import boards, engine_formats, terminal

    result = paired.result
    if form is PairFormat.JSON:
        from pairloom.director import explaining

        return terminal.as_json(explaining.result_data(result, trace=explain))
    if form is PairFormat.LIST:
        text = engine_formats.pair_list(result.pairing)
    else:
        text = terminal.as_text(boards.board_table(paired, wide=form is PairFormat.WIDE))
    if explain:
        from pairloom.director import explaining

        unit = explaining.unit_of(paired.snapshot)
        lines = explaining.explain(result, unit=unit, speaker=speaker)
        text += "\n" + "".join(f"{line}\n" for line in lines)
    return text
