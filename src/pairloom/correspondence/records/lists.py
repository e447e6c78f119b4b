"""Rating lists and honours."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated, ClassVar, Final

from pairloom.correspondence.domain.states import ListStatus, ProposalState
from pairloom.correspondence.ratings.periods import ListId, parse_list_id
from pairloom.messages import Text
from pairloom.storage.encoding import Encoding, or_nothing

Names = tuple[str, ...]
LISTS: Final = Encoding(str, parse_list_id)
"""How the name of a list is written: 2016/2."""


@dataclass(frozen=True, slots=True)
class PublishedList:
    """A rating list with everything the next one begins with, as the texts of its files."""

    TABLE: ClassVar[str] = "published_lists"
    KEY: ClassVar[Names] = ("event", "year", "quarter")

    event: int
    year: int
    quarter: int
    system: str
    pool: str
    policies: str
    digest: str
    published_on: date
    is_imported: bool = False
    states: str = ""
    histories: str = ""


@dataclass(frozen=True, slots=True)
class ListedRating:
    """A player's line in a list; `rating` is empty below twelve games."""

    TABLE: ClassVar[str] = "listed_ratings"
    KEY: ClassVar[Names] = ("event", "year", "quarter", "correspondent")

    event: int
    year: int
    quarter: int
    correspondent: int
    rating: int | None
    games: int
    status: ListStatus


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """A result as a list has counted it, and the list that books the difference; none if none
    does, because a list made elsewhere has been taken over since."""

    TABLE: ClassVar[str] = "rating_corrections"
    KEY: ClassVar[Names] = ("event", "correction")

    event: int
    correction: int
    contest: int
    section: int
    cycle: int
    white: int
    black: int
    counted: str
    corrected: str
    booked: Annotated[ListId | None, or_nothing(LISTS)]


@dataclass(frozen=True, slots=True)
class TakenCareer:
    """The games of a player before a list that was taken over, told afterwards.

    `booked` is the list that counts what waited for them; `career` is a table of the games.
    """

    TABLE: ClassVar[str] = "taken_careers"
    KEY: ClassVar[Names] = ("event", "correspondent")

    event: int
    correspondent: int
    booked: Annotated[ListId, LISTS]
    told_on: date
    source: str
    career: str


@dataclass(frozen=True, slots=True)
class TitleProposal:
    """A proposal to award the national title."""

    TABLE: ClassVar[str] = "title_proposals"
    KEY: ClassVar[Names] = ("event", "proposal")

    event: int
    proposal: int
    correspondent: int
    criteria: str
    evidence: Text
    proposed_on: date
    state: ProposalState = ProposalState.PROPOSED
    decided_on: date | None = None
    resolution: str = ""
