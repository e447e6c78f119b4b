"""What an announcement sets otherwise than the rules."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["AnnouncedRule"]


class AnnouncedRule(NamedTuple):
    """A parameter of the rules, its value as it is typed, and where the announcement says so."""

    parameter: str
    value: str
    reference: str
