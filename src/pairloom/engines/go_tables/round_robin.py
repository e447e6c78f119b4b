"""Round robins by Schurig's tables (Czech Go rules 3.1 and 3.2).

Draw numbers are allotted by lot; the table then leaves no freedom, and nobody's absence changes
it: a game with somebody who is not there stays, and is lost by default. The rules do not say
which colour the first-named has in Go; here Black, who moves first, unless said otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain import RoundPairing
from pairloom.domain.go import GoGame, GoRound, GoSystem, GoTournament
from pairloom.engines.go_tables.games import make_game, require_system
from pairloom.engines.lots import by_lot, draw_lot
from pairloom.engines.round_robin.berger import cycle_length
from pairloom.engines.round_robin.cycles import round_robin_rounds
from pairloom.errors import InputError
from pairloom.messages import counted, message

__all__ = ["FirstNamed", "GoSchedule", "draw_numbers", "draw_round_robin_round", "make_schedule"]


class FirstNamed(Enum):
    """What the first-named of a pair in the table has."""

    BLACK = "black"
    WHITE = "white"
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class GoSchedule:
    """All rounds. `numbers` are the players in the order of their draw numbers, from 1 on."""

    numbers: tuple[int, ...]
    rounds: tuple[GoRound, ...]
    seed: int


def draw_numbers(tournament: GoTournament, seed: int) -> tuple[int, ...]:
    """The players in the order of the draw numbers that the lot gives them."""
    return by_lot((player.number for player in tournament.players), seed, "draw number")


def make_schedule(
    tournament: GoTournament,
    *,
    seed: int,
    first_named: FirstNamed = FirstNamed.BLACK,
    exchange: bool = True,
) -> GoSchedule:
    """The whole round robin; twice as many rounds as the table has are two cycles.

    Every cycle turns the colours of the one before. `exchange`: the last two rounds before a
    further cycle are played in reverse order, so that nobody has a colour three times running.
    """
    require_system(tournament, GoSystem.ROUND_ROBIN)
    numbers = draw_numbers(tournament, seed)
    maker = _Maker(tournament, numbers, seed, first_named)
    pairings = round_robin_rounds(len(numbers), _cycles(tournament), exchange=exchange)
    rounds = tuple(maker.round(number, each) for number, each in enumerate(pairings, start=1))
    return GoSchedule(numbers, rounds, seed)


def draw_round_robin_round(
    tournament: GoTournament,
    *,
    seed: int,
    first_named: FirstNamed = FirstNamed.BLACK,
    exchange: bool = True,
) -> GoRound:
    """The next round; raise `InputError` if the rounds so far are not those of this table."""
    rounds = make_schedule(tournament, seed=seed, first_named=first_named, exchange=exchange).rounds
    for number, (drawn, planned) in enumerate(
        zip(tournament.rounds, rounds, strict=False), start=1
    ):
        if _pairs(drawn) != _pairs(planned):
            raise InputError(
                message(
                    "round {round} is not that of the table drawn with the seed {seed}:"
                    " the draw numbers of a round robin are drawn once, with one seed, and"
                    " stay",
                    round=number,
                    seed=seed,
                )
            )
    if tournament.next_round > len(rounds):
        raise InputError(
            counted(
                "the only round of the table is already drawn",
                "all {count} rounds of the table are already drawn",
                len(rounds),
            )
        )
    return rounds[tournament.next_round - 1]


def _cycles(tournament: GoTournament) -> int:
    needed = cycle_length(len(tournament.players))
    planned = tournament.regulations.rounds
    if planned % needed:
        raise InputError(
            message(
                "players: {players}; rounds in their table: {needed}, planned: {planned}. Plan"
                " {needed}, or"
                " a multiple for more cycles",
                players=len(tournament.players),
                needed=needed,
                planned=planned,
            )
        )
    return planned // needed


def _pairs(drawn: GoRound) -> set[frozenset[int]]:
    return {frozenset((game.white, game.black)) for game in drawn.games}


@dataclass(frozen=True, slots=True)
class _Maker:
    tournament: GoTournament
    numbers: tuple[int, ...]
    seed: int
    first_named: FirstNamed

    def round(self, number: int, pairing: RoundPairing) -> GoRound:
        games = tuple(
            self._game(number, table, self.numbers[first - 1], self.numbers[second - 1])
            for table, (first, second) in enumerate(pairing.boards, start=1)
        )
        free = None if pairing.resting is None else self.numbers[pairing.resting - 1]
        return GoRound(games, free, self.seed)

    def _game(self, number: int, table: int, first: int, second: int) -> GoGame:
        is_black = self.first_named is FirstNamed.BLACK
        if self.first_named is FirstNamed.LOT:
            is_black = draw_lot(self.seed, "colour", number, first, second) % 2 == 0
        black, white = (first, second) if is_black else (second, first)
        return make_game(self.tournament, table, black, white)
