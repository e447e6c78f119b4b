"""Tie-breaks of a line of standings as tables show them, each with its working."""

from __future__ import annotations

from typing import Any, Protocol

from pairloom.director.desk.standings import StandingsView
from pairloom.web import notation
from pairloom.web.access import Tournament

__all__ = ["Valued", "tie_breaks_of"]


class Valued(Protocol):
    """A line of standings, as far as its tie-breaks go."""

    @property
    def texts(self) -> tuple[str, ...]: ...
    @property
    def values(self) -> tuple[object, ...]: ...


def tie_breaks_of(
    tournament: Tournament, view: StandingsView[Any], number: int, line: Valued, order: str
) -> list[tuple[str, str]]:
    """Every tie-break of a line: a text, and where its working is."""
    base = f"{tournament.urls.page('standings')}/{number}/working?round={view.after}"
    asked = f"&order={order}" if order else ""
    return [
        (notation.value(exact, text), f"{base}&code={code}{asked}")
        for (code, _), exact, text in zip(view.columns, line.values, line.texts, strict=True)
    ]
