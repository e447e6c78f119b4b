"""Deadlines of line-ups, and the clock that reveals them where the regulations say so."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.revealing import hidden_matches, reveal_on_time
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Permission, Role
from pairloom.domain.team_regulations import Reveal
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage import Database, RequestRepeated
from pairloom.storage.database import now
from pairloom.storage.due_matches import Deadline, open_deadlines
from pairloom.storage.encoding import moment_text

__all__ = ["Look", "RevealClock", "left_to_arbiters", "set_deadline"]

_CLOCK = "clock"


def set_deadline(desk: Desk, place: Place, round_number: int, until: datetime | None) -> None:
    """Until when line-ups of a round are taken; without a time there is no deadline."""
    with desk.act(place, "set deadline", Permission.PUBLISH) as work:
        text = "" if until is None else moment_text(until)
        if text and text <= now():
            raise InputError(message("the deadline is in the past; choose a later time"))
        for match in hidden_matches(work.state, round_number):
            if match.line_ups_until != text:
                work.ledger.put(replace(match, line_ups_until=text))
        work.tell(message("round {round}", round=round_number), round=round_number)


def left_to_arbiters(state: State, round_number: int) -> list[int]:
    """Matches that the clock should have revealed: about these an arbiter is asked."""
    moment = now()
    if rules_of(state.competition).reveal is not Reveal.CLOCK:
        return []
    return [
        match.match
        for match in state.matches
        if match.round == round_number
        and not match.revealed_at
        and match.decision is None
        and not match.closed_at
        and "" < match.line_ups_until <= moment
    ]


class Look(NamedTuple):
    """What somebody found who looked at the clock: how many matches were revealed by it, and the
    next deadline as moments are stored, empty for none."""

    revealed: int
    next: str


class RevealClock:
    """Reveals line-ups at their deadline, whoever looks at it; one for a process.

    A round is revealed once for each deadline, also if several processes look at one moment: the
    request has its name (`reveal-…`), and whoever comes second finds it done.
    """

    def __init__(self, database: Database, cache: StateCache | None = None) -> None:
        self._database = database
        self._cache = cache or StateCache()
        self._done: set[Deadline] = set()

    def look(self) -> Look:
        """Reveal what is due now. What was left to an arbiter is not asked for again."""
        deadlines, moment = open_deadlines(self._database), now()
        self._done.intersection_update(deadlines)
        revealed = sum(
            self._reveal(each)
            for each in deadlines
            if each.until <= moment and each not in self._done
        )
        return Look(
            revealed, min((each.until for each in deadlines if each.until > moment), default="")
        )

    def _reveal(self, due: Deadline) -> int:
        place = Place(due.event, due.competition)
        grant = Grant(Role.PAIRING_OFFICER, due.event, due.competition)
        clock = Desk(self._database, Identity(_CLOCK, grants=(grant,)), self._cache)
        state = clock.state(place)
        is_by_clock = rules_of(state.competition).reveal is Reveal.CLOCK
        if not is_by_clock or state.find_round(due.round).is_draft:
            return 0
        revealed = 0
        # With its deadline: who opens hand-in again and sets a later one is served again.
        request = f"reveal-{due.competition}-{due.round}-{due.until}"
        with suppress(RequestRepeated, InputError):  # somebody else was quicker
            revealed = reveal_on_time(clock, place, due.round, due.until, request=request)
        self._done.add(due)
        return revealed
