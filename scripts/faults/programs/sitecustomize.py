"""Which lines of the package a program runs that a test has started.

Python loads a module of this name at the start of every program that has this folder on its path;
the recorder sees to that. Whose lines they are says the environment. Every line is written down at
once, since many programs are killed in the end, and by copies of a process (fork) in files of
their own. Where Python cannot be asked itself (before 3.12) nothing is written.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import CodeType

__all__ = ["FOLDER", "USER", "Notes"]

FOLDER, USER = "PAIRLOOM_TRACE", "PAIRLOOM_TRACE_USER"
_PACKAGE = os.path.join(*[os.path.abspath(__file__), *[os.pardir] * 4, "src", "pairloom", ""])
_PACKAGE = os.path.normpath(_PACKAGE) + os.sep


class Notes:
    """A file for each process: the user, `=number path` for modules and `number:line`.

    A program may have limits; what cannot be written then is left out.
    """

    def __init__(self) -> None:
        self._file = -1
        self._numbers: dict[str, int] = {}

    def begin(self) -> None:
        """Also in a copy, which has the file of the first process still open."""
        if self._file >= 0:
            os.close(self._file)
        self._numbers.clear()
        self._file = -1

    def note(self, path: str, line: int) -> None:
        try:
            if self._file < 0:
                self._open()
            if path not in self._numbers:
                self._numbers[path] = len(self._numbers)
                os.write(self._file, f"={self._numbers[path]} {path}\n".encode())
            os.write(self._file, f"{self._numbers[path]}:{line}\n".encode())
        except OSError:
            pass

    def _open(self) -> None:
        name = os.path.join(os.environ[FOLDER], f"program-{os.getpid()}.txt")
        self._file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o666)
        os.write(self._file, os.fsencode(os.environ[USER]) + b"\n")


def _is_function(code: CodeType) -> bool:
    """Other code runs when a module is loaded, which says little about who needs it."""
    return bool(code.co_flags & 0x02)


if sys.version_info >= (3, 12):

    def _record() -> None:
        monitoring, notes = sys.monitoring, Notes()
        tool, events = monitoring.COVERAGE_ID, monitoring.events

        def start(code: CodeType, _offset: int) -> object:
            if code.co_filename.startswith(_PACKAGE) and _is_function(code):
                monitoring.set_local_events(tool, code, events.LINE)
            return monitoring.DISABLE

        def line(code: CodeType, number: int) -> object:
            notes.note(code.co_filename.removeprefix(_PACKAGE), number)
            return monitoring.DISABLE

        monitoring.use_tool_id(tool, "faults")
        monitoring.register_callback(tool, events.PY_START, start)
        monitoring.register_callback(tool, events.LINE, line)
        monitoring.set_events(tool, events.PY_START)
        os.register_at_fork(after_in_child=notes.begin)

    if USER in os.environ and FOLDER in os.environ:
        _record()
