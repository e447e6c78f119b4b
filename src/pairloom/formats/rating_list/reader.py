"""A rating list, read row by row whatever its form."""

from __future__ import annotations

import codecs
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from pairloom.domain.finding import Finding
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.formats.rating_list.columns import Layout, kind_in_name, parse_month
from pairloom.formats.rating_list.fields import careful_player, quick_player
from pairloom.formats.rating_list.journal import ListJournal
from pairloom.formats.rating_list.text_list import FIELDS, find_layout, read_text
from pairloom.messages import message
from pairloom.messages.values import LongNumber

# Lists in XML: `<playerslist><player><fideid>…</fideid>…</player>…</playerslist>`.
#
# The file is cut behind each `</player>` while it is read; nothing else is held in memory,
# and one player who is not well-formed does not spoil the others. What stands before the
# first player is only searched for the encoding, so that entities declared there (and the
# tricks played with them) do not exist for us.

CHUNK = 1 << 20
LONGEST_PLAYER = 1 << 16
_AS_WINDOWS = "pairloom-windows-1252"
_END = "</player>"
_START = re.compile(r"<player\b")
_ENCODING = re.compile(rb"""^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']""")
_ROOT_END = re.compile(r"\s*</\w+>\s*")
_COMMON = {
    "fideid": "fide_id", "name": "name", "country": "federation", "sex": "sex", "title": "title",
    "w_title": "women_title", "o_title": "other_titles", "foa_title": "arena_title",
    "birthday": "birth_year", "flag": "flag", "standard_rating": "standard",
    "standard_k": "standard_k", "rapid_rating": "rapid", "rapid_k": "rapid_k",
    "blitz_rating": "blitz", "blitz_k": "blitz_k",
}  # fmt: skip


def read_xml(
    stream: BinaryIO, kind: RatingKind, journal: ListJournal, name: str
) -> Iterator[ListedPlayer]:
    """The players of the list, one by one."""
    tags = {**_COMMON, "rating": kind.value, "k": f"{kind.value}_k"}
    reading = _Reading(tags, journal, name)
    for text in _whole_players(stream, name):
        yield from reading.players(text)


def _whole_players(stream: BinaryIO, name: str) -> Iterator[str]:
    """The document in parts, each of which ends behind a player."""
    line, rest = 1, ""
    for text in _texts(stream, name):
        whole, end, rest = (rest + text).rpartition(_END)
        if end:
            yield whole + end
            line += whole.count("\n")
        if len(rest) > LONGEST_PLAYER:
            raise InputError(
                message(
                    "{name}: line {line}: a player without end: not a rating list",
                    name=name,
                    line=line,
                )
            )
    if not _ROOT_END.fullmatch(rest):
        raise InputError(
            message(
                "{name}: line {line}: the list ends in the middle; expected "
                "'</playerslist>'. Get the file again",
                name=name,
                line=line,
            )
        )


class _Reading:
    """Players; nearly all have the same tags in the same order as the one before.

    Such a player is read by one expression, several times as quickly as by a parser.
    """

    def __init__(self, tags: dict[str, str], journal: ListJournal, name: str) -> None:
        self._tags = tags
        self._journal = journal
        self._name = name
        self._fields: tuple[str, ...] = ()
        self._pattern = re.compile("(?!)")
        self._line, self._counted = 1, 0
        self._is_first = True

    def players(self, text: str) -> Iterator[ListedPlayer]:
        """The players of the next part of the document."""
        place = 0
        while place < len(text):
            like_before = self._pattern.match(text, place)
            player = like_before and quick_player(self._ordered(like_before.groups()))
            if like_before and player:
                place = like_before.end()
            else:
                start, place = self._next_player(text, place)
                player = self._player(text[start:place], self._line_of(text, start))
            if player:
                yield player
        self._line_of(text, len(text))
        self._counted = 0

    def _ordered(self, texts: Iterable[str]) -> Iterable[str]:
        """What the expression found, in the order of the fields of a player."""
        values = dict.fromkeys(FIELDS, "")
        values.update(zip(self._fields, map(str.strip, texts), strict=True))
        return values.values()

    def _next_player(self, text: str, place: int) -> tuple[int, int]:
        """From where to where the next player goes; only the first may have a preface."""
        after = text.index(_END, place) + len(_END)
        start = _START.search(text, place, after)
        if start is None:
            line = self._line_of(text, place)
            raise InputError(
                message(
                    "{name}: line {line}: '</player>' without '<player>'",
                    name=self._name,
                    line=line,
                )
            )
        if not self._is_first and text[place : start.start()].strip():
            line = self._line_of(text, place)
            raise InputError(
                message(
                    "{name}: line {line}: text between two players",
                    name=self._name,
                    line=line,
                )
            )
        self._is_first = False
        return start.start(), after

    def _line_of(self, text: str, place: int) -> int:
        """The line of a place, which is not before the one asked for last."""
        self._line += text.count("\n", self._counted, place)
        self._counted = place
        return self._line

    def _player(self, text: str, line: int) -> ListedPlayer | None:
        """The player in a text that is not like the one before, or not faultless."""
        player = _parsed(text, line, self._journal)
        if player is None:
            return None
        self._expect([tag for tag, _ in player])
        values = dict.fromkeys(FIELDS, "")
        values.update((self._tags[tag], text.strip()) for tag, text in player if tag in self._tags)
        return careful_player(values, line, self._journal)

    def _expect(self, tags: list[str]) -> None:
        fields = []
        for tag in tags:
            text = "([^<&]*)" if tag in self._tags else "[^<&]*"
            fields.append(f"<{re.escape(tag)}>{text}</{re.escape(tag)}>")
        self._pattern = re.compile(r"\s*".join(["", "<player>", *fields, "</player>"]))
        self._fields = tuple(self._tags[tag] for tag in tags if tag in self._tags)


