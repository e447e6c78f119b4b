"""Pages of chess: standings with tie-breaks, the cross-table, reasons by criteria."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pairloom.director.desk.lots import why_no_lots
from pairloom.director.desk.reasons import (
    BoardReasons,
    explain_board,
    explain_bye,
    explain_unmade,
)
from pairloom.director.desk.round_map import round_map
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.standings import (
    StandingLine,
    StandingsView,
    crosstable_of,
    standings_view,
    working_of,
)
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain import Cell, Colour, Outcome, Player
from pairloom.errors import ImpossibleTieBreak, InputError, PairloomError, UnknownName
from pairloom.messages import Message, Text, message
from pairloom.messages.current import current
from pairloom.web import notation
from pairloom.web.access import Tournament
from pairloom.web.chess_setup import chess_set_up_page, read_regulations, typed_regulations
from pairloom.web.forms import Fields
from pairloom.web.hall_rows import HallTable, first_values, place_rows, standings_heading
from pairloom.web.kinds.base import Document, Pages
from pairloom.web.pages import render_part, tournament_page
from pairloom.web.public_pages import Shown, public_page, standing_rows
from pairloom.web.shown_tie_breaks import tie_breaks_of
from pairloom.web.side_cards import SideCard, chess_side

if TYPE_CHECKING:
    from pairloom.standings import Crosstable

__all__ = ["ChessPages"]

_KINDS = {
    Outcome.WIN: "win",
    Outcome.UNRATED_WIN: "win",
    Outcome.DRAW: "draw",
    Outcome.UNRATED_DRAW: "draw",
    Outcome.LOSS: "loss",
    Outcome.UNRATED_LOSS: "loss",
}
_SIGNS = {"win": "1", "draw": "½", "loss": "0"}


class ChessPages(Pages):
    """By FIDE's Handbook."""

    documents: ClassVar = {
        "pairings": Document(message("Pairings by board"), True, "pairings"),
        "pairings-by-name": Document(message("Pairings by name"), True, "pairings-by-name"),
        "slips": Document(message("Result slips"), True, "slips"),
        "standings": Document(message("Standings"), True, "standings"),
        "crosstable": Document(message("Cross-table"), True, "crosstable"),
        "players": Document(message("Players by number"), False, "players"),
        "players-by-name": Document(message("Players by name"), False, "players"),
        "check-in-list": Document(message("Check-in list"), False, "check-in-list"),
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

    def public_rows(self, view: StandingsView[Any]) -> list[Any]:
        """The rows of the standings for everybody."""
        return standing_rows(view)

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
        if "HX-Request" in request.headers:
            part = render_part(request, "desk/parts/working.html", value=value, back=back)
            return HTMLResponse(part)
        return tournament_page(
            request, tournament, "desk/working.html", tab="standings", value=value, back=back
        )

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
            view=view,
            rows=self.public_rows(view) if view else [],
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

    def crossed(self, table: Crosstable | None) -> dict[str, Any]:
        """What a cross-table shows."""
        return {"table": table, "points": notation.points}

    def printed_crosstable(self, state: State, after: int) -> dict[str, Any]:
        return self.crossed(crosstable_of(state, after=after))

    def why_board(
        self, request: Request, tournament: Tournament, round_number: int, board: int
    ) -> Response:
        return self._reasons(
            request,
            tournament,
            round_number,
            explain_board(
                tournament.desk,
                tournament.place,
                round_number,
                board,
                language=current().language,
            ),
        )

    def heading(self, board: int) -> Text:
        """What is asked about, above its reasons."""
        return message("Board {board}", board=board)

    def sides(self, reasons: BoardReasons) -> list[SideCard]:
        """Who meets, with what was known of them."""
        return [chess_side("white", reasons.white), chess_side("black", reasons.black)]

    def _reasons(
        self, request: Request, tournament: Tournament, round_number: int, reasons: BoardReasons
    ) -> Response:
        names = {
            "reasons": reasons,
            "heading": self.heading(reasons.board),
            "sides": self.sides(reasons),
            "why_not_url": tournament.urls.round(round_number, "why-not"),
        }
        if "HX-Request" in request.headers:
            return HTMLResponse(render_part(request, "desk/parts/reasons.html", **names))
        back = tournament.urls.round(round_number)
        return _page(request, tournament, round_number, "desk/reasons.html", back=back, **names)

    def why_bye(
        self, request: Request, tournament: Tournament, round_number: int, player: int
    ) -> Response:
        lines = explain_bye(
            tournament.desk, tournament.place, round_number, player, language=current().language
        )
        return _page(
            request, tournament, round_number, "desk/answer.html", lines=lines, pair="", map=None
        )

    def why_not(
        self, request: Request, tournament: Tournament, round_number: int, pair: str
    ) -> Response:
        try:
            unmade = explain_unmade(
                tournament.desk, tournament.place, round_number, pair, language=current().language
            )
            lines = unmade.lines
        except (InputError, PairloomError) as refusal:
            return _page(
                request,
                tournament,
                round_number,
                "desk/answer.html",
                status=422,
                lines=(refusal.message,),
                pair=pair,
                map=None,
            )
        drawn = round_map(
            tournament.desk,
            tournament.place,
            round_number,
            unmade.answer,
            language=current().language,
        )
        return _page(
            request, tournament, round_number, "desk/answer.html", lines=lines, pair=pair, map=drawn
        )

    def round_map(self, request: Request, tournament: Tournament, round_number: int) -> Response:
        drawn = round_map(
            tournament.desk, tournament.place, round_number, language=current().language
        )
        return _page(request, tournament, round_number, "desk/map.html", map=drawn)

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


def _page(
    request: Request, tournament: Tournament, round_number: int, template: str, **names: Any
) -> Response:
    why_not_url = tournament.urls.round(round_number, "why-not")
    common: dict[str, Any] = {"round_number": round_number, "why_not_url": why_not_url}
    return tournament_page(request, tournament, template, tab="rounds", **{**common, **names})


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
        cells=[_cell(cell) for cell in line.cells],
        points=notation.points(line.points),
        tie_breaks=tie_breaks_of(tournament, view, line.player.number, line, order),
        provisional=line.is_provisional,
    )


def _cell(cell: Cell) -> tuple[str, str, Message]:
    """Text, kind and words of one round."""
    kind = _KINDS.get(cell.outcome, "unplayed")
    if cell.outcome.has_opponent:
        sign = _SIGNS.get(kind) or cell.outcome.value.replace(" ", "·").replace("?", "*")
        return sign, kind, _AGAINST[cell.colour].filled(number=cell.opponent)
    return cell.outcome.value.lower(), kind, _WITHOUT_OPPONENT[cell.outcome]


_AGAINST = {
    None: message("against {number}"),
    Colour.WHITE: message("against {number}, White"),
    Colour.BLACK: message("against {number}, Black"),
}
_WITHOUT_OPPONENT = {
    Outcome.HALF_BYE: message("half-point bye"),
    Outcome.FULL_BYE: message("full-point bye"),
    Outcome.PAIRING_BYE: message("pairing-allocated bye"),
    Outcome.ZERO_BYE: message("zero-point bye"),
}
