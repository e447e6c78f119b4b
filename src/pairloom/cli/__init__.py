"""The command line: native commands, and the calls of existing tournament managers.

`pairloom pair FILE` and its sisters are native. When the first argument is no command,
the call is read as one to a pairing engine (`pairloom --dutch FILE -p OUT`). That form
is started many times by other programs and so loads nothing it does not need.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

COMMANDS = (
    *("pair", "check", "explain", "standings", "crosstable", "tiebreaks", "whatif"),
    "pictures",
    "prizes",
    *("generate", "validate", "convert", "rating-list", "rate", "serve"),
    *("db", "export", "users", "version"),
)
_NATIVE_OPTIONS = ("--help", "-h", "--version", "--install-completion", "--show-completion")
_ENGINE_MODES = ("-p", "-c", "-g", "-l", "-check", "--check")
_COMPLETION = "_PAIRLOOM_COMPLETE"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and give its exit code."""
    from pairloom.cli.exits import INTERRUPTED, guarded

    if arguments is None:  # a process of our own
        from pairloom.director.pool import collect_seldom

        collect_seldom()
    given = list(sys.argv[1:] if arguments is None else arguments)
    debug = "--debug" in given or os.environ.get("PAIRLOOM_DEBUG", "") not in ("", "0")
    given = [each for each in given if each != "--debug"]
    with _spoken(given):
        code = guarded(lambda: _dispatch(given), debug=debug)
    if code == INTERRUPTED:
        _ignore_further_interrupts()
    if arguments is None:
        from pairloom.director.pool import collect_no_more

        collect_no_more()
    return code


def _spoken(arguments: list[str]) -> AbstractContextManager[None]:
    """Errors of native commands are told in the language asked for. Other programs read what an
    engine says, so that stays English."""
    is_asked = any(each.startswith("--language") for each in arguments)
    if not (is_asked or os.environ.get("PAIRLOOM_LANGUAGE")) or not _is_native(arguments):
        return nullcontext()
    from pairloom.cli.language import speaker_for
    from pairloom.messages.current import speaking

    return speaking(speaker_for(arguments))


def all_commands() -> tuple[str, ...]:
    """The native commands, with those of guests."""
    from pairloom.guests import guests

    return (*COMMANDS, *(name for guest in guests() for name in guest.commands))


def _ignore_further_interrupts() -> None:
    """We are leaving already; a second Ctrl-C would only print a traceback."""
    import signal
    import threading

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _dispatch(arguments: list[str]) -> int:
    if arguments and arguments[0] == "help":
        arguments = [*arguments[1:], "--help"]
    if _is_native(arguments):
        from pairloom.cli.app import run_native

        return run_native(arguments)
    if _is_mistyped(arguments):
        from pairloom.cli.exits import unknown_command

        raise unknown_command(arguments[0], all_commands())
    from pairloom.cli.legacy import parse_call
    from pairloom.cli.legacy_modes import run_call

    return run_call(parse_call(arguments))


def _is_native(arguments: list[str]) -> bool:
    if _COMPLETION in os.environ:
        return True
    if not arguments or arguments[0].startswith("-"):
        return bool(arguments) and arguments[0] in _NATIVE_OPTIONS
    return arguments[0] in all_commands()


def _is_mistyped(arguments: list[str]) -> bool:
    """A word that is neither a command nor the input of an engine call."""
    if not arguments or arguments[0].startswith("-"):
        return False
    return not any(each in _ENGINE_MODES for each in arguments) and not os.path.exists(arguments[0])
