"""A kind of play is a value that answers: everybody asks it, nobody asks what it is.

`Kind` says what can be asked, and what holds unless a kind says otherwise. A kind states its
differences only, in a module of its own beside this one; `kinds/__init__.py` lists them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from pairloom.director.desk.disciplines import Discipline

if TYPE_CHECKING:
    from pairloom.director.desk.draws import Draw, Lots
    from pairloom.director.desk.state import State
    from pairloom.engines.base import PairingResult
    from pairloom.storage.records import Round

__all__ = ["Kind"]


class Kind(ABC):
    """What is different between kinds of play; `systems` are those that it is for."""

    systems: ClassVar[frozenset[str]]
    discipline: ClassVar[Discipline]

    @abstractmethod
    def draw(self, state: State, lots: Lots) -> Draw:
        """The next round; `InputError` for what has to be done before, `NoPairingExists`."""

    @abstractmethod
    def draw_again(self, drawn: Round) -> PairingResult:
        """What the rules give for a round, from the input that was stored with it."""

    @abstractmethod
    def is_drawn_from(self, draft: Round, state: State) -> bool:
        """Would the draft be made from the same record now?"""
