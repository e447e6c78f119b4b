"""Qualifications as pages and programs show them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from pairloom.correspondence.desk.enter.qualifications import right_of
from pairloom.correspondence.desk.loading import register_of, sections_of
from pairloom.correspondence.desk.office.overview import plain
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.records import Contest, Correspondent, Qualification
from pairloom.correspondence.rules.calendar import Deadline
from pairloom.correspondence.rules.qualifications import (
    competition_key,
    for_a_start,
    is_same_competition,
    lapse,
)
from pairloom.storage.ledger import Reader

__all__ = [
    "QualificationLine",
    "named_competitions",
    "qualification_data",
    "qualification_ends",
    "qualification_lines",
    "qualified_for",
]


@dataclass(frozen=True, slots=True)
class QualificationLine:
    """A qualification on a day. `state`: valid, used, lost, lapsed, or to come."""

    stored: Qualification
    player: Correspondent
    gained_in: str
    used_in: str
    last_day: date | None
    state: str


def qualification_lines(
    reader: Reader,
    on: date,
    *,
    competition: str = "",
    query: str = "",
    correspondent: int | None = None,
) -> list[QualificationLine]:
    """Qualifications by competition and player, the newest first."""
    where = {} if correspondent is None else {"correspondent": correspondent}
    people = register_of(reader)
    contests = {one.contest: one.name for one in reader.all(Contest)}
    groups = {(one.contest, one.section): one.name for one in sections_of(reader)}
    words = plain(query).split()
    found = []
    for one in reversed(reader.all(Qualification, **where)):
        person = people[one.correspondent]
        text = plain(f"{person.name} {person.iccf_id} {person.country}")
        if competition and not is_same_competition(one.competition, competition):
            continue
        if all(word in text for word in words):
            gained = _gained_in(one, contests, groups)
            used = "" if one.used_in is None else contests[one.used_in]
            last = right_of(one).last_day
            found.append(QualificationLine(one, person, gained, used, last, state_of(one, on)))
    return found


def _gained_in(
    one: Qualification, contests: dict[int, str], groups: dict[tuple[int, int], str]
) -> str:
    if one.contest is None or one.section is None:
        return ""
    return f"{contests[one.contest]}, {groups[one.contest, one.section]}"


def state_of(one: Qualification, on: date) -> str:
    """What became of it by a day."""
    if one.lost_on:
        return "lost"
    if one.used_in is not None:
        return "used"
    if right_of(one).is_valid(on):
        return "valid"
    return "lapsed" if one.gained_on <= on else "to come"


def named_competitions(reader: Reader) -> list[str]:
    """The competitions that qualifications are, or could be, for."""
    contests = reader.all(Contest)
    names = [
        *(one.competition for one in reader.all(Qualification)),
        *(name for one in contests for name in (one.qualifies_for, one.needs_qualification)),
    ]
    by_key = {competition_key(name): name for name in reversed(names) if name.strip()}
    return sorted(by_key.values(), key=plain)


def qualified_for(reader: Reader, contest: Contest) -> dict[int, date | None]:
    """Who could start by a qualification, with its last day."""
    if contest.is_team:
        return {}
    by_player: dict[int, list[Qualification]] = {}
    for one in reader.all(Qualification):
        by_player.setdefault(one.correspondent, []).append(one)
    wanted, start = contest.needs_qualification or contest.name, contest.first_day
    found = {}
    for player, own in by_player.items():
        if chosen := for_a_start([right_of(one) for one in own], wanted, start):
            found[player] = chosen[0].last_day
    return found


def qualification_ends(reader: Reader, state: SectionState) -> Iterator[Deadline]:
    """The last days of unused qualifications of those who have a number in a group."""
    for seat in state.seats.values():
        for one in reader.all(Qualification, correspondent=seat.correspondent):
            if deadline := lapse(right_of(one, state.people[seat.correspondent].name)):
                yield deadline


def qualification_data(
    lines: Iterable[QualificationLine], *, with_reasons: bool
) -> list[dict[str, Any]]:
    """For programs; reasons are for the office only."""
    return [
        {
            "id": line.player.iccf_id,
            "name": line.player.name,
            "competition": line.stored.competition,
            "halves": line.stored.halves,
            "gained_on": str(line.stored.gained_on),
            "gained_in": line.gained_in,
            "valid_until": str(line.last_day) if line.last_day else None,
            "state": line.state,
            "used_in": line.used_in,
            "used_on": str(line.stored.used_on or ""),
            "lost_on": str(line.stored.lost_on or ""),
            **({"reason": line.stored.reason} if with_reasons else {}),
        }
        for line in lines
    ]
