"""The input stored with a round: read once, however many questions are asked about it."""

from __future__ import annotations

from functools import lru_cache

from pairloom import engines
from pairloom.director.desk.go.stored import draw_again
from pairloom.director.desk.go.systems import is_go
from pairloom.director.desk.knockout.input import draw_chess, read_bracket
from pairloom.director.desk.knockout.systems import is_knockout
from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.formats import trf
from pairloom.storage.records import Round

__all__ = ["pair_stored", "stored_input"]


def stored_input(found: Round) -> Tournament:
    """What the engine saw when it paired the round."""
    return _read(found.input)


def pair_stored(found: Round) -> PairingResult:
    """What the engine gives for the round, from the input that was stored with it."""
    if is_go(found.system):
        return draw_again(found)
    if is_knockout(found.system):
        boards = draw_chess(stored_input(found), read_bracket(found.input), found.seed or 0)
        return PairingResult(found.round, found.system, found.edition, boards, None)
    return engines.get(found.system).pair(stored_input(found), edition=found.edition or None)


@lru_cache(64)
def _read(text: str) -> Tournament:
    return trf.load(text).require()
