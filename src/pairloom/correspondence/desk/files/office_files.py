"""Offices for the command line: created, fed, exported, shown, by the place of the database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any

from pairloom.correspondence.desk.files.exporting import office_texts
from pairloom.correspondence.desk.files.feeding import feed_office
from pairloom.correspondence.desk.loading import load_sections, register_of
from pairloom.correspondence.desk.office.offices import create_office, list_offices
from pairloom.correspondence.desk.rate.lists import coming_list, publish_list
from pairloom.correspondence.desk.rate.rating_log import published_names
from pairloom.correspondence.rating_office.making import write_files
from pairloom.director.desk.base import Desk
from pairloom.director.opening import open_database
from pairloom.director.people.identity import Identity
from pairloom.errors import NotFound, quoted
from pairloom.messages import in_context, message
from pairloom.storage.records import Event

__all__ = ["OfficePlace"]

_NUMBERS = ("state-", "history-")


@dataclass(frozen=True, slots=True)
class OfficePlace:
    """The database that commands work on."""

    place: str | None = None
    allow_synced: bool = False

    @contextmanager
    def _desk(self, *, must_exist: bool = True) -> Iterator[Desk]:
        database = open_database(self.place, allow_synced=self.allow_synced, must_exist=must_exist)
        try:
            yield Desk(database, Identity.local("command line"))
        finally:
            database.close()

    def create(self, name: str, first_list: str = "") -> Event:
        """Begin an office; the database is made if there is none."""
        with self._desk(must_exist=False) as desk:
            return create_office(desk, name, first_list=first_list)

    def feed(self, office: str, paths: Iterable[str], *, dry_run: bool = False) -> dict[str, int]:
        """Store what tables say; how many acts of each kind that took."""
        with self._desk() as desk:
            return feed_office(desk, _find(desk, office).event, paths, dry_run=dry_run)

    def publish(self, office: str, on: date) -> str:
        """Publish the next list; its name."""
        with self._desk() as desk:
            return str(publish_list(desk, _find(desk, office).event, on))

    def export(self, office: str, folder: str, *, replace: bool = False) -> list[str]:
        """Write everything as files; their names.

        Tables grow and are written anew; the numbers of a published list stay as they are.
        """
        with self._desk() as desk:
            texts = office_texts(desk, _find(desk, office).event)
        numbers = {name: text for name, text in texts.items() if name.startswith(_NUMBERS)}
        write_files(folder, numbers, replace=replace)
        write_files(folder, texts, replace=True)
        return sorted(texts)

    def describe(self, office: str = "") -> list[dict[str, Any]]:
        """The offices with their groups and lists, for programs."""
        with self._desk() as desk:
            offices = [_find(desk, office)] if office else list_offices(desk)
            return [_described(desk, event) for event in offices]


def _find(desk: Desk, office: str) -> Event:
    """An office by its address or its name."""
    offices = list_offices(desk)
    for event in offices:
        if office in (event.slug, event.name):
            return event
    known = tuple(event.slug for event in offices) or in_context("offices", "none yet")
    raise NotFound(
        message(
            "there is no office {office}; the offices are: {known}",
            office=quoted(office),
            known=known,
        )
    )


def _described(desk: Desk, event: Event) -> dict[str, Any]:
    with desk.database.read(event.event) as reader:
        coming = coming_list(reader)
        return {
            "office": event.slug,
            "name": event.name,
            "players": len(register_of(reader)),
            "lists": [str(name) for name in published_names(reader)],
            "next_list": str(coming.id) if coming else None,
            "counts_through": str(coming.cutoff) if coming else None,
            "groups": [
                {
                    "competition": state.contest.name,
                    "group": state.section.name,
                    "start": str(state.start),
                    "state": state.section.state,
                    "players": len(state.seats),
                    "games": len(state.games),
                    "open": sum(not game.result for game in state.games.values()),
                }
                for state in load_sections(reader)
            ],
        }
