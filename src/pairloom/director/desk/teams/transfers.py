"""A player changes to another team: freely before round 1, later only who has not sat down yet.

A player is in one team only. What was played for a team stays with it, so whoever has been at a
board stays, too. Later the rosters are announced: the others keep their places, and who joins is
there from the next round on, as every late player.
"""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rosters import next_place, require_late_players, require_room
from pairloom.director.desk.teams.team_entries import find_member, find_team, is_roster_open
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage.records import Entry

__all__ = ["change_team"]


def change_team(
    desk: Desk,
    place: Place,
    entry: int,
    team: int,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Entry:
    """The player at the bottom of the roster of another team."""
    with desk.act(place, "change team", Permission.ENTER_PLAYERS) as work:
        state = work.state
        member, new = find_member(state, entry), find_team(state, team)
        old = find_team(state, member.team)
        if new == old:
            raise InputError(
                message("{player} is in {team} already", player=member.name, team=new.name)
            )
        require_room(state, new, len(state.rosters[team]) + 1)
        arrival = member.arrival
        if not (is_roster_open(state, old.entry) and is_roster_open(state, team)):
            _require_free(state, member, old, new)
            require_late_players(state)
            _require_meant(member, old, new, confirmation)
            arrival = max(arrival or 0, state.next_round)
        forget_draft(work)
        if is_roster_open(state, old.entry):
            _close_gap(work, member)
        moved = replace(member, team=team, place=next_place(state, team), arrival=arrival)
        work.ledger.put(moved)
        told = message("{player}: {old} → {new}", player=member.name, old=old.name, new=new.name)
        work.tell(told, reason=confirmation.reason)
        return moved


def _close_gap(work: Work, member: Entry) -> None:
    for other in work.state.rosters[member.team]:
        if other.place > member.place:
            work.ledger.put(replace(other, place=other.place - 1))


def _require_free(state: State, member: Entry, old: Entry, new: Entry) -> None:
    """Not at a board yet. Nobody looks into a seal for that: while one is closed, all of the team
    stay."""
    sat = [line_up.round for line_up in state.line_ups if member.entry in line_up.players]
    sat += [game.round for game in state.games if member.entry in (game.white, game.black)]
    if sat:
        raise InputError(
            message(
                "{player} plays for {team} already (round {round}) and cannot change to {other}.",
                player=member.name,
                team=old.name,
                round=min(sat),
                other=new.name,
            )
        )
    for line_up in state.line_ups:
        if line_up.team == old.entry and not line_up.is_revealed:
            raise InputError(
                message(
                    "{team} has handed in for round {round}: nobody leaves the team before the "
                    "boards are known.",
                    team=old.name,
                    round=line_up.round,
                )
            )


def _require_meant(member: Entry, old: Entry, new: Entry, confirmation: Confirmation) -> None:
    require_confirmed(
        confirmation,
        message("move {player} to {team}", player=member.name, team=new.name),
        3,
        consequence=message(
            "Round 1 is published: {player} leaves {old} and joins the bottom of the roster of "
            "{new}.",
            player=member.name,
            old=old.name,
            new=new.name,
        ),
    )
