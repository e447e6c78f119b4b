"""Pages of knockouts: the bracket stands where standings do."""

from __future__ import annotations

from typing import ClassVar

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.knockout.reasons import sides_of_match
from pairloom.director.desk.state import State
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.web.access import Tournament
from pairloom.web.hall_rows import HallTable
from pairloom.web.kinds.base import Pages
from pairloom.web.kinds.chess import ChessPages
from pairloom.web.kinds.go import GoPages
from pairloom.web.kinds.teams import TeamPages
from pairloom.web.pages import Table, kept_query
from pairloom.web.public_pages import Shown
from pairloom.web.public_player import Standing
from pairloom.web.side_cards import SideCard, chess_side, team_side
from pairloom.web.team_papers import TEAM_PAPERS

__all__ = ["BracketOfChess", "BracketOfGo", "BracketOfTeams"]


class _Bracket(Pages):
    """What brackets of both disciplines share."""

    def standings(
        self, request: Request, tournament: Tournament, after: int | None, order: str
    ) -> Response:
        return RedirectResponse(tournament.urls.page("bracket"), status_code=303)

    def public_standings(self, request: Request, at: Shown, after: int | None) -> Response:
        return RedirectResponse(f"{at.base}/bracket{kept_query(request)}", status_code=303)

    def public_working(
        self, request: Request, at: Shown, number: int, code: str, after: int | None
    ) -> Response:
        raise NotFound(message("There is nothing at this address."))

    def standing_of(self, at: Shown, number: int) -> Standing:
        return Standing()

    def hall_standings(self, state: State) -> HallTable | None:
        return None

    def round_map(self, request: Request, tournament: Tournament, round_number: int) -> Response:
        return RedirectResponse(tournament.urls.page("bracket"), status_code=303)


class BracketOfChess(_Bracket, ChessPages):
    """Players."""

    def side_cards(self, state: State, round_number: int, board: int) -> list[SideCard]:
        white, black = sides_of_match(state, round_number, board)
        return [chess_side("white", white), chess_side("black", black)]


class BracketOfTeams(_Bracket, TeamPages):
    """Teams: matches with their boards; no standings, since nobody is ranked by points."""

    documents: ClassVar = {
        name: paper
        for name, paper in TEAM_PAPERS.items()
        if name not in ("standings", "crosstable")
    }
    tables_stand_under: ClassVar[Table] = "bracket"

    def standings(
        self, request: Request, tournament: Tournament, after: int | None, order: str
    ) -> Response:
        own = self.own_table(request, tournament, after)
        return own or super().standings(request, tournament, after, order)

    def public_standings(self, request: Request, at: Shown, after: int | None) -> Response:
        own = self.own_public_table(request, at, after)
        return own or super().public_standings(request, at, after)

    def side_cards(self, state: State, round_number: int, board: int) -> list[SideCard]:
        white, black = sides_of_match(state, round_number, board)
        return [team_side("white", white), team_side("black", black)]


class BracketOfGo(_Bracket, GoPages):
    """Reasons are those of Go, which know the bracket."""
