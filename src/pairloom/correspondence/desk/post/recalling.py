"""Letters of an act that is taken back: what has gone out stays, and its readers are told."""

from __future__ import annotations

from dataclasses import replace

from pairloom.correspondence.desk.base import require_record
from pairloom.correspondence.desk.post.letters import speaker_of_office
from pairloom.correspondence.records import Delivery, Letter
from pairloom.messages import message
from pairloom.storage import Ledger
from pairloom.storage.actions import Action
from pairloom.storage.database import present
from pairloom.storage.ledger import Reader
from pairloom.storage.records import Event

__all__ = ["delivered_letters", "recall_letters", "without_letters"]

# Somebody has read it, or may have.
_GONE_OUT = frozenset({"sent", "told", "claimed", "held"})


def delivered_letters(reader: Reader, action: Action) -> list[Letter]:
    """The letters of an act that nobody can take back."""
    letters = []
    for change in action.changes:
        if change.table != Letter.TABLE or change.after is None:
            continue
        letter = reader.get(Letter, *change.key[1:])
        delivery = reader.get(Delivery, *change.key[1:])
        if letter is not None and delivery is not None and delivery.state in _GONE_OUT:
            letters.append(letter)
    return letters


def without_letters(action: Action, letters: list[Letter]) -> Action:
    """The act without these letters: they stay in the outbox when it is taken back."""
    kept = {(letter.event, letter.action, letter.letter) for letter in letters}
    changes = [
        change
        for change in action.changes
        if change.table != Letter.TABLE or tuple(change.key) not in kept
    ]
    return replace(action, changes=tuple(changes))


def recall_letters(ledger: Ledger, letters: list[Letter]) -> None:
    """Tell everybody who got one of these letters that it does not hold any more."""
    written_at = present()
    speaker = speaker_of_office(require_record(ledger.get(Event), message("there is no event")))
    ledger.put_new(
        [
            replace(
                letter,
                action=ledger.number,
                letter=number,
                subject=speaker.say(message("{subject}: taken back", subject=letter.subject)),
                body=speaker.say(
                    message("Taken back, and no longer valid:\n\n{letter}", letter=letter.body)
                ),
                written_at=written_at,
            )
            for number, letter in enumerate(letters, 1)
        ]
    )
