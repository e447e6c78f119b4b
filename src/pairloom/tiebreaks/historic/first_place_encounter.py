"""DE1ST — direct encounter, for the first place only. FIDE Swiss rules (1992) F10 (2)."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import message
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.c07.direct_encounter import DirectEncounter
from pairloom.tiebreaks.codes import Code


class FirstPlaceEncounter(DirectEncounter):
    """The games among those who share the most points; nobody else is looked at.

    Where not all of them have met, somebody is first only if no result of the missing games
    could change it, as in C.07 art. 6.3: the old rules do not say.
    """

    about = Description(
        "DE1ST",
        message("Direct Encounter for First Place"),
        "1992 F10",
        message("results of the games among those who share the first place (rules of 1992)"),
        "A",
        modifiers="P",
    )

    def applies_to(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> bool:
        scores = book.primary.scores
        return scores[tied[0]] == max(scores[number] for number in book.numbers)


TIEBREAK = FirstPlaceEncounter()
