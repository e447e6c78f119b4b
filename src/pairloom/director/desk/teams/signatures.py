"""What captains say of the results of their match: both agree, and it is signed.

A captain's word is for the results it was given for. They are stored with it, so that a result
which changes later makes it void by itself; nobody has to remember to take it away.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from pairloom.director.desk.results import result_text
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import board_of, boards_of_match
from pairloom.director.desk.teams.rules import rules_of
from pairloom.messages import Message, in_context, message
from pairloom.storage.records import Game, TeamMatch

__all__ = [
    "Signature",
    "Signing",
    "Word",
    "is_over_at_boards",
    "objections",
    "results_of_match",
    "signature_of",
    "signing_of",
]


class Word(Enum):
    """What a captain says of the results of the own match; the sign is what is stored."""

    AGREES = "+"
    DISPUTES = "-"


class Signing(Enum):
    """How far the signing of a match has come; the value is what addresses say."""

    UNSIGNED = "unsigned"
    SIGNED = "signed"
    OBJECTION = "objection"

    @property
    def words(self) -> Message:
        """In words, of a match."""
        return _SIGNING[self]


_SIGNING = {
    Signing.UNSIGNED: in_context("match", "not signed"),
    Signing.SIGNED: in_context("match", "signed"),
    Signing.OBJECTION: in_context("match", "objection"),
}


class Signature(NamedTuple):
    """A captain's word for certain results; `board` is the one that is said to be wrong, if any."""

    word: Word
    board: int
    results: str

    def __str__(self) -> str:
        """As it is stored.

        >>> str(Signature(Word.DISPUTES, 3, "1:1-0 2:0-1"))
        '-3 1:1-0 2:0-1'
        """
        return f"{self.word.value}{self.board or ''} {self.results}"

    @classmethod
    def parse(cls, text: str) -> Signature:
        """Back from how it is stored.

        >>> Signature.parse("+ 1:1-0 2:0-1")
        Signature(word=<Word.AGREES: '+'>, board=0, results='1:1-0 2:0-1')
        """
        head, _, results = text.partition(" ")
        return cls(Word(head[0]), int(head[1:] or 0), results)

    def told_of(self, team: str) -> Message:
        """In words, of the captain of a team."""
        if self.word is Word.AGREES:
            return message("The captain of {team} agrees with the results.", team=team)
        if self.board:
            return message(
                "The captain of {team} says that board {board} is wrong.",
                team=team,
                board=self.board,
            )
        return message("The captain of {team} does not agree with the results.", team=team)


def signature_of(state: State, record: TeamMatch, team: int) -> Signature | None:
    """What the captain of a team says of the results as they are; nothing if they have changed."""
    stored = record.signed_white if team == record.white else record.signed_black
    if not stored:
        return None
    signature = Signature.parse(stored)
    return signature if signature.results == results_of_match(state, record) else None


def objections(state: State, record: TeamMatch) -> list[tuple[int, Signature]]:
    """Which teams do not agree with the results as they are, and what they say."""
    return [
        (team, signature)
        for team, signature in _signatures(state, record)
        if signature is not None and signature.word is Word.DISPUTES
    ]


def signing_of(state: State, record: TeamMatch) -> Signing | None:
    """Do both captains agree? Nothing where captains do not sign, or boards are still open."""
    asks = rules_of(state.competition).captains_sign
    if not asks or not is_over_at_boards(state, record):
        return None
    words = {signature and signature.word for _, signature in _signatures(state, record)}
    if Word.DISPUTES in words:
        return Signing.OBJECTION
    return Signing.SIGNED if words == {Word.AGREES} else Signing.UNSIGNED


def is_over_at_boards(state: State, record: TeamMatch) -> bool:
    """Have all boards of a match their results, so that there is something to agree with?"""
    games = boards_of_match(state, record)
    is_played = bool(record.revealed_at) and record.decision is None
    return is_played and bool(games) and not any(map(_is_open, games))


def results_of_match(state: State, record: TeamMatch) -> str:
    """All results of a match in one line, by board."""
    return " ".join(
        f"{board_of(state.competition, game)}:{result_text(game.white_result, game.black_result)}"
        for game in boards_of_match(state, record)
    )


def _signatures(state: State, record: TeamMatch) -> list[tuple[int, Signature | None]]:
    return [(team, signature_of(state, record, team)) for team in (record.white, record.black)]


def _is_open(game: Game) -> bool:
    return game.white_result is None or game.white_result.is_open
