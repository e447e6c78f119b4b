"""What the procedure looked at, step by step, and why it passed on: for explanations to be checked.

Every step is written down where it is taken. Pairs that are cracked later stay in the
journal, followed by their crack.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from twins.fide_lim.participant import Participant


class Reason(Enum):
    """Why a step did not take somebody."""

    NOT_COMPATIBLE = "2.1"
    LEAVES_SOMEBODY = "3.8, 4"
    COLOURS = "3.8, 5.2"
    TOO_FAR_APART = "3.2.3, 3.8, 5.7"
    MAY_NOT_HAVE_BYE = "C.04.1 art. 4"
    COSTS_A_PAIR = "3.10.2"
    WORSE_TYPE = "3.9.2"
    FLOATED_LAST_ROUND = "3.10"
    OTHER_COLOUR = "3.2.2"
    COMES_LATER = "1.1, 3.2.4, 3.8, 4.2, 4.3, 7.1"


Passed = Mapping[Participant, Reason]


class ByeGiven(NamedTuple):
    """1.1, 7.1: everybody in order; who was passed over, and who comes after the receiver."""

    receiver: Participant
    passed: Passed


class FloaterChosen(NamedTuple):
    """2.3: one more player leaves a group."""

    present: tuple[Participant, ...]
    floater: Participant
    passed: Passed


class PairMade(NamedTuple):
    """A player looked for an opponent among those left; `passed` is in the order of looking."""

    left: tuple[Participant, ...]
    player: Participant
    opponent: Participant
    is_of_floater: bool
    passed: Passed


class PairCracked(NamedTuple):
    """2.6: a pair is taken back."""

    pair: tuple[Participant, Participant]


Entry = ByeGiven | FloaterChosen | PairMade | PairCracked