def _parsed(piece: str, line: int, journal: ListJournal) -> list[tuple[str, str]] | None:
    try:
        player = ElementTree.fromstring(piece)
    except ElementTree.ParseError as error:
        journal.row_left_out(
            line,
            message("a player that is not well-formed ({problem})", problem=error.msg),
            "XML",
            piece,
        )
        return None
    return [(element.tag, "".join(element.itertext())) for element in player]


def _texts(stream: BinaryIO, name: str) -> Iterator[str]:
    chunk = stream.read(CHUNK)
    declared = _ENCODING.search(chunk.removeprefix(codecs.BOM_UTF8).lstrip())
    encoding = declared[1].decode("ascii") if declared else "utf-8-sig"
    try:
        decoder = codecs.getincrementaldecoder(encoding)(errors=_AS_WINDOWS)
    except LookupError as error:
        raise InputError(
            message(
                "{name}: unknown encoding {encoding}; expected UTF-8",
                name=name,
                encoding=quoted(encoding),
            )
        ) from error
    while chunk:
        yield decoder.decode(chunk)
        chunk = stream.read(CHUNK)
    yield decoder.decode(b"", final=True)


def _as_windows(error: UnicodeError) -> tuple[str, int]:
    """Bytes that are not what the file says are taken for letters of Windows-1252."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("cp1252", "replace"), error.end


codecs.register_error(_AS_WINDOWS, _as_windows)


# More bad rows than this share of a list, and it is not what it says it is.
_WORST_SHARE = 2
_SIZE_OF_DOUBT = 20


class RatingListReader:
    """Iterate over it for the players; findings and the count of rows grow meanwhile.

    `kind` says which rating a list with only one holds; without it the file's name tells.
    The whole list is never in memory. A list without any usable row, or with more bad than
    good ones, raises `InputError` at its end.
    """

    def __init__(
        self, stream: BinaryIO, name: str = "list", *, kind: RatingKind | None = None
    ) -> None:
        self._stream = stream
        self._name = name
        self._journal = ListJournal(name)
        self._layout: tuple[Layout, int] | None = None
        self.kind = kind or kind_in_name(name)
        self.players = 0
        self.period = parse_month(name)
        self.is_xml = self._starts_with_markup()
        if not self.is_xml:
            self._layout = find_layout(stream, self.kind, name)
            self.period = self._layout[0].period or self.period

    def __iter__(self) -> Iterator[ListedPlayer]:
        for player in self._rows():
            self.players += 1
            yield player
        self._require_sense()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found so far, at most a thousand; `finding_count` tells of all."""
        return self._journal.findings

    @property
    def finding_count(self) -> int:
        """How many findings there are so far, kept or not."""
        return self._journal.count

    @property
    def rows_left_out(self) -> int:
        """How many rows could not be used so far."""
        return self._journal.rows_left_out

    def _rows(self) -> Iterator[ListedPlayer]:
        if self._layout is None:
            return read_xml(self._stream, self.kind, self._journal, self._name)
        return read_text(self._stream, *self._layout, self._journal, self._name)

    def _starts_with_markup(self) -> bool:
        start = self._stream.peek(16) if hasattr(self._stream, "peek") else self._look_ahead()
        return start.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")

    def _look_ahead(self) -> bytes:
        start = self._stream.read(16)
        self._stream.seek(-len(start), 1)
        return start

    def _require_sense(self) -> None:
        bad = self.rows_left_out
        if not self.players:
            if not self.findings:
                raise InputError(
                    message("{name}: no player in the list. It is empty", name=self._name)
                )
            raise InputError(
                message(
                    "{name}: no player in the list. The first fault: {finding}",
                    name=self._name,
                    finding=self.findings[0],
                )
            )
        if bad > _SIZE_OF_DOUBT and bad * _WORST_SHARE > self.players:
            raise InputError(
                message(
                    "{name}: of {rows} rows {bad} cannot be used: this is not a rating list, or "
                    "a damaged one. The first fault: {finding}",
                    name=self._name,
                    rows=LongNumber(bad + self.players),
                    bad=LongNumber(bad),
                    finding=self.findings[0],
                )
            )
