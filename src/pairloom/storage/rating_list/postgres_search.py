"""Look-ups in the tables of a PostgreSQL database.

Players are numbered by strength and answers wanted in that order, a few only: for a common
beginning the server walks through the strongest players until it has enough of them, for
a rare one it takes the few words that begin so.
"""

from __future__ import annotations

from typing import Any

import psycopg

from pairloom.domain.listed_player import ListedPlayer
from pairloom.storage.rating_list import postgres_schema as sql
from pairloom.storage.rating_list.wanted import Wanted, add_new

_LAST_SIGN = "\U0010ffff"


def search(
    connection: psycopg.Connection[Any], schema: str, wanted: Wanted
) -> tuple[ListedPlayer, ...]:
    """The best answers, as `RatingListStore.find` describes."""
    best: dict[int, ListedPlayer] = {}
    for rank in range(3):
        answers = _players(connection, schema, wanted, rank)
        if add_new(best, answers if rank else wanted.best_first(answers), wanted.limit):
            break
    return tuple(best.values())


def _players(
    connection: psycopg.Connection[Any], schema: str, wanted: Wanted, rank: int
) -> list[ListedPlayer]:
    query, values = _query(schema, wanted, rank)
    places = [place for (place,) in connection.execute(query.encode(), values)]
    rows = connection.execute(sql.BY_PLACE.format(schema=schema).encode(), (places,))
    return [ListedPlayer._make(row) for row in rows]


def _query(schema: str, wanted: Wanted, rank: int) -> tuple[str, list[object]]:
    """The longest word, which is the rarest, is looked up, the others in the names found."""
    looked_up = max(wanted.words, key=len)
    others = [word for word in wanted.words if word != looked_up]
    condition, values = _beginning(looked_up, 2 if others else rank)
    if wanted.federation:
        condition += " AND federation = %s"
        values.append(wanted.federation.upper())
    for word in others:
        condition += " AND whole LIKE %s"
        values.append(f"% {word}%")
    if others and rank < 2:
        end = " %,%" if rank == 0 else "%,%"  # before the comma, a whole word or a beginning
        condition += f" AND ({' OR '.join(['whole LIKE %s'] * len(wanted.words))})"
        values += [f"% {word}{end}" for word in wanted.words]
    query = f"SELECT DISTINCT place FROM {schema}.word WHERE {condition}"
    return f"{query} ORDER BY place LIMIT %s", [*values, wanted.limit if rank else wanted.window]


def _beginning(word: str, rank: int) -> tuple[str, list[object]]:
    """A surname as it is, a surname that begins so, or any word that begins so."""
    if rank == 0:
        return "is_surname AND word = %s", [word]
    condition = "word >= %s AND word < %s"
    bounds: list[object] = [word, word + _LAST_SIGN]
    return (f"is_surname AND {condition}" if rank == 1 else condition), bounds
