"""Qualifications as pages and programs show them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
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
from pairloom.messages import Message, in_context
from pairloom.storage.ledger import Reader

__all__ = [
    "QualificationLine",
    "QualificationState",
    "named_competitions",
    "qualification_data",
    "qualification_ends",
    "qualification_lines",
    "qualified_for",
]


class QualificationState(StrEnum):
    """What became of a qualification by a day; programs are told the value."""

    VALID = "valid"
    USED = "used"
    LOST = "lost"
    LAPSED = "lapsed"
    TO_COME = "to come"

    @property
    def words(self) -> Message:
        """For people."""
        return _STATE_WORDS[self]


_STATE_WORDS = {
    QualificationState.VALID: in_context("qualification", "valid"),
    QualificationState.USED: in_context("qualification", "used"),
    QualificationState.LOST: in_context("qualification", "lost"),
    QualificationState.LAPSED: in_context("qualification", "lapsed"),
    QualificationState.TO_COME: in_context("qualification", "to come"),
}


@dataclass(frozen=True, slots=True)
class QualificationLine:
    """A qualification on a day."""

    stored: Qualification
    player: Correspondent
    gained_in: str
    used_in: str
    last_day: date | None
    state: QualificationState


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
    contests = {contest.contest: contest.name for contest in reader.all(Contest)}
    groups = {(section.contest, section.section): section.name for section in sections_of(reader)}
    words = plain(query).split()
    lines = []
    for qualification in reversed(reader.all(Qualification, **where)):
        person = people[qualification.correspondent]
        text = plain(f"{person.name} {person.iccf_id} {person.country}")
        if competition and not is_same_competition(qualification.competition, competition):
            continue
        if all(word in text for word in words):
            gained = _gained_in(qualification, contests, groups)
            used = "" if qualification.used_in is None else contests[qualification.used_in]
            last = right_of(qualification).last_day
            lines.append(
                QualificationLine(
                    qualification,
                    person,
                    gained,
                    used_in=used,
                    last_day=last,
                    state=state_of(qualification, on),
                )
            )
    return lines


def _gained_in(
    qualification: Qualification, contests: dict[int, str], groups: dict[tuple[int, int], str]
) -> str:
    if qualification.contest is None or qualification.section is None:
        return ""
    return (
        f"{contests[qualification.contest]}, {groups[qualification.contest, qualification.section]}"
    )


def state_of(qualification: Qualification, on: date) -> QualificationState:
    """What became of it by a day."""
    if qualification.lost_on:
        return QualificationState.LOST
    if qualification.used_in is not None:
        return QualificationState.USED
    if right_of(qualification).is_valid(on):
        return QualificationState.VALID
    if qualification.gained_on <= on:
        return QualificationState.LAPSED
    return QualificationState.TO_COME


def named_competitions(reader: Reader) -> list[str]:
    """The competitions that qualifications are, or could be, for."""
    contests = reader.all(Contest)
    names = [
        *(qualification.competition for qualification in reader.all(Qualification)),
        *(
            name
            for contest in contests
            for name in (contest.qualifies_for, contest.needs_qualification)
        ),
    ]
    by_key = {competition_key(name): name for name in reversed(names) if name.strip()}
    return sorted(by_key.values(), key=plain)


def qualified_for(reader: Reader, contest: Contest) -> dict[int, date | None]:
    """Who could start by a qualification, with its last day."""
    if contest.is_team:
        return {}
    by_player: dict[int, list[Qualification]] = {}
    for qualification in reader.all(Qualification):
        by_player.setdefault(qualification.correspondent, []).append(qualification)
    wanted, start = contest.needs_qualification or contest.name, contest.first_day
    ends = {}
    for player, own in by_player.items():
        if chosen := for_a_start([right_of(qualification) for qualification in own], wanted, start):
            ends[player] = chosen[0].last_day
    return ends


def qualification_ends(reader: Reader, state: SectionState) -> Iterator[Deadline]:
    """The last days of unused qualifications of those who have a number in a group."""
    for seat in state.seats.values():
        for qualification in reader.all(Qualification, correspondent=seat.correspondent):
            if deadline := lapse(right_of(qualification, state.people[seat.correspondent].name)):
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
