"""Where an act happens: a competition of an office, or a group of it, by their numbers."""

from __future__ import annotations

from typing import NamedTuple, Protocol

__all__ = ["ContestPlace", "SectionPlace"]


class _OfContest(Protocol):
    """A record that belongs to a competition."""

    @property
    def event(self) -> int: ...
    @property
    def contest(self) -> int: ...


class _OfSection(_OfContest, Protocol):
    """A record that belongs to a group."""

    @property
    def section(self) -> int: ...


class ContestPlace(NamedTuple):
    """A competition of an office."""

    event: int
    contest: int

    @classmethod
    def of(cls, record: _OfContest) -> ContestPlace:
        """The competition that a record belongs to."""
        return cls(record.event, record.contest)


class SectionPlace(NamedTuple):
    """A group of a competition, or one board of a competition of teams."""

    event: int
    contest: int
    section: int

    @classmethod
    def of(cls, record: _OfSection) -> SectionPlace:
        """The group that a record belongs to."""
        return cls(record.event, record.contest, record.section)
