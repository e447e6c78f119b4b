"""FIDE's exercise in tie-breaking: 16 players, 5 rounds (Technical Commission, C.07).

Everything happens in it: byes asked for, the pairing-allocated bye, forfeits, a withdrawal.
A cell is opponent, colour, result; `H`, `Z` and `P` are byes, `+` and `-` forfeits.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament

ROUNDS = """
 1 2200   9w1  13b=   2w=  15b1   4w=
 2 2150  10b1   7w1   1b=  16w1   3b=
 3 2100  11w=   6b1   8w1   4b=   2w=
 4 2050  12b1     H  13w1   3w=   1b=
 5 2000  13w0  15b0  11w1   7b=  10w1
 6 1950  14b0   3w0     P  10w1   8b1
 7 1900  15w1   2b0  16b0   5w=  11b0
 8 1850  16b=  14w1   3b0  13w1   6w0
 9 1800   1b0  10w0     H  11b-     P
10 1750   2w0   9b1  15w0   6b0   5b0
11 1700   3b=  16w0   5b0   9w+   7w1
12 1650   4w0     P  14b+     Z     Z
13 1600   5b1   1w=   4b0   8b0  14w0
14 1550   6w1   8b0  12w-     Z  13b1
15 1500   7b0   5w1  10b1   1w0  16b0
16 1450   8w=  11b1   7w1   2b0  15w1
"""

CODES = ("BH", "BH/C1", "BH/C2", "FB", "SB", "SB/C1", "AOB", "ARO", "TPR", "PTP", "APRO", "APPO")

# Number, points, adjusted score, then one value per code.
PUBLISHED = """
 1 3.5 3.5  12.5 11   9.5 13.5  8    7.25 12.4  1820 1969 2029 1789 1769
 2 4   4    13   12  10.5 13.5  9.5  8.5  13.6  1880 2120 2216 1856 1852
 3 3.5 3.5  15.5 13  10.5 15   10.5  9.25 12.9  1940 2089 2112 1904 1934
 4 3.5 3.5  14   11.5 10  14.5  9.25 7.75 13.38 1888 2081 2168 1772 1784
 5 2.5 2.5   8.5  7.5  6  10    4.25 3.25 13.2  1690 1690 1689 1719 1676
 6 3   3    11.5 10.5 8.5 12    6    5    13.25 1813 1813 1810 1846 1836
 7 1.5 1.5  14.5 12.5 10  13.5  3.25 1.25 11.7  1760 1611 1531 1869 1890
 8 2.5 2.5  13.5 12   10  12.5  5.25 3.75 12.9  1730 1730 1715 1915 1924
 9 1.5 1.5   9    7.5  6   9.5  2.25 2.25 12.75 1975 1175  950 1805 1802
10 1   1    13   11.5 9.5 12.5  1.5  0    10.8  1880 1640 1575 1717 1687
11 2.5 2.5  12.5 11   9.5 12    4.75 3.25 12.75 1863 1776 1763 1840 1836
12 2   3    11.5  9.5 7.5 11    4    4    14    2050 1250 1250 2081 2168
13 1.5 1.5  14   12   9.5 13.5  4.25 4.25 11.9  1930 1781 1744 1879 1909
14 2   2    11    9    7  10.5  4.5  3    13    1800 1925 1942 1775 1756
15 2   2    12   11   9.5 12    3.5  2.5  12.2  1860 1788 1768 1776 1767
16 3.5 3.5  12.5 11    9  13.5  7.25 5.75 13.1  1820 1969 2013 1805 1799
"""

BUCHHOLZ_BEFORE_2026 = {4: Fraction(15), 6: Fraction(12), 11: Fraction(27, 2)}

_BYES = {"H": Outcome.HALF_BYE, "Z": Outcome.ZERO_BYE, "P": Outcome.PAIRING_BYE}


def parse_cell(text: str) -> Cell:
    """`13b=`: a draw against 13 with Black."""
    if text in _BYES:
        return Cell(0, None, _BYES[text])
    return Cell(int(text[:-2]), Colour(text[-2]), Outcome(text[-1]))


def exercise_players() -> Tournament:
    """The whole tournament."""
    players = []
    for line in ROUNDS.strip().splitlines():
        number, rating, *cells = line.split()
        players.append(Player(int(number), rating=int(rating), cells=tuple(map(parse_cell, cells))))
    return Tournament(tuple(players), Settings(rounds=5))


def published_values() -> dict[int, dict[str, Fraction]]:
    """Number → code → value, with `PTS` and `ADJ`."""
    return {
        int(number): dict(zip(("PTS", "ADJ", *CODES), map(Fraction, values), strict=True))
        for number, *values in (line.split() for line in PUBLISHED.strip().splitlines())
    }


def with_rounds(tournament: Tournament, rounds: int) -> Tournament:
    """The same records in a tournament of so many planned rounds."""
    return replace(tournament, settings=replace(tournament.settings, rounds=rounds))
