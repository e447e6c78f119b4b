"""The rating list that the desk looks players up in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from pairloom.director.desk.disciplines import CHESS, Discipline
from pairloom.director.rating_list import (
    ListInfo,
    RatingListStore,
    is_too_old,
    open_store,
    told_name,
)
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.errors import PairloomError
from pairloom.messages import Text, message

__all__ = ["ListInUse", "get_listed", "has_list", "kind_of", "list_in_use"]


@dataclass(frozen=True, slots=True)
class ListInUse:
    """A list, or why there is none: `info` is `None` then, and `problem` may say more."""

    store: RatingListStore
    info: ListInfo | None
    problem: Text = ""

    @property
    def name(self) -> Text:
        """What it is called."""
        return told_name(self.info.name) if self.info is not None else ""

    def warning(self, first_day: str) -> Text:
        """What to say of a list that is too old on the first day of an event; often nothing."""
        try:
            day = date.fromisoformat(first_day)
        except ValueError:  # not known yet
            return ""
        if self.info is None or not is_too_old(self.info, day):
            return ""
        told = message("The event begins on {day}, and this list is older than 30 days then. {how}")
        how = message("An administrator can bring in the newest one under Rating lists.")
        return told.filled(day=day, how=how)

    def find(self, query: str, *, limit: int = 12) -> tuple[ListedPlayer, ...]:
        """Those who match, best first; nobody without a list."""
        return self.store.find(query, limit=limit) if self.info is not None else ()

    def get(self, fide_id: int) -> ListedPlayer | None:
        """A player by FIDE ID; nobody without a list."""
        return self.store.get(fide_id) if self.info is not None else None


def list_in_use(discipline: Discipline = CHESS) -> ListInUse:
    """The list of a discipline at its usual place. One that cannot be read is told about, not
    raised: players can be entered without it."""
    store = open_store(discipline.list_place())
    try:
        return ListInUse(store, store.info())
    except PairloomError as error:
        return ListInUse(store, None, error.message)


def get_listed(text: str, discipline: Discipline) -> ListedPlayer | None:
    """The player with a FIDE ID or PIN as somebody wrote it, if the list has one."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= 12
    return list_in_use(discipline).get(int(text)) if is_number else None


def has_list() -> bool:
    """Is there a list that can be used?"""
    return list_in_use().info is not None


def kind_of(text: str) -> RatingKind:
    """Which ratings are wanted; standard unless another is named."""
    return next((kind for kind in RatingKind if kind.value == text), RatingKind.STANDARD)
