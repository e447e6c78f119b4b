"""What holds in an office after every act, whoever did it.

1. No finished game is changed but by a correction of it, or because an act is taken back; a point
   that somebody got because the opponent left goes with who has never started (§7(4), §7(5)).
2. Every list made here comes out again from the exported folder, to the last digit; a new one is
   the list that the rating office makes from the folder of before. Lists that are out stay.
3. Nobody gets the same letter twice: not by one act, not by the postman, not about one ban.
4. What is stored depends on the acts that stand, and on nothing else: taking one back, in or out
   of order, leaves exactly what there would be without it.
5. Nobody who has withdrawn has a game in play.
6. Everybody is accounted for: all games of a group are there and can be shown, whoever has left a
   number left it by a withdrawal or a lapsed request to the captain, and a deposit is held for who
   plays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from pairloom.correspondence.desk.loading import load_sections
from pairloom.correspondence.desk.rate.folder_exports import rating_texts
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.desk.show.views import group_view
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.rating_office.making import make_new_list, verify_lists, write_files
from pairloom.correspondence.rating_office.office import open_office, parse_list_id
from pairloom.correspondence.records import (
    CORRESPONDENCE_RECORDS,
    Delivery,
    DepositPaid,
    Letter,
    Withdrawal,
)
from pairloom.correspondence.rules.rule_sets import Leaving
from pairloom.director.desk.base import Desk
from pairloom.storage.actions import Action
from pairloom.storage.ledger import Reader
from pairloom.storage.records import Event, Record, Scalar
from tests.director.correspondence.office_clerk import Postbag

__all__ = ["Onlooker"]

_CORRECTIONS = frozenset({"enter result", "take result back", "undo", "restore"})
_POST = frozenset({Letter, Delivery})
_LATER = timedelta(days=70)
_POSTAL_ACTS = ("claim letter", "letter ", "resolve letter")
R = TypeVar("R", bound=Record)
Snapshot = dict[tuple[str, tuple[Any, ...]], object]


class OneLook(Reader):
    """A reader that asks for each table once, however often it is wanted."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader._connection, reader.event)
        self._tables: dict[type[Record], list[Any]] = {}

    def all(self, kind: type[R], /, **where: Scalar) -> list[R]:
        if kind not in self._tables:
            self._tables[kind] = super().all(kind)
        wanted = where.items()
        return [
            one
            for one in self._tables[kind]
            if all(getattr(one, name) == value for name, value in wanted)
        ]

    def get(self, kind: type[R], *key: int) -> R | None:
        found = self.all(kind, **dict(zip(kind.KEY[1:], key, strict=True)))
        return found[0] if found else None


class Onlooker:
    """Somebody who looks on in an office and holds everything against the rules."""

    def __init__(self, desk: Desk, event: int, postbag: Postbag) -> None:
        self.desk, self.event, self.postbag = desk, event, postbag
        self.acts = 0
        self._standing = Standing()
        self._finished: dict[tuple[str, str], str] = {}
        self._texts: dict[str, str] = {}
        self._seen: dict[frozenset[int], Snapshot] = {}

    def __call__(self) -> None:
        """To be called after every act."""
        self.acts += 1
        with self.desk.database.read(self.event) as found:
            reader = OneLook(found)
            actions = reader.actions(since=self._standing.last)
            states = load_sections(reader)
            self._require_finished_games(states, actions)
            self._require_standing(reader, actions)
            _require_letters(reader, self.postbag)
            for state in states:
                _require_group(reader, state)
            _require_deposits(reader, states)
            texts = rating_texts(reader)
        self._require_lists(texts, is_restored=any(one.act == "restore" for one in actions))

    def _require_finished_games(self, states: list[SectionState], actions: list[Action]) -> None:
        now = {
            (state.name, key): game.result
            for state in states
            for key, game in state.games.items()
            if game.result and parse_result(game.result).is_final
        }
        told = [one.act for one in actions]
        if not _CORRECTIONS & set(told):
            for place, result in self._finished.items():
                is_given = result.endswith("D") and now.get(place) == "C"
                same = now.get(place) == result or is_given
                assert same, f"{place}: {result} is {now.get(place)} by {told}"
        self._finished = now

    def _require_standing(self, reader: Reader, actions: list[Action]) -> None:
        for action in actions:
            self._standing.add(action)
        now = _snapshot(reader)
        before = self._seen.setdefault(self._standing.key, now)
        differing = {key: (before.get(key), now.get(key)) for key in {*before, *now}
                     if before.get(key) != now.get(key)}  # fmt: skip
        assert not differing, f"the same acts stand, and yet: {differing}"

    def _require_lists(self, texts: dict[str, str], *, is_restored: bool) -> None:
        if texts == self._texts:
            return
        before, self._texts = self._texts, texts
        new = [name for name in texts if name.startswith("state-") and name not in before]
        stay = [name for name in before if name.startswith(("state-", "history-"))]
        for name in stay:
            # A list that was taken over, taken back and taken over anew: the first one again.
            is_again = is_restored and _is_taken_over(texts, name)
            same = texts.get(name, before[name]) == before[name] or is_again
            assert same, f"{name} is another list now"
        if not any(name.startswith("state-") for name in texts):
            return
        with TemporaryDirectory() as folder:
            write_files(folder, texts)
            for name, same in verify_lists(open_office(folder)):
                assert same, f"the list {name} comes out otherwise from the folder"
        for name in new:
            self._require_same_list(before, texts, name.removeprefix("state-")[: -len(".csv")])

    def _require_same_list(self, before: dict[str, str], texts: dict[str, str], name: str) -> None:
        """The rating office makes the same list from the folder of the moment before."""
        wanted = parse_list_id(name)
        with TemporaryDirectory() as folder:
            write_files(folder, texts)
            if not open_office(folder).is_own(wanted):
                return
        with TemporaryDirectory() as folder:
            write_files(folder, before)
            assert not Path(folder, f"state-{name}.csv").exists()
            office = open_office(folder)
            if not office.log.games:
                return  # without a game there is nothing to make there
            made = make_new_list(office, wanted, audit=False)
        for file, text in made.texts.items():
            assert texts[file] == text, f"{file} of the desk is not that of the rating office"


