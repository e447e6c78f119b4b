"""What comes due by itself: reminders to who has not moved, and letters that a ban is over."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from pairloom.correspondence.desk.base import OfficeWork, act_in_office
from pairloom.correspondence.desk.loading import load_sections
from pairloom.correspondence.desk.play.playing import names_of
from pairloom.correspondence.desk.play.running import mover_and_other
from pairloom.correspondence.desk.post.letters import audience_of, write_letters
from pairloom.correspondence.desk.post.news import tell_ended_bans
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.records import SectionGame
from pairloom.correspondence.rules.silence import reminders_to_send, silence_of, silence_policy
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.messages import Message, counted, message

__all__ = ["Reminded", "send_reminders"]


class Reminded(NamedTuple):
    """How many games were reminded of, and how many players told that their ban is over."""

    reminders: int
    ended_bans: int

    @property
    def words(self) -> Message:
        """For people."""
        return message(
            "{reminders}, {letters}",
            reminders=counted("{count} reminder", "{count} reminders", self.reminders),
            letters=counted(
                "{count} letter about bans that are over",
                "{count} letters about bans that are over",
                self.ended_bans,
            ),
        )

    def __str__(self) -> str:
        return str(self.words)


def send_reminders(desk: Desk, event: int, now: datetime) -> Reminded:
    """Write what has come due since the last time."""
    reminders = 0
    with act_in_office(desk, event, "write reminders", Permission.WITHDRAW_PLAYERS) as work:
        for state in load_sections(work.ledger):
            # Of moves that are made elsewhere nobody is reminded here.
            if state.section.state is not GroupState.PLAYING or not state.contest.keeps_clocks:
                continue
            for game in state.games.values():
                reminders += 0 if game.result else _remind(work, state, game, now)
        written = Reminded(reminders, tell_ended_bans(work, now))
        work.tell(written.words)
    return written


def _remind(work: OfficeWork, state: SectionState, game: SectionGame, now: datetime) -> int:
    times = state.times(game)
    if times is None:
        return 0
    policy = silence_policy(state.control)
    silence = silence_of(times, now, declared=game.declared, policy=policy)
    mover, other = mover_and_other(game)
    about = f"{state.title}, {names_of(state, game)}"
    decisions = reminders_to_send(silence, game.reminded, about)
    # Of several that are due at once only the last one still says something.
    for decision in decisions[-1:]:
        write_letters(work, decision.tells, audience_of(state, [mover], [other]))
        work.ledger.put(replace(game, reminded=decision.enters))
    return len(decisions[-1:])
