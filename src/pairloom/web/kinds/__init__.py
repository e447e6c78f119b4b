"""Pages of kinds of play. A kind that looks like none of these has its line here; others say
which of them they are `shown_like`. Pages of a kind are loaded when a tournament asks for them, as
the kind itself is."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import MappingProxyType

from pairloom.director.desk.state import State
from pairloom.web.kinds.base import Document, Pages

__all__ = ["Document", "Pages", "has_paper", "pages_of"]

_PAGES = MappingProxyType(
    {
        "handbook": "chess:ChessPages",
        "two-sides": "sides:SidesPages",
        "teams": "teams:TeamPages",
        "go": "go:GoPages",
        "knockout": "knockout:BracketOfChess",
        "team-knockout": "knockout:BracketOfTeams",
        "go-knockout": "knockout:BracketOfGo",
    }
)


def pages_of(state: State) -> Pages:
    """The pages of a tournament."""
    return _load(_PAGES[state.kind.shown_like])


@cache
def _load(place: str) -> Pages:
    module, _, name = place.partition(":")
    pages: Pages = getattr(import_module(f"{__name__}.{module}"), name)()
    return pages


def has_paper(state: State, name: str) -> bool:
    """Can a document of the tournament be had as PDF?"""
    document = pages_of(state).documents.get(name)
    return document is not None and document.maker is not None
