"""FIDE mode: on from the start where FIDE's Handbook has the system; left for good by an act that
the rules do not allow."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import Confirmation, require_confirmed
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.systems import system_facts
from pairloom.engines.first_days import is_before
from pairloom.errors import InputError
from pairloom.messages import Message, Text, message
from pairloom.messages.values import sentences
from pairloom.storage.database import now

__all__ = ["Mode", "leave", "leave_by_choice", "left_now", "mode_of"]


@dataclass(frozen=True, slots=True)
class Mode:
    """Is it on? If not, why, and since when if it was left; if so, what FIDE says about the
    system all the same."""

    is_on: bool
    reason: Text = ""
    since: str = ""
    notice: Text = ""


def mode_of(state: State) -> Mode:
    """FIDE mode of a chess tournament that is paired by rules."""
    competition = state.competition
    if competition.left_fide_mode:
        since, why = _when_and_why(competition.left_fide_mode)
        return Mode(False, why, since)
    standing = system_facts(competition.system)
    if not standing.is_in_handbook:
        return Mode(False, standing.notice)
    day = state.event.start.replace("-", "/")
    if is_before(day, competition.system, competition.edition):
        return Mode(True, notice=sentences(_TOO_EARLY, standing.notice))
    return Mode(True, notice=standing.notice)


_TOO_EARLY = message(
    "The event begins before this edition was in force (1 February 2026): who checks the report"
    " by the rules of that day may find other pairings."
)


def left_now(why: Text) -> Text:
    """When and why it was left, as it is stored."""
    since = now()[:16].replace("T", " ")
    return f"{since} {why}" if isinstance(why, str) else _LEFT.filled(since=since, why=why)


_LEFT = message("{since} {why}")


def _when_and_why(left: Text) -> tuple[str, Text]:
    match left:
        case Message(values=(("since", str() as since), ("why", Message() as why))):
            return since, why
        case _:  # what somebody has typed, and everything of older versions, is one text
            return str(left)[:16], str(left)[17:]


def leave(work: Work, why: Text) -> None:
    """The tournament is no longer in FIDE mode; the first reason stays.

    A tournament outside the Handbook has none to leave, but cannot come into it any more.
    """
    competition = work.state.competition
    if competition.left_fide_mode or not work.state.kind.is_of_handbook:
        return
    stored = work.ledger.get(type(competition), competition.competition)
    assert stored is not None
    work.ledger.put(replace(stored, left_fide_mode=left_now(why)))


def leave_by_choice(desk: Desk, place: Place, confirmation: Confirmation) -> None:
    """Leave FIDE mode on purpose: a level-4 act."""
    with desk.act(place, "leave FIDE mode", Permission.LEAVE_FIDE_MODE) as work:
        if not work.state.is_in_fide_mode:
            raise InputError(
                message(
                    "{name} is not in FIDE mode",
                    name=work.state.competition.name,
                )
            )
        require_confirmed(
            confirmation,
            message("leave FIDE mode"),
            4,
            consequence=message(
                "The tournament can never come back to FIDE mode; reports will say so."
            ),
            typed=work.state.competition.name,
        )
        leave(work, confirmation.reason)
        work.tell(message("by choice"), reason=confirmation.reason)
