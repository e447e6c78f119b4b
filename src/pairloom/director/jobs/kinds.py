"""What can be done in the background: who does it, who may ask, what it may cost."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from pairloom.director.jobs.folders import folder_of
from pairloom.director.people.roles import Permission
from pairloom.domain.plain import from_plain, to_plain
from pairloom.errors import NotFound, quoted
from pairloom.messages import Message, Text, message
from pairloom.storage.job_records import Job

if TYPE_CHECKING:
    from pairloom.director.jobs.task import Ended, Task

__all__ = ["JobKind", "all_kinds", "can_do", "find_kind", "needs_files"]

_KINDS: Final[tuple[str, ...]] = ("pairloom.director.list_imports.work:IMPORT",)
"""Objects of type `JobKind`, as `module:name`: named here and not imported."""


@dataclass(frozen=True, slots=True)
class JobKind:
    """A kind of job.

    `work` names a function as `module:name`: it gets a `Task` and says what came of it; a
    `PairloomError` is told to whoever asked. Until it ends, it changes nothing. It may be called
    again after it was interrupted, and then begins anew, or from the checkpoint that it has saved.
    `arguments` is the frozen dataclass of what it needs to know; with a property `title` it says
    what this job is called, otherwise `words` do. `memory` is what its process may
    use, `seconds` the time of the processor. With `has_files` it needs what lies in its folder, so
    it is done on that machine; unless it `leaves_files`, they go when it ends.
    """

    name: str
    words: Message
    work: str
    arguments: type[Any]
    permission: Permission
    memory: int
    seconds: int
    has_files: bool = False
    leaves_files: bool = False

    @property
    def function(self) -> Callable[[Task], Ended]:
        module, _, name = self.work.partition(":")
        return cast("Callable[[Task], Ended]", getattr(importlib.import_module(module), name))

    def title(self, stored: str) -> Text:
        """What a job with these arguments is called."""
        title: Text = getattr(self.read(stored), "title", self.words)
        return title

    def write(self, arguments: object) -> str:
        """Arguments as they are stored."""
        if type(arguments) is not self.arguments:
            raise TypeError(f"{self.name} needs {self.arguments}, not {type(arguments)}")
        return json.dumps(to_plain(arguments), ensure_ascii=False, sort_keys=True)

    def read(self, stored: str) -> Any:
        """Stored arguments; `InputError` for those of another version that mean nothing here."""
        return from_plain(json.loads(stored), self.arguments, self.name)


@cache
def all_kinds() -> dict[str, JobKind]:
    """Every kind by its name."""
    return {kind.name: kind for kind in map(_find, _KINDS)}


def find_kind(name: str) -> JobKind:
    """The kind of this name; `NotFound` for one of another version of the program."""
    kind = all_kinds().get(name)
    if kind is None:
        raise NotFound(
            message("this version of the program knows no work called {name}", name=quoted(name))
        )
    return kind


def can_do(job: Job) -> bool:
    """Is it of a kind that is known here, with its files on this machine?"""
    kind = all_kinds().get(job.kind)
    return kind is not None and (not kind.has_files or folder_of(job.job).is_dir())


def needs_files(job: Job) -> bool:
    """Are the files in its folder of any use?"""
    kind = all_kinds().get(job.kind)
    return not job.has_ended or kind is None or kind.leaves_files


def _find(name: str) -> JobKind:
    module, _, of_module = name.partition(":")
    return cast(JobKind, getattr(importlib.import_module(module), of_module))
