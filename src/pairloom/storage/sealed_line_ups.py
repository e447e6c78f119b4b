"""Line-ups that were handed in and are not known yet, kept outside of the chain of hashes.

The log of an event is shown to several people and never forgets, so a line-up in it is no secret.
Until the reveal the log holds a fingerprint; what it is the fingerprint of lies here, in the same
transaction. A line-up that was replaced stays until the round is over: whoever takes the
replacement back finds it again.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, bindparam, delete, insert, select

from pairloom.errors import StorageFailure
from pairloom.messages import message
from pairloom.storage.tables import CHAINS, SEALED_LINE_UPS
from pairloom.storage.team_records import LineUp

__all__ = ["OpenedLineUp", "SealedLineUps", "fingerprint_of"]

_COLUMNS = SEALED_LINE_UPS.c
_LOGGED_AS = select(CHAINS.c.logged_as).where(CHAINS.c.event == bindparam("event_number"))
_FIND = select(_COLUMNS.players, _COLUMNS.salt).where(
    _COLUMNS.event == bindparam("event_number"),
    _COLUMNS.fingerprint == bindparam("sealed"),
)
_FORGET = delete(SEALED_LINE_UPS).where(
    _COLUMNS.event == bindparam("event_number"),
    _COLUMNS.competition == bindparam("tournament"),
    _COLUMNS.round == bindparam("round_number"),
    _COLUMNS.team.not_in(bindparam("teams", expanding=True)),
)
_OF_TEAM = select(_COLUMNS.fingerprint).where(
    _COLUMNS.event == bindparam("event_number"),
    _COLUMNS.competition == bindparam("tournament"),
    _COLUMNS.round == bindparam("round_number"),
    _COLUMNS.team == bindparam("of_team"),
)


@dataclass(frozen=True, slots=True)
class OpenedLineUp:
    """Who was handed in, and the salt of the fingerprint."""

    players: tuple[int, ...]
    salt: str


def fingerprint_of(place: tuple[int, int, int, int], players: tuple[int, ...], salt: str) -> str:
    """What the log holds of a line-up: `place` is event, tournament, round and team; the event has
    the number with which its log was begun."""
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
        fingerprint = self.fingerprint(competition, round_number, team, players, salt)
        place = (self._event, competition, round_number, team)
        self._insert(place, fingerprint, players, salt)
        return fingerprint

    def fingerprint(
        self,
        competition: int,
        round_number: int,
        team: int,
        players: tuple[int, ...],
        salt: str = "",
    ) -> str:
        """What the log holds of a line-up; without a salt of one that is no secret."""
        logged_as = self._connection.execute(_LOGGED_AS, {"event_number": self._event}).scalar()
        place = (logged_as or self._event, competition, round_number, team)
        return fingerprint_of(place, players, salt)

    def keep(self, line_up: LineUp) -> None:
        """Seal again what was revealed, unless it still lies here."""
        where = {"event_number": self._event, "sealed": line_up.fingerprint}
        if line_up.salt and self._connection.execute(_FIND, where).one_or_none() is None:
            place = (self._event, line_up.competition, line_up.round, line_up.team)
            self._insert(place, line_up.fingerprint, line_up.players, line_up.salt)

    def _insert(
        self,
        place: tuple[int, int, int, int],
        fingerprint: str,
        players: tuple[int, ...],
        salt: str,
    ) -> None:
        names = ("event", "competition", "round", "team")
        row = {
            **dict(zip(names, place, strict=True)),
            "fingerprint": fingerprint,
            "players": ",".join(map(str, players)),
            "salt": salt,
        }
        self._connection.execute(insert(SEALED_LINE_UPS), [row])

    def has_any(self, competition: int, round_number: int, team: int) -> bool:
        """Has a team ever handed in for a round, whatever became of it?"""
        where = {
            "event_number": self._event,
            "tournament": competition,
            "round_number": round_number,
            "of_team": team,
        }
        return self._connection.execute(_OF_TEAM, where).first() is not None

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

    def forget(self, competition: int, round_number: int, *, but: Collection[int] = ()) -> None:
        """The round is over: nobody needs its seals any more, but for those of some teams."""
        where = {
            "event_number": self._event,
            "tournament": competition,
            "round_number": round_number,
            "teams": sorted(but),
        }
        self._connection.execute(_FORGET, where)
