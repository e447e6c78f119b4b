"""Is a list of stages possible? Systems exist, and every stage leads to a later one."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom import engines
from pairloom.domain.go import GoSystem
from pairloom.domain.stage import Stage
from pairloom.errors import InputError, UnknownName, quoted
from pairloom.messages import message

__all__ = ["require_possible", "systems"]


def systems() -> tuple[str, ...]:
    """What a stage can be played by: every pairing system, those of Go, and knockout."""
    return tuple(dict.fromkeys((*engines.available(), *(each.value for each in GoSystem))))


def require_possible(stages: Sequence[Stage]) -> None:
    """Raise `UnknownName` or `InputError` for stages that cannot follow each other."""
    if not stages:
        raise InputError(message("a tournament in stages has at least one stage"))
    names = [stage.name for stage in stages]
    for index, stage in enumerate(stages):
        if stage.system not in systems():
            raise UnknownName(message("system of a stage"), stage.system, systems())
        if names.count(stage.name) > 1:
            raise InputError(
                message(
                    "two stages are called {name}: give each a name of its own",
                    name=quoted(stage.name),
                )
            )
        for wanted in stage.qualifications:
            if wanted.into not in names[index + 1 :]:
                later = tuple(names[index + 1 :]) or "–"
                raise InputError(
                    message(
                        "stage {stage} leads to {into}, which is no later stage; later"
                        " stages: {later}",
                        stage=quoted(stage.name),
                        into=quoted(wanted.into),
                        later=later,
                    )
                )
