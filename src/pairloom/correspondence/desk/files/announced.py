"""competitions.csv and teams.csv: what is announced, and how far each group is to be brought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from pairloom.correspondence.desk.announce.contests import (
    add_section,
    add_team,
    create_contest,
    edit_contest,
)
from pairloom.correspondence.desk.announce.typed import read_typed
from pairloom.correspondence.desk.enter.entries import start_section
from pairloom.correspondence.desk.files.planned import Planned, Turn
from pairloom.correspondence.desk.files.tables import (
    ANNOUNCED,
    TEAM,
    find_group,
    find_named,
    read_announced,
    require_day,
)
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.desk.play.closing import close_section
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.rating_office.tables import Table, TableRow, read_table
from pairloom.correspondence.records import Contest, ContestTeam, Section
from pairloom.director.desk.base import Desk
from pairloom.errors import NotAllowed
from pairloom.messages import message

__all__ = ["read_competitions", "read_teams"]

_STATES = {
    state: state for state in ("", GroupState.ENTERING, GroupState.PLAYING, GroupState.CLOSED)
}


def read_competitions(path: str) -> tuple[Table, list[Planned]]:
    """A line is a group: announced if it is new, then started and closed if `state` says so."""
    columns = ("group", "state", "closed_on", *ANNOUNCED)
    table = read_table(path, ("competition", "start"), columns)
    said: dict[str, dict[str, Any]] = {}
    planned: list[Planned] = []
    for row in table.rows:
        name = " ".join(row.text("competition", required=True).split())
        announced = {**read_announced(row), "start": require_day(row, "start")}
        if said.setdefault(name, announced) != announced:
            told = message("{name} is announced otherwise in a line before", name=name)
            row.refuse("E-TWICE", told)
        planned += _of_group(row, name, announced)
    return table, planned


def _of_group(row: TableRow, name: str, announced: dict[str, Any]) -> Iterator[Planned]:
    state = row.choice("state", _STATES, "")
    announce = partial(_announce, row=row, name=name, announced=announced)
    yield Planned(date.min, Turn.COMPETITIONS, "group", row, announce)
    if state in (GroupState.PLAYING, GroupState.CLOSED):
        yield Planned(announced["start"], Turn.STARTS, "start", row, partial(_start, row=row))
    if state == GroupState.CLOSED:
        day = require_day(row, "closed_on")
        closing = partial(_close, row=row, on=day)
        yield Planned(day, Turn.CLOSINGS, "closed group", row, closing)


def _announce(
    desk: Desk, event: int, *, row: TableRow, name: str, announced: dict[str, Any]
) -> bool:
    """The competition as announced, with this group; false if all of it is there."""
    group = row.text("group")
    with desk.database.read(event) as reader:
        known = [contest for contest in reader.all(Contest) if contest.name == name]
        contest = find_named(reader, name) if known else None
        groups = reader.all(Section, contest=contest.contest) if contest else []
    if contest is None:
        first = {} if announced.get("is_team") else {"first_group": group or "Group A"}
        create_contest(desk, event, name, **announced, **first)
        return True
    values, faults = read_typed(announced)
    is_other = bool(faults) or replace(contest, **values) != contest
    if is_other:
        edit_contest(desk, ContestPlace.of(contest), **announced)
    if not group or group in [section.name for section in groups]:
        return is_other
    add_section(desk, ContestPlace.of(contest), group)
    return True


def _start(desk: Desk, event: int, *, row: TableRow) -> bool:
    with desk.database.read(event) as reader:
        state = find_group(reader, row)
    if state.section.state is not GroupState.ENTERING:
        return False
    start_section(desk, state.place)
    return True


def _close(desk: Desk, event: int, *, row: TableRow, on: date) -> bool:
    with desk.database.read(event) as reader:
        state = find_group(reader, row)
    if state.section.state is GroupState.CLOSED:
        return False
    close_section(desk, state.place, on)
    return True


def read_teams(path: str) -> tuple[Table, list[Planned]]:
    """Teams in the order of their numbers; one that is there with other officers is refused."""
    table = read_table(path, ("competition", "team"), TEAM)
    planned = []
    for row in table.rows:
        row.text("competition", required=True)
        row.text("team", required=True)
        planned.append(Planned(date.min, Turn.TEAMS, "team", row, partial(_enter_team, row=row)))
    return table, planned


def _enter_team(desk: Desk, event: int, *, row: TableRow) -> bool:
    officers: dict[str, Any] = {name: row.text(name) for name in TEAM}
    name = " ".join(row.text("team").split())
    with desk.database.read(event) as reader:
        contest = find_named(reader, row.text("competition"))
        known = {team.name: team for team in reader.all(ContestTeam, contest=contest.contest)}
    if name in known:
        if replace(known[name], **officers) != known[name]:
            raise NotAllowed(
                message(
                    "{name} is entered with other officers; leave the line out",
                    name=name,
                )
            )
        return False
    add_team(desk, ContestPlace.of(contest), name, **officers)
    return True
