"""The outbox: letters on their way. Nothing is lost, and nothing is sent twice.

    (new) ──claim──► claimed ──accepted by the server──► sent
                        ├─── refused for now ──► waiting ──claim──► …
                        ├─── refused for good ──► refused
                        └─── nobody knows ──► held ──a person decides──► sent, or claim again

A letter is claimed before it is sent. When the program stops between the claim and the answer of
the mail server, nobody knows whether the letter went out: it is held for a person, and never sent
again by itself. So a letter is sent at most once without anybody's doing; its Message-ID stays the
same, so that a second copy that somebody asks for can be recognised. The log holds a claim under
a name that cannot come twice, even where an event was brought back to an earlier moment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from pairloom.correspondence.desk.base import require_record
from pairloom.correspondence.desk.office.offices import list_offices
from pairloom.correspondence.desk.post.mail import LONGEST_PROBLEM, LetterLost, MailRefused, Postman
from pairloom.correspondence.domain.states import DeliveryState
from pairloom.correspondence.records import Delivery, Letter
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed, quoted, shortened
from pairloom.messages import Message, Text, in_context, message
from pairloom.storage import Actor
from pairloom.storage.database import Database, RequestRepeated
from pairloom.storage.ledger import Reader

__all__ = [
    "LetterLine",
    "count_by_state",
    "letter_lines",
    "letters_waiting",
    "offices_of",
    "resolve_letter",
    "send_letters",
]

ATTEMPTS: Final = 6
LEASE: Final = timedelta(minutes=15)
"""A claim older than this has been forgotten by a program that stopped."""
_POSTMAN: Final = Actor("outbox", "postman")
Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class LetterLine:
    """A letter and where it is. `state` is `new` before the first claim."""

    letter: Letter
    delivery: Delivery | None

    @property
    def state(self) -> str:
        if self.delivery is None:
            return "new" if self.letter.address else "no address"
        return self.delivery.state

    @property
    def words(self) -> Message:
        """The state for people."""
        if self.delivery is not None:
            return self.delivery.state.words
        return in_context("letter", "new") if self.letter.address else message("no address")

    @property
    def waits_for_somebody(self) -> bool:
        """Has a person to decide what becomes of it?"""
        if self.delivery is None:
            return not self.letter.address
        return self.delivery.state in (DeliveryState.HELD, DeliveryState.REFUSED)

    @property
    def key(self) -> tuple[int, int]:
        return self.letter.action, self.letter.letter


def letter_lines(reader: Reader) -> list[LetterLine]:
    """All letters, the newest first."""
    deliveries = {(delivery.action, delivery.letter): delivery for delivery in reader.all(Delivery)}
    lines = [
        LetterLine(letter, deliveries.get((letter.action, letter.letter)))
        for letter in reader.all(Letter)
    ]
    return lines[::-1]


def count_by_state(lines: Iterable[LetterLine]) -> Mapping[str, int]:
    """How many letters are in which state."""
    return Counter(line.state for line in lines)


def letters_waiting(reader: Reader) -> int:
    """How many letters go nowhere until somebody decides about them."""
    return sum(line.waits_for_somebody for line in letter_lines(reader))


def now() -> datetime:
    return datetime.now(UTC)


def send_letters(
    database: Database, offices: Iterable[int], postman: Postman, clock: Clock = now
) -> dict[str, int]:
    """Send what is due; how many letters ended in which state.

    An office that fails keeps no other one waiting; afterwards the first failure is raised.
    """
    counts: Counter[str] = Counter()
    failures: list[Exception] = []
    for event in offices:
        try:
            counts.update(_send_of_office(database, event, postman, clock))
        except Exception as error:
            failures.append(error)
    if failures:
        raise failures[0]
    return dict(counts)


def _send_of_office(
    database: Database, event: int, postman: Postman, clock: Clock
) -> Iterator[str]:
    """Send what is due in one office; the state that each letter ends in."""
    with database.read(event) as reader:
        lines = letter_lines(reader)[::-1]
    for line in lines:
        state = _handle(database, event, line, postman, clock)
        if state:
            yield state


def _handle(
    database: Database, event: int, line: LetterLine, postman: Postman, clock: Clock
) -> str:
    delivery = line.delivery
    if delivery is not None and delivery.state is DeliveryState.CLAIMED:
        forgotten = delivery.changed_at + LEASE < clock()
        return (
            _mark(
                database, event, line.key, state=DeliveryState.HELD, clock=clock, problem=_UNKNOWN
            )
            if forgotten
            else ""
        )
    if not line.letter.address or not _is_due(delivery, clock()):
        return ""
    attempt = 1 + (delivery.attempts if delivery else 0)
    if not _claim(database, event, line.key, attempt, clock):
        return ""
    try:
        postman.send(line.letter)
    except MailRefused as refusal:
        return _put_off(database, event, line.key, attempt=attempt, refusal=refusal, clock=clock)
    except LetterLost as lost:
        return _mark(
            database, event, line.key, state=DeliveryState.HELD, clock=clock, problem=lost.message
        )
    except Exception as error:  # nobody knows how far it came; the other letters are to go out
        problem = message(
            "Sending failed in a way nobody foresaw: {error}",
            error=shortened(f"{type(error).__name__}: {error}", LONGEST_PROBLEM),
        )
        return _mark(
            database, event, line.key, state=DeliveryState.HELD, clock=clock, problem=problem
        )
    return _mark(database, event, line.key, state=DeliveryState.SENT, clock=clock)


_UNKNOWN: Final = message("The program stopped while the letter was being sent.")


def _is_due(delivery: Delivery | None, at: datetime) -> bool:
    if delivery is None:
        return True
    if delivery.state is not DeliveryState.WAITING:
        return False
    return delivery.next_at is not None and delivery.next_at <= at


def _claim(
    database: Database, event: int, key: tuple[int, int], attempt: int, clock: Clock
) -> bool:
    """Take a letter in hand; false if somebody else has, now or ever."""
    request = f"letter {key[0]}.{key[1]} attempt {attempt}"
    try:
        with database.change(event, _POSTMAN, "claim letter", request=request) as ledger:
            delivery = ledger.get(Delivery, *key)
            if ledger.get(Letter, *key) is None or (delivery and delivery.attempts >= attempt):
                return False
            ledger.put(Delivery(event, *key, DeliveryState.CLAIMED, attempt, clock()))
            ledger.note.summary = _summary(key)
    except RequestRepeated:
        return False
    return True


def _mark(
    database: Database,
    event: int,
    key: tuple[int, int],
    *,
    state: DeliveryState,
    clock: Clock,
    problem: Text = "",
    next_at: datetime | None = None,
) -> str:
    with database.change(event, _POSTMAN, f"letter {state}") as ledger:
        delivery = require_record(ledger.get(Delivery, *key), message("the letter was not claimed"))
        ledger.put(
            replace(
                delivery,
                state=state,
                changed_at=clock(),
                problem=problem,
                next_at=next_at,
            )
        )
        ledger.note.summary = _summary(key)
    return state


def _summary(key: tuple[int, int]) -> Message:
    return message("letter {number}", number=f"{key[0]}.{key[1]}")


def _put_off(
    database: Database,
    event: int,
    key: tuple[int, int],
    *,
    attempt: int,
    refusal: MailRefused,
    clock: Clock,
) -> str:
    """Later again, each time twice as long; or never, if the server means it."""
    if refusal.is_final or attempt >= ATTEMPTS:
        return _mark(
            database, event, key, state=DeliveryState.REFUSED, clock=clock, problem=refusal.message
        )
    next_at = clock() + timedelta(minutes=5 * 2 ** (attempt - 1))
    return _mark(
        database,
        event,
        key,
        state=DeliveryState.WAITING,
        clock=clock,
        problem=refusal.message,
        next_at=next_at,
    )


def resolve_letter(desk: Desk, event: int, action: int, letter: int, decision: str) -> None:
    """A person decides about a letter that is held, refused or has no address.

    `told`: the addressee knows, nothing is sent. `again`: it is sent, perhaps a second time.
    """
    desk.identity.require(Permission.WITHDRAW_PLAYERS, event=event)
    if decision not in ("told", "again"):
        raise InputError(
            message(
                "a letter can be told or sent again, not {decision}",
                decision=quoted(decision),
            )
        )
    with desk.database.change(event, desk.identity.actor(event), "resolve letter") as ledger:
        record = require_record(
            ledger.get(Letter, action, letter), message("there is no such letter")
        )
        delivery = ledger.get(Delivery, action, letter)
        line = LetterLine(record, delivery)
        if not line.waits_for_somebody:
            raise NotAllowed(
                message(
                    "this letter is: {state}; there is nothing to decide",
                    state=line.words,
                )
            )
        if decision == "again" and not record.address:
            raise InputError(
                message(
                    "{recipient} has no address",
                    recipient=record.recipient,
                )
            )
        attempts = delivery.attempts if delivery else 0
        at = now()
        state = DeliveryState.WAITING if decision == "again" else DeliveryState.TOLD
        ledger.put(
            Delivery(
                event,
                action,
                letter,
                state=state,
                attempts=attempts,
                changed_at=at,
                next_at=at,
            )
        )
        ledger.note.summary = message(
            "{recipient}: {state}", recipient=record.recipient, state=state.words
        )


def offices_of(desk: Desk) -> list[int]:
    """The offices whose letters a person may send."""
    return [office.event for office in list_offices(desk)]
