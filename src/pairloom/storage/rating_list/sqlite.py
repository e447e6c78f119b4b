"""A rating list in an SQLite file of its own.

A file that is in place is never written to again: a new list is built beside it and then
takes its name in one step. So every look-up opens the file anew, without locks, and sees
one whole list, the old or the new one.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from pairloom.domain.listed_player import ListedPlayer
from pairloom.errors import FileAccess, InputError
from pairloom.messages import message
from pairloom.storage.rating_list import sqlite_schema as sql
from pairloom.storage.rating_list.base import ListDetails, ListInfo, Progress, Ready, Replaced
from pairloom.storage.rating_list.sqlite_build import Telling, build_file
from pairloom.storage.rating_list.wanted import Wanted, add_new, parse_number, parse_query


class SqliteRatingList:
    """The list in the file at `path`; see `RatingListStore`."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(path).absolute()

    @property
    def place(self) -> str:
        return str(self._path)

    def info(self) -> ListInfo | None:
        with self._opened() as connection:
            if connection is None:
                return None
            return ListInfo(*connection.execute("SELECT * FROM about").fetchone())

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
        telling = Telling(imported_at, progress or _quiet, ready or _unconcerned, attempt)
        return build_file(self._path, players, details, telling)

    def remove(self) -> None:
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            raise FileAccess(self._path, error.strerror or str(error)) from error

    def get(self, fide_id: int) -> ListedPlayer | None:
        with self._opened() as connection:
            if connection is None:
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
        with self._opened() as connection:
            return () if connection is None else _search(connection, wanted)

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection | None]:
        """The list as it is now; `None` if there is none."""
        if not self._path.exists():
            yield None
            return
        try:
            address = f"{self._path.as_uri()}?mode=ro&immutable=1"
            with closing(sqlite3.connect(address, uri=True)) as connection:
                self._require_list(connection)
                yield connection
        except sqlite3.Error as error:
            raise FileAccess(
                self._path, message("cannot be read as a rating list: {said}", said=str(error))
            ) from error

    def _require_list(self, connection: sqlite3.Connection) -> None:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if application != sql.APPLICATION_ID:
            raise InputError(
                message(
                    "{path}: not a rating list; name another file",
                    path=str(self._path),
                )
            )
        if version != sql.VERSION:
            raise InputError(
                message(
                    "{path}: a list of another version of Pairloom ({version}); import it again",
                    path=str(self._path),
                    version=version,
                )
            )


def _search(connection: sqlite3.Connection, wanted: Wanted) -> tuple[ListedPlayer, ...]:
    best: dict[int, ListedPlayer] = {}
    for rank, expression in enumerate(_expressions(wanted)):
        window = wanted.limit if rank else wanted.window
        rows = connection.execute(sql.SEARCH, (expression, window))
        players = map(ListedPlayer._make, rows)
        if add_new(best, players if rank else wanted.best_first(players), wanted.limit):
            break
    return tuple(best.values())


def _expressions(wanted: Wanted) -> Iterator[str]:
    """Full-text queries, the best kind of answer first.

    Words hold letters and digits only, so that quoting them is safe.
    """
    anywhere = {word: f'{{surname given}} : "{word}" *' for word in wanted.words}
    federation = f'federation : "{wanted.federation}" AND ' if wanted.federation else ""
    for star in ("", " *"):
        choices = []
        for surname in wanted.words:
            others = [text for word, text in anywhere.items() if word != surname]
            choices.append("(" + " AND ".join([f'surname : "{surname}"{star}', *others]) + ")")
        yield f"{federation}({' OR '.join(choices)})"
    yield f"{federation}({' AND '.join(anywhere.values())})"


def _quiet(taken: int, doing: str) -> None:
    """Nobody wants to know."""


def _unconcerned(replaced: Replaced) -> None:
    """Nobody minds."""
