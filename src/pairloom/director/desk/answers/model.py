"""What is asked of a round, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.messages import Text

if TYPE_CHECKING:
    from pairloom.explain.bracket_map import BracketMap
    from pairloom.explain.shown import ShownAnswer

__all__ = ["RoundAnswers", "RoundQuestion"]


@dataclass(frozen=True, slots=True)
class RoundQuestion:
    """Why is a round like this for somebody, or why not with an opponent, or why is a wish not
    fulfilled (`WISHES` of `director.questions`)? In the numbers of the round."""

    player: int
    opponent: int | None = None
    wish: str = ""

    @property
    def is_why_not(self) -> bool:
        return self.opponent is not None or bool(self.wish)


@dataclass(frozen=True, slots=True)
class RoundAnswers:
    """The answer first, then what belongs to it.

    `command` gives the same answer at a command line, from the file with the round's input: its
    name and its options. `wishes` are what else can be asked for the player.
    """

    answers: tuple[ShownAnswer, ...]
    map: BracketMap | None = None
    command: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()
    wishes: tuple[str, ...] = ()
