"""Player records (`001`): who takes part, and the raw cells of their rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pairloom.domain import Cell, Player, Points
from pairloom.formats.trf import columns
from pairloom.formats.trf.cells import HALF, Defect, find_filled_gap, read_block, realign
from pairloom.formats.trf.columns import Field
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.tokens import canonical_date, has_tab, parse_points

# The person in a player record: name, title, rating, federation, numbers.
#
# Nothing here can spoil a pairing, so a field that cannot be read is left empty with a
# warning, and common older spellings are brought to today's with a note.

TITLES = frozenset("GM IM WGM FM WIM CM WFM WCM AGM AIM AFM ACM".split())
_OLD_TITLES = {
    "g": "GM", "m": "IM", "f": "FM", "c": "CM",
    "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
    "gf": "WGM", "mf": "WIM", "ff": "WFM", "cf": "WCM",
}  # fmt: skip
_SEXES = {"m": "m", "w": "w", "": ""}


def read_identity(number: int, text: str, line: Line, journal: Journal) -> Player:
    """The player without rounds; `text` is the line with its columns in order."""
    reading = _Reading(number, text, line, journal)
    return Player(
        number,
        name=columns.NAME.cut(text),
        rating=reading.rating(),
        title=reading.title(),
        sex=reading.sex(),
        federation=reading.federation(),
        fide_id=reading.fide_id(),
        birth=reading.birth(),
    )


class _Reading:
    """The fields of one line, each read in its own way."""

    def __init__(self, number: int, text: str, line: Line, journal: Journal) -> None:
        self._number = number
        self._text = text
        self._line = line
        self._journal = journal

    def rating(self) -> int | None:
        text = columns.RATING.cut(self._text)
        if not text:
            return None
        if text.isdecimal() and text.isascii():
            return int(text) or None
        self._warn("W-RATING", columns.RATING, text, "a number")
        return None

    def title(self) -> str:
        text = columns.TITLE.cut(self._text)
        if not text or text in TITLES:
            return text
        title = _OLD_TITLES.get(text.lower(), text.upper())
        if title not in TITLES:
            self._warn("W-TITLE", columns.TITLE, text, "GM, IM, FM, CM, WGM, WIM, WFM or WCM")
            return ""
        self._read_as("I-TITLE", columns.TITLE, text, title)
        return title

    def sex(self) -> str:
        text = columns.SEX.cut(self._text)
        if text in _SEXES:
            return text
        sex = {"f": "w", "F": "w", "W": "w", "M": "m"}.get(text, "")
        if sex:
            self._read_as("I-SEX", columns.SEX, text, sex)
        else:
            self._warn("W-SEX", columns.SEX, text, "m, w or blank")
        return sex

    def federation(self) -> str:
        text = columns.FEDERATION.cut(self._text)
        if not text or (len(text) == 3 and text.isascii() and text.isalpha()):
            return text.upper()
        self._warn("W-FED", columns.FEDERATION, text, "three letters")
        return ""

    def fide_id(self) -> str:
        text = columns.FIDE_ID.cut(self._text)
        if not text:
            return ""
        if text.isdecimal() and text.isascii():
            return text if text.strip("0") else ""
        self._warn("W-FIDEID", columns.FIDE_ID, text, "digits")
        return ""

    def birth(self) -> str:
        text = columns.BIRTH.cut(self._text)
        if not text or not text.strip("0/.- "):
            return ""
        birth = canonical_date(text)
        if birth is None:
            self._warn("W-BIRTH", columns.BIRTH, text, "YYYY/MM/DD")
            return ""
        if birth != text:
            self._read_as("I-BIRTH", columns.BIRTH, text, birth)
        return birth

    def _warn(self, code: str, field: Field, text: str, expected: str) -> None:
        self._journal.note(
            code,
            f"{field.name} {text!r} of player {self._number}",
            self._line,
            field,
            found=text,
            expected=expected,
            action=f"{field.name} left empty",
            player=self._number,
        )

    def _read_as(self, code: str, field: Field, text: str, value: str) -> None:
        self._journal.note(
            code,
            f"{field.name} {text!r} of player {self._number}",
            self._line,
            field,
            found=text,
            action=f"read as {value!r}",
            player=self._number,
        )


HIGHEST_NUMBER = 9_999
MOST_ROUNDS = 999  # every round field of the format has three columns

_SHORTEST = columns.POINTS.last
_LONGEST = columns.RESULT.at(MOST_ROUNDS - 1).last


@dataclass(slots=True)
class Entry:
    """A player record while the file is being read.

    `cells[r - 1]` is round r, `None` for a blank block. `damaged` holds the rounds
    that could not be read; `is_cut` tells that the rounds are missing altogether,
    `is_short` that the line ends before the points, where nobody may miss anything.
    """

    line: Line
    player: Player
    points: Points | None = None
    rank: int | None = None
    cells: list[Cell | None] = field(default_factory=list)
    damaged: set[int] = field(default_factory=set)
    is_cut: bool = False
    is_short: bool = False

    @property
    def number(self) -> int:
        return self.player.number

    def cell(self, round_number: int) -> Cell | None:
        index = round_number - 1
        return self.cells[index] if index < len(self.cells) else None


def read_roster(lines: Iterable[Line], journal: Journal) -> list[Entry]:
    """All players of the file, in the order of their lines."""
    lines = tuple(lines)
    entries: dict[int, Entry] = {}
    for line in lines:
        entry = _read_entry(line, journal)
        if entry is None:
            continue
        if entry.number in entries:
            journal.note(
                "E-DUP-ID",
                f"player {entry.number} is already on line {entries[entry.number].line.number}",
                line,
                columns.NUMBER,
                expected="a number of its own for each player",
                action="line not used",
                player=entry.number,
            )
            continue
        entries[entry.number] = entry
    _note_cut_lines(list(entries.values()), lines, journal)
    return list(entries.values())


def _note_cut_lines(entries: Sequence[Entry], lines: Sequence[Line], journal: Journal) -> None:
    """Lines that end before the points: an error if anybody played against that player.

    So it is where the file breaks off, unless it has no points at all.
    """
    cut = [entry for entry in entries if entry.is_short]
    if not cut:
        return
    met = {cell.opponent for entry in entries for cell in entry.cells if cell is not None}
    width = max(len(line.text.rstrip()) for line in lines)
    is_list_of_entries = len(cut) == len(entries) > 1
    for entry in cut:
        is_torn = not entry.line.end and not is_list_of_entries
        if entry.number in met or is_torn:
            _note_cut(entry, width, journal)
            continue
        journal.note(
            "W-SHORT", f"the line of player {entry.number} has no points and no rounds",
            entry.line, expected=f"points up to column {_SHORTEST}",
            action="read as a player without games", player=entry.number,
        )  # fmt: skip


def _read_entry(line: Line, journal: Journal) -> Entry | None:
    number = _read_number(line, journal)
    if number is None:
        return None
    text = _in_order(line, number, journal)
    if text is None:
        return Entry(line, Player(number), is_cut=True)
    padded = text.ljust(columns.ROUNDS_FROM + 1)
    entry = Entry(line, read_identity(number, padded, line, journal))
    if len(text) < _SHORTEST:
        entry.is_short = True
        return entry
    _read_standing(entry, padded, journal)
    _read_rounds(entry, text, journal)
    return entry


def _in_order(line: Line, number: int, journal: Journal) -> str | None:
    """The text with everything in its columns, or `None` with a finding."""
    if has_tab(line, journal):
        return None
    text = line.text.rstrip()
    if len(text) > _LONGEST:
        journal.note(
            "E-ROUNDS", f"a line of {len(text)} columns for player {number}", line,
            expected=f"at most {MOST_ROUNDS} rounds", action="line not used", player=number,
        )  # fmt: skip
        return None
    return realign(line, number, journal) if find_filled_gap(text) else text


def _read_number(line: Line, journal: Journal) -> int | None:
    text = columns.NUMBER.cut(line.text)
    if text.isdecimal() and text.isascii() and 1 <= int(text) <= HIGHEST_NUMBER:
        return int(text)
    journal.note(
        "E-SHORT" if not text else "E-ID",
        "no starting number" if not text else f"starting number {text!r}",
        line,
        columns.NUMBER,
        found=text,
        expected=f"a number from 1 to {HIGHEST_NUMBER}",
        action="line not used",
    )
    return None


def _note_cut(entry: Entry, width: int, journal: Journal) -> None:
    entry.is_cut = True
    length = min(len(entry.line.text), _SHORTEST - 1)
    journal.note(
        "E-SHORT",
        f"the line of player {entry.number} ends before the points",
        entry.line,
        Field("points", length + 1, max(width, _SHORTEST)),
        expected=f"points up to column {_SHORTEST}, then the rounds",
        action="player kept without points and rounds",
        player=entry.number,
    )


def _read_standing(entry: Entry, padded: str, journal: Journal) -> None:
    entry.points = parse_points(padded, columns.POINTS, entry.line, journal, code="W-POINTS")
    rank = columns.RANK.cut(padded)
    if rank.isdecimal() and rank.isascii():
        entry.rank = int(rank)
    elif rank:
        journal.note(
            "W-RANK",
            f"rank {rank!r} of player {entry.number}",
            entry.line,
            columns.RANK,
            found=rank,
            expected="a number",
            action="rank left empty",
            player=entry.number,
        )


def _read_rounds(entry: Entry, text: str, journal: Journal) -> None:
    width = columns.ROUND_WIDTH
    padded = text + " " * (width - 1)
    starts = range(columns.ROUNDS_FROM - 1, len(text), width)
    if HALF in text[columns.ROUNDS_FROM - 1 :]:
        journal.note(
            "W-NUM", f"results written {HALF!r} by player {entry.number}", entry.line,
            found=HALF, expected="=", action="read as draws", player=entry.number,
        )  # fmt: skip
    for block in [read_block(padded[start : start + width]) for start in starts]:
        if isinstance(block, Defect):
            _note_defect(entry, block, starts[len(entry.cells)], journal)
            block = None
        entry.cells.append(block)


def _note_defect(entry: Entry, defect: Defect, start: int, journal: Journal) -> None:
    round_number = len(entry.cells) + 1
    entry.damaged.add(round_number)
    inside = defect.field
    where = Field(inside.name, start + inside.first, start + inside.last)
    journal.note(
        defect.code,
        f"{defect.message} in round {round_number} of player {entry.number}",
        entry.line,
        where,
        found=where.cut(entry.line.text),
        expected=defect.expected,
        action="round entry not used",
        player=entry.number,
        round=round_number,
    )
