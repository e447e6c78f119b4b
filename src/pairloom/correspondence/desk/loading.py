"""Cross-tables read from the database."""

from __future__ import annotations

from collections.abc import Mapping

from pairloom.correspondence.desk.base import (
    find_contest,
    office_of,
    require_record,
)
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.sections import SectionState, key_of
from pairloom.correspondence.records import (
    Adjudication,
    ContestTeam,
    Correspondent,
    Leave,
    Seat,
    Section,
    SectionGame,
    Substitution,
)
from pairloom.messages import message
from pairloom.storage.ledger import Reader

__all__ = [
    "load_section",
    "load_sections",
    "load_sections_of",
    "register_of",
    "sections_of",
]


def load_section(
    reader: Reader,
    place: SectionPlace,
    people: Mapping[int, Correspondent] | None = None,
) -> SectionState:
    """One cross-table; `people` is the register where it has been read already."""
    where = {"contest": place.contest, "section": place.section}
    section = require_record(
        reader.get(Section, place.contest, place.section),
        message(
            "competition {competition} has no group {group}",
            competition=place.contest,
            group=place.section,
        ),
    )
    return SectionState(
        office=office_of(reader),
        contest=find_contest(reader, place.contest),
        section=section,
        teams={team.team: team for team in reader.all(ContestTeam, contest=place.contest)},
        seats={seat.seat: seat for seat in reader.all(Seat, **where)},
        people=register_of(reader) if people is None else people,
        games={key_of(game): game for game in reader.all(SectionGame, **where)},
        leaves=tuple(reader.all(Leave, contest=place.contest)),
        contest_substitutions=tuple(reader.all(Substitution, contest=place.contest)),
        adjudications=tuple(reader.all(Adjudication, **where)),
    )


def register_of(reader: Reader) -> dict[int, Correspondent]:
    """All registered players."""
    return {player.correspondent: player for player in reader.all(Correspondent)}


def sections_of(reader: Reader, contest: int | None = None) -> list[Section]:
    where = {} if contest is None else {"contest": contest}
    return reader.all(Section, **where)


def load_sections(reader: Reader, contest: int | None = None) -> list[SectionState]:
    """All cross-tables of a competition, or of the office."""
    people = register_of(reader)
    return [
        load_section(reader, SectionPlace.of(section), people)
        for section in sections_of(reader, contest)
    ]


def load_sections_of(reader: Reader, correspondent: int) -> list[SectionState]:
    """The cross-tables in which a player has a number, or had one before a substitute came."""
    places = [
        *map(SectionPlace.of, reader.all(Seat, correspondent=correspondent)),
        *map(SectionPlace.of, reader.all(Substitution, replaced=correspondent)),
    ]
    people = register_of(reader)
    return [load_section(reader, place, people) for place in sorted(set(places))]
