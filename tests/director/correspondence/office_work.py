"""An office for tests: registered players with ratings, groups that have started."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from pairloom.correspondence.desk.announce.contests import (
    add_section,
    add_team,
    create_contest,
)
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.leave.withdrawing import preview_withdrawal
from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.office.offices import create_office
from pairloom.correspondence.desk.office.register import import_register
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.moving import report_moves
from pairloom.correspondence.desk.play.playing import enter_result
from pairloom.correspondence.desk.rate.lists import import_list
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import Letter
from pairloom.director.desk.base import Desk
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation
from pairloom.director.people.identity import Identity
from pairloom.storage import Actor, Database

START = date(2015, 5, 1)
NAMES = (
    "Jančařík Radovan", "Øvergård Sigrid", "Čuček Lovro", "Šimůnková Naděžda", "Kőszegi Ödön",
    "Bērziņš Uldis", "Ťulák Přemysl", "Жуковська Дарина", "Müller-Brèche Jörn", "Dvořák Alois",
    "Þórsson Jón", "Ковач Марія", "Živković Đorđe", "Hájek Vít", "Novotný Emil", "Vlk Ota",
)  # fmt: skip


@dataclass
class OfficeAtWork:
    """An office with its desk; games are named by their keys."""

    desk: Desk
    event: int
    contest: int = 0
    section: int = 1

    @property
    def place(self) -> SectionPlace:
        """The group at hand."""
        return SectionPlace(self.event, self.contest, self.section)

    @property
    def contest_place(self) -> ContestPlace:
        return ContestPlace(self.event, self.contest)

    @property
    def state(self) -> SectionState:
        with self.desk.database.read(self.event) as reader:
            return load_section(reader, self.place)

    @property
    def letters(self) -> list[Letter]:
        with self.desk.database.read(self.event) as reader:
            return reader.all(Letter)

    def forget_letters(self) -> None:
        """Empty the outbox, for tests that count letters written later."""
        with self.desk.database.change(self.event, Actor("test", "test"), "forget") as ledger:
            for letter in ledger.all(Letter):
                ledger.remove(letter)

    def key_of(self, one: int, other: int) -> str:
        """The game of two numbers."""
        for key, game in self.state.games.items():
            if {game.white, game.black} == {one, other}:
                return key
        raise KeyError((one, other))

    def result(self, one: int, other: int, text: str, on: date) -> None:
        """Enter a result from the point of view of White in the game of two numbers."""
        key = self.key_of(one, other)
        enter_result(self.desk, self.place, key, text, ended=on, reported=on)

    def moves(self, one: int, other: int, count: int, *, days: int = 1) -> None:
        """So many half-moves, one after so many days each."""
        begin = datetime(START.year, START.month, START.day, tzinfo=UTC)
        texts = [f"{begin + timedelta(days=days * n):%Y-%m-%dT%H:%M}" for n in range(1, count + 1)]
        key = self.key_of(one, other)
        report_moves(self.desk, self.place, key, texts)


def answers(
    office: OfficeAtWork, player: int, kind: WithdrawalKind, answer: bool = False, **where: Any
) -> dict[str, bool]:
    """The same answer to everything that results do not tell about a withdrawal."""
    found = preview_withdrawal(office.desk, office.event, player, kind, START, **where).consequences
    return {one.group: answer for one in found.groups if one.choice is not None}


def open_an_office(
    database: Database, players: int = 16, *, rated: int | None = None
) -> OfficeAtWork:
    """An office with registered players; the list 2015/2 gives most of them a rating."""
    office = register_players(database, players)
    count = players if rated is None else rated
    rows = [(f"{130000 + n}", 2400 - 20 * n, 100) for n in range(1, count + 1)]
    import_list(office.desk, office.event, "2015/2", rows, date(2015, 3, 15))
    return office


def register_players(database: Database, players: int) -> OfficeAtWork:
    """An office with registered players and no list yet."""
    desk = Desk(database, Identity.local("Jana Vaněčková"))
    event = create_office(desk, "Correspondence chess federation")
    lines = [
        f"{130000 + n},{name},CZE,m,,player{n}@example.org"
        for n, name in enumerate(NAMES[:players], 1)
    ]
    import_register(desk, event.event, "\n".join(["id,name,country,sex,title,email", *lines]))
    return OfficeAtWork(desk, event.event)


def begin_a_group(
    office: OfficeAtWork,
    players: int = 13,
    confirmation: Confirmation = NOT_CONFIRMED,
    **announced: object,
) -> OfficeAtWork:
    """A group of the first so many players, started on 1 May 2015."""
    values = {"start": START.isoformat(), "director": "J. Vaněčková",
              "director_email": "td@example.org", "keeps_clocks": True, **announced}  # fmt: skip
    made = create_contest(office.desk, office.event, "Zimní pohár", **values)
    add_section(office.desk, ContestPlace.of(made), "Group B")
    office.contest, office.section = made.contest, 1
    for number in range(1, players + 1):
        enter_player(
            office.desk, SectionPlace(office.event, made.contest, 1), number, on=date(2015, 4, 20)
        )
    start_section(
        office.desk, SectionPlace(office.event, made.contest, 1), confirmation=confirmation
    )
    return office


def begin_a_team_board(
    office: OfficeAtWork, teams: int = 13, boards: int = 2, **announced: Any
) -> OfficeAtWork:
    """A competition of teams whose first board has started."""
    made = create_contest(
        office.desk, office.event, "Team championship", start=START.isoformat(),
        is_team=True, boards=boards, director_email="td@example.org",
        **{"keeps_clocks": True, **announced},
    )  # fmt: skip
    office.contest, office.section = made.contest, 1
    for number in range(1, teams + 1):
        captain = {"captain": f"Captain {number}", "captain_email": f"captain{number}@example.org"}
        add_team(office.desk, ContestPlace.of(made), f"Team {number}", **captain)
        enter_player(
            office.desk,
            SectionPlace(office.event, made.contest, 1),
            number,
            on=date(2015, 4, 20),
            seat=number,
        )
    start_section(office.desk, SectionPlace(office.event, made.contest, 1))
    return office
