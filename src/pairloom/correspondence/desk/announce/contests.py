"""Competitions: what is announced, groups and boards, teams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from pairloom.correspondence.desk.announce.announcement_faults import (
    find_announcement_faults,
)
from pairloom.correspondence.desk.announce.settled import FIELD_WORDS, find_settled
from pairloom.correspondence.desk.announce.typed import read_typed
from pairloom.correspondence.desk.base import (
    act_in_contest,
    act_in_office,
    find_contest,
    require_address,
    require_record,
)
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.records import (
    Contest,
    ContestTeam,
    Section,
)
from pairloom.correspondence.rules.rule_sets import rules_for
from pairloom.director.desk.base import Desk
from pairloom.director.desk.events import make_slug, require_name
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError, NotAllowed, quoted
from pairloom.messages import Text, counted, message
from pairloom.storage.ledger import Reader

__all__ = [
    "Contest",
    "add_section",
    "add_team",
    "add_teams",
    "blank_contest",
    "contest_named",
    "create_contest",
    "edit_contest",
    "settled_of",
]


def create_contest(desk: Desk, event: int, name: str, **announced: Any) -> Contest:
    """A competition; for teams its boards are made at once, otherwise the `first_group`, if named.

    The rest of what is announced are fields of `Contest`.
    """
    first_group = announced.pop("first_group", "")
    with act_in_office(desk, event, "create competition", Permission.EDIT_REGULATIONS) as work:
        number = work.ledger.next_number(Contest)
        new = replace(blank_contest(), event=event, contest=number, name=name)
        made = _sound(new, announced)
        taken = {contest.slug for contest in work.ledger.all(Contest)}
        made = work.ledger.put(replace(made, slug=free_slug(made.name, taken)))
        for section in _first_sections(made, first_group):
            work.ledger.put(section)
        work.tell(made.name)
    return made


def _first_sections(contest: Contest, first_group: str) -> Iterator[Section]:
    event, number = contest.event, contest.contest
    if contest.is_team:
        for board in range(1, contest.boards + 1):
            yield Section(
                event, number, board, slug=f"board-{board}", name=f"Board {board}", board=board
            )
    elif first_group:
        title = require_name(first_group)
        yield Section(event, number, 1, make_slug(title), title)


def blank_contest() -> Contest:
    """What a new competition has before anything is announced.

    Its rules go by its start, and a server keeps the clocks: the rule book takes that for granted.
    """
    return Contest(0, 0, "", "", rules="", keeps_clocks=False)


def contest_named(reader: Reader, slug: str) -> Contest:
    """A competition by its address."""
    contest = next((contest for contest in reader.all(Contest) if contest.slug == slug), None)
    return require_record(
        contest, message("there is no competition {competition}", competition=quoted(slug))
    )


def settled_of(reader: Reader, contest: Contest) -> Mapping[str, Text]:
    """What can no longer be changed, each field with its reason."""
    return find_settled(contest, reader.all(Section, contest=contest.contest))


def edit_contest(desk: Desk, place: ContestPlace, **announced: Any) -> Contest:
    """Change what is announced, as far as it is not settled by what has happened since."""
    with act_in_contest(desk, place, "edit competition", Permission.EDIT_REGULATIONS) as work:
        contest = find_contest(work.ledger, place.contest)
        changed = _sound(contest, announced)
        for name, why in settled_of(work.ledger, contest).items():
            if getattr(contest, name) != getattr(changed, name):
                raise NotAllowed(
                    message(
                        "{competition}: {why}, so this stays as it was announced: {field}",
                        competition=contest.name,
                        why=why,
                        field=FIELD_WORDS[name],
                    )
                )
        work.ledger.put(changed)
        work.tell(changed.name)
    return changed


_PLAIN_TEXTS = ("name", "organiser", "director", "qualifies_for", "needs_qualification")


def _sound(before: Contest, announced: Mapping[str, Any]) -> Contest:
    """A competition that can be played, its texts without blanks too many."""
    values, faults = read_typed(announced)
    contest = replace(before, **values)
    plain: dict[str, Any] = {
        name: " ".join(getattr(contest, name).split()) for name in _PLAIN_TEXTS
    }
    tidy = replace(contest, director_email=contest.director_email.strip(), **plain)
    unread = {name for name, _ in faults}
    faults += [fault for fault in find_announcement_faults(tidy) if fault[0] not in unread]
    if faults:
        raise FieldsRefused(faults)
    rules, _ = rules_for(tidy.first_day, tidy.rules)
    return replace(tidy, rules=rules.name)


def free_slug(name: str, taken: Iterable[str]) -> str:
    wanted, used = make_slug(name), set(taken)
    slug, number = wanted, 1
    while slug in used:
        number += 1
        slug = f"{wanted}-{number}"
    return slug


def add_section(desk: Desk, place: ContestPlace, name: str) -> Section:
    """Another group of an individual competition."""
    with act_in_contest(desk, place, "add group", Permission.EDIT_REGULATIONS) as work:
        contest = find_contest(work.ledger, place.contest)
        if contest.is_team:
            raise InputError(
                message(
                    "{name} has one cross-table for each of its boards",
                    name=contest.name,
                )
            )
        title = require_name(name)
        number = work.ledger.next_number(Section, contest=place.contest)
        taken = {section.slug for section in work.ledger.all(Section, contest=place.contest)}
        made = work.ledger.put(
            Section(place.event, place.contest, number, free_slug(title, taken), title)
        )
        work.tell(message("{competition}, {group}", competition=contest.name, group=title))
    return made


def _contest_of_teams(reader: Reader, contest: int) -> Contest:
    record = find_contest(reader, contest)
    if not record.is_team:
        raise InputError(
            message(
                "{name} is no competition of teams",
                name=record.name,
            )
        )
    return record


def add_team(desk: Desk, place: ContestPlace, name: str, **officers: str) -> ContestTeam:
    """A team with its captain, who may be named later."""
    with act_in_contest(desk, place, "enter team", Permission.ENTER_PLAYERS) as work:
        contest = _contest_of_teams(work.ledger, place.contest)
        number = work.ledger.next_number(ContestTeam, contest=place.contest)
        sound = {
            key: require_address(text) if key.endswith("email") else " ".join(text.split())
            for key, text in officers.items()
        }
        made = work.ledger.put(
            ContestTeam(place.event, place.contest, number, require_name(name), **sound)
        )
        work.tell(message("{competition}: {team}", competition=contest.name, team=made.name))
    return made


def add_teams(desk: Desk, place: ContestPlace, lines: Iterable[str]) -> int:
    """Several teams in one act: name; captain; e-mail of the captain."""
    with act_in_contest(desk, place, "enter teams", Permission.ENTER_PLAYERS) as work:
        contest = _contest_of_teams(work.ledger, place.contest)
        number = work.ledger.next_number(ContestTeam, contest=place.contest)
        cells = [[cell.strip() for cell in line.split(";")] for line in lines if line.strip()]
        for position, (name, *officers) in enumerate(cells):
            captain, email = (*officers, "", "")[:2]
            team = number + position
            work.ledger.put(
                ContestTeam(
                    place.event,
                    place.contest,
                    team,
                    name=require_name(name),
                    captain=captain,
                    captain_email=require_address(email),
                )
            )
        work.tell(
            counted(
                "{competition}: {count} team",
                "{competition}: {count} teams",
                len(cells),
                competition=contest.name,
            )
        )
    return len(cells)
