"""Players who are away for some rounds: they cannot be put into a line-up there."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.team_entries import find_member
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused
from pairloom.messages import Text, message
from pairloom.storage.records import Entry

__all__ = ["availability_of", "set_availability"]


def set_availability(
    desk: Desk, place: Place, entry: int, *, first: int | None, last: int | None
) -> Entry:
    """The rounds a player is there: from `first` to `last`; `None` is the whole of the event."""
    with desk.act(place, "availability", Permission.ENTER_PLAYERS) as work:
        member = find_member(work.state, entry)
        rounds = work.state.competition.rounds
        begin, end = first or 1, last or rounds
        if not 1 <= begin <= end <= rounds:
            text: Text = message(
                "The first round is at most the last one, and there are rounds 1 to {rounds}.",
                rounds=rounds,
            )
            raise FieldsRefused([("first", text)])
        _require_not_seated(work.state, member, begin, end)
        leaves = end + 1 if end < rounds else None
        changed = replace(member, arrival=begin, withdrawn_from=leaves)
        work.ledger.put(changed)
        work.tell(message("{player}: {rounds}", player=member.name, rounds=_words(begin, end)))
        return changed


def availability_of(state: State, member: Entry) -> tuple[int, int]:
    """The first and the last round that a player is there."""
    last = state.competition.rounds if member.withdrawn_from is None else member.withdrawn_from - 1
    return max(member.arrival, 1), last


def _require_not_seated(state: State, member: Entry, first: int, last: int) -> None:
    """Who was in a line-up was there."""
    seated = {line_up.round for line_up in state.line_ups if member.entry in line_up.players}
    seated |= {game.round for game in state.games if member.entry in (game.white, game.black)}
    for number in sorted(seated):
        if not first <= number <= last:
            text: Text = message(
                "{name} is in the line-up of round {round} and cannot be away there.",
                name=member.name,
                round=number,
            )
            raise FieldsRefused([("first", text)])


def _words(first: int, last: int) -> Text:
    return message("there from round {first} to {last}", first=first, last=last)
