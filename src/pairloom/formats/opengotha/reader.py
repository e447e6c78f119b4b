"""Reading a tournament file of OpenGotha.

Nothing in a file raises an error: what is wrong becomes a finding with its line, and a file
with errors gives no tournament.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairloom.domain.go import (
    Avoidance,
    GoDetails,
    GoPlayer,
    GoRegulations,
    GoRound,
    GoSystem,
    GoTournament,
    HandicapRule,
    MissedRounds,
    Scoring,
    Seeding,
    SeedingStage,
)
from pairloom.domain.go.egf_class import egf_class_of
from pairloom.domain.go.rank import LOWEST_RANK
from pairloom.domain.time_control import Canadian, Fischer, Japanese, Overtime, TimeControl
from pairloom.errors import InputError
from pairloom.formats.egd.headers import known_control, parse_komi
from pairloom.formats.go_journal import GoFile, GoJournal, quoted
from pairloom.formats.go_xml import Element, parse_xml
from pairloom.formats.opengotha.attributes import Attributes
from pairloom.formats.opengotha.games import MOST_ROUNDS, Games
from pairloom.formats.opengotha.players import Players
from pairloom.messages import message

# The parameter sets of a file as regulations; what has no counterpart is noted.
#
# | set       | attribute                               | becomes                                  |
# |-----------|-----------------------------------------|------------------------------------------|
# | General   | numberOfRounds, komi                    | `rounds`, `komi`                         |
# |           | genMMBar, genMMFloor                    | `bar`, `floor`                           |
# |           | gen…2ValueAbsent, gen…2ValueBye         | `scoring` (of the system in use)         |
# |           | basicTime, complementaryTimeSystem …    | `time_control`                           |
# | Handicap  | hdBasedOnMMS, hdNoHdRankThreshold, …    | `handicap`                               |
# | Placement | the criteria                            | `criteria`, and the system               |
# | Pairing   | paiMaSeedSystem1, 2, …LastRound…        | `seeding`                                |
# |           | paiSeAvoidSameGeo, paiSePrefer…         | `avoidances` of clubs and countries      |
#
# In a round without a game OpenGotha adds the player's own starting score: `MissedRounds.EGF`.

# Names there and codes here; those below them are the same.
_CRITERIA = {
    "SOSW": "SOS", "SOSW-1": "SOS-1", "SOSW-2": "SOS-2", "SODOSW": "SDOS", "SOSOSW": "SSOS",
    "CUSSW": "CUSS", "CUSSM": "CUSS", "DC": "DE",
}  # fmt: skip
_CRITERIA |= {
    code: code
    for code in "NBW MMS STS CPS SOSM SOSM-1 SOSM-2 SODOSM SOSOSM EXT EXR SDC RANK RATING".split()
}
_OF_MCMAHON = ("SOSM", "SOSM-1", "SOSM-2", "SODOSM", "SOSOSM", "CUSSM")
_SEEDINGS = {
    "SPLITANDFOLD": Seeding.SPLIT_AND_FOLD,
    "SPLITANDSLIP": Seeding.SPLIT_AND_SLIP,
    "SPLITANDRANDOM": Seeding.SPLIT_AND_RANDOM,
}
_NONE = ("", "NULL", "NONE")
# Settings that change nothing for us while they have this value.
_USUAL = {
    "paiBaRandom": ("0", message("chance is settled by the seed of the draw")),
    "paiMaDUDDUpperMode": ("MID", message("who is drawn down is chosen by our own rule")),
    "paiMaDUDDLowerMode": ("MID", message("who is drawn up is chosen by our own rule")),
    "paiMaCompensateDUDD": ("true", message("draw-ups and draw-downs are always balanced")),
    "paiSeMinimizeHandicap": ("0", message("small handicaps are no aim of our draw")),
}


class Parameters:
    """Reads the parameter sets of a file."""

    def __init__(self, root: Element, journal: GoJournal) -> None:
        sets = root.first("TournamentParameterSet")
        self._journal = journal
        self._general = Attributes(sets.first("GeneralParameterSet"), journal)
        self._handicap = Attributes(sets.first("HandicapParameterSet"), journal)
        self._pairing = Attributes(sets.first("PairingParameterSet"), journal)
        self._placement = sets.first("PlacementParameterSet", "PlacementCriteria")

    @property
    def name(self) -> str:
        """The name of the tournament."""
        return self._general.text("name")

    def rounds(self) -> int:
        """The number of rounds that is planned."""
        return self._general.integer("numberOfRounds", 5, 1, MOST_ROUNDS)

    def details(self) -> GoDetails:
        """Where, when and by whom; an event on the Internet has a class of its own."""
        general = self._general
        control = known_control(self.time_control())
        on_internet = general.truth("bInternet", default=False)
        return GoDetails(
            city=general.text("location"),
            start=general.text("beginDate"),
            end=general.text("endDate"),
            egf_class=egf_class_of(control, on_internet=True) if on_internet and control else "",
            director=general.text("director"),
        )

    def regulations(self) -> GoRegulations:
        """What was settled before round 1."""
        system, criteria = self._criteria()
        general = self._general
        self._note_lost()
        return GoRegulations(
            system=system,
            rounds=self.rounds(),
            bar=general.rank("genMMBar", 3),
            floor=general.rank("genMMFloor", -20),
            handicap=HandicapRule(
                self._handicap.truth("hdBasedOnMMS", default=True),
                self._handicap.rank("hdNoHdRankThreshold", 0),
                self._handicap.integer("hdCorrection", 1, -9, 9),
                self._handicap.integer("hdCeiling", 9, 0, 9),
            ),
            komi=self._komi(),
            scoring=self._scoring(system),
            missed_rounds=MissedRounds.EGF,
            criteria=criteria,
            seeding=self._seeding(),
            avoidances=self._avoidances(),
            time_control=self.time_control(),
        )

    def _komi(self) -> int:
        text = self._general.text("komi")
        komi = parse_komi(text)
        if text and komi is None:
            self._general.lose("komi", message("komi is a whole number or ends in .5; 6.5 is used"))
        return 13 if komi is None else komi

    def _scoring(self, system: GoSystem) -> Scoring:
        prefix, absent = ("genMMS2", 1) if system is GoSystem.MCMAHON else ("genNBW2", 0)
        return Scoring(
            self._general.integer(f"{prefix}ValueBye", 2, 0, 2),
            self._general.integer(f"{prefix}ValueAbsent", absent, 0, 2),
            self._general.truth("genRoundDownNBWMMS", default=True),
        )

    def time_control(self) -> str:
        """The time control; empty if it is not possible."""
        minutes = self._general.integer("basicTime", 60, 0, 1440)
        try:
            return str(TimeControl(minutes * 60, self._overtime()))
        except InputError:
            return ""

    def _overtime(self) -> Overtime:
        general = self._general
        match general.text("complementaryTimeSystem"):
            case "STDBYOYOMI":  # the file does not tell how many periods there are
                return Japanese(1, general.integer("stdByoYomiTime", 30, 1, 3600))
            case "CANBYOYOMI":
                moves = general.integer("nbMovesCanTime", 15, 1, 999)
                return Canadian(moves, general.integer("canByoYomiTime", 300, 1, 3600))
            case "FISCHER":
                return Fischer(general.integer("fischerTime", 10, 1, 3600))
        return None

    def _criteria(self) -> tuple[GoSystem, tuple[str, ...]]:
        """The criteria in order, and the system they belong to."""
        criteria = sorted(
            (
                Attributes(element, self._journal)
                for element in self._placement.each("PlacementCriterion")
            ),
            key=lambda criterion: criterion.integer("number", 99, 0, 99),
        )
        names = [criterion.text("name").upper() for criterion in criteria]
        is_mcmahon = not names or "MMS" in names or "STS" in names
        system = GoSystem.MCMAHON if is_mcmahon else GoSystem.SWISS
        codes: list[str] = []
        for criterion, name in zip(criteria, names, strict=True):
            if system is GoSystem.SWISS and name in _OF_MCMAHON:
                criterion.lose(
                    "name", message("a criterion of McMahon scores in a tournament without them")
                )
            elif name in _CRITERIA:
                codes.append(_CRITERIA[name])
            elif name not in _NONE:
                criterion.lose("name", message("a placement criterion that is not known here"))
        if system is GoSystem.SWISS:  # where wins with all byes counted in are the points
            codes = ["PTS" if code == "NBW" else code for code in codes]
        return system, tuple(dict.fromkeys(codes))

    def _seeding(self) -> tuple[SeedingStage, ...]:
        first, second = self._stage("1", Seeding.SPLIT_AND_RANDOM), self._stage("2")
        if first == second:
            return (second,)
        last = self._pairing.integer("paiMaLastRoundForSeedSystem1", 2, 0, MOST_ROUNDS)
        early = SeedingStage(first.seeding, last, first.by_rating)
        return (early, second) if last else (second,)

    def _stage(self, which: str, default: Seeding = Seeding.SPLIT_AND_SLIP) -> SeedingStage:
        name = f"paiMaSeedSystem{which}"
        text = self._pairing.text(name)
        if text and text not in _SEEDINGS:
            self._pairing.lose(name, message("unknown; {seeding} is used", seeding=default.value))
        by = self._pairing.text(f"paiMaAdditionalPlacementCritSystem{which}").upper()
        return SeedingStage(_SEEDINGS.get(text, default), by_rating=by == "RATING")

    def _avoidances(self) -> tuple[Avoidance, ...]:
        pairing = self._pairing
        if not pairing.integer("paiSeAvoidSameGeo", 0, 0, 10**15):
            return ()
        above_bar = not pairing.truth("paiSeBarThresholdActive", default=True)
        strengths = {
            "club": pairing.integer("paiSePreferMMSDiffRatherThanSameClub", 3, 0, 99),
            "country": pairing.integer("paiSePreferMMSDiffRatherThanSameCountry", 1, 0, 99),
        }
        return tuple(
            Avoidance(kind, strength, above_bar=above_bar)
            for kind, strength in strengths.items()
            if strength
        )

    def _note_lost(self) -> None:
        general = self._general
        if general.rank("genMMZero", LOWEST_RANK) != LOWEST_RANK:
            general.lose("genMMZero", message("scores are always counted from 30k"))
        if general.truth("genCountNotPlayedGamesAsHalfPoint", default=False):
            general.lose("genCountNotPlayedGamesAsHalfPoint", message("no such rule here"))
        if general.integer("numberOfCategories", 1, 1, 99) > 1:
            general.lose("numberOfCategories", message("no categories here"))
        if general.integer("size", 19, 1, 99) != 19:
            general.lose("size", message("the size of the board is not recorded"))
        if general.text("complementaryTimeSystem") == "STDBYOYOMI":
            general.lose(
                "stdByoYomiTime", message("the number of periods is not told; one is assumed")
            )
        for name, (usual, what) in _USUAL.items():
            if self._pairing.text(name) not in ("", usual):
                self._pairing.lose(name, what)


_ROOT = "Tournament"


def read_opengotha(data: bytes) -> GoFile:
    """Read a file from memory; whatever it holds, the answer is a `GoFile`."""
    journal = GoJournal()
    root = parse_xml(data, journal)
    if root is not None and root.tag != _ROOT:
        journal.note(
            "E-OG-XML",
            message("the document is a {tag}", tag=quoted(root.tag)),
            root.line,
            expected=message("a {tag}", tag=_ROOT),
            action=message("not read"),
        )
    if root is None or journal.has_errors:
        return GoFile(None, journal.findings())
    tournament = _read(root, journal)
    return GoFile(None if journal.has_errors else tournament, journal.findings())


def _read(root: Element, journal: GoJournal) -> GoTournament:
    parameters = Parameters(root, journal)
    rules = parameters.regulations()
    players = Players(journal)
    for element in root.first("Players").each("Player"):
        players.add(element, rules.rounds)
    games = Games(players, rules.komi, journal)
    for element in root.first("Games").each("Game"):
        games.add(element)
    for element in root.first("ByePlayers").each("ByePlayer"):
        games.add_free(element)
    drawn = games.rounds()
    _note_rest(root, players.all, drawn, journal)
    return GoTournament(
        _by_presence(players.all, drawn),
        drawn,
        replace(rules, rounds=max(rules.rounds, len(drawn))),
        parameters.name,
        parameters.details(),
    )


def _by_presence(players: Sequence[GoPlayer], drawn: Sequence[GoRound]) -> tuple[GoPlayer, ...]:
    """Who sat at a table or was free was there, whatever the marks of participation say."""
    busy: dict[int, set[int]] = {player.number: set() for player in players}
    for number, round_drawn in enumerate(drawn, start=1):
        for game in round_drawn.games:
            busy[game.white].add(number)
            busy[game.black].add(number)
        if round_drawn.free is not None:
            busy[round_drawn.free].add(number)
    return tuple(replace(player, absent=player.absent - busy[player.number]) for player in players)


def _note_rest(
    root: Element, players: Sequence[GoPlayer], drawn: Sequence[GoRound], journal: GoJournal
) -> None:
    if not players:
        journal.note(
            "E-GO-EMPTY", message("no player in the file"), root.line, expected=message("players")
        )
    for number, round_drawn in enumerate(drawn, start=1):
        if not round_drawn.games:
            journal.note(
                "W-OG-ROUND",
                message("round {round} has no game, but a later one has", round=number),
                root.first("Games").line,
                round=number,
            )
    for tag in ("Teams", "ClubsGroups"):
        if root.first(tag).children:
            journal.note(
                "I-OG-LOST",
                message("{tag} are not known here", tag=tag),
                root.first(tag).line,
                action=message("not taken over"),
            )
