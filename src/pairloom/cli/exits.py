"""Exit codes, and how errors are told.

| code | meaning                                    |
|------|--------------------------------------------|
| 0    | done                                       |
| 1    | no legal pairing, or a difference found    |
| 2    | internal error                             |
| 3    | bad input: arguments, file contents        |
| 4    | too large: a limit, memory or time         |
| 5    | a file that cannot be read or written      |
| 130  | interrupted                                |
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable, Sequence

from pairloom import messages
from pairloom.director.failures import Failure, FailureKind
from pairloom.director.folding import folded_lines
from pairloom.domain.finding import Finding
from pairloom.errors import InputError, quoted, shortened
from pairloom.messages import Text, message
from pairloom.messages.current import current

DONE = 0
DIFFERENCE = 1
BAD_INPUT = 3
INTERRUPTED = 130

CODES = {
    FailureKind.NO_PAIRING: 1,
    FailureKind.INTERNAL: 2,
    FailureKind.INPUT: BAD_INPUT,
    FailureKind.LIMIT: 4,
    FailureKind.ACCESS: 5,
}
_MOST_FINDINGS = 20


class UsageError(InputError):
    """The command line cannot be understood; `usage` shows how it is written."""

    def __init__(self, message: Text, usage: Text = "") -> None:
        self.usage = usage
        super().__init__(message)


def unknown_command(word: str, commands: Sequence[str]) -> UsageError:
    """An error that suggests the nearest command."""
    from difflib import get_close_matches

    near = get_close_matches(word, commands, n=1, cutoff=0.5)
    hint = (
        message("did you mean '{command}'?", command=near[0])
        if near
        else message("the commands are {commands}", commands=tuple(commands))
    )
    missing = message("there is no command or file '{word}'", word=shortened(word))
    return UsageError(
        message("{problem}; {hint}", problem=missing, hint=hint),
        message("Try 'pairloom --help' for help."),
    )


def guarded(run: Callable[[], int], *, debug: bool = False) -> int:
    """Run a command; turn whatever it raises into a message and an exit code."""
    _speak_utf8()
    try:
        code = run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        tell(message("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        return _reader_has_gone()
    except Exception as error:
        if debug:
            _print_traceback()
        failure = Failure.of(_as_missing_extra(error) or error)
        return tell_failure(failure, usage=getattr(error, "usage", ""))
    return code


def _as_missing_extra(error: Exception) -> InputError | None:
    """A package of an extra that is not installed is no mistake of ours: say how to get it."""
    name = error.name if isinstance(error, ModuleNotFoundError) else None
    if name is None or name.split(".")[0] == "pairloom":
        return None
    extra = "postgresql" if name.startswith("psycopg") else "desk"
    return InputError(
        message(
            "this needs the package {name}; install {wanted}",
            name=quoted(name),
            wanted=f"'pairloom[{extra}]'",
        )
    )


def _speak_utf8() -> None:
    """Names need more than the letters of an old terminal; lists end lines with LF."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _reader_has_gone() -> int:
    """`pairloom … | head` is no failure; keep Python from complaining at exit."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _print_traceback() -> None:
    import traceback

    traceback.print_exc(file=sys.stderr)


def tell(told: Text) -> None:
    """One line on standard error, in the language of the command."""
    with contextlib.suppress(OSError):
        print(f"pairloom: {current().say(told)}", file=sys.stderr, flush=True)


def counted(number: int, noun: str) -> str:
    """A number with its noun, which is plural unless the number is one. English only."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def tell_failure(failure: Failure, *, usage: Text = "") -> int:
    """Tell about an error and give its exit code."""
    tell_findings(failure.findings)
    if failure.kind is FailureKind.INTERNAL:
        tell(message("internal error: {error}", error=failure.message))
        tell(
            message(
                "this is a mistake in Pairloom, not in your file; "
                "'pairloom --debug ...' shows where"
            )
        )
    else:
        tell(failure.message)
    if usage:
        print(current().say(usage), file=sys.stderr)
    return CODES[failure.kind]


def tell_findings(findings: Iterable[Finding], most: int = _MOST_FINDINGS) -> None:
    """Findings, one per line; similar ones are folded, the rest of a long list is counted."""
    listed = list(folded_lines(findings))
    for line in listed[:most]:
        print(current().say(line), file=sys.stderr)
    if len(listed) > most:
        tell(
            messages.counted(
                "{count} more finding; 'pairloom validate' lists them all",
                "{count} more findings; 'pairloom validate' lists them all",
                len(listed) - most,
            )
        )
