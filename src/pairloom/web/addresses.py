"""Addresses of the desk: one place that knows them all."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

__all__ = ["Addresses", "event_address"]


def event_address(slug: str) -> str:
    """The desk of an event."""
    return f"/desk/{quote(slug)}"


@dataclass(frozen=True, slots=True)
class Addresses:
    """The pages of one tournament."""

    event_slug: str
    slug: str

    @property
    def event(self) -> str:
        return event_address(self.event_slug)

    @property
    def base(self) -> str:
        return f"{self.event}/{quote(self.slug)}"

    def page(self, name: str) -> str:
        """`setup`, `players`, `check-in`, `standings`, `crosstable`, `documents`, `publish`."""
        return f"{self.base}/{name}"

    @property
    def rounds(self) -> str:
        return f"{self.base}/rounds"

    def round(self, number: int, act: str = "") -> str:
        """A round, or something done with it."""
        return f"{self.rounds}/{number}" + (f"/{act}" if act else "")

    def board(self, round_number: int, board: int, act: str) -> str:
        """`result`, `verify`, `why` or `correct` of a board."""
        return f"{self.rounds}/{round_number}/boards/{board}/{act}"

    def player(self, entry: int, act: str = "") -> str:
        """A player, or something done with one."""
        return f"{self.base}/players/{entry}" + (f"/{act}" if act else "")

    @property
    def history(self) -> str:
        return f"{self.event}/history"

    @property
    def live(self) -> str:
        return f"{self.base}/live"

    @property
    def public(self) -> str:
        return f"/e/{quote(self.event_slug)}/{quote(self.slug)}"
