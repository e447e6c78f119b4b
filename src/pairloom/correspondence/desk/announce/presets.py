"""Announcements to begin with: the competitions that have seeding ratings of their own (§1(5))."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from typing import Final

from pairloom.correspondence.desk.announce.contests import blank_contest
from pairloom.correspondence.ratings.seeding import SEEDINGS, Seeding
from pairloom.correspondence.records import Contest
from pairloom.messages import Message, Text, in_context, message

__all__ = ["ANOTHER", "Preset", "find_preset", "preset_of", "presets"]


# The names of the table of seeding ratings are keys; these are their words.
_COMPETITIONS: Final = {
    "individual championship": message("Individual championship"),
    "veterans' championship": message("Veterans' championship"),
    "cup": message("Cup"),
    "teams of four": message("Teams of four"),
    "teams of three": message("Teams of three"),
}
_STAGES: Final = {
    "final": in_context("stage", "final"),
    "semi-final": in_context("stage", "semi-final"),
    "quarter-final": in_context("stage", "quarter-final"),
    "qualification class": in_context("stage", "qualification class"),
    "basic round": in_context("stage", "basic round"),
    "1st league": in_context("stage", "1st league"),
    "2nd league": in_context("stage", "2nd league"),
}


@dataclass(frozen=True, slots=True)
class Preset:
    """What the announcement of a competition usually says.

    `ratings` are the seeding ratings, of a team's boards one after the other; none where the mean
    of the group counts. `key` is what an address calls it.
    """

    key: str
    competition: Message
    stage: Text
    ratings: tuple[int, ...]
    contest: Contest

    @property
    def name(self) -> Message:
        """A name to begin with; the year comes from the organiser."""
        return message("{competition}, {stage}", competition=self.competition, stage=self.stage)


ANOTHER = Preset("another", message("Another competition"), "", (), blank_contest())
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
    return Preset(key, _COMPETITIONS[competition], _STAGES[stage], ratings, announced)


def _words(text: str) -> Iterator[str]:
    for word in text.replace("-", " ").split():
        yield "".join(letter for letter in word if letter.isalnum())
