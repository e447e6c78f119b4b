"""A rating list, read row by row whatever its form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from pairloom.domain.finding import Finding
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.errors import InputError
from pairloom.formats.rating_list.columns import Layout, kind_in_name, parse_month
from pairloom.formats.rating_list.journal import ListJournal
from pairloom.formats.rating_list.text_list import find_layout, read_text
from pairloom.formats.rating_list.xml_list import read_xml

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
            raise InputError(f"{self._name}: no player in the list. {self._first_finding()}")
        if bad > _SIZE_OF_DOUBT and bad * _WORST_SHARE > self.players:
            raise InputError(
                f"{self._name}: {bad:,} of {bad + self.players:,} rows cannot be used: this is "
                f"not a rating list, or a damaged one. {self._first_finding()}"
            )

    def _first_finding(self) -> str:
        return f"The first fault: {self.findings[0]}" if self.findings else "It is empty"
