"""Announcements to begin with: the competitions that have seeding ratings of their own (§1(5))."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from pairloom.correspondence.desk.announce.contests import blank_contest
from pairloom.correspondence.ratings.seeding import SEEDINGS, Seeding
from pairloom.correspondence.records import Contest

__all__ = ["ANOTHER", "Preset", "find_preset", "preset_of", "presets"]


@dataclass(frozen=True, slots=True)
class Preset:
    """What the announcement of a competition usually says.

    `ratings` are the seeding ratings, of a team's boards one after the other; none where the mean
    of the group counts. `key` is what an address calls it.
    """

    key: str
    competition: str
    stage: str
    ratings: tuple[int, ...]
    contest: Contest

    @property
    def name(self) -> str:
        """A name to begin with; the year comes from the organiser."""
        return f"{self.competition}, {self.stage[:1].lower()}{self.stage[1:]}"


ANOTHER = Preset("another", "Another competition", "", (), blank_contest())
"""Anything else: who has no rating gets the mean of the group, rounded up to 50."""


@cache
def presets() -> tuple[Preset, ...]:
    """One for each competition and stage of the table, in its order."""
    rows = groupby(SEEDINGS, key=lambda row: (row.competition, row.stage))
    return tuple(_preset(competition, stage, rated) for (competition, stage), rated in rows)


def find_preset(key: str) -> Preset:
    """A preset by its key; another competition if there is none of that name."""
    return next((preset for preset in presets() if preset.key == key), ANOTHER)


def preset_of(contest: Contest) -> Preset:
    """The preset with the seeding ratings of a competition."""
    return next(
        (preset for preset in presets() if preset.contest.seeding == contest.seeding), ANOTHER
    )


def _preset(competition: str, stage: str, rows: Iterable[Seeding]) -> Preset:
    seedings = list(rows)
    boards = max(row.board for row in seedings)
    announced = replace(
        blank_contest(),
        seeding=f"{competition}|{stage}",
        is_team=boards > 0,
        boards=boards,
        is_championship_final=(competition, stage) == ("individual championship", "final"),
    )
    key = "-".join(_words(f"{competition} {stage}"))
    ratings = tuple(row.rating for row in seedings)
    return Preset(key, _titled(competition), _titled(stage), ratings, announced)


def _words(text: str) -> Iterator[str]:
    for word in text.replace("-", " ").split():
        yield "".join(letter for letter in word if letter.isalnum())


def _titled(text: str) -> str:
    return text[:1].upper() + text[1:]
