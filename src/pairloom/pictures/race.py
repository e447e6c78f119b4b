"""The race: who stood where after each round, and since when somebody leads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pairloom.messages import Message, Text, Value, counted, message
from pairloom.messages.values import sentences
from pairloom.pictures.picture import Picture, Points, Table, WordedPoints
from pairloom.pictures.record import Place, Record

__all__ = ["Course", "Race", "race_of"]

NAMED: Final = 8
"""So many courses have a name; more could not be told apart."""
_DRAWN: Final = 24
"""So many are drawn at all: those below would be a grey cloud."""
_IN_TABLE: Final = 100


@dataclass(frozen=True, slots=True)
class Course:
    """The places of somebody round by round, `None` for a round without a place."""

    number: int
    name: str
    places: tuple[int | None, ...]
    points: Points
    is_first: bool


@dataclass(frozen=True, slots=True)
class Race:
    """Who is named, who is a grey line, and how many take part; `is_open` after the last round."""

    named: tuple[Course, ...]
    others: tuple[Course, ...]
    count: int
    is_open: bool


def race_of(record: Record) -> Picture[Race] | None:
    """The race; `None` before the second round, when nobody has come from anywhere."""
    if record.rounds < 2 or len(record.places[-1]) < 2:
        return None
    courses = _courses(record)
    named, others = tuple(courses[:NAMED]), tuple(courses[NAMED:_DRAWN])
    figures = Race(named, others, len(courses), record.open_games > 0)
    return Picture(
        "race",
        message("Who leads, and since when?"),
        _sentence(record),
        _table(record, courses),
        figures,
        note=_note(figures),
    )


def _courses(record: Record) -> list[Course]:
    tables = [{line.number: line for line in table} for table in record.places]
    return [
        Course(
            line.number,
            record.names[line.number],
            tuple(table[line.number].place if line.number in table else None for table in tables),
            Points(line.points),
            line.place == 1,
        )
        for line in record.places[-1]
    ]


def leads_since(record: Record, number: int) -> int:
    """The round from which on somebody was first and alone, without a break."""
    since = record.rounds
    while since > 1 and _is_alone_first(record.places[since - 2], number):
        since -= 1
    return since


def _is_alone_first(table: tuple[Place, ...], number: int) -> bool:
    return [line.number for line in table if line.place == 1] == [number]


def _sentence(record: Record) -> Message:
    first = [line for line in record.places[-1] if line.place == 1]
    points, last = WordedPoints(first[0].points), record.rounds
    if len(first) > 1:
        return counted(
            "{count} shares first place after round {round} with {points}.",
            "{count} share first place after round {round} with {points}.",
            len(first),
            round=last,
            points=points,
        )
    name, since = record.names[first[0].number], leads_since(record, first[0].number)
    if record.is_final:
        return message(
            "{name} won with {points} and was alone in front from round {since} on.",
            name=name,
            points=points,
            since=since,
        )
    return message(
        "{name} is first after round {round} with {points}, alone in front from round {since} on.",
        name=name,
        round=last,
        points=points,
        since=since,
    )


def _note(race: Race) -> Text:
    notes = []
    if race.others:
        told = message("Named are the first {named} of {count}; the next {others} are grey lines.")
        named, others = len(race.named), len(race.others)
        notes.append(told.filled(named=named, count=race.count, others=others))
    if race.is_open:
        notes.append(message("Dashes lead to places that open games can still change."))
    return sentences(*notes) if notes else ""


def _table(record: Record, courses: list[Course]) -> Table:
    first = sum(course.is_first for course in courses)
    leader = courses[0].number
    totals: list[tuple[Text, Value]] = [(message("Take part"), len(courses))]
    if first > 1:
        totals.append((message("In first place"), first))
    else:
        totals.append((message("Alone in front since round"), leads_since(record, leader)))
    return Table(
        heads=(
            message("Name"),
            *(message("R{round}", round=number + 1) for number in range(record.rounds)),
            message("Points"),
        ),
        rows=tuple(
            (
                course.name,
                *("–" if place is None else place for place in course.places),
                course.points,
            )
            for course in courses[:_IN_TABLE]
        ),
        totals=tuple(totals),
    )
