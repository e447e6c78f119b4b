"""Lists in fixed columns.

Published files hold plain ASCII, and bytes and letters are the same. Where a name has
letters beyond ASCII it is not told whether its column was filled up by bytes or by
letters; the federation behind it tells which one is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.errors import InputError
from pairloom.formats.rating_list.columns import Layout, read_header
from pairloom.formats.rating_list.fields import careful_player, quick_player
from pairloom.formats.rating_list.journal import ListJournal
from pairloom.messages import message

LONGEST_LINE = 4096
FIELDS = ListedPlayer._fields
_NOWHERE = slice(0, 0)


def find_layout(stream: BinaryIO, kind: RatingKind, name: str) -> tuple[Layout, int]:
    """The layout and the number of its line; lines before it may be blank."""
    for number in range(1, 11):
        line = stream.readline(LONGEST_LINE)
        layout = read_header(_decoded(line.removeprefix(b"\xef\xbb\xbf")), kind)
        if layout is not None:
            return layout, number
        if line.strip() or not line:
            break
    raise InputError(
        message(
            "{name}: not a rating list: the first line does not name columns; "
            "expected a line with 'ID Number', 'Name' and 'Fed', or XML with "
            "<playerslist>",
            name=name,
        )
    )


def read_text(
    stream: BinaryIO, layout: Layout, first_line: int, journal: ListJournal, name: str
) -> Iterator[ListedPlayer]:
    """The players of all lines behind the header."""
    places = tuple(layout.places.get(field, _NOWHERE) for field in FIELDS)
    read = stream.readline
    number = first_line
    while line := read(LONGEST_LINE):
        number += 1
        if len(line) == LONGEST_LINE and line[-1:] != b"\n":
            raise InputError(
                message(
                    "{name}: line {number} does not end: this is not a rating list",
                    name=name,
                    number=number,
                )
            )
        if line.isascii():
            text = line.decode("ascii")
            player = quick_player([text[place].strip() for place in places])
            if player is not None:
                yield player
                continue
        player = _careful(line, layout, number, journal)
        if player is not None:
            yield player


def _careful(line: bytes, layout: Layout, number: int, journal: ListJournal) -> ListedPlayer | None:
    if not line.strip():
        return None
    if line.lstrip().startswith(b"\x1a"):  # the end of a file in the days of floppy disks
        return None
    return careful_player(_cut(line, layout), number, journal)


def _cut(line: bytes, layout: Layout) -> dict[str, str]:
    """The fields by bytes if the federation is then in its place, otherwise by letters."""
    by_bytes = {f: _decoded(line[place]).strip() for f, place in layout.places.items()}
    if line.isascii() or _is_federation(by_bytes["federation"]):
        return by_bytes
    text = _decoded(line)
    by_letters = {field: text[place].strip() for field, place in layout.places.items()}
    return by_letters if _is_federation(by_letters["federation"]) else by_bytes


def _is_federation(text: str) -> bool:
    return len(text) == 3 and text.isascii() and text.isalpha()


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
