"""The end of a group: unfinished games, the final table, deposits, who goes up and down."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairloom.correspondence.desk.adjudicate.adjudicating import put_case
from pairloom.correspondence.desk.base import act_in_contest
from pairloom.correspondence.desk.enter.promoting import promote
from pairloom.correspondence.desk.leave.deposits import settle_deposits
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.playing import put_result, section_in_play
from pairloom.correspondence.desk.post.letters import players_of, write_letters
from pairloom.correspondence.domain.states import GroupState, Opening
from pairloom.correspondence.rules.adjudication import end_of_play
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import counted, message

__all__ = ["close_section", "end_play"]


def end_play(desk: Desk, place: SectionPlace, on: date) -> int:
    """After the last day: what is unfinished is adjudicated; the number of such games."""
    with act_in_contest(desk, place, "end of play", Permission.FINISH_ROUND) as work:
        state = section_in_play(work.ledger, place)
        if not state.contest.end:
            raise InputError(
                message(
                    "{name} has no last day; its clocks end the games",
                    name=state.contest.name,
                )
            )
        decision = end_of_play(state.group, state.contest.end, on)
        for entry in decision.enters:
            put_result(work, state, entry, on, on)
            put_case(work, state, entry.game, Opening.END_DATE, on)
        write_letters(work, decision.tells, players_of(state))
        work.tell(decision.ruling.cited)
    return len(decision.enters)


def close_section(desk: Desk, place: SectionPlace, on: date) -> None:
    """The final table stands: who goes up is qualified, deposits go back after proper play."""
    with act_in_contest(desk, place, "close group", Permission.FINISH_ROUND) as work:
        state = section_in_play(work.ledger, place)
        left = [game.key for game in state.group.games if not game.is_final]
        if left:
            raise NotAllowed(
                counted(
                    "{count} game is not over: {games}",
                    "{count} games are not over: {games}",
                    len(left),
                    games=tuple(left[:8]),
                )
            )
        work.ledger.put(replace(state.section, state=GroupState.CLOSED, closed_on=on))
        settle_deposits(work, state, on)
        moved = promote(work, state, on)
        if moved is None:
            work.tell(state.title)
        else:
            work.tell(message("{group}: {movement}", group=state.title, movement=moved))
