"""The input stored with a round: read once, however many questions are asked about it."""

from __future__ import annotations

from functools import lru_cache

from pairloom.director.desk.kinds import kind_of
from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.formats import trf
from pairloom.storage.records import Round

__all__ = ["pair_stored", "stored_input"]


def stored_input(found: Round) -> Tournament:
    """What the engine saw when it paired the round."""
    return _read(found.input)


def pair_stored(found: Round) -> PairingResult:
    """What the rules give for the round, from the input that was stored with it."""
    return kind_of(found.system).draw_again(found)


@lru_cache(64)
def _read(text: str) -> Tournament:
    return trf.load(text).require()
