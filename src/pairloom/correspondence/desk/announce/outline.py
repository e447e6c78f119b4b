"""An announcement at a glance: one line for each part of its form, also before it has a day."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairloom.correspondence.desk.announce.announcing import (
    draw_offers,
    games_in_words,
    promotion_in_words,
)
from pairloom.correspondence.desk.announce.presets import preset_of
from pairloom.correspondence.desk.enter.admission import rating_limits
from pairloom.correspondence.desk.sections import control_of
from pairloom.correspondence.domain.tie_breaks import parse_order
from pairloom.correspondence.domain.time_control import Transmission
from pairloom.correspondence.records import Contest
from pairloom.correspondence.rules.promotion import find_promotion_rule
from pairloom.correspondence.rules.rule_parameters import tie_breaks_in_words

__all__ = ["PARTS", "Part", "outline_of"]


class Part(NamedTuple):
    """A part of the form. `fields` are those of `Contest` that it asks for."""

    title: str
    fields: tuple[str, ...]


PARTS = {
    "games": Part("Games", ("is_team", "boards", "cycles", "is_rated")),
    "time": Part("Time", ("control", "duplication", "leave_days", "transmission", "on_server")),
    "rules": Part("Rules", ("rules", "tie_breaks", "assessment_days", "appeal_days")),
    "seeding": Part("Seeding ratings", ("seeding", "seeding_rating")),
    "entries": Part(
        "Entries",
        ("lowest_rating", "highest_rating", "needs_qualification", "entry_fee", "iccf_share"),
    ),
    "promotion": Part("Promotion", ("promotion", "qualifies_for", "is_championship_final")),
    "draws": Part("Draw offers, tablebases", ("draw_rule", "first_draw_move", "tablebase_pieces")),
    "publicity": Part("Organiser, publicity", ("organiser", "shows_games")),
}


def outline_of(contest: Contest) -> dict[str, str]:
    """What each part says, by its name in `PARTS`."""
    return {
        "games": games_in_words(contest),
        "time": "; ".join(_time(contest)),
        "rules": "; ".join(_rules(contest)),
        "seeding": _ratings(contest),
        "entries": "; ".join(_entries(contest)) or "everybody",
        "promotion": _promotion(contest),
        "draws": "; ".join(_draws(contest)) or "offers without limit, no tablebase claims",
        "publicity": "; ".join(_publicity(contest)),
    }


def _ratings(contest: Contest) -> str:
    """The start ratings of players without one (§1(5))."""
    if contest.seeding_rating is not None:
        return f"{contest.seeding_rating}, set by hand"
    if not contest.seeding:
        return "mean of the group, rounded up to 50"
    numbers = ", ".join(map(str, preset_of(contest).ratings))
    return f"{numbers} on boards 1 to {contest.boards}" if contest.is_team else numbers


def _time(contest: Contest) -> Iterator[str]:
    yield str(control_of(contest).words)
    if contest.duplication is not None:
        yield f"days over {contest.duplication} on one move count twice"
    yield f"leave {contest.leave_days} days a year" if contest.leave_days else "no leave"
    if contest.transmission is Transmission.POST:
        yield "by post"


def _rules(contest: Contest) -> Iterator[str]:
    yield contest.rules or "by the day of the start"
    own = contest.tie_breaks
    yield str(tie_breaks_in_words(parse_order(own))) if own else "tie-breaks of the rules"
    days = ((contest.assessment_days, "assessments"), (contest.appeal_days, "an appeal"))
    yield from (f"{number} days for {what}" for number, what in days if number is not None)


def _entries(contest: Contest) -> Iterator[str]:
    if limits := rating_limits(contest):
        yield f"a rating {limits}"
    if contest.needs_qualification:
        yield f"qualification for {contest.needs_qualification}"
    if contest.entry_fee:
        yield f"fee {contest.entry_fee}"


def _promotion(contest: Contest) -> str:
    final = "final of the individual championship" if contest.is_championship_final else ""
    if not contest.promotion:
        return final or "none"
    rule = promotion_in_words(find_promotion_rule(contest.promotion), contest.qualifies_for)
    return f"{rule}; {final}" if final else rule


def _draws(contest: Contest) -> Iterator[str]:
    if contest.draw_rule or contest.first_draw_move:
        yield draw_offers(contest)
    if contest.tablebase_pieces:
        yield f"tablebase claims with up to {contest.tablebase_pieces} pieces"


def _publicity(contest: Contest) -> Iterator[str]:
    if contest.organiser:
        yield contest.organiser
    yield "everybody may see the games" if contest.shows_games else "games for players and officers"
