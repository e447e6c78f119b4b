"""The native commands, put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import copy
from typing import Annotated

import typer

from pairloom.cli import (
    archive,
    check,
    convert,
    db,
    explain,
    export,
    generate,
    pair,
    pictures,
    prizes,
    rate,
    rating_list,
    serve,
    standings,
    tiebreaks,
    users,
    validate,
    whatif,
)
from pairloom.cli.exits import BAD_INPUT, INTERRUPTED, tell
from pairloom.cli.language import let_all_speak
from pairloom.cli.release import release_line
from pairloom.errors import LONGEST_QUOTE, shortened
from pairloom.guests import guests
from pairloom.messages import message

# What is wrong with a command line, in words for people who do not program.

_WORDS = (
    (r"is not a valid (int|integer)( range)?\b", "is not a whole number"),
    (r"is not a valid float( range)?\b", "is not a number"),
    (r"is not in the range x>=(\S+)", r"is too small; the least is \1"),
    (r"is not in the range (\S+?)(?:\.0)?<=x<=(\S+?)(?:\.0)?$", r"is not between \1 and \2"),
    (r" ?\((?:Possible options|Did you mean)[^-]*(-.*)\)$", r"; did you mean \1?"),
    (r"got unexpected extra arguments? *(?:\(s\))? \((.*)\)$", r"nothing was expected after: \1"),
)


def reworded(sentence: str, arguments: Iterable[str] = ()) -> str:
    """The parser's sentence in plainer words, as the end of a line that names the program.

    `arguments` are those of the command line: long ones are cut where the sentence quotes them.
    """
    plain = sentence.strip().removesuffix(".")
    for argument in sorted(_parts(arguments), key=len, reverse=True):
        plain = plain.replace(argument, shortened(argument))
    for pattern, words in _WORDS:
        plain = re.sub(pattern, words, plain, flags=re.IGNORECASE)
    return plain[:1].lower() + plain[1:]


def _parts(arguments: Iterable[str]) -> Iterator[str]:
    """Long arguments, and long values of options written with a sign of equality."""
    for argument in arguments:
        for part in (argument, argument.partition("=")[2]):
            if len(part) > LONGEST_QUOTE:
                yield part


app = typer.Typer(
    name="pairloom",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=(
        "[bold]Exit codes[/bold]: 0 done, 1 no legal pairing or a difference found, "
        "2 internal error, 3 bad input, 4 too large, 5 file access.\n\n"
        "[bold]As an engine[/bold] for tournament managers: "
        "pairloom --dutch FILE -p OUT, FILE -c, -g -o OUT."
    ),
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(release_line())
        raise typer.Exit


@app.callback()
def start(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show where an error arose (also: PAIRLOOM_DEBUG=1).")
    ] = False,
) -> None:
    """Pair tournaments by the book, check them, and make new ones to test with.

    A tournament is a report file as FIDE defines it (TRF). '-' reads standard input.

    \b
    pairloom pair open.trf                 boards of the next round
    pairloom pair open.trf --explain       ... and why
    pairloom check finished.trf            is every round paired as prescribed?
    pairloom standings open.trf            who is where, by which tie-break
    pairloom explain open.trf --why-not 3-7
    pairloom validate open.trf             everything that is wrong with a file
    pairloom generate --players 20 -o test.trf
    pairloom serve --demo                  the arbiter's desk in the browser
    """


pair.register(app)
check.register(app)
explain.register(app)
standings.register(app)
prizes.register(app)
tiebreaks.register(app)
whatif.register(app)
pictures.register(app)
generate.register(app)
validate.register(app)
convert.register(app)
rating_list.register(app)
rate.register(app)
users.register(app)
serve.register(app)
for guest in guests():
    guest.add_commands(app)
db.register(app)
export.register(app)
archive.register(app)


@app.command("version")
def print_version() -> None:
    """Print the version of the program and of its rules."""
    print(release_line())


let_all_speak(app)


def run_native(arguments: list[str]) -> int:
    """Run a native command and give its exit code."""
    try:
        code = _called(arguments)(args=arguments, prog_name="pairloom", standalone_mode=False)
    except typer.Abort:
        code = INTERRUPTED
    except SystemExit as stop:
        # Typer leaves like this when the reader of a pipe has gone; 1 means something else here.
        if arguments:
            raise BrokenPipeError from stop
        raise
    except Exception as error:
        sentence = getattr(error, "format_message", None)
        if sentence is None:
            raise
        told = reworded(str(sentence()), arguments)
        return _tell_usage(told, getattr(error, "ctx", None))
    if code == INTERRUPTED:  # Typer takes Ctrl-C for itself and says nothing
        tell(message("interrupted"))
    return code if isinstance(code, int) else 0


def _called(arguments: list[str]) -> typer.Typer:
    """The program with the command that is called alone, if there is one: to put all of them
    together takes longer than most of them do."""
    name = arguments[0] if arguments else ""
    commands = [command for command in app.registered_commands if command.name == name]
    groups = [group for group in app.registered_groups if group.name == name]
    if not commands and not groups:  # help, the version, or what a shell completes
        return app
    short = copy(app)
    short.registered_commands, short.registered_groups = commands, groups
    return short


def _tell_usage(sentence: str, context: typer.Context | None) -> int:
    """A command line that cannot be understood: say what is wrong and where help is."""
    command = context.command_path if context is not None else "pairloom"
    if sentence:
        tell(sentence)
    tell(message("'{command} --help' shows how it is used", command=command))
    return BAD_INPUT