def _is_taken_over(texts: dict[str, str], name: str) -> bool:
    _, year, quarter = name.removesuffix(".csv").split("-")
    settings = dict(line.split(",", 1) for line in texts["office.csv"].splitlines())
    return f"{year}/{quarter}" in settings.get("taken_over", "").split()


class Standing:
    """Which acts stand: all that were done and have not been taken back; the post aside."""

    def __init__(self) -> None:
        self.last = 0
        self._acts: frozenset[int] = frozenset()
        self._undone: dict[int, frozenset[int]] = {}
        self._at: dict[int, frozenset[int]] = {0: frozenset()}

    @property
    def key(self) -> frozenset[int]:
        return self._acts

    def add(self, action: Action) -> None:
        if action.act == "restore":
            self._acts = self._at[int(str(action.summary).rpartition(" ")[2])]
        elif action.undoes is not None:
            # Taking back an undo brings back what that had taken away.
            again = self._undone.get(action.undoes)
            changed = frozenset({action.undoes}) if again is None else again
            self._undone[action.number] = changed
            self._acts = self._acts ^ changed
        elif not action.act.startswith(_POSTAL_ACTS):
            self._acts = self._acts | {action.number}
        self._at[action.number] = self._acts
        self.last = action.number


def _snapshot(reader: Reader) -> Snapshot:
    """Everything that is stored but the post."""
    kinds = (Event, *(kind for kind in CORRESPONDENCE_RECORDS if kind not in _POST))
    return {
        (kind.TABLE, tuple(getattr(one, name) for name in kind.KEY)): one
        for kind in kinds
        for one in reader.all(kind)  # type: ignore[type-var]
    }


def _require_letters(reader: Reader, postbag: Postbag) -> None:
    letters = reader.all(Letter)
    written = Counter((one.action, one.recipient, one.address, one.body) for one in letters)
    twice = [key for key, count in written.items() if count > 1]
    assert not twice, f"written twice by one act: {twice}"
    handed = Counter((one.action, one.letter) for one in postbag.delivered)
    assert max(handed.values(), default=0) <= 1, f"sent twice: {handed.most_common(1)}"
    bans = Counter((one.recipient, one.body) for one in letters if one.kind == "ban-ended")
    assert max(bans.values(), default=0) <= 1, f"told twice: {bans.most_common(1)}"


def _require_group(reader: Reader, state: SectionState) -> None:
    if state.section.state is GroupState.ENTERING:
        assert not state.games
        return
    count = len(state.seats)
    assert len(state.games) == count * (count - 1) // 2 * state.contest.cycles, state.title
    assert {seat for game in state.games.values() for seat in (game.white, game.black)} == set(
        state.seats
    ), state.title
    for seat in state.seats.values():
        if not seat.departure:
            continue
        if (
            state.section.state is GroupState.PLAYING
            and state.rules.leaving is not Leaving.TIME_FORFEITS
        ):
            open_games = [key for key in state.games if key in _open_of(state, seat.seat)]
            assert not open_games, f"{state.title}, number {seat.seat} left, and plays {open_games}"
        assert _has_left(reader, state, seat.seat), f"{state.title}: why did {seat.seat} leave?"
    view = group_view(state, state.started + _LATER)
    assert sorted(row.seat for row in view.rows) == sorted(state.seats), state.title
    if state.section.state is GroupState.CLOSED:
        open_games = [key for key, game in state.games.items() if not game.result]
        assert not open_games, f"{state.title} is closed, and {open_games} are in play"


def _open_of(state: SectionState, seat: int) -> set[str]:
    return {f"{game.cycle}:{game.white}-{game.black}" for game in state.open_games_of(seat)}


def _has_left(reader: Reader, state: SectionState, seat: int) -> bool:
    person = state.seats[seat].correspondent
    lapsed = [one for one in state.substitutions if one.seat == seat and one.state == "lapsed"]
    decided = [one for one in reader.all(Withdrawal, correspondent=person) if one.kind]
    return bool(lapsed or decided)


def _require_deposits(reader: Reader, states: list[SectionState]) -> None:
    """Money is held for who plays, or played until a substitute came."""
    for paid in reader.all(DepositPaid):
        if paid.settled_on:
            assert paid.returned + paid.kept == paid.amount, paid
            continue
        own = [one for one in states if one.contest.contest == paid.contest]
        assert any(paid.correspondent in set(_people(one)) for one in own), paid


def _people(state: SectionState) -> Iterator[int]:
    yield from (one.correspondent for one in state.seats.values())
    yield from (one.replaced for one in state.substitutions)
