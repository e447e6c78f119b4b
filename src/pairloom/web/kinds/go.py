"""Pages of Go: the wall list, tables with handicaps, reasons by groups."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.corrections import Preview
from pairloom.director.desk.go.impact import places_changed
from pairloom.director.desk.go.scores import worth_of_byes
from pairloom.director.desk.go.wall_list import wall_list_of
from pairloom.director.desk.results import parse_result
from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.state import State
from pairloom.domain.go import score_text
from pairloom.messages import Text, message
from pairloom.web.access import Tournament
from pairloom.web.forms import Fields
from pairloom.web.go_pages import (
    WallRow,
    free_page,
    reasons_page,
    value_page,
    wall_list_page,
    wall_rows,
    why_not_page,
)
from pairloom.web.go_rounds import go_round_names, rail_end
from pairloom.web.go_setup import go_set_up_page, read_go_regulations, typed_go_regulations
from pairloom.web.hall_rows import HallPlace, HallTable, first_values
from pairloom.web.impact_rows import Correction, PlaceRow, RoundRow
from pairloom.web.kinds.base import Document, Pages
from pairloom.web.pages import tournament_page
from pairloom.web.public_pages import Shown, public_page

__all__ = ["GoPages"]


class GoPages(Pages):
    """By the rules of Go tournaments."""

    documents: ClassVar = {
        "pairings": Document(message("Pairings by table"), True, "go-pairings"),
        "pairings-by-name": Document(message("Pairings by name"), True, "go-pairings-by-name"),
        "slips": Document(message("Result slips"), True, "slips"),
        "standings": Document(message("Wall list"), True, "wall-list"),
        "players": Document(message("Players by number"), False, "go-players"),
        "players-by-name": Document(message("Players by name"), False, "go-players"),
        "check-in-list": Document(message("Check-in list"), False, "check-in-list"),
    }
    round_template = "go/round.html"
    has_changeable_tables = True

    def standings(
        self, request: Request, tournament: Tournament, after: int | None, order: str
    ) -> Response:
        return wall_list_page(request, tournament, "standings", after=after, order=order)

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
        return value_page(request, tournament, number, code, after=after, order=order)

    def crosstable(
        self, request: Request, tournament: Tournament, after: int | None, by: str
    ) -> Response:
        return wall_list_page(request, tournament, "crosstable", after=after, by_number=True)

    def public_standings(self, request: Request, at: Shown, after: int | None) -> Response:
        return _public_wall_list(request, at, "standings", after=after)

    def public_crosstable(self, request: Request, at: Shown) -> Response:
        return _public_wall_list(request, at, "crosstable", by_number=True)

    hall_boards_label = message("By table")

    def hall_standings(self, state: State) -> HallTable | None:
        wall = wall_list_of(state)
        codes = (code for code, _ in wall.columns)
        return HallTable(
            message("Final wall list")
            if wall.is_final
            else message("Wall list after round {round}", round=wall.after),
            first_values([message("Rank"), *codes]),
            tuple(
                HallPlace(row.place, row.player.name, first_values([row.rank, *_texts(row)]))
                for row in wall_rows(wall)
            ),
        )

    def why_board(
        self, request: Request, tournament: Tournament, round_number: int, board: int
    ) -> Response:
        return reasons_page(request, tournament, round_number, board)

    def why_bye(
        self, request: Request, tournament: Tournament, round_number: int, player: int
    ) -> Response:
        return free_page(request, tournament, round_number)

    def why_not(
        self, request: Request, tournament: Tournament, round_number: int, pair: str
    ) -> Response:
        return why_not_page(request, tournament, round_number, pair)

    def round_map(self, request: Request, tournament: Tournament, round_number: int) -> Response:
        """There is no picture; its page says where the reasons are."""
        return tournament_page(
            request,
            tournament,
            "desk/map.html",
            tab="rounds",
            round_number=round_number,
            why_not_url=tournament.urls.round(round_number, "why-not"),
            map=None,
        )

    def printed_standings(self, state: State, after: int) -> dict[str, Any]:
        wall = wall_list_of(state, after=after)
        return {"view": wall, "rows": wall_rows(wall)}

    def rail_end(self, state: State) -> str:
        return rail_end(state, None)

    def round_names(
        self, request: Request, tournament: Tournament, view: RoundView
    ) -> dict[str, Any]:
        return go_round_names(request, tournament, view)

    def set_up_page(
        self,
        request: Request,
        tournament: Tournament,
        typed: dict[str, Any],
        errors: dict[str, Text],
    ) -> Response:
        return go_set_up_page(request, tournament, typed, errors)

    def read_regulations(
        self, fields: Fields, state: State
    ) -> tuple[dict[str, Any], dict[str, Text]]:
        return read_go_regulations(fields, state)

    def typed_regulations(self, fields: Fields) -> dict[str, Any]:
        return typed_go_regulations(fields)

    def worth_of_byes(self, state: State) -> Mapping[str, str]:
        return {kind: score_text(halves) for kind, halves in worth_of_byes(state).items()}

    def correction(self, state: State, preview: Preview, result: str) -> Correction:
        """Who changes in the wall list; what was drawn stays, so there is nothing more to show."""
        letters = parse_result(result, state.discipline.results)
        correction = super().correction(state, preview, result)
        draft = RoundRow(state.draft.round, is_same=False) if state.draft else correction.draft
        changed = places_changed(state, preview.game, letters)
        standings = tuple(map(PlaceRow.of_go, changed))
        return replace(correction, standings=standings, after=len(state.settled), draft=draft)


def _texts(row: WallRow) -> list[str]:
    return [text for text, _, _ in row.values]


def _public_wall_list(
    request: Request, at: Shown, page: str, *, after: int | None = None, by_number: bool = False
) -> Response:
    view = None
    if at.state.has_begun:
        view = wall_list_of(at.state, after=after, by_number=by_number)
    rows = wall_rows(view) if view else []
    template = "public/wall-list.html"
    return public_page(request, at.state, at.base, template, page=page, view=view, rows=rows)
