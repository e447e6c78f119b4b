"""Players of two sides are paired: everybody of one meets everybody of the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.fields.base import Field
from pairloom.director.desk.fields.players import Players
from pairloom.director.desk.fields.side_words import WORDS_OF_SIDES
from pairloom.director.desk.sides.entering import enter_sides, side_values
from pairloom.director.desk.sides.rules import read_remark, sides_of
from pairloom.director.desk.state import State
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.entry_lists.kinds import EntryKind
from pairloom.director.entry_lists.team_lists import of_sides
from pairloom.domain.sides import SIDES
from pairloom.messages import Message
from pairloom.storage.records import Competition, Entry

__all__ = ["TWO_SIDES"]


class _TwoSides(Players):
    """Games, byes and numbers are those of players; the side gives the half of the numbers."""

    drawn_from = ("side", "place")
    is_of_stages = False

    def in_own_words(self, told: Message) -> Message:
        return WORDS_OF_SIDES.said(told)

    def plays_for(self, competition: Competition, entry: Entry) -> str:
        return sides_of(competition).name_of(entry.side)

    def entry_values(
        self, state: State, draft: EntryDraft, known: Entry | None = None
    ) -> Mapping[str, Any]:
        return side_values(state, sides_of(state.competition), draft, known)

    def listed(self, kind: EntryKind) -> EntryKind:
        return of_sides(kind)

    def enter_list(self, desk: Desk, place: Place, drafts: Sequence[EntryDraft]) -> None:
        enter_sides(desk, place, drafts)

    def taken_from_file(self, state: State, remarks: Iterable[str]) -> State:
        """The first half of the numbers is the first side, as the table has it."""
        half = len(state.entries) // 2
        entries = (
            replace(entry, side=SIDES[position >= half], place=position % half + 1 if half else 0)
            for position, entry in enumerate(state.entries)
        )
        sides = read_remark(remarks) or sides_of(state.competition)
        competition = replace(state.competition, sides=sides)
        return replace(state, competition=competition, entries=tuple(entries))


TWO_SIDES: Final[Field] = _TwoSides()
