"""The rating list: public data beside the events, replaced as a whole every month.

It is not part of any event's log. By default it is one SQLite file of its own; hosted, the
tables stand in a PostgreSQL database. Both are used through `RatingListStore`.
"""

from __future__ import annotations

from pairloom.storage.addresses import is_file
from pairloom.storage.rating_list.base import (
    ListChanges,
    ListDetails,
    ListInfo,
    Progress,
    RatingListStore,
    Ready,
    Replaced,
)

__all__ = [
    "ListChanges",
    "ListDetails",
    "ListInfo",
    "Progress",
    "RatingListStore",
    "Ready",
    "Replaced",
    "open_store",
]


def open_store(place: str, key: str = "") -> RatingListStore:
    """The list at a place: the path of a file, or the address of a PostgreSQL database.

    Nothing need be there yet; an empty place has no list until one is imported.
    A database has one list for each key.
    """
    if not is_file(place):
        from pairloom.storage.rating_list.postgres import PostgresRatingList

        return PostgresRatingList(place, key)
    from pairloom.storage.rating_list.sqlite import SqliteRatingList

    return SqliteRatingList(place)
