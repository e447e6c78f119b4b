"""Records that name participants: byes and prohibited pairs, and how numbers are looked up.

In a team competition their numbers are those of teams.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairloom.domain import Outcome, ProhibitedGroup
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.roster import MOST_ROUNDS
from pairloom.formats.trf.tokens import filled, has_tab, parse_number, words

_NUMBERS = {"player": "a starting number", "team": "a team number"}
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
            found = field.cut(line.text)
            number = parse_number(found)
            if number in self.numbers and number is not None:
                yield number
            else:
                message = f"{self.noun} {found!r} does not exist"
                self._note(line, field, message, _NUMBERS[self.noun])

    def player(self, line: Line, field: Field) -> int | None:
        """The existing participant in a field, or `None`."""
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
        return (number for number in self.numbers if first <= number <= last)

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
        if not is_aligned(line, columns.BYE_PLAYERS, (4, 6, 10), journal):
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
            "W-260-LAST", "no last round", line, columns.PROHIBITED_LAST_ROUND,
            expected="the last round of the prohibition", action="in force until the end",
        )  # fmt: skip
    players = frozenset(refs.players(line, filled(columns.PROHIBITED_PLAYERS, line.text)))
    return ProhibitedGroup(players, first, last)


def is_aligned(line: Line, series: Series, gaps: tuple[int, ...], journal: Journal) -> bool:
    """Are tabs absent and separating columns blank?"""
    count = series.count_in(line.text)
    between = tuple(series.at(index).first - 1 for index in range(1, count))
    return not has_tab(line, journal) and has_blanks(line, gaps + between, journal)


def has_blanks(line: Line, gaps: tuple[int, ...], journal: Journal) -> bool:
    """Are these columns blank? If not, it is a finding, and the line is unusable."""
    for column in gaps:
        found = line.text[column - 1 : column].strip()
        if found:
            journal.note(
                "E-SEP", f"{found!r} between two fields", line, Field("separator", column, column),
                found=found, expected="a blank", action="line not used",
            )  # fmt: skip
            return False
    return True
