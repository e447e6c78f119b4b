"""Database: where events are kept. SQLite in one file, or a PostgreSQL server by its URL.

Nothing that was acknowledged is lost: a change is on disk before `change` ends (SQLite with
write-ahead log and full synchronisation), and it is all there or not at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from threading import Lock
from typing import NamedTuple, NoReturn

from sqlalchemy import Connection, Engine, bindparam, select

from pairloom.errors import InputError, OutcomeUnknown, PairloomError, StorageFailure
from pairloom.messages import message
from pairloom.storage import schema
from pairloom.storage.actions import Action, Actor, Change
from pairloom.storage.encoding import moment_text
from pairloom.storage.engines import make_engine
from pairloom.storage.failures import commit, in_words
from pairloom.storage.ledger import (
    Ledger,
    Note,
    Reader,
    action_from_row,
    append,
    lock_chain,
    next_event,
)
from pairloom.storage.tables import ACTIONS, CHAINS, EVENTS, SCREENS
from pairloom.storage.told import TOLD
from pairloom.storage.watched_file import BUSY_SECONDS, CompanionLost, FileLost, WatchedFile

__all__ = ["Database", "EventVersion", "RequestRepeated"]

SYSTEM = 0
"""The chain of what belongs to no event; its lock gives out numbers of events."""
# Made once: making a statement costs more than running it.
_NUMBERS = select(EVENTS.c.slug, EVENTS.c.event)
_SCREENS = select(SCREENS.c.code, EVENTS.c.slug, SCREENS.c.screen).join(
    EVENTS, EVENTS.c.event == SCREENS.c.event
)
_VERSIONS = (
    select(EVENTS.c.slug, EVENTS.c.language, CHAINS.c.event, CHAINS.c.last, CHAINS.c.hash)
    .join(CHAINS, CHAINS.c.event == EVENTS.c.event)
    .where(EVENTS.c.slug.in_(bindparam("slugs", expanding=True)))
)
_OF_REQUEST = select(ACTIONS).where(
    ACTIONS.c.event == bindparam("event"), ACTIONS.c.request == bindparam("request")
)


class EventVersion(NamedTuple):
    """One moment of an event, and the language it has now."""

    version: str
    language: str


class RequestRepeated(PairloomError):
    """The request was carried out before; `action` is what it did then."""

    def __init__(self, action: Action) -> None:
        self.action = action
        super().__init__(message("done already, as action {number}", number=action.number))


class Database:
    """All events of a club, an organiser or a federation.

    Use `Database.open`. Reading and changing are transactions: a reader sees one moment,
    changes of an event come one after the other.
    """

    stands_still = False
    """Is it always of the same moment?"""

    def __init__(self, engine: Engine, place: str, file: WatchedFile | None = None) -> None:
        self.engine = engine
        self.changes = 0
        """How many changes of events were stored through this object; read by any thread."""
        self._count = count(1)
        self._place = place
        self._file = file
        self._rescuing = Lock()
        # SQLite lets writers try again and again; waiting in line is fair and quicker.
        self._line = Lock() if engine.dialect.name == "sqlite" else None

    @classmethod
    def open(cls, place: str | Path, *, allow_synced: bool = False) -> Database:
        """Open the database, make it if it does not exist, bring its tables up to date.

        `place` is a path or an address. A path in a folder that a cloud service synchronises is
        refused unless allowed: such programs lock the file or bring back old copies.
        """
        engine, file = make_engine(place, allow_synced=allow_synced)
        try:
            with in_words(str(place)):
                schema.upgrade(engine)
        except BaseException:
            engine.dispose()
            raise
        return cls(engine, str(place), file)

    @property
    def place(self) -> str:
        """Where it is, as it was opened; an address may hold a password."""
        return self._place

    def close(self) -> None:
        """Let go of all connections, and of the file: another may lie there the next time."""
        self.engine.dispose()
        if self._file is not None:
            self._file.forget()

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
            ledger = Ledger(connection, event_number, Note(act), chain_end.last + 1)
            yield ledger
            changes = ledger.changes()
            if changes or ledger.note.is_worth_telling:
                action = _action(ledger, actor, changes, request)
                ledger.action = append(connection, action, chain_end)
            ledger.private.settle(ledger.action)
        self.changes = next(self._count)

    @contextmanager
    def create(self, actor: Actor, act: str) -> Iterator[Ledger]:
        """Begin a new event: like `change`, for the next free number."""
        with self.writing() as connection:
            lock_chain(connection, SYSTEM)
            number = next_event(connection)
            chain_end = lock_chain(connection, number)
            ledger = Ledger(connection, number, Note(act), chain_end.last + 1)
            yield ledger
            action = _action(ledger, actor, ledger.changes(), None)
            ledger.action = append(connection, action, chain_end)
            ledger.private.settle(ledger.action)
        self.changes = next(self._count)

    def actions(
        self, event_number: int, *, since: int = 0, newest: int | None = None
    ) -> list[Action]:
        """The log of an event, oldest first; after `since`, or only the `newest` few."""
        with self.read(event_number) as reader:
            return reader.actions(since=since, newest=newest)

    def told_actions(
        self, event_number: int, *, newest: int | None = None, acts: Collection[str] | None = None
    ) -> list[Action]:
        """The log for people to read: with the personal reasons that it refers to, as far as they
        are not erased. Of some `acts` alone, with what takes others back."""
        with self.read(event_number) as reader:
            actions = reader.actions(newest=newest) if acts is None else reader.actions_of(acts)
            return reader.private.told(actions)

    def find_action(self, event_number: int, number: int) -> Action:
        """One action; `InputError` if there is none with this number."""
        wanted = select(ACTIONS).where(ACTIONS.c.event == event_number, ACTIONS.c.number == number)
        with self._looking() as connection:
            row = connection.execute(wanted).one_or_none()
        if row is None:
            raise InputError(
                message(
                    "there is no action {number} in the history of this event",
                    number=number,
                )
            )
        return action_from_row(row)

    def last_actions(self) -> dict[int, int]:
        """Where the log of each event ends: a quick look whether anything has changed."""
        with self._looking() as connection:
            rows = connection.execute(select(CHAINS.c.event, CHAINS.c.last)).all()
        return {row.event: row.last for row in rows}

    def versions(self, slugs: Iterable[str]) -> dict[str, str]:
        """What tells one moment of an event from every other, by its slug: its number, where its
        log ends, and the hash of all that went before. Events that are not there are left out.
        """
        return {slug: event.version for slug, event in self.event_versions(slugs).items()}

    def event_versions(self, slugs: Iterable[str]) -> dict[str, EventVersion]:
        """The same, with the languages that the events have now."""
        with self._looking() as connection:
            rows = connection.execute(_VERSIONS, {"slugs": tuple(slugs)}).all()
        return {
            row.slug: EventVersion(f"{row.event}-{row.last}-{row.hash}", row.language)
            for row in rows
        }

    def event_numbers(self) -> dict[str, int]:
        """All events: their numbers by slug."""
        with self._looking() as connection:
            rows = connection.execute(_NUMBERS).all()
        return {row.slug: row.event for row in rows}

    def screens(self) -> dict[str, tuple[str, int]]:
        """All hall screens by the letters of their short addresses: the slug of the event, and the
        number of the screen in it. A copy of an event has the same; the older event keeps them.
        """
        with self._looking() as connection:
            rows = connection.execute(_SCREENS.order_by(SCREENS.c.event.desc())).all()
        return {row.code: (row.slug, row.screen) for row in rows}

    @contextmanager
    def together(self) -> Iterator[Database]:
        """Several changes in one transaction, made through the database that is given: all of
        them are stored when the block ends, or, after an exception, none.

        A change that fails takes back itself alone; who goes on after it may try the others.
        """
        with self.writing() as connection:
            yield _Together(self, connection)
        self.changes = next(self._count)

    @contextmanager
    def at_one_moment(self) -> Iterator[Database]:
        """The database as it is now, for who makes many pages: others go on, and nothing of it is
        seen inside. One thread at a time looks, and nobody changes anything."""
        with self._connect() as connection:
            if self._line is None:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                connection.execute(_NUMBERS).all()  # the moment is that of the first look
                yield _OneMoment(self, connection)

    def sweep(self) -> None:
        """Leave nothing of what was deleted in the write-ahead log of a file.

        Somebody who is looking at an older moment keeps it there until the next time.
        """
        if self.engine.dialect.name == "sqlite":
            with in_words(self._place), closing(self.engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _looking(self) -> Iterator[Connection]:
        with self._connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def _connect(self) -> Iterator[Connection]:
        with in_words(self._place):
            self._look_after_file()
            with self.engine.connect() as connection:
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One write transaction without a log entry; on SQLite only one at a time.

        Raises `OutcomeUnknown` if nobody can say whether it was stored.
        """
        if self._line is not None and not self._line.acquire(timeout=BUSY_SECONDS):
            raise StorageFailure(message("the database is busy. Nothing was stored; try again"))
        try:
            with self._connect() as connection:
                writing = connection.execution_options(writes=True)
                with writing.begin() as transaction:
                    yield writing
                    commit(transaction, self._place)
            self._require_found_again()
        finally:
            if self._line is not None:
                self._line.release()

    def _require_found_again(self) -> None:
        """What was stored just now is in the file that will be opened next, or it is told."""
        try:
            self._look_after_file()
        except FileLost as lost:
            raise OutcomeUnknown(
                message(
                    "it is not known whether this was stored: {what}. {remedy}; then reload "
                    "the page and look before you enter it again",
                    what=lost.what,
                    remedy=lost.remedy,
                )
            ) from lost

    def _look_after_file(self) -> None:
        if self._file is None:
            return
        try:
            self._file.check()
        except CompanionLost:
            self._rescue(self._file)

    def _rescue(self, file: WatchedFile) -> None:
        """Bring into the file what a lost write-ahead log held: SQLite still has it open.

        Then all connections are let go, so that the next one makes its companions anew.
        """
        with self._rescuing:
            try:
                file.check()  # somebody else has just done it
            except CompanionLost as lost:
                with in_words(self._place), closing(self.engine.raw_connection()) as connection:
                    cursor = connection.cursor()
                    # All of it, without waiting for those who only look.
                    cursor.execute("PRAGMA wal_checkpoint(FULL)")
                    (is_busy, held, brought) = cursor.fetchall()[0]
                if is_busy or held != brought:
                    raise lost from None
                file.let_go()
                self.engine.dispose()


