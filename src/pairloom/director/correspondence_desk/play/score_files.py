"""Which game of a group is which in a file of games: by names or numbers, and colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pairloom.director.correspondence_desk.office.overview import plain
from pairloom.director.correspondence_desk.sections import SectionState
from pairloom.domain.chess.replay import Replay, replay
from pairloom.domain.correspondence.pgn import GameText, read_pgn, split_games
from pairloom.domain.finding import Finding
from pairloom.errors import InputError, PgnError

__all__ = ["MatchedGame", "match_games", "read_score"]

MOST_MOVES: Final = 500


@dataclass(frozen=True, slots=True)
class MatchedGame:
    """A game as text, played through, and the key of the game in the group."""

    key: str
    text: GameText
    replay: Replay

    def is_of_others(self, state: SectionState) -> bool:
        """Does the text name other players than the game has?"""
        game = state.find_game(self.key)
        pairs = (("White", game.white), ("Black", game.black))
        return any(
            self.text.tag(side).strip("? ") and not _is_named(state, seat, self.text.tag(side))
            for side, seat in pairs
        )


def read_score(text: str) -> tuple[GameText, Replay]:
    """One game, played through; `InputError` says everything that is wrong with it."""
    game, findings = read_pgn(text)
    _require_usable(game, findings)
    return game, replay(game.moves)


def _require_usable(game: GameText, findings: tuple[Finding, ...]) -> None:
    if findings:
        raise InputError("; ".join(finding.message for finding in findings))
    if game.tag("FEN"):
        raise InputError("the game begins with a set position; write all moves from the beginning")
    if len(game.moves) > 2 * MOST_MOVES:
        raise InputError(f"{game.full_moves} moves are too many; {MOST_MOVES} at most")


def match_games(state: SectionState, text: str) -> list[MatchedGame]:
    """All games of a file with their keys; `PgnError` lists every one that cannot be used."""
    matched: dict[str, MatchedGame] = {}
    problems: list[Finding] = []
    for number, one in enumerate(split_games(text), 1):
        game, findings = read_pgn(one, needs_moves=False)
        try:
            _require_usable(game, findings)
            key = _find_key(state, game)
            if key in matched:
                raise InputError("the same game is in the file before")
            matched[key] = MatchedGame(key, game, replay(game.moves))
        except InputError as refusal:
            where = f"game {number}, {game.tag('White') or '?'} – {game.tag('Black') or '?'}"
            problems.append(Finding("E-PGN", f"{where}: {refusal}", record=str(number)))
    if problems:
        raise PgnError(problems)
    return list(matched.values())


def _find_key(state: SectionState, game: GameText) -> str:
    keys = list(_keys(state, game))
    if not keys:
        raise InputError(f"no game of {state.title} has these players and colours")
    if len(keys) > 1:
        raise InputError(f"may be any of {', '.join(keys)}; the tag Round says which cycle")
    return keys[0]


def _keys(state: SectionState, game: GameText) -> Iterator[str]:
    pairs = [
        (key, one)
        for key, one in state.games.items()
        if _is_named(state, one.white, game.tag("White"))
        and _is_named(state, one.black, game.tag("Black"))
    ]
    wanted = game.tag("Round")
    for key, one in pairs:
        if len(pairs) == 1 or str(one.cycle) == wanted:
            yield key


def _is_named(state: SectionState, seat: int, text: str) -> bool:
    """By number, or by the words of the name in any order, accents aside."""
    people = [state.person_at(seat)]
    people += [state.people[one.replaced] for one in state.substitutions if one.seat == seat]
    words = _words(text)
    return any(text.strip() == one.iccf_id or words == _words(one.name) for one in people)


def _words(name: str) -> list[str]:
    return sorted(plain(name).replace(",", " ").split())
