"""Pages of kinds of play, by the name of the kind. A new kind has its line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pairloom.director.desk.state import State
from pairloom.web.kinds.base import Document, Pages
from pairloom.web.kinds.chess import ChessPages
from pairloom.web.kinds.go import GoPages
from pairloom.web.kinds.knockout import BracketOfChess, BracketOfGo

__all__ = ["Document", "Pages", "pages_of"]

_PAGES: Mapping[str, Pages] = MappingProxyType(
    {
        "handbook": ChessPages(),
        "go": GoPages(),
        "knockout": BracketOfChess(),
        "go-knockout": BracketOfGo(),
    }
)


def pages_of(state: State) -> Pages:
    """The pages of a tournament."""
    return _PAGES[state.kind.name]
