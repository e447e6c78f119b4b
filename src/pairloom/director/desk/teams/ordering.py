"""The order of teams and of the players of a team.

Both are free before round 1. Later the order of teams is that of their numbers, and the order of
a roster is settled: by the rules in FIDE mode, elsewhere unless the organiser says otherwise. The
roster of a team that comes late is free until its own first round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.draws import new_seed
from pairloom.director.desk.numbering import collation
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.team_entries import (
    find_member,
    find_team,
    is_roster_open,
    require_order_open,
)
from pairloom.director.people.roles import Permission
from pairloom.domain.team_regulations import TeamSeeding
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.standings.lots import draw_lot
from pairloom.storage.records import Entry

__all__ = [
    "draw_order",
    "lots_of_teams",
    "move_member",
    "move_team",
    "order_by_strength",
    "order_roster",
    "require_order_drawn",
]


def move_member(
    desk: Desk, place: Place, entry: int, by: int, confirmation: Confirmation = NOT_CONFIRMED
) -> None:
    """A player up (-1) or down (1) on the roster; at its end nothing happens."""
    with desk.act(place, "order roster", Permission.ENTER_PLAYERS) as work:
        member = find_member(work.state, entry)
        order = [each.entry for each in work.state.rosters[member.team]]
        at = order.index(entry)
        to = max(0, min(len(order) - 1, at + by))
        order.insert(to, order.pop(at))
        _put_order(work, find_team(work.state, member.team), order, confirmation)


def order_roster(
    desk: Desk,
    place: Place,
    team: int,
    order: Sequence[int],
    confirmation: Confirmation = NOT_CONFIRMED,
) -> None:
    """The players of a team in another order; `order` names all of them."""
    with desk.act(place, "order roster", Permission.ENTER_PLAYERS) as work:
        _put_order(work, find_team(work.state, team), order, confirmation)


def _put_order(work: Work, team: Entry, order: Sequence[int], confirmation: Confirmation) -> None:
    _require_roster_open(work.state, team, confirmation)
    roster = {member.entry: member for member in work.state.rosters[team.entry]}
    if sorted(order) != sorted(roster):
        raise InputError(message("the order names every player of {team} once", team=team.name))
    forget_draft(work)
    for number, entry in enumerate(order, 1):
        if roster[entry].place != number:
            work.ledger.put(replace(roster[entry], place=number))
    work.tell(team.name, reason=confirmation.reason)


def move_team(desk: Desk, place: Place, team: int, to: int) -> None:
    """Put a team at another place of the initial ranking: from then on the order is typed."""
    with desk.act(place, "order teams", Permission.PAIR) as work:
        state = work.state
        moved = find_team(state, team)
        require_order_open(state)
        order = sorted(state.entries, key=state.ranking_key)
        if not 1 <= to <= len(order):
            raise InputError(
                message("places are 1 to {last}; {place} is none", last=len(order), place=to)
            )
        order.remove(moved)
        order.insert(to - 1, moved)
        forget_draft(work)
        for number, entry in enumerate(order, 1):
            if entry.place != number:
                work.ledger.put(replace(entry, place=number))
        work.tell(message("{team} to place {place}", team=moved.name, place=to))


def order_by_strength(desk: Desk, place: Place) -> None:
    """Forget an order that was typed: strengths rank the teams again."""
    with desk.act(place, "order teams", Permission.PAIR) as work:
        require_order_open(work.state)
        forget_draft(work)
        for entry in work.state.entries:
            if entry.place:
                work.ledger.put(replace(entry, place=0))
        by_lot = rules_of(work.state.competition).seeding is TeamSeeding.LOT
        work.tell(message("forgotten, to be drawn anew") if by_lot else message("by strength"))


def draw_order(desk: Desk, place: Place, seed: int | None = None) -> int:
    """Lots give the teams their places; the seed is drawn unless it is typed, and told.

    Teams draw in alphabetical order, so that whoever has the seed can draw the same again.
    """
    with desk.act(place, "order teams", Permission.PAIR) as work:
        state = work.state
        require_order_open(state)
        if rules_of(state.competition).seeding is not TeamSeeding.LOT:
            raise InputError(
                message("the regulations do not leave the order of teams to lots; change them")
            )
        drawn = new_seed(seed)
        forget_draft(work)
        for number, entry in enumerate(lots_of_teams(state.entries, drawn), 1):
            if entry.place != number:
                work.ledger.put(replace(entry, place=number))
        work.tell(message("by lot, seed {seed}", seed=drawn))
        return drawn


def lots_of_teams(teams: Sequence[Entry], seed: int) -> list[Entry]:
    """Teams in the order that a seed gives."""
    named = sorted(teams, key=lambda team: (collation(team.name), team.name, team.entry))
    lots = {team.entry: draw_lot(seed, number) for number, team in enumerate(named, 1)}
    return sorted(named, key=lambda team: lots[team.entry])


def require_order_drawn(state: State) -> None:
    """Where lots order the teams, nobody is paired before they are drawn."""
    if state.has_begun or rules_of(state.competition).seeding is not TeamSeeding.LOT:
        return
    if not all(team.place for team in state.entries):
        raise InputError(
            message("the order of teams is left to lots: draw them on the page of teams first")
        )


def _require_roster_open(state: State, team: Entry, confirmation: Confirmation) -> None:
    if is_roster_open(state, team.entry):
        return
    if state.is_in_fide_mode:
        raise InputError(
            message(
                "round 1 is published: the order of the roster of {team} is settled, and in FIDE "
                "mode it stays",
                team=team.name,
            )
        )
    require_confirmed(
        confirmation,
        message("change the order of the roster of {team}", team=team.name),
        5,
        consequence=message(
            "Round 1 is published: the roster was announced in its order. Boards that were played "
            "stay as they are."
        ),
        typed=team.name,
    )
