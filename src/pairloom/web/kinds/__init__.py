"""Pages of kinds of play. A kind that looks like none of these has its line here; others say
which of them they are `shown_like`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pairloom.director.desk.state import State
from pairloom.web.kinds.base import Document, Pages
from pairloom.web.kinds.chess import ChessPages
from pairloom.web.kinds.go import GoPages
from pairloom.web.kinds.knockout import BracketOfChess, BracketOfGo, BracketOfTeams
from pairloom.web.kinds.sides import SidesPages
from pairloom.web.kinds.teams import TeamPages

__all__ = ["Document", "Pages", "pages_of"]

_PAGES: Mapping[str, Pages] = MappingProxyType(
    {
        "handbook": ChessPages(),
        "two-sides": SidesPages(),
        "teams": TeamPages(),
        "go": GoPages(),
        "knockout": BracketOfChess(),
        "team-knockout": BracketOfTeams(),
        "go-knockout": BracketOfGo(),
    }
)


def pages_of(state: State) -> Pages:
    """The pages of a tournament."""
    return _PAGES[state.kind.shown_like]
