"""Entries of groups that have not started: who withdraws them, and what is lost (§7(1))."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from pairloom.correspondence.desk.base import OfficeWork, act_in_contest
from pairloom.correspondence.desk.enter.qualifications import last_used
from pairloom.correspondence.desk.enter.qualifying import lose_qualification
from pairloom.correspondence.desk.leave.deposits import held_deposits, return_deposits
from pairloom.correspondence.desk.loading import load_section, load_sections_of
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.post.letters import audience_of, write_letters
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.ruling import Decision, Notification, Ruling
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.records import Correspondent, DepositPaid, Qualification, Seat
from pairloom.correspondence.rules.requests import BeforeStart, withdraw_before_start
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import NotAllowed
from pairloom.messages import Message, message
from pairloom.storage.ledger import Reader

__all__ = [
    "LeavingEntry",
    "entries_of",
    "leave_before_start",
    "preview_entry",
    "remove_entry",
    "vacate",
]


@dataclass(frozen=True, slots=True)
class LeavingEntry:
    """What withdrawing an entry brings, before anybody confirms it."""

    player: Correspondent
    ruling: Ruling
    qualifications: tuple[Qualification, ...]
    deposits: tuple[DepositPaid, ...]


def entries_of(reader: Reader, correspondent: int) -> list[tuple[SectionState, int]]:
    """Every group that has not started where the player is entered."""
    entries = []
    for state in load_sections_of(reader, correspondent):
        seat = state.seat_of(correspondent)
        if seat is not None and state.section.state is GroupState.ENTERING:
            entries.append((state, seat.seat))
    return entries


def preview_entry(desk: Desk, place: SectionPlace, seat: int, on: date) -> LeavingEntry:
    """What withdrawing an entry would bring; nothing is stored."""
    desk.identity.require(Permission.WITHDRAW_PLAYERS, event=place.event, competition=place.contest)
    with desk.database.read(place.event) as reader:
        state = load_section(reader, place)
        player = state.person_at(seat)
        lost = last_used(reader, player.correspondent, place.contest)
        held = held_deposits(reader, place.contest, player.correspondent)
    ruling = _decide(state, player, on).ruling
    return LeavingEntry(player, ruling, tuple(lost), tuple(held))


def leave_before_start(desk: Desk, place: SectionPlace, seat: int, on: date) -> Message:
    """Withdraw an entry before the first day: no penalty, no refund, no qualification."""
    with act_in_contest(
        desk, place, "withdrawal before the start", Permission.WITHDRAW_PLAYERS
    ) as work:
        state = load_section(work.ledger, place)
        decision = _decide(state, state.person_at(seat), on)
        remove_entry(work, state, seat, on, decision.tells)
        work.tell(message("{group}: {ruling}", group=state.title, ruling=decision.ruling.cited))
    return decision.ruling.cited


def _decide(state: SectionState, player: Correspondent, on: date) -> Decision[BeforeStart]:
    if state.section.state is not GroupState.ENTERING:
        raise NotAllowed(
            message(
                "{title} has started: a request to withdraw is needed",
                title=state.title,
            )
        )
    return withdraw_before_start(player.name, on, state.start, group_set_up=True)


def remove_entry(
    work: OfficeWork, state: SectionState, seat: int, on: date, tells: Iterable[Notification]
) -> None:
    """Take an entry out, with its qualification; later numbers move up, a deposit goes back."""
    gone, player = state.find_seat(seat), state.person_at(seat)
    contest = state.contest.contest
    write_letters(work, tells, audience_of(state, [seat]))
    vacate(work, gone, is_team=state.contest.is_team)
    reason = message("withdrew from {group} before the start (§7(1))", group=state.title)
    lose_qualification(work, player.correspondent, contest, on, str(reason))
    return_deposits(work, contest, player, on)


def vacate(work: OfficeWork, gone: Seat, *, is_team: bool) -> None:
    """Take a number away before the start; later ones move up, but not those of teams."""
    seats = work.ledger.all(Seat, contest=gone.contest, section=gone.section)
    following = [] if is_team else [seat for seat in seats if seat.seat > gone.seat]
    for seat in (gone, *following):
        work.ledger.remove(seat)
    for seat in following:
        work.ledger.put(replace(seat, seat=seat.seat - 1))
