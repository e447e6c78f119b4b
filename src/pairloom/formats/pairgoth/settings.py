"""What the organiser settled, as far as we know the same thing.

| member                                       | becomes                                  |
|----------------------------------------------|------------------------------------------|
| rounds, komi, timeSystem                     | `rounds`, `komi`, `time_control`         |
| pairing.type                                 | `system`                                 |
| pairing.mmBar, mmFloor                       | `bar`, `floor`                           |
| pairing.main.mmsValueAbsent, roundDownScore  | `scoring`                                |
| pairing.main.firstSeed, secondSeed, …        | `seeding`                                |
| pairing.handicap                             | `handicap`                               |
| pairing.placement                            | `criteria`                               |

The program follows OpenGotha, also in what a round without a game adds to the sums.
"""

from __future__ import annotations

from pairloom.domain.go import (
    GoDetails,
    GoRegulations,
    GoSystem,
    HandicapRule,
    MissedRounds,
    Scoring,
    Seeding,
    SeedingStage,
)
from pairloom.domain.go.rank import HIGHEST_RANK, LOWEST_RANK
from pairloom.domain.time_control import Canadian, Fischer, Japanese, Overtime, TimeControl
from pairloom.errors import InputError
from pairloom.formats.go_journal import quoted
from pairloom.formats.go_rounds import MOST_ROUNDS, MOST_STONES
from pairloom.formats.pairgoth.fields import Fields

_SYSTEMS = {
    "MAC_MAHON": GoSystem.MCMAHON,
    "SWISS": GoSystem.SWISS,
    "ROUND_ROBIN": GoSystem.ROUND_ROBIN,
}
_OF_WINS = {
    "NBW": "PTS", "SOSW": "SOS", "SOSWM1": "SOS-1", "SOSWM2": "SOS-2", "SODOSW": "SDOS",
    "SOSOSW": "SSOS", "CUSSW": "CUSS", "EXT": "EXT", "EXR": "EXR", "CPS": "CPS",
}  # fmt: skip
_OF_SCORES = {
    "MMS": "MMS", "STS": "STS", "SOSM": "SOSM", "SOSMM1": "SOSM-1", "SOSMM2": "SOSM-2",
    "SODOSM": "SODOSM", "SOSOSM": "SOSOSM", "CUSSM": "CUSS", "SCOREX": "MMS",
}  # fmt: skip
_OF_ALL = {"RANK": "RANK", "RATING": "RATING", "SDC": "SDC", "DC": "DE"}
_OF_OPPONENTS = ("SOS", "SOS-1", "SOS-2", "SSOS")
_NONE = ("", "NONE", "NULL")
_SEEDINGS = {
    "SPLIT_AND_FOLD": Seeding.SPLIT_AND_FOLD,
    "SPLIT_AND_SLIP": Seeding.SPLIT_AND_SLIP,
    "SPLIT_AND_RANDOM": Seeding.SPLIT_AND_RANDOM,
}
# Main time is in seconds; early files hold minutes, and nobody plays five minutes for a rating.
_FEWEST_SECONDS = 300


def read_settings(root: Fields) -> GoRegulations:
    """The regulations of a file."""
    pairing = root.inner("pairing")
    system = _system(pairing)
    main, handicap = pairing.inner("main"), pairing.inner("handicap")
    is_mcmahon = system is GoSystem.MCMAHON
    floor = pairing.integer("mmFloor", -20, LOWEST_RANK, HIGHEST_RANK)
    return GoRegulations(
        system=system,
        rounds=root.integer("rounds", 5, 1, MOST_ROUNDS),
        bar=max(floor, pairing.integer("mmBar", 0, LOWEST_RANK, HIGHEST_RANK)),
        floor=floor,
        handicap=HandicapRule(
            handicap.truth("useMMS", default=is_mcmahon),
            handicap.integer("threshold", 0, LOWEST_RANK, HIGHEST_RANK),
            handicap.integer("correction", 1, -9, 9),
            min(handicap.integer("ceiling", 9 if is_mcmahon else 0, 0, 99), MOST_STONES),
        ),
        komi=root.halves("komi", 13, -100, 100),
        scoring=Scoring(
            absent=main.halves("mmsValueAbsent", 1, 0, 2) if is_mcmahon else 0,
            rounds_down=main.truth("roundDownScore", default=True),
        ),
        missed_rounds=MissedRounds.EGF,
        criteria=_criteria(pairing, system),
        seeding=_seeding(main),
        time_control=_time_control(root),
    )


def read_details(root: Fields) -> GoDetails:
    """Where, when and by whom."""
    return GoDetails(
        city=root.text("location"),
        country=root.text("country").upper(),
        start=root.text("startDate"),
        end=root.text("endDate"),
        director=root.text("director"),
    )


def _system(pairing: Fields) -> GoSystem:
    name = pairing.text("type").upper()
    if name not in _SYSTEMS:
        _lose(pairing, "type", name, "McMahon is used")
    return _SYSTEMS.get(name, GoSystem.MCMAHON)


def _criteria(pairing: Fields, system: GoSystem) -> tuple[str, ...]:
    known = _OF_ALL | (_OF_SCORES if system is GoSystem.MCMAHON else _OF_WINS)
    if system is GoSystem.ROUND_ROBIN:  # everybody has the same opponents there
        known = {name: code for name, code in known.items() if code not in _OF_OPPONENTS}
    codes: dict[str, None] = {}
    for value in pairing.items("placement")[:20]:
        name = value.upper() if isinstance(value, str) else ""
        if name in known:
            codes[known[name]] = None
        elif name not in _NONE:
            _lose(pairing, "placement", name, "the criterion is left out")
    return tuple(codes)[:6]


def _seeding(main: Fields) -> tuple[SeedingStage, ...]:
    first = _SEEDINGS.get(main.text("firstSeed"), Seeding.SPLIT_AND_RANDOM)
    second = _SEEDINGS.get(main.text("secondSeed"), Seeding.SPLIT_AND_SLIP)
    last = main.integer("firstSeedLastRound", 2, 0, MOST_ROUNDS)
    by_rating = main.text("firstSeedAddCrit") == "RATING"
    later = SeedingStage(second, by_rating=main.text("secondSeedAddCrit") == "RATING")
    return (SeedingStage(first, last, by_rating), later) if last else (later,)


def _time_control(root: Fields) -> str:
    time = root.inner("timeSystem")
    main = time.integer("mainTime", 0, 0, 86_400)
    if 0 < main < _FEWEST_SECONDS:
        main *= 60
    try:
        return str(TimeControl(main, _overtime(time)))
    except InputError:
        return ""


def _overtime(time: Fields) -> Overtime:
    match time.text("type"):
        case "CANADIAN":
            stones = time.integer("stones", 15, 1, 999)
            return Canadian(stones, time.integer("byoyomi", 300, 1, 3600))
        case "STANDARD" | "JAPANESE":
            periods = time.integer("periods", 1, 1, 99)
            return Japanese(periods, time.integer("byoyomi", 30, 1, 3600))
        case "FISCHER":
            return Fischer(time.integer("increment", 10, 1, 3600))
    return None


def _lose(fields: Fields, name: str, value: str, action: str) -> None:
    fields.journal.note(
        "I-PG-LOST", f"{fields.place}: {name} {quoted(value)} is not known here", action=action
    )
