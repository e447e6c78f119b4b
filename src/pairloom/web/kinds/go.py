"""Pages of Go: the wall list, tables with handicaps, reasons by groups."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.corrections import Preview
from pairloom.director.desk.go.impact import places_changed
from pairloom.director.desk.go.reasons import sides_at_table
from pairloom.director.desk.go.scores import worth_of_byes
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.go.wall_list import wall_list_of, working_of_value
from pairloom.director.desk.papers.go import (
    go_players_by_number,
    go_players_in_order,
    tables_by_name,
    tables_of_round,
)
from pairloom.director.desk.papers.wall_list import wall_list
from pairloom.director.desk.results import parse_result
from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.state import State
from pairloom.domain.go import score_text
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.access import Tournament
from pairloom.web.forms import Fields
from pairloom.web.go_pages import (
    WallRow,
    value_page,
    wall_list_page,
    wall_rows,
)
from pairloom.web.go_rounds import drawer_of, go_round_names, rail_end
from pairloom.web.go_setup import go_set_up_page, read_go_regulations, typed_go_regulations
from pairloom.web.hall_rows import HallPlace, HallTable, first_values
from pairloom.web.impact_rows import Correction, PlaceRow, RoundRow
from pairloom.web.kinds.base import Document, Pages
from pairloom.web.kinds.papers import BADGES, CHECK_IN_LIST, PLACE_CARDS, SLIPS
from pairloom.web.pages import kept_query, names_of, tournament_page
from pairloom.web.public_pages import Page, Shown, public_page, rail_of_standings, working_url
from pairloom.web.public_player import ShownValue, Standing
from pairloom.web.public_value import public_value
from pairloom.web.side_cards import SideCard, go_side

__all__ = ["GoPages"]


class GoPages(Pages):
    """By the rules of Go tournaments."""

    documents: ClassVar = {
        "pairings": Document(message("Pairings by table"), True, maker=tables_of_round),
        "pairings-by-name": Document(message("Pairings by name"), True, maker=tables_by_name),
        "slips": SLIPS,
        "standings": Document(message("Wall list"), True, maker=wall_list),
        "players": Document(message("Players by number"), False, maker=go_players_by_number),
        "players-by-name": Document(message("Players by name"), False, maker=go_players_in_order),
        "check-in-list": CHECK_IN_LIST,
        "badges": BADGES,
        "place-cards": PLACE_CARDS,
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

    def public_working(
        self, request: Request, at: Shown, number: int, code: str, after: int | None
    ) -> Response:
        value = working_of_value(at.state, number, code, after=after)
        return public_value(request, at, value, value.after, [])

    def standing_of(self, at: Shown, number: int) -> Standing:
        if not at.state.has_begun:
            return Standing()
        view = wall_list_of(at.state)
        line = next(line for line in view.lines if line.player.number == number)
        return Standing(
            line.place,
            tuple(
                ShownValue(
                    code=code,
                    name=name,
                    text=current().show(text),
                    url=working_url(at.base, number, code, view.after),
                )
                for (code, name), text in zip(view.columns, line.texts, strict=True)
            ),
        )

    def public_crosstable(self, request: Request, at: Shown) -> Response:
        return _public_wall_list(request, at, "crosstable", by_number=True)

    answer_template = "go/answer.html"
    reasons_template = "go/parts/reasons.html"
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

    def heading(self, board: int) -> Text:
        return message("Why table {table}?", table=board)

    def side_cards(self, state: State, round_number: int, board: int) -> list[SideCard]:
        white, black = sides_at_table(state, round_number, board)
        system = GO_SYSTEMS[state.competition.system]
        return [go_side("white", white, system), go_side("black", black, system)]

    def beside_reasons(self, tournament: Tournament, round_number: int) -> dict[str, Any]:
        return names_of(drawer_of(tournament, round_number))

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
    request: Request, at: Shown, page: Page, *, after: int | None = None, by_number: bool = False
) -> Response:
    view = None
    if at.state.has_begun:
        view = wall_list_of(at.state, after=after, by_number=by_number)
    rows = wall_rows(view, f"{at.base}/standings", kept=kept_query(request)) if view else []
    return public_page(
        request,
        at.state,
        at.base,
        "public/wall-list.html",
        page=page,
        data=f"standings?round={view.after}" if view else "",
        view=view,
        rows=rows,
        rounds=rail_of_standings(request, at, view.after) if view else [],
        rail_query="",
    )
