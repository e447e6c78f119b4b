"""Teams as the desk shows them: with their rosters, what ranks them, and what is to be seen to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.director.desk.numbering import collation
from pairloom.director.desk.player_view import Status, player_rows
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.availability import availability_of
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.strengths import strength_of, working_of
from pairloom.domain import Points
from pairloom.messages import Message, Text, Value, counted, message
from pairloom.storage.records import Entry

__all__ = ["MemberRow", "TeamRow", "team_row", "team_rows"]


@dataclass(frozen=True, slots=True)
class MemberRow:
    """A player of a roster; `away` says which rounds they miss, `first` and `last` those they do
    not."""

    entry: Entry
    is_reserve: bool
    first: int
    last: int
    away: Text


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team in the list. `number` is provisional until round 1 is paired; `working` is how the
    strength came about."""

    entry: Entry
    number: int
    is_provisional: bool
    points: Points
    status: Status
    strength: int | None
    working: Text
    members: tuple[MemberRow, ...]
    warnings: tuple[Message, ...]

    @property
    def is_placed(self) -> bool:
        """Was the place of the team typed?"""
        return bool(self.entry.place)


def team_rows(state: State, query: str = "") -> list[TeamRow]:
    """All teams in ranking order; with a query those who match it, by a player, too."""
    rows = [
        TeamRow(
            row.entry,
            row.number,
            row.is_provisional,
            points=row.points,
            status=row.status,
            strength=strength_of(state, row.entry),
            working=working_of(state, row.entry),
            members=tuple(_members(state, row.entry)),
            warnings=tuple(_warnings(state, row.entry)),
        )
        for row in player_rows(state)
    ]
    return [row for row in rows if _matches(row, query)] if query.strip() else rows


def team_row(state: State, team: int) -> TeamRow:
    """One team of the list."""
    return next(row for row in team_rows(state) if row.entry.entry == team)


def _members(state: State, team: Entry) -> Iterator[MemberRow]:
    boards, rounds = rules_of(state.competition).boards, state.competition.rounds
    for member in state.rosters[team.entry]:
        first, last = availability_of(state, member)
        yield MemberRow(member, member.place > boards, first, last, _away(first, last, rounds))


def _away(first: int, last: int, rounds: int) -> Text:
    if first <= 1 and last >= rounds:
        return ""
    if last >= rounds:
        return message("there from round {first} on", first=first)
    if first <= 1:
        return message("there to round {last}", last=last)
    return message("there from round {first} to {last}", first=first, last=last)


def _warnings(state: State, team: Entry) -> Iterator[Message]:
    rules = rules_of(state.competition)
    players = len(state.rosters[team.entry])
    if players < rules.boards:
        has = counted("{count} player", "{count} players", players)
        named: dict[str, Value] = {"team": team.name, "players": has, "boards": rules.boards}
        if players == rules.boards - 1:
            yield message(
                "{team} has {players} for {boards} boards: board {boards} will be empty in every "
                "round.",
                **named,
            )
        else:
            yield message(
                "{team} has {players} for {boards} boards: boards {first} to {boards} will be "
                "empty in every round.",
                **named,
                first=players + 1,
            )


def _matches(row: TeamRow, query: str) -> bool:
    words = collation(query).split()
    if len(words) == 1 and words[0] == str(row.number):
        return True
    team = row.entry
    facts = (team.name, team.short_name, team.club, team.federation, team.captain, team.deputy)
    names = (member.entry.name for member in row.members)
    text = collation(" ".join((*facts, *names)))
    return all(word in text for word in words)
