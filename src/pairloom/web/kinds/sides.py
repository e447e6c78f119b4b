"""Pages of Scheveningen tournaments: those of chess, with the score of two sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.player_view import player_rows, players_by_name
from pairloom.director.desk.round_view import RoundView, round_view
from pairloom.director.desk.sides.rules import FIELDS, sides_of
from pairloom.director.desk.standings import StandingsView
from pairloom.director.desk.state import State
from pairloom.domain.sides import SIDES, Sides
from pairloom.messages import Text, message
from pairloom.web.access import Tournament
from pairloom.web.board_rows import BoardRow
from pairloom.web.chess_setup import chess_set_up_page
from pairloom.web.forms import Fields
from pairloom.web.kinds.base import BoardPart, Document
from pairloom.web.kinds.chess import ChessPages
from pairloom.web.pages import names_of, tournament_page
from pairloom.web.public_pages import Shown, public_page
from pairloom.web.side_tables import (
    SideScore,
    grid_of_sides,
    names_by_number,
    score_of_round,
    side_players,
    with_sides,
)

__all__ = ["SidesPages"]


@dataclass(frozen=True, slots=True)
class EntryOfSide:
    """What the form of a player has of the side: what is stored, and what can be chosen."""

    team: str
    own_place: int | str
    sides: list[tuple[str, str]]
    of_team: bool = False


@dataclass(frozen=True, slots=True)
class ByeOnPaper:
    """Somebody without a board."""

    name: str
    kind: Text


@dataclass(frozen=True, slots=True)
class SidePairings:
    """The boards of a round on paper, with the score above them."""

    score: SideScore
    boards: list[BoardRow]
    byes: list[ByeOnPaper]


class SidesPages(ChessPages):
    """Players of two sides, by FIDE's Handbook."""

    documents: ClassVar = {
        **ChessPages.documents,
        "pairings": Document(message("Pairings by board"), True, "side-pairings"),
        "standings": Document(message("Standings"), True, "side-standings"),
        "crosstable": Document(message("Cross-table"), True, "side-crosstable"),
        "players": Document(message("Players by number"), False, "side-players"),
        "players-by-name": Document(message("Players by name"), False, "side-players"),
    }
    entries_template: ClassVar[str] = "desk/sides/list.html"
    round_template: ClassVar[str] = "desk/sides/round.html"
    public_round_template: ClassVar[str] = "public/sides/round.html"
    standings_template: ClassVar[str] = "desk/sides/standings.html"
    public_standings_template: ClassVar[str] = "public/sides/standings.html"

    def set_up_page(
        self,
        request: Request,
        tournament: Tournament,
        typed: dict[str, Any],
        errors: dict[str, Text],
    ) -> Response:
        names = sides_of(tournament.state.competition).names
        values = {**dict(zip(FIELDS, names, strict=True)), **typed}
        template = "desk/sides/setup.html"
        return chess_set_up_page(request, tournament, values, errors, template=template)

    def read_regulations(
        self, fields: Fields, state: State
    ) -> tuple[dict[str, Any], dict[str, Text]]:
        values, errors = super().read_regulations(fields, state)
        if fields.texts.keys() & set(FIELDS):
            first, second = map(fields.text, FIELDS)
            values["sides"] = Sides(first, second)
        return values, errors

    def entry_rows(self, state: State, query: str) -> list[Any]:
        return side_players(state, player_rows(state, query))

    def entry_template(self, state: State, entry: int | None) -> str:
        return "desk/sides/player.html"

    def entry_names(
        self, request: Request, tournament: Tournament, entry: int | None
    ) -> dict[str, Any]:
        sides = sides_of(tournament.state.competition)
        known = tournament.stored.find_entry(entry) if entry is not None else None
        asked = sides.number_of(request.query_params.get("team", ""))
        names = EntryOfSide(
            team=sides.name_of(known.side if known is not None else asked),
            own_place=(known.place or "") if known is not None else "",
            sides=[(name, name) for name in sides.names],
        )
        return names_of(names)

    def round_names(
        self, request: Request, tournament: Tournament, view: RoundView
    ) -> dict[str, Any]:
        return {"score": score_of_round(view.state, view.round.round)}

    def board_part(
        self,
        templates: Environment,
        tournament: Tournament,
        round_number: int,
        board: int,
        again: str | None = None,
    ) -> BoardPart:
        part = super().board_part(templates, tournament, round_number, board, again)
        macros: Any = templates.get_template("components/sides.html").module
        score = macros.side_score(score_of_round(tournament.state, round_number))
        return part._replace(parts=(str(score),))

    def hall_note(self, view: RoundView) -> str:
        score = score_of_round(view.state, view.round.round)
        (first, second), (ours, theirs) = score.names, score.running
        return f"{first} {ours} – {theirs} {second}"

    def public_round_names(self, view: RoundView) -> dict[str, Any]:
        return {
            "score": score_of_round(view.state, view.round.round),
            "sides": names_by_number(view.state),
            "lines": [BoardRow.of(line) for line in view.boards],
        }

    def public_players(self, request: Request, at: Shown) -> Response | None:
        rows, sides = self.entry_rows(at.state, ""), sides_of(at.state.competition)
        # Who is on no side yet stands behind both, if anybody is.
        groups = [
            (name, players)
            for name in map(sides.name_of, (*SIDES, 0))
            if (players := [row for row in rows if row.side == name]) or name
        ]
        template = "public/sides/players.html"
        return public_page(request, at.state, at.base, template, page="players", groups=groups)

    def view(
        self, state: State, after: int | None, tiebreaks: tuple[str, ...] | None = None
    ) -> StandingsView[Any]:
        return with_sides(state, super().view(state, after, tiebreaks))

    def crosstable(
        self, request: Request, tournament: Tournament, after: int | None, by: str
    ) -> Response:
        state = tournament.state
        return tournament_page(
            request,
            tournament,
            "desk/sides/crosstable.html",
            tab="crosstable",
            state=state,
            grid=grid_of_sides(state, after) if state.has_begun else None,
        )

    def public_crosstable(self, request: Request, at: Shown) -> Response:
        grid = grid_of_sides(at.state) if at.state.has_begun else None
        template = "public/sides/crosstable.html"
        return public_page(request, at.state, at.base, template, page="crosstable", grid=grid)

    def printed_crosstable(self, state: State, after: int) -> dict[str, Any]:
        return {"grid": grid_of_sides(state, after)}

    def paper(
        self, state: State, name: str, number: int | None, query: Mapping[str, str]
    ) -> dict[str, Any] | None:
        if name in ("players", "players-by-name"):
            rows = player_rows(state) if name == "players" else players_by_name(state)
            return {"rows": side_players(state, rows)}
        if number is None or name != "pairings":
            return None
        view = round_view(state, number)
        byes = state.discipline.all_byes
        sheet = SidePairings(
            score=score_of_round(state, number),
            boards=[BoardRow.of(line) for line in view.boards],
            byes=[ByeOnPaper(entry.name, byes[bye.kind]) for entry, bye in view.accounted.byes],
        )
        return names_of(sheet)
