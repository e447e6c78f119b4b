"""Which criteria there are: the files of `criteria/`.

A file offers `CRITERION`, or `CRITERIA` for a family.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from pairloom.errors import UnknownName
from pairloom.messages import message
from pairloom.placement import criteria
from pairloom.placement.base import Criterion, Description


@cache
def all_criteria() -> dict[str, Criterion]:
    """Every criterion by its code, in order of the codes."""
    by_code: dict[str, Criterion] = {}
    for module in pkgutil.iter_modules(criteria.__path__, f"{criteria.__name__}."):
        for criterion in _offered(import_module(module.name)):
            by_code[criterion.about.code] = criterion
    return dict(sorted(by_code.items()))


def find_criterion(code: str) -> Criterion:
    """The criterion with this code; raise `UnknownName` if there is none."""
    criterion = all_criteria().get(code)
    if criterion is None:
        raise UnknownName(message("criterion"), code, all_criteria())
    return criterion


def available_criteria() -> list[Description]:
    """What is told about every criterion, in order of the codes."""
    return [criterion.about for criterion in all_criteria().values()]


def _offered(module: object) -> tuple[Criterion, ...]:
    single: Criterion | None = getattr(module, "CRITERION", None)
    family: tuple[Criterion, ...] = getattr(module, "CRITERIA", ())
    return family if single is None else (single, *family)
