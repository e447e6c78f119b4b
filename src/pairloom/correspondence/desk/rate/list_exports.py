"""Published lists for programs and spreadsheets."""

from __future__ import annotations

from typing import Any

from pairloom.correspondence.desk.loading import register_of
from pairloom.correspondence.desk.rate.rating_log import (
    player_records,
    stored_list,
)
from pairloom.correspondence.rating_office.list_files import (
    list_data,
    list_text,
)
from pairloom.correspondence.ratings.periods import (
    parse_list_id,
)
from pairloom.correspondence.records import (
    PublishedList,
)
from pairloom.director.desk.base import Desk
from pairloom.errors import NotFound
from pairloom.messages import message

__all__ = [
    "list_as_data",
    "list_as_text",
]


def list_as_data(desk: Desk, event: int, name: str) -> dict[str, Any]:
    """A published list for programs."""
    wanted = parse_list_id(name)
    with desk.database.read(event) as reader:
        published = reader.get(PublishedList, wanted.year, wanted.quarter)
        if published is None:
            raise NotFound(
                message(
                    "there is no list {wanted}",
                    wanted=wanted,
                )
            )
        register = player_records(register_of(reader))
    return list_data(stored_list(published), register, published.digest)


def list_as_text(desk: Desk, event: int, name: str) -> str:
    """A published list as CSV, each line with the days on which it is valid (§1(7)a)."""
    wanted = parse_list_id(name)
    with desk.database.read(event) as reader:
        published = reader.get(PublishedList, wanted.year, wanted.quarter)
        if published is None:
            raise NotFound(
                message(
                    "there is no list {wanted}",
                    wanted=wanted,
                )
            )
        register = player_records(register_of(reader))
    return list_text(stored_list(published), register, with_validity=True)
