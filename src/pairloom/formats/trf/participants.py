"""Records that name participants: byes and prohibited pairs, and how numbers are looked up.

In a team competition their numbers are those of teams.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from pairloom.domain import Outcome, Points, ProhibitedGroup, TeamScore, Tournament
from pairloom.domain.player import Participant
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series, lay_out
from pairloom.formats.trf.document import Target
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.roster import MOST_ROUNDS
from pairloom.formats.trf.tokens import filled, has_tab, parse_number, words
from pairloom.messages import Message, message

_MISSING = {
    "player": (message("player {number} does not exist"), message("a starting number")),
    "team": (message("team {number} does not exist"), message("a team number")),
}
_REQUESTS = {"F": Outcome.FULL_BYE, "H": Outcome.HALF_BYE, "Z": Outcome.ZERO_BYE}


class References:
    """Looks up what a record refers to; what does not exist is a finding."""

    def __init__(
        self,
        numbers: Iterable[int],
        rounds: int | None,
        journal: Journal,
        *,
        noun: str = "player",
    ) -> None:
        self.numbers = frozenset(numbers)
        self.noun = noun
        self._last_round = rounds or MOST_ROUNDS
        self._journal = journal

    def players(self, line: Line, fields: Iterable[Field]) -> Iterator[int]:
        """Numbers of existing participants that stand in the fields."""
        for field in fields:
            text = field.cut(line.text)
            number = parse_number(text)
            if number in self.numbers and number is not None:
                yield number
            else:
                told, expected = _MISSING[self.noun]
                self._note(line, field, told.filled(number=quoted(text)), expected)

    def player(self, line: Line, field: Field) -> int | None:
        """The existing participant in a field, or `None`."""
        return next(self.players(line, (field,)), None)

    def round(self, line: Line, field: Field, *, default: int | None = None) -> int | None:
        """The round in a field, or `None`."""
        text = field.cut(line.text)
        if not text and default is not None:
            return default
        number = parse_number(text)
        if number is not None and 1 <= number <= self._last_round:
            return number
        self._note(
            line,
            field,
            message("round {round}", round=quoted(text)),
            message("a round from 1 to {last}", last=self._last_round),
        )
        return None

    def last_round(self, line: Line, field: Field, first: int) -> int | None:
        """The end of a range of rounds, cut at the last round of the tournament."""
        text = field.cut(line.text)
        number = parse_number(text)
        if number is not None and number >= first:
            return min(number, self._last_round)
        self._note(
            line,
            field,
            message("last round {round}", round=quoted(text)),
            message("a round from {first} on", first=first),
        )
        return None

    def or_open_end(self, last: int | None) -> int | None:
        """`None` for a range that lasts until the end of the tournament."""
        return None if last is None or last >= self._last_round else last

    def between(self, first: int, last: int) -> Iterator[int]:
        """Existing players with numbers from `first` to `last`."""
        return (number for number in self.numbers if first <= number <= last)

    def _note(self, line: Line, field: Field, told: Message, expected: Message) -> None:
        self._journal.note(
            "E-REF",
            told,
            line,
            field,
            found=field.cut(line.text),
            expected=expected,
            action=message("not used"),
        )


def read_byes(
    records: Records, refs: References, journal: Journal
) -> dict[tuple[int, int], tuple[Outcome, Line]]:
    """`240`: number and round to the bye, with the line that says so."""
    byes: dict[tuple[int, int], tuple[Outcome, Line]] = {}
    for line in records.get("240", ()):
        if not is_aligned(line, columns.BYE_PLAYERS, (4, 6, 10), journal):
            continue
        kind = columns.BYE_TYPE.cut(line.text).upper()
        if kind not in _REQUESTS:
            journal.note(
                "E-240",
                message("bye type {type}", type=quoted(kind)),
                line,
                columns.BYE_TYPE,
                found=kind,
                expected=message("F, H or Z"),
                action=message("line not used"),
            )
            continue
        round_number = refs.round(line, columns.BYE_ROUND)
        if round_number is None:
            continue
        for number in refs.players(line, filled(columns.BYE_PLAYERS, line.text)):
            byes[number, round_number] = (_REQUESTS[kind], line)
    return byes


def read_absentees(records: Records, refs: References) -> dict[int, Line]:
    """`XXZ`: players who miss the round that is to be paired."""
    return {
        number: line
        for line in records.get("XXZ", ())
        for number in refs.players(line, words(line))
    }


def read_prohibited(
    records: Records, refs: References, journal: Journal
) -> tuple[ProhibitedGroup, ...]:
    """`260` and `XXP`: groups of whom no two may meet."""
    groups = [
        group
        for line in records.get("260", ())
        if (group := _read_260(line, refs, journal)) is not None
    ]
    groups += [
        ProhibitedGroup(frozenset(refs.players(line, words(line))))
        for line in records.get("XXP", ())
    ]
    return tuple(group for group in groups if len(group.players) > 1)


def _read_260(line: Line, refs: References, journal: Journal) -> ProhibitedGroup | None:
    if not is_aligned(line, columns.PROHIBITED_PLAYERS, (4, 8, 12), journal):
        return None
    first = refs.round(line, columns.PROHIBITED_FIRST_ROUND)
    if first is None:
        return None
    last: int | None = None
    if columns.PROHIBITED_LAST_ROUND.cut(line.text):
        last = refs.last_round(line, columns.PROHIBITED_LAST_ROUND, first)
        last = refs.or_open_end(last)
    else:
        journal.note(
            "W-260-LAST",
            message("no last round"),
            line,
            columns.PROHIBITED_LAST_ROUND,
            expected=message("the last round of the prohibition"),
            action=message("in force until the end"),
        )
    players = frozenset(refs.players(line, filled(columns.PROHIBITED_PLAYERS, line.text)))
    return ProhibitedGroup(players, first, last)


def is_aligned(line: Line, series: Series, gaps: tuple[int, ...], journal: Journal) -> bool:
    """Are tabs absent and separating columns blank? A line may end in the one behind a field."""
    count = series.count_in(line.text)
    between = tuple(series.at(index).first - 1 for index in range(1, count + 1))
    return not has_tab(line, journal) and has_blanks(line, gaps + between, journal)


def has_blanks(line: Line, gaps: tuple[int, ...], journal: Journal) -> bool:
    """Are these columns blank? If not, it is a finding, and the line is unusable."""
    for column in gaps:
        content = line.text[column - 1 : column].strip()
        if content:
            journal.note(
                "E-SEP",
                message("{text} between two fields", text=quoted(content)),
                line,
                Field("separator", column, column),
                found=content,
                expected=message("a blank"),
                action=message("line not used"),
            )
            return False
    return True


# Writing records that name participants: byes, virtual points, prohibited pairs, decisions.


def participant_lines(
    tournament: Tournament, target: Target, later: Mapping[tuple[int, int], Outcome]
) -> Iterator[str]:
    """`240 250 260`, or the engines' `XXA XXP`."""
    if target.numeric:
        yield from _bye_lines(tournament, later)
        yield from _virtual_lines(tournament)
        yield from _prohibited_lines(tournament)
    if target.engine:
        yield from _accelerated_lines(tournament)
        yield from _forbidden_lines(tournament)


