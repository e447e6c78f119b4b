"""A rating list in a PostgreSQL database, for all who use a server.

A new list is made in one transaction, which ends by taking the old one's name: everybody
sees the old list or the new one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from pairloom.domain.listed_player import ListedPlayer
from pairloom.domain.name_folding import name_keys
from pairloom.errors import FileAccess, InputError
from pairloom.messages import message
from pairloom.storage.addresses import parse_address, shown_place, without_secrets
from pairloom.storage.rating_list import postgres_schema as sql
from pairloom.storage.rating_list.base import (
    BATCH,
    MOST_DUPLICATES,
    ListChanges,
    ListDetails,
    ListInfo,
    Progress,
    Ready,
    Replaced,
)
from pairloom.storage.rating_list.postgres_search import search
from pairloom.storage.rating_list.wanted import parse_number, parse_query


class PostgresRatingList:
    """The list in the database at an address; see `RatingListStore`."""

    def __init__(self, address: str, key: str = "") -> None:
        self._schema = f"{sql.OTHER}{key.replace('-', '_')}" if key else sql.SCHEMA
        url = parse_address(address).set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)

    @property
    def place(self) -> str:
        return str(shown_place(self._address))

    def info(self) -> ListInfo | None:
        with self._connected() as connection:
            return self._info(connection)

    def get(self, fide_id: int) -> ListedPlayer | None:
        with self._connected() as connection:
            if self._info(connection) is None:
                return None
            row = connection.execute(self._said(sql.GET), (fide_id,)).fetchone()
        return ListedPlayer._make(row) if row else None

    def find(
        self, query: str, *, federation: str | None = None, limit: int = 20
    ) -> tuple[ListedPlayer, ...]:
        number = parse_number(query)
        if number is not None:
            player = self.get(number)
            return (player,) if player else ()
        wanted = parse_query(query, federation, limit)
        if not wanted.words:
            return ()
        with self._connected() as connection:
            info = self._info(connection)
            return () if info is None else search(connection, self._schema, wanted)

    def replace(
        self,
        players: Iterable[ListedPlayer],
        details: Callable[[], ListDetails],
        *,
        imported_at: str,
        progress: Progress | None = None,
        ready: Ready | None = None,
        attempt: str = "",
    ) -> Replaced:
        tell = progress or _quiet
        new = f"{sql.SCHEMA}_new_{os.urandom(4).hex()}"
        with self._connected() as connection:
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (sql.LOCK,))
            taken = _stage(connection, players, tell)
            duplicates = connection.execute(sql.DROP_DUPLICATES).fetchall()
            tell(taken, "indexing names")
            self._run(connection, sql.MAKE, new)
            info = _describe(connection, new, details(), imported_at)
            tell(taken, "comparing")
            changes = self._compare(connection, new)
            done = Replaced(info, tuple(duplicates[:MOST_DUPLICATES]), changes)
            if ready is not None:
                ready(done)
            self._run(connection, sql.SWAP, new)
            connection.commit()
            self._run(connection, sql.ANALYZE, new)
        tell(info.players, "done")
        return done

    def remove(self) -> None:
        with self._connected() as connection:
            self._run(connection, sql.REMOVE)

    def keys(self) -> list[str]:
        """The keys of all lists in this database that have one."""
        with self._connected() as connection:
            rows = connection.execute(sql.OTHERS, (f"^{sql.OTHER}",)).fetchall()
        return [name.removeprefix(sql.OTHER).replace("_", "-") for (name,) in rows]

    def _compare(self, connection: psycopg.Connection[Any], new: str) -> ListChanges | None:
        """What is different; `None` where there is no old list, or one of another version."""
        (exists,) = _only_row(connection, self._said(sql.EXISTS))
        if not exists or _only_row(connection, self._said(sql.ABOUT))[0] != sql.VERSION:
            return None
        return ListChanges(*_only_row(connection, self._said(sql.COMPARE, new)))

    def _run(
        self, connection: psycopg.Connection[Any], statements: Iterable[str], new: str = ""
    ) -> None:
        for statement in statements:
            connection.execute(self._said(statement, new))

    def _said(self, statement: str, new: str = "") -> bytes:
        return statement.format(new=new, schema=self._schema).encode()

    @contextmanager
    def _connected(self) -> Iterator[psycopg.Connection[Any]]:
        """A transaction; what is not complete at its end is undone."""
        try:
            with psycopg.connect(self._address, connect_timeout=10) as connection:
                yield connection
        except psycopg.Error as error:
            said = str(without_secrets(str(error).strip() or "no answer", self._address))
            reason = message("the rating list cannot be used: {said}", said=said.splitlines()[0])
            raise FileAccess(self.place, reason) from (error if said in str(error) else None)

    def _info(self, connection: psycopg.Connection[Any]) -> ListInfo | None:
        (exists,) = _only_row(connection, self._said(sql.EXISTS))
        if not exists:
            return None
        version, *values = _only_row(connection, self._said(sql.ABOUT))
        if version != sql.VERSION:
            raise InputError(
                message(
                    "{place}: a list of another version of Pairloom ({version}); import it again",
                    place=self.place,
                    version=version,
                )
            )
        return ListInfo(*values)


def keys_in(address: str) -> list[str]:
    """The keys of the lists in a database; none if it does not answer."""
    try:
        return PostgresRatingList(address).keys()
    except FileAccess:  # told where the first list is asked for
        return []


def _stage(
    connection: psycopg.Connection[Any], players: Iterable[ListedPlayer], tell: Progress
) -> int:
    connection.execute(sql.STAGE)
    taken = 0
    with connection.cursor() as cursor, cursor.copy(sql.COPY) as copy:
        for player in players:
            copy.write_row((*player, player.best_known_rating, *name_keys(player.name)))
            taken += 1
            if taken % BATCH == 0:
                tell(taken, "reading")
    return taken


def _only_row(connection: psycopg.Connection[Any], statement: bytes) -> tuple[Any, ...]:
    row = connection.execute(statement).fetchone()
    if row is None:
        raise InputError(message("the rating list is not complete; import it again"))
    return tuple(row)


def _describe(
    connection: psycopg.Connection[Any], new: str, details: ListDetails, imported_at: str
) -> ListInfo:
    players, rated = _only_row(connection, sql.COUNT.format(new=new).encode())
    values = (details.name, details.period, details.source, players, rated, details.left_out)
    connection.execute(sql.DESCRIBE.format(new=new).encode(), (sql.VERSION, *values, imported_at))
    return ListInfo(*values, imported_at)


def _quiet(taken: int, doing: str) -> None:
    """Nobody wants to know."""
