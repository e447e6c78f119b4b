"""What is not as it should be, in one list: orders, short teams, control totals, objections.

Nothing happens by itself: the list is for the arbiter, who rules on it, corrects, or lets it be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.forfeits import is_lost_by_decision
from pairloom.director.desk.teams.matches import MatchView, views_of
from pairloom.director.desk.teams.orders import find_faults
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.seats import line_up_at_boards
from pairloom.director.desk.teams.signatures import objections
from pairloom.director.desk.teams.totals import wrong_total
from pairloom.domain.team import EMPTY_BOARD
from pairloom.messages import Message, counted, message

__all__ = ["Found", "FoundKind", "violations_of"]


class FoundKind(Enum):
    """What a violation is about."""

    LINE_UP = "line-up"
    MINIMUM = "minimum"
    TOTAL = "total"
    OBJECTION = "objection"

    @property
    def words(self) -> Message:
        """What it is about, in words."""
        return _WORDS[self]


_WORDS = {
    FoundKind.LINE_UP: message("line-up"),
    FoundKind.MINIMUM: message("number of players"),
    FoundKind.TOTAL: message("control total"),
    FoundKind.OBJECTION: message("objection"),
}


@dataclass(frozen=True, slots=True)
class Found:
    """One of them; `team` is an entry, 0 for what concerns the match."""

    kind: FoundKind
    round: int
    match: int
    team: int
    text: Message


def violations_of(state: State, round_number: int | None = None) -> list[Found]:
    """All of them, or those of a round, in order of rounds and matches."""
    return [
        violation
        for view in views_of(state)
        if view.is_revealed and view.record.decision is None
        if round_number in (None, view.round)
        for violation in _of_match(state, view)
    ]


def _of_match(state: State, view: MatchView) -> Iterator[Found]:
    for team in (view.white, view.black):
        yield from _of_team(state, view, team)
    if (text := wrong_total(state, view)) is not None:
        yield Found(FoundKind.TOTAL, view.round, view.board, 0, text)
    for team, signature in objections(state, view.record):
        told = signature.told_of(state.entry_by_id[team].name)
        yield Found(FoundKind.OBJECTION, view.round, view.board, team, told)


def _of_team(state: State, view: MatchView, team: int) -> Iterator[Found]:
    place = (view.round, view.board, team)
    seated = line_up_at_boards(state, view, team)
    if not any(map(is_lost_by_decision, view.games)):  # else it was ruled on
        for text in find_faults(state, team, view.round, seated):
            yield Found(FoundKind.LINE_UP, *place, text)
    rules = rules_of(state.competition)
    players = sum(player != EMPTY_BOARD for player in seated)
    if players < rules.fewest:
        text = counted(
            "{team} seated {count} player: at least {fewest} of {boards} boards are needed.",
            "{team} seated {count} players: at least {fewest} of {boards} boards are needed.",
            players,
            team=state.entry_by_id[team].name,
            fewest=rules.fewest,
            boards=rules.boards,
        )
        yield Found(FoundKind.MINIMUM, *place, text)
