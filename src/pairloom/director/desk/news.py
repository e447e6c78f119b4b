"""News: what an action means for those who look on."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.drafts import tells_of_draft
from pairloom.storage import Action, Database
from pairloom.storage.database import SYSTEM
from pairloom.storage.records import Game, Round

__all__ = ["SYSTEM", "News", "news_of", "news_since"]


@dataclass(frozen=True, slots=True)
class News:
    """Something changed: a board if `board` is given, else the round or the tournament.

    `is_of_draft`: it is for those who pair.
    """

    event: int
    competition: int | None
    round: int | None = None
    board: int | None = None
    act: str = ""
    number: int = 0
    is_of_draft: bool = False


def news_since(database: Database, event: int, number: int) -> list[News]:
    """What happened in an event after an action."""
    return [news for action in database.actions(event, since=number) for news in news_of(action)]


def news_of(action: Action) -> list[News]:
    """Results are told board by board, everything else as a change at large."""
    what = (action.act, action.number, tells_of_draft(action))
    if not _is_result(action):
        return [News(action.event, action.competition, action.round, None, *what)]
    return [
        News(action.event, competition, round_number, board, *what)
        for change in action.changes
        if change.table == Game.TABLE
        for _, competition, round_number, board in [change.key]
    ]


def _is_result(action: Action) -> bool:
    """Only boards changed; that the round is being played now goes without saying."""
    boards = [change for change in action.changes if change.table == Game.TABLE]
    others = [change for change in action.changes if change.table != Game.TABLE]
    return (
        bool(boards)
        and all(change.before and change.after for change in boards)
        and all(
            change.table == Round.TABLE and set(change.after or ()) == {"state"}
            for change in others
        )
    )
