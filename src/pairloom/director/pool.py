"""Many independent tasks on all cores, with the answers in order."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Task = TypeVar("Task")
Answer = TypeVar("Answer")

_CHUNKS_PER_WORKER = 16
_LARGEST_CHUNK = 16


def available_cores() -> int:
    """Cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


def run_in_order(
    function: Callable[[Task], Answer], tasks: Sequence[Task], *, jobs: int | None = None
) -> Iterator[Answer]:
    """Apply `function` to every task and give the answers in the order of the tasks.

    A single task, or a single job, runs in this process.
    """
    workers = min(jobs or available_cores(), len(tasks))
    if workers <= 1:
        yield from map(function, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children

    size = max(1, min(_LARGEST_CHUNK, len(tasks) // (workers * _CHUNKS_PER_WORKER)))
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, initializer=_start_worker)
    try:
        chunks = [
            pool.submit(_run_chunk, function, tasks[start : start + size])
            for start in range(0, len(tasks), size)
        ]
        for chunk in chunks:
            yield from chunk.result()
    except BaseException:
        # Do not wait for work that nobody wants any more: an interrupt must stop at once.
        for worker in set(active_children()) - others:
            worker.terminate()
        pool.shutdown(wait=False)
        raise
    pool.shutdown()


def _run_chunk(function: Callable[[Task], Answer], tasks: Sequence[Task]) -> list[Answer]:
    return [function(task) for task in tasks]


def _start_worker() -> None:
    """Ctrl-C is for the main process, which then stops the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()


def collect_seldom(after: int = 50_000) -> None:
    """Search for cyclic garbage seldom: for processes that work on tournaments.

    Snapshots and engines refer downwards only, so there is hardly any; searching what a
    tournament holds again and again takes a tenth of the time of pairing it. One search through
    everything a server has loaded takes 0.1 s, and an arbiter would wait for it. `after`: so many
    objects more than there were.
    """
    gc.freeze()
    gc.set_threshold(after, 20, 20)


def collect_no_more() -> None:
    """The process ends, and what it holds with it: looking through all of that once more takes
    longer than many a command."""
    gc.freeze()
