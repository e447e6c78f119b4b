"""Pairing rounds again: a pairing with its reasons, or what stands in the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.base import PairingResult
from pairloom.errors import InputError, NoPairingExists
from pairloom.messages import Text
from pairloom.simulate.checker import RoundDifference, check
from pairloom.simulate.pairing import PairFunction
from pairloom.simulate.recorded import Entrants, RecordedRound

__all__ = ["Attempt", "Obstacle", "Replayed", "pair_next", "replay_rounds"]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a round has no pairing: the articles, the players who prove it, a sentence.

    Without an article the rules are not at fault: something is missing or does not fit.
    """

    rule: Text
    players: tuple[int, ...]
    reason: Text


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of pairing a round: one of the two; neither if nobody was there."""

    result: PairingResult | None = None
    obstacle: Obstacle | None = None

    @property
    def pairing(self) -> RoundPairing | None:
        return None if self.result is None else self.result.pairing


class Replayed(NamedTuple):
    """A recorded round paired again; `difference` is `None` if the record is right."""

    attempt: Attempt
    difference: RoundDifference | None


def pair_next(tournament: Tournament, pair: PairFunction) -> Attempt:
    """Pair the next round of the snapshot."""
    try:
        result = pair(tournament)
    except NoPairingExists as error:
        return Attempt(obstacle=Obstacle(error.rule, error.players, error.reason))
    except InputError as error:
        return Attempt(obstacle=Obstacle("", (), error.message))
    assert isinstance(result, PairingResult)
    return Attempt(result)


def replay_rounds(
    tournament: Tournament, rounds: range, system: str, pair: PairFunction
) -> dict[int, Replayed]:
    """Pair recorded rounds again, each from the results before it, and compare."""
    if not rounds:
        return {}
    attempts: dict[int, Attempt] = {}
    entrants = Entrants.of(tournament, system)

    def remember(snapshot: Tournament) -> PairingResult | RoundPairing:
        round_number = snapshot.next_round
        if round_number not in rounds:  # not asked for: as recorded
            recorded = RecordedRound.of(entrants, round_number)
            return RoundPairing(tuple(recorded.boards), next(iter(recorded.byes), None))
        attempt = attempts[round_number] = pair_next(snapshot, pair)
        if attempt.result is None:
            raise NoPairingExists(round_number, "", (), "")
        return attempt.result

    # One replay of all rounds costs as much as two single ones.
    only = rounds[0] if len(rounds) == 1 else None
    report = check(tournament, system=system, only_round=only, pair=remember)
    differences = {each.round: each for each in report.differences}
    return {
        number: Replayed(attempts.get(number, Attempt()), differences.get(number))
        for number in rounds
    }
