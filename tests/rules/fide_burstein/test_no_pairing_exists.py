"""Article 1.9.3: where no complete pairing exists, nobody invents one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Tournament
from pairloom.engines.fide_burstein import SYSTEM
from pairloom.errors import NoPairingExists

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "art. 1.9.3")


@pytest.mark.parametrize(
    "records",
    [
        pytest.param("1: 2w1\n2: 1b0", id="both have met"),
        pytest.param("1: U", id="alone, after a bye"),
        pytest.param("1: 2w1 U\n2: 1b0 F\n3: U 4w1\n4: Z 3b0 Z", id="all three had a bye"),
        pytest.param("1: 3w1 4w1\n2: 4w1 3w1\n3: 1b0 2b0 Z\n4: 2b0 1b0 Z", id="both need Black"),
    ],
)
def test_there_is_no_pairing(pair: PairText, records: str) -> None:
    with pytest.raises(NoPairingExists) as caught:
        pair(records, rounds=3)

    assert caught.value.players


def test_the_witness_cites_this_system(compact: Callable[..., Tournament]) -> None:
    with pytest.raises(NoPairingExists) as caught:
        SYSTEM.pair(compact("1: 2w1\n2: 1b0", rounds=3))

    assert caught.value.rule == "C.04.4.2 [C1]-[C3]"
    assert caught.value.players == (1,) or caught.value.players == (2,)


def test_a_single_player_gets_the_bye(pair: PairText) -> None:
    assert pair("1:", rounds=1) == "bye 1"


def test_nobody_present_needs_no_pairing(pair: PairText) -> None:
    assert pair("", rounds=1) == ""
