"""The processes that read, seen from here: started when needed, kept warm, ended when stuck."""

from __future__ import annotations

import atexit
import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, cast

from pairloom.director.reading_apart import messages
from pairloom.director.reading_apart.kinds import Kind
from pairloom.domain.typed_text import shortened
from pairloom.errors import InputError, PairloomError, TooLarge
from pairloom.messages import message

__all__ = ["close_workers", "read_apart", "warm_up"]

_AT_ONCE = 2
_WAITING = 2
_log = logging.getLogger(__name__)


def read_apart(kind: Kind, name: str, data: bytes, *arguments: Any) -> Any:
    """What the reader of this kind makes of a file, or the `PairloomError` it raises.

    `TooLarge` if the file, or what it takes to read it, is beyond the limits of its kind;
    `InputError` if the reader fails in a way that it should not.
    """
    shown = shortened(name, 100)
    if len(data) > kind.bytes:
        raise TooLarge(
            message(
                "{file}: larger than {megabytes} MB, the limit for a file of this kind. Leave out "
                "what is not needed",
                file=shown,
                megabytes=kind.bytes // 1024**2,
            )
        )
    return _POOL.read(kind, shown, (name, data, *arguments))


def warm_up() -> None:
    """Start a process before the first file comes, without waiting for it."""
    _POOL.warm_up()


def close_workers() -> None:
    """End the processes that wait for work."""
    _POOL.close()


class _Worker:
    """One process, which does one task at a time."""

    def __init__(self, *options: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pairloom.director.reading_apart.worker", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self._was_stopped = False

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def ask(self, kind: Kind, arguments: tuple[Any, ...]) -> tuple[str, Any]:
        """The answer; `EOFError` if the process ended instead, by itself or by our clock."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        timer = threading.Timer(kind.patience, self._stop)
        timer.daemon = True
        timer.start()
        try:
            task = (kind.reader, arguments, kind.memory, kind.seconds)
            messages.send(cast(Any, self._process.stdin), task)
            return cast(tuple[str, Any], messages.receive(cast(Any, self._process.stdout)))
        except OSError as error:
            raise EOFError from error
        finally:
            timer.cancel()

    def _stop(self) -> None:
        self._was_stopped = True
        self._process.kill()

    def why_ended(self) -> str:
        """What ended a process that gave no answer: `time`, `memory` or a `fault`."""
        code = self._process.wait()
        if self._was_stopped or code == -getattr(signal, "SIGXCPU", sys.maxsize):
            return "time"
        # Nobody else kills it but a system that has no memory left.
        return "memory" if code == -getattr(signal, "SIGKILL", sys.maxsize) else "fault"

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


class _Pool:
    """A few processes. Those who wait for one are few as well: each keeps a thread of the desk."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free = threading.BoundedSemaphore(_AT_ONCE)
        self._places = threading.BoundedSemaphore(_AT_ONCE + _WAITING)
        self._idle: list[_Worker] = []

    def read(self, kind: Kind, shown: str, arguments: tuple[Any, ...]) -> Any:
        with self._turn(kind):
            chosen = self._take()
            try:
                sort, answer = chosen.ask(kind, arguments)
            except EOFError:
                sort, answer = chosen.why_ended(), "its process ended without an answer"
                chosen.end()
            except BaseException:
                chosen.end()
                raise
            else:
                self._give_back(chosen, is_used_up=sort == messages.MEMORY)
        return _result(sort, answer, kind, shown)

    @contextmanager
    def _turn(self, kind: Kind) -> Iterator[None]:
        busy = TooLarge(
            message(
                "Other files are being read just now, and this one would have to wait "
                "too long. Nothing was stored; send it again in a minute"
            )
        )
        if not self._places.acquire(blocking=False):
            raise busy
        try:
            if not self._free.acquire(timeout=kind.patience):
                raise busy
            try:
                yield
            finally:
                self._free.release()
        finally:
            self._places.release()

    def _take(self) -> _Worker:
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.is_alive:
                    return worker
                worker.end()
        return _Worker()

    def _give_back(self, used: _Worker, *, is_used_up: bool) -> None:
        if is_used_up:  # what it has taken it may not give back
            used.end()
            return
        with self._lock:
            self._idle.append(used)

    def warm_up(self) -> None:
        with self._lock:
            if not self._idle:
                self._idle.append(_Worker("--warm"))

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.end()


def _result(sort: str, answer: Any, kind: Kind, shown: str) -> Any:
    if sort == messages.VALUE:
        return answer
    if sort == messages.REFUSED and isinstance(answer, PairloomError):
        raise answer
    if sort == "time":
        raise _too_long(kind, shown)
    if sort == messages.MEMORY:
        raise _too_much(kind, shown)
    _log.error("Reading a %s failed: %s", kind.name, answer)
    raise InputError(
        message(
            "{file}: this file cannot be read: it finds a mistake of the program, "
            "which is noted in the log. Nothing was stored. Send it in another form, "
            "and report it with the file",
            file=shown,
        )
    )


def _too_long(kind: Kind, shown: str) -> TooLarge:
    return TooLarge(
        message(
            "{file}: the file needed more than {seconds} s to read, so reading was "
            "stopped. Nothing was stored. Is it the right file? Leave out what is not "
            "needed, or save it in another form",
            file=shown,
            seconds=kind.seconds,
        )
    )


def _too_much(kind: Kind, shown: str) -> TooLarge:
    return TooLarge(
        message(
            "{file}: the file needed more than {megabytes} MB of memory to read, so reading was "
            "stopped. Nothing was stored. Is it the right file? Leave out what is not "
            "needed, or save it in another form",
            file=shown,
            megabytes=kind.memory // 1024**2,
        )
    )


_POOL = _Pool()
atexit.register(close_workers)
