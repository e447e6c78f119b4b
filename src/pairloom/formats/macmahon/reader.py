"""Reading a tournament file of MacMahon 3.

    <Tournament typeversion="3.9">
      <Name>…</Name> <NumberOfRounds>5</NumberOfRounds> …
      <Walllist> … <ShortName>Score</ShortName> … </Walllist>
      <IndividualParticipant>
        <Id>1</Id> <SuperBarMember>false</SuperBarMember> <NotPlayingInRound>2</NotPlayingInRound>
        <GoPlayer> <FirstName>…</FirstName> <Surname>…</Surname> <GoLevel>3d</GoLevel> … </GoPlayer>
      </IndividualParticipant>
      <TournamentRound>
        <RoundNumber>1</RoundNumber>
        <Pairing> <Black>1</Black> <White>2</White> <Result>1-0</Result> … </Pairing>
      </TournamentRound>
    </Tournament>

There is no public description; what is read is what public programs read, and elements are
found wherever they stand. The first number of a result is Black's. Nothing in a file raises an
error: what is wrong becomes a finding, and a file with errors gives no tournament.
"""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain.go import (
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoSystem,
    GoTournament,
    HandicapRule,
    MissedRounds,
    Scoring,
)
from pairloom.domain.go.rank import HIGHEST_RANK, LOWEST_RANK
from pairloom.domain.go.regulations import NO_HANDICAP
from pairloom.formats.egd.player_line import read_rank
from pairloom.formats.egd.words import join_name
from pairloom.formats.go_journal import GoFile, GoJournal, quoted
from pairloom.formats.go_rounds import MOST_ROUNDS, MOST_STONES, RoundBook
from pairloom.formats.go_xml import Element, parse_xml
from pairloom.formats.macmahon.fields import Fields
from pairloom.messages import message

# What the organiser settled, as far as we know the same thing.
#
# | element                                     | becomes                                       |
# |---------------------------------------------|-----------------------------------------------|
# | NumberOfRounds                              | `rounds`                                      |
# | UpperMacMahonBar, UpperMacMahonBarLevel     | `bar`; 9d without one                         |
# | LowerMacMahonBar, LowerMacMahonBarLevel     | `floor`; 30k without one                      |
# | HandicapUsed, HandicapBelow…, …Adjustment…, | `handicap`; an adjustment of -1 is a          |
# | HandicapLimit…, HandicapByLevel             | correction of 1                               |
# | Walllist, ShortName                         | `criteria`; Points makes it a Swiss tournament |
#
# Free rounds count in the sums as lists in this program's layout show it: as a win over somebody
# of the own score (`MissedRounds.VIRTUAL`); absence is worth half a point, which is not rounded.

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
    lists = [element for element in root.everywhere() if element.tag == "Walllist"]
    names = [element for lot in lists for element in lot.everywhere() if element.tag == "ShortName"]
    codes: dict[str, None] = {}
    for name in names:
        code = _CRITERIA.get(name.text.upper())
        if code is None:
            journal.note(
                "I-MM-LOST",
                message("criterion {criterion} is not known here", criterion=quoted(name.text)),
                name.line,
                action=message("not taken over"),
            )
        else:
            codes[code] = None
    is_swiss = next(iter(codes), "MMS") == "PTS"
    system = GoSystem.SWISS if is_swiss else GoSystem.MCMAHON
    own = "PTS" if is_swiss else "MMS"
    # Points beside scores, or scores beside points, are told in the list and place nobody.
    return system, tuple(code for code in codes if code == own or code not in _OWN_SCORES)


_PLAYER, _PAIRING, _ROOT = "GoPlayer", "Pairing", "Tournament"
_MARKS = (b"<GoPlayer", b"<TournamentRound", b"<UpperMacMahonBar", b"<IndividualParticipant")
_NO_RATING = -901
_LOWEST, _HIGHEST = -900, 3299
_KOMI = 13
_MOST_NUMBER = 10**9
_RESULTS = {
    "1-0": GoResult.BLACK_WINS,
    "0-1": GoResult.WHITE_WINS,
    "½-½": GoResult.JIGO,
    "0.5-0.5": GoResult.JIGO,
    "0-0": GoResult.BOTH_LOSE,
    "1-1": GoResult.BOTH_WIN,
    "?-?": GoResult.UNKNOWN,
    "": GoResult.UNKNOWN,
}


def is_macmahon(data: bytes) -> bool:
    """Is an XML file one of this program? OpenGotha has attributes where it has elements."""
    return any(mark in data for mark in _MARKS)


def read_macmahon(data: bytes) -> GoFile:
    """Read a file from memory; whatever it holds, the answer is a `GoFile`."""
    journal = GoJournal()
    root = parse_xml(data, journal)
    if root is None:
        return GoFile(None, journal.findings())
    tournament = _Reading(root, journal).tournament()
    return GoFile(None if journal.has_errors else tournament, journal.findings())