def _bye_lines(tournament: Tournament, later: Mapping[tuple[int, int], Outcome]) -> Iterator[str]:
    """Byes with points of all rounds, and every absence of the rounds to come.

    No player's line tells the absence of a team, so all of them are written.
    """
    holders: dict[tuple[int, str], list[int]] = {}
    for participant in sorted(tournament.participants, key=lambda each: each.number):
        for round_number, outcome in _byes_of(participant, tournament):
            holders.setdefault((round_number, outcome.value), []).append(participant.number)
    for (number, round_number), outcome in sorted(later.items(), key=lambda item: item[0]):
        holders.setdefault((round_number, outcome.value), []).append(number)
    for (round_number, kind), numbers in sorted(holders.items()):
        yield lay_out(
            "240",
            [
                (columns.BYE_TYPE, kind),
                (columns.BYE_ROUND, str(round_number)),
                *_numbered(columns.BYE_PLAYERS, numbers),
            ],
        )


def _byes_of(player: Participant[Any], tournament: Tournament) -> Iterator[tuple[int, Outcome]]:
    last = tournament.last_paired_round
    for round_number, cell in enumerate(player.record(max(last, len(player.cells))), start=1):
        is_new = round_number > last or cell.outcome is not Outcome.ZERO_BYE
        if cell.outcome.is_requested_bye and (is_new or tournament.teams):
            yield round_number, cell.outcome
    first_open = max(last, len(player.cells)) + 1
    horizon = tournament.settings.rounds or tournament.next_round
    for round_number in range(first_open, horizon + 1):
        if not player.is_present(round_number):
            yield round_number, Outcome.ZERO_BYE


def _numbered(series: Series, numbers: Iterable[int]) -> list[tuple[Field, str]]:
    return [(series.at(index), str(number)) for index, number in enumerate(numbers)]


