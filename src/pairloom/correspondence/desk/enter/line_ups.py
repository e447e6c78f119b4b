"""Line-ups of teams: who plays on which board, team by team or from a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_contest,
    find_contest,
    find_correspondent,
)
from pairloom.correspondence.desk.enter.before_start import vacate
from pairloom.correspondence.desk.enter.entries import Entry, put_entry
from pairloom.correspondence.desk.enter.line_up_tables import TypedLine, read_line_ups
from pairloom.correspondence.desk.enter.qualifications import give_back
from pairloom.correspondence.desk.leave.deposits import return_deposits
from pairloom.correspondence.desk.loading import register_of
from pairloom.correspondence.desk.office.overview import name_words
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.records import (
    Contest,
    ContestTeam,
    Correspondent,
    Seat,
    Section,
)
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import quoted
from pairloom.errors import FieldsRefused, InputError, NotAllowed
from pairloom.messages import Text, counted, message
from pairloom.messages.values import joined
from pairloom.storage.ledger import Reader

__all__ = ["LineUp", "import_line_ups", "line_ups_of", "player_label", "set_line_up"]

_LABELLED = re.compile(r".*\((\w+)\)")


@dataclass(frozen=True, slots=True)
class LineUp:
    """A team and who has its places, board 1 first; `None` where a place is free."""

    team: ContestTeam
    places: tuple[Correspondent | None, ...]

    @property
    def free(self) -> int:
        """How many places nobody has."""
        return self.places.count(None)


def line_ups_of(reader: Reader, contest: Contest) -> list[LineUp]:
    """All teams of a competition with their line-ups."""
    people, where = register_of(reader), {"contest": contest.contest}
    seats = {(seat.seat, seat.section): seat for seat in reader.all(Seat, **where)}
    boards = [section.section for section in reader.all(Section, **where)]

    def places(team: int) -> Iterator[Correspondent | None]:
        for board in boards:
            seat = seats.get((team, board))
            yield people[seat.correspondent] if seat is not None else None

    return [LineUp(team, tuple(places(team.team))) for team in reader.all(ContestTeam, **where)]


def player_label(player: Correspondent | None) -> str:
    """How a form shows a player; `set_line_up` reads it."""
    return f"{player.name} ({player.iccf_id})" if player is not None else ""


def set_line_up(
    desk: Desk, place: ContestPlace, team: int, players: Sequence[str], on: date
) -> None:
    """Give the boards of a team to players, by number or name; an empty text leaves a place free.

    `FieldsRefused` names the fields `board1`, `board2` …
    """
    with act_in_contest(desk, place, "set line-ups", Permission.ENTER_PLAYERS) as work:
        contest = _contest_of_teams(work.ledger, place.contest)
        wanted = dict(enumerate(players, 1))
        line = TypedLine(0, _team(work.ledger, place.contest, team), wanted)
        faults = [(f"board{board}", why) for _, board, why in _set(work, contest, [line], on)]
        if faults:
            raise FieldsRefused(faults)
        work.tell(message("{competition}: {team}", competition=contest.name, team=line.team.name))


def import_line_ups(desk: Desk, place: ContestPlace, text: str, on: date) -> int:
    """The line-ups of several teams from a table: all of them or none; how many teams."""
    with act_in_contest(desk, place, "set line-ups", Permission.ENTER_PLAYERS) as work:
        contest = _contest_of_teams(work.ledger, place.contest)
        teams = work.ledger.all(ContestTeam, contest=place.contest)
        lines, problems = read_line_ups(text, teams, contest.boards)
        if not problems:
            wrong = _set(work, contest, lines, on)
            problems = [
                message("line {line}, board {board}: {why}", line=line.number, board=board, why=why)
                for line, board, why in wrong
            ]
        if problems:
            raise FieldsRefused([("table", joined(problems))])
        work.tell(
            counted(
                "{competition}: {count} team",
                "{competition}: {count} teams",
                len(lines),
                competition=contest.name,
            )
        )
    return len(lines)


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


def _team(reader: Reader, contest: int, number: int) -> ContestTeam:
    team = reader.get(ContestTeam, contest, number)
    if team is None:
        raise InputError(
            message(
                "there is no team {number}",
                number=number,
            )
        )
    return team


Wrong = tuple[TypedLine, int, Text]


def _set(work: OfficeWork, contest: Contest, lines: Iterable[TypedLine], on: date) -> list[Wrong]:
    """Free all places that change, then give them anew, so that players may change boards."""
    people = register_of(work.ledger)
    tables = {
        section.board: section for section in work.ledger.all(Section, contest=contest.contest)
    }
    wrong: list[Wrong] = []
    changes: list[tuple[TypedLine, int, int | None]] = []
    for line in lines:
        for board, text in line.players.items():
            try:
                player = _find_player(people, text)
                if _place_changes(
                    work, contest, tables[board], team=line.team.team, player=player, on=on
                ):
                    changes.append((line, board, player))
            except (InputError, NotAllowed) as refusal:
                wrong.append((line, board, refusal.message))
    for line, board, player in changes:
        if player is None:
            continue
        try:
            put_entry(work, contest, tables[board], Entry(player, on, line.team.team))
        except (InputError, NotAllowed) as refusal:
            wrong.append((line, board, refusal.message))
    return wrong


def _place_changes(
    work: OfficeWork, contest: Contest, table: Section, *, team: int, player: int | None, on: date
) -> bool:
    """Whether somebody else is to have a place; who had it is taken out."""
    now = work.ledger.get(Seat, contest.contest, table.section, team)
    if (now.correspondent if now is not None else None) == player:
        return False
    if table.state != GroupState.ENTERING:
        raise NotAllowed(
            message(
                "{name} has started; only a substitute can come now (§7(7))",
                name=table.name,
            )
        )
    if now is not None:
        vacate(work, now, is_team=True)
        give_back(work, now.correspondent, contest.contest)
        gone = find_correspondent(work.ledger, now.correspondent)
        return_deposits(work, contest.contest, gone, on)
    return True


def _find_player(people: Mapping[int, Correspondent], text: str) -> int | None:
    """A player by number, by `Name (number)`, or by the words of a name in any order."""
    typed = text.strip()
    if not typed:
        return None
    labelled = _LABELLED.fullmatch(typed)
    number = labelled[1] if labelled else typed
    words = name_words(typed)
    namesakes = [
        person
        for person in people.values()
        if person.iccf_id == number or name_words(person.name) == words
    ]
    if not namesakes:
        raise InputError(
            message(
                "nobody in the register is {typed}; write the ICCF number",
                typed=quoted(typed),
            )
        )
    if len(namesakes) > 1:
        raise InputError(
            counted(
                "{count} player is called {name}; write the ICCF number",
                "{count} players are called {name}; write the ICCF number",
                len(namesakes),
                name=quoted(typed),
            )
        )
    return namesakes[0].correspondent
