"""`pairloom whatif`: what a change would do, before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pairloom.cli.exits import DIFFERENCE, tell_findings
from pairloom.cli.rules import EditionOption, SystemOption
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.director.impact import Change
    from pairloom.director.impact.asking import Answer

_MOST_WARNINGS = 5


def register(app: typer.Typer) -> None:
    app.command("whatif")(whatif)


def whatif(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Tournament report file, or '-'.")],
    result: Annotated[
        list[str] | None,
        typer.Option(metavar="R:A-B:RESULT", help="Another result: 5:3-7:1-0 if 3 has won."),
    ] = None,
    colours: Annotated[
        list[str] | None,
        typer.Option(metavar="R:A-B", help="Played with the other colours: 5:3-7."),
    ] = None,
    withdraw: Annotated[
        list[str] | None, typer.Option(metavar="NO@R", help="Withdraws from round R on: 12@6.")
    ] = None,
    comes_back: Annotated[
        list[int] | None, typer.Option("--return", metavar="NO", help="Takes part again.")
    ] = None,
    bye: Annotated[
        list[str] | None,
        typer.Option(metavar="NO@R:KIND", help="A bye in round R, kind F, H or Z: 4@6:H."),
    ] = None,
    late: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME:RATING@R", help="A late entry: 'Novak, Jan:1850@6'."),
    ] = None,
    prohibit: Annotated[
        list[str] | None,
        typer.Option(metavar="A-B", help="May not meet: 3-7, or in rounds 5 to 8 3-7@5..8."),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(metavar="N", help="Another number of planned rounds.")
    ] = None,
    points: Annotated[
        str | None, typer.Option(metavar="W/D/L", help="Other points: 3/1/0.")
    ] = None,
    tiebreaks: Annotated[
        str | None, typer.Option(metavar="CODES", help="Other tie-breaks, in order: BH/C1,SB.")
    ] = None,
    after: Annotated[
        int | None, typer.Option(metavar="N", help="Compare the standings after this round.")
    ] = None,
    look_ahead: Annotated[
        bool, typer.Option("--look-ahead", help="Look for dead ends behind the next round.")
    ] = False,
    system: SystemOption = None,
    edition: EditionOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Show what a change would do: standings, pairings, the next round.

    The file is not changed. Options may be repeated and put together. The exit
    code is 1 if no legal pairing of a coming round would be left.

    \b
    pairloom whatif open.trf --result 5:3-7:1-0
    pairloom whatif open.trf --withdraw 12@6 --bye 4@6:H --look-ahead
    pairloom whatif open.trf --tiebreaks BH/C1,BH,SB --json
    """
    from pairloom.cli import terminal
    from pairloom.director.impact import notation
    from pairloom.director.impact.asking import answer_data, what_if_file
    from pairloom.director.impact.presence import Return
    from pairloom.director.impact.regulations import PlannedRounds

    # Regulations first: more rounds make room for what is asked for in them.
    changes: list[Change] = [PlannedRounds(rounds)] if rounds is not None else []
    changes += [notation.parse_points(points)] if points is not None else []
    changes += [notation.parse_result_change(each) for each in result or ()]
    changes += [notation.parse_colours(each) for each in colours or ()]
    changes += [notation.parse_withdrawal(each) for each in withdraw or ()]
    changes += [Return(each) for each in comes_back or ()]
    changes += [notation.parse_bye(each) for each in bye or ()]
    changes += [notation.parse_late_entry(each) for each in late or ()]
    changes += [notation.parse_prohibition(each) for each in prohibit or ()]
    changes += [] if tiebreaks is None else [notation.parse_tiebreaks(tiebreaks)]
    answer = what_if_file(
        file, tuple(changes), system=system, edition=edition, after=after, look_ahead=look_ahead
    )
    tell_findings(answer.source.warnings, _MOST_WARNINGS)
    if as_json:
        print(terminal.as_json(answer_data(answer)), end="")
    else:
        _print_lines(answer, current().language)
    if answer.has_dead_end:
        raise typer.Exit(DIFFERENCE)


def _print_lines(answer: Answer, language: str) -> None:
    from pairloom.director.impact.sentences import impact_lines, look_ahead_lines

    if answer.impact is not None:
        for line in impact_lines(answer.impact, language):
            print(line)
    if answer.ahead is not None:
        for line in look_ahead_lines(answer.ahead, language):
            print(line)
