"""What is chosen in forms about knockouts: ways to decide a match, and the plan as typed."""

from __future__ import annotations

from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.state import State
from pairloom.engines.knockout import DeciderKind
from pairloom.errors import InputError, shortened
from pairloom.messages import Message, message

__all__ = ["decider_kinds", "parse_kind", "stored_plan"]


def decider_kinds() -> list[tuple[str, Message]]:
    """Ways to decide a tied match, with their names."""
    return [(kind.value, kind.words) for kind in DeciderKind]


def parse_kind(text: str) -> DeciderKind:
    """The way that was chosen."""
    for kind in DeciderKind:
        if kind.value == text:
            return kind
    known = tuple(kind.value for kind in DeciderKind)
    raise InputError(
        message(
            "a match is not decided by “{text}”; possible: {known}",
            text=shortened(text),
            known=known,
        )
    )


def stored_plan(state: State) -> dict[str, str]:
    """The plan as it stands, as texts of the form."""
    stored = knockout_of(state.competition)
    return {
        "games": ", ".join(map(str, stored.plan.games)),
        "placement": stored.plan.placement.value,
        "third_place": "yes" if stored.plan.third_place else "",
        "seeded": "" if stored.seeded is None else str(stored.seeded),
        "apart": stored.apart,
    }
