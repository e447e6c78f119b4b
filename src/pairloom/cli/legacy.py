"""The command line of pairing engines, as existing tournament managers write it.

A superset of what JaVaFo and bbpPairings accept; options may come in any order.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.cli.exits import UsageError
from pairloom.director.files import STANDARD_STREAM
from pairloom.errors import shortened

SYSTEMS = {
    "--dutch": "dutch",
    "--burstein": "burstein",
    "--dubov": "dubov",
    "--lim": "lim",
    "--double-swiss": "double-swiss",
    "--team": "team",
    "--fide-1992": "fide-1992",
    "--fide1992": "fide-1992",
    "--roundrobin": "round-robin",
}

USAGE = """\
Calls of a pairing engine:
  pairloom [-r] [SYSTEM] INPUT -p [OUT] [-l [LIST]] [-b]          pair the next round
  pairloom [-r] [SYSTEM] INPUT -c [ROUND] [-l [LIST]]             check all rounds, or one
  pairloom [-r] [SYSTEM] [MODEL] -g [CONFIG|SEED] -o OUT [-s SEED] [-b] [-l [LIST]]
  pairloom -check INPUT [ROUND]
SYSTEM is --dutch, --dubov, --burstein, --lim, --double-swiss, --team, --fide-1992 or
--roundrobin. Further options: --lenient, --timeout SECONDS.
For everything else see 'pairloom --help'."""


class Mode(Enum):
    """What an engine is asked to do."""

    RELEASE = "-r"
    PAIR = "-p"
    CHECK = "-c"
    GENERATE = "-g"


@dataclass(slots=True)
class LegacyCall:
    """One call of the engine, as parsed. `checklist_name` is empty for the usual name."""

    mode: Mode | None = None
    system: str | None = None
    input: str | None = None
    output: str | None = None
    round: int | None = None
    configuration: str | None = None
    seed: int | None = None
    checklist: bool = False
    checklist_name: str = ""
    release: bool = False
    baku: bool = False
    lenient: bool = False
    timeout: float | None = None


def parse_call(arguments: list[str]) -> LegacyCall:
    """Read the arguments; raise `UsageError` if they make no sense."""
    parser = _Parser(arguments)
    while parser.has_more:
        parser.read_one()
    _require_complete(parser.call)
    return parser.call


class _Parser:
    """Reads arguments from left to right into a call."""

    def __init__(self, arguments: list[str]) -> None:
        self.call = LegacyCall()
        self._waiting = list(reversed(arguments))
        self._options = {
            "-r": self._release,
            "-p": self._pair,
            "-c": self._check,
            "-g": self._generate,
            "-check": self._check_file,
            "--check": self._check_file,
            "-o": self._output,
            "-l": self._list,
            "-s": self._seed,
            "-b": self._baku,
            "-q": self._quick,
            "-w": self._ignored,
            "--fast": self._ignored,
            "--lenient": self._lenient,
            "--timeout": self._timeout,
        }

    @property
    def has_more(self) -> bool:
        return bool(self._waiting)

    def read_one(self) -> None:
        argument = self._waiting.pop()
        if argument in SYSTEMS:
            self._system(argument)
        elif argument in self._options:
            self._options[argument]()
        elif argument.startswith("-") and argument != STANDARD_STREAM:
            raise UsageError(f"unknown option '{shortened(argument)}'", USAGE)
        else:
            self._positional(argument)

    def _positional(self, argument: str) -> None:
        if self.call.input is not None:
            raise UsageError(
                f"one input file is expected, but there are '{shortened(self.call.input)}' "
                f"and '{shortened(argument)}'",
                USAGE,
            )
        self.call.input = argument

    def _system(self, flag: str) -> None:
        if self.call.system not in (None, SYSTEMS[flag]):
            raise UsageError(f"two pairing systems: --{self.call.system} and {flag}", USAGE)
        self.call.system = SYSTEMS[flag]

    def _mode(self, mode: Mode) -> None:
        if self.call.mode not in (None, mode):
            raise UsageError("choose one of -p, -c and -g", USAGE)
        self.call.mode = mode

    def _release(self) -> None:
        self.call.release = True

    def _pair(self) -> None:
        self._mode(Mode.PAIR)
        self.call.output = self._optional_name() or self.call.output

    def _check(self) -> None:
        self._mode(Mode.CHECK)
        self.call.round = self._optional_number()

    def _check_file(self) -> None:
        self._mode(Mode.CHECK)
        if self.call.input is None:
            self._positional(self._required("-check", "a file"))
        self.call.round = self._optional_number()

    def _generate(self) -> None:
        self._mode(Mode.GENERATE)
        self.call.configuration = self._optional_name() or None

    def _output(self) -> None:
        self.call.output = self._required("-o", "a file name")

    def _list(self) -> None:
        self.call.checklist = True
        self.call.checklist_name = self._optional_name()

    def _seed(self) -> None:
        text = self._required("-s", "a number")
        if not _is_number(text):
            raise UsageError(f"-s needs a whole number from 0 on, not '{shortened(text)}'", USAGE)
        self.call.seed = int(text)

    def _baku(self) -> None:
        self.call.baku = True

    def _quick(self) -> None:
        self._optional_number()  # a choice of algorithm in JaVaFo 1; we have one

    def _ignored(self) -> None:
        pass

    def _lenient(self) -> None:
        self.call.lenient = True

    def _timeout(self) -> None:
        text = self._required("--timeout", "a number of seconds")
        try:
            self.call.timeout = float(text)
        except ValueError:
            self.call.timeout = -1.0
        if not 0 < self.call.timeout < 1e9:
            raise UsageError(f"--timeout needs a number of seconds, not '{shortened(text)}'", USAGE)

    def _required(self, option: str, what: str) -> str:
        if not self._waiting:
            raise UsageError(f"{option} needs {what}", USAGE)
        return self._waiting.pop()

    def _optional_name(self) -> str:
        """The next argument unless it is an option. `-` is the output once there is an input."""
        if not self._waiting:
            return ""
        following = self._waiting[-1]
        if following.startswith("-") and (following != STANDARD_STREAM or self.call.input is None):
            return ""
        return self._waiting.pop()

    def _optional_number(self) -> int | None:
        if self._waiting and _is_number(self._waiting[-1]):
            return int(self._waiting.pop())
        return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 20


def _require_complete(call: LegacyCall) -> None:
    if call.mode is None:
        if call.input is not None:
            raise UsageError(
                f"what to do with '{shortened(call.input)}'? Add -p to pair, -c to check, "
                f"or use 'pairloom pair {call.input}'",
                USAGE,
            )
        if call.system is not None or call.checklist or call.output is not None:
            raise UsageError("nothing to do: there is no -p, -c or -g", USAGE)
        call.mode = Mode.RELEASE
    if call.mode in (Mode.PAIR, Mode.CHECK) and call.input is None:
        raise UsageError(f"{call.mode.value} needs an input file before it", USAGE)
    if call.mode is Mode.GENERATE and call.output is None:
        raise UsageError("-g needs -o with the name of the file to write", USAGE)
