"""Pages of knockouts: the bracket stands where standings do."""

from __future__ import annotations

from typing import ClassVar
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.knockout.reasons import explain_match
from pairloom.director.desk.state import State
from pairloom.web.access import Tournament
from pairloom.web.hall_rows import HallTable
from pairloom.web.kinds.base import Pages
from pairloom.web.kinds.chess import ChessPages
from pairloom.web.kinds.go import GoPages
from pairloom.web.kinds.teams import TeamPages
from pairloom.web.team_papers import TEAM_PAPERS

__all__ = ["BracketOfChess", "BracketOfGo", "BracketOfTeams"]


class _Bracket(Pages):
    """What brackets of both disciplines share."""

    def standings(
        self, request: Request, tournament: Tournament, after: int | None, order: str
    ) -> Response:
        return RedirectResponse(tournament.urls.page("bracket"), status_code=303)

    def hall_standings(self, state: State) -> HallTable | None:
        return None

    def round_map(self, request: Request, tournament: Tournament, round_number: int) -> Response:
        return RedirectResponse(tournament.urls.page("bracket"), status_code=303)


class _BracketOfReports(_Bracket, ChessPages):
    """Reasons are those of the bracket."""

    def why_board(
        self, request: Request, tournament: Tournament, round_number: int, board: int
    ) -> Response:
        return self._reasons(
            request,
            tournament,
            round_number,
            explain_match(tournament.desk, tournament.place, round_number, board),
        )

    def why_not(
        self, request: Request, tournament: Tournament, round_number: int, pair: str
    ) -> Response:
        return RedirectResponse(f"{tournament.urls.page('bracket')}?pair={quote(pair)}", 303)


class BracketOfChess(_BracketOfReports):
    """Players."""


class BracketOfTeams(_BracketOfReports, TeamPages):
    """Teams: matches with their boards; no standings, since nobody is ranked by points."""

    documents: ClassVar = {
        name: paper
        for name, paper in TEAM_PAPERS.items()
        if name not in ("standings", "crosstable")
    }


class BracketOfGo(_Bracket, GoPages):
    """Reasons are those of Go, which know the bracket."""
