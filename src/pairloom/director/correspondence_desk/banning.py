"""Bans as they are stored: after withdrawals, and after games lost on time."""

from __future__ import annotations

from datetime import date

from pairloom.correspondence.bans import Ban
from pairloom.correspondence.restrictions import restriction
from pairloom.correspondence.rule_sets import Leaving
from pairloom.director.correspondence_desk.base import OfficeWork
from pairloom.director.correspondence_desk.letters import Addressee, audience_of, write_letters
from pairloom.director.correspondence_desk.sections import SectionState
from pairloom.director.correspondence_desk.standing import ban_of
from pairloom.domain.correspondence.results import GameResult, ResultCode
from pairloom.domain.correspondence.roles import Role
from pairloom.domain.correspondence.ruling import Decision
from pairloom.storage.correspondence_records import Correspondent, SectionGame, Suspension

__all__ = ["restrict_loser", "suspend"]


def suspend(work: OfficeWork, player: Correspondent, decision: Decision[Ban]) -> None:
    """Enter a ban, and tell everybody who is to know."""
    _put(work, player, decision.enters)
    audience = {Role.PLAYER: [Addressee(player.name, player.email)]}
    write_letters(work, decision.tells, audience)


def restrict_loser(
    work: OfficeWork, state: SectionState, game: SectionGame, result: GameResult, on: date
) -> None:
    """A game lost on time bars entries, where the rules know no withdrawals (ICCF 2022-030)."""
    is_forfeit = result.code is ResultCode.TIME
    if not is_forfeit or state.rules.leaving is not Leaving.TIME_FORFEITS:
        return
    seat = game.black if result.white_halves else game.white
    player = state.person_at(seat)
    stored = work.ledger.all(Suspension, correspondent=player.correspondent)
    earlier = [ban_of(one) for one in stored]
    decision = restriction(player.name, on, earlier, state.rules)
    _put(work, player, decision.enters)
    write_letters(work, decision.tells, audience_of(state, [seat]))


def _put(work: OfficeWork, player: Correspondent, ban: Ban) -> None:
    number = work.ledger.next_number(Suspension)
    work.ledger.put(
        Suspension(
            *(work.event.event, number, player.correspondent, ban.cause.value),
            *(ban.start.isoformat(), ban.last_day.isoformat(), ban.minimum, ban.deposit),
            ban.article,
        )
    )
