"""Acts, undo, backups and erasure by lot: nothing personal is ever where it cannot be erased.

After every step the database verifies, every record is what a model says, no personal value lies
in rows or log, and none that was erased lies anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News
from pairloom.correspondence.records import Correspondent, Letter, Office
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.errors import InputError, StaleSnapshot
from pairloom.storage import Change, Database
from pairloom.storage.erasing import erase
from pairloom.storage.personal import personal_fields
from pairloom.storage.records import Bye, Competition, Entry, Event, Prohibition, Record
from pairloom.storage.rows import key_of
from pairloom.storage.transfer import backup, restore
from pairloom.storage.undo import restore_to, undo
from pairloom.storage.verification import verify
from tests.by_lot import few_by_day
from tests.director.people_at_work import empty_database
from tests.storage.conftest import ANA
from tests.storage.personal_tables import beside_the_log, in_rows_and_log

PEOPLE = 4
KINDS = (Entry, Bye, Prohibition, Correspondent, Letter)
Place = tuple[type[Any], tuple[int, ...]]
Model = dict[Place, Record]


class EventByLot:
    """A database and what it should hold; values are all different, so each can be searched."""

    def __init__(self, database: Database, folder: Path, lots: Random) -> None:
        self.database, self.folder, self.lots = database, folder, lots
        self.numbers = count(1)
        self.model: Model = {}
        self.before: dict[int, Model] = {}
        self.ever: dict[Place, set[str]] = {}
        self.secrets: set[str] = set()
        self.erased: set[str] = set()
        with database.create(ANA, "create event") as ledger:
            self.event = ledger.event
            ledger.put(Event(self.event, "s", "S"))
            ledger.put(Competition(self.event, 1, "a", "A"))
            ledger.put(Office(self.event))
            for number in range(1, PEOPLE + 1):
                entry = Entry(self.event, 1, number, number, f"Player {number}")
                self.model[Entry, key_of(entry)] = ledger.put(entry)

    # What is done

    def change(self) -> None:
        """Some records come, change or go in one act."""
        known = dict(self.model)
        with self.database.change(self.event, ANA, "change") as ledger:
            for _ in range(self.lots.randint(1, 3)):
                kind = self.lots.choice(KINDS)
                record = self.random_record(kind)
                place = (kind, key_of(record))
                stored = self.model.get(place)
                if stored is not None and kind is not Entry and self.lots.random() < 0.3:
                    ledger.remove(stored)
                    del self.model[place]
                else:
                    self.model[place] = ledger.put(record)
                    self.remember(place, record)
            if self.lots.random() < 0.3:
                ledger.note.reason, ledger.note.is_reason_personal = self.secret(), True
        if ledger.action is not None:
            self.before[ledger.action.number] = known

    def undo(self) -> None:
        """Take the last act back, or any: that may be refused, and then nothing has changed."""
        if not self.before:
            return
        number = max(self.before) if self.lots.random() < 0.6 else self.lots.choice([*self.before])
        is_last = number == self.database.last_actions()[self.event]
        known = dict(self.model)
        with suppress(StaleSnapshot, InputError):
            action = undo(self.database, self.event, number, ANA)
            self.model = dict(self.before[number]) if is_last else self.taken_back(number)
            self.before[action.number] = known

    def taken_back(self, number: int) -> Model:
        """What the log says of an act, in reverse, in the model's values."""
        action = self.database.find_action(self.event, number)
        old, model = self.before[number], dict(self.model)
        by_table = {kind.TABLE: kind for kind in KINDS}
        for change in action.changes:
            place = (by_table[change.table], change.key)
            if change.before is None:
                del model[place]
            elif change.after is None:
                model[place] = old[place]
            else:
                values = {name: getattr(old[place], name) for name in change.before}
                model[place] = replace(model[place], **values)  # type: ignore[type-var]
        return model

    def go_back(self) -> None:
        """To the moment after an earlier act."""
        last = self.database.last_actions()[self.event]
        later = [number for number in self.before if number > 1]
        if not later or last < 3:
            return
        number = self.lots.choice(later)
        known = dict(self.model)
        action = restore_to(self.database, self.event, number - 1, ANA)
        self.model = dict(self.before[number])
        self.before[action.number] = known

    def erase(self) -> None:
        """Everything personal that one place ever held."""
        places = [place for place in self.ever if self.lots.random() < 0.4]
        wanted = {(kind.TABLE, key) for kind, key in places}

        def concerns(change: Change) -> bool:
            return (change.table, change.key) in wanted

        known = dict(self.model)
        erase(self.database, self.event, ANA, concerns)
        for place in places:
            self.erased |= self.ever[place]
            if place in self.model:
                self.model[place] = self.without(self.model[place])
        self.before[self.database.last_actions()[self.event]] = known

    def move(self) -> None:
        """Into another database, by a backup; things go on there."""
        file, path = self.folder / "backup", self.folder / f"{next(self.numbers)}.db"
        backup(self.database, file)
        self.database.close()
        path.write_bytes(empty_database())
        self.database = Database.open(path)
        restore(self.database, file)

    # What is true

    def check(self) -> None:
        verified = verify(self.database)
        assert verified.problems == ()
        with self.database.read(self.event) as reader:
            stored = {(kind, key_of(one)): one for kind in KINDS for one in reader.all(kind)}
            alone = {place: reader.get(place[0], *place[1][1:]) for place in stored}
        assert stored == alone
        assert stored == {place: self.seen(one) for place, one in self.model.items()}
        told = in_rows_and_log(self.database)
        assert not [secret for secret in self.secrets if secret in told]
        private = beside_the_log(self.database)
        assert not [secret for secret in self.erased if secret in private]

    def seen(self, record: Any) -> Any:
        """The record without what was erased since."""
        gone = {
            name: mark.stays(getattr(record, name))
            for name, mark in personal_fields(type(record)).items()
            if getattr(record, name) in self.erased
        }
        return replace(record, **gone)

    def without(self, record: Any) -> Any:
        marked = personal_fields(type(record)).items()
        return replace(record, **{n: mark.stays(getattr(record, n)) for n, mark in marked})

    # What is typed

    def remember(self, place: Place, record: Record) -> None:
        values = {getattr(record, name) for name in personal_fields(place[0])}
        self.ever.setdefault(place, set()).update(values & self.secrets)

    def secret(self) -> str:
        text = f"secret {next(self.numbers)};"
        self.secrets.add(text)
        return text

    def birth(self) -> str:
        number = next(self.numbers)
        text = f"{1900 + number % 100}/{1 + number // 100 % 12:02}/{number // 1200 + 1:02}"
        self.secrets.add(text)
        return text

    def random_record(self, kind: type[Any]) -> Any:
        """New, or the one that is there with some of its fields changed."""
        lots, number = self.lots, self.lots.randint(1, PEOPLE)
        made = {
            Entry: lambda: Entry(self.event, 1, number, number, f"Player {number}"),
            Bye: lambda: Bye(self.event, 1, 1, number, Outcome.HALF_BYE, "", ByeCause.GRANTED),
            Prohibition: lambda: Prohibition(self.event, 1, number, (1, 2)),
            Correspondent: lambda: Correspondent(self.event, number, f"{number}", "Somebody"),
            Letter: lambda: Letter(
                *(self.event, 1, number, News.BAN_ENDED, Role.PLAYER),
                *("Somebody", "", "About", "", datetime(2026, 11, 17, tzinfo=UTC)),
            ),
        }[kind]()
        known = self.seen(self.model.get((kind, key_of(made)), made))
        names = [one for one in personal_fields(kind) if lots.random() < 0.6]
        values: dict[str, str] = {name: self.typed(kind, name) for name in names}
        if kind is Entry and lots.random() < 0.3:
            return replace(known, club=f"Club {lots.randint(1, 9)}", **values)
        return replace(known, **values)

    def typed(self, kind: type[Any], name: str) -> str:
        if self.lots.random() < 0.2:
            return ""
        return self.birth() if (kind, name) == (Entry, "birth") else self.secret()


