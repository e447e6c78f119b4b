"""Pages of chess: standings with tie-breaks, the cross-table, reasons by criteria."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pairloom.director.desk.lots import why_no_lots
from pairloom.director.desk.papers.crosstable import crosstable
from pairloom.director.desk.papers.pairings import pairings_by_board, pairings_by_name
from pairloom.director.desk.papers.players import (
    players_by_number,
    players_by_rating,
    players_in_order,
)
from pairloom.director.desk.papers.standings import standings
from pairloom.director.desk.reasons import sides_at_board
from pairloom.director.desk.round_map import round_map
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.standings import (
    StandingLine,
    StandingsView,
    crosstable_of,
    level_on_points,
    standings_view,
    working_of,
)
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain import Outcome, Player
from pairloom.errors import ImpossibleTieBreak, UnknownName
from pairloom.messages import Message, Text, message
from pairloom.messages.current import current
from pairloom.web import notation
from pairloom.web.access import Tournament
from pairloom.web.chess_setup import chess_set_up_page, read_regulations, typed_regulations
from pairloom.web.forms import Fields
from pairloom.web.hall_rows import HallTable, first_values, place_rows, standings_heading
from pairloom.web.kinds.base import Document, Pages
from pairloom.web.kinds.papers import BADGES, CHECK_IN_LIST, PLACE_CARDS, SLIPS
from pairloom.web.pages import kept_query, render_part, tournament_page
from pairloom.web.public_pages import (
    Shown,
    public_page,
    rail_of_standings,
    standing_rows,
    working_url,
)
from pairloom.web.public_player import ShownValue, Standing
from pairloom.web.public_value import public_value
from pairloom.web.score_cells import score_cell
from pairloom.web.shown_tie_breaks import tie_breaks_of
from pairloom.web.side_cards import SideCard, chess_side
from pairloom.web.working_rows import working_rows

if TYPE_CHECKING:
    from pairloom.standings import Crosstable

__all__ = ["ChessPages"]


class ChessPages(Pages):
    """By FIDE's Handbook."""

    documents: ClassVar = {
        "pairings": Document(message("Pairings by board"), True, maker=pairings_by_board),
        "pairings-by-name": Document(message("Pairings by name"), True, maker=pairings_by_name),
        "slips": SLIPS,
        "standings": Document(message("Standings"), True, maker=standings),
        "crosstable": Document(message("Cross-table"), True, maker=crosstable),
        "players": Document(message("Players by number"), False, maker=players_by_number),
        "players-by-name": Document(message("Players by name"), False, maker=players_in_order),
        "players-by-rating": Document(message("Players by rating"), False, maker=players_by_rating),
        "check-in-list": CHECK_IN_LIST,
        "badges": BADGES,
        "place-cards": PLACE_CARDS,
    }

    standings_template: ClassVar[str] = "desk/standings.html"
    public_standings_template: ClassVar[str] = "public/standings.html"
    crosstable_template: ClassVar[str] = "desk/crosstable.html"
    public_crosstable_template: ClassVar[str] = "public/crosstable.html"

    def view(
        self, state: State, after: int | None, tiebreaks: tuple[str, ...] | None = None
    ) -> StandingsView[Any]:
        """The standings of whoever is ranked."""
        return standings_view(state, after=after, tiebreaks=tiebreaks)

    def rows(self, tournament: Tournament, view: StandingsView[Any], order: str) -> list[Any]:
        """The rows of the desk's standings."""
        return [_row(tournament, view, line, order) for line in view.lines]

    def public_rows(self, view: StandingsView[Any], base: str = "", query: str = "") -> list[Any]:
        """The rows of the standings for everybody; with a base the values are links to their
        working."""
        return standing_rows(view, base, query)

    def standings(
        self, request: Request, tournament: Tournament, after: int | None, order: str
    ) -> Response:
        state = tournament.state
        codes = tuple(code.strip() for code in order.split(",") if code.strip()) or None
        problem: Text = ""
        view = None
        if state.has_begun:
            try:
                view = self.view(state, after, codes)
            except (UnknownName, ImpossibleTieBreak) as refusal:
                problem = refusal.message
                view = self.view(state, after)
        return tournament_page(
            request,
            tournament,
            self.standings_template,
            tab="standings",
            state=state,
            status=422 if problem else 200,
            view=view,
            rows=self.rows(tournament, view, order) if view else [],
            order=order or ",".join(state.competition.tiebreaks),
            problem=problem,
            asked=after,
            may_draw_lots=tournament.may(Permission.PUBLISH) and not why_no_lots(state),
        )

    def working(
        self,
        request: Request,
        tournament: Tournament,
        number: int,
        code: str,
        *,
        after: int | None,
        order: str,
    ) -> Response:
        codes = tuple(each.strip() for each in order.split(",") if each.strip()) or None
        value = working_of(tournament.state, number, code, after=after, tiebreaks=codes)
        back = tournament.urls.page("standings") + (f"?round={after}" if after else "")
        names: dict[str, Any] = {"value": value, "back": back, "rows": working_rows(value.rows)}
        if "HX-Request" in request.headers:
            part = render_part(request, "desk/parts/working.html", **names)
            return HTMLResponse(part)
        return tournament_page(request, tournament, "desk/working.html", tab="standings", **names)

    def crosstable(
        self, request: Request, tournament: Tournament, after: int | None, by: str
    ) -> Response:
        state = tournament.state
        table = (
            crosstable_of(state, by_number=by == "number", after=after) if state.has_begun else None
        )
        return tournament_page(
            request,
            tournament,
            self.crosstable_template,
            tab="crosstable",
            state=state,
            by=by,
            **self.crossed(table),
        )

    def public_standings(self, request: Request, at: Shown, after: int | None) -> Response:
        view = self.view(at.state, after) if at.state.has_begun else None
        return public_page(
            request,
            at.state,
            at.base,
            self.public_standings_template,
            page="standings",
            data=f"standings?round={view.after}" if view else "",
            view=view,
            rows=self.public_rows(view, at.base, kept_query(request)) if view else [],
            rounds=rail_of_standings(request, at, view.after) if view else [],
            rail_query="",
        )

    def hall_standings(self, state: State) -> HallTable | None:
        view = self.view(state, None)
        return HallTable(
            standings_heading(view),
            first_values([message("Pts"), *(code for code, _ in view.columns)]),
            place_rows(standing_rows(view)),
        )

    def public_crosstable(self, request: Request, at: Shown) -> Response:
        table = crosstable_of(at.state) if at.state.has_begun else None
        return public_page(
            request,
            at.state,
            at.base,
            self.public_crosstable_template,
            page="crosstable",
            **self.crossed(table),
        )

    def standing_of(self, at: Shown, number: int) -> Standing:
        if not at.state.has_begun:
            return Standing()
        view = self.view(at.state, None)
        line = next((line for line in view.lines if line.player.number == number), None)
        if line is None:
            return Standing()
        values = zip(view.columns, line.values, line.texts, strict=True)
        return Standing(
            line.place,
            tuple(
                ShownValue(
                    code=code,
                    name=name,
                    text=notation.value(exact, text),
                    url=working_url(at.base, number, code, view.after),
                )
                for (code, name), exact, text in values
            ),
            level_on_points(at.state, number),
        )

    def public_working(
        self, request: Request, at: Shown, number: int, code: str, after: int | None
    ) -> Response:
        value = working_of(at.state, number, code, after=after)
        return public_value(request, at, value, value.after, working_rows(value.rows))

    def crossed(self, table: Crosstable | None) -> dict[str, Any]:
        """What a cross-table shows."""
        return {"table": table, "points": notation.points}

    def printed_crosstable(self, state: State, after: int) -> dict[str, Any]:
        return self.crossed(crosstable_of(state, after=after))

    def side_cards(self, state: State, round_number: int, board: int) -> list[SideCard]:
        white, black = sides_at_board(state, round_number, board)
        return [chess_side("white", white), chess_side("black", black)]

    def round_map(self, request: Request, tournament: Tournament, round_number: int) -> Response:
        drawn = round_map(
            tournament.desk, tournament.place, round_number, language=current().language
        )
        return tournament_page(
            request,
            tournament,
            "desk/map.html",
            tab="rounds",
            round_number=round_number,
            why_not_url=tournament.urls.round(round_number, "why-not"),
            map=drawn,
        )

    def printed_standings(self, state: State, after: int) -> dict[str, Any]:
        return {"view": self.view(state, after), "value": notation.value}

    def set_up_page(
        self,
        request: Request,
        tournament: Tournament,
        typed: dict[str, Any],
        errors: dict[str, Text],
    ) -> Response:
        return chess_set_up_page(request, tournament, typed, errors)

    def read_regulations(
        self, fields: Fields, state: State
    ) -> tuple[dict[str, Any], dict[str, Text]]:
        return read_regulations(fields, state)

    def typed_regulations(self, fields: Fields) -> dict[str, Any]:
        return typed_regulations(fields)

    def worth_of_byes(self, state: State) -> Mapping[str, str]:
        points = points_of(state.competition)
        return {kind: notation.points(points.of(Outcome(kind))) for kind in "UFHZ"}


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A place in the standings of the desk; every tie-break is a text and where its working is."""

    place: str
    player: Player
    federation: str
    cells: list[tuple[str, str, Message]]
    points: str
    tie_breaks: list[tuple[str, str]]
    provisional: bool


def _row(
    tournament: Tournament, view: StandingsView[StandingLine], line: StandingLine, order: str
) -> StandingRow:
    return StandingRow(
        place=line.place,
        player=line.player,
        federation=line.player.federation,
        cells=[score_cell(cell) for cell in line.cells],
        points=notation.points(line.points),
        tie_breaks=tie_breaks_of(tournament, view, line.player.number, line, order),
        provisional=line.is_provisional,
    )
