"""What each norm asks for: thresholds as data. FIDE B.01 (2024), art. 0.5, 1.4.5, 1.4.6, 1.4.8.

| norm | performance | average | floor | a third of the opponents hold |
|------|-------------|---------|-------|-------------------------------|
| GM   | 2600        | 2380    | 2200  | GM                            |
| IM   | 2450        | 2230    | 2050  | GM, IM                        |
| WGM  | 2400        | 2180    | 2000  | GM, IM, WGM                   |
| WIM  | 2250        | 2030    | 1850  | GM, IM, WGM, WIM              |
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.errors import UnknownName
from pairloom.messages import message

__all__ = ["COUNTED_TITLES", "LEVELS", "NormLevel", "find_level", "parse_title"]


@dataclass(frozen=True, slots=True)
class NormLevel:
    """The thresholds of one norm.

    `average` is the lowest average of the opponents, `floor` the rating to which the one
    lowest opponent is raised, `titles` the titles of which a third of the opponents hold one,
    `rating` what the player must have reached for the title itself (art. 1.5.3).
    """

    title: str
    performance: int
    average: int
    floor: int
    titles: tuple[str, ...]
    article: str
    rating: int
    for_women: bool = False


LEVELS = (
    NormLevel("GM", 2600, 2380, 2200, ("GM",), article="1.4.5b", rating=2500),
    NormLevel("IM", 2450, 2230, 2050, ("GM", "IM"), article="1.4.5c", rating=2400),
    NormLevel(
        "WGM", 2400, 2180, 2000, ("GM", "IM", "WGM"), article="1.4.5d", rating=2300, for_women=True
    ),
    NormLevel(
        "WIM", 2250, 2030, 1850, ("GM", "IM", "WGM", "WIM"),
        article="1.4.5e", rating=2200, for_women=True,
    ),
)  # fmt: skip

COUNTED_TITLES = frozenset("GM IM FM WGM WIM WFM".split())
"""Title holders in the sense of art. 1.4.5a: CM and WCM are none."""

# Older report files have one or two letters.
_OLD_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM",
    "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM",
}  # fmt: skip


def find_level(title: str) -> NormLevel:
    """The norm of this title; raise `UnknownName` if there is none."""
    for level in LEVELS:
        if level.title == parse_title(title):
            return level
    raise UnknownName(message("title norm"), title, (level.title for level in LEVELS))


def parse_title(text: str) -> str:
    """The title in capital letters, from today's or an older code.

    >>> parse_title("m"), parse_title("wg"), parse_title("GM"), parse_title("")
    ('IM', 'WGM', 'GM', '')
    """
    title = text.strip().upper()
    return _OLD_TITLES.get(title, title)
