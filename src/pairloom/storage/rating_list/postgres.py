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
    ListDetails,
    ListInfo,
    Progress,
    Replaced,
)
from pairloom.storage.rating_list.postgres_search import search
from pairloom.storage.rating_list.wanted import parse_number, parse_query


class PostgresRatingList:
    """The list in the database at an address; see `RatingListStore`."""

    def __init__(self, address: str) -> None:
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
            row = connection.execute(sql.GET, (fide_id,)).fetchone()
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
            return () if info is None else search(connection, wanted)

    def replace(
        self,
        players: Iterable[ListedPlayer],
        details: Callable[[], ListDetails],
        *,
        imported_at: str,
        progress: Progress | None = None,
    ) -> Replaced:
        tell = progress or _quiet
        new = f"{sql.SCHEMA}_{os.urandom(4).hex()}"
        with self._connected() as connection:
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (sql.LOCK,))
            taken = _stage(connection, players, tell)
            duplicates = connection.execute(sql.DROP_DUPLICATES).fetchall()
            tell(taken, "indexing names")
            _run(connection, sql.MAKE, new)
            info = _describe(connection, new, details(), imported_at)
            _run(connection, sql.SWAP, new)
            connection.commit()
            _run(connection, sql.ANALYZE, new)
        tell(info.players, "done")
        return Replaced(info, tuple(duplicates[:MOST_DUPLICATES]))

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
        (exists,) = _only_row(connection, sql.EXISTS)
        if not exists:
            return None
        version, *values = _only_row(connection, sql.ABOUT)
        if version != sql.VERSION:
            raise InputError(
                message(
                    "{place}: a list of another version of Pairloom ({version}); import it again",
                    place=self.place,
                    version=version,
                )
            )
        return ListInfo(*values)


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


def _run(connection: psycopg.Connection[Any], statements: Iterable[str], new: str) -> None:
    for statement in statements:
        connection.execute(statement.format(new=new).encode())


def _only_row(connection: psycopg.Connection[Any], statement: str) -> tuple[Any, ...]:
    row = connection.execute(statement.encode()).fetchone()
    if row is None:
        raise InputError(message("the rating list is not complete; import it again"))
    return tuple(row)


def _describe(
    connection: psycopg.Connection[Any], new: str, details: ListDetails, imported_at: str
) -> ListInfo:
    players, rated = _only_row(connection, sql.COUNT.format(new=new))
    values = (details.name, details.period, details.source, players, rated, details.left_out)
    connection.execute(sql.DESCRIBE.format(new=new).encode(), (sql.VERSION, *values, imported_at))
    return ListInfo(*values, imported_at)


def _quiet(taken: int, doing: str) -> None:
    """Nobody wants to know."""
