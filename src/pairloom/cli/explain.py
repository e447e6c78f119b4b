"""`pairloom explain`: why this round, why not another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from pairloom.cli.exits import tell
from pairloom.cli.go import explain_go, is_go_file
from pairloom.cli.rules import EditionOption, SystemOption
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.director.pairing import PairingRequest, PreparedRound
    from pairloom.explain import Why, WhyNot
    from pairloom.messages.speaker import Speaker


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
    bracket: Annotated[
        int | None,
        typer.Option(metavar="N", help="Report on this bracket: players, criteria, candidates."),
    ] = None,
    brackets: Annotated[bool, typer.Option("--brackets", help="Report on every bracket.")] = False,
    candidates: Annotated[
        int | None,
        typer.Option(metavar="N", help="Show so many rejected candidates at most; default: 5."),
    ] = None,
    table: Annotated[
        int | None, typer.Option(metavar="N", help="Go: why is this table as it is?")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Go: the lot of the draw.")
    ] = None,
    system: SystemOption = None,
    edition: EditionOption = None,
    html: Annotated[
        str | None, typer.Option(metavar="OUT", help="Write the answer as a page, too.")
    ] = None,
    svg: Annotated[
        str | None, typer.Option(metavar="OUT", help="Write the bracket map as a picture, too.")
    ] = None,
    certificate: Annotated[
        str | None,
        typer.Option(metavar="OUT", help="Write the round that proves it, for 'pairloom check'."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Say why a round is paired as it is, and why not otherwise.

    Without a player the whole round is explained, bracket by bracket. An
    answer to '--why-not' names the first criterion that would get worse,
    with both values, and the complete round that proves it; procedures (Lim,
    1992) name the step that settled it, tables the round in which it comes.
    '--bracket' and '--brackets' show whole brackets, with the first
    candidates that were rejected.

    \b
    pairloom explain open.trf
    pairloom explain open.trf --player 12
    pairloom explain open.trf --why-not 3-7
    pairloom explain open.trf --player 5 --wish white
    pairloom explain open.trf --bracket 2
    pairloom explain open.trf --why-not 3-7 --html answer.html --svg map.svg
    pairloom explain cup.json --round 3 --table 9
    """
    if is_go_file(file):
        explain_go(
            file,
            system=system,
            seed=seed,
            round_number=round_number,
            table=table,
            pair=why_not,
            language=current().language,
            as_json=as_json,
        )
        return
    from pairloom.cli import terminal
    from pairloom.director.pairing import PairingRequest

    speaker = current()
    request = PairingRequest(system, edition, round_number)
    asked = (player, why_not, wish)
    if brackets or bracket is not None or candidates is not None:
        told = _report(file, request, asked, (bracket, candidates), speaker.language)
    elif asked == (None, None, None):
        told = _round(file, request, speaker)
    else:
        told = _answer(file, request, (player, why_not, wish), speaker.language)
    for note in told.prepared.notes:
        tell(note)
    if html or svg or certificate:
        from pairloom.director.explain_pages import Sheets, write_sheets

        write_sheets(Sheets(html, svg, certificate), told.prepared, told.answer, speaker=speaker)
    text = terminal.as_json(told.data) if as_json else "".join(f"{line}\n" for line in told.lines)
    print(text, end="")


class _Told(NamedTuple):
    """What is printed, and what it is about."""

    prepared: PreparedRound
    answer: Why | WhyNot | None
    data: dict[str, Any]
    lines: list[str]


def _round(file: str, request: PairingRequest, speaker: Speaker) -> _Told:
    from pairloom.director.explaining import explain as explain_round
    from pairloom.director.explaining import result_data, unit_of
    from pairloom.director.file_systems import find_file_system
    from pairloom.director.pairing import pair_file

    paired = pair_file(file, request)
    if own := find_file_system(paired.prepared.source, request.system):
        lines = list(own.explain(paired.prepared.source, paired))
    else:
        lines = list(explain_round(paired.result, unit=unit_of(paired.snapshot), speaker=speaker))
    return _Told(paired.prepared, None, result_data(paired.result, trace=True), lines)


def _answer(
    file: str,
    request: PairingRequest,
    asked: tuple[int | None, str | None, str | None],
    language: str,
) -> _Told:
    from pairloom.director.questions import ask_file

    player, pair, wish = asked
    answer = ask_file(file, request, player=player, pair=pair, wish=wish)
    return _Told(answer.prepared, answer.answer, answer.data(), answer.lines(language))


def _report(
    file: str,
    request: PairingRequest,
    asked: tuple[object, ...],
    wanted: tuple[int | None, int | None],
    language: str,
) -> _Told:
    """A report is about brackets, and not about a player or a pair."""
    from pairloom.director.questions import report_file

    if any(each is not None for each in asked):
        raise InputError(
            message("ask for a report on brackets, or about a player or a pair, not for both")
        )
    bracket, candidates = wanted
    report = report_file(file, request, bracket=bracket, candidates=candidates)
    return _Told(report.prepared, None, report.data(), report.lines(language))
