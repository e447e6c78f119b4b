"""What a guest may add to the program: every extension point on this page, and the list of guests.

A guest is a whole part of the program that the rest of it does not import: its folder and its
line in `_GUESTS` can go, and everything else still runs. The core asks `guests()` at the places
named here; a hook that a guest leaves out adds nothing. A guest answers with what lies in its own
folder, loaded when it is asked for and not before.

Two things of a guest stay with the core. Migrations are one row of versions for all tables, so
they are in `storage/migrations`. Rights are those of `director.people.roles`: a guest asks for
them, and adds none.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from fastapi import APIRouter
    from sqlalchemy import MetaData
    from typer import Typer

    from pairloom.director.desk import Desk
    from pairloom.director.reading_apart import Kind
    from pairloom.messages import Message, Text
    from pairloom.messages.speaker import Speaker
    from pairloom.storage import Action, Database, Ledger, Reader
    from pairloom.storage.records import Event, Record

__all__ = ["Guest", "StartLink", "guests"]

_GUESTS = ("pairloom.correspondence.guest",)
"""The guests: modules with an object `GUEST`, named here and not imported; asked in this order."""


@dataclass(frozen=True, slots=True)
class StartLink:
    """A way to a guest from the pages with which the desk starts."""

    text: Text
    address: str
    sentence: Text
    """What is found there, for somebody who is about to make a new event."""


class Guest:
    """One guest; each hook says what it gives, and gives nothing unless a guest says otherwise."""

    # What is stored

    def records(self) -> tuple[type[Record], ...]:
        """Its kinds of records, those first that others belong to."""
        return ()

    def add_tables(self, tables: MetaData) -> None:
        """Add the tables of its records; a migration makes them in the database."""

    # Roles

    def tournaments(self, reader: Reader) -> list[tuple[int, str, str]]:
        """Number, address and name of everything of this event in which a role can be held."""
        return []

    # The history

    def words_of_acts(self) -> Mapping[str, Message]:
        """What people read for the names of its acts."""
        return {}

    def acts_taken_back(self) -> frozenset[str]:
        """Names of its acts that a person may simply take back."""
        return frozenset()

    def acts_that_stay(self) -> Mapping[str, Text]:
        """Names of its acts that are not taken back, with what to do instead."""
        return {}

    def why_not_undone(self, reader: Reader, action: Action) -> Text:
        """What stands in the way of taking an action back now; empty if nothing does."""
        return ""

    @contextmanager
    def taking_back(self, ledger: Ledger, action: Action) -> Iterator[Action]:
        """Around taking an action back: gives the part that is reversed, then adds or refuses."""
        yield action

    def why_not_restored(self, ledger: Ledger, number: int) -> Text:
        """What stands in the way of going back to the moment after an action; empty if nothing."""
        return ""

    # The desk

    def make_demonstration(self, desk: Desk, today: date, speaker: Speaker) -> None:
        """Add its part of the demonstration, by acts."""

    def kinds_of_files(self) -> tuple[Kind, ...]:
        """Files that somebody may send to it, read in another process."""
        return ()

    # The command line

    commands: tuple[str, ...] = ()
    """Names of its commands; known without loading any of them."""

    def add_commands(self, app: Typer) -> None:
        """Add these commands."""

    def add_rating_commands(self, rate: Typer) -> None:
        """Add its ratings to `pairloom rate`."""

    # Pages

    def routers(self) -> Iterable[APIRouter]:
        """Its routes, each of which says who may call it, as all routes do."""
        return ()

    def template_folders(self) -> tuple[Path, ...]:
        """Where its templates are, in a folder of its own name so that no two are called alike."""
        return ()

    def style_sheets(self) -> tuple[Path, ...]:
        """Its style sheets, put among the components by their names."""
        return ()

    def start_links(self) -> tuple[StartLink, ...]:
        """Ways to it from the list of events and from the form for a new one."""
        return ()

    def find_place(self, desk: Desk, named: Mapping[str, Any]) -> dict[str, int]:
        """Event and competition that the parts of one of its addresses name; empty for others."""
        return {}

    def event_address(self, desk: Desk, event: Event) -> str:
        """Where an event is run, if that is here and not at the desk; empty otherwise."""
        return ""

    def public_address(self, desk: Desk, event: Event) -> str:
        """Where everybody sees an event, if that is at addresses of its own; empty otherwise."""
        return ""

    def services(self, database: Database) -> Iterable[Coroutine[Any, Any, None]]:
        """What goes on beside the pages for as long as they are served."""
        return ()


@cache
def guests() -> tuple[Guest, ...]:
    """All guests."""
    return tuple(import_module(name).GUEST for name in _GUESTS)
