"""What can be sent: who reads it, how large it may be, what reading it may cost.

The limits are far above what the largest real file needs on a slow machine, and far below what
would be felt by others.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.guests import guests

__all__ = ["ENTRY_LIST", "EVENT_ARCHIVE", "GO_FILE", "RUNNING_EVENT", "Kind", "all_kinds"]

_MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of upload; `reader` names a function as `module:name`.

    `bytes` is the largest file, `memory` what the whole process may use, `seconds` the time of
    the processor. The clock on the wall is allowed six times as much: a machine may be busy.
    """

    name: str
    reader: str
    bytes: int
    memory: int
    seconds: int

    @property
    def patience(self) -> float:
        """Seconds on the clock after which nobody waits any longer."""
        return 6.0 * self.seconds


GO_FILE = Kind("Go tournament", "pairloom.director.go_files:parse_go_file", 8 * _MB, 768 * _MB, 10)
ENTRY_LIST = Kind(
    "list", "pairloom.director.entry_lists.list_files:read_list", 20 * _MB, 1024 * _MB, 20
)
RUNNING_EVENT = Kind(
    "tournament report",
    "pairloom.director.desk.running.reading:read_running",
    8 * _MB,
    1024 * _MB,
    60,
)
"""Reading takes a moment; the seconds are for pairing every round of a large field again."""

EVENT_ARCHIVE = Kind(
    "archive", "pairloom.director.archives.reading:read_archive", 32 * _MB, 2048 * _MB, 60
)


def all_kinds() -> tuple[Kind, ...]:
    """Everything that can be sent, also to guests."""
    of_guests = (kind for guest in guests() for kind in guest.kinds_of_files())
    return (GO_FILE, ENTRY_LIST, RUNNING_EVENT, EVENT_ARCHIVE, *of_guests)
