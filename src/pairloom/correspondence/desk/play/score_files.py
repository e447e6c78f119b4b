"""Which game of a group is which in a file of games: by names or numbers, and colours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pairloom.correspondence.desk.office.overview import name_words
from pairloom.correspondence.desk.play.read_scores import ReadScore
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.pgn import GameText
from pairloom.domain.finding import Finding
from pairloom.domain.typed_text import shortened
from pairloom.errors import InputError, PgnError
from pairloom.messages import message

__all__ = ["MatchedGame", "match_games"]

_DECIDED: Final = frozenset({"1-0", "1/2-1/2", "0-1"})


@dataclass(frozen=True, slots=True)
class MatchedGame:
    """A game that was read, and the key of the game in the group."""

    key: str
    score: ReadScore

    @property
    def text(self) -> GameText:
        """The game as it was written."""
        return self.score.text

    @property
    def said(self) -> str:
        """How the game ends by its text: the sign behind the moves, or else the tag."""
        said = self.text.result or self.text.tag("Result")
        return said if said in _DECIDED else ""

    @property
    def ending(self) -> str:
        """How the game ends by its last position, or else by its text; empty if it goes on."""
        return self.score.ending or self.said

    def is_of_others(self, state: SectionState) -> bool:
        """Does the text name other players than the game has?"""
        game = state.find_game(self.key)
        pairs = (("White", game.white), ("Black", game.black))
        return any(
            self.text.tag(side).strip("? ") and not _is_named(state, seat, self.text.tag(side))
            for side, seat in pairs
        )


def match_games(state: SectionState, scores: Iterable[ReadScore]) -> list[MatchedGame]:
    """All games of a file with their keys; `PgnError` lists every one that cannot be used."""
    matched: dict[str, MatchedGame] = {}
    problems: list[Finding] = []
    for number, score in enumerate(scores, 1):
        game = score.text
        try:
            if score.fault:
                raise InputError(score.fault)
            key = _find_key(state, game)
            if key in matched:
                raise InputError(message("the same game is in the file before"))
            matched[key] = MatchedGame(key, score.require())
        except InputError as refusal:
            players = (shortened(game.tag(side) or "?") for side in ("White", "Black"))
            told = message(
                "game {number}, {players}: {refusal}",
                number=number,
                players=" – ".join(players),
                refusal=refusal,
            )
            problems.append(Finding("E-PGN", told, record=str(number)))
    if problems:
        raise PgnError(problems)
    return list(matched.values())


def _find_key(state: SectionState, game: GameText) -> str:
    keys = _keys(state, game)
    if not keys:
        raise InputError(
            message(
                "no game of {title} has these players and colours",
                title=state.title,
            )
        )
    if len(keys) > 1:
        raise InputError(
            message(
                "may be any of {keys}; write the ICCF number of a player who has a namesake",
                keys=tuple(keys),
            )
        )
    return keys[0]


def _keys(state: SectionState, game: GameText) -> list[str]:
    """The games of these names and colours; of namesakes' games those of the cycle told."""
    pairs = [
        (key, known)
        for key, known in state.games.items()
        if _is_named(state, known.white, game.tag("White"))
        and _is_named(state, known.black, game.tag("Black"))
    ]
    of_cycle = [key for key, known in pairs if str(known.cycle) == game.tag("Round")]
    return of_cycle or [key for key, _ in pairs]


def _is_named(state: SectionState, seat: int, text: str) -> bool:
    """By number, or by the words of the name in any order, accents aside."""
    people = [state.person_at(seat)]
    people += [
        state.people[change.replaced] for change in state.substitutions if change.seat == seat
    ]
    words = name_words(text)
    return any(
        text.strip() == person.iccf_id or words == name_words(person.name) for person in people
    )
