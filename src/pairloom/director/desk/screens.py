"""Hall screens: what each of them shows, what is announced on all of them, when rounds begin."""

from __future__ import annotations

import secrets
from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Final

from pairloom.director.desk.base import Desk, Place, open_event
from pairloom.director.desk.typed_moments import parse_wall_time
from pairloom.director.people.roles import Permission
from pairloom.domain.pace import Pace
from pairloom.errors import FieldsRefused, InputError, NotFound
from pairloom.messages import counted, message
from pairloom.messages.current import current
from pairloom.storage import Ledger
from pairloom.storage.records import Announcement, Competition, RoundStart, Screen

__all__ = [
    "Announcement",
    "HallPlan",
    "RoundStart",
    "Screen",
    "ScreenDraft",
    "announce",
    "change_screen",
    "hall_plan",
    "remove_screen",
    "set_round_start",
    "set_up_screen",
    "take_down",
]

LETTERS: Final = "bcdfghjkmnpqrstvwxz"
"""No vowels, so that no word comes out, and no letter that is taken for another one."""
_CODE_LENGTH: Final = 4
_LONGEST_NAME: Final = 60
_LONGEST_ANNOUNCEMENT: Final = 200


@dataclass(frozen=True, slots=True)
class ScreenDraft:
    """What somebody chose for a screen; without a name it gets one."""

    name: str = ""
    competitions: tuple[int, ...] = ()
    has_names: bool = True
    has_boards: bool = True
    has_standings: bool = True
    has_clock: bool = False
    pace: Pace = Pace.NORMAL


@dataclass(frozen=True, slots=True)
class HallPlan:
    """What the event tells its hall; what its tournaments tell is in their states."""

    screens: tuple[Screen, ...]
    announcements: tuple[Announcement, ...]


def hall_plan(desk: Desk, event: int) -> HallPlan:
    """The screens of an event, and what is announced."""
    with desk.database.read(event) as reader:
        return HallPlan(tuple(reader.all(Screen)), tuple(reader.all(Announcement)))


def set_up_screen(desk: Desk, event: int, draft: ScreenDraft) -> Screen:
    """A new screen with a short address of its own."""
    desk.identity.require(Permission.PUBLISH, event=event)
    taken = desk.database.screens()
    with desk.database.change(event, desk.identity.actor(event), "set up screen") as ledger:
        open_event(ledger)
        number = ledger.next_number(Screen)
        screen = _drafted(ledger, Screen(event, number, _free_code(taken), ""), draft)
        ledger.put(screen)
        ledger.note.summary = _told(screen)
    return screen


def change_screen(desk: Desk, event: int, number: int, draft: ScreenDraft) -> Screen:
    """Show something else on a screen; its address stays."""
    desk.identity.require(Permission.PUBLISH, event=event)
    with desk.database.change(event, desk.identity.actor(event), "change screen") as ledger:
        open_event(ledger)
        screen = _drafted(ledger, _find(ledger, number), draft)
        ledger.put(screen)
        ledger.note.summary = _told(screen)
    return screen


def remove_screen(desk: Desk, event: int, number: int) -> None:
    """Show nothing more under the address of a screen."""
    desk.identity.require(Permission.PUBLISH, event=event)
    with desk.database.change(event, desk.identity.actor(event), "remove screen") as ledger:
        open_event(ledger)
        screen = _find(ledger, number)
        ledger.remove(screen)
        ledger.note.summary = _told(screen)


def announce(desk: Desk, event: int, text: str) -> Announcement:
    """Show a line on all screens of the event."""
    desk.identity.require(Permission.PUBLISH, event=event)
    line = _line(text, "text", _LONGEST_ANNOUNCEMENT)
    if not line:
        raise FieldsRefused([("text", message("Type what everybody in the hall shall read."))])
    with desk.database.change(event, desk.identity.actor(event), "announce") as ledger:
        open_event(ledger)
        number = ledger.next_number(Announcement)
        announcement = Announcement(event, number, line)
        ledger.put(announcement)
        ledger.note.summary = line
    return announcement


def take_down(desk: Desk, event: int, number: int) -> None:
    """Show an announcement no more."""
    desk.identity.require(Permission.PUBLISH, event=event)
    actor = desk.identity.actor(event)
    with desk.database.change(event, actor, "take announcement down") as ledger:
        open_event(ledger)
        announcement = ledger.get(Announcement, number)
        if announcement is None:
            raise NotFound(message("This announcement was taken down already."))
        ledger.remove(announcement)
        ledger.note.summary = announcement.text


def set_round_start(desk: Desk, place: Place, round_number: int, starts_at: str) -> None:
    """Announce when a round begins, as `2026-11-21T14:00`; empty takes it back."""
    with desk.act(place, "announce start", Permission.PUBLISH) as work:
        planned = max(work.state.competition.rounds, len(work.state.rounds))
        if not 1 <= round_number <= planned:
            raise InputError(
                counted(
                    "There is no round {round}; the tournament has {count} round.",
                    "There is no round {round}; the tournament has {count} rounds.",
                    planned,
                    round=round_number,
                )
            )
        start = RoundStart(*place, round_number, parse_wall_time(starts_at))
        known = work.ledger.get(RoundStart, place.competition, round_number)
        if start.starts_at:
            work.ledger.put(start)
        elif known is not None:
            work.ledger.remove(known)
        told = start.starts_at.replace("T", " ") or "–"
        work.tell(
            message("round {round}: {time}", round=round_number, time=told), round=round_number
        )


def _drafted(ledger: Ledger, screen: Screen, draft: ScreenDraft) -> Screen:
    """The screen as it was chosen, or `FieldsRefused`."""
    known = {competition.competition for competition in ledger.all(Competition)}
    if not known.issuperset(draft.competitions):
        told = message("A tournament that was chosen is not there any more. Choose again.")
        raise FieldsRefused([("competitions", told)])
    if not (draft.has_names or draft.has_boards or draft.has_standings or draft.has_clock):
        told = message("Choose at least one page that the screen shows.")
        raise FieldsRefused([("pages", told)])
    name = _line(draft.name, "name", _LONGEST_NAME)
    return replace(
        screen,
        name=name or current().say(message("Screen {number}", number=screen.screen)),
        competitions=tuple(sorted(set(draft.competitions))),
        has_names=draft.has_names,
        has_boards=draft.has_boards,
        has_standings=draft.has_standings,
        has_clock=draft.has_clock,
        pace=draft.pace,
    )


def _find(ledger: Ledger, number: int) -> Screen:
    screen = ledger.get(Screen, number)
    if screen is None:
        raise NotFound(message("there is no screen {number} in this event", number=number))
    return screen


def _free_code(taken: Container[str]) -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(_CODE_LENGTH))
        if code not in taken:
            return code


def _told(screen: Screen) -> str:
    return f"{screen.name}, /tv/{screen.code}"


def _line(text: str, field: str, most: int) -> str:
    line = " ".join(text.split())
    if len(line) > most or not line.isprintable():
        told = message("One line of plain text with at most {most} characters.", most=most)
        raise FieldsRefused([(field, told)])
    return line
