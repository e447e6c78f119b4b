"""Who leaves, who comes instead, and what it brings."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import date
from typing import Annotated, ClassVar, Final

from pairloom.correspondence.domain.pleas import Plea
from pairloom.correspondence.domain.states import (
    BanCause,
    ReplacementCause,
    RequestState,
    SubstitutionState,
)
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.domain.plain import from_plain
from pairloom.messages import Text
from pairloom.storage.encoding import Encoding
from pairloom.storage.personal import ERASED, Personal

Names = tuple[str, ...]


def _plea_text(plea: Plea | None) -> str:
    values = {} if plea is None else {**asdict(plea), "ground": plea.ground or ""}
    return json.dumps(values, ensure_ascii=False, sort_keys=True)


def _read_plea(text: str) -> Plea | None:
    values = json.loads(text)
    if not values:
        return None
    plea: Plea = from_plain({**values, "ground": values.get("ground") or None}, Plea, "it")
    return plea


def _without_reasons(text: str) -> str:
    """That reasons were given decides whether a request is complete; what they are does not."""
    values = json.loads(text)
    if not values.get("reasons", "").strip():
        return text
    return json.dumps({**values, "reasons": str(ERASED)}, ensure_ascii=False, sort_keys=True)


# Without a ground its text is empty; who fell silent has asked for nothing at all.
_PLEAS: Final = Encoding(_plea_text, _read_plea)
# Keys of games have colons in them, and blanks between them.
Keys = Annotated[tuple[str, ...], Encoding(" ".join, lambda text: tuple(text.split()))]


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """`kind` is open while it is not decided. `request` is what was asked for, if anything."""

    TABLE: ClassVar[str] = "withdrawals"
    KEY: ClassVar[Names] = ("event", "withdrawal")

    event: int
    withdrawal: int
    correspondent: int
    requested_on: date
    state: RequestState
    request: Annotated[Plea | None, _PLEAS, Personal(stays=_without_reasons)] = None
    kind: WithdrawalKind | None = None
    decided_on: date | None = None
    contest: int | None = None
    section: int | None = None
    is_extended: bool = False


@dataclass(frozen=True, slots=True)
class Substitution:
    """A captain was asked (`due` is the last day), and perhaps has named somebody.

    `replaced` is who had the seat, with the start rating. `finished_before` are the keys of the
    games that were over.
    """

    TABLE: ClassVar[str] = "substitutions"
    KEY: ClassVar[Names] = ("event", "contest", "section", "seat", "substitution")

    event: int
    contest: int
    section: int
    seat: int
    substitution: int
    cause: ReplacementCause
    asked_on: date
    due: date
    replaced: int
    replaced_rating: int | None = None
    is_replaced_seeded: bool = False
    state: SubstitutionState = SubstitutionState.ASKED
    withdrawal: int | None = None
    substitute: int | None = None
    starts_on: date | None = None
    handicap: int = 0
    has_status: bool = False
    status_words: Text = ""
    finished_before: Keys = ()

    @property
    def first_day(self) -> date:
        """The first day of the substitute who was named."""
        if self.starts_on is None:
            raise ValueError(f"nobody was named at {self.seat}")
        return self.starts_on


@dataclass(frozen=True, slots=True)
class Suspension:
    """No entries from the first to the last day. `is_minimum`: it may be made longer,
    with a `reason`."""

    TABLE: ClassVar[str] = "suspensions"
    KEY: ClassVar[Names] = ("event", "suspension")

    event: int
    suspension: int
    correspondent: int
    cause: BanCause
    first: date
    last: date
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
    paid_on: date
    settled_on: date | None = None
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
    asked_on: date
    asked_of: str
    address: Annotated[str, Personal()]
    reasons: Annotated[str, Personal()]
    answered_on: date | None = None
