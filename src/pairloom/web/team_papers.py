"""Papers of a team event: pairings of teams, match sheets, boards by name, rosters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.round_view import Entry, MatchLine, match_lines
from pairloom.director.desk.teams.strengths import strength_of, teams_in_order
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.kinds.base import Document
from pairloom.web.match_rows import Seated, TeamCell, seated, team_cells
from pairloom.web.pages import names_of

__all__ = ["TEAM_PAPERS", "team_paper"]

TEAM_PAPERS = {
    "pairings": Document(message("Team pairings"), True, "team-pairings"),
    "boards": Document(message("Boards of all matches"), True, "team-boards"),
    "pairings-by-name": Document(message("Boards by name"), True, "team-boards-by-name"),
    "match-sheets": Document(message("Match sheets"), True, "match-sheets"),
    "standings": Document(message("Standings"), True, "team-standings"),
    "crosstable": Document(message("Cross-table"), True, "team-crosstable"),
    "rosters": Document(message("Rosters"), False, "rosters"),
    "players-by-name": Document(message("Players by name"), False, "team-players-by-name"),
}


@dataclass(frozen=True, slots=True)
class PaperBoard:
    """A board on paper, read from the left."""

    board: int
    label: str
    left: Seated
    right: Seated
    value: str


@dataclass(frozen=True, slots=True)
class PaperMatch:
    """A match on paper; no boards while its line-ups are sealed."""

    number: int
    left: TeamCell
    right: TeamCell
    boards: tuple[PaperBoard, ...]


@dataclass(frozen=True, slots=True)
class PaperSeat:
    """Where a player sits in a round."""

    name: str
    team: str
    label: str
    colour: str
    opponent: str


@dataclass(frozen=True, slots=True)
class PaperRound:
    """A round on paper; who has no match is a name with what the round is called."""

    number: int
    matches: list[PaperMatch]
    byes: list[tuple[str, Text]]
    score_word: Text
    has_results: bool


def team_paper(state: State, name: str, number: int | None) -> dict[str, Any] | None:
    """What a paper of a team event shows; `None` for one that it shares with chess."""
    order = current().sort_key
    if name == "rosters":
        teams = teams_in_order(state)
        return {"teams": [(team, strength_of(state, team), _roster(state, team)) for team in teams]}
    if name == "players-by-name":
        members = sorted(state.members, key=lambda member: order(member.name))
        return {"rows": [(member, state.entry_by_id[member.team].name) for member in members]}
    if number is None or name not in ("pairings", "boards", "pairings-by-name", "match-sheets"):
        return None
    lines = match_lines(state, number)
    if name == "pairings-by-name":
        return {"seats": sorted(_seats(lines), key=lambda seat: order(seat.name))}
    sheet = PaperRound(
        number=number,
        matches=[_match(state, line) for line in lines],
        byes=list(_byes(state, number)),
        score_word=state.kind.score_word(state.competition.system),
        has_results=any(board.line.value for line in lines for board in line.boards),
    )
    return names_of(sheet)


def _roster(state: State, team: Entry) -> tuple[Entry, ...]:
    return state.rosters.get(team.entry, ())


def _match(state: State, line: MatchLine) -> PaperMatch:
    left, right = team_cells(line)
    boards = []
    for board in line.boards:
        colours = ("black", "white") if board.is_turned else ("white", "black")
        boards.append(
            PaperBoard(
                board.board,
                board.label,
                seated(state, board.left, colours[0]),
                seated(state, board.right, colours[1]),
                board.value,
            )
        )
    return PaperMatch(line.number, left, right, tuple(boards))


def _seats(lines: tuple[MatchLine, ...]) -> Iterator[PaperSeat]:
    for line in lines:
        for board in line.boards:
            left, right = ("black", "white") if board.is_turned else ("white", "black")
            for own, other, team, colour in (
                (board.left, board.right, line.left, left),
                (board.right, board.left, line.right, right),
            ):
                if own.name:
                    yield PaperSeat(own.name, team.name, board.label, colour, other.name)


def _byes(state: State, number: int) -> Iterator[tuple[str, Text]]:
    for entry, bye in state.byes_by_round.get(number, {}).items():
        yield state.entry_by_id[entry].name, state.discipline.all_byes[bye.kind]
