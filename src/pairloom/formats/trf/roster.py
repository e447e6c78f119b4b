"""Player records (`001`): who takes part, and the raw cells of their rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pairloom.domain import Cell, Player, Points
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf import columns
from pairloom.formats.trf.cells import HALF, Defect, find_filled_gap, read_block, realign
from pairloom.formats.trf.columns import Field
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.tokens import canonical_date, has_tab, parse_points
from pairloom.messages import Text, counted, message

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
        self._warn("W-RATING", columns.RATING, text, message("a number"))
        return None

    def title(self) -> str:
        text = columns.TITLE.cut(self._text)
        if not text or text in TITLES:
            return text
        title = _OLD_TITLES.get(text.lower(), text.upper())
        if title not in TITLES:
            self._warn(
                "W-TITLE", columns.TITLE, text, message("GM, IM, FM, CM, WGM, WIM, WFM or WCM")
            )
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
            self._warn("W-SEX", columns.SEX, text, message("m, w or blank"))
        return sex

    def federation(self) -> str:
        text = columns.FEDERATION.cut(self._text)
        if not text or (len(text) == 3 and text.isascii() and text.isalpha()):
            return text.upper()
        self._warn("W-FED", columns.FEDERATION, text, message("three letters"))
        return ""

    def fide_id(self) -> str:
        text = columns.FIDE_ID.cut(self._text)
        if not text:
            return ""
        if text.isdecimal() and text.isascii():
            return text if text.strip("0") else ""
        self._warn("W-FIDEID", columns.FIDE_ID, text, message("digits"))
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

    def _warn(self, code: str, field: Field, text: str, expected: Text) -> None:
        self._journal.note(
            code,
            message(
                "{field} {text} of player {player}",
                field=field.words,
                text=quoted(text),
                player=self._number,
            ),
            self._line,
            field,
            found=text,
            expected=expected,
            action=message("{field} left empty", field=field.words),
            player=self._number,
        )

    def _read_as(self, code: str, field: Field, text: str, value: str) -> None:
        self._journal.note(
            code,
            message(
                "{field} {text} of player {player}",
                field=field.words,
                text=quoted(text),
                player=self._number,
            ),
            self._line,
            field,
            found=text,
            action=message("read as {text}", text=quoted(value)),
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
                message(
                    "player {player} is already on line {line}",
                    player=entry.number,
                    line=entries[entry.number].line.number,
                ),
                line,
                columns.NUMBER,
                expected=message("a number of its own for each player"),
                action=message("line not used"),
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
            "W-SHORT",
            message("the line of player {player} has no points and no rounds", player=entry.number),
            entry.line,
            expected=message("points up to column {column}", column=_SHORTEST),
            action=message("read as a player without games"),
            player=entry.number,
        )


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
            "E-ROUNDS",
            counted(
                "a line of {count} column for player {player}",
                "a line of {count} columns for player {player}",
                len(text),
                player=number,
            ),
            line,
            expected=counted("at most {count} round", "at most {count} rounds", MOST_ROUNDS),
            action=message("line not used"),
            player=number,
        )
        return None
    return realign(line, number, journal) if find_filled_gap(text) else text


def _read_number(line: Line, journal: Journal) -> int | None:
    text = columns.NUMBER.cut(line.text)
    if text.isdecimal() and text.isascii() and 1 <= int(text) <= HIGHEST_NUMBER:
        return int(text)
    journal.note(
        "E-SHORT" if not text else "E-ID",
        message("no starting number")
        if not text
        else message("starting number {number}", number=quoted(text)),
        line,
        columns.NUMBER,
        found=text,
        expected=message("a number from 1 to {last}", last=HIGHEST_NUMBER),
        action=message("line not used"),
    )
    return None


def _note_cut(entry: Entry, width: int, journal: Journal) -> None:
    entry.is_cut = True
    length = min(len(entry.line.text), _SHORTEST - 1)
    journal.note(
        "E-SHORT",
        message("the line of player {player} ends before the points", player=entry.number),
        entry.line,
        Field("points", length + 1, max(width, _SHORTEST)),
        expected=message("points up to column {column}, then the rounds", column=_SHORTEST),
        action=message("player kept without points and rounds"),
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
            message("rank {rank} of player {player}", rank=quoted(rank), player=entry.number),
            entry.line,
            columns.RANK,
            found=rank,
            expected=message("a number"),
            action=message("rank left empty"),
            player=entry.number,
        )


def _read_rounds(entry: Entry, text: str, journal: Journal) -> None:
    width = columns.ROUND_WIDTH
    padded = text + " " * (width - 1)
    starts = range(columns.ROUNDS_FROM - 1, len(text), width)
    if HALF in text[columns.ROUNDS_FROM - 1 :]:
        journal.note(
            "W-NUM",
            message(
                "results written {half} by player {player}", half=quoted(HALF), player=entry.number
            ),
            entry.line,
            found=HALF,
            expected="=",
            action=message("read as draws"),
            player=entry.number,
        )
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
        message(
            "{defect} in round {round} of player {player}",
            defect=defect.message,
            round=round_number,
            player=entry.number,
        ),
        entry.line,
        where,
        found=where.cut(entry.line.text),
        expected=defect.expected,
        action=message("round entry not used"),
        player=entry.number,
        round=round_number,
    )
