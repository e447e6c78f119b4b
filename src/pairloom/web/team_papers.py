"""Papers of a team event: pairings of teams, match sheets, slips, forms, cards, rosters, lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.round_view import Entry, MatchLine, match_lines
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.strengths import strength_of, teams_in_order
from pairloom.domain.team_regulations import EmptyBoards
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.board_prizes import prize_names
from pairloom.web.kinds.base import Document
from pairloom.web.match_rows import Seated, TeamCell, seated, team_cells
from pairloom.web.pages import names_of
from pairloom.web.player_table import shown_players
from pairloom.web.schedule_page import place_and_time, schedule_names

__all__ = ["TEAM_PAPERS", "PaperSeat", "seats_of_teams", "team_paper"]

TEAM_PAPERS = {
    "pairings": Document(message("Team pairings"), True, "team-pairings"),
    "boards": Document(message("Boards of all matches"), True, "team-boards"),
    "pairings-by-name": Document(message("Boards by name"), True, "team-boards-by-name"),
    "match-sheets": Document(message("Match sheets"), True, "match-sheets"),
    "schedule": Document(message("Schedule"), False, "team-schedule"),
    "slips": Document(message("Result slips"), True, "team-slips"),
    "standings": Document(message("Standings"), True, "team-standings"),
    "crosstable": Document(message("Cross-table"), True, "team-crosstable"),
    "player-table": Document(message("Table of players"), True, "player-table"),
    "board-prizes": Document(message("Board prizes"), False, "board-prizes"),
    "line-up-forms": Document(message("Line-up forms"), False, "line-up-forms"),
    "rosters": Document(message("Rosters"), False, "rosters"),
    "players-by-name": Document(message("Players by name"), False, "team-players-by-name"),
    "check-in-list": Document(message("Check-in list"), False, "team-check-in-list"),
    "team-cards": Document(message("Place cards of teams"), False, "team-cards"),
    "player-cards": Document(message("Place cards of players"), False, "player-cards"),
}
_OF_TEAMS = ("rosters", "line-up-forms", "check-in-list", "team-cards", "player-cards")
_OF_ROUNDS = ("pairings", "boards", "pairings-by-name", "match-sheets", "slips", "player-table")


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
    where: Text = ""


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
    """A round on paper; who has no match is a name with what the round is called.

    `board_count` is that of a match.
    """

    number: int
    matches: list[PaperMatch]
    byes: list[tuple[str, Text]]
    score_word: Text
    has_results: bool
    board_count: int


class PaperTeam(NamedTuple):
    """A team with its players, in the order of its roster."""

    team: Entry
    strength: int | None
    roster: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class PaperTeams:
    """All teams on paper, and what a form says of line-ups."""

    teams: list[PaperTeam]
    boards: int
    order_words: Text
    has_any_empty: bool


def team_paper(
    state: State, name: str, number: int | None, query: Mapping[str, str]
) -> dict[str, Any] | None:
    """What a paper of a team event shows; `None` for one that it shares with chess."""
    if name == "board-prizes":
        return prize_names(state, query)
    if name == "schedule":
        return schedule_names(state)
    if name in _OF_TEAMS:
        return _of_teams(state)
    order = current().sort_key
    if name == "players-by-name":
        members = sorted(state.members, key=lambda member: order(member.name))
        return {"rows": [(member, state.entry_by_id[member.team].name) for member in members]}
    if number is None or name not in _OF_ROUNDS:
        return None
    if name == "player-table":
        return {"table": shown_players(state, min(number, len(state.settled)), query)}
    if name == "pairings-by-name":
        return {"seats": seats_of_teams(state, number)}
    lines = match_lines(state, number)
    sheet = PaperRound(
        number=number,
        matches=[_match(state, line) for line in lines],
        byes=list(_byes(state, number)),
        score_word=state.kind.score_word(state.competition.system),
        has_results=any(board.line.value for line in lines for board in line.boards),
        board_count=rules_of(state.competition).boards,
    )
    return names_of(sheet)


def seats_of_teams(state: State, number: int) -> list[PaperSeat]:
    """Where the players of a round sit, in order of names, as far as line-ups are revealed."""
    order = current().sort_key
    return sorted(_seats(match_lines(state, number)), key=lambda seat: order(seat.name))


def _of_teams(state: State) -> dict[str, Any]:
    rules = rules_of(state.competition)
    paper = PaperTeams(
        teams=[
            PaperTeam(team, strength_of(state, team), state.rosters.get(team.entry, ()))
            for team in teams_in_order(state)
        ],
        boards=rules.boards,
        order_words=rules.order.words,
        has_any_empty=rules.empty_boards is EmptyBoards.ANY,
    )
    return names_of(paper)


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
    where = place_and_time(line.record.venue, line.record.starts_at)
    return PaperMatch(line.number, left, right, tuple(boards), where)


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
