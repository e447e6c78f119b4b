"""Article 1.9: where no complete pairing exists, nobody invents one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Tournament
from pairloom.engines.fide_dubov import SYSTEM
from pairloom.errors import NoPairingExists

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dubov", "2026", "art. 1.9")


@pytest.mark.parametrize(
    "records",
    [
        pytest.param("1: 2w1\n2: 1b0", id="both have met"),
        pytest.param("1: U", id="alone, after a bye"),
        pytest.param("1: 2w1 U\n2: 1b0 F\n3: U 4w1\n4: Z 3b0 Z", id="all three had a bye"),
    ],
)
def test_there_is_no_pairing(pair: PairText, records: str) -> None:
    with pytest.raises(NoPairingExists) as caught:
        pair(records)

    assert caught.value.players


def test_the_witness_names_those_who_are_left_over(compact: Callable[..., Tournament]) -> None:
    """1, 2 and 3 have met each other; two of them are enough to prove it, with 4 alone left."""
    records = "1: 2w1 3b1 Z\n2: 1b0 Z 3w1\n3: Z 1w0 2b0\n4: Z Z Z"
    with pytest.raises(NoPairingExists) as caught:
        SYSTEM.pair(compact(records))

    assert caught.value.players == (1, 3)
    assert "only 4 left to meet" in str(caught.value.reason)


def test_a_single_player_gets_the_bye(pair: PairText) -> None:
    assert pair("1: Z") == "bye 1"


def test_nobody_is_there(pair: PairText) -> None:
    assert pair("1: 2w1 Z Z\n2: 1b0 Z") == "bye 2"
