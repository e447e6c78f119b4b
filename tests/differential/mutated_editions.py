"""Editions that nobody has printed: the criteria of 2026 left out, exchanged, reversed, alone.

C6 and C7 stay where they are. Article 3 takes from them how many pairs a bracket has, and how many
of the moved-down players are in them, before the order of article 4 can begin; without them a
bracket has no first candidate. C1 to C5 stand in no table, for the same reason: without them
it would be another system, in which rounds are not complete or players meet twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pairloom.engines.fide_dutch.editions import EDITION_2026, Edition

FIRST = ("C6", "C7")
OTHERS = tuple(f"C{number}" for number in range(8, 22))
_BY_LABEL = {criterion.label: criterion for criterion in EDITION_2026.criteria}


def edition_of(name: str, labels: Sequence[str]) -> Edition:
    """The criteria of 2026 with these labels, in this order."""
    return Edition(name, tuple(_BY_LABEL[label] for label in labels))


def labels_of(edition: Edition) -> list[str]:
    """What the literal twin is given; it has criteria of its own for these labels."""
    return [criterion.label for criterion in edition.criteria]


def _with(name: str, others: Sequence[str]) -> Edition:
    return edition_of(name, FIRST + tuple(others))


def _left_out() -> Iterator[Edition]:
    for label in OTHERS:
        yield _with(f"without {label}", [other for other in OTHERS if other != label])
    yield _with("without C12, C13", [o for o in OTHERS if o not in ("C12", "C13")])


def _exchanged() -> Iterator[Edition]:
    for place in range(len(OTHERS) - 1):
        higher, lower = OTHERS[place], OTHERS[place + 1]
        order = (*OTHERS[:place], lower, higher, *OTHERS[place + 2 :])
        yield _with(f"{lower} before {higher}", order)


def _reversed() -> Iterator[Edition]:
    ahead, *quality = OTHERS
    yield _with("reversed after C8", [ahead, *reversed(quality)])
    yield _with("reversed with C8", list(reversed(OTHERS)))


def _alone() -> Iterator[Edition]:
    ahead, *quality = OTHERS
    for label in quality:
        yield _with(f"C8 and only {label}", [ahead, label])
    yield _with("only C8", [ahead])
    yield _with("none after C7", [])


MUTATED = (*_left_out(), *_exchanged(), *_reversed(), *_alone())


def by_lot(seed: int) -> Edition:
    """Some of the criteria, in any order."""
    random = Random(seed)
    return _with(f"lot {seed}", random.sample(OTHERS, random.randint(0, len(OTHERS))))
