"""Looking players up in a rating list to enter them, with what would stand in the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairloom.director.desk.state import State
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.duplicates import People
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.messages import Text, message
from pairloom.storage.records import Entry

__all__ = ["Candidate", "candidates"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player of the list; `entered` is the entry if the tournament has the player already."""

    player: ListedPlayer
    draft: EntryDraft
    entered: Entry | None

    @property
    def obstacle(self) -> Text:
        """What stops one from entering the player; empty if nothing does."""
        if self.entered is None:
            return ""
        if self.entered.number:
            return message("entered already as number {number}", number=self.entered.number)
        return message("entered already")


def candidates(
    state: State, players: Iterable[ListedPlayer], kind: RatingKind = RatingKind.STANDARD
) -> list[Candidate]:
    """Players of a list beside the entries of the tournament, with ratings of the kind."""
    people: People[Entry] = People()
    for entry in state.players:
        people.add(entry, entry)
    offered = []
    for player in players:
        draft = state.discipline.draft_of(player, kind)
        known = people.find(draft)
        offered.append(Candidate(player, draft, known[1] if known else None))
    return offered
