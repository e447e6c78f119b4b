"""Start ratings of a group: from the list at hand on the start day, or assigned (§1(5), §3(5))."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pairloom.correspondence.desk.announce.presets import preset_of
from pairloom.correspondence.desk.rate.lists import available_list, published_rating
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.ratings.periods import ListId, list_valid_on
from pairloom.correspondence.ratings.policies import parse_policies
from pairloom.correspondence.ratings.seeding import StartRating, find_seeding, mean_seeding
from pairloom.correspondence.records import Contest, ListedRating
from pairloom.errors import InputError
from pairloom.messages import Message, Text, message
from pairloom.storage.ledger import Reader

__all__ = ["StartLine", "overlooked", "seeding_of", "start_lines"]


class Published(NamedTuple):
    """A rating that a list has."""

    rating: int
    list: ListId

    @property
    def words(self) -> Message:
        """For people."""
        return message("has {rating} on the list {list}", rating=self.rating, list=self.list)


@dataclass(frozen=True, slots=True)
class StartLine:
    """The start rating that a number will have, and where it comes from.

    `rating` is `None` while there is none to be had; `source` then says why. `elsewhere` tells of
    a published rating that is not used, because the list at hand has none.
    """

    seat: int
    rating: StartRating | None
    source: Text
    elsewhere: Published | None = None


def start_lines(reader: Reader, state: SectionState) -> list[StartLine]:
    """The start ratings of everybody who is entered, as they would be now."""
    start = state.start
    name = available_list(reader, start)
    listed = {
        seat: published_rating(reader, holder.correspondent, start)
        for seat, holder in state.seats.items()
    }
    seeded, source = _seeding(state, listed.values())
    return [
        StartLine(seat, StartRating(rating), _list_in_words(name, list_valid_on(start)))
        if rating is not None
        else StartLine(seat, seeded, source, _elsewhere(reader, state, seat))
        for seat, rating in listed.items()
    ]


def overlooked(state: SectionState, lines: Sequence[StartLine]) -> list[Message]:
    """In sentences: who would be given a seeding rating in spite of a published one."""
    return [
        message(
            "{player} has {rating} on the list {list}, and would start with {seeding}",
            player=state.person_at(line.seat).name,
            rating=line.elsewhere.rating,
            list=line.elsewhere.list,
            seeding=str(line.rating),
        )
        for line in lines
        if line.elsewhere
    ]


def _list_in_words(name: ListId | None, valid: ListId) -> Message:
    if name is None or name == valid:
        return message("list {list}", list=str(name))
    return message("list {list}, the newest before {valid}", list=name, valid=valid)


def _elsewhere(reader: Reader, state: SectionState, seat: int) -> Published | None:
    """A rating that some list has, the newest first; the list at hand has none."""
    number = state.seats[seat].correspondent
    rows = reader.all(ListedRating, correspondent=number)
    rated = (
        Published(row.rating, ListId(row.year, row.quarter))
        for row in rows
        if row.rating is not None
    )
    return max(rated, key=lambda published: published.list, default=None)


def _seeding(state: SectionState, ratings: Iterable[int | None]) -> tuple[StartRating | None, Text]:
    """The seeding rating with its origin, or why there is none."""
    contest, listed = state.contest, list(ratings)
    if None not in listed:
        return None, ""
    try:
        seeded = seeding_of(contest, state.section.board, listed, state.office.policies)
    except InputError as error:
        return None, error.message
    if contest.seeding_rating is not None:
        return seeded, message("seeding rating, as announced")
    if contest.seeding:
        source = preset_of(contest).name
        return seeded, message("seeding rating: {competition}", competition=source)
    return seeded, message("seeding rating: mean of the group, rounded up to 50")


def seeding_of(
    contest: Contest, board: int, ratings: Iterable[int | None], policies: str
) -> StartRating:
    """The seeding rating of a group: by hand, from the table, or the mean rounded up to 50."""
    if contest.seeding_rating is not None:
        return StartRating(contest.seeding_rating, is_seeded=True)
    if contest.seeding:
        competition, _, stage = contest.seeding.partition("|")
        return find_seeding(competition, stage, board)
    listed = [StartRating(rating) for rating in ratings if rating is not None]
    return mean_seeding(listed, parse_policies(policies.split()))
