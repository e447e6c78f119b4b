"""Everyone accounted for: at a board, with a bye, or absent for a reason.

`account` tells where everybody is. `require_accounted` stands behind every act that stores
boards or byes, whoever made them (an engine, a hand, an undo): what cannot be is not stored.

| in a round                                  | a draft            | published or further |
|---------------------------------------------|--------------------|----------------------|
| a board and a bye, or two boards            | never              | never                |
| a board against oneself                     | never              | never                |
| somebody absent at a board or with *the* bye| only in a schedule | only in a schedule   |
| neither a board nor a bye                   | only by hand       | never                |
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.director.desk.fields.base import Meeting
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.schedules import is_scheduled
from pairloom.director.desk.state import State
from pairloom.errors import InputError, NotAccountedFor
from pairloom.messages import Message, message
from pairloom.storage.records import Bye, Entry

__all__ = ["Accounted", "account", "contradictions", "require_accounted", "require_owners"]


@dataclass(frozen=True, slots=True)
class Accounted:
    """Where every entry of a tournament is in a round; `left_over` must be nobody."""

    at_boards: tuple[Entry, ...]
    byes: tuple[tuple[Entry, Bye], ...]
    withdrawn: tuple[Entry, ...]
    not_arrived: tuple[Entry, ...]
    left_over: tuple[Entry, ...]

    @property
    def total(self) -> int:
        return sum(
            len(group)
            for group in (
                self.at_boards,
                self.byes,
                self.withdrawn,
                self.not_arrived,
                self.left_over,
            )
        )


def account(state: State, round_number: int) -> Accounted:
    """Where everybody is in a round, paired or not."""
    meetings = state.meetings_by_round.get(round_number, [])
    seated = {entry for met in meetings for entry in (met.white, met.black)}
    byes = state.byes_by_round.get(round_number, {})
    groups: dict[str, list[Entry]] = {"seated": [], "gone": [], "coming": [], "left": []}
    with_bye: list[tuple[Entry, Bye]] = []
    for entry in sorted(state.entries, key=lambda player: (player.number or 10**6, player.entry)):
        if entry.entry in seated:
            groups["seated"].append(entry)
        elif entry.entry in byes:
            with_bye.append((entry, byes[entry.entry]))
        elif entry.withdrawn_from is not None and entry.withdrawn_from <= round_number:
            groups["gone"].append(entry)
        elif not is_there(entry, round_number):
            groups["coming"].append(entry)
        else:
            groups["left"].append(entry)
    return Accounted(
        tuple(groups["seated"]),
        tuple(with_bye),
        tuple(groups["gone"]),
        tuple(groups["coming"]),
        tuple(groups["left"]),
    )


def require_accounted(before: State, after: State) -> None:
    """Raise `NotAccountedFor` if a round has come about that cannot be.

    What could not be before, in a record of other making, does not stop anybody from going on.
    """
    for round_ in after.rounds:
        problems = contradictions(after, round_.round)
        known = set(contradictions(before, round_.round)) if problems else set()
        new = [problem for problem in problems if problem not in known]
        if new:
            raise NotAccountedFor(round_.round, new)


def require_owners(before: State, after: State) -> None:
    """Raise `InputError` if an act takes out a team that has points by decision: they would be
    nobody's, and no table or list could name whose they are."""
    there = {entry.entry for entry in after.entries}
    for record in after.adjustments:
        owner = before.entry_by_id.get(record.team)
        if owner is not None and record.team not in there:
            raise InputError(
                message("{name} has points by decision; take them back first", name=owner.name)
            )


def contradictions(state: State, round_number: int) -> tuple[Message, ...]:
    """What cannot be in a paired round, in words; nothing if it is not paired."""
    round_ = next((paired for paired in state.rounds if paired.round == round_number), None)
    if round_ is None:
        return ()
    meetings = state.meetings_by_round.get(round_number, [])
    problems = [*_twice(state, meetings, round_number), *_absent(state, meetings, round_number)]
    if state.draft != round_ or not round_.by_hand:
        left = account(state, round_number).left_over
        problems += [
            message("{player} has neither a board nor a bye", player=_called(entry))
            for entry in left
        ]
    return tuple(problems)


def _twice(state: State, meetings: list[Meeting], round_number: int) -> Iterator[Message]:
    """Who is in two places at once, and who is nobody."""
    boards: dict[int, list[int]] = defaultdict(list)
    for met in meetings:
        for entry in (met.white, met.black):
            boards[entry].append(met.board)
    byes = state.byes_by_round.get(round_number, {})
    for entry, places in boards.items():
        if entry not in state.entry_by_id:
            yield message(
                "board {board} has an entry that is not there, {entry}",
                board=places[0],
                entry=entry,
            )
            continue
        called = _called(state.entry_by_id[entry])
        if len(places) > 1:
            yield message(
                "{player} is at more than one board: {boards}", player=called, boards=tuple(places)
            )
        if entry in byes:
            yield message("{player} has board {board} and a bye", player=called, board=places[0])


def _absent(state: State, meetings: list[Meeting], round_number: int) -> Iterator[Message]:
    """Who is absent and still plays, or has the bye that is worth points."""
    if is_scheduled(state.competition.system):
        return
    seated = {entry for met in meetings for entry in (met.white, met.black)}
    byes = state.byes_by_round.get(round_number, {})
    for entry in state.entries:
        is_gone = entry.withdrawn_from is not None and entry.withdrawn_from <= round_number
        if is_there(entry, round_number) and not is_gone:
            continue
        if entry.entry in seated:
            yield message("{player} is absent and has a board", player=_called(entry))
        elif entry.entry in byes and byes[entry.entry].is_allocated:
            yield message("{player} is absent and has the bye", player=_called(entry))


def _called(entry: Entry) -> str:
    return f"{entry.number} {entry.name}" if entry.number else entry.name
