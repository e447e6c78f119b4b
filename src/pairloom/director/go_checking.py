"""Go files checked: what their reader finds, what the rounds contradict, what the lot gives.

A draw is decided by lot, so a round can be drawn again only if the file keeps its seed, as our
own JSON does; that one tells of changes by hand and of what a round was drawn from as well. Of any
other file it is checked what any draw shares: nobody sits at two tables,
plays while free or absent, or meets the same opponent again. The printed places are compared
with the computed ones where the criteria of the list are known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import chain

from pairloom.director import files
from pairloom.director.go_draws import draw_from, draw_next, read_input
from pairloom.director.go_files import parse_go_file
from pairloom.director.go_printed import compare_list
from pairloom.director.go_words import komi_text
from pairloom.domain import Board, Finding, RoundPairing, Severity
from pairloom.domain.deviation import Cause, Deviation
from pairloom.domain.go import GoPlayer, GoRound, GoSystem, GoTournament
from pairloom.domain.typed_text import shortened
from pairloom.errors import InputError
from pairloom.formats.egd import H9File
from pairloom.formats.go_journal import GoFile
from pairloom.formats.go_json.record import DrawRecord, GoJsonFile, GoRecord
from pairloom.messages import Message, Text, counted, message
from pairloom.placement import Placement, make_placement
from pairloom.placement.printed import Doubt
from pairloom.simulate.checker import CheckReport, RoundDifference
from pairloom.standings.recorded import PlaceDifference, PlacesCheck

# What of a Go tournament was changed after a round had been drawn from it.


def changed_since(now: GoTournament, told: DrawRecord) -> Iterator[Cause]:
    """Every cause for which the lot may give something else now."""
    then = read_input(told.drawn_from)
    if then.regulations != now.regulations:
        yield Cause.REGULATION
    known = {player.number: player for player in now.players}
    if any(_strength(player) != _strength(known.get(player.number)) for player in then.players):
        yield Cause.RATING_CHANGED
    earlier = now.rounds[: told.round - 1]
    if len(then.rounds) != len(earlier) or any(map(_differs, then.rounds, earlier)):
        yield Cause.CORRECTED
    if _who_was_there(then, told.round) != _who_was_there(now, told.round):
        yield Cause.BYE_CHANGED


def _strength(player: GoPlayer | None) -> tuple[object, ...]:
    if player is None:
        return ()
    belonging = (player.club, player.country, player.family)
    return player.rank, player.rating, player.correction, belonging


def _differs(then: GoRound, now: GoRound) -> bool:
    return (then.games, then.free) != (now.games, now.free)


def _who_was_there(tournament: GoTournament, number: int) -> set[int]:
    return {player.number for player in tournament.present(number)}


__all__ = [
    "check_go_places",
    "check_go_rounds",
    "explain_go_rounds",
    "find_go_faults",
    "form_of",
    "load_checked",
]

NO_RECORD = GoRecord()
_NOBODY = 0
_LONGEST_NAME = 60
_MOST_REASONS = 10
# Round robins and knockouts in two cycles, matches: who meets again there is nobody's fault.
_WITHOUT_REMATCHES = (GoSystem.MCMAHON, GoSystem.SWISS)


def load_checked(path: str, name: str) -> GoFile:
    """Read a file and add what its rounds contradict."""
    read = parse_go_file(name, files.read_bytes(path))
    if read.tournament is None:
        return read
    faults = tuple(fault.in_file(name) for fault in find_go_faults(read.tournament))
    kept = None if any(fault.severity is Severity.ERROR for fault in faults) else read.tournament
    return GoFile(kept, (*read.findings, *faults))


def form_of(path: str) -> str:
    """What kind of file it is, as reports call it."""
    ending = path.rpartition(".")[2].lower()
    return {"xml": "Go XML", "json": "Go JSON", "tou": "tou", "tour": "Pairgoth"}.get(ending, "H9")


@dataclass(frozen=True, slots=True)
class _Fault:
    """Something in a round that cannot be, or should not."""

    code: str
    told: Message
    round: int
    player: int

    @property
    def finding(self) -> Finding:
        severity = Severity.ERROR if self.code.startswith("E") else Severity.WARNING
        told = message("round {round}: {fault}", round=self.round, fault=self.told)
        return Finding(self.code, told, severity, player=self.player, round=self.round)


def find_go_faults(tournament: GoTournament) -> Iterator[Finding]:
    """Contradictions in the rounds of a tournament."""
    return (fault.finding for fault in _faults(tournament))


def _faults(tournament: GoTournament) -> Iterator[_Fault]:
    met: Counter[frozenset[int]] = Counter()
    for number, drawn in enumerate(tournament.rounds, start=1):
        yield from _round_faults(tournament, number, drawn)
        if tournament.regulations.system in _WITHOUT_REMATCHES:
            yield from _rematches(tournament, number, drawn, met)


def _round_faults(tournament: GoTournament, number: int, drawn: GoRound) -> Iterator[_Fault]:
    sitting = Counter(_sitting(drawn))
    for player, count in sorted(sitting.items()):
        who, name = tournament.get_player(player), _name(tournament, player)
        if who is None:
            told = message("nobody has the number {number}", number=player)
            yield _Fault("E-GO-TWICE", told, number, player)
        elif count > 1:
            told = counted(
                "{name} is there {count} time", "{name} is there {count} times", count, name=name
            )
            yield _Fault("E-GO-TWICE", told, number, player)
        elif not who.is_present(number):
            told = message("{name} is absent, and has a place all the same", name=name)
            yield _Fault("W-GO-PRESENT", told, number, player)


def _sitting(drawn: GoRound) -> Iterable[int]:
    free = [] if drawn.free is None else [drawn.free]
    return chain(*((game.white, game.black) for game in drawn.games), free)


def _rematches(
    tournament: GoTournament, number: int, drawn: GoRound, met: Counter[frozenset[int]]
) -> Iterator[_Fault]:
    for game in drawn.games:
        pair = frozenset((game.white, game.black))
        if met[pair] and not game.by_default:
            first, second = (_name(tournament, player) for player in (game.white, game.black))
            told = message("{first} and {second} have met before", first=first, second=second)
            yield _Fault("W-GO-REMATCH", told, number, game.white)
        met[pair] += not game.by_default


def _name(tournament: GoTournament, number: int) -> Text:
    player = tournament.get_player(number)
    name = shortened(player.name, _LONGEST_NAME) if player else ""
    return name or message("no. {number}", number=number)


def check_go_rounds(
    tournament: GoTournament,
    name: str,
    only_round: int | None = None,
    record: GoRecord = NO_RECORD,
) -> CheckReport:
    """Every round: drawn again where its seed is known, and free of contradictions."""
    last = len(tournament.rounds)
    if only_round is not None and not 1 <= only_round <= last:
        raise InputError(
            message(
                "{name} has no round {round}: its rounds are 1 to {last}",
                name=name,
                round=only_round,
                last=last,
            )
        )
    numbers = range(1, last + 1) if only_round is None else range(only_round, only_round + 1)
    faults = [fault for fault in _faults(tournament) if fault.round in numbers]
    differences = [*_as_differences(tournament, faults)]
    told = {difference.round for difference in differences}
    for number in numbers:
        if number not in told:
            differences += _drawn_otherwise(tournament, number, record)
    differences.sort(key=lambda difference: difference.round)
    system = tournament.regulations.system.value
    return CheckReport(name, system, "", len(numbers), tuple(differences))


def _as_differences(
    tournament: GoTournament, faults: Iterable[_Fault]
) -> Iterator[RoundDifference]:
    """One difference per round, with all that is wrong there."""
    by_round: dict[int, list[Message]] = {}
    for fault in faults:
        by_round.setdefault(fault.round, []).append(fault.told)
    for number, told in by_round.items():
        recorded = _pairing(tournament.rounds[number - 1])
        others = len(told) - _MOST_REASONS
        more = [counted("{count} more", "{count} more", others)] if others > 0 else []
        reason = reduce(_then, [*told[:_MOST_REASONS], *more])
        yield RoundDifference(
            number,
            expected=None,
            recorded=recorded,
            only_expected=(),
            only_recorded=(),
            reason=reason,
        )


def _drawn_otherwise(
    tournament: GoTournament, number: int, record: GoRecord
) -> Iterator[RoundDifference]:
    """Where the lot gives something else from the results of the file; from what was known at
    the time, if that is something else and gives something else, too."""
    recorded = tournament.rounds[number - 1]
    if recorded.seed is None:
        return
    expected = _expected(tournament, number, record)
    ours, theirs = _boards(expected), _boards(recorded)
    if ours != theirs:
        yield RoundDifference(
            number,
            _pairing(expected),
            _pairing(recorded),
            tuple(sorted(ours - theirs, key=_by_white)),
            tuple(sorted(theirs - ours, key=_by_white)),
        )
    elif handicaps := [*_other_handicaps(expected, recorded)]:
        yield RoundDifference(
            number,
            expected=None,
            recorded=_pairing(recorded),
            only_expected=(),
            only_recorded=(),
            reason=reduce(_then, handicaps),
        )


def _then(first: Message, second: Message) -> Message:
    return message("{first}; {second}", first=first, second=second)


def _expected(tournament: GoTournament, number: int, record: GoRecord) -> GoRound:
    """The bracket of a knockout stands only in what its round was drawn from."""
    seed, text = tournament.rounds[number - 1].seed or 0, record.of_round(number).drawn_from
    if text and tournament.regulations.system is GoSystem.KNOCKOUT:
        return draw_from(text, seed)
    return draw_next(tournament.before(number), seed)


def _other_handicaps(expected: GoRound, recorded: GoRound) -> Iterator[Message]:
    given = {(game.white, game.black): (game.handicap, game.komi) for game in expected.games}
    for game in recorded.games:
        handicap, komi = given[game.white, game.black]
        if (handicap, komi) != (game.handicap, game.komi):
            yield message(
                "table {table}: handicap {handicap}, komi {komi}; by the rules {rules_handicap},"
                " {rules_komi}",
                table=game.table,
                handicap=game.handicap,
                komi=komi_text(game.komi),
                rules_handicap=handicap,
                rules_komi=komi_text(komi),
            )


def explain_go_rounds(
    tournament: GoTournament, report: CheckReport, record: GoRecord
) -> tuple[Deviation, ...]:
    """What the record tells of the rounds that differ: changed by hand, or drawn from other
    data, from which the lot does give them."""
    deviations = []
    for difference in report.differences:
        told = record.of_round(difference.round)
        causes = set(told.causes)
        if told.drawn_from and _is_drawn_from(tournament, told):
            causes |= set(changed_since(tournament, told))
        deviations += [Deviation(difference.round, cause) for cause in Cause if cause in causes]
    return tuple(deviations)


def _is_drawn_from(tournament: GoTournament, told: DrawRecord) -> bool:
    recorded = tournament.rounds[told.round - 1]
    drawn = draw_from(told.drawn_from, recorded.seed or 0)
    is_same = _boards(drawn) == _boards(recorded)
    return is_same and not any(_other_handicaps(drawn, recorded))


def _boards(drawn: GoRound) -> set[Board]:
    free = set() if drawn.free is None else {Board(drawn.free, _NOBODY)}
    return {Board(game.white, game.black) for game in drawn.games} | free


def _by_white(board: Board) -> int:
    return board.white


def _pairing(drawn: GoRound) -> RoundPairing:
    return RoundPairing(tuple(Board(game.white, game.black) for game in drawn.games), drawn.free)


def check_go_places(read: GoFile) -> PlacesCheck:
    """The places of a file beside the computed ones."""
    if isinstance(read, GoJsonFile) and read.record.places:
        return _recorded_places(read)
    printed = compare_list(read) if isinstance(read, H9File) else None
    if printed is None:
        return PlacesCheck(not_checked=message("no places are recorded"))
    if printed.doubt is not Doubt.NOTHING:
        return PlacesCheck(not_checked=printed.doubt.words)
    places = _place_ranges(printed.placement)
    differences = tuple(
        PlaceDifference(difference.number, difference.printed, *places[difference.number])
        for difference in printed.differences
    )
    return PlacesCheck(len(places), printed.criteria[1:], differences)


def _recorded_places(read: GoJsonFile) -> PlacesCheck:
    placement = make_placement(read.require())
    places = _place_ranges(placement)
    differences = tuple(
        PlaceDifference(recorded.number, recorded.place, *places[recorded.number])
        for recorded in read.record.places
        if recorded.place != places[recorded.number][0]
    )
    return PlacesCheck(len(read.record.places), placement.columns[1:], differences)


def _place_ranges(placement: Placement) -> dict[int, tuple[int, int]]:
    shared = Counter(row.place for row in placement.rows)
    rows = placement.rows
    return {row.number: (row.place, row.place + shared[row.place] - 1) for row in rows}
