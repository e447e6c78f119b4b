"""Go files at the command line: the same commands, told apart by the name of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pairloom.cli.exits import tell, tell_findings
from pairloom.director.go_names import is_go_file
from pairloom.errors import InputError, quoted
from pairloom.messages import Text, in_context, message
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.director.go_questions import DrawnFile

__all__ = [
    "add_rate_command",
    "convert_go",
    "explain_go",
    "is_go_file",
    "pair_go",
    "standings_go",
]

_FORMS = {"h9": "h9", "json": "json"}
_MOST_WARNINGS = 5


def pair_go(
    file: str,
    *,
    system: str | None,
    seed: int | None,
    round_number: int | None,
    form: str,
    explain: bool,
    language: str,
    output: str,
) -> None:
    """Draw a round and print or write it."""
    from pairloom.cli import terminal
    from pairloom.director import files
    from pairloom.director.go_questions import draw_file, explain_file

    drawn = draw_file(file, system=system, seed=seed, round_number=round_number)
    tell_findings(drawn.findings, _MOST_WARNINGS)
    if form == "json":
        data = drawn.data()
        if explain:
            data["reasons"] = explain_file(drawn, language=language)
        files.write_text(output, terminal.as_json(data))
        return
    text = _pair_list(drawn) if form == "list" else _board_text(drawn)
    if explain:
        lines = explain_file(drawn, language=language)
        text += "\n" + "".join(f"{line}\n" for line in lines)
    files.write_text(output, text)


def explain_go(
    file: str,
    *,
    system: str | None,
    seed: int | None,
    round_number: int | None,
    table: int | None,
    pair: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Why a table is as it is, or why two do not meet."""
    from pairloom.cli import terminal
    from pairloom.director.go_questions import draw_file, explain_file

    drawn = draw_file(file, system=system, seed=seed, round_number=round_number)
    lines = explain_file(drawn, table=table, pair=pair, language=language)
    if as_json:
        print(terminal.as_json({**drawn.data(), "reasons": lines}), end="")
        return
    for line in lines:
        print(current().say(line))


def standings_go(
    file: str, *, after: int | None, criteria: str | None, working: int | None, as_json: bool
) -> None:
    """The placement of a file."""
    from pairloom.cli import terminal
    from pairloom.director.go_questions import place_file

    codes = None
    if criteria is not None:
        codes = tuple(code.strip() for code in criteria.split(",") if code.strip())
    placed = place_file(file, after=after, criteria=codes)
    tell_findings(placed.findings, _MOST_WARNINGS)
    if as_json:
        print(terminal.as_json(placed.data()), end="")
        return
    placement = placed.placement
    if working is not None:
        for code in placement.columns:
            print(f"{code}:")
            for line in placement.working(working, code):
                print(f"  {line}")
        return
    columns: list[tuple[Text, str]] = [
        (message("Place"), "right"),
        (message("No."), "right"),
        (message("Name"), "left"),
        (in_context("Go", "Rank"), "right"),
    ]
    columns += [(code, "right") for code in placement.columns]
    rows: list[list[object]] = []
    last = 0
    for row in placed.data()["rows"]:
        place = "" if row["place"] == last else row["place"]
        last = row["place"]
        rows.append([place, row["number"], row["name"], row["rank"], *row["values"]])
    title = message(
        "{name}: places after round {round}",
        name=placed.tournament.name or message("Go tournament"),
        round=placement.after,
    )
    print(terminal.as_text(terminal.table(title, columns, rows)), end="")


def convert_go(source: str, target: str, form: str | None) -> None:
    """Write a Go file in another form; that of the name of the target unless said."""
    from pairloom.director.go_questions import convert_go_file

    wanted = form or target.rpartition(".")[2].lower()
    if wanted not in _FORMS:
        raise InputError(
            message(
                "a Go tournament is written as h9 or json, not as {wanted}; use --to",
                wanted=quoted(wanted),
            )
        )
    findings = convert_go_file(source, target, wanted)
    tell_findings(findings, most=len(findings))


def add_rate_command(group: typer.Typer) -> None:
    """`pairloom rate egf FILE`."""
    group.command("egf")(rate_egf)


def rate_egf(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Go: .h9, .xml, .tour, .json.")],
    egf_class: Annotated[
        str | None,
        typer.Option("--class", metavar="A-D", help="EGF class; default: the file's."),
    ] = None,
    why: Annotated[
        int | None, typer.Option(metavar="NO", help="Show the working of this player.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """EGF rating changes (GoR) of a Go tournament.

    Ratings before are those of the file, else of the ranks. Games by
    default and rounds without a game are not rated.

    \b
    pairloom rate egf cup.json
    pairloom rate egf cup.h9 --class B --why 7
    """
    from pairloom.cli import terminal
    from pairloom.director.go_ratings import change_data, rate_file, working_of

    changes = rate_file(file, egf_class.upper() if egf_class else None)
    if why is not None:
        for line in working_of(changes, why):
            print(current().say(line))
        return
    if as_json:
        print(terminal.as_json({"changes": [change_data(change) for change in changes]}), end="")
        return
    columns = [
        (message("No."), "right"),
        (message("Name"), "left"),
        (message("Games"), "right"),
        (in_context("rating", "Before"), "right"),
        (in_context("rating", "Change"), "right"),
        (in_context("rating", "After"), "right"),
    ]
    decimal = current().decimal
    rows = [
        (
            *(change["number"], change["name"], change["games"], f"{change['before']:.0f}"),
            *(decimal(f"{change['change']:+.3f}"), decimal(f"{change['after']:.3f}")),
        )
        for change in map(change_data, changes)
    ]
    print(terminal.as_text(terminal.table(message("EGF rating changes"), columns, rows)), end="")


def _board_text(drawn: DrawnFile) -> str:
    from pairloom.cli import terminal

    word = drawn.tournament.regulations.system.score_heading
    columns: list[tuple[Text, str]] = [
        (in_context("Go", "Table"), "right"),
        (in_context("player", "White"), "left"),
        (word, "right"),
        (message("Handicap"), "left"),
        (in_context("player", "Black"), "left"),
        (word, "right"),
    ]
    title = message(
        "Round {round}, drawn with the seed {seed}", round=drawn.number, seed=str(drawn.seed)
    )
    text = terminal.as_text(terminal.table(title, columns, drawn.rows()))
    free = drawn.free_name()
    return text + (f"{current().say(message('free: {name}', name=free))}\n" if free else "")


def _pair_list(drawn: DrawnFile) -> str:
    """One line a game: White, Black, handicap; 0 for who is free."""
    lines = [f"{game.white} {game.black} {game.handicap}" for game in drawn.drawn.games]
    lines += [f"{drawn.drawn.free} 0 0"] if drawn.drawn.free is not None else []
    tell(message("seed {seed}", seed=str(drawn.seed)))
    return "".join(f"{line}\n" for line in (str(len(lines)), *lines))
