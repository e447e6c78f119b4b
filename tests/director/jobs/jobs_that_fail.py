"""Work for the tests of jobs, and the process that does it.

python -m tests.director.jobs.jobs_that_fail
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

from pairloom.director.jobs import Ended, JobKind, Task, kinds, worker
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import message

PROGRAM = "tests.director.jobs.jobs_that_fail"
_MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Where:
    """A folder in which the work leaves its marks."""

    folder: str


@dataclass(frozen=True, slots=True)
class Reached:
    step: int


def count_to_five(task: Task) -> Ended:
    """Five steps; each waits for a file, leaves a mark and is saved."""
    saved = task.checkpoint(Reached)
    marks = Path(task.arguments.folder)
    for step in range(saved.step if saved else 0, 5):
        with (marks / "begun").open("a") as file:
            file.write(f"{step} {os.getpid()}\n")
        task.tell(step, 5, message("step {number}", number=step))
        while not (marks / f"go-{step}").exists():
            task.require_going_on()
            time.sleep(0.02)
        task.save(Reached(step + 1))
    return Ended(message("{count} steps", count=5), Reached(5))


def refuse(task: Task) -> Ended:
    raise InputError(message("{name} is no list", name="photo.jpg"))


def fail(task: Task) -> Ended:
    raise KeyError("no such thing")


def turn_for_ever(task: Task) -> Ended:
    while True:
        pass


def take_memory(task: Task) -> Ended:
    return Ended(str(len(bytearray(10**10))))


def end_at_once(task: Task) -> Ended:
    with (Path(task.arguments.folder) / "begun").open("a") as file:
        file.write("once\n")
    os._exit(7)


def fall_silent(task: Task) -> Ended:
    """Somebody else has the job meanwhile; what this one says then counts for nothing."""
    marks = Path(task.arguments.folder)
    (marks / "asleep").touch()
    while not (marks / "wake").exists():
        time.sleep(0.02)
    return Ended(message("too late"))


def kind(name: str, *, seconds: int = 60, memory: int = 1024 * _MB, files: bool = False) -> JobKind:
    work = f"{PROGRAM}:{name}"
    manage = Permission.MANAGE_DATABASE
    return JobKind(name, message(name), work, Where, manage, memory, seconds, has_files=files)


COUNTS = kind("count_to_five")
FILES = JobKind(
    *("files", message("files"), f"{PROGRAM}:refuse", Where, Permission.MANAGE_DATABASE),
    memory=1024 * _MB,
    seconds=60,
    has_files=True,
)
KINDS = (
    *(COUNTS, FILES, kind("refuse"), kind("fail"), kind("turn_for_ever", seconds=1)),
    *(kind("take_memory", memory=512 * _MB), kind("end_at_once"), kind("fall_silent")),
)


def install() -> None:
    """Know these kinds in this process."""
    kinds._KINDS = tuple(f"{PROGRAM}:of_{each.name}" for each in KINDS)
    kinds.all_kinds.cache_clear()


globals().update({f"of_{each.name}": each for each in KINDS})

if __name__ == "__main__":
    install()
    worker.main()
