"""Why an act about somebody who left cannot be taken back: others have built on it since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.records import (
    Contest,
    Correspondent,
    MaterialsRequest,
    Seat,
    Section,
    SectionGame,
    Substitution,
)
from pairloom.messages import Message, Text, message
from pairloom.storage.actions import Action
from pairloom.storage.ledger import Reader

__all__ = ["why_not_back", "why_not_left_so"]


def why_not_back(reader: Reader, action: Action) -> Text:
    """Empty if nothing stands in the way."""
    return _why_no_entry(reader, action) or _why_no_seat(reader, action)


def why_not_left_so(reader: Reader, action: Action) -> Text:
    """Why what an act has left behind, now that it is taken back, cannot be; empty if it can.

    A game goes on between two who are there, and in a competition of teams everybody plays on
    one board of one team.
    """
    problems = (
        problem
        for place in _tables(action)
        for problem in (*_left_alone(reader, place), *_seated_twice(reader, place.contest))
    )
    return next(problems, "")


def _tables(action: Action) -> list[SectionPlace]:
    """The cross-tables in which an act has changed games or seats."""
    own = (SectionGame.TABLE, Seat.TABLE)
    return sorted(
        {SectionPlace(*change.key[:3]) for change in action.changes if change.table in own}
    )


def _left_alone(reader: Reader, place: SectionPlace) -> Iterator[Message]:
    """Games that would be in play against somebody who has withdrawn."""
    where = {"contest": place.contest, "section": place.section}
    gone = {seat.seat: seat for seat in reader.all(Seat, **where) if seat.departure}
    for game in reader.all(SectionGame, **where, result=""):
        for seat in (gone.get(game.white), gone.get(game.black)):
            if seat is not None:
                name = _name(reader, seat.correspondent)
                yield message(
                    "{player} withdrew on {day}, and a game against {player} would be in play "
                    "again; take the withdrawal back first",
                    player=name,
                    day=seat.left_on or "–",
                )


def _seated_twice(reader: Reader, contest: int) -> Iterator[Message]:
    record = reader.get(Contest, contest)
    if record is None or not record.is_team:
        return
    seats = Counter(seat.correspondent for seat in reader.all(Seat, contest=contest))
    for correspondent, number in seats.items():
        if number > 1:
            name = _name(reader, correspondent)
            yield message(
                "{player} plays on another board of {competition} since; take that back first",
                player=name,
                competition=record.name,
            )


def _name(reader: Reader, correspondent: int) -> Text:
    player = reader.get(Correspondent, correspondent)
    return player.name if player is not None else message("player {number}", number=correspondent)


def _why_no_entry(reader: Reader, action: Action) -> Text:
    """An entry that was taken out cannot come back into a group that has started without it."""
    started = {change.key for change in action.changes if change.table == Section.TABLE}
    for change in action.changes:
        if change.table != Seat.TABLE or change.after is not None or change.key[:3] in started:
            continue
        section = reader.get(Section, *change.key[1:3])
        if section is not None and section.state != GroupState.ENTERING:
            return message("{group} has started since, without this entry", group=section.name)
    return ""


def _why_no_seat(reader: Reader, action: Action) -> Text:
    """Materials are asked for because a seat has changed hands."""
    for change in action.changes:
        if change.table != Substitution.TABLE or not (change.after or {}).get("substitute"):
            continue
        *place, substitution = change.key[1:]
        names = ("contest", "section", "seat")
        asked = reader.all(MaterialsRequest, **dict(zip(names, place, strict=True)))
        if any(request.substitution == substitution for request in asked):
            return message("materials of its games have been asked for since; take that back first")
    return ""
