"""A group: everybody against everybody, all games at the same time, one cross-table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairloom.correspondence.domain.results import GameResult
from pairloom.domain.colour import Colour
from pairloom.domain.finding import Finding
from pairloom.errors import InputError, NotFound, quoted
from pairloom.messages import Message, counted, message


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who has a number in a group. `rating` is the start rating and never changes.

    `seeded`: the rating was assigned for want of a published one (printed with `P`).
    In a board of a team competition the number is the number of the team.
    """

    number: int
    player: str
    name: str
    rating: int | None = None
    seeded: bool = False
    country: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class CorrespondenceGame:
    """A game between two numbers; `cycle` is 2 for the second game of a double round.

    `white_moves` and `black_moves` count the moves each side has made.
    """

    white: int
    black: int
    cycle: int = 1
    result: GameResult | None = None
    white_moves: int = 0
    black_moves: int = 0

    @property
    def key(self) -> str:
        """The name of the game in its group.

        >>> CorrespondenceGame(3, 7, cycle=2).key
        '2:3-7'
        """
        return f"{self.cycle}:{self.white}-{self.black}"

    @property
    def is_final(self) -> bool:
        return self.result is not None and self.result.is_final

    @property
    def is_cancelled(self) -> bool:
        return self.is_final and not self.has_score

    @property
    def has_score(self) -> bool:
        return self.result is not None and self.result.has_score

    @property
    def awaits_adjudication(self) -> bool:
        return self.result is not None and self.result.awaits_adjudication

    def has(self, number: int) -> bool:
        return number in (self.white, self.black)

    def colour_of(self, number: int) -> Colour:
        return Colour.WHITE if number == self.white else Colour.BLACK

    def opponent_of(self, number: int) -> int:
        return self.black if number == self.white else self.white

    def moves_of(self, number: int) -> int:
        return self.white_moves if number == self.white else self.black_moves

    def halves_of(self, number: int) -> int | None:
        """Half points of a number, `None` while there is no score."""
        return None if self.result is None else self.result.halves_of(self.colour_of(number))


@dataclass(frozen=True, slots=True)
class Group:
    """One cross-table. `cycles` is 2 for a double round; `rated` as announced (§1(2))."""

    name: str
    entrants: tuple[Entrant, ...]
    games: tuple[CorrespondenceGame, ...]
    cycles: int = 1
    rated: bool = True

    def find_entrant(self, number: int) -> Entrant:
        """The entrant with a number."""
        for entrant in self.entrants:
            if entrant.number == number:
                return entrant
        raise NotFound(
            message(
                "group {name} has no number {number}",
                name=quoted(self.name),
                number=number,
            )
        )

    def with_entrant(self, entrant: Entrant) -> Group:
        """The same group with somebody else at a number."""
        self.find_entrant(entrant.number)
        seats = tuple(entrant if each.number == entrant.number else each for each in self.entrants)
        return replace(self, entrants=seats)

    def games_of(self, number: int) -> tuple[CorrespondenceGame, ...]:
        return tuple(game for game in self.games if game.has(number))

    def find_game(self, key: str) -> CorrespondenceGame:
        for game in self.games:
            if game.key == key:
                return game
        raise NotFound(
            message(
                "group {name} has no game {key}",
                name=quoted(self.name),
                key=quoted(key),
            )
        )

    def with_result(self, key: str, result: GameResult | None) -> Group:
        """The same group with one result entered or taken back."""
        changed = replace(self.find_game(key), result=result)
        games = tuple(changed if game.key == key else game for game in self.games)
        return replace(self, games=games)


def all_play_all(players: int, cycles: int = 1) -> tuple[CorrespondenceGame, ...]:
    """All games of a group with the colours of the Berger tables, reversed in every second cycle.

    >>> [game.key for game in all_play_all(3)]
    ['1:1-2', '1:3-1', '1:2-3']
    """
    if players < 2 or cycles < 1:
        raise InputError(
            message(
                "a group needs two players and one cycle at least, not {players} and {cycles}",
                players=players,
                cycles=cycles,
            )
        )
    return tuple(_games(players, cycles))


def _games(players: int, cycles: int) -> Iterator[CorrespondenceGame]:
    for cycle in range(1, cycles + 1):
        for low in range(1, players):
            for high in range(low + 1, players + 1):
                first = _low_has_white(low, high, players) == bool(cycle % 2)
                white, black = (low, high) if first else (high, low)
                yield CorrespondenceGame(white, black, cycle)


def _low_has_white(low: int, high: int, players: int) -> bool:
    # The last number of an even table changes colour every round; an odd field has no such number.
    if high == players and players % 2 == 0:
        return low <= players // 2
    return (low + high) % 2 == 1


def find_group_faults(group: Group) -> tuple[Finding, ...]:
    """Everything that keeps this from being an all-play-all group."""
    return (*_entrant_faults(group), *_game_faults(group))


def _entrant_faults(group: Group) -> Iterator[Finding]:
    for number, times in Counter(each.number for each in group.entrants).items():
        if times > 1:
            yield Finding("E-TWICE", _several_times(_NUMBER_TWICE, number, times, group))
    for player, times in Counter(each.player for each in group.entrants).items():
        if times > 1:
            yield Finding("E-TWICE", _several_times(_PLAYER_TWICE, player, times, group))


_NUMBER_TWICE = message("number {value} is {times} times in {group}")
_PLAYER_TWICE = message("player {value} is {times} times in {group}")


def _several_times(sentence: Message, value: int | str, times: int, group: Group) -> Message:
    return sentence.filled(value=value, times=times, group=quoted(group.name))


def _game_faults(group: Group) -> Iterator[Finding]:
    numbers = {each.number for each in group.entrants}
    for game in group.games:
        if game.white == game.black or not {game.white, game.black} <= numbers:
            told = message("game {game} is not one of two entrants", game=game.key)
            yield Finding("E-GAME", told)
    met = Counter((frozenset((game.white, game.black)), game.cycle) for game in group.games)
    for low in numbers:
        for high in (other for other in numbers if other > low):
            for cycle in range(1, group.cycles + 1):
                times = met[frozenset((low, high)), cycle]
                if times != 1:
                    pair = counted(
                        "{first} and {second} have {count} game in cycle {cycle}",
                        "{first} and {second} have {count} games in cycle {cycle}",
                        times,
                        first=low,
                        second=high,
                        cycle=cycle,
                    )
                    yield Finding("E-MEETINGS", pair, expected=message("one game"))