class _Reading:
    def __init__(self, root: Element, journal: GoJournal) -> None:
        self._journal = journal
        self._elements = list(root.everywhere())
        self._settings = Fields(self._first(_ROOT) or root, journal)
        self._rules = read_settings(root, self._settings, journal)
        self._numbers: dict[int, int] = {}
        self._book = RoundBook(journal)

    def _first(self, tag: str) -> Element | None:
        return next((element for element in self._elements if element.tag == tag), None)

    def tournament(self) -> GoTournament:
        players = [
            self._player(element, next(element.each(_PLAYER)))
            for element in self._elements
            if any(element.each(_PLAYER))
        ]
        if not players:
            self._journal.note(
                "E-GO-EMPTY", message("no player in the file"), expected=message("players")
            )
        for element in self._elements:
            if any(element.each(_PAIRING)):
                self._round(Fields(element, self._journal))
        drawn = self._book.rounds()
        rules = replace(self._rules, rounds=max(self._rules.rounds, len(drawn)))
        name = self._settings.text("Name")
        return GoTournament(self._book.present(players), drawn, rules, name)

    def _player(self, participant: Element, element: Element) -> GoPlayer:
        entry, person = Fields(participant, self._journal), Fields(element, self._journal)
        number = len(self._numbers) + 1
        given = entry.required("Id", 1, _MOST_NUMBER)
        if given is not None and self._numbers.setdefault(given, number) != number:
            self._journal.note(
                "E-MM-PLAYER",
                message("a second participant with the Id {id}", id=given),
                participant.line,
                expected=message("different numbers"),
                player=number,
            )
        rating = person.integer("Rating", _NO_RATING, -9999, 9999)
        pin = person.text("EgdPin")
        rank = person.text("GoLevel") or person.text("Rank")
        return GoPlayer(
            number=number,
            name=join_name(person.text("Surname"), person.text("FirstName")),
            rank=read_rank(rank, element.line, 0, self._journal) if rank else LOWEST_RANK,
            rating=None if rating <= _NO_RATING else max(_LOWEST, min(_HIGHEST, rating)),
            country=person.text("Country").upper(),
            club=person.text("Club"),
            pin=pin if len(pin) == 8 and pin.isascii() and pin.isdecimal() else "",
            correction=1 if entry.truth("SuperBarMember", default=False) else 0,
            absent=self._absent(entry),
        )

    def _absent(self, entry: Fields) -> frozenset[int]:
        """Rounds that were excused; who is not finally registered takes part in none."""
        if entry.truth("PreliminaryRegistration", default=False):
            return frozenset(range(1, self._rules.rounds + 1))
        texts = [element.text for element in entry.element.each("NotPlayingInRound")]
        allowed = {str(number): number for number in range(1, MOST_ROUNDS + 1)}
        return frozenset(allowed[text] for text in texts if text in allowed)

    def _round(self, drawn: Fields) -> None:
        number = drawn.required("RoundNumber", 1, MOST_ROUNDS)
        for element in drawn.element.each(_PAIRING) if number is not None else ():
            self._pairing(number or 0, Fields(element, self._journal))

    def _pairing(self, number: int, pairing: Fields) -> None:
        line = pairing.element.line
        black = self._player_of(pairing, "Black")
        if pairing.truth("PairingWithBye", default=False):
            if black is not None:
                self._book.add_free(number, black, line)
            return
        white = self._player_of(pairing, "White")
        if white is None or black is None:
            return
        result, by_default = self._result(pairing)
        handicap = pairing.integer("Handicap", 0, 0, MOST_STONES)
        table = pairing.integer("BoardNumber", 0, 0, 9999)
        komi = 0 if handicap else _KOMI
        game = GoGame(
            table=table,
            white=white,
            black=black,
            handicap=handicap,
            komi=komi,
            result=result,
            by_default=by_default,
        )
        self._book.add_game(number, game, line)

    def _player_of(self, pairing: Fields, side: str) -> int | None:
        given = pairing.required(side, 1, _MOST_NUMBER)
        if given is None or given in self._numbers:
            return self._numbers.get(given or 0)
        self._journal.note(
            "E-MM-PLAYER",
            message("{key} is not among the players", key=f"{side} {given}"),
            pairing.element.line,
            found=str(given),
            expected=message("the Id of a participant"),
        )
        return None

    def _result(self, pairing: Fields) -> tuple[GoResult, bool]:
        text = pairing.text("Result")
        plain = text.removesuffix("!").replace(" ", "")
        if plain not in _RESULTS:
            self._journal.note(
                "E-MM-RESULT",
                message("result {result}", result=quoted(text)),
                pairing.element.line,
                found=text,
                expected=message("1-0, 0-1, ½-½, 0-0, 1-1 or ?-?"),
            )
        by_referee = pairing.truth("ResultByReferee", default=False)
        return _RESULTS.get(plain, GoResult.UNKNOWN), by_referee or text.endswith("!")
