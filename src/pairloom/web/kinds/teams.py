"""Pages of team events: matches with their boards, standings of teams, reasons about matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.reasons import sides_at_board
from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.standings import StandingsView, level_on_points
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.roster_view import team_rows
from pairloom.director.desk.teams.round_view import is_turned, turned
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.standings import team_standings
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain import Outcome
from pairloom.messages import Text, message
from pairloom.web import notation
from pairloom.web.access import Tournament
from pairloom.web.board_prizes import prize_names
from pairloom.web.forms import Fields
from pairloom.web.hall_rows import HallBoard, HallSeat, HallTable
from pairloom.web.hall_team_rows import match_rows, team_seat_rows, team_table
from pairloom.web.kinds.base import BoardPart
from pairloom.web.kinds.chess import ChessPages
from pairloom.web.pages import Table, names_of, tournament_page
from pairloom.web.player_table import shown_players
from pairloom.web.public_pages import Shown, public_page, public_tie_breaks
from pairloom.web.public_player import ShownValue, Standing
from pairloom.web.public_team import public_team, public_team_player
from pairloom.web.public_team_pages import public_team_round, public_teams
from pairloom.web.side_cards import SideCard, team_side
from pairloom.web.team_entries import (
    enter_for_team,
    remove_of_team,
    team_names,
    team_template,
)
from pairloom.web.team_grid import team_grid
from pairloom.web.team_papers import TEAM_PAPERS, team_paper
from pairloom.web.team_round import match_board_part, team_round_names
from pairloom.web.team_setup import (
    read_team_regulations,
    team_set_up_page,
    typed_team_regulations,
)
from pairloom.web.team_tables import cross_rows, desk_rows, public_rows

if TYPE_CHECKING:
    from pairloom.standings import Crosstable

__all__ = ["TeamPages"]


class TeamPages(ChessPages):
    """By FIDE's Handbook, for teams."""

    documents: ClassVar = TEAM_PAPERS
    entries_template: ClassVar[str] = "desk/teams/list.html"
    check_in_template: ClassVar[str] = "desk/teams/check-in.html"
    round_template: ClassVar[str] = "desk/team-round.html"
    has_board_table: ClassVar[bool] = False
    tables_stand_under: ClassVar[Table] = "standings"
    """The tab that leads to tables of players and of boards."""
    standings_template: ClassVar[str] = "desk/team-standings.html"
    public_standings_template: ClassVar[str] = "public/team-standings.html"
    crosstable_template: ClassVar[str] = "desk/team-crosstable.html"
    public_crosstable_template: ClassVar[str] = "public/team-crosstable.html"

    def entry_rows(self, state: State, query: str) -> list[Any]:
        return team_rows(state, query)

    def entry_template(self, state: State, entry: int | None) -> str:
        return team_template(state, entry)

    def entry_names(
        self, request: Request, tournament: Tournament, entry: int | None
    ) -> dict[str, Any]:
        return team_names(request, tournament, entry)

    def enter(self, tournament: Tournament, draft: EntryDraft, fields: Fields) -> str:
        return enter_for_team(tournament, draft, fields)

    def remove(self, tournament: Tournament, entry: int) -> str:
        return remove_of_team(tournament, entry)

    def page_after_edit(self, state: State, entry: int) -> str:
        return f"players/{state.find_entry(entry).team or entry}"

    def round_names(
        self, request: Request, tournament: Tournament, view: RoundView
    ) -> dict[str, Any]:
        return team_round_names(request, tournament, view)

    def as_read(self, state: State, round_number: int, board: int, value: str) -> str:
        return turned(value) if is_turned(state, round_number, board) else value

    def board_part(
        self,
        templates: Environment,
        tournament: Tournament,
        round_number: int,
        board: int,
        again: str | None = None,
    ) -> BoardPart:
        return match_board_part(templates, tournament, round_number, board, again)

    def worth_of_byes(self, state: State) -> Mapping[str, str]:
        points = rules_of(state.competition).match_points
        return {kind: notation.points(points.of(Outcome(kind))) for kind in "UFHZ"}

    def view(
        self, state: State, after: int | None, tiebreaks: tuple[str, ...] | None = None
    ) -> StandingsView[Any]:
        return team_standings(state, after=after, tiebreaks=tiebreaks)

    def rows(self, tournament: Tournament, view: StandingsView[Any], order: str) -> list[Any]:
        return desk_rows(tournament, view, order)

    def public_rows(self, view: StandingsView[Any], base: str = "", query: str = "") -> list[Any]:
        return public_rows(view, base, query)

    def printed_standings(self, state: State, after: int) -> dict[str, Any]:
        view = team_standings(state, after=after)
        return {"view": view, "rows": public_rows(view)}

    def paper(
        self, state: State, name: str, number: int | None, query: Mapping[str, str]
    ) -> dict[str, Any] | None:
        return team_paper(state, name, number, query)

    def crossed(self, table: Crosstable | None) -> dict[str, Any]:
        return {"table": table, "rows": cross_rows(table) if table else [], "grid": None}

    def crosstable(
        self, request: Request, tournament: Tournament, after: int | None, by: str
    ) -> Response:
        """A table as a grid of teams, a Swiss event round by round."""
        state, page = tournament.state, self.crosstable_template
        if (grid := team_grid(state, by_number=by == "number", after=after)) is None:
            return super().crosstable(request, tournament, after, by)
        names: dict[str, Any] = {"state": state, "by": by, "table": grid, "grid": grid}
        return tournament_page(request, tournament, page, tab="crosstable", **names)

    def public_crosstable(self, request: Request, at: Shown) -> Response:
        grid = team_grid(at.state, by_number=request.query_params.get("by") == "number")
        if grid is None:
            return super().public_crosstable(request, at)
        template = self.public_crosstable_template
        return public_page(
            request, at.state, at.base, template, page="crosstable", table=grid, grid=grid
        )

    def printed_crosstable(self, state: State, after: int) -> dict[str, Any]:
        if (grid := team_grid(state, after=after)) is None:
            return super().printed_crosstable(state, after)
        return {"table": grid, "grid": grid}

    def standings(
        self, request: Request, tournament: Tournament, after: int | None, order: str
    ) -> Response:
        return self.own_table(request, tournament, after) or super().standings(
            request, tournament, after, order
        )

    def own_table(
        self, request: Request, tournament: Tournament, after: int | None
    ) -> Response | None:
        """Players, or the best on every board, if the address asks for them."""
        state, query = tournament.state, request.query_params
        shown = _own_table(state, after, query)
        if shown is None:
            return None
        page, tab = f"desk/{shown.template}.html", self.tables_stand_under
        return tournament_page(request, tournament, page, tab=tab, state=state, **shown.names)

    def public_standings(self, request: Request, at: Shown, after: int | None) -> Response:
        return self.own_public_table(request, at, after) or super().public_standings(
            request, at, after
        )

    def own_public_table(self, request: Request, at: Shown, after: int | None) -> Response | None:
        """The same for everybody."""
        shown = _own_table(at.state, after, request.query_params)
        if shown is None:
            return None
        template, page = f"public/{shown.template}.html", self.tables_stand_under
        return public_page(request, at.state, at.base, template, page=page, **shown.names)

    hall_boards_label: ClassVar[Text] = message("By match")

    def hall_seats(self, view: RoundView) -> list[HallSeat]:
        return team_seat_rows(view)

    def hall_boards(self, view: RoundView) -> list[HallBoard]:
        return match_rows(view.state, view.round.round)

    def hall_standings(self, state: State) -> HallTable | None:
        return team_table(self.view(state, None))

    def public_round(
        self, request: Request, at: Shown, view: RoundView, query: str
    ) -> Response | None:
        return public_team_round(request, at, view, query)

    def public_players(self, request: Request, at: Shown) -> Response | None:
        return public_teams(request, at)

    def public_player(self, request: Request, at: Shown, number: int) -> Response:
        return public_team_player(request, at, number)

    def public_team(self, request: Request, at: Shown, number: int) -> Response:
        return public_team(request, at, number, self.standing_of(at, number))

    def standing_of(self, at: Shown, number: int) -> Standing:
        if not at.state.has_begun:
            return Standing()
        view = self.view(at.state, None)
        line = next((line for line in view.lines if line.team.number == number), None)
        if line is None:
            return Standing()
        told = zip(view.columns, public_tie_breaks(view, number, line, at.base, ""), strict=True)
        values = tuple(ShownValue(code, name, text, url) for (code, name), (text, url) in told)
        return Standing(line.place, values, level_on_points(at.state, number))

    def heading(self, board: int) -> Text:
        return message("Match {match}", match=board)

    def side_cards(self, state: State, round_number: int, board: int) -> list[SideCard]:
        white, black = sides_at_board(state, round_number, board)
        return [team_side("white", white), team_side("black", black)]

    def set_up_page(
        self,
        request: Request,
        tournament: Tournament,
        typed: dict[str, Any],
        errors: dict[str, Text],
    ) -> Response:
        return team_set_up_page(request, tournament, typed, errors)

    def read_regulations(
        self, fields: Fields, state: State
    ) -> tuple[dict[str, Any], dict[str, Text]]:
        return read_team_regulations(fields, state)

    def typed_regulations(self, fields: Fields) -> dict[str, Any]:
        return typed_team_regulations(fields)


class _OwnTable(NamedTuple):
    """A table that only team events have: its page, and what that shows."""

    template: str
    names: dict[str, Any]


def _own_table(state: State, after: int | None, query: Mapping[str, str]) -> _OwnTable | None:
    if query.get("of") == "boards":
        return _OwnTable("board-prizes", prize_names(state, query))
    if query.get("of") == "players":
        return _OwnTable("team-players", names_of(shown_players(state, after, query)))
    return None
