"""An office as the folder of a rating office: everything that its lists rest on, and the lists.

Whoever has the folder works every list out again with `pairloom rate iccf verify`, without the
desk and its database.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairloom.correspondence.desk.base import office_of
from pairloom.correspondence.desk.rate.rating_log import office_log, stored_list
from pairloom.correspondence.rating_office.list_files import (
    file_name,
    history_text,
    list_json,
    list_text,
    state_text,
)
from pairloom.correspondence.rating_office.log_files import (
    careers_text,
    corrections_text,
    games_text,
    groups_text,
    players_text,
)
from pairloom.correspondence.rating_office.tables import csv_text
from pairloom.correspondence.ratings.policies import parse_policies
from pairloom.correspondence.ratings.records import PlayerRecord
from pairloom.correspondence.records import Office, PublishedList
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.storage.ledger import Reader

__all__ = ["rating_folder", "rating_texts"]


def rating_folder(desk: Desk, event: int) -> dict[str, str]:
    """The files of the rating office's folder, by name."""
    desk.identity.require(Permission.PRINT_AND_EXPORT, event=event)
    with desk.database.read(event) as reader:
        return rating_texts(reader)


def rating_texts(reader: Reader) -> dict[str, str]:
    """The same for who reads the office already."""
    register, log = office_log(reader)
    lists = reader.all(PublishedList)
    texts = {
        "office.csv": csv_text(("key", "value"), _settings(office_of(reader), lists)),
        "players.csv": players_text(register.values()),
        "groups.csv": groups_text(log.groups.values()),
        "games.csv": games_text(log.games),
    }
    if log.corrections:
        texts["corrections.csv"] = corrections_text(log.corrections)
    if log.careers:
        texts["careers.csv"] = careers_text(log.careers)
    for published in lists:
        texts |= _list_texts(published, register)
    return texts


def _settings(office: Office, lists: list[PublishedList]) -> Iterator[tuple[str, str]]:
    yield "system", office.system
    yield "pool", office.pool
    if office.first_list:
        yield "first_list", str(office.first_list)
    if taken_over := [
        f"{published.year}/{published.quarter}" for published in lists if published.is_imported
    ]:
        yield "taken_over", " ".join(taken_over)
    yield from parse_policies(office.policies.split()).changed().items()


def _list_texts(published: PublishedList, register: Mapping[str, PlayerRecord]) -> dict[str, str]:
    made = stored_list(published)
    return {
        file_name("list", made.id): list_text(made, register),
        file_name("list", made.id, "json"): list_json(made, register, published.digest),
        file_name("state", made.id): state_text(made),
        file_name("history", made.id): history_text(made),
    }