class _Together(Database):
    """A database in the middle of a transaction that somebody else ends."""

    def __init__(self, database: Database, connection: Connection) -> None:
        super().__init__(database.engine, database._place)
        self._connection = connection

    @contextmanager
    def read(self, event_number: int = SYSTEM) -> Iterator[Reader]:
        yield Reader(self._connection, event_number)

    @contextmanager
    def _looking(self) -> Iterator[Connection]:
        yield self._connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self._connection.begin_nested():
            yield self._connection

    @contextmanager
    def together(self) -> Iterator[Database]:
        yield self

    def sweep(self) -> None:
        """Nothing is stored yet; whoever began the transaction sweeps after it."""

    def close(self) -> None:
        """Whoever began the transaction closes the database."""


class _OneMoment(_Together):
    """A database at which time stands still."""

    stands_still = True

    def writing(self) -> NoReturn:
        raise AssertionError("a moment that is over cannot be changed")


def present() -> datetime:
    """This moment in UTC, to the millisecond, as records keep it."""
    moment = datetime.now(UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def now() -> str:
    """The same as it is written."""
    return moment_text(present())


def _action(
    ledger: Ledger, actor: Actor, changes: tuple[Change, ...], request: str | None
) -> Action:
    note = ledger.note
    reason = TOLD.write(note.reason)
    is_sealed = reason and note.is_reason_personal
    return Action(
        event=ledger.event,
        number=0,  # given when it is appended
        at=now(),
        who=actor.name,
        role=actor.role,
        device=actor.device,
        act=note.act,
        stored_summary=TOLD.write(note.summary),
        stored_reason=ledger.private.seal(reason) if is_sealed else reason,
        competition=note.competition,
        round=note.round,
        undoes=note.undoes,
        request=request,
        changes=changes,
    )


def _require_new(connection: Connection, event_number: int, request: str | None) -> None:
    if request is None:
        return
    where = {"event": event_number, "request": request}
    stored = connection.execute(_OF_REQUEST, where).one_or_none()
    if stored is not None:
        raise RequestRepeated(action_from_row(stored))
