"""AOB — average of the opponents' Buchholz. FIDE C.07 art. 8.2."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.tiebreaks.base import BY_EITHER, Description, Mean, Pairings
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part

BUCHHOLZ = message("Buchholz of opponent {opponent}")
FORE_BUCHHOLZ = message("Fore Buchholz of opponent {opponent}")


class AverageOpponentsBuchholz(Mean):
    """Of the opponents met over the board; `/F` takes their Fore Buchholz (since 2026)."""

    about = Description(
        "AOB",
        message("Average of Opponents' Buchholz"),
        "8.2",
        message("average Buchholz of the opponents met"),
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
        told = FORE_BUCHHOLZ if code.fore else BUCHHOLZ
        buchholz = source.buchholz_with_forfeits if code.forfeits else source.buchholz
        return [
            Part.of(round_number, entry.opponent, value, told)
            for round_number, entry in enumerate(sheet.entries[number], start=1)
            if entry.is_played or (code.forfeits and entry.opponent)
            for value in (buchholz[entry.opponent],)
        ]


TIEBREAK = AverageOpponentsBuchholz()
