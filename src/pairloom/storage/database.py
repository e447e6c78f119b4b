"""Database: where events are kept. SQLite in one file, or a PostgreSQL server by its URL.

Nothing that was acknowledged is lost: a change is on disk before `change` ends (SQLite with
write-ahead log and full synchronisation), and it is all there or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError

from pairloom.errors import (
    LONGEST_PATH,
    InputError,
    PairloomError,
    StorageFailure,
    quoted,
    shortened,
)
from pairloom.storage import schema
from pairloom.storage.actions import Action, Actor, Change
from pairloom.storage.ledger import Ledger, Note, Reader, action_from_row, append, lock_chain
from pairloom.storage.places import require_local_folder
from pairloom.storage.tables import ACTIONS, CHAINS, EVENTS

__all__ = ["Database", "RequestRepeated"]

SYSTEM = 0
"""The chain of what belongs to no event; its lock gives out numbers of events."""
_BUSY_SECONDS = 10
_OF_REQUEST = select(ACTIONS).where(
    ACTIONS.c.event == bindparam("event"), ACTIONS.c.request == bindparam("request")
)


class RequestRepeated(PairloomError):
    """The request was carried out before; `action` is what it did then."""

    def __init__(self, action: Action) -> None:
        self.action = action
        super().__init__(f"done already, as action {action.number}")


class Database:
    """All events of a club, an organiser or a federation.

    Use `Database.open`. Reading and changing are transactions: a reader sees one moment,
    changes of an event come one after the other.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.changes = 0
        """How many changes of events were stored through this object; read by any thread."""
        self._count = count(1)
        # SQLite lets writers try again and again; waiting in line is fair and quicker.
        self._line = Lock() if engine.dialect.name == "sqlite" else None

    @classmethod
    def open(cls, place: str | Path, *, allow_synced: bool = False) -> Database:
        """Open the database, make it if it does not exist, bring its tables up to date.

        `place` is a path or a URL. A path in a folder that a cloud service synchronises is
        refused unless allowed: such programs lock the file or bring back old copies.
        """
        url = _url(place, allow_synced=allow_synced)
        engine = create_engine(url, **_options(url))
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _set_up_sqlite)
            event.listen(engine, "begin", _begin_sqlite)
        try:
            schema.upgrade(engine)
        except DatabaseError as error:
            engine.dispose()
            raise StorageFailure(_why(error, str(place))) from error
        except PairloomError:
            engine.dispose()
            raise
        return cls(engine)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    @contextmanager
    def read(self, event_number: int = SYSTEM) -> Iterator[Reader]:
        """Look at one event; everything seen inside is of one moment."""
        with self._connect() as connection:
            if self._line is None:  # a server shows every statement its own moment, unless asked
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield Reader(connection, event_number)

    @contextmanager
    def change(
        self, event_number: int, actor: Actor, act: str, *, request: str | None = None
    ) -> Iterator[Ledger]:
        """Change an event: what is put into the ledger is stored when the block ends.

        An exception inside stores nothing. Raises `RequestRepeated` before the block if the
        request was carried out before. Nothing changed: nothing is written to the log.
        """
        with self.writing() as connection:
            chain_end = lock_chain(connection, event_number)
            _require_new(connection, event_number, request)
            ledger = Ledger(connection, event_number, Note(act), chain_end[0] + 1)
            yield ledger
            changes = ledger.changes()
            if changes or ledger.note.is_worth_telling:
                action = _action(ledger, actor, changes, request)
                ledger.action = append(connection, action, chain_end)
        self.changes = next(self._count)

    @contextmanager
    def create(self, actor: Actor, act: str) -> Iterator[Ledger]:
        """Begin a new event: like `change`, for the next free number."""
        with self.writing() as connection:
            lock_chain(connection, SYSTEM)
            taken = connection.execute(select(func.max(CHAINS.c.event))).scalar() or 0
            chain_end = lock_chain(connection, taken + 1)
            ledger = Ledger(connection, taken + 1, Note(act), chain_end[0] + 1)
            yield ledger
            action = _action(ledger, actor, ledger.changes(), None)
            ledger.action = append(connection, action, chain_end)
        self.changes = next(self._count)

    def actions(
        self, event_number: int, *, since: int = 0, newest: int | None = None
    ) -> list[Action]:
        """The log of an event, oldest first; after `since`, or only the `newest` few."""
        with self.read(event_number) as reader:
            return reader.actions(since=since, newest=newest)

    def find_action(self, event_number: int, number: int) -> Action:
        """One action; `InputError` if there is none with this number."""
        wanted = select(ACTIONS).where(ACTIONS.c.event == event_number, ACTIONS.c.number == number)
        with self._connect() as connection, connection.begin():
            row = connection.execute(wanted).one_or_none()
        if row is None:
            raise InputError(f"there is no action {number} in the history of this event")
        return action_from_row(row)

    def last_actions(self) -> dict[int, int]:
        """Where the log of each event ends: a quick look whether anything has changed."""
        with self._connect() as connection, connection.begin():
            rows = connection.execute(select(CHAINS.c.event, CHAINS.c.last)).all()
        return {row.event: row.last for row in rows}

    def versions(self, slugs: Iterable[str]) -> dict[str, str]:
        """What tells one moment of an event from every other, by its slug: its number, where its
        log ends, and the hash of all that went before. Events that are not there are left out.
        """
        columns = (EVENTS.c.slug, CHAINS.c.event, CHAINS.c.last, CHAINS.c.hash)
        ends = select(*columns).join(CHAINS, CHAINS.c.event == EVENTS.c.event)
        with self._connect() as connection, connection.begin():
            rows = connection.execute(ends.where(EVENTS.c.slug.in_(slugs))).all()
        return {row.slug: f"{row.event}-{row.last}-{row.hash}" for row in rows}

    def event_numbers(self) -> dict[str, int]:
        """All events: their numbers by slug."""
        with self._connect() as connection, connection.begin():
            rows = connection.execute(select(EVENTS.c.slug, EVENTS.c.event)).all()
        return {row.slug: row.event for row in rows}

    @contextmanager
    def _connect(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except OperationalError as error:
            raise StorageFailure(_why(error, self._place)) from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One write transaction without a log entry; on SQLite only one at a time."""
        if self._line is not None and not self._line.acquire(timeout=_BUSY_SECONDS):
            raise StorageFailure("the database is busy; nothing was stored, try again")
        try:
            with self._connect() as connection:
                writing = connection.execution_options(writes=True)
                with writing.begin():
                    yield writing
        finally:
            if self._line is not None:
                self._line.release()

    @property
    def _place(self) -> str:
        return self.engine.url.database or ""


def now() -> str:
    """This moment in UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _action(
    ledger: Ledger, actor: Actor, changes: tuple[Change, ...], request: str | None
) -> Action:
    return Action(
        event=ledger.event,
        number=0,  # given when it is appended
        at=now(),
        who=actor.name,
        role=actor.role,
        device=actor.device,
        act=ledger.note.act,
        summary=ledger.note.summary,
        reason=ledger.note.reason,
        competition=ledger.note.competition,
        round=ledger.note.round,
        undoes=ledger.note.undoes,
        request=request,
        changes=changes,
    )


def _require_new(connection: Connection, event_number: int, request: str | None) -> None:
    if request is None:
        return
    where = {"event": event_number, "request": request}
    found = connection.execute(_OF_REQUEST, where).one_or_none()
    if found is not None:
        raise RequestRepeated(action_from_row(found))


def _url(place: str | Path, *, allow_synced: bool) -> str:
    text = str(place)
    if "://" in text:
        try:
            url = make_url(text.replace("postgresql://", "postgresql+psycopg://", 1))
            return url.render_as_string(hide_password=False)
        except ArgumentError as error:
            raise InputError(f"{quoted(text)} is no database URL") from error
    path = Path(text).expanduser().resolve()
    if not allow_synced:
        require_local_folder(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():  # it will hold hashes of passwords: nobody else's business
            path.touch(mode=0o600)
    except OSError as error:
        raise StorageFailure(f"{shortened(path, LONGEST_PATH)}: {error.strerror}") from error
    return f"sqlite+pysqlite:///{path}"


def _options(url: str) -> dict[str, Any]:
    if url.startswith("sqlite"):
        return {"connect_args": {"timeout": _BUSY_SECONDS}, "pool_size": 20, "max_overflow": 40}
    return {"pool_size": 20, "max_overflow": 20, "pool_pre_ping": True}


def _set_up_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin as `_begin_sqlite` says
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A writer says so at once: otherwise two could read first and then block each other.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _why(error: DatabaseError, place: str) -> str:
    """What went wrong, and what to do, in the words of whoever stands at the desk."""
    text = str(error.orig)
    if "locked" in text or "busy" in text:
        return (
            f"{place} is in use by another program (a cloud folder, a virus scanner, a second"
            " copy of this one). Nothing was lost: close it or move the file, then try again"
        )
    if "disk is full" in text or "database or disk" in text:
        return f"no space is left for {place}. Nothing was stored; make room, then try again"
    if "readonly" in text:
        return f"{place} may not be written to. Nothing was stored; check its permissions"
    if "not a database" in text or "malformed" in text:
        return f"{place} is not a database of this program, or it is damaged; restore a backup"
    if "unable to open" in text:
        return f"{place} cannot be opened; check the folder and its permissions"
    return f"the database {place} does not answer: {text.strip().splitlines()[0]}"
