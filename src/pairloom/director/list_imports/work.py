"""The import of a rating list, as work in the background.

It begins anew after an interruption: the file is kept until the end, building takes a minute, and a
half-built list is not worth more than that. Only between the last moment before the new list takes
the place of the old one and the end of the job a checkpoint tells what is about to be true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from pairloom.director.jobs import Ended, JobKind, Task
from pairloom.director.list_shelf import store_of
from pairloom.director.people.roles import Permission
from pairloom.director.rating_list import ImportReport, ListChanges, import_list, told_name
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.errors import InputError
from pairloom.messages import Message, Text, message
from pairloom.messages.values import LongNumber
from pairloom.storage.rating_list import Replaced

if TYPE_CHECKING:
    from pairloom.formats.rating_list import OpenedList

__all__ = ["FILE", "IMPORT", "ImportArguments", "Imported", "import_uploaded"]

FILE: Final = "list"
"""The uploaded file in the folder of its job."""
_MOST_FINDINGS: Final = 5
# So much of the time has gone when a step begins, of a hundred.
_STEPS: Final[Mapping[str, tuple[int, Message]]] = {
    "reading": (0, message("Reading players: {count}")),
    "sorting": (60, message("Sorting players: {count}")),
    "indexing names": (68, message("Indexing names: {count}")),
    "comparing": (95, message("Comparing with the list before: {count}")),
    "done": (100, message("Players read: {count}")),
}
_OF_READING: Final = 60


@dataclass(frozen=True, slots=True)
class ImportArguments:
    """Which list, what its file was called, and what it is said to hold."""

    key: str
    name: str
    file: str
    federation: str = ""
    kind: str = ""

    @property
    def title(self) -> Text:
        return message("{list} from {file}", list=told_name(self.name), file=self.file)


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of it, for the page: figures, and the first rows that could not be used."""

    key: str
    players: int
    left_out: int
    changes: ListChanges | None = None
    findings: tuple[Text, ...] = ()
    finding_count: int = 0


@dataclass(frozen=True, slots=True)
class _AboutToBe:
    """Saved before the list takes its place: if it did, this is what came of it."""

    imported_at: str
    told: Text
    outcome: Imported


def import_uploaded(task: Task) -> Ended:
    """Put the list of the file in place of the one before."""
    arguments: ImportArguments = task.arguments
    store = store_of(arguments.key)
    saved, info = task.checkpoint(_AboutToBe), store.info()
    if saved is not None and info is not None and info.imported_at == saved.imported_at:
        return Ended(saved.told, saved.outcome)  # it did, and whoever did it could not say so
    reading = _Reading(task)
    now = datetime.now(UTC)
    report = import_list(
        task.folder / FILE,
        store,
        name=arguments.name,
        file_name=arguments.file,
        kind=RatingKind(arguments.kind) if arguments.kind else None,
        progress=reading.tell,
        ready=partial(_about_to_be, task),
        take=reading.take,
        attempt=task.attempt,
        now=lambda: now,
    )
    told = _told(report.info.name, report.info.players, report.changes)
    return Ended(told, _outcome(arguments.key, report))


IMPORT: Final = JobKind(
    name="import rating list",
    words=message("Import of a rating list"),
    work="pairloom.director.list_imports.work:import_uploaded",
    arguments=ImportArguments,
    permission=Permission.MANAGE_LISTS,
    memory=2 * 1024**3,
    seconds=1800,
    has_files=True,
)


class _Reading:
    """Looks at the players on their way, and says how far they are."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._federation: str = task.arguments.federation
        self._opened: OpenedList | None = None

    def take(self, players: Iterable[ListedPlayer], opened: OpenedList) -> Iterator[ListedPlayer]:
        """The players, if they are those of the federation that was named."""
        self._opened = opened
        if not self._federation:
            yield from players
            return
        federations: Counter[str] = Counter()
        for player in players:
            federations[player.federation] += 1
            yield player
        self._require_federation(federations)

    def tell(self, taken: int, doing: str) -> None:
        begun, words = _STEPS[doing]
        if doing == "reading" and self._opened is not None and self._opened.size:
            begun = _OF_READING * self._opened.stream.tell() // self._opened.size
        self._task.tell(min(begun, 100), 100, words.filled(count=LongNumber(taken)))

    def _require_federation(self, federations: Counter[str]) -> None:
        told = Counter({code: count for code, count in federations.items() if code})
        if not told or told[self._federation] * 2 >= told.total():
            return
        most, _ = told.most_common(1)[0]
        raise InputError(
            message(
                "{file} is no list of {federation}: most of its players are of {other}. Choose the "
                "right file, or another federation",
                file=self._task.arguments.file,
                federation=self._federation,
                other=most,
            )
        )


def _about_to_be(task: Task, replaced: Replaced) -> None:
    info = replaced.info
    outcome = Imported(task.arguments.key, info.players, info.left_out, replaced.changes)
    told = _told(info.name, info.players, replaced.changes)
    task.save(_AboutToBe(info.imported_at, told, outcome))
    task.require_own()


def _outcome(key: str, report: ImportReport) -> Imported:
    return Imported(
        key=key,
        players=report.info.players,
        left_out=report.info.left_out,
        changes=report.changes,
        findings=tuple(finding.message for finding in report.findings[:_MOST_FINDINGS]),
        finding_count=report.finding_count,
    )


def _told(name: str, players: int, changes: ListChanges | None) -> Message:
    if changes is None:
        return message(
            "{list}. Players: {players}.", list=told_name(name), players=LongNumber(players)
        )
    figures = {field: LongNumber(getattr(changes, field)) for field in ListChanges.__slots__}
    return message(
        "{list}. Players: {players}. New: {added}. Gone: {gone}. Another rating: standard "
        "{standard}, rapid {rapid}, blitz {blitz}. Another title: {title}.",
        list=told_name(name),
        players=LongNumber(players),
        **figures,
    )