def _virtual_lines(tournament: Tournament) -> Iterator[str]:
    """One line per stretch of rounds and of neighbouring players with equal points."""
    stretches: dict[tuple[int, int, Points], list[int]] = {}
    for number, points in sorted(tournament.settings.virtual_points.items()):
        for first, last, value in _stretches(points):
            stretches.setdefault((first, last, value), []).append(number)
    numbers = sorted(participant.number for participant in tournament.participants)
    places = {number: place for place, number in enumerate(numbers)}
    lines = [
        (first, run[0], last, run[-1], value)
        for (first, last, value), holders in stretches.items()
        for run in _runs(holders, places)
    ]
    for first, first_player, last, last_player, value in sorted(lines, key=lambda line: line[:4]):
        yield lay_out(
            "250",
            [
                *_virtual_points(tournament, value),
                (columns.VIRTUAL_FIRST_ROUND, str(first)),
                (columns.VIRTUAL_LAST_ROUND, str(last)),
                (columns.VIRTUAL_FIRST_PLAYER, str(first_player)),
                (columns.VIRTUAL_LAST_PLAYER, str(last_player)),
            ],
        )


def _virtual_points(tournament: Tournament, value: Points) -> list[tuple[Field, str]]:
    """Teams have two fields; the secondary score is not accelerated (FIDE C.04.7)."""
    settings = tournament.settings.team
    if settings is None:
        return [(columns.VIRTUAL_POINTS, str(value))]
    is_match = settings.primary is TeamScore.MATCH
    zero = str(Points(0))
    return [
        (columns.VIRTUAL_MATCH_POINTS, str(value) if is_match else zero),
        (columns.VIRTUAL_POINTS, zero if is_match else str(value)),
    ]


def _stretches(points: Sequence[Points]) -> Iterator[tuple[int, int, Points]]:
    """First round, last round and value of each run of equal points other than zero."""
    for value, group in groupby(enumerate(points, start=1), key=lambda item: item[1]):
        rounds = [round_number for round_number, _ in group]
        if value.tenths:
            yield rounds[0], rounds[-1], value


def _runs(holders: Sequence[int], places: Mapping[int, int]) -> Iterator[list[int]]:
    """Split into runs of neighbours in the list of all players."""
    known = [number for number in holders if number in places]
    for _, group in groupby(enumerate(known), key=lambda item: places[item[1]] - item[0]):
        yield [number for _, number in group]


def _prohibited_lines(tournament: Tournament) -> Iterator[str]:
    final = tournament.settings.rounds or MOST_ROUNDS
    for group in tournament.settings.prohibited:
        last = final if group.last_round is None else group.last_round
        yield lay_out(
            "260",
            [
                (columns.PROHIBITED_FIRST_ROUND, str(group.first_round)),
                (columns.PROHIBITED_LAST_ROUND, str(last)),
                *_numbered(columns.PROHIBITED_PLAYERS, sorted(group.players)),
            ],
        )


def _accelerated_lines(tournament: Tournament) -> Iterator[str]:
    for number, points in sorted(tournament.settings.virtual_points.items()):
        yield lay_out(
            "XXA",
            [
                (columns.ACCELERATED_PLAYER, str(number)),
                *(
                    (columns.ACCELERATED_POINTS.at(index), str(value))
                    for index, value in enumerate(points)
                ),
            ],
        )


def _forbidden_lines(tournament: Tournament) -> Iterator[str]:
    """`XXP` knows no rounds: write what is in force in the round to be paired."""
    for group in forbidden_now(tournament):
        yield "XXP " + " ".join(str(number) for number in sorted(group.players))


def forbidden_now(tournament: Tournament) -> Iterator[ProhibitedGroup]:
    """Groups whose prohibition covers the round to be paired."""
    next_round = tournament.next_round
    return (group for group in tournament.settings.prohibited if group.covers(next_round))


def decision_lines(tournament: Tournament) -> Iterator[str]:
    """`299`: points by decision, for some participants or rounds."""
    match_field, points_field, round_field, numbers = columns.ABNORMAL_LAYOUTS[0]
    for each in tournament.settings.abnormal:
        yield lay_out(
            "299",
            [
                (columns.ABNORMAL_TYPE, each.kind),
                (match_field, "" if each.match_points is None else str(each.match_points)),
                (points_field, "" if each.points is None else str(each.points)),
                (round_field, "" if each.round is None else str(each.round)),
                *_numbered(numbers, sorted(each.numbers)),
            ],
        )
