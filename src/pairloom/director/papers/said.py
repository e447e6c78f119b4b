"""A paper in the words of its language, as plain data: what the typesetter and tests see."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from pairloom.director.papers.paper import (
    Cards,
    Cell,
    Column,
    Contents,
    Figure,
    Name,
    Paper,
    Row,
    Size,
    Slips,
    Style,
    Table,
)
from pairloom.domain.colour import Colour
from pairloom.domain.unicode_forms import normalized
from pairloom.messages import Message, Text, in_context, message
from pairloom.messages.current import current

__all__ = ["RESULTS", "colour_word", "plain", "said", "said_paper", "words_of"]

RESULTS: Final = ("1-0", "½-½", "0-1")
"""What can be ticked on a slip."""
_WORDS: Final = {
    Colour.WHITE: in_context("player", "White"),
    Colour.BLACK: in_context("player", "Black"),
}
_LETTERS: Final = {
    Colour.WHITE: in_context("colour", "W"),
    Colour.BLACK: in_context("colour", "B"),
}
_MILLIMETRES: Final = {Size.A4: (210.0, 297.0), Size.LETTER: (215.9, 279.4)}
_PAPER: Final = {Size.A4: "a4", Size.LETTER: "us-letter"}
# What turns or hides other signs of a line, and what is no sign at all.
_UNSEEN: Final = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069"
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"
)
_LONGEST_WORD: Final = 24
_LONG_WORD: Final = re.compile(rf"[^\s\u200b]{{{_LONGEST_WORD}}}(?=[^\s\u200b])")
_PAGE, _PAGES = "\u0001", "\u0002"
# A column with more signs than this gives way; the others are as wide as what is in them.
_NARROW: Final = 16
_LEAST_SHARE, _LARGEST_SHARE = 8, 30
_TO_BE_FILLED = 5
"""A column that is empty in every row is filled by hand."""


def plain(text: str) -> str:
    """A text as a sheet can show it: signs that have no form are blanks, and what is too long
    for any line may be broken.

    >>> plain("Kos\\tAna\\u202e")
    'Kos Ana '
    >>> plain("x" * 30).split("\\u200b") == ["x" * 24, "x" * 6]
    True
    """
    shown = _UNSEEN.sub(" ", text)
    return _LONG_WORD.sub(lambda word: f"{word.group()}\u200b", shown)


def said(text: Text) -> str:
    """A text in the language of the paper."""
    return plain(current().say(text))


def colour_word(colour: Colour) -> Message:
    """White, Black."""
    return _WORDS[colour]


def words_of(cell: Cell) -> str:
    """A cell as a line of text: what it says on every form of a paper.

    >>> words_of(Name("Kos, Ana", "FM", 12)), words_of(None), words_of(2100)
    ('12 FM Kos, Ana', '', '2100')
    """
    match cell:
        case None:
            return ""
        case Name():
            parts = (str(cell.number or ""), cell.title, cell.name, cell.side)
            return plain(" ".join(filter(None, parts)))
        case Figure():
            return cell.text + cell.mark
        case Colour():
            return said(_WORDS[cell])
        case int():
            return str(cell)
        case _:
            return said(cell)


def said_paper(paper: Paper) -> dict[str, Any]:
    """Everything that a paper says."""
    before, between, after = _page_words()
    return asdict(
        _Said(
            title=said(paper.title),
            event=plain(paper.event),
            tournament=plain(paper.tournament),
            language=paper.language,
            printed=said(_printed(paper.printed_at)),
            as_of=said(paper.as_of),
            draft=said(message("DRAFT")) if paper.is_draft else "",
            page=(before, between, after),
            size=_PAPER[paper.size],
            millimetres=_MILLIMETRES[paper.size],
            large=paper.is_large,
            parts=_parts(paper.contents, is_large=paper.is_large),
            notes=[said(note) for note in _sentences(paper.contents)],
        )
    )


@dataclass(frozen=True, slots=True)
class _Said:
    """The frame of a paper, as the templates name it."""

    title: str
    event: str
    tournament: str
    language: str
    printed: str
    as_of: str
    draft: str
    page: tuple[str, str, str]
    size: str
    millimetres: tuple[float, float]
    large: bool
    parts: list[dict[str, Any]]
    notes: list[str]


def _printed(moment: datetime) -> Text:
    return message("printed {printed_at}", printed_at=current().stamp(moment))


def _page_words() -> tuple[str, str, str]:
    """What stands around the number of a page and that of the last one."""
    words = current().say(message("page {page} of {pages}", page=_PAGE, pages=_PAGES))
    before, _, rest = words.partition(_PAGE)
    between, _, after = rest.partition(_PAGES)
    return before, between, after


def _parts(contents: Contents, *, is_large: bool) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = []
    for part in contents.parts:
        match part:
            case Table():
                parts.append(_table(part))
            case Slips():
                parts.append(_slips(part))
            case Cards():
                parts.append(_cards(part))
    return parts


def _table(table: Table) -> dict[str, Any]:
    return {
        "kind": "table",
        "look": table.look.value,
        "heading": said(table.heading),
        "columns": [_column(table, place) for place in range(len(table.columns))],
        "rows": [_row(row) for row in table.rows],
    }


def _column(table: Table, place: int) -> dict[str, Any]:
    column = table.columns[place]
    return {
        "heading": said(column.heading),
        "style": column.style.value,
        "strong": column.is_strong,
        "share": _share(column, [words_of(row.cells[place]) for row in table.rows]),
    }


def _share(column: Column, texts: list[str]) -> int:
    """How much of what is left a column gets; 0 if it is as wide as what is in it."""
    longest = max(map(len, texts), default=0)
    if not longest and texts and column.style is not Style.TICK:
        return _TO_BE_FILLED
    if column.style is not Style.NAME and longest <= _NARROW:
        return 0
    return min(max(longest, _LEAST_SHARE), _LARGEST_SHARE)


def _row(row: Row) -> dict[str, Any]:
    cells = [_cell(cell) for cell in row.cells]
    first = next((cell for cell in row.cells if isinstance(cell, Name)), None)
    return {"cells": cells, "end": row.ends_group, "initial": _initial(first.name) if first else ""}


def _initial(name: str) -> str:
    """The first letter of a name, with its accents."""
    return normalized("NFC", plain(name).strip()[:4])[:1].upper()


def _cell(cell: Cell) -> str | dict[str, str]:
    match cell:
        case Name():
            return _name(cell)
        case Colour():
            return {"colour": cell.name.lower(), "letter": said(_LETTERS[cell])}
        case _:
            return words_of(cell)


def _name(name: Name) -> dict[str, str]:
    return {
        "name": plain(name.name),
        "title": plain(name.title),
        "number": str(name.number or ""),
        "side": plain(name.side),
    }


def _slips(part: Slips) -> dict[str, Any]:
    return {
        "kind": "slips",
        "results": RESULTS,
        "letters": [said(_LETTERS[colour]) for colour in _LETTERS],
        "signs": [said(_WORDS[colour]) for colour in _WORDS],
        "slips": [
            {
                "heading": said(slip.heading),
                "board": plain(slip.board),
                "white": _name(slip.white),
                "black": _name(slip.black),
                "white_rating": str(slip.white_rating or ""),
                "black_rating": str(slip.black_rating or ""),
            }
            for slip in part.slips
        ],
    }


def _cards(part: Cards) -> dict[str, Any]:
    return {
        "kind": "cards",
        "fold": part.fold.value,
        "cards": [
            {
                "surname": plain(card.surname),
                "given": plain(card.given),
                "title": plain(card.title),
                "number": str(card.number or ""),
                "lines": [said(line) for line in card.lines],
            }
            for card in part.cards
        ],
    }


def _sentences(contents: Contents) -> tuple[Text, ...]:
    """What stands below the parts."""
    return (*contents.notes, contents.legend) if contents.legend else contents.notes
