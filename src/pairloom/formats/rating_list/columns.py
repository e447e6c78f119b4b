"""Where the columns are: the first line of a list tells.

Two forms are published today, and one is met in archives:

    ID Number      Name … Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng …
    ID Number      Name … Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag
    ID number Name                              TitlFed  Mar11 GamesBorn  Flag

The first holds all three ratings. The second holds one kind, and its column is headed by
the month of the list. A column reaches to the head of the next one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pairloom.domain.listed_player import RatingKind

# Heads as printed → the field. Longer heads first: "WTit" holds "Tit".
_HEADS = {
    "id number": "fide_id", "srtng": "standard", "rrtng": "rapid", "brtng": "blitz",
    "games": "", "b-day": "birth_year", "wtit": "women_title", "otit": "other_titles",
    "name": "name", "titl": "title", "born": "birth_year", "flag": "flag", "fed": "federation",
    "sex": "sex", "tit": "title", "foa": "arena_title", "sgm": "", "rgm": "", "bgm": "", "gms": "",
    "gm": "", "sk": "standard_k", "rk": "rapid_k", "bk": "blitz_k", "k": "own_k",
}  # fmt: skip
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_MONTH = rf"(?:{'|'.join(MONTHS)})\d\d"
_HEAD = re.compile("|".join([_MONTH, *map(re.escape, _HEADS)]), re.IGNORECASE)
_MONTH_IN_NAME = re.compile(
    rf"(?<![a-z])({'|'.join(MONTHS)})[a-z]*[-_ ]?((?:20)?\d\d)(?!\d)", re.IGNORECASE
)
REQUIRED = ("fide_id", "name", "federation")


@dataclass(frozen=True, slots=True)
class Layout:
    """The place of each field in a line, and the month of the list (`2026-11`) if told."""

    places: dict[str, slice]
    period: str = ""


def read_header(line: str, kind: RatingKind) -> Layout | None:
    """The layout that a first line describes, or `None` if it describes none.

    `kind` says what a column headed by a month is.

    >>> header = "ID Number      Name      Fed Sex NOV26 Gms K  B-day Flag"
    >>> layout = read_header(header, RatingKind.RAPID)
    >>> layout.period, layout.places["rapid"], layout.places["rapid_k"]
    ('2026-11', slice(33, 39, None), slice(43, 46, None))
    """
    heads = list(_HEAD.finditer(line.rstrip()))
    ends = [head.start() for head in heads[1:]]
    places: dict[str, slice] = {}
    period = ""
    for head, end in zip(heads, [*ends, None], strict=False):
        field = _HEADS.get(head[0].lower())
        if field is None:
            field, period = kind.value, parse_month(head[0])
        elif field == "own_k":
            field = f"{kind.value}_k"
        if field:
            places.setdefault(field, slice(head.start(), end))
    if not all(field in places for field in REQUIRED):
        return None
    return Layout(places, period)


def parse_month(text: str) -> str:
    """The first month with a year in a text, as `2026-11`; empty if there is none.

    >>> parse_month("standard_nov26frl.txt"), parse_month("players_list.txt")
    ('2026-11', '')
    """
    match = _MONTH_IN_NAME.search(text)
    if not match:
        return ""
    year = int(match[2])
    if year < 100:
        year += 2000 if year < 70 else 1900  # the first list appeared in 1971
    return f"{year}-{MONTHS.index(match[1].lower()) + 1:02}"


def kind_in_name(name: str) -> RatingKind:
    """The kind of rating that the name of a file tells; standard where it tells none.

    >>> kind_in_name("rapid_nov26frl_xml.xml"), kind_in_name("players_list_foa.txt")
    (<RatingKind.RAPID: 'rapid'>, <RatingKind.STANDARD: 'standard'>)
    """
    small = name.lower()
    for kind in (RatingKind.RAPID, RatingKind.BLITZ):
        if kind.value in small:
            return kind
    return RatingKind.STANDARD
