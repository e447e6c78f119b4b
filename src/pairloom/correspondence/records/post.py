"""Letters."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Annotated, ClassVar

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News
from pairloom.correspondence.domain.states import DeliveryState
from pairloom.messages import Text
from pairloom.storage.encoding import Encoding, moment_text, or_nothing
from pairloom.storage.personal import Personal

Names = tuple[str, ...]
# The post counts in seconds.
_SECONDS = Encoding(partial(moment_text, timespec="seconds"), datetime.fromisoformat)


@dataclass(frozen=True, slots=True)
class Letter:
    """What somebody is told. `action` is the number of the act that wrote it: it never comes
    twice, so neither does the name of a letter."""

    TABLE: ClassVar[str] = "letters"
    KEY: ClassVar[Names] = ("event", "action", "letter")

    event: int
    action: int
    letter: int
    kind: News
    role: Role
    recipient: str
    address: Annotated[str, Personal()]
    subject: str
    body: Annotated[str, Personal()]
    written_at: datetime


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of a letter."""

    TABLE: ClassVar[str] = "deliveries"
    KEY: ClassVar[Names] = ("event", "action", "letter")

    event: int
    action: int
    letter: int
    state: DeliveryState
    attempts: int
    changed_at: Annotated[datetime, _SECONDS]
    next_at: Annotated[datetime | None, or_nothing(_SECONDS)] = None
    problem: Annotated[Text, Personal()] = ""
