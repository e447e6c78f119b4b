"""Papers to be printed, with names of all of Europe and with what nobody is called."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from pairloom.director.papers.figures import figure_of_points
from pairloom.director.papers.paper import (
    Card,
    Cards,
    Column,
    Contents,
    Look,
    Name,
    Paper,
    Part,
    Row,
    Slip,
    Slips,
    Style,
    Table,
)
from pairloom.domain.colour import Colour
from pairloom.domain.points import Points

__all__ = [
    "HOSTILE",
    "NAMES",
    "cards",
    "list_of",
    "names_by_board",
    "paper_of",
    "slips",
    "some",
]

NAMES = (
    "Řehůřková, Štěpánka",
    "Žnideršič, Primož",
    "Đorđević, Ćiro",
    "Ђорђевић, Љубица",
    "Παπαδόπουλος, Ἰωάννης",
    "Ґудзенко, Їжак",
    "Wojciechowski, Łukasz",
    "Ștefănescu, Ioan",
    "Õunapuu, Kärt",
    "Bērziņš, Ģirts",
    "Þorvaldsson, Jökull",
    "Beaulieu-Marchand, Éloïse",
)
HOSTILE = (
    '#panic("x") #import "paper.typ": *',
    "$x^2$ @label <label> *b* _c_ `d`",
    "]] )) }} \\u{41} \\ \\n",
    "= heading // comment /* comment",
    "- item + item / term: x",
    '"quoted" \'quoted\' {"a": 1}',
    "~ -- --- ... https://example.org",
    "Kos\x00\x01\x1b[31m\tAna\r\n",
    "Kos\u202e\u2066 Ana\u2069",
    "x" * 100,
    "ab " * 33,
    "&lt;b&gt;<script>",
)


def paper_of(*parts: Part, notes: Sequence[str] = (), **more: Any) -> Paper:
    """A paper of an event, printed at a moment that is always the same."""
    frame = {
        "title": "Standings after round 5",
        "event": "Lípovec Open",
        "tournament": "Open A",
        "language": "en",
        "as_of": "As of action 136 · anchor 1.136.0-PBFQY",
        **more,
    }
    printed_at = datetime(2026, 6, 3, 9, 30, tzinfo=UTC)
    return Paper(printed_at=printed_at, contents=Contents(parts, tuple(notes)), **frame)


def some(names: Sequence[str], count: int) -> list[str]:
    """So many names; no two are alike."""
    return [f"{names[number % len(names)]} {number}" for number in range(1, count + 1)]


def list_of(names: Sequence[str]) -> Table:
    """A list with a place, a name, points and a club."""
    columns = (
        Column("Place", Style.NUMBER, is_strong=True),
        Column("Player", Style.NAME),
        Column("Rating", Style.RATING),
        Column("Pts", Style.NUMBER, is_strong=True),
        Column("Club", Style.NAME),
    )
    rows = (
        Row((place, Name(name, "FM"), 2400 - place, figure_of_points(Points(35)), name))
        for place, name in enumerate(names, 1)
    )
    return Table(columns, tuple(rows))


def names_by_board(names: Sequence[str]) -> Table:
    """Where everybody sits, in two columns."""
    columns = (
        Column("Player", Style.NAME, is_strong=True),
        Column("Pts", Style.NUMBER),
        Column("Board", Style.BOARD, is_strong=True),
        Column("Colour", Style.SEAT),
        Column("Opponent", Style.NAME),
    )
    rows = (
        Row((Name(name), figure_of_points(Points(35)), board, Colour.WHITE, Name(names[-board])))
        for board, name in enumerate(names, 1)
    )
    return Table(columns, tuple(rows), Look.NAMES)


def slips(names: Sequence[str]) -> Slips:
    """A slip for everybody."""
    return Slips(
        tuple(
            Slip(
                f"Round 5, board {board}",
                str(board),
                white=Name(name, number=board),
                black=Name(names[-board], number=board + 1),
                white_rating=2100,
                black_rating=None,
            )
            for board, name in enumerate(names, 1)
        )
    )


def cards(names: Sequence[str], **more: Any) -> Cards:
    """A card for everybody."""
    made = (Card(name, (name, "CZE"), number, "FM") for number, name in enumerate(names, 1))
    return Cards(tuple(made), **more)
