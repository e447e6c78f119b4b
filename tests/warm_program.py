"""`pairloom` as a process of its own, without the half second or two that its imports take.

A process that has loaded everything already waits for commands; for each it makes a copy of itself
(fork), which becomes the program: its own arguments, folder, environment, input and output, exit
code and end. What a copy cannot show is shown by tests that start real processes: imports in the
order of one command (every command of the documentation, `tests/docs`), and answers that might
depend on the seed of hashes (`Run.fresh`).

    done = run_program("pair", "open.trf", folder=tmp_path)

Where processes cannot be copied the program is started as usual. A `module` of the tests can be
run in the same way.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import pkgutil
import runpy
import selectors
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from subprocess import CompletedProcess
from time import monotonic
from typing import NoReturn

from tests.made_once import keep_templates

ROOT = Path(__file__).resolve().parent.parent
CAN_COPY = sys.platform == "linux"
_PROGRAM = "pairloom.cli"
_LARGEST_REQUEST = 1 << 20
# Loaded beside the package itself: what it loads only when needed.
_LATER = (
    *("alembic.command", "alembic.config", "alembic.runtime.migration", "alembic.script"),
    *("multiprocessing.context", "multiprocessing.popen_fork", "concurrent.futures.process"),
    *("openpyxl", "rich.markdown", "rich.progress", "rich.table", "sqlalchemy.dialects.sqlite"),
    *("sqlite3", "typer.rich_utils", "uvicorn.lifespan.on", "uvicorn.loops.auto"),
    *("uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.auto"),
    "tests.hostile.readers",  # for its many children
)


class Process:
    """A running copy: what the tests need of `subprocess.Popen`."""

    def __init__(self, line: int) -> None:
        self._line = line
        said = b""
        while b"\n" not in said:
            part = os.read(line, 100)
            assert part, "the program did not start"
            said += part
        # A quick program may have ended already: then its exit code has come with its number.
        number, _, self._code = said.partition(b"\n")
        self.pid = int(number)
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return self._listen(0)

    def wait(self, timeout: float | None = None) -> int:
        if (code := self._listen(timeout)) is None:
            raise subprocess.TimeoutExpired("pairloom", timeout or 0)
        return code

    def kill(self) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def _listen(self, timeout: float | None) -> int | None:
        """The exit code, which is all that follows the number of the process."""
        if self.returncode is None:
            if not self._code:
                with selectors.DefaultSelector() as selector:
                    selector.register(self._line, selectors.EVENT_READ)
                    if not selector.select(timeout):
                        return None
                self._code = os.read(self._line, 100)
            self.returncode = int(self._code)
            os.close(self._line)
        return self.returncode


class _Mother:
    """The process that is copied."""

    def __init__(self) -> None:
        self._line, hers = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with hers:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.warm_program", str(hers.fileno())],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[hers.fileno()],
            )
        atexit.register(self._end)

    def start(self, request: Mapping[str, object], files: Iterable[int]) -> Process:
        told, tells = os.pipe()
        try:
            socket.send_fds(self._line, [json.dumps(request).encode()], [*files, tells])
        finally:
            os.close(tells)
        return Process(told)

    def _end(self) -> None:
        self._line.close()
        self._process.wait()


@cache
def _mother() -> _Mother:
    """One for each process that runs tests."""
    return _Mother()


def start_program(
    *arguments: object,
    folder: Path,
    environment: Mapping[str, str],
    files: tuple[int, int, int],
    module: str = _PROGRAM,
) -> Process:
    """Start `pairloom` with these three files as input, output and error output."""
    request = {
        "module": module,
        "arguments": [str(each) for each in arguments],
        "folder": str(folder),
        "environment": dict(environment),
    }
    return _mother().start(request, files)


def run_program(
    *arguments: object,
    folder: Path,
    environment: Mapping[str, str] | None = None,
    stdin: bytes = b"",
    timeout: float = 240,
    fresh: bool = False,
    module: str = _PROGRAM,
) -> CompletedProcess[bytes]:
    """Run `pairloom` to its end, as `subprocess.run` would; `fresh`: it does, indeed."""
    surroundings = os.environ if environment is None else environment
    words = [str(each) for each in arguments]
    if fresh or not CAN_COPY:
        return subprocess.run(
            [sys.executable, "-m", module, *words],
            input=stdin,
            capture_output=True,
            cwd=folder,
            env=surroundings,
            timeout=timeout,
        )
    pipes = [os.pipe() for _ in range(3)]
    theirs = (pipes[0][0], pipes[1][1], pipes[2][1])
    try:
        process = start_program(
            *words, folder=folder, environment=surroundings, files=theirs, module=module
        )
    finally:
        for each in theirs:
            os.close(each)
    feeder = threading.Thread(target=_feed, args=(pipes[0][1], stdin))
    feeder.start()
    try:
        out, err = _read_both(pipes[1][0], pipes[2][0], monotonic() + timeout)
        return CompletedProcess(["pairloom", *words], process.wait(timeout), out, err)
    finally:
        process.kill()
        feeder.join()


def _feed(file: int, data: bytes) -> None:
    with suppress(BrokenPipeError), os.fdopen(file, "wb") as pipe:
        pipe.write(data)


def _read_both(one: int, other: int, until: float) -> tuple[bytes, bytes]:
    """All that comes from two pipes, each to its end."""
    parts: dict[int, list[bytes]] = {one: [], other: []}
    with selectors.DefaultSelector() as selector:
        for each in parts:
            selector.register(each, selectors.EVENT_READ)
        try:
            while selector.get_map():
                if not (ready := selector.select(max(0, until - monotonic()))):
                    raise subprocess.TimeoutExpired("pairloom", 0)
                for key, _ in ready:
                    parts[key.fd].append(os.read(key.fd, 1 << 16))
                    if not parts[key.fd][-1]:
                        selector.unregister(key.fd)
        finally:
            os.close(one)
            os.close(other)
    return b"".join(parts[one]), b"".join(parts[other])


def _load_everything() -> None:
    gc.disable()  # all of it stays
    import pairloom

    for found in pkgutil.walk_packages(pairloom.__path__, "pairloom."):
        if not found.name.endswith("__main__") and ".migrations" not in found.name:
            importlib.import_module(found.name)
    for name in _LATER:
        importlib.import_module(name)
    keep_templates()
    _start_no_reader_in_advance()
    # Copies share this memory as long as nobody looks through it for what could be thrown away.
    gc.freeze()
    gc.enable()


def _start_no_reader_in_advance() -> None:
    """A desk that begins starts a process that will read files, which loads for a second. Most
    desks of the tests live for less, or read no file: theirs is started for the first file."""
    from pairloom.director.reading_apart import workers

    workers._Pool.warm_up = lambda _: None  # type: ignore[method-assign]


def _copy_on_request(line: socket.socket) -> tuple[dict[str, object], list[int]] | None:
    """Returns in each copy, with what it was asked for; in the first process at the very end."""
    while True:
        message, files, _, _ = socket.recv_fds(line, _LARGEST_REQUEST, 4)
        if not message:
            return None
        *theirs, tells = files
        if os.fork() == 0:  # somebody has to wait for the copy and tell how it ended
            if (child := os.fork()) == 0:
                os.close(tells)
                return json.loads(message), theirs
            _tell_the_end(child, tells, [*theirs, line.detach()])
        for each in files:
            os.close(each)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG) != (0, 0):
                pass


def _tell_the_end(child: int, tells: int, others: list[int]) -> NoReturn:
    for each in others:
        os.close(each)
    os.write(tells, f"{child}\n".encode())
    _, status = os.waitpid(child, 0)
    os.write(tells, str(os.waitstatus_to_exitcode(status)).encode())
    os._exit(0)


def _become(request: dict[str, object], files: list[int]) -> None:
    """From here on this is `python -m pairloom.cli`, say, with these arguments."""
    for place, file in enumerate(files):
        os.dup2(file, place)
        os.close(file)
    # As the interpreter makes them at its start: what they are depends on what the files are.
    sys.stdin = sys.__stdin__ = os.fdopen(0, closefd=False)
    sys.stdout = sys.__stdout__ = os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.__stderr__ = os.fdopen(2, "w", 1, errors="backslashreplace", closefd=False)
    os.chdir(str(request["folder"]))
    os.environ.clear()
    os.environ.update(request["environment"])  # type: ignore[call-overload]
    sys.path[0] = str(request["folder"])
    sys.argv = ["pairloom", *request["arguments"]]  # type: ignore[misc]
    try:
        runpy.run_module(str(request["module"]), run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if isinstance(end.code, int):
            _end(end.code)
        raise


def _end(code: int) -> NoReturn:
    """What the interpreter does at its end, except tidying up its memory: with all modules that
    are loaded here that takes longer than most commands."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
    except OSError:
        code = 120
    os._exit(code)


if __name__ == "__main__":
    _load_everything()
    with socket.socket(fileno=int(sys.argv[1])) as _line:
        _asked = _copy_on_request(_line)
    if _asked is not None:
        _become(*_asked)
