"""Line-ups that were handed in and are not known yet, kept outside of the chain of hashes.

The log of an event is shown to several people and never forgets, so a line-up in it is no secret.
Until the reveal the log holds a fingerprint; what it is the fingerprint of lies here, in the same
transaction. A line-up that was replaced stays until the round is over: whoever takes the
replacement back finds it again.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, bindparam, delete, insert, select

from pairloom.errors import StorageFailure
from pairloom.messages import message
from pairloom.storage.tables import SEALED_LINE_UPS

__all__ = ["OpenedLineUp", "SealedLineUps", "fingerprint_of"]

_COLUMNS = SEALED_LINE_UPS.c
_FIND = select(_COLUMNS.players, _COLUMNS.salt).where(
    _COLUMNS.event == bindparam("event_number"),
    _COLUMNS.fingerprint == bindparam("sealed"),
)
_FORGET = delete(SEALED_LINE_UPS).where(
    _COLUMNS.event == bindparam("event_number"),
    _COLUMNS.competition == bindparam("tournament"),
    _COLUMNS.round == bindparam("round_number"),
)


@dataclass(frozen=True, slots=True)
class OpenedLineUp:
    """Who was handed in, and the salt of the fingerprint."""

    players: tuple[int, ...]
    salt: str


def fingerprint_of(place: tuple[int, int, int, int], players: tuple[int, ...], salt: str) -> str:
    """What the log holds of a line-up: `place` is event, tournament, round and team."""
    text = "|".join((*map(str, place), ",".join(map(str, players)), salt))
    return sha256(text.encode()).hexdigest()


class SealedLineUps:
    """The sealed line-ups of an event, for one change of it."""

    def __init__(self, connection: Connection, event: int) -> None:
        self._connection = connection
        self._event = event

    def seal(self, competition: int, round_number: int, team: int, players: tuple[int, ...]) -> str:
        """Keep a line-up; the fingerprint by which it is found again."""
        salt = secrets.token_hex(16)
        place = (self._event, competition, round_number, team)
        fingerprint = fingerprint_of(place, players, salt)
        row = {
            "event": self._event,
            "fingerprint": fingerprint,
            "competition": competition,
            "round": round_number,
            "team": team,
            "players": ",".join(map(str, players)),
            "salt": salt,
        }
        self._connection.execute(insert(SEALED_LINE_UPS), [row])
        return fingerprint

    def open(self, fingerprint: str) -> OpenedLineUp:
        """The line-up of a fingerprint; `StorageFailure` if it is gone."""
        where = {"event_number": self._event, "sealed": fingerprint}
        row = self._connection.execute(_FIND, where).one_or_none()
        if row is None:
            raise StorageFailure(
                message(
                    "a sealed line-up is missing from the database: ask the captain to hand it in "
                    "again, or restore the newest backup"
                )
            )
        return OpenedLineUp(tuple(map(int, row.players.split(","))), row.salt)

    def forget(self, competition: int, round_number: int) -> None:
        """The round is over, or was never played: nobody needs its seals any more."""
        where = {
            "event_number": self._event,
            "tournament": competition,
            "round_number": round_number,
        }
        self._connection.execute(_FORGET, where)
