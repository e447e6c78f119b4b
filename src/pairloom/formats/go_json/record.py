"""What a document keeps beside the tournament, for whoever checks it: how rounds were drawn.

    {"format": "pairloom-go", …, "tournament": {…}, "record": {"rounds": […], "places": […]}}

The tournament holds results and ranks as they are now. A round was drawn from what was known
then: where that was something else it is kept with the round, word for word.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from pairloom.domain.deviation import Cause
from pairloom.domain.go import GoTournament
from pairloom.domain.plain import from_plain, to_plain
from pairloom.errors import InputError
from pairloom.formats.go_journal import GoFile
from pairloom.formats.go_json.document import document_of, read_document
from pairloom.messages import message

__all__ = ["DrawRecord", "GoJsonFile", "GoRecord", "PlaceRecord", "read_file", "write_file"]


@dataclass(frozen=True, slots=True)
class DrawRecord:
    """A round: `drawn_from` is the document it was drawn from, empty if the tournament says the
    same; `causes` say why it is not what the draw gave; `reason` is what the arbiter wrote."""

    round: int
    drawn_from: str = ""
    causes: tuple[Cause, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlaceRecord:
    """The place of a player, by number."""

    number: int
    place: int


@dataclass(frozen=True, slots=True)
class GoRecord:
    """Rounds of which there is something to tell, and the places after the last round."""

    rounds: tuple[DrawRecord, ...] = ()
    places: tuple[PlaceRecord, ...] = ()

    def of_round(self, number: int) -> DrawRecord:
        """What is told of a round; nothing, if it is not there."""
        return next((drawn for drawn in self.rounds if drawn.round == number), DrawRecord(number))


@dataclass(frozen=True, slots=True)
class GoJsonFile(GoFile):
    """A document with its record."""

    record: GoRecord = GoRecord()


def write_file(tournament: GoTournament, record: GoRecord, *, indent: int | None = None) -> str:
    """The document with its record."""
    document = {**document_of(tournament), "record": to_plain(record)}
    return json.dumps(document, ensure_ascii=False, indent=indent)


def read_file(text: str | bytes) -> GoJsonFile:
    """The document and its record; `InputError` says where it cannot be one."""
    tournament, document = read_document(text)
    plain = document.get("record")
    record = GoRecord() if plain is None else from_plain(plain, GoRecord, "record")
    assert isinstance(record, GoRecord)
    for drawn in record.rounds:
        if not 1 <= drawn.round <= len(tournament.rounds):
            raise InputError(
                message(
                    "record.rounds: there is no round {round}",
                    round=drawn.round,
                )
            )
    for place in record.places:
        if tournament.get_player(place.number) is None:
            raise InputError(
                message(
                    "record.places: nobody has the number {number}",
                    number=place.number,
                )
            )
    return GoJsonFile(tournament, (), record)
