"""Import a rating list, and look players up in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pairloom.director.data_folder import data_folder
from pairloom.domain.finding import Finding, Severity
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.errors import FileAccess, InputError, quoted
from pairloom.messages import Message, Text, message
from pairloom.storage.rating_list import (
    ListChanges,
    ListDetails,
    ListInfo,
    Progress,
    RatingListStore,
    Ready,
    open_store,
)

if TYPE_CHECKING:
    from pairloom.formats.rating_list import OpenedList

__all__ = [
    "LIST_OF_FIDE",
    "ImportReport",
    "ListChanges",
    "ListInfo",
    "RatingListStore",
    "default_place",
    "import_list",
    "is_too_old",
    "open_store",
    "require_list",
    "told_name",
]

LIST_OF_FIDE = "FIDE rating list"
_DAYS_OF_A_LIST = 30
_ENVIRONMENT = "PAIRLOOM_RATING_LIST"


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The list now in use, and what was found while reading it.

    `findings` are the first thousand; `finding_count` tells of all.
    """

    info: ListInfo
    findings: tuple[Finding, ...]
    finding_count: int
    changes: ListChanges | None = None


Take = Callable[[Iterable[ListedPlayer], "OpenedList"], Iterable[ListedPlayer]]


def _as_it_is(players: Iterable[ListedPlayer], opened: OpenedList) -> Iterable[ListedPlayer]:
    return players


def import_list(
    source: str | os.PathLike[str],
    store: RatingListStore,
    *,
    name: str = LIST_OF_FIDE,
    file_name: str = "",
    period: str = "",
    kind: RatingKind | None = None,
    progress: Progress | None = None,
    ready: Ready | None = None,
    take: Take = _as_it_is,
    attempt: str = "",
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> ImportReport:
    """Read a list (TXT or XML, as it is or in a ZIP file) and put it in use.

    Until the new list is complete the old one is used; if anything goes wrong, it stays. `take`
    may look at every player on the way, and refuse the list. `file_name`: what the file was called.
    """
    from pairloom.formats.rating_list import RatingListReader, open_list

    path = Path(source)
    try:
        with path.open("rb") as file, open_list(file, file_name or path.name) as opened:
            reader = RatingListReader(opened.stream, opened.name, kind=kind)
            replaced = store.replace(
                take(reader, opened),
                lambda: ListDetails(
                    name, period or reader.period, opened.name, reader.rows_left_out
                ),
                imported_at=now().isoformat(timespec="seconds"),
                progress=progress,
                ready=ready,
                attempt=attempt,
            )
    except OSError as error:
        raise FileAccess(source, _problem(error)) from error
    twice = tuple(_listed_twice(*each, opened.name) for each in replaced.duplicates)
    return ImportReport(
        replaced.info,
        (*reader.findings, *twice),
        reader.finding_count + len(twice),
        replaced.changes,
    )


def require_list(store: RatingListStore) -> ListInfo:
    """What the list in use is; `InputError` if there is none."""
    info = store.info()
    if info is None:
        raise InputError(
            message(
                "no rating list at {place}; 'pairloom rating-list import FILE' brings one in",
                place=store.place,
            )
        )
    return info


def is_too_old(info: ListInfo, first_day: date) -> bool:
    """Is the list older than thirty days when an event begins? Lists come every month.

    A list without a month counts from the day of its import.

    >>> info = ListInfo("FIDE", "2026-11", "", 1, 1, 0, "2026-11-19T10:00:00+00:00")
    >>> is_too_old(info, date(2026, 12, 1)), is_too_old(info, date(2026, 12, 2))
    (False, True)
    """
    of = f"{info.period}-01" if info.period else info.imported_at[:10]
    try:
        return (first_day - date.fromisoformat(of)).days > _DAYS_OF_A_LIST
    except ValueError:  # a month that somebody typed
        return False


def told_name(name: str) -> Text:
    """What a list is called where people read: the one that we have named in their language."""
    return message("FIDE rating list") if name == LIST_OF_FIDE else name


def default_place() -> str:
    """Where the list is kept unless told otherwise: in the user's own data folder.

    The environment variable PAIRLOOM_RATING_LIST names another place.
    """
    given = os.environ.get(_ENVIRONMENT)
    return given or str(data_folder() / "rating-list.sqlite")


def _listed_twice(fide_id: int, name: str, file: str) -> Finding:
    return Finding(
        "W-LIST-TWICE",
        message(
            "FIDE ID {fide_id} is listed twice, the second time as {name}",
            fide_id=str(fide_id),
            name=quoted(name),
        ),
        Severity.WARNING,
        file=file,
        found=str(fide_id),
        expected=message("each number once"),
        action=message("the first row is used"),
    )


def _problem(error: OSError) -> Message:
    if isinstance(error, FileNotFoundError):
        return message("no such file; check the name and the directory")
    if isinstance(error, IsADirectoryError):
        return message("is a directory; name the list itself")
    return message("cannot be read: {reason}", reason=error.strerror or str(error))
