"""Who leaves, who comes instead, and what it brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """`kind` is empty while it is not decided. `request` is the request as JSON."""

    TABLE: ClassVar[str] = "withdrawals"
    KEY: ClassVar[Names] = ("event", "withdrawal")

    event: int
    withdrawal: int
    correspondent: int
    requested_on: str
    state: str
    request: str = "{}"
    kind: str = ""
    decided_on: str = ""
    contest: int | None = None
    section: int | None = None
    is_extended: bool = False


@dataclass(frozen=True, slots=True)
class Substitution:
    """A captain was asked (`due` is the last day), and perhaps has named somebody.

    `replaced` is who had the seat, with the start rating. `finished_before` are the keys of the
    games that were over; `state`: asked, named or lapsed.
    """

    TABLE: ClassVar[str] = "substitutions"
    KEY: ClassVar[Names] = ("event", "contest", "section", "seat", "substitution")

    event: int
    contest: int
    section: int
    seat: int
    substitution: int
    cause: str
    asked_on: str
    due: str
    replaced: int
    replaced_rating: int | None = None
    is_replaced_seeded: bool = False
    state: str = "asked"
    withdrawal: int | None = None
    substitute: int | None = None
    starts_on: str = ""
    handicap: int = 0
    has_status: bool = False
    status_words: str = ""
    finished_before: str = ""


@dataclass(frozen=True, slots=True)
class Suspension:
    """No entries from the first to the last day. `is_minimum`: it may be made longer,
    with a `reason`."""

    TABLE: ClassVar[str] = "suspensions"
    KEY: ClassVar[Names] = ("event", "suspension")

    event: int
    suspension: int
    correspondent: int
    cause: str
    first: str
    last: str
    is_minimum: bool = False
    needs_deposit: bool = False
    article: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DepositPaid:
    """Money held for one tournament, in the smallest unit of the currency."""

    TABLE: ClassVar[str] = "deposits"
    KEY: ClassVar[Names] = ("event", "deposit")

    event: int
    deposit: int
    correspondent: int
    contest: int
    amount: int
    paid_on: str
    settled_on: str = ""
    returned: int = 0
    kept: int = 0
    iccf_share: int = 0


@dataclass(frozen=True, slots=True)
class MaterialsRequest:
    """A captain asks for the materials of a replaced player (§7(10)); `asked_of` has them."""

    TABLE: ClassVar[str] = "materials_requests"
    KEY: ClassVar[Names] = ("event", "request")

    event: int
    request: int
    contest: int
    section: int
    seat: int
    substitution: int
    asked_on: str
    asked_of: str
    address: str
    reasons: str
    answered_on: str = ""
