"""What is chosen in forms about knockouts: ways to decide a match, and the plan as typed."""

from __future__ import annotations

from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.state import State
from pairloom.engines.knockout import DeciderKind
from pairloom.errors import InputError, shortened
from pairloom.messages import message

__all__ = ["decider_kinds", "parse_kind", "stored_plan"]

_NAMES = {
    DeciderKind.TIE_BREAK_GAME: "Tie-break game",
    DeciderKind.ARMAGEDDON: "Armageddon",
    DeciderKind.LOT: "Lot drawn by the program",
    DeciderKind.REGULATIONS: "What the regulations say",
}


def decider_kinds() -> list[tuple[str, str]]:
    """Ways to decide a tied match, with their names."""
    return [(kind.value, name) for kind, name in _NAMES.items()]


def parse_kind(text: str) -> DeciderKind:
    """The way that was chosen."""
    for kind in _NAMES:
        if kind.value == text:
            return kind
    known = ", ".join(kind.value for kind in _NAMES)
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
