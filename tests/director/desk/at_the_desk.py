"""An event at the desk: a real database, players, and short ways to play rounds."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest
from sqlalchemy import event

from pairloom.director.desk import Confirmation, Desk, EventDraft, Place, Question
from pairloom.director.desk.corrections import correct_result
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_player, enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import Drafted, pair_round
from pairloom.director.desk.report import report_text
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.state import State
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.domain import Tournament
from pairloom.errors import PairloomError
from pairloom.formats import trf
from pairloom.simulate.checker import check
from pairloom.storage import Action, Database
from pairloom.storage.records import Entry, Game
from pairloom.storage.verification import stored_rows

SPECTATOR = Identity("Otto", grants=(Grant(Role.SPECTATOR),))
MEANT = Confirmation(2)


def because(reason: str = "as the regulations say", level: int = 3) -> Confirmation:
    """A confirmation with a reason."""
    return Confirmation(level, reason)


def for_good(typed: str, reason: str = "decided by the organiser") -> Confirmation:
    """A confirmation of the highest level, with the words typed."""
    return Confirmation(5, reason, typed)


def draft_of(number: int, rating: int | None = None) -> EntryDraft:
    """Player 7 is called Player 07, and weaker than player 6."""
    strength = 2500 - 10 * number if rating is None else rating
    return EntryDraft(f"Player {number:02}, X", rating=str(strength))


def draft_of_strength(number: int, strength: str) -> EntryDraft:
    """A player with a rating (`1650`), an estimate (`~1650`), or neither (empty)."""
    estimate = strength.removeprefix("~") if strength.startswith("~") else ""
    rating = "" if estimate else strength
    return EntryDraft(f"Player {number:02}, X", rating=rating, strength=estimate)


class Hall:
    """A tournament in a database, and the chief arbiter at the desk.

    Players are named by pairing number unless a test speaks of entries; boards by number.
    """

    def __init__(self, database: Database, desk: Desk, place: Place) -> None:
        self.database = database
        self.desk = desk
        self.place = place

    @property
    def at(self) -> tuple[Desk, Place]:
        """The first two arguments of every act."""
        return self.desk, self.place

    @property
    def giving_up_the_draft(self) -> tuple[Desk, Place]:
        """The same for an arbiter who agrees that a draft made by hand is thrown away."""
        return self.desk.agreeing(Question.DRAFT), self.place

    @property
    def onlooker(self) -> tuple[Desk, Place]:
        """The same for somebody who may only look."""
        return Desk(self.database, SPECTATOR), self.place

    @property
    def state(self) -> State:
        return self.desk.state(self.place)

    @property
    def name(self) -> str:
        return self.state.competition.name

    @property
    def last_action(self) -> Action:
        return self.database.told_actions(self.place.event, newest=1)[-1]

    def entry(self, number: int) -> int:
        """The entry that has a pairing number."""
        return self.state.find_number(number).entry

    def named(self, name: str) -> Entry:
        return next(one for one in self.state.entries if one.name.startswith(name))

    def enter(self, number: int, rating: int | None = None, **more: Any) -> Entry:
        return enter_player(*self.at, draft_of(number, rating), **more)

    def pair(self, colour: str = "white") -> Drafted:
        return pair_round(*self.at, colour=colour)

    def publish(self) -> int:
        """Pair and publish the next round."""
        self.pair()
        return publish_round(*self.at)

    def enter_results(self, results: Mapping[int, str] | None = None) -> None:
        """Results by board in the round being played; the others are won by the stronger."""
        state = self.state
        number = len(state.settled)
        for game in state.games_by_round[number]:
            if not game.white_result:
                known = (results or {}).get(game.board)
                enter_result(*self.at, number, game.board, known or self.usual_result(game))

    def play(self, results: Mapping[int, str] | None = None) -> int:
        """A whole round, finished."""
        number = self.publish()
        self.enter_results(results)
        finish_round(*self.at)
        return number

    def play_rounds(self, count: int) -> None:
        for _ in range(count):
            self.play()

    def usual_result(self, game: Game) -> str:
        state = self.state
        white, black = (state.entry_by_id[entry].number for entry in (game.white, game.black))
        return "1-0" if white < black else "0-1"

    def correct(self, round_number: int, board: int, result: str) -> Game:
        return correct_result(*self.at, round_number, board, result, because())

    def board_of(self, round_number: int, number: int) -> Game:
        """The board of a player in a round."""
        entry = self.entry(number)
        games = self.state.games_by_round[round_number]
        return next(game for game in games if entry in (game.white, game.black))

    def pairs(self, round_number: int) -> dict[int, tuple[int, int]]:
        """The boards of a round as pairs of today's numbers."""
        by_id = self.state.entry_by_id
        return {
            game.board: (by_id[game.white].number, by_id[game.black].number)
            for game in self.state.games_by_round[round_number]
        }

    def report(self, **options: Any) -> str:
        return report_text(*self.at, **options)

    def remarks(self) -> list[str]:
        """Remarks of the report, but that it is not the last one."""
        lines = (line for line in self.report().splitlines() if line.startswith("### "))
        return [line for line in lines if not line.startswith("### NOT FINAL")]

    def reported(self, **options: Any) -> Tournament:
        """The tournament as its report tells it."""
        return trf.load(self.report(**options)).require()

    def differences(self) -> list[int]:
        """Rounds of the report that the engine pairs otherwise."""
        return [one.round for one in check(self.reported()).differences]

    @contextmanager
    def refuses(self, error: type[PairloomError], match: str | None = None) -> Iterator[Any]:
        """An act is refused with this error, and nothing at all was stored."""
        before = everything(self.database)
        with pytest.raises(error, match=match) as caught:
            yield caught
        assert everything(self.database) == before


