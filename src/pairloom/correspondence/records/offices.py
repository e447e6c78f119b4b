"""An office, its register of players, and how its committee reads the rules."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated, ClassVar

from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.records.lists import LISTS
from pairloom.storage.encoding import or_nothing
from pairloom.storage.personal import Personal

Names = tuple[str, ...]


def _no_contacts(text: str) -> str:
    return "{}"


@dataclass(frozen=True, slots=True)
class Office:
    """`contacts` is JSON: offices and their e-mail addresses. `first_list`: nobody had a rating
    before it."""

    TABLE: ClassVar[str] = "offices"
    KEY: ClassVar[Names] = ("event",)

    event: int
    system: str = "iccf-2009"
    pool: str = "standard"
    policies: str = ""
    first_list: Annotated[ListId | None, or_nothing(LISTS)] = None
    contacts: Annotated[str, Personal(stays=_no_contacts)] = "{}"


@dataclass(frozen=True, slots=True)
class Correspondent:
    """A registered player; `honoured_on` is the day of the national title."""

    TABLE: ClassVar[str] = "correspondents"
    KEY: ClassVar[Names] = ("event", "correspondent")

    event: int
    correspondent: int
    iccf_id: str
    name: str
    country: str = ""
    sex: str = ""
    title: str = ""
    title_on: date | None = None
    birth: Annotated[str, Personal()] = ""
    email: Annotated[str, Personal()] = ""
    is_deceased: bool = False
    honoured_on: date | None = None


@dataclass(frozen=True, slots=True)
class Interpretation:
    """How the Managing Committee reads an article (§8(2)); `resolution` is its number."""

    TABLE: ClassVar[str] = "interpretations"
    KEY: ClassVar[Names] = ("event", "interpretation")

    event: int
    interpretation: int
    decided_on: date
    resolution: str
    article: str
    text: str
