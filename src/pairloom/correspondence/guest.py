"""Correspondence chess as a guest: what it adds, hook by hook (`pairloom.guests`).

Each hook loads what it gives, so that asking for the names of commands loads no pages.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pairloom.guests import Guest, StartLink

if TYPE_CHECKING:
    from datetime import date

    from fastapi import APIRouter
    from sqlalchemy import MetaData
    from typer import Typer

    from pairloom.director.desk import Desk
    from pairloom.director.reading_apart import Kind
    from pairloom.messages import Message, Text
    from pairloom.messages.speaker import Speaker
    from pairloom.storage import Action, Database, Ledger, Reader
    from pairloom.storage.records import Event, Record

__all__ = ["GUEST", "Correspondence"]

_OFFICES = "offices"
_WEB = Path(__file__).parent / "web"


class Correspondence(Guest):
    """Offices, their competitions and rating lists."""

    def records(self) -> tuple[type[Record], ...]:
        from pairloom.correspondence.records import CORRESPONDENCE_RECORDS

        return CORRESPONDENCE_RECORDS

    def add_tables(self, tables: MetaData) -> None:
        from pairloom.correspondence.records.tables import add_tables

        add_tables(tables)

    def tournaments(self, reader: Reader) -> list[tuple[int, str, str]]:
        from pairloom.correspondence.records import Contest

        return [(contest.contest, contest.slug, contest.name) for contest in reader.all(Contest)]

    def words_of_acts(self) -> Mapping[str, Message]:
        from pairloom.correspondence.acts import OFFICE_ACT_WORDS

        return OFFICE_ACT_WORDS

    def acts_taken_back(self) -> frozenset[str]:
        from pairloom.correspondence.desk.undoing import OFFICE_ACTS

        return OFFICE_ACTS

    def acts_that_stay(self) -> Mapping[str, Text]:
        from pairloom.correspondence.desk.undoing import OFFICE_ACTS_THAT_STAY

        return OFFICE_ACTS_THAT_STAY

    def why_not_undone(self, reader: Reader, action: Action) -> Text:
        from pairloom.correspondence.desk.undoing import why_not_in_office

        return why_not_in_office(reader, action)

    @contextmanager
    def taking_back(self, ledger: Ledger, action: Action) -> Iterator[Action]:
        from pairloom.correspondence.desk.undoing import taking_back

        with taking_back(ledger, action) as reversed_part:
            yield reversed_part

    def why_not_restored(self, ledger: Ledger, number: int) -> Text:
        from pairloom.correspondence.desk.undoing import why_not_restored

        return why_not_restored(ledger, number)

    def make_demonstration(self, desk: Desk, today: date, speaker: Speaker) -> None:
        from pairloom.correspondence.desk.demonstration import make_correspondence_demonstration

        make_correspondence_demonstration(desk, today, speaker)

    def kinds_of_files(self) -> tuple[Kind, ...]:
        from pairloom.correspondence.desk.play.read_scores import GAMES

        return (GAMES,)

    commands = ("correspondence", "outbox")

    def add_commands(self, app: Typer) -> None:
        from pairloom.correspondence.cli import office, outbox

        office.register(app)
        outbox.register(app)

    def add_rating_commands(self, rate: Typer) -> None:
        from pairloom.correspondence.cli.rate import register

        register(rate)

    def routers(self) -> Iterable[APIRouter]:
        from pairloom.correspondence.web import routes
        from pairloom.web.routes import routers_in

        return routers_in(routes)

    def template_folders(self) -> tuple[Path, ...]:
        return (_WEB / "templates",)

    def style_sheets(self) -> tuple[Path, ...]:
        return (_WEB / "css" / "correspondence.css",)

    def start_links(self) -> tuple[StartLink, ...]:
        from pairloom.messages import message

        sentence = message(
            "Correspondence chess is played in an office of its own, with its register,"
            " competitions and rating lists"
        )
        return (StartLink(message("Correspondence"), "/correspondence", sentence),)

    def find_place(self, desk: Desk, named: Mapping[str, Any]) -> dict[str, int]:
        from pairloom.correspondence.web.places import find_named_place

        return find_named_place(desk, named)

    def event_address(self, desk: Desk, event: Event) -> str:
        return f"/correspondence/{event.slug}" if _is_office(desk, event) else ""

    def public_address(self, desk: Desk, event: Event) -> str:
        return f"/c/{event.slug}" if _is_office(desk, event) else ""

    def services(self, database: Database) -> Iterable[Coroutine[Any, Any, None]]:
        from pairloom.correspondence.web.letter_post import deliver_letters

        return (deliver_letters(database),)


def _is_office(desk: Desk, event: Event) -> bool:
    """Are the competitions of this event played by correspondence? Asked of every event, so it
    loads no records of ours."""
    with desk.database.read(event.event) as reader:
        return reader.has_any(_OFFICES)


GUEST = Correspondence()
