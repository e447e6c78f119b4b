"""Board prizes as pages and papers show them: by which board, by what, from how many games on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.individuals import (
    PrizeBoard,
    PrizeOrder,
    board_prizes,
    fewest_games,
    with_changes,
)
from pairloom.domain.typed_text import parse_whole
from pairloom.messages import Text
from pairloom.web.pages import names_of
from pairloom.web.player_table import PERFORMANCE_OPTIONS, performances_in
from pairloom.web.team_tables import PlayerRow, player_rows
from pairloom.web.wording import heading

__all__ = ["BoardTable", "PrizePage", "prize_names"]

_MOST_GAMES = 999


@dataclass(frozen=True, slots=True)
class BoardTable:
    """Who is in the running for a board, best first."""

    board: int
    rows: list[PlayerRow]


@dataclass(frozen=True, slots=True)
class PrizePage:
    """The tables, and what was chosen; `query` brings the same choice to another page."""

    boards: list[BoardTable]
    by: str
    by_words: Text
    by_options: list[tuple[str, Text]]
    order: str
    order_words: Text
    order_options: list[tuple[str, Text]]
    fewest: int
    performance: str
    performance_words: Text
    performance_options: list[tuple[str, Text]]
    query: str


def prize_names(state: State, query: Mapping[str, str]) -> dict[str, Any]:
    """What the page of board prizes shows; what is no choice is the usual one."""
    by = next((each for each in PrizeBoard if each.value == query.get("by")), PrizeBoard.PLAYED)
    order = next(
        (each for each in PrizeOrder if each.value == query.get("order")), PrizeOrder.PERCENT
    )
    typed = parse_whole(query.get("fewest", ""))
    fewest = fewest_games(state) if typed is None else min(typed, _MOST_GAMES)
    counted = performances_in(query)
    unrated = counted.unrated(state)
    prizes = (
        board_prizes(state, by=by, order=order, fewest=fewest, unrated=unrated)
        if state.has_begun
        else []
    )
    page = PrizePage(
        boards=[
            BoardTable(prize.board, player_rows(with_changes(state, prize.lines)))
            for prize in prizes
        ],
        by=by.value,
        by_words=by.words,
        by_options=[(each.value, heading(each.words)) for each in PrizeBoard],
        order=order.value,
        order_words=order.words,
        order_options=[(each.value, heading(each.words)) for each in PrizeOrder],
        fewest=fewest,
        performance=counted.value,
        performance_words=counted.words(state),
        performance_options=[*PERFORMANCE_OPTIONS],
        query=f"by={by.value}&order={order.value}&fewest={fewest}&performance={counted.value}",
    )
    return names_of(page)
