"""Pages of a kind of play: what its standings, reasons and papers look like.

The rest of the application asks `pages_of(state)`; a kind states what is different.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.corrections import Preview
from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.state import State
from pairloom.messages import Text
from pairloom.web.access import Tournament
from pairloom.web.forms import Fields
from pairloom.web.impact_rows import Correction, correction_of
from pairloom.web.public_pages import Shown

__all__ = ["Document", "Pages"]


class Document(NamedTuple):
    """Something to be printed: what it is called, whether it belongs to a round, its template."""

    title: Text
    is_of_round: bool
    template: str


class Pages(ABC):
    """What can be shown of every kind, each in its own way."""

    documents: ClassVar[Mapping[str, Document]]
    round_template: ClassVar[str] = "desk/round.html"
    has_changeable_tables: ClassVar[bool] = False
    """Can the terms of a board be changed in a draft?"""

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
    def public_crosstable(self, request: Request, at: Shown) -> Response:
        """Everybody round by round, for everybody."""

    @abstractmethod
    def why_board(
        self, request: Request, tournament: Tournament, round_number: int, board: int
    ) -> Response:
        """Why this board: the panel alone for the script, else a page."""

    @abstractmethod
    def why_bye(
        self, request: Request, tournament: Tournament, round_number: int, player: int
    ) -> Response:
        """Why a player has this round, the bye included."""

    @abstractmethod
    def why_not(
        self, request: Request, tournament: Tournament, round_number: int, pair: str
    ) -> Response:
        """Why two players do not meet."""

    @abstractmethod
    def round_map(self, request: Request, tournament: Tournament, round_number: int) -> Response:
        """The whole round as a picture."""

    @abstractmethod
    def printed_standings(self, state: State, after: int) -> dict[str, Any]:
        """What the sheet of standings shows."""

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

    @abstractmethod
    def worth_of_byes(self, state: State) -> Mapping[str, str]:
        """What a round without a game gives, by the letter of the bye."""

    def correction(self, state: State, preview: Preview, result: str) -> Correction:
        """What the page of a correction tells of its impact."""
        return correction_of(preview)