def steps(event: EventByLot) -> Iterator[Callable[[], None]]:
    acts = (event.change, event.undo, event.go_back, event.erase, event.move)
    yield from event.lots.choices(acts, (10, 4, 1, 2, 1), k=25)


@pytest.mark.parametrize("seed", few_by_day(1, range(5)))
def test_nothing_personal_is_where_it_cannot_be_erased(
    database: Database, tmp_path: Path, seed: int
) -> None:
    run_by_lot(database, tmp_path, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 150))
def test_nothing_personal_is_where_it_cannot_be_erased_after_many_acts(
    database: Database, tmp_path: Path, seed: int
) -> None:
    run_by_lot(database, tmp_path, seed)


def run_by_lot(database: Database, tmp_path: Path, seed: int) -> None:
    event = EventByLot(database, tmp_path, Random(seed))
    for step in steps(event):
        step()
        event.check()
    if event.database is not database:
        event.database.close()


def test_the_lots_do_everything(tmp_path: Path) -> None:
    """Values are stored, erased and carried along; otherwise the test above would show nothing."""
    (tmp_path / "events.db").write_bytes(empty_database())
    event = EventByLot(Database.open(tmp_path / "events.db"), tmp_path, Random(3))
    for step in steps(event):
        step()
    assert len(event.secrets) > 20
    assert event.erased
    assert event.secrets - event.erased
    assert event.database._place != str(tmp_path / "events.db")
    event.database.close()
