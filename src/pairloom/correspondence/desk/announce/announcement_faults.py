"""An announcement that cannot be: what is wrong with a competition, field by field."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from pairloom.correspondence.desk.base import require_address
from pairloom.correspondence.desk.sections import control_of
from pairloom.correspondence.domain.tie_breaks import parse_order
from pairloom.correspondence.domain.time_control import (
    GroupTiming,
    find_timing_faults,
)
from pairloom.correspondence.ratings.seeding import find_seeding
from pairloom.correspondence.records import Contest
from pairloom.correspondence.rules.promotion import find_promotion_rule
from pairloom.correspondence.rules.rule_sets import rules_for
from pairloom.director.desk.events import require_name
from pairloom.errors import InputError, UnknownName, shortened
from pairloom.messages import Text, counted, message

__all__ = ["TABLEBASES", "find_announcement_faults"]

Fault = tuple[str, Text]
TABLEBASES: Final = (0, 6, 7)
# From, to; a field without a value is left out.
_RANGES: Final = {
    "duplication": (1, 999),
    "leave_days": (0, 366),
    "seeding_rating": (1, 4000),
    "lowest_rating": (1, 4000),
    "highest_rating": (1, 4000),
    "entry_fee": (0, 999_999_999),
    "iccf_share": (0, 999_999_999),
    "assessment_days": (1, 999),
    "appeal_days": (1, 999),
    "first_draw_move": (0, 300),
}
_LONGEST_TEXT: Final = 120


def find_announcement_faults(contest: Contest) -> tuple[Fault, ...]:
    """Every field that cannot be, with what is wrong."""
    finders = (_dates, _numbers, _time, _table, _seeding, _play, _entries, _texts)
    return tuple(fault for find in finders for fault in find(contest))


def _refused(field: str, read: Callable[[], object]) -> Iterator[Fault]:
    try:
        read()
    except (InputError, UnknownName) as refusal:
        yield field, refusal.message


def _dates(contest: Contest) -> Iterator[Fault]:
    start, end = contest.start, contest.end
    if start is None:
        yield "start", message("the day is needed: start ratings and rules follow from it")
        return
    yield from _refused("rules", lambda: rules_for(start, contest.rules))
    if end is not None and end <= start:
        yield (
            "end",
            message("it ends on {end}, not after its start on {start}", end=end, start=start),
        )


def _numbers(contest: Contest) -> Iterator[Fault]:
    for field, (least, most) in _RANGES.items():
        value = getattr(contest, field)
        if value is not None and not least <= value <= most:
            yield (
                field,
                message(
                    "{value} is not from {least} to {most}", value=value, least=least, most=most
                ),
            )


def _time(contest: Contest) -> Iterator[Fault]:
    """Rated only with enough time (§1(3))."""
    try:
        control = control_of(contest)
    except InputError as refusal:
        yield "control", refusal.message
        return
    timing = GroupTiming(
        control,
        contest.transmission,
        contest.leave_days,
        contest.on_server,
        contest.duplication,
    )
    fields = {"E-LEAVE": "leave_days", "E-SERVER": "on_server", "E-DUPLICATION": "duplication"}
    for fault in find_timing_faults(timing, rated=contest.is_rated):
        yield fields.get(fault.code, "control"), fault.message


def _table(contest: Contest) -> Iterator[Fault]:
    if contest.is_team and not 2 <= contest.boards <= 12:
        yield "boards", message("a team has 2 to 12 boards, not {boards}", boards=contest.boards)
    if contest.cycles not in (1, 2):
        yield "cycles", message("everybody meets everybody once or twice")
    if contest.tie_breaks:
        yield from _refused("tie_breaks", lambda: parse_order(contest.tie_breaks))
    if contest.promotion:
        yield from _refused("promotion", lambda: find_promotion_rule(contest.promotion))
    elif contest.qualifies_for:
        goal = shortened(contest.qualifies_for)
        yield "promotion", message("say who goes up to {competition}", competition=goal)


def _seeding(contest: Contest) -> Iterator[Fault]:
    """A row of the table of seeding ratings for every cross-table; one set by hand goes first."""
    if not contest.seeding or contest.seeding_rating is not None:
        return
    competition, _, stage = contest.seeding.partition("|")
    tables = range(1, contest.boards + 1) if contest.is_team else (0,)
    for board in tables:
        if faults := tuple(_refused("seeding", partial(find_seeding, competition, stage, board))):
            yield faults[0]
            return


def _play(contest: Contest) -> Iterator[Fault]:
    if contest.tablebase_pieces not in TABLEBASES:
        pieces = contest.tablebase_pieces
        yield (
            "tablebase_pieces",
            message("tablebases of 6 or 7 pieces, not of {pieces}", pieces=pieces),
        )


def _entries(contest: Contest) -> Iterator[Fault]:
    low, high = contest.lowest_rating, contest.highest_rating
    if low is not None and high is not None and low > high:
        yield (
            "highest_rating",
            message("the highest rating, {high}, is below the lowest, {low}", high=high, low=low),
        )
    if contest.iccf_share > contest.entry_fee:
        yield (
            "iccf_share",
            message(
                "ICCF's share of {share} is more than the entry fee of {fee}",
                share=contest.iccf_share,
                fee=contest.entry_fee,
            ),
        )


def _texts(contest: Contest) -> Iterator[Fault]:
    yield from _refused("name", lambda: require_name(contest.name))
    yield from _refused("director_email", lambda: require_address(contest.director_email))
    for field in ("organiser", "director", "qualifies_for", "needs_qualification"):
        length = len(getattr(contest, field))
        if length > _LONGEST_TEXT:
            yield (
                field,
                counted(
                    "{count} character; {most} at most",
                    "{count} characters; {most} at most",
                    length,
                    most=_LONGEST_TEXT,
                ),
            )