def everything(database: Database) -> tuple[object, ...]:
    """Where all logs end, and all rows."""
    logs = {number: last for number, last in database.last_actions().items() if last}
    return logs, {number: stored_rows(database, number) for number in logs}


class Shelf:
    """One database file for one event after the other: opening it anew each time would be
    most of a small test, and so would be running the event up to where the test begins."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "events.db"
        self.database = open_empty(self.path)

    def take_out(self, players: int, played: int, **regulations: Any) -> Hall:
        """An event with so many rounds finished, and nothing else in the file."""
        self.fill(_prepared(players, played, tuple(sorted(regulations.items()))))
        return Hall(self.database, Desk(self.database, Identity.local("Ana Kos")), Place(1, 1))

    def fill(self, content: bytes) -> None:
        self.database.close()  # new connections are made when they are needed
        for leftover in self.path.parent.glob("events.db-*"):
            leftover.unlink()
        self.path.write_bytes(content)


@cache
def _prepared(players: int, played: int, regulations: tuple[tuple[str, Any], ...]) -> bytes:
    """A database with such an event, made once."""
    if played:
        shelf = _workbench()
        shelf.fill(_prepared(players, played - 1, regulations))
        Hall(shelf.database, Desk(shelf.database, Identity.local("Ana Kos")), Place(1, 1)).play()
    else:
        shelf = _workbench()
        shelf.fill(_empty())
        set_up(shelf.database, players, **dict(regulations))
    shelf.database.close()
    return shelf.path.read_bytes()


@cache
def _workbench() -> Shelf:
    # Not `TemporaryDirectory`: from Python 3.13 on, a process that is forked drops what it is to
    # do at the end, and with that the last reference, which removes the folder of all others.
    folder = Path(mkdtemp())
    atexit.register(rmtree, folder, ignore_errors=True)
    return Shelf(folder)


@cache
def _empty() -> bytes:
    shelf = _workbench()
    shelf.database.close()
    return shelf.path.read_bytes()


def open_empty(path: Path) -> Database:
    """A database in a file, made if it is not there, that does not wait for the disk."""
    database = Database.open(path)
    database.engine.dispose()
    event.listen(database.engine, "connect", _do_not_wait_for_the_disk)
    return database


def _do_not_wait_for_the_disk(connection: Any, _: object) -> None:
    connection.execute("PRAGMA synchronous = OFF")


def set_up(database: Database, players: int, **regulations: Any) -> Hall:
    """A tournament with so many players, of whom number 1 is the strongest."""
    desk = Desk(database, Identity.local("Ana Kos"))
    found = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, found.event, "Open A", **{"rounds": 5, **regulations})
    if players:
        enter_players(desk, place, [draft_of(number) for number in range(1, players + 1)])
    return Hall(database, desk, place)


Halls = Callable[..., Hall]
