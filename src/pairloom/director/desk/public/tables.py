"""The pages for everybody as tables of data: what `.csv` and `.json` beside a page are made of.

Columns have names that programs can rely on, in English whatever the reader speaks; points are
written as report files have them (`3.5`). Tables are made from the published tournament, as the
pages are, so there is nothing in them that is not on a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pairloom.director.desk.player_view import player_rows
from pairloom.director.desk.public.player_card import PlayerCard
from pairloom.director.desk.round_view import BoardLine, PlayerLine, round_view
from pairloom.director.desk.state import State
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.storage.records import Entry

if TYPE_CHECKING:
    from pairloom.director.desk.public.team_card import TeamCard, TeamRound

__all__ = [
    "TABLES",
    "Cell",
    "PublicTable",
    "card_table",
    "find_member",
    "member_table",
    "players_table",
    "round_table",
    "team_table",
]

Cell = str | int | None
_SIDES: Final = ("white", "black")


@dataclass(frozen=True, slots=True)
class PublicTable:
    """Rows of data. `round` is the one it is of or after, nothing for the list of players."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    round: int | None = None

    def records(self) -> Iterator[dict[str, Cell]]:
        """Every row with the names of its columns."""
        for row in self.rows:
            yield dict(zip(self.columns, row, strict=True))


def players_table(state: State) -> PublicTable:
    """Who takes part: players, or teams with their players behind each."""
    if state.members:
        return _rosters(state)
    columns = ("number", "title", "name", "rating", "rank", "federation", "club", "fide_id")
    rows = (_player(row.entry.number or None, row.entry) for row in player_rows(state))
    return PublicTable("players", columns, tuple(rows))


def _player(number: int | None, entry: Entry) -> tuple[Cell, ...]:
    strength = entry.title, entry.name, entry.rating, entry.rank
    return (number, *strength, entry.federation, entry.club, entry.fide_id)


def _rosters(state: State) -> PublicTable:
    columns = ("team_number", "team", "place", "number", "title", "name", "rating", "federation")
    rows = (
        (
            *(team.number or None, team.name, member.place, member.number or None),
            *(member.title, member.name, member.rating, member.federation),
        )
        for team in state.entries
        for member in state.rosters[team.entry]
    )
    return PublicTable("players", columns, tuple(rows))


def round_table(state: State, number: int) -> PublicTable:
    """A published round board by board, then who has no game."""
    view = round_view(state, number)
    of_side = ("number", "title", "name", "rating", "points", "team")
    columns = ("board", *(f"{side}_{what}" for side in _SIDES for what in of_side), "result")
    rows = [*(_board(state, board) for board in view.boards)]
    for entry, bye in view.accounted.byes:
        own = (entry.number, entry.title, entry.name, entry.rating, None, "")
        rows.append(("", *own, *(None, "", "", None, None, ""), bye.kind.value))
    return PublicTable("round", columns, tuple(rows), number)


def _board(state: State, board: BoardLine) -> tuple[Cell, ...]:
    sides = (_side(state, side) for side in (board.white, board.black))
    name = str(state.board_name(board.number))
    return (name, *(cell for side in sides for cell in side), board.value)


def _side(state: State, line: PlayerLine) -> tuple[Cell, ...]:
    entry = state.entry_by_id[line.entry]
    team = state.entry_by_id[entry.team].name if entry.team else ""
    return (line.number, line.title, line.name, line.rating, str(line.points), team)


def card_table(card: PlayerCard) -> PublicTable:
    """The rounds of a player."""
    columns = (
        *("round", "board", "colour", "opponent_number", "opponent", "opponent_rating"),
        *("result", "points_before", "points_after", "place"),
    )
    rows = tuple(
        (
            *(each.round, each.board or None, each.colour.name.lower() if each.colour else ""),
            *(
                (each.opponent.number, each.opponent.name, each.opponent.rating)
                if each.opponent
                else (None, "", None)
            ),
            *(each.result, str(each.before), None if each.after is None else str(each.after)),
            each.place,
        )
        for each in card.rounds
    )
    return PublicTable("player", columns, rows)


def team_table(card: TeamCard) -> PublicTable:
    """The rounds of a team; `scored` and `against` are game points, the others decide who meets."""
    columns = (
        *("round", "match", "colour", "opponent_number", "opponent", "scored", "against"),
        *("points_before", "points_after", "place"),
    )
    return PublicTable("team", columns, tuple(map(_team_round, card.rounds)))


def _team_round(each: TeamRound) -> tuple[Cell, ...]:
    points = (str(each.before), None if each.after is None else str(each.after), each.place)
    if each.meeting is None:
        return (each.round, None, "", None, "", None, None, *points)
    line, own, other = each.meeting.line, each.meeting.own, each.meeting.other
    is_told = line.is_revealed or line.record.decision is not None
    scores = (str(own.scored), str(other.scored)) if is_told else (None, None)
    met = (line.number, own.colour.name.lower(), other.number, other.name)
    return (each.round, *met, *scores, *points)


def member_table(state: State, number: int) -> PublicTable:
    """The games of a player of a team, those of revealed matches."""
    from pairloom.director.desk.teams.player_games import games_of_player

    columns = ("round", "board", "colour", "opponent_number", "opponent", "opponent_team")
    rows = tuple(
        (
            *(each.game.round, each.board, "white" if each.is_white else "black"),
            *(each.opponent.number or None, each.opponent.name),
            state.entry_by_id[each.opponent.team].name if each.opponent.entry else "",
            *(each.opponent.rating, None if each.points is None else str(each.points)),
        )
        for each in games_of_player(state, find_member(state, number).entry)
    )
    return PublicTable("player", (*columns, "opponent_rating", "points"), rows)


def find_member(state: State, number: int) -> Entry:
    """A player of a team by the number in files; `NotFound` without one."""
    for member in state.members:
        if member.number == number and number:
            return member
    raise NotFound(
        message("there is no player {number} in {name}", number=number, name=state.competition.name)
    )


def _standings(state: State, after: int | None) -> PublicTable:
    return state.kind.standings_table(state, after)


def _of_round(state: State, after: int | None) -> PublicTable:
    return round_table(state, len(state.settled) if after is None else after)


def _players(state: State, after: int | None) -> PublicTable:
    return players_table(state)


TABLES: Mapping[str, Callable[[State, int | None], PublicTable]] = MappingProxyType(
    {"players": _players, "standings": _standings, "round": _of_round}
)
"""What can be asked for by name, with the round it is of or after."""
