"""Reading a tournament file of Pairgoth.

    {"type": "INDIVIDUAL", "name": "…", "rounds": 5, "komi": 7.5,
     "pairing": {"type": "MAC_MAHON", "mmBar": 2, "placement": ["MMS", "SOSM"], …},
     "players": [{"id": 2, "name": "…", "firstname": "…", "rank": -5, "skip": [1, 4], …}, …],
     "games": [[{"id": 2, "t": 1, "w": 12, "b": 210, "h": 0, "r": "w"}, …], …]}

Player 0 is nobody: whoever is paired with it is free. Nothing in a file raises an error: what
is wrong becomes a finding, and a file with errors gives no tournament.
"""

from __future__ import annotations

import json
from dataclasses import replace

from pairloom.domain.go import (
    GoDetails,
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoSystem,
    GoTournament,
    HandicapRule,
    MissedRounds,
    Scoring,
    Seeding,
    SeedingStage,
)
from pairloom.domain.go.rank import HIGHEST_RANK, LOWEST_RANK
from pairloom.domain.time_control import Canadian, Fischer, Japanese, Overtime, TimeControl
from pairloom.errors import InputError
from pairloom.formats.egd.words import from_word, join_name
from pairloom.formats.go_journal import GoFile, GoJournal, quoted
from pairloom.formats.go_rounds import MOST_ROUNDS, MOST_STONES, RoundBook
from pairloom.formats.pairgoth.fields import Fields
from pairloom.messages import Message, Text, counted, message
from pairloom.messages.values import LongNumber

# What the organiser settled, as far as we know the same thing.
#
# | member                                       | becomes                                  |
# |----------------------------------------------|------------------------------------------|
# | rounds, komi, timeSystem                     | `rounds`, `komi`, `time_control`         |
# | pairing.type                                 | `system`                                 |
# | pairing.mmBar, mmFloor                       | `bar`, `floor`                           |
# | pairing.main.mmsValueAbsent, roundDownScore  | `scoring`                                |
# | pairing.main.firstSeed, secondSeed, …        | `seeding`                                |
# | pairing.handicap                             | `handicap`                               |
# | pairing.placement                            | `criteria`                               |
#
# The program follows OpenGotha, also in what a round without a game adds to the sums.

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
        _lose(pairing, "type", name, message("McMahon is used"))
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
            _lose(pairing, "placement", name, message("the criterion is left out"))
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


def _lose(fields: Fields, name: str, value: str, action: Message) -> None:
    fields.journal.note(
        "I-PG-LOST",
        message("{setting} is not known here", setting=f"{fields.place}: {name} {quoted(value)}"),
        action=action,
    )


LARGEST_FILE = 16 * 1024 * 1024
MOST_PLAYERS = 10_000
_MOST_NUMBER = 10**9
_LOWEST, _HIGHEST = -900, 3299
_NOBODY = 0
_CANCELLED = "X"
_RESULTS = {
    "?": GoResult.UNKNOWN,
    "w": GoResult.WHITE_WINS,
    "b": GoResult.BLACK_WINS,
    "=": GoResult.JIGO,
    "#": GoResult.BOTH_WIN,
    "0": GoResult.BOTH_LOSE,
}


def is_pairgoth(name: str, data: bytes) -> bool:
    """Is a JSON file one of this program? The name says so, or members only it has."""
    start = data[:4000]
    return name.lower().endswith(".tour") or b'"gobanSize"' in start or b'"timeSystem"' in start


def read_pairgoth(data: bytes) -> GoFile:
    """Read a file from memory; whatever it holds, the answer is a `GoFile`."""
    journal = GoJournal()
    root = _parsed(data, journal)
    if root is None:
        return GoFile(None, journal.findings())
    tournament = _Reading(Fields(root, "file", journal)).tournament()
    return GoFile(None if journal.has_errors else tournament, journal.findings())


def _parsed(data: bytes, journal: GoJournal) -> dict[str, object] | None:
    if len(data) > LARGEST_FILE:
        journal.note(
            "E-GO-SIZE",
            counted("a file of {count} byte", "a file of {count} bytes", len(data)),
            expected=message("at most {most}", most=LongNumber(LARGEST_FILE)),
            action=message("not read"),
        )
        return None
    try:
        parsed = json.loads(data)
    except json.JSONDecodeError as error:
        _refuse(error.msg, error.lineno, journal)
        return None
    except (UnicodeDecodeError, RecursionError, ValueError) as error:
        _refuse(type(error).__name__, 0, journal)
        return None
    if isinstance(parsed, dict) and isinstance(parsed.get("players"), list):
        return parsed
    _refuse(message("no object with players"), 0, journal)
    return None


def _refuse(told: Text, line: int, journal: GoJournal) -> None:
    expected = message("a tournament file as Pairgoth writes it")
    journal.note("E-PG-JSON", told, line, expected=expected, action=message("not read"))


