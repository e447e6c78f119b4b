"""Records that name participants: byes, virtual points, prohibited pairs, abnormal points.

In a team competition their numbers are those of teams; then they are kept, not used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairloom.domain import Outcome, Points, ProhibitedGroup
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.roster import MOST_ROUNDS
from pairloom.formats.trf.tokens import filled, has_tab, parse_number, parse_points, words

_REQUESTS = {"F": Outcome.FULL_BYE, "H": Outcome.HALF_BYE, "Z": Outcome.ZERO_BYE}


class References:
    """Looks up what a record refers to; what does not exist is a finding."""

    def __init__(self, numbers: Iterable[int], rounds: int | None, journal: Journal) -> None:
        self.numbers = frozenset(numbers)
        self._last_round = rounds or MOST_ROUNDS
        self._journal = journal

    def players(self, line: Line, fields: Iterable[Field]) -> Iterator[int]:
        """Numbers of existing players that stand in the fields."""
        for field in fields:
            found = field.cut(line.text)
            number = parse_number(found)
            if number in self.numbers and number is not None:
                yield number
            else:
                self._note(line, field, f"player {found!r} does not exist", "a starting number")

    def player(self, line: Line, field: Field) -> int | None:
        """The existing player in a field, or `None`."""
        return next(self.players(line, (field,)), None)

    def round(self, line: Line, field: Field, *, default: int | None = None) -> int | None:
        """The round in a field, or `None`."""
        found = field.cut(line.text)
        if not found and default is not None:
            return default
        number = parse_number(found)
        if number is not None and 1 <= number <= self._last_round:
            return number
        self._note(line, field, f"round {found!r}", f"a round from 1 to {self._last_round}")
        return None

    def last_round(self, line: Line, field: Field, first: int) -> int | None:
        """The end of a range of rounds, cut at the last round of the tournament."""
        found = field.cut(line.text)
        number = parse_number(found)
        if number is not None and number >= first:
            return min(number, self._last_round)
        self._note(line, field, f"last round {found!r}", f"a round from {first} on")
        return None

    def or_open_end(self, last: int | None) -> int | None:
        """`None` for a range that lasts until the end of the tournament."""
        return None if last is None or last >= self._last_round else last

    def between(self, first: int, last: int) -> Iterator[int]:
        """Existing players with numbers from `first` to `last`."""
        return (number for number in sorted(self.numbers) if first <= number <= last)

    def _note(self, line: Line, field: Field, message: str, expected: str) -> None:
        self._journal.note(
            "E-REF", message, line, field,
            found=field.cut(line.text), expected=expected, action="not used",
        )  # fmt: skip


def read_byes(
    records: Records, refs: References, journal: Journal
) -> dict[tuple[int, int], tuple[Outcome, Line]]:
    """`240`: number and round to the bye, with the line that says so."""
    byes: dict[tuple[int, int], tuple[Outcome, Line]] = {}
    for line in records.get("240", ()):
        if not _is_aligned(line, columns.BYE_PLAYERS, (4, 6, 10), journal):
            continue
        kind = columns.BYE_TYPE.cut(line.text).upper()
        if kind not in _REQUESTS:
            journal.note(
                "E-240", f"bye type {kind!r}", line, columns.BYE_TYPE,
                found=kind, expected="F, H or Z", action="line not used",
            )  # fmt: skip
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
    if not _is_aligned(line, columns.PROHIBITED_PLAYERS, (4, 8, 12), journal):
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
            "W-260-LAST", "no last round", line, columns.PROHIBITED_LAST_ROUND,
            expected="the last round of the prohibition", action="in force until the end",
        )  # fmt: skip
    players = frozenset(refs.players(line, filled(columns.PROHIBITED_PLAYERS, line.text)))
    return ProhibitedGroup(players, first, last)


# Tenths of virtual points, round by round; `None` where no record speaks of the round.
Rows = dict[int, list[int | None]]


def read_virtual_points(
    records: Records, refs: References, journal: Journal
) -> dict[int, tuple[Points, ...]]:
    """`250` and `XXA`: acceleration points by player, round by round."""
    rows: Rows = {}
    for line in records.get("250", ()):
        _read_250(line, rows, refs, journal)
    for line in records.get("XXA", ()):
        _read_xxa(line, rows, refs, journal)
    return {
        number: tuple(Points(tenths or 0) for tenths in row)
        for number, row in sorted(rows.items())
        if _strip_zeros(row)
    }


def _strip_zeros(row: list[int | None]) -> bool:
    """Take zeros from the end; tell whether anything is left."""
    while row and not row[-1]:
        row.pop()
    return bool(row)


def _read_250(line: Line, rows: Rows, refs: References, journal: Journal) -> None:
    if has_tab(line, journal) or not _has_blanks(line, columns.VIRTUAL_GAPS, journal):
        return
    points = parse_points(line.text, columns.VIRTUAL_POINTS, line, journal, code="E-250")
    first = refs.round(line, columns.VIRTUAL_FIRST_ROUND)
    first_player = refs.player(line, columns.VIRTUAL_FIRST_PLAYER)
    last_player = refs.player(line, columns.VIRTUAL_LAST_PLAYER)
    if points is None or first is None or first_player is None or last_player is None:
        return
    last = refs.last_round(line, columns.VIRTUAL_LAST_ROUND, first)
    if last is None:
        return
    given = [points.tenths] * (last - first + 1)
    for number in refs.between(first_player, last_player):
        _fill(rows.setdefault(number, []), first, given, line, number, journal)


def _read_xxa(line: Line, rows: Rows, refs: References, journal: Journal) -> None:
    if has_tab(line, journal):
        return
    if not any(character.isdigit() for character in line.value):
        # Another program gives XXA another meaning: a word instead of points.
        journal.note("W-UNKNOWN", f"record XXA with {line.value!r}", line, action="kept")
        return
    number = refs.player(line, columns.ACCELERATED_PLAYER)
    if number is None:
        return
    count = min(columns.ACCELERATED_POINTS.count_in(line.text.rstrip()), MOST_ROUNDS)
    fields = (columns.ACCELERATED_POINTS.at(index) for index in range(count))
    points = [parse_points(line.text, field, line, journal, code="E-250") for field in fields]
    given = [0 if value is None else value.tenths for value in points]
    _fill(rows.setdefault(number, []), 1, given, line, number, journal)


def _fill(
    row: list[int | None], first: int, given: list[int], line: Line, number: int, journal: Journal
) -> None:
    """Enter points from a round on; the later record wins where two disagree."""
    end = first - 1 + len(given)
    row.extend([None] * (end - len(row)))
    before = row[first - 1 : end]
    if before != given and set(before) != {None}:
        for offset, (old, new) in enumerate(zip(before, given, strict=True)):
            if old is not None and old != new:
                _note_overlap(line, number, first + offset, journal)
                break
    row[first - 1 : end] = given


def _note_overlap(line: Line, number: int, round_number: int, journal: Journal) -> None:
    journal.note(
        "W-ACC-OVERLAP",
        f"virtual points of player {number} in round {round_number} are given twice",
        line,
        expected="one value",
        action="the later one is used",
        player=number,
        round=round_number,
    )


def _is_aligned(line: Line, series: Series, gaps: tuple[int, ...], journal: Journal) -> bool:
    """Are tabs absent and separating columns blank?"""
    count = series.count_in(line.text)
    between = tuple(series.at(index).first - 1 for index in range(1, count))
    return not has_tab(line, journal) and _has_blanks(line, gaps + between, journal)


def _has_blanks(line: Line, gaps: tuple[int, ...], journal: Journal) -> bool:
    for column in gaps:
        found = line.text[column - 1 : column].strip()
        if found:
            journal.note(
                "E-SEP", f"{found!r} between two fields", line, Field("separator", column, column),
                found=found, expected="a blank", action="line not used",
            )  # fmt: skip
            return False
    return True
