"""An announcement at a glance: one line for each part of its form, also before it has a day."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairloom.correspondence.desk.announce.announcing import (
    adjudication_days,
    draw_offers,
    games_in_words,
    promotion_in_words,
    time_in_words,
)
from pairloom.correspondence.desk.announce.presets import preset_of
from pairloom.correspondence.desk.enter.admission import rating_limits
from pairloom.correspondence.domain.tie_breaks import parse_order
from pairloom.correspondence.domain.time_control import Transmission
from pairloom.correspondence.records import Contest
from pairloom.correspondence.rules.promotion import find_promotion_rule
from pairloom.correspondence.rules.rule_parameters import tie_breaks_in_words
from pairloom.messages import Message, Text, Value, counted, in_context, message
from pairloom.messages.values import joined

__all__ = ["PARTS", "Part", "outline_of"]


class Part(NamedTuple):
    """A part of the form. `fields` are those of `Contest` that it asks for."""

    title: Message
    fields: tuple[str, ...]


PARTS = {
    "games": Part(message("Games"), ("is_team", "boards", "cycles", "is_rated")),
    "time": Part(
        in_context("competition", "Time"),
        ("control", "duplication", "leave_days", "transmission", "on_server"),
    ),
    "rules": Part(message("Rules"), ("rules", "tie_breaks", "assessment_days", "appeal_days")),
    "seeding": Part(message("Seeding ratings"), ("seeding", "seeding_rating")),
    "entries": Part(
        message("Entries"),
        ("lowest_rating", "highest_rating", "needs_qualification", "entry_fee", "iccf_share"),
    ),
    "promotion": Part(
        message("Promotion"), ("promotion", "qualifies_for", "is_championship_final")
    ),
    "draws": Part(
        message("Draw offers, tablebases"), ("draw_rule", "first_draw_move", "tablebase_pieces")
    ),
    "publicity": Part(message("Organiser, publicity"), ("organiser", "shows_games")),
}


def outline_of(contest: Contest) -> dict[str, Text]:
    """What each part says, by its name in `PARTS`."""
    return {
        "games": games_in_words(contest),
        "time": joined(_time(contest)),
        "rules": joined(_rules(contest)),
        "seeding": _ratings(contest),
        "entries": _entries(contest),
        "promotion": _promotion(contest),
        "draws": _draws(contest),
        "publicity": joined(_publicity(contest)),
    }


def _ratings(contest: Contest) -> Text:
    """The start ratings of players without one (§1(5))."""
    if contest.seeding_rating is not None:
        return message("{rating}, set by hand", rating=contest.seeding_rating)
    if not contest.seeding:
        return message("mean of the group, rounded up to 50")
    numbers = preset_of(contest).ratings
    if not contest.is_team:
        return ", ".join(map(str, numbers))
    return message("{ratings} on boards 1 to {last}", ratings=numbers, last=contest.boards)


def _time(contest: Contest) -> Iterator[Text]:
    yield from time_in_words(contest)
    if days := contest.leave_days:
        yield counted("leave {count} day a year", "leave {count} days a year", days)
    else:
        yield message("no leave")
    if contest.transmission is Transmission.POST:
        yield message("by post")


def _rules(contest: Contest) -> Iterator[Value]:
    name = contest.rules
    yield (
        in_context("rules", "by {name}", name=name) if name else message("by the day of the start")
    )
    own = contest.tie_breaks
    yield tie_breaks_in_words(parse_order(own)) if own else message("tie-breaks of the rules")
    yield from adjudication_days(contest)


def _entries(contest: Contest) -> Message:
    parts: list[Message] = []
    if (limits := rating_limits(contest)) is not None:
        parts.append(limits)
    if wanted := contest.needs_qualification:
        parts.append(message("qualification for {competition}", competition=wanted))
    if contest.entry_fee:
        parts.append(message("fee {amount}", amount=contest.entry_fee))
    return joined(parts) if parts else in_context("entries", "everybody")


def _promotion(contest: Contest) -> Message:
    final = message("final of the individual championship")
    parts = [final] if contest.is_championship_final else []
    if contest.promotion:
        rule = find_promotion_rule(contest.promotion)
        parts.insert(0, promotion_in_words(rule, contest.qualifies_for))
    return joined(parts) if parts else in_context("promotion", "none")


def _draws(contest: Contest) -> Message:
    parts: list[Message] = []
    if contest.draw_rule or contest.first_draw_move:
        parts.append(draw_offers(contest))
    if pieces := contest.tablebase_pieces:
        parts.append(
            counted(
                "tablebase claims with up to {count} piece",
                "tablebase claims with up to {count} pieces",
                pieces,
            )
        )
    return joined(parts) if parts else message("offers without limit, no tablebase claims")


def _publicity(contest: Contest) -> Iterator[Text]:
    if contest.organiser:
        yield contest.organiser
    if contest.shows_games:
        yield message("everybody may see the games")
    else:
        yield message("games for players and officers")
