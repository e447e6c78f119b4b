"""Somebody in an office who does what can be done, by lot: what is common to all acts.

Every act is allowed or refused for a reason; what is refused leaves nothing behind.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import TypeVar

from pairloom.correspondence.desk.leave.standing import standing_of
from pairloom.correspondence.desk.loading import load_sections
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.post.mail import LetterLost, MailRefused
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.records import Correspondent, Letter
from pairloom.correspondence.rules.eligibility import Standing
from pairloom.director.desk.base import Desk
from pairloom.errors import PairloomError
from pairloom.storage.records import Record

__all__ = [
    "Clerk",
    "Postbag",
    "finished_games",
    "half_moves",
    "open_games",
    "place_of",
]

T = TypeVar("T")
R = TypeVar("R", bound=Record)


class Postbag:
    """A postman who keeps what he is handed; by lot he refuses, or nobody knows."""

    def __init__(self) -> None:
        self.delivered: list[Letter] = []
        self.lots = random.Random(0)

    def send(self, letter: Letter) -> None:
        luck = self.lots.random()
        if luck < 0.1:
            raise MailRefused("not now")
        self.delivered.append(letter)
        if luck > 0.9:
            raise LetterLost("the connection broke")


class Clerk:
    """Somebody at the desk of an office on some day, with somebody who looks on after every act."""

    def __init__(self, desk: Desk, event: int, looks_on: Callable[[], object]) -> None:
        self.desk = desk
        self.event = event
        self.looks_on = looks_on
        self.postbag = Postbag()
        self.lots = random.Random(0)
        self.today = date.min
        self.newcomers = 1

    def begin_step(self, seed: int, step: int, today: date) -> None:
        """Draw the lots of a step, whatever was drawn before."""
        self.lots = random.Random(f"{seed}.{step}")
        self.postbag.lots = random.Random(f"{seed}.{step}.post")
        self.today = today
        self.newcomers = 100 * (step + 1)

    @property
    def at(self) -> tuple[Desk, int]:
        return self.desk, self.event

    @property
    def noon(self) -> datetime:
        return datetime.combine(self.today, time(12), UTC)

    def all(self, kind: type[R]) -> list[R]:
        with self.desk.database.read(self.event) as reader:
            return reader.all(kind)

    def groups(self, *states: str) -> list[SectionState]:
        with self.desk.database.read(self.event) as reader:
            return [one for one in load_sections(reader) if one.section.state in states]

    def one_of(self, things: Iterable[T]) -> T | None:
        found: Sequence[T] = list(things)
        return self.lots.choice(found) if found else None

    def some_player(self) -> Correspondent:
        """Somebody registered; nobody at all if the register is empty."""
        return self.one_of(self.all(Correspondent)) or Correspondent(self.event, 0, "", "Nobody")

    def stands(self, person: Correspondent) -> Standing:
        with self.desk.database.read(self.event) as reader:
            return standing_of(reader, person, self.today).standing

    def day_in(self, state: SectionState) -> date:
        """Today, or the first day of a group that is to be played later."""
        return max(self.today, state.start)

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do it if it can be done."""
        before = self.desk.database.last_actions()
        try:
            act()
        except PairloomError:
            assert self.desk.database.last_actions() == before, "refused, and yet in the log"
            return False
        self.looks_on()
        return True


def place_of(clerk: Clerk, state: SectionState) -> tuple[Desk, SectionPlace]:
    return clerk.desk, state.place


def open_games(state: SectionState) -> list[str]:
    return [key for key, game in state.games.items() if not game.result]


def finished_games(state: SectionState) -> list[str]:
    return [key for key, game in state.games.items() if game.result]


def half_moves(start: date, last: date, wanted: int) -> list[str]:
    """The moments of so many half-moves, spread evenly from the start to a day."""
    seconds = max((last - start).days, 1) * 86_400 - 3_600
    begin = datetime.combine(start, time(1), UTC)
    step = timedelta(seconds=seconds / (wanted + 1))
    return [f"{begin + number * step:%Y-%m-%dT%H:%M}" for number in range(1, wanted + 1)]
