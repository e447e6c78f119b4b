"""Pages of a kind of play: what its standings, reasons and papers look like.

The rest of the application asks `pages_of(state)`; a kind states what is different.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.entries import enter_player, remove_entry
from pairloom.director.desk.papers import Maker
from pairloom.director.desk.player_view import player_rows
from pairloom.director.desk.round_view import RoundView, board_line
from pairloom.director.desk.state import State
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.roles import Permission
from pairloom.errors import NotFound
from pairloom.messages import Text, message
from pairloom.web.access import Tournament
from pairloom.web.board_rows import board_row, row_html
from pairloom.web.forms import Fields
from pairloom.web.hall_rows import HallBoard, HallSeat, HallTable, board_rows, seat_rows
from pairloom.web.impact_rows import Correction, correction_of
from pairloom.web.public_pages import Shown
from pairloom.web.public_player import Standing, public_player
from pairloom.web.side_cards import SideCard

if TYPE_CHECKING:
    from pairloom.director.desk.corrections import Preview

__all__ = ["BoardPart", "Document", "Pages"]


class Document(NamedTuple):
    """Something to be printed: what it is called, whether it belongs to a round, its template.

    With a maker it is a paper, which can be had as PDF and in a spreadsheet as well.
    """

    title: Text
    is_of_round: bool
    template: str = "paper"
    maker: Maker | None = None
    has_table: bool = True


class BoardPart(NamedTuple):
    """A board as it is now, as the table has it: its row, and beside it what changes with it.

    `parts` are further elements of the page, each with its `id`, as HTML.
    """

    html: str
    version: int
    value: str
    parts: tuple[str, ...] = ()


class Pages(ABC):
    """What can be shown of every kind, each in its own way."""

    documents: ClassVar[Mapping[str, Document]]
    round_template: ClassVar[str] = "desk/round.html"
    public_round_template: ClassVar[str] = "public/round.html"
    has_board_table: ClassVar[bool] = True
    """Does the page of a round list its boards by themselves, not match by match?"""
    has_changeable_tables: ClassVar[bool] = False
    """Can the terms of a board be changed in a draft?"""

    entries_template: ClassVar[str] = "desk/players/list.html"
    check_in_template: ClassVar[str] = "desk/players/check-in.html"

    def entry_rows(self, state: State, query: str) -> list[Any]:
        """Those who are paired, in ranking order; with a query those who match it."""
        return player_rows(state, query)

    def entry_template(self, state: State, entry: int | None) -> str:
        """The page of somebody who is entered, or the form for somebody new."""
        return "desk/players/one.html"

    def entry_names(
        self, request: Request, tournament: Tournament, entry: int | None
    ) -> dict[str, Any]:
        """What that page shows beside what is known of a player."""
        return {"of_team": False, "team": ""}

    def enter(self, tournament: Tournament, draft: EntryDraft, fields: Fields) -> str:
        """Enter somebody new; the page to go on with."""
        arrival, confirmation = fields.number("arrival"), fields.confirmation
        enter_player(
            tournament.desk, tournament.place, draft, arrival=arrival, confirmation=confirmation
        )
        return "players"

    def remove(self, tournament: Tournament, entry: int) -> str:
        """Take somebody out who never took part; the page to go on with."""
        remove_entry(tournament.desk, tournament.place, entry)
        return "players"

    def page_after_edit(self, state: State, entry: int) -> str:
        """The page to go on with after somebody was edited."""
        return "players"

    @abstractmethod
    def standings(
        self, request: Request, tournament: Tournament, after: int | None, order: str
    ) -> Response:
        """Standings after a round, by the usual criteria or in another order."""

    @abstractmethod
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
        """How one value came about."""

    @abstractmethod
    def crosstable(
        self, request: Request, tournament: Tournament, after: int | None, by: str
    ) -> Response:
        """Everybody round by round."""

    @abstractmethod
    def public_standings(self, request: Request, at: Shown, after: int | None) -> Response:
        """Standings for everybody."""

    @abstractmethod
    def public_working(
        self, request: Request, at: Shown, number: int, code: str, after: int | None
    ) -> Response:
        """How one value of the standings came about, for everybody."""

    @abstractmethod
    def public_crosstable(self, request: Request, at: Shown) -> Response:
        """Everybody round by round, for everybody."""

    answer_template: ClassVar[str] = "desk/answer.html"
    reasons_template: ClassVar[str] = "desk/parts/reasons.html"
    """Why a board is as it is: as a page, and beside the boards."""

    @abstractmethod
    def side_cards(self, state: State, round_number: int, board: int) -> list[SideCard]:
        """Who meets at a board or in a match, with what was known of them."""

    def heading(self, board: int) -> Text:
        """What is asked about, above its reasons."""
        return message("Board {board}", board=board)

    def beside_reasons(self, tournament: Tournament, round_number: int) -> dict[str, Any]:
        """What stands below the reasons of a board."""
        return {}

    @abstractmethod
    def round_map(self, request: Request, tournament: Tournament, round_number: int) -> Response:
        """The whole round as a picture."""

    def printed_standings(self, state: State, after: int) -> dict[str, Any]:
        """What the sheet of standings shows, where it is no paper yet."""
        return {}

    def paper(
        self, state: State, name: str, number: int | None, query: Mapping[str, str]
    ) -> dict[str, Any] | None:
        """What a document shows that only this kind has, or has in its own way.

        `query` is what was chosen in its address.
        """
        return None

    def printed_crosstable(self, state: State, after: int) -> dict[str, Any]:
        """The same of the cross-table."""
        return {}

    @abstractmethod
    def set_up_page(
        self,
        request: Request,
        tournament: Tournament,
        typed: dict[str, Any],
        errors: dict[str, Text],
    ) -> Response:
        """The regulations as a form, with what was typed and is wrong."""

    @abstractmethod
    def read_regulations(
        self, fields: Fields, state: State
    ) -> tuple[dict[str, Any], dict[str, Text]]:
        """The values of the form, and what could not be read."""

    @abstractmethod
    def typed_regulations(self, fields: Fields) -> dict[str, Any]:
        """What stands in the fields, to be shown again."""

    def rail_end(self, state: State) -> str:
        """What stands at the end of the rail of rounds, before one is drawn."""
        return ""

    def round_names(
        self, request: Request, tournament: Tournament, view: RoundView
    ) -> dict[str, Any]:
        """What the page of a round shows beside its boards."""
        return {}

    def as_read(self, state: State, round_number: int, board: int, value: str) -> str:
        """A result as the page of its round reads it, and back: from the left where that is
        not White."""
        return value

    def board_part(
        self,
        templates: Environment,
        tournament: Tournament,
        round_number: int,
        board: int,
        again: str | None = None,
    ) -> BoardPart:
        """A board as it is now; `again` is a second typing of its result."""
        state = tournament.state
        line = board_line(state, state.find_game(round_number, board))
        may_enter = tournament.may(Permission.ENTER_RESULTS, board)
        row = board_row(line, tournament.urls, round_number, may_enter=may_enter)
        if again is not None and again != line.value:
            row = replace(row, again=again)
        return BoardPart(row_html(templates, row, state.discipline), line.version, line.value)

    def public_round(
        self, request: Request, at: Shown, view: RoundView, query: str
    ) -> Response | None:
        """A round for everybody, where it is no list of boards."""
        return None

    def public_round_names(self, view: RoundView) -> dict[str, Any]:
        """What the page of a round for everybody shows beside its boards."""
        return {}

    def public_players(self, request: Request, at: Shown) -> Response | None:
        """Who takes part, for everybody, where it is no list of players."""
        return None

    def public_player(self, request: Request, at: Shown, number: int) -> Response:
        """One player, for everybody."""
        return public_player(request, at, number, self.standing_of(at, number))

    def public_team(self, request: Request, at: Shown, number: int) -> Response:
        """One team, for everybody."""
        raise NotFound(message("There is nothing at this address."))

    def standing_of(self, at: Shown, number: int) -> Standing:
        """Where a player or a team stands, for everybody; nothing where there are no standings."""
        return Standing()

    hall_boards_label: ClassVar[Text] = message("By board")
    """What the list of boards is called on a screen in the hall."""

    def hall_seats(self, view: RoundView) -> list[HallSeat]:
        """Where everybody sits, in order of names, for a screen in the hall."""
        return seat_rows(view)

    def hall_boards(self, view: RoundView) -> list[HallBoard]:
        """What is played, with results, for a screen in the hall."""
        return board_rows(view)

    def hall_standings(self, state: State) -> HallTable | None:
        """Standings for a screen in the hall, where there are any."""
        return None

    def hall_note(self, view: RoundView) -> str:
        """What stands above the boards of a round on a screen in the hall."""
        return ""

    @abstractmethod
    def worth_of_byes(self, state: State) -> Mapping[str, str]:
        """What a round without a game gives, by the letter of the bye."""

    def correction(self, state: State, preview: Preview, result: str) -> Correction:
        """What the page of a correction tells of its impact."""
        return correction_of(preview)
