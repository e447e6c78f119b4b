"""Deadlines of line-ups, and the clock that reveals them where the regulations say so."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.confirmation import Question
from pairloom.director.desk.teams.revealing import hidden_matches, reveal_line_ups
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Permission, Role
from pairloom.domain.team_regulations import Reveal
from pairloom.errors import ConfirmationNeeded, InputError
from pairloom.messages import message
from pairloom.storage import Database, RequestRepeated
from pairloom.storage.database import now
from pairloom.storage.due_matches import DueRound, due_rounds
from pairloom.storage.encoding import moment_text

__all__ = ["reveal_by_clock", "set_deadline"]

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


def reveal_by_clock(database: Database) -> int:
    """Reveal every round whose deadline has passed; how many were revealed now.

    Whoever comes second, in another process or thread, finds it done.
    """
    return sum(_reveal(database, due) for due in due_rounds(database, now()))


def _reveal(database: Database, due: DueRound) -> bool:
    place = Place(due.event, due.competition)
    grant = Grant(Role.PAIRING_OFFICER, due.event, due.competition)
    clock = Desk(database, Identity(_CLOCK, grants=(grant,))).agreeing(Question.MISSING_LINE_UPS)
    state = clock.state(place)
    if rules_of(state.competition).reveal is not Reveal.CLOCK:
        return False
    if state.find_round(due.round).is_draft:
        return False
    # With its deadline: who opens hand-in again and sets a later one is served again.
    request = f"reveal-{due.competition}-{due.round}-{due.until}"
    try:
        reveal_line_ups(clock, place, due.round, request=request)
    except ConfirmationNeeded:
        return _reveal_the_others(clock, place, due.round)
    except (RequestRepeated, InputError):  # somebody else was quicker
        return False
    return True


def _reveal_the_others(clock: Desk, place: Place, round_number: int) -> bool:
    """A team that is too short stops its own match with a question, and no other."""
    done = False
    for match in hidden_matches(clock.state(place), round_number):
        with suppress(ConfirmationNeeded, InputError):
            reveal_line_ups(clock, place, round_number, [match.match])
            done = True
    return done