class _Reading:
    def __init__(self, root: Fields) -> None:
        self._root = root
        self._journal = root.journal
        self._numbers: dict[int, int] = {}
        self._book = RoundBook(root.journal)
        self._rules = read_settings(root)

    def tournament(self) -> GoTournament:
        root = self._root
        if root.text("type").upper() not in ("", "INDIVIDUAL"):
            self._journal.note(
                "E-PG-TEAMS",
                message("a tournament of the type {type}", type=quoted(root.text("type"))),
                expected=message("one of individuals"),
                action=message("not read"),
            )
        listed = root.items("players")
        if len(listed) > MOST_PLAYERS:
            self._journal.note(
                "E-GO-SIZE",
                counted("{count} player", "{count} players", len(listed)),
                expected=message("at most {most}", most=LongNumber(MOST_PLAYERS)),
            )
            listed = []
        players = [self._player(fields) for fields in root.objects("players", listed)]
        if not players:
            self._journal.note(
                "E-GO-EMPTY", message("no player in the file"), expected=message("players")
            )
        for number, games in enumerate(root.items("games")[:MOST_ROUNDS], start=1):
            self._round(number, games)
        drawn = self._book.rounds()
        rules = replace(self._rules, rounds=max(self._rules.rounds, len(drawn)))
        details = read_details(root)
        return GoTournament(self._book.present(players), drawn, rules, root.text("name"), details)

    def _player(self, fields: Fields) -> GoPlayer:
        number = len(self._numbers) + 1
        given = fields.required("id", 1, _MOST_NUMBER)
        if given is None or self._numbers.setdefault(given, number) != number:
            if given is not None:
                self._journal.note(
                    "E-PG-PLAYER",
                    message(
                        "{place}: a second player with the id {id}", place=fields.place, id=given
                    ),
                    expected=message("different numbers"),
                    player=number,
                )
            self._numbers[-number] = number
        rating = fields.integer("rating", _LOWEST - 1, -9999, 9999)
        pin = fields.text("egf")
        return GoPlayer(
            number=number,
            name=join_name(from_word(fields.text("name")), from_word(fields.text("firstname"))),
            rank=fields.integer("rank", LOWEST_RANK, LOWEST_RANK, HIGHEST_RANK),
            rating=None if rating < _LOWEST else min(_HIGHEST, rating),
            country=fields.text("country").upper(),
            club=fields.text("club"),
            pin=pin if len(pin) == 8 and pin.isascii() and pin.isdecimal() else "",
            correction=fields.integer("mmsCorrection", 0, -9, 9),
            absent=self._absent(fields),
        )

    def _absent(self, fields: Fields) -> frozenset[int]:
        """Rounds to skip; who is not finally registered takes part in none."""
        if not fields.truth("final", default=True):
            return frozenset(range(1, self._rules.rounds + 1))
        rounds = fields.items("skip")
        return frozenset(at for at in rounds if type(at) is int and 1 <= at <= MOST_ROUNDS)

    def _round(self, number: int, games: object) -> None:
        if not isinstance(games, list):
            self._journal.note(
                "E-PG-VALUE",
                message("games[{index}] is not a list", index=number - 1),
                expected=message("a list of games"),
                round=number,
            )
            return
        for fields in self._root.objects(f"games[{number - 1}]", games):
            self._game(number, fields)

    def _game(self, number: int, fields: Fields) -> None:
        white, black = self._seated(fields, "w"), self._seated(fields, "b")
        if white is None or black is None:
            return
        if _NOBODY in (white, black):
            if white != black:
                self._book.add_free(number, white or black)
            return
        sign = fields.text("r") or "?"
        if sign == _CANCELLED:
            self._journal.note(
                "W-PG-CANCELLED",
                message("round {round}: {place} was cancelled", round=number, place=fields.place),
                action=message("read as no game"),
                round=number,
            )
            return
        if sign not in _RESULTS:
            self._journal.note(
                "E-PG-RESULT",
                message("{place}: result {result}", place=fields.place, result=quoted(sign)),
                found=sign,
                expected=", ".join(_RESULTS),
                round=number,
            )
            return
        stones = fields.integer("h", 0, 0, MOST_STONES)
        komi = 0 if stones else self._rules.komi
        table = fields.integer("t", 0, 0, 99_999)
        game = GoGame(
            table=table, white=white, black=black, handicap=stones, komi=komi, result=_RESULTS[sign]
        )
        self._book.add_game(number, game)

    def _seated(self, fields: Fields, side: str) -> int | None:
        """The number of a player; 0 for nobody, `None` with an error for anybody else."""
        given = fields.required(side, _NOBODY, _MOST_NUMBER)
        if given is None or given == _NOBODY:
            return given
        if given not in self._numbers:
            self._journal.note(
                "E-PG-PLAYER",
                message("{key} is not among the players", key=f"{fields.place}: {side} {given}"),
                found=str(given),
                expected=message("the id of a player"),
            )
        return self._numbers.get(given)
