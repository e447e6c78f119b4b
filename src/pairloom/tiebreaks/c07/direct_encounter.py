"""DE — direct encounter. FIDE C.07 art. 6."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import message
from pairloom.tiebreaks.among_tied import AmongTied, Look
from pairloom.tiebreaks.base import BY_EITHER, Description, Groups
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import POINTS, Code
from pairloom.tiebreaks.encounter import direct_encounter


class DirectEncounter(AmongTied):
    """The games among the tied; applied again to every subset that stays equal."""

    about = Description(
        "DE",
        message("Direct Encounter"),
        "6",
        message("results of the games among the tied"),
        "A",
        modifiers="P",
        team=True,
        scores=BY_EITHER,
    )

    def judge(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> tuple[list[Look], Groups]:
        score = code.score or book.primary_score
        tables, groups = direct_encounter(book.by(score), tied, forfeits=code.forfeits)
        return [Look(score.value if score else POINTS, table) for table in tables], groups


TIEBREAK = DirectEncounter()
