"""What the organiser settled, as far as we know the same thing.

| element                                     | becomes                                       |
|---------------------------------------------|-----------------------------------------------|
| NumberOfRounds                              | `rounds`                                      |
| UpperMacMahonBar, UpperMacMahonBarLevel     | `bar`; 9d without one                         |
| LowerMacMahonBar, LowerMacMahonBarLevel     | `floor`; 30k without one                      |
| HandicapUsed, HandicapBelow…, …Adjustment…, | `handicap`; an adjustment of -1 is a          |
| HandicapLimit…, HandicapByLevel             | correction of 1                               |
| Walllist, ShortName                         | `criteria`; Points makes it a Swiss tournament |

Free rounds count in the sums as lists in this program's layout show it: as a win over somebody
of the own score (`MissedRounds.VIRTUAL`); absence is worth half a point, which is not rounded.
"""

from __future__ import annotations

from pairloom.domain.go import GoRegulations, GoSystem, HandicapRule, MissedRounds, Scoring
from pairloom.domain.go.rank import HIGHEST_RANK, LOWEST_RANK
from pairloom.domain.go.regulations import NO_HANDICAP
from pairloom.formats.go_journal import GoJournal, quoted
from pairloom.formats.go_rounds import MOST_ROUNDS, MOST_STONES
from pairloom.formats.go_xml import Element
from pairloom.formats.macmahon.fields import Fields

_CRITERIA = {
    "POINTS": "PTS", "SCORE": "MMS", "SCOREX": "MMS", "SOS": "SOS", "SOS-1": "SOS-1",
    "SOS-2": "SOS-2", "SOSOS": "SSOS", "SODOS": "SDOS", "CUSS": "CUSS", "ROS": "CUSS",
}  # fmt: skip
_OWN_SCORES = ("PTS", "MMS")


def read_settings(root: Element, settings: Fields, journal: GoJournal) -> GoRegulations:
    """The regulations of a file."""
    system, criteria = _criteria(root, journal)
    has_bar = settings.truth("UpperMacMahonBar", default=True)
    has_floor = settings.truth("LowerMacMahonBar", default=True)
    bar = settings.rank("UpperMacMahonBarLevel", 0) if has_bar else HIGHEST_RANK
    floor = settings.rank("LowerMacMahonBarLevel", LOWEST_RANK) if has_floor else LOWEST_RANK
    return GoRegulations(
        system=system,
        rounds=settings.integer("NumberOfRounds", 5, 1, MOST_ROUNDS),
        bar=max(bar, floor),
        floor=floor,
        starts_from_rating=settings.truth("RatingDeterminesRank", default=False),
        handicap=_handicap(settings),
        scoring=Scoring(absent=1 if system is GoSystem.MCMAHON else 0, rounds_down=False),
        missed_rounds=MissedRounds.VIRTUAL,
        criteria=criteria,
    )


def _handicap(settings: Fields) -> HandicapRule:
    if not settings.truth("HandicapUsed", default=False):
        return NO_HANDICAP
    below = settings.truth("HandicapBelow", default=False)
    adjusted = settings.truth("HandicapAdjustment", default=False)
    limited = settings.truth("HandicapLimit", default=False)
    limit = settings.integer("HandicapLimitValue", MOST_STONES, 0, 99) if limited else MOST_STONES
    return HandicapRule(
        by_score=not settings.truth("HandicapByLevel", default=False),
        threshold=settings.rank("HandicapBelowLevel", HIGHEST_RANK) if below else HIGHEST_RANK,
        correction=-settings.integer("HandicapAdjustmentValue", 0, -9, 9) if adjusted else 0,
        ceiling=min(limit, MOST_STONES),
    )


def _criteria(root: Element, journal: GoJournal) -> tuple[GoSystem, tuple[str, ...]]:
    """The criteria of the wall list in order; what is no criterion here is told."""
    lists = [one for one in root.everywhere() if one.tag == "Walllist"]
    names = [one for lot in lists for one in lot.everywhere() if one.tag == "ShortName"]
    codes: dict[str, None] = {}
    for name in names:
        code = _CRITERIA.get(name.text.upper())
        if code is None:
            journal.note(
                "I-MM-LOST", f"criterion {quoted(name.text)} is not known here", name.line,
                action="not taken over",
            )  # fmt: skip
        else:
            codes[code] = None
    is_swiss = next(iter(codes), "MMS") == "PTS"
    system = GoSystem.SWISS if is_swiss else GoSystem.MCMAHON
    own = "PTS" if is_swiss else "MMS"
    # Points beside scores, or scores beside points, are told in the list and place nobody.
    return system, tuple(code for code in codes if code == own or code not in _OWN_SCORES)
