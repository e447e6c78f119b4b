"""Proof that a database is what its log says: hashes in order, and rows replayed from it.

Nothing is changed by looking, and nothing that is found there is taken for granted: damage is a
problem with its place, never an error of the program.

| what                       | is proved by                                                      |
|----------------------------|-------------------------------------------------------------------|
| the file and its tables    | the database's own checks, and the tables that migrations make    |
| an action                  | its hash, and the hash of the one before it                       |
| players, rounds, results … | the log, replayed from its beginning                              |
| accounts and roles         | their digests in the log of the system                            |
| personal values            | their digests in the log of the event; those may be gone          |
| line-ups                   | their fingerprints, which were in the log before the reveal       |
| the end of a log           | an anchor that somebody kept (`anchors`)                          |
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pairloom.errors import quoted
from pairloom.messages import Message, Text, counted, message
from pairloom.storage.actions import Action
from pairloom.storage.database import SYSTEM, Database
from pairloom.storage.personal import Sealed
from pairloom.storage.private_values import digests_of
from pairloom.storage.replaying import (
    State,
    at_action,
    differences,
    of_event,
    replay,
    verify_chain,
)
from pairloom.storage.seal_checks import (
    missing_seals,
    revealed_otherwise,
    rows_otherwise,
    seals_otherwise,
)
from pairloom.storage.stored_actions import Damage, parse_action
from pairloom.storage.stored_tables import StoredTables, damaged_file
from pairloom.storage.structure import structure_problems

__all__ = ["Verified", "stored_rows", "verify", "verify_connection"]

ADVICE = message(
    "Keep a copy of this database as it is. Restore the newest backup into a new one"
    " ('pairloom db restore'), verify that, and enter what is missing from the papers"
)


def _logged_as(chain: dict[str, Any] | None) -> int:
    """The number of an event where its log was begun; 0 for here, and in older databases."""
    number = (chain or {}).get("logged_as", 0)
    return number if isinstance(number, int) else 0


@dataclass(frozen=True, slots=True)
class Verified:
    """What was looked at, and what is wrong; nothing, if all is well.

    `notes` are no problems: what was erased, and what could not be proved because it is older
    than the proof.
    `proofs` are anchors that agree.
    """

    events: int
    actions: int
    rows: int
    problems: tuple[Text, ...]
    people: int = 0
    notes: tuple[Text, ...] = ()
    proofs: tuple[Text, ...] = ()

    @property
    def is_sound(self) -> bool:
        return not self.problems

    @property
    def advice(self) -> Text:
        """What to do."""
        return "" if self.is_sound else ADVICE


def verify(database: Database) -> Verified:
    """Check a database that is open: its logs, and its rows against them."""
    with database.read() as reader:
        return _Verification(StoredTables(reader._connection, is_newest=True), []).run()


def verify_connection(connection: Connection) -> Verified:
    """The same for a database of any version, of which nothing is taken for granted."""
    problems: list[Message] = []
    try:
        with connection.begin_nested():
            problems += structure_problems(connection)
        return _Verification(StoredTables(connection), problems).run()
    except (SQLAlchemyError, UnicodeError) as error:
        # The list of tables itself cannot be read: there is nothing to compare.
        return Verified(0, 0, 0, (*problems, damaged_file(error)))


def stored_rows(database: Database, event_number: int) -> State:
    """The rows of an event as they are stored."""
    with database.read(event_number) as reader:
        tables = StoredTables(reader._connection, is_newest=True)
        return tables.records(f"WHERE event = {event_number}").get(event_number, {})


class _Verification:
    """One look at a database, from its logs to its rows."""

    def __init__(self, tables: StoredTables, problems: list[Message]) -> None:
        self._tables = tables
        self._problems = problems
        self._notes: list[Message] = []

    def run(self) -> Verified:
        try:
            return self._run()
        except (DBAPIError, UnicodeError) as error:
            problems = (*self._problems, *self._tables.problems, damaged_file(error))
            return Verified(0, 0, 0, problems)

    def _run(self) -> Verified:
        chains = {row["event"]: row for row in self._tables.rows_of("chains")}
        stored, people = self._tables.records(), self._tables.people()
        private, seals = self._by_event("private_values"), self._by_event("sealed_line_ups")
        actions, erased, unsealed = 0, 0, 0
        known = chains.keys() | stored.keys() | private.keys() | seals.keys()
        known |= self._tables.logged_events()
        for event in self._events(known):
            log = list(self._log(event))
            actions += len(log)
            self._check_end(event, log, chains.get(event))
            erased += self._compare_private(event, log, private.get(event, []))
            if event != SYSTEM:
                self._compare(event, log, stored.get(event, {}))
                own_seals = seals.get(event, [])
                logged_as = _logged_as(chains.get(event)) or event
                self._compare_line_ups(logged_as, log, stored.get(event, {}), own_seals)
                unsealed += missing_seals(stored.get(event, {}), own_seals)
            else:
                self._compare_people(log, people)
        if people and SYSTEM not in chains:
            self._compare_people([], people)
        if erased:
            self._notes.append(
                counted(
                    "{count} personal value has been erased",
                    "{count} personal values have been erased",
                    erased,
                )
            )
        if unsealed:
            self._notes.append(
                counted(
                    "{count} sealed line-up is not here, as in an event from a backup of its own; "
                    "it has to be handed in again",
                    "{count} sealed line-ups are not here, as in an event from a backup of its "
                    "own; they have to be handed in again",
                    unsealed,
                )
            )
        problems = (*self._problems, *self._tables.problems)
        events = len(chains) - (SYSTEM in chains)
        return Verified(
            events,
            actions,
            rows=sum(len(state) for state in stored.values()),
            problems=problems,
            people=len(people),
            notes=tuple(self._notes),
        )

    def _events(self, numbers: set[Any]) -> list[int]:
        for number in numbers:
            if not isinstance(number, int):
                told = message("there are rows of an event {event}, which is no number")
                self._problems.append(told.filled(event=quoted(number)))
        return sorted(number for number in numbers if isinstance(number, int))

    def _log(self, event: int) -> Iterator[Action]:
        """The actions of an event that can be read; of others it is told which."""
        for row in self._tables.rows_of("actions", f"WHERE event = {event}"):
            try:
                yield parse_action(row)
            except Damage as damage:
                what = message("was altered after it was written: {damage}", damage=damage.what)
                self._problems.append(at_action(event, quoted(row.get("number")), what))

    def _check_end(self, event: int, log: list[Action], chain: dict[str, Any] | None) -> None:
        if chain is None:
            self._tell(event, message("it is not told where its log ends"))
            return
        last, end = chain["last"], chain["hash"]
        if not isinstance(chain.get("logged_as", 0), int):
            self._tell(event, message("where its log was begun cannot be read"))
        if not isinstance(last, int) or not isinstance(end, str):
            self._tell(event, message("where its log ends cannot be read"))
            return
        self._problems += verify_chain(log, last, end, logged_as=_logged_as(chain))

    def _tell(self, event: int, what: Message) -> None:
        self._problems.append(of_event(event, what))

    def _compare(self, event: int, log: list[Action], stored: State) -> None:
        state, broken = replay(log)
        self._problems += broken
        self._problems += differences(event, state, stored)

    def _compare_line_ups(
        self, logged_as: int, log: list[Action], stored: State, seals: list[dict[str, Any]]
    ) -> None:
        """Nobody has changed a line-up between handing in and reveal."""
        self._problems += revealed_otherwise(log, logged_as)
        wrong = (*rows_otherwise(stored, logged_as), *seals_otherwise(log, seals, logged_as))
        for what in wrong:
            self._tell(log[-1].event if log else logged_as, what)

    def _by_event(self, table: str) -> dict[Any, list[dict[str, Any]]]:
        """The rows of a table that lies outside of the chain, by event."""
        by_event: dict[Any, list[dict[str, Any]]] = {}
        for row in self._tables.rows_of(table):
            by_event.setdefault(row["event"], []).append(row)
        return by_event

    def _compare_private(self, event: int, log: list[Action], values: list[dict[str, Any]]) -> int:
        """Every value that is there is the one that the log refers to; how many are gone."""
        expected = digests_of(log)
        for row in values:
            sealed = Sealed(row["digest"], row["salt"], row["value"])
            is_text = all(isinstance(part, str) for part in (sealed.salt, sealed.value))
            if sealed.digest not in expected:
                self._tell(event, message("a personal value is not in the log"))
            elif not is_text or not sealed.fits:
                told = message(
                    "a personal value is not the one that the log refers to ({digest}…)",
                    digest=sealed.digest[:12],
                )
                self._tell(event, told)
        return len(expected - {row["digest"] for row in values})

    def _compare_people(self, log: list[Action], people: State) -> None:
        """Accounts and roles; those of a database from before they were in the log are noted."""
        state, broken = replay(log)
        self._problems += broken
        if people and not any(action.changes for action in log):
            self._notes.append(
                message(
                    "accounts and roles are not in the log yet, so nothing is proved about them; "
                    "they are when this version of the program has opened the database once"
                )
            )
            return
        self._problems += differences(SYSTEM, state, people)
