"""A round that is drawn and not stored yet, and the lots it is drawn with."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pairloom import __version__
from pairloom.director.desk.boards import Pair, seat
from pairloom.director.desk.snapshot import digest_of
from pairloom.director.desk.state import State
from pairloom.domain.states import RoundState
from pairloom.engines.base import PairingResult
from pairloom.errors import InputError
from pairloom.messages import Text, Value, counted, message
from pairloom.storage.database import now
from pairloom.storage.records import Bye, Competition, Entry, Game, Round, TeamMatch

__all__ = [
    "LARGEST_SEED",
    "Draw",
    "Lots",
    "Terms",
    "make_round",
    "new_seed",
    "require_all_finished",
    "require_round_to_come",
    "seat_pairs",
]

LARGEST_SEED = 2**53 - 1
_FIRST_SEED, _SEEDS = 100_000, 900_000


@dataclass(frozen=True, slots=True)
class Lots:
    """What may be left to chance: the colour of the first board, the seed of a draw. A kind of
    play takes what it needs; what somebody typed is kept in every attempt."""

    colour: str
    typed_seed: int | None
    drawn_seed: int

    @classmethod
    def draw(cls, colour: str = "", seed: int | None = None) -> Lots:
        """Whatever was not typed is drawn."""
        return cls(colour or secrets.choice(("white", "black")), seed, _random_seed())

    @property
    def seed(self) -> int:
        """The seed that was typed, or the one that was drawn."""
        return self.drawn_seed if self.typed_seed is None else require_seed(self.typed_seed)


@dataclass(frozen=True, slots=True)
class Draw:
    """A round as a kind of play makes it: `changes` are stored before it, in their order."""

    round: Round
    changes: tuple[Entry | Bye | Competition, ...]
    boards: tuple[Game | TeamMatch | Bye, ...]
    result: PairingResult
    summary: Text


@dataclass(frozen=True, slots=True)
class Terms:
    """On which terms two players meet."""

    handicap: int = 0
    komi: int | None = None


def new_seed(typed: int | None = None) -> int:
    """The seed that was typed, or a new one."""
    return _random_seed() if typed is None else require_seed(typed)


def require_seed(typed: int) -> int:
    """The seed, if it can be one."""
    if not 0 <= typed <= LARGEST_SEED:
        raise InputError(
            message(
                "a seed is a whole number from 0 to {largest_seed}; {typed} is not",
                largest_seed=LARGEST_SEED,
                typed=typed,
            )
        )
    return typed


def _random_seed() -> int:
    return _FIRST_SEED + secrets.randbelow(_SEEDS)


def make_round(state: State, text: str, edition: str, seed: int | None = None) -> Round:
    """The draft of the next round with what it is drawn from."""
    competition = state.competition
    return Round(
        competition.event,
        competition.competition,
        state.next_round,
        state=RoundState.DRAFT,
        system=competition.system,
        edition=edition,
        program=__version__,
        digest=digest_of(text),
        input=text,
        paired_at=now(),
        seed=seed,
    )


def seat_pairs(
    drawn: Round,
    pairs: Iterable[Pair],
    ready: State,
    terms: Mapping[Pair, Terms] = MappingProxyType({}),
) -> Iterator[Game]:
    """Boards in the order of the draw, fixed ones apart."""
    place = (drawn.event, drawn.competition, drawn.round)
    for board, pair in seat(list(pairs), ready).items():
        agreed = terms.get(pair, Terms())
        yield Game(*place, board, *pair, handicap=agreed.handicap, komi=agreed.komi)


def require_all_finished(state: State) -> None:
    """The round before is over."""
    last = state.settled[-1] if state.settled else None
    if last is not None and not last.is_finished:
        missing = state.missing_boards(last.round)
        if not missing:
            raise InputError(message("round {round} is not finished: finish it", round=last.round))
        boards: tuple[Value, ...] = (
            *map(state.board_name, missing[:12]),
            *("…" for _ in missing[12:13]),
        )
        raise InputError(
            counted(
                "round {round} is not finished: {count} result is missing: board {boards}",
                "round {round} is not finished: {count} results are missing: boards {boards}",
                len(missing),
                round=last.round,
                boards=boards,
            )
        )


def require_round_to_come(state: State) -> None:
    """The round before is over, and there is a round to come (C.04.1 art. 1)."""
    require_all_finished(state)
    if state.next_round > state.competition.rounds:
        raise InputError(
            counted(
                "the only round has been paired",
                "all {count} rounds have been paired",
                state.competition.rounds,
            )
        )
