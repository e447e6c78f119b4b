"""Start ratings of a group: from the list at hand on the start day, or assigned (§1(5), §3(5))."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairloom.correspondence.desk.rate.lists import available_list, published_rating
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.ratings.periods import ListId, list_valid_on
from pairloom.correspondence.ratings.policies import parse_policies
from pairloom.correspondence.ratings.seeding import StartRating, find_seeding, mean_seeding
from pairloom.correspondence.records import Contest, ListedRating
from pairloom.errors import InputError
from pairloom.storage.ledger import Reader

__all__ = ["StartLine", "overlooked", "seeding_of", "start_lines"]


@dataclass(frozen=True, slots=True)
class StartLine:
    """The start rating that a number will have, and where it comes from.

    `rating` is `None` while there is none to be had; `source` then says why. `elsewhere` tells of
    a published rating that is not used, because the list at hand has none.
    """

    seat: int
    rating: StartRating | None
    source: str
    elsewhere: str = ""


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


def overlooked(state: SectionState, lines: Sequence[StartLine]) -> list[str]:
    """In sentences: who would be given a seeding rating in spite of a published one."""
    return [
        f"{state.person_at(line.seat).name} {line.elsewhere}, and would start with {line.rating}"
        for line in lines
        if line.elsewhere
    ]


def _list_in_words(name: ListId | None, valid: ListId) -> str:
    before = "" if name == valid else f", the newest before {valid}"
    return f"list {name}{before}"


def _elsewhere(reader: Reader, state: SectionState, seat: int) -> str:
    """A rating that some list has, the newest first; the list at hand has none."""
    number = state.seats[seat].correspondent
    rows = reader.all(ListedRating, correspondent=number)
    rated = [row for row in rows if row.rating is not None]
    if not rated:
        return ""
    newest = max(rated, key=lambda row: (row.year, row.quarter))
    return f"has {newest.rating} on the list {newest.year}/{newest.quarter}"


def _seeding(state: SectionState, ratings: Iterable[int | None]) -> tuple[StartRating | None, str]:
    """The seeding rating with its origin, or why there is none."""
    contest, listed = state.contest, list(ratings)
    if None not in listed:
        return None, ""
    try:
        seeded = seeding_of(contest, state.section.board, listed, state.office.policies)
    except InputError as error:
        return None, str(error)
    if contest.seeding_rating is not None:
        return seeded, "seeding rating, as announced"
    if contest.seeding:
        return seeded, f"seeding rating: {contest.seeding.replace('|', ', ')}"
    return seeded, "seeding rating: mean of the group, rounded up to 50"


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
