"""Teams and their players: entering, editing, removing.

The order of a roster is the order of the boards. It is free before the first round of the team;
later a new player comes in at the bottom, and nobody changes place or team any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.entries import (
    arrival_of,
    last_entry,
    people_of,
    require_another_person,
    store_entry,
    take_out,
)
from pairloom.director.desk.late_entries import require_entry_in_time
from pairloom.director.desk.round_numbers import has_taken_part
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.team_entries import (
    TeamDraft,
    checked_team,
    find_member,
    find_team,
    has_played,
    is_roster_open,
    require_order_open,
    with_draft,
)
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.duplicates import Known, People
from pairloom.director.entry_lists.team_lists import rosters_of
from pairloom.director.people.roles import Permission
from pairloom.domain.name_folding import same_name_key
from pairloom.errors import InputError
from pairloom.messages import counted, message
from pairloom.storage.records import Entry

__all__ = [
    "TeamDraft",
    "edit_team",
    "enter_member",
    "enter_rosters",
    "enter_team",
    "next_place",
    "remove_member",
    "remove_roster",
    "remove_team",
    "require_late_players",
    "require_room",
]


def enter_team(
    desk: Desk,
    place: Place,
    draft: TeamDraft,
    members: Sequence[EntryDraft] = (),
    *,
    arrival: int | None = None,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Entry:
    """A new team, with the players of its roster in their order.

    After round 1 was paired this is a late entry (C.04.2 art. 2.4): the team gets the number of its
    strength. `arrival` is the round it is announced for, 0 for none in particular.
    """
    with desk.act(place, "add team", Permission.ENTER_PLAYERS) as work:
        if work.state.has_begun:
            require_entry_in_time(work.state, draft.name, confirmation)
        forget_draft(work)
        team = put_team(work, draft, last_entry(work.state) + 1, arrival=arrival)
        _put_members(work, desk, team, members, first=team.entry + 1)
        players = counted("{count} player", "{count} players", len(members))
        told = message("{team}: {players}", team=team.name, players=players)
        work.tell(told, reason=confirmation.reason)
        return team


def enter_rosters(desk: Desk, place: Place, drafts: Sequence[EntryDraft]) -> None:
    """The players of a list with their teams, in one act.

    A team that is not known yet is entered; players of one that is join the bottom of its roster.
    """
    with desk.act(place, "import teams", Permission.ENTER_PLAYERS) as work:
        state = work.state
        if state.has_begun:
            raise InputError(
                message("teams are imported before round 1; enter late ones one by one")
            )
        forget_draft(work)
        people, last = people_of(state.members), last_entry(state)
        teams = {same_name_key(team.name): team for team in state.entries}
        rosters = rosters_of(drafts)
        for name, players in rosters.items():
            team = teams.get(same_name_key(name))
            if team is None:
                last += 1
                team = put_team(work, TeamDraft(name), last)
            _put_members(work, desk, team, players, first=last + 1, people=people)
            last += len(players)
        told = message(
            "{teams}, {players}",
            teams=counted("{count} team", "{count} teams", len(rosters)),
            players=counted("{count} player", "{count} players", len(drafts)),
        )
        work.tell(told)


def put_team(work: Work, draft: TeamDraft, number: int, *, arrival: int | None = None) -> Entry:
    """The same inside of an act that was begun."""
    competition = work.state.competition
    team = Entry(
        competition.event,
        competition.competition,
        number,
        number=0,
        name=draft.name,
        arrival=arrival_of(work.state, arrival),
    )
    team = with_draft(team, checked_team(work.state, draft))
    work.ledger.put(team)
    return team


def edit_team(desk: Desk, place: Place, team: int, draft: TeamDraft) -> Entry:
    """Change what is known of a team; its number does not follow by itself."""
    with desk.act(place, "edit team", Permission.ENTER_PLAYERS) as work:
        known = find_team(work.state, team)
        values = checked_team(work.state, draft, known)
        changed = with_draft(known, values)
        if changed.strength != known.strength or changed.name != known.name:
            forget_draft(work)
        work.ledger.put(changed)
        work.tell(changed.name)
        return changed


def remove_team(desk: Desk, place: Place, team: int) -> None:
    """Take out a team that never was in a round, with its players; others are withdrawn."""
    with desk.act(place, "remove team", Permission.ENTER_PLAYERS) as work:
        state = work.state
        gone = find_team(state, team)
        if has_taken_part(state, team):
            raise InputError(
                message("{team} is in a published round; withdraw the team", team=gone.name)
            )
        take_out(work, gone)


def remove_roster(work: Work, team: int) -> None:
    """The players of a team that is taken out go with it."""
    for member in work.state.rosters[team]:
        work.ledger.remove(member)
    _close_gaps(work, team)


def enter_member(
    desk: Desk,
    place: Place,
    team: int,
    draft: EntryDraft,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Entry:
    """A new player, at the bottom of the roster; once the team is in a published round, that takes
    a reason."""
    with desk.act(place, "enter player", Permission.ENTER_PLAYERS) as work:
        owner = find_team(work.state, team)
        if not is_roster_open(work.state, team):
            _require_late_player(work.state, owner, draft, confirmation)
        forget_draft(work)
        first = last_entry(work.state) + 1
        (member,) = _put_members(work, desk, owner, [draft], first=first)
        told = message("{player} for {team}", player=member.name, team=owner.name)
        work.tell(told, reason=confirmation.reason)
        return member


def remove_member(desk: Desk, place: Place, entry: int) -> None:
    """Take a player out who never was in a line-up; the others of the roster move up."""
    with desk.act(place, "remove player", Permission.ENTER_PLAYERS) as work:
        state = work.state
        member = find_member(state, entry)
        if has_played(state, entry):
            raise InputError(
                message(
                    "{name} has been in a line-up; say from which round on the player is away",
                    name=member.name,
                )
            )
        if not is_roster_open(state, member.team):
            require_order_open(state)
        forget_draft(work)
        for other in state.members:
            moved = other
            if other.team == member.team and other.place > member.place:
                moved = replace(moved, place=other.place - 1)
            if member.number and other.number > member.number:
                moved = replace(moved, number=other.number - 1)
            if moved != other:
                work.ledger.put(moved)
        work.ledger.remove(member)
        work.tell(member.name)


def _put_members(
    work: Work,
    desk: Desk,
    team: Entry,
    drafts: Sequence[EntryDraft],
    *,
    first: int,
    people: People[Known] | None = None,
) -> list[Entry]:
    """New players at the bottom of a roster, numbered from `first` on.

    Without `people`, who are those entered already, somebody of the same name is asked about.
    A player is there whenever the team is, whether or not teams are checked in.
    """
    state = work.state
    known = people_of(state.members) if people is None else people
    roster = state.rosters.get(team.entry, ())
    require_room(state, team, len(roster) + len(drafts))
    members = []
    for number, draft in enumerate(drafts):
        member = store_entry(
            work,
            draft,
            state.next_round,
            people=known,
            number=first + number,
            namesake=partial(require_another_person, desk, draft) if people is None else None,
            team=team.entry,
            place=next_place(state, team.entry) + number,
        )
        known.add(member, member)
        members.append(member)
    return members


def _close_gaps(work: Work, team: int) -> None:
    """Numbers of players without a gap where those of a team were."""
    others = (member for member in work.state.members if member.team != team and member.number)
    for number, member in enumerate(sorted(others, key=lambda member: member.number), 1):
        if member.number != number:
            work.ledger.put(replace(member, number=number))


def next_place(state: State, team: int) -> int:
    """The place below the last one; a roster that was announced can have gaps."""
    return max((member.place for member in state.rosters.get(team, ())), default=0) + 1


def require_room(state: State, team: Entry, players: int) -> None:
    """Raise `InputError` if a roster would be too long."""
    most = rules_of(state.competition).largest_roster
    if players > most:
        raise InputError(
            message(
                "{team} would have {players} players; a roster has at most {most}",
                team=team.name,
                players=players,
                most=most,
            )
        )


def require_late_players(state: State) -> None:
    """Raise `InputError` where rosters stay as they were in round 1."""
    if not rules_of(state.competition).takes_late_players:
        raise InputError(message("round 1 is published, and the regulations allow no late players"))


def _require_late_player(
    state: State, team: Entry, draft: EntryDraft, confirmation: Confirmation
) -> None:
    require_late_players(state)
    require_confirmed(
        confirmation,
        message("enter {name} for {team}", name=draft.name, team=team.name),
        3,
        consequence=message("Round 1 is published: a late player joins the bottom of the roster."),
    )
