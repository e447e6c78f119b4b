"""Article 1.10: where no complete pairing exists, nobody invents one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import ProhibitedGroup
from pairloom.errors import NoPairingExists

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-dutch", "2026", "art. 1.10")


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
        pair(records, rounds=9)

    assert caught.value.players


def test_a_prohibition_counts_like_a_meeting(pair: PairText) -> None:
    prohibited = (ProhibitedGroup(frozenset({1, 2}), first_round=1, last_round=1),)

    with pytest.raises(NoPairingExists):
        pair("1:\n2:", rounds=9, prohibited=prohibited)


def test_a_prohibition_ends_with_its_last_round(pair: PairText) -> None:
    prohibited = (ProhibitedGroup(frozenset({1, 2}), first_round=1, last_round=1),)

    assert pair("1: Z\n2: Z", rounds=9, prohibited=prohibited) == "1-2"


def test_a_forfeited_pairing_may_be_repeated(pair: PairText) -> None:
    assert pair("1: 2w+\n2: 1b-", rounds=9) == "1-2"


def test_a_single_player_gets_the_bye(pair: PairText) -> None:
    assert pair("1:", rounds=9) == "bye 1"
