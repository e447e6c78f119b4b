"""`pairloom validate`: everything worth telling about a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pairloom.cli.exits import BAD_INPUT, CODES, DONE, tell_failure
from pairloom.director.folding import folded_lines
from pairloom.director.reading import display_name
from pairloom.domain import Finding, Severity
from pairloom.messages import Message, counted, message
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.director.validating import ValidatedFile


def register(app: typer.Typer) -> None:
    app.command("validate")(validate)


def validate(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Report files, directories of them, or '-'."),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List every finding in tournament files: place, what was found, what was expected.

    Errors make a file unusable and give exit code 3; warnings and notes do not.

    \b
    pairloom validate open.trf
    pairloom validate archive/ --json
    pairloom validate cup.h9
    """
    from pairloom.cli import terminal
    from pairloom.director.files import find_tournament_files
    from pairloom.director.validating import validate_files

    files = find_tournament_files(paths)
    answers = []
    for answer in terminal.with_progress(validate_files(files), len(files), message("Validating")):
        answers.append(answer)
        if not as_json:
            _show(answer)
    if as_json:
        print(terminal.as_json({"files": [_data(answer) for answer in answers]}), end="")
    raise typer.Exit(max((_exit_code(answer) for answer in answers), default=DONE))


def _exit_code(answer: ValidatedFile) -> int:
    if answer.failure is not None:
        return CODES[answer.failure.kind]
    return BAD_INPUT if answer.count(Severity.ERROR) else DONE


def _show(answer: ValidatedFile) -> None:
    if answer.failure is not None:
        tell_failure(answer.failure)
        return
    for line in folded_lines(answer.findings):
        print(current().say(line))
    print(current().say(_summary(answer)))


def _summary(answer: ValidatedFile) -> Message:
    counts = tuple(told.filled(count=answer.count(each)) for each, told in _COUNTS.items())
    name = display_name(answer.path)
    if not answer.players:
        return message("{file}: cannot be used: {counts}", file=name, counts=counts)
    return message(
        "{file}: {dialect}, {players}, {rounds}: {counts}",
        file=name,
        dialect=answer.dialect,
        players=counted("{count} player", "{count} players", answer.players),
        rounds=counted("{count} round", "{count} rounds", answer.rounds),
        counts=counts,
    )


_FINDING_FIELDS = (
    *("code", "message", "file", "line", "column", "column_end", "record", "field"),
    *("found", "expected", "action", "player", "round"),
)
_COUNTS = {
    Severity.ERROR: counted("{count} error", "{count} errors", 0),
    Severity.WARNING: counted("{count} warning", "{count} warnings", 0),
    Severity.INFO: counted("{count} note", "{count} notes", 0),
}


def _data(answer: ValidatedFile) -> dict[str, Any]:
    return {
        "file": answer.path,
        "dialect": answer.dialect,
        "players": answer.players,
        "rounds": answer.rounds,
        "errors": answer.count(Severity.ERROR),
        "warnings": answer.count(Severity.WARNING),
        "failure": str(answer.failure.message) if answer.failure else None,
        "findings": [finding_data(finding) for finding in answer.findings],
    }


def finding_data(finding: Finding) -> dict[str, Any]:
    """A finding as plain data, for JSON."""
    data: dict[str, Any] = {"severity": finding.severity.value}
    data.update((name, _plain(getattr(finding, name))) for name in _FINDING_FIELDS)
    return data


def _plain(value: object) -> object:
    return str(value) if isinstance(value, Message) else value
