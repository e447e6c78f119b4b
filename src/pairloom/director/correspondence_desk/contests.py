"""Competitions: what is announced, groups and boards, teams, entries, and the start."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pairloom.correspondence.promotion import find_promotion_rule
from pairloom.correspondence.rule_sets import rules_for
from pairloom.director.correspondence_desk.base import (
    act_in_office,
    find_contest,
    parse_day,
    require_address,
)
from pairloom.director.correspondence_desk.sections import ENTERING, control_of
from pairloom.director.desk.base import Desk
from pairloom.director.desk.events import make_slug, require_name
from pairloom.director.people.roles import Permission
from pairloom.domain.correspondence.tie_breaks import parse_order
from pairloom.domain.correspondence.time_control import (
    GroupTiming,
    Transmission,
    find_timing_faults,
)
from pairloom.errors import InputError, NotAllowed
from pairloom.storage.correspondence_records import (
    Contest,
    ContestTeam,
    Section,
)

__all__ = [
    "add_section",
    "add_team",
    "add_teams",
    "create_contest",
    "edit_contest",
]


def create_contest(desk: Desk, event: int, name: str, **announced: Any) -> Contest:
    """A competition; for teams its boards are made at once."""
    with act_in_office(desk, event, "create competition", Permission.EDIT_REGULATIONS) as work:
        number = work.ledger.next_number(Contest)
        title = require_name(name)
        taken = {one.slug for one in work.ledger.all(Contest)}
        made = replace(Contest(event, number, free_slug(title, taken), title), **announced)
        made = work.ledger.put(_sound(made))
        for board in range(1, made.boards + 1 if made.is_team else 1):
            work.ledger.put(
                Section(event, number, board, f"board-{board}", f"Board {board}", board)
            )
        work.tell(title)
    return made


def edit_contest(desk: Desk, event: int, contest: int, **announced: Any) -> Contest:
    """Change what is announced; rules and time only before the first group starts."""
    with act_in_office(
        desk, event, "edit competition", Permission.EDIT_REGULATIONS, contest=contest
    ) as work:
        found = find_contest(work.ledger, contest)
        changed = _sound(replace(found, **announced))
        sections = work.ledger.all(Section, contest=contest)
        if any(one.state != ENTERING for one in sections):
            _require_only_texts(found, changed)
        work.ledger.put(changed)
        work.tell(changed.name)
    return changed


_TEXTS = {"name", "organiser", "director", "director_email", "end", "promotion", "entry_fee"}
_TEXTS |= {"assessment_days", "appeal_days", "is_championship_final"}


def _require_only_texts(found: Contest, changed: Contest) -> None:
    for name in Contest.__slots__:
        if name not in _TEXTS and getattr(found, name) != getattr(changed, name):
            raise NotAllowed(f"{found.name} has started: its {name.replace('_', ' ')} stays")


def _sound(contest: Contest) -> Contest:
    """A competition that can be played; rated only with enough time (§1(3))."""
    start = parse_day(contest.start, "start")
    if contest.end and parse_day(contest.end, "end") <= start:
        raise InputError(f"it ends on {contest.end}, not after its start on {contest.start}")
    rules, _ = rules_for(start, contest.rules)
    if contest.transmission not in {one.value for one in Transmission}:
        raise InputError(f"moves go by server or by post, not by {contest.transmission!r}")
    timing = GroupTiming(
        control_of(contest),
        Transmission(contest.transmission),
        contest.leave_days,
        contest.on_server,
    )
    faults = find_timing_faults(timing, rated=contest.is_rated)
    if faults:
        raise InputError("; ".join(fault.message for fault in faults))
    require_address(contest.director_email)
    if contest.is_team and not 2 <= contest.boards <= 12:
        raise InputError(f"a team has 2 to 12 boards, not {contest.boards}")
    if contest.tie_breaks:
        parse_order(contest.tie_breaks)
    if contest.promotion:
        find_promotion_rule(contest.promotion)
    if contest.cycles not in (1, 2):
        raise InputError("everybody meets everybody once or twice")
    return replace(contest, rules=rules.name)


def free_slug(name: str, taken: Iterable[str]) -> str:
    wanted, used = make_slug(name), set(taken)
    slug, number = wanted, 1
    while slug in used:
        number += 1
        slug = f"{wanted}-{number}"
    return slug


def add_section(desk: Desk, event: int, contest: int, name: str) -> Section:
    """Another group of an individual competition."""
    with act_in_office(
        desk, event, "add group", Permission.EDIT_REGULATIONS, contest=contest
    ) as work:
        found = find_contest(work.ledger, contest)
        if found.is_team:
            raise InputError(f"{found.name} has one cross-table for each of its boards")
        title = require_name(name)
        number = work.ledger.next_number(Section, contest=contest)
        taken = {one.slug for one in work.ledger.all(Section, contest=contest)}
        made = work.ledger.put(Section(event, contest, number, free_slug(title, taken), title))
        work.tell(f"{found.name}, {title}")
    return made


def add_team(desk: Desk, event: int, contest: int, name: str, **officers: str) -> ContestTeam:
    """A team with its captain, who may be named later."""
    with act_in_office(
        desk, event, "enter team", Permission.ENTER_PLAYERS, contest=contest
    ) as work:
        found = find_contest(work.ledger, contest)
        if not found.is_team:
            raise InputError(f"{found.name} is no competition of teams")
        number = work.ledger.next_number(ContestTeam, contest=contest)
        sound = {
            key: require_address(text) if key.endswith("email") else " ".join(text.split())
            for key, text in officers.items()
        }
        made = work.ledger.put(ContestTeam(event, contest, number, require_name(name), **sound))
        work.tell(f"{found.name}: {made.name}")
    return made


def add_teams(desk: Desk, event: int, contest: int, lines: Iterable[str]) -> int:
    """Several teams in one act: name; captain; e-mail of the captain."""
    with act_in_office(
        desk, event, "enter teams", Permission.ENTER_PLAYERS, contest=contest
    ) as work:
        found = find_contest(work.ledger, contest)
        if not found.is_team:
            raise InputError(f"{found.name} is no competition of teams")
        number = work.ledger.next_number(ContestTeam, contest=contest)
        cells = [[cell.strip() for cell in line.split(";")] for line in lines if line.strip()]
        for position, (name, *officers) in enumerate(cells):
            captain, email = (*officers, "", "")[:2]
            team = number + position
            work.ledger.put(
                ContestTeam(
                    event, contest, team, require_name(name), captain, require_address(email)
                )
            )
        work.tell(f"{found.name}: {len(cells)} teams")
    return len(cells)
