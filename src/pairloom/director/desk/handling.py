"""Handling rules by edition: what an arbiter may do, and the article that says so.

One row per edition. The acts of the desk ask the row of their tournament and cite from it, so
that an event by the rules of 1992 is not judged by FIDE C.04.2 of 2026.

| subject                          | 1992 | C.04.2 of 2025 | C.04.2 of 2026      |
|----------------------------------|------|----------------|---------------------|
| late entries                     | –    | 3.1-3.3        | 2.4, 2.5, 4.1       |
| withdrawn                        | F5   | 4.3            | 3.2                 |
| known absence                    | F5   | 4.4            | 3.3                 |
| absent without notice            | F8   | 4.2            | (Competition Rules) |
| adjourned games                  | F9   | 4.1            | 3.1                 |
| corrections                      | F7   | 4.8            | 4.3                 |
| a published pairing may change   | F6   | 4.10           | 4.4                 |
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.storage.records import Competition

__all__ = ["HANDLING", "Handling", "PublishedChange", "handling_of"]


class PublishedChange(Enum):
    """Why a published pairing may change; which of these count, the edition says."""

    SECOND_MEETING = "two players were paired who have met before"
    COMPETITION_RULES = "the competition rules provide for it"
    TWO_WITHOUT_OPPONENT = "two players without an opponent, close in the standings, agree to play"
    LATE_ENTRY = "a late entry is admitted, with consent of all concerned"
    UNFORESEEABLE = "unforeseeable events on top boards in the last round"
    FORBIDDEN_COLOUR = "a player has a colour that the absolute criteria forbid"


_P = PublishedChange


@dataclass(frozen=True, slots=True)
class Handling:
    """The handling rules of one edition. Articles are written as they are cited."""

    edition: str
    late_entry: str
    withdrawn: str
    known_absence: str
    absent_without_notice: str
    adjourned: str
    corrections: str
    published: str
    changes: tuple[PublishedChange, ...]

    @property
    def seats_late_players(self) -> bool:
        """May somebody who came after the publication still play in that round?"""
        return PublishedChange.LATE_ENTRY in self.changes

    @property
    def few(self) -> str:
        """How many reasons there are to change a published pairing, as the pages say it."""
        count = len(self.changes)
        words = {1: "one reason", 2: "two reasons", 5: "five reasons"}
        return f"It can change for {words[count]} only"


HANDLING = {
    "1992": Handling(
        edition="1992",
        late_entry="rules of 1992, A1",
        withdrawn="rules of 1992, F5",
        known_absence="rules of 1992, F5",
        absent_without_notice="rules of 1992, F8",
        adjourned="rules of 1992, F9",
        corrections="rules of 1992, F7",
        published="rules of 1992, F6",
        changes=(_P.SECOND_MEETING, _P.FORBIDDEN_COLOUR),
    ),
    "2025": Handling(
        edition="2025",
        late_entry="C.04.2 (2025) art. 3.2",
        withdrawn="C.04.2 (2025) art. 4.3",
        known_absence="C.04.2 (2025) art. 4.4",
        absent_without_notice="C.04.2 (2025) art. 4.2",
        adjourned="C.04.2 (2025) art. 4.1",
        corrections="C.04.2 (2025) art. 4.8",
        published="C.04.2 (2025) art. 4.10",
        changes=(_P.SECOND_MEETING,),
    ),
    "2026": Handling(
        edition="2026",
        late_entry="C.04.2 art. 2.5",
        withdrawn="C.04.2 art. 3.2",
        known_absence="C.04.2 art. 3.3",
        absent_without_notice="FIDE Competition Rules; until 2026 C.04.2 art. 4.2",
        adjourned="C.04.2 art. 3.1",
        corrections="C.04.2 art. 4.3",
        published="C.04.2 art. 4.4",
        changes=(
            *(_P.SECOND_MEETING, _P.COMPETITION_RULES, _P.TWO_WITHOUT_OPPONENT),
            *(_P.LATE_ENTRY, _P.UNFORESEEABLE),
        ),
    ),
}
_IN_FORCE = "2026"


def handling_of(competition: Competition) -> Handling:
    """The row of a tournament: that of its edition, and without one the rules in force.

    An edition is named by its year. Between 1992 and the text in force, the text of 2025 stands
    for its forerunners: in the places that are told here they are the same.
    """
    if competition.system == "fide-1992":
        return HANDLING["1992"]
    year = competition.edition
    if year.isdecimal() and year < _IN_FORCE:
        return HANDLING["1992"] if year < "1998" else HANDLING["2025"]
    return HANDLING[_IN_FORCE]
