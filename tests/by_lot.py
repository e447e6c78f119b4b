"""Plans drawn by lot: run with somebody who looks on, and made short if they fail.

A plan is a list of steps. Each step draws its own lots, so that a step can be left out without
any effect on what the others try: what fails is brought down to the fewest steps that still do.

The program draws lots of its own (the seed of a bracket, the colour of the first board), which
nobody can foresee. Here they come from a seed, too: what failed once fails again.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, TypeVar

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

__all__ = ["Failure", "Planned", "drawn_from", "fails", "few_by_day", "run_or_shorten"]


class Planned(Protocol):
    """A frozen dataclass with the numbers of its steps; its text tells how to draw it again."""

    @property
    def steps(self) -> tuple[int, ...]: ...


P = TypeVar("P", bound=Planned)


class Failure(AssertionError):
    """A plan in which something did not hold, as short as it could be made."""


@contextmanager
def drawn_from(seed: str | int) -> Iterator[None]:
    """The same seed, the same lots of the program."""
    lots = random.Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbelow", lots.randrange)
        patch.setattr(secrets, "choice", lots.choice)
        yield


def few_by_day(few: int, seeds: Iterable[object]) -> list[ParameterSet]:
    """Parameters of a test: the first few (seeds, say) for every run, the others for
    `make nightly`."""
    return [
        pytest.param(seed, marks=() if number < few else pytest.mark.nightly)
        for number, seed in enumerate(seeds)
    ]


def run_or_shorten(plan: P, run: Callable[[P], int], acts_of: Callable[[P], Iterable[str]]) -> int:
    """Run it; how many acts were looked at? Raise `Failure` with the shortest way to it.

    `acts_of` runs a plan that fails once more, and tells what was done.
    """
    try:
        return _run_again(plan, run)
    except Exception as error:
        short = _shortest(plan, run)
        what = f"{type(error).__name__}: {error}"
        raise Failure("\n".join([what, str(short), *acts_of(short)])) from error


def _shortest(plan: P, run: Callable[[P], int]) -> P:
    """Steps are left out, many at once and then one by one, as long as it still fails."""
    size = len(plan.steps) // 2
    while size:
        start = 0
        while start < len(plan.steps):
            fewer = plan.steps[:start] + plan.steps[start + size :]
            shorter = replace(plan, steps=fewer)  # type: ignore[type-var]
            if fails(shorter, run):
                plan = shorter
            else:
                start += size
        size //= 2
    return plan


def fails(plan: P, run: Callable[[P], int]) -> bool:
    try:
        _run_again(plan, run)
    except Exception:
        return True
    return False


def _run_again(plan: P, run: Callable[[P], int]) -> int:
    """As it was run the first time."""
    with drawn_from("a plan"):
        return run(plan)
