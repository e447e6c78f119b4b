"""AOB — average of the opponents' Buchholz. FIDE C.07 art. 8.2."""

from __future__ import annotations

from pairloom.tiebreaks.base import BY_EITHER, Description, Mean, Pairings
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part

BUCHHOLZ = "tiebreak.opponents-buchholz"
FORE_BUCHHOLZ = "tiebreak.opponents-fore-buchholz"


class AverageOpponentsBuchholz(Mean):
    """Of the opponents met over the board; `/F` takes their Fore Buchholz (since 2026)."""

    about = Description(
        "AOB",
        "Average of Opponents' Buchholz",
        "8.2",
        "average Buchholz of the opponents met",
        "CC",
        modifiers="P",
        newer_modifiers="F",
        team=True,
        scores=BY_EITHER,
        pairings=Pairings.NOT_IN_ADVANCE,
        decimals=2,
    )

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        sheet = self.sheet(book, code)
        source = sheet.fore if code.fore else sheet
        message = FORE_BUCHHOLZ if code.fore else BUCHHOLZ
        buchholz = source.buchholz_with_forfeits if code.forfeits else source.buchholz
        return [
            Part.of(round_number, entry.opponent, value, message)
            for round_number, entry in enumerate(sheet.entries[number], start=1)
            if entry.outcome.is_played or (code.forfeits and entry.opponent)
            for value in (buchholz[entry.opponent],)
        ]


TIEBREAK = AverageOpponentsBuchholz()
