"""Limits of this process, where the system has them: so that one task does not take it all."""

from __future__ import annotations

from contextlib import suppress

__all__ = ["limit_process"]


def limit_process(memory: int, seconds: int) -> None:
    """Bytes and seconds of the processor for the task that begins now; they count from here."""
    try:
        import resource
    except ImportError:  # Windows: whoever waits for it has a clock
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    until = int(used.ru_utime + used.ru_stime) + 1 + seconds
    _set_soft_limit(resource.RLIMIT_CPU, until)
    _set_soft_limit(resource.RLIMIT_AS, memory)
    _set_soft_limit(resource.RLIMIT_CORE, 0)


def _set_soft_limit(what: int, limit: int) -> None:
    import resource

    _, hard = resource.getrlimit(what)
    if hard != resource.RLIM_INFINITY:
        limit = min(limit, hard)
    with suppress(ValueError, OSError):  # some systems refuse some limits
        resource.setrlimit(what, (limit, hard))
