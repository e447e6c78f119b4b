"""Decisions as values: by which article, in which words, what is to be entered, who is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from pairloom.correspondence.domain.results import GameResult
from pairloom.correspondence.domain.roles import Role
from pairloom.messages import Message, Text, message

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is ruled, and by which article. As a `str` it is English.

    >>> print(Ruling("§7(7)d", message("Board {board} has had its one replacement.", board=2)))
    Board 2 has had its one replacement. (§7(7)d)
    """

    article: Text
    sentence: Text

    @property
    def cited(self) -> Message:
        """The sentence with the article behind it, if there is one."""
        if not self.article:
            return message("{sentence}", sentence=self.sentence)
        return message("{sentence} ({article})", sentence=self.sentence, article=self.article)

    def __str__(self) -> str:
        return str(self.cited)


class News(StrEnum):
    """What a notification is about."""

    WITHDRAWAL = "withdrawal"
    RESULT = "result"
    ADJUDICATION = "adjudication"
    ASK_SUBSTITUTE = "ask-substitute"
    SUBSTITUTION = "substitution"
    MATERIALS = "materials"
    REMINDER = "reminder"
    LONG_THOUGHT = "long-thought"
    CLAIM = "claim"
    DRAW_OFFER = "draw-offer"
    MESSAGE = "message"
    BAN = "ban"
    DEPOSIT = "deposit"
    TITLE = "title"
    LEAVE = "leave"
    START = "start"
    RATING_LIST = "rating-list"
    BAN_ENDED = "ban-ended"


@dataclass(frozen=True, slots=True)
class Notification:
    """Somebody to be told: `person` where it is known, else whoever has the role there."""

    kind: News
    to: Role
    about: Text
    person: str = ""


@dataclass(frozen=True, slots=True)
class ResultEntry:
    """A result to be entered for a game."""

    game: str
    result: GameResult


@dataclass(frozen=True, slots=True)
class Decision(Generic[T_co]):
    """`enters` is what is to be recorded: results, a ban, a date, yes or no."""

    ruling: Ruling
    enters: T_co
    tells: tuple[Notification, ...] = ()


def tell(kind: News, about: Text, *roles: Role) -> tuple[Notification, ...]:
    """The same news to several offices."""
    return tuple(Notification(kind, role, about) for role in roles)


def tell_persons(
    kind: News, about: Text, role: Role, persons: Iterable[str]
) -> tuple[Notification, ...]:
    """The same news to several persons with the same part."""
    return tuple(Notification(kind, role, about, person) for person in persons)
