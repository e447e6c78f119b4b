"""Files that somebody sends are read in another process, under limits.

A reader is a pure function: bytes in, a value or a `PairloomError` out. Here it is called in a
process of its own, so that a file that needs too much time or memory, or finds a fault of a
reader, ends that process and nothing else: others at the desk notice nothing, and the next file
is read. See docs/decisions/0029-files-are-read-apart.md.

| module     | holds                                              |
|------------|----------------------------------------------------|
| `kinds`    | what can be sent, its reader and its limits        |
| `workers`  | the processes, seen from here                      |
| `worker`   | the process itself                                 |
| `messages` | what they say to each other                        |
"""

from pairloom.director.reading_apart.kinds import (
    ENTRY_LIST,
    EVENT_ARCHIVE,
    GO_FILE,
    RUNNING_EVENT,
    Kind,
)
from pairloom.director.reading_apart.workers import close_workers, read_apart, warm_up

__all__ = [
    "ENTRY_LIST",
    "EVENT_ARCHIVE",
    "GO_FILE",
    "RUNNING_EVENT",
    "Kind",
    "close_workers",
    "read_apart",
    "warm_up",
]
