"""FIDE's exercise in tie-breaking: 14 teams on 4 boards, 7 rounds (Technical Commission, C.07).

A cell is opponent and game points of the match; `f` marks a match won or lost by forfeit.
Match points are 2-1-0; the pairing-allocated and the half-point bye are worth a drawn match.
"""

from __future__ import annotations

from fractions import Fraction

from pairloom.domain import Colour, Match, Outcome, Points, Settings, Team, TeamSettings, Tournament

ROUNDS = """
 1   8:2.5  4:1.5  7:3    2:2.5  5:1.5  6:4f  3:2.5
 2   9:3    3:4    5:0    1:1.5 13:3    4:2.5 10:3
 3  10:2.5  2:0    9:3    6:2.5  4:3    5:3.5  1:1.5
 4  11:3    1:2.5 13:3    5:3.5  3:1    2:1.5  9:2.5
 5  12:4    6:3    2:4    4:0.5  1:2.5  3:0.5 13:3.5
 6  13:2    5:1    8:3    3:1.5 11:2.5  1:0f  12:2.5
 7  14:2    8:2    1:1   10:2.5  9:2   13:2   ZPB
 8   1:1.5  7:2    6:1   12:3.5 10:2    9:2   11:3
 9   2:1   12:4    3:1   14:3    7:2    8:2    4:1.5
10   3:1.5 11:1.5 12:2.5  7:1.5  8:2   14:3    2:1
11   4:1   10:2.5 14:2   13:1.5  6:1.5 12:2    8:1
12   5:0    9:0   10:1.5  8:0.5 PAB    11:2    6:1.5
13   6:2   14:2.5  4:1   11:2.5  2:1    7:2    5:0.5
14   7:2   13:1.5 11:2    9:1   HPB    10:1   PAB
"""

CODES = (
    *("BH:MP", "BH:MP/C1", "BH:GP/C1", "EMMSB", "EMMSB/C1"),
    *("EMGSB", "EGMSB", "EGGSB", "SSSC"),
)

# Number, match points, game points, then one value per code.
PUBLISHED = """
 1 10 17.5  61 54 96.5 82 68 146.5 148   263    37.83
 2 10 17    57 52 96   74 64 131   144   249.75 36
 3 10 16    58 53 97   76 66 128   150   247.5  35.33
 4 10 17    56 52 94.5 72 64 130   146   253.5  35.67
 5 10 18    55 53 91.5 70 66 125   132   236    36.33
 6  7 12.5  46 39 79.5 32 28 73    79.5  157.5  27.83
 7  6 11.5  44 38 83   33 29 68.5  78.5  155    26.17
 8  7 15    41 39 82.5 30 26 77    79    181.5  28.67
 9  6 14.5  50 48 90   26 22 83    66.5  180    31.17
10  5 13    44 42 84.5 19 15 72.5  53    161.75 27.67
11  4 11.5  41 39 80.5 16 14 61    45    138.5  25.17
12  2  7.5  41 39 84.5  6  4 33.5  19     83.75 21.17
13  6 11.5  52 48 89.5 30 22 73    72    152.5  28.83
14  4 11.5  36 32 75.5 19 15 58    48    140.75 23.5
"""
TEAM_1_BEFORE_2026 = "64 57 100.5 88 74 158.5 158 283 38.83"

_BYES = {
    "ZPB": Match(0, None, Outcome.ZERO_BYE),
    "PAB": Match(0, None, Outcome.PAIRING_BYE, Points(20)),
    "HPB": Match(0, None, Outcome.HALF_BYE, Points(20)),
}


def _parse_match(number: int, text: str) -> Match:
    if text in _BYES:
        return _BYES[text]
    opponent, result = text.split(":")
    points = Points.parse(result.removesuffix("f"))
    if result.endswith("f"):
        outcome = Outcome.FORFEIT_WIN if points.tenths else Outcome.FORFEIT_LOSS
    elif points.tenths == 20:
        outcome = Outcome.DRAW
    else:
        outcome = Outcome.WIN if points.tenths > 20 else Outcome.LOSS
    # The exercise does not tell colours, and nothing in it needs them.
    colour = Colour.WHITE if number < int(opponent) else Colour.BLACK
    return Match(int(opponent), colour, outcome, points)


def exercise_teams() -> Tournament:
    """The whole tournament, without the players."""
    teams = []
    for line in ROUNDS.strip().splitlines():
        number, *matches = line.split()
        cells = tuple(_parse_match(int(number), match) for match in matches)
        teams.append(Team(int(number), cells=cells))
    return Tournament((), Settings(rounds=7, team=TeamSettings()), teams=tuple(teams))


def published_values() -> dict[int, dict[str, Fraction]]:
    """Number → code → value, with `MP` and `GP`."""
    return {
        int(number): dict(zip(("MP", "GP", *CODES), map(Fraction, values), strict=True))
        for number, *values in (line.split() for line in PUBLISHED.strip().splitlines())
    }
