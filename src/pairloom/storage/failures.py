"""What a database fails with, in the words of whoever stands at the desk.

| the driver says                                   | becomes                                  |
|---------------------------------------------------|------------------------------------------|
| a value that the database cannot hold             | `InputError`: it is no fault of storage  |
| a `COMMIT` without an answer                      | `OutcomeUnknown`: nobody knows           |
| it contradicts a rule of the tables               | stays: whoever changes rows knows why    |
| anything else                                     | `StorageFailure`, and nothing was stored |
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import RootTransaction
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pairloom.errors import InputError, OutcomeUnknown, StorageFailure
from pairloom.messages import Message, Text, message
from pairloom.storage.addresses import shown_place, without_secrets

__all__ = ["commit", "in_words"]

# What SQLite and PostgreSQL say, what it means, and what to do about it.
_MEANINGS: Final[tuple[tuple[tuple[str, ...], Message], ...]] = (
    (
        ("locked", "busy"),
        message(
            "{place} is in use by another program (a cloud folder, a virus scanner, a second copy"
            " of this one). Nothing was stored: close that program or move the file, then try again"
        ),
    ),
    (
        ("disk is full", "no space left", "disk full"),
        message("no space is left for {place}. Nothing was stored; make room, then try again"),
    ),
    (
        ("readonly", "read-only"),
        message("{place} may not be written to. Nothing was stored; check its permissions"),
    ),
    (
        ("not a database", "malformed", "could not decode", "file is encrypted"),
        message(
            "{place} is not a database of this program, or it is damaged. Nothing was stored. Keep"
            " a copy of it, see what 'pairloom db verify' finds, and restore the newest backup"
        ),
    ),
    (
        ("unable to open",),
        message(
            "{place} cannot be opened. Nothing was stored; check the folder and its permissions"
        ),
    ),
    (
        ("disk i/o error",),
        message(
            "the disk fails while {place} is read or written. Nothing was stored. Check the disk"
            " and the space on it, then try again; if it stays, restore the newest backup on"
            " another disk"
        ),
    ),
    (
        ("no such table", "no such column", 'relation "', 'column "'),
        message(
            "{place} lacks tables of this program. Nothing was stored. Is it the right database?"
            " If it is, restore the newest backup"
        ),
    ),
)


@contextmanager
def in_words(place: str) -> Iterator[None]:
    """Whatever the database fails with inside becomes an error that says what to do."""
    try:
        yield
    except IntegrityError:
        raise
    except DataError as error:
        said = _said(error, place)
        told = message(
            "the database cannot hold a value: {said}. Nothing was stored; change it and try again",
            said=said,
        )
        raise InputError(told) from _cause(error, place)
    except PendingRollbackError as error:  # somebody inside went on after the line was cut
        told = message(
            "the line to the database {place} was cut. Nothing was stored; try again",
            place=shown_place(place),
        )
        raise StorageFailure(told) from _cause(error, place)
    except (DBAPIError, PoolTimeout) as error:
        raise StorageFailure(_why(error, place)) from _cause(error, place)


def commit(transaction: RootTransaction, place: str) -> None:
    """Commit; `OutcomeUnknown` if the answer is lost, for then nobody knows."""
    try:
        transaction.commit()
    except DBAPIError as error:
        if not _is_undecided(error):
            raise
        raise OutcomeUnknown(
            message(
                "it is not known whether this was stored: {shown_place} stopped "
                "answering at the last moment. Reload the page and look before you enter "
                "it again",
                shown_place=shown_place(place),
            )
        ) from _cause(error, place)


def _is_undecided(error: DBAPIError) -> bool:
    """Whether what was to be stored may have been stored all the same."""
    name = getattr(error.orig, "sqlite_errorname", None)
    if name is not None:
        # A full disk and a busy file leave nothing, and so does a page that was not written.
        # After other errors of the disk, such as waiting for it in vain, nobody can tell.
        return str(name).startswith("SQLITE_IOERR") and name != "SQLITE_IOERR_WRITE"
    state = getattr(error.orig, "sqlstate", None)
    # No answer at all, a broken connection (08), or a server that is shutting down (57).
    return error.connection_invalidated or state is None or str(state)[:2] in ("08", "57")


def _why(error: DBAPIError | PoolTimeout, place: str) -> Message:
    shown = shown_place(place)
    if isinstance(error, PoolTimeout):
        return message(
            "{place} is busy: too many are waiting for it. Nothing was stored; try again",
            place=shown,
        )
    said = _said(error, place)
    folded = str(said).casefold()
    for words, meaning in _MEANINGS:
        if any(word in folded for word in words):
            return meaning.filled(place=shown)
    return message(
        "the database {place} does not answer: {said}. Nothing was stored; try again",
        place=shown,
        said=said,
    )


def _said(error: DBAPIError, place: str) -> Text:
    """The first line of what the driver says, which is one line of a sentence here."""
    lines = str(error.orig).strip().splitlines() or ["no answer"]
    return without_secrets(lines[0].rstrip(".") or "no answer", place)


def _cause(error: BaseException, place: str) -> BaseException | None:
    """What is shown to developers as the cause; nothing, if it would repeat a password."""
    return error if without_secrets(str(error), place) == str(error) else None
