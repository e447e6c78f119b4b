"""What is announced of a competition, in words: the text of its page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairloom.correspondence.desk.enter.admission import rating_limits
from pairloom.correspondence.desk.sections import control_of, rules_of
from pairloom.correspondence.domain.states import DrawRule
from pairloom.correspondence.domain.tie_breaks import parse_order
from pairloom.correspondence.domain.time_control import Transmission
from pairloom.correspondence.records import Contest
from pairloom.correspondence.rules.promotion import (
    PROMOTION_RULES,
    PromotionRule,
    find_promotion_rule,
)
from pairloom.correspondence.rules.rule_parameters import tie_breaks_in_words
from pairloom.correspondence.rules.rule_sets import find_rules

__all__ = [
    "Fact",
    "announced_facts",
    "draw_offers",
    "games_in_words",
    "promotion_choices",
    "promotion_in_words",
]


class Fact(NamedTuple):
    """A line of an announcement."""

    term: str
    text: str


_AUDIENCE = {True: "everybody, once they are finished", False: "players and officers"}
_CLOCKS = {True: "kept by the director", False: "kept where the moves are made"}
_DRAW_OFFERS = {
    None: "no limit",
    DrawRule.TEN_MOVES: "one of each player in ten moves",
    DrawRule.ONE_PER_GAME: "one of each player in a game",
}


def announced_facts(contest: Contest) -> tuple[Fact, ...]:
    """The announcement of a competition, line by line."""
    return (*_frame(contest), *_play(contest), *_entries(contest), *_people(contest))


def _frame(contest: Contest) -> Iterator[Fact]:
    yield Fact("Start", str(contest.first_day))
    yield Fact("End", str(contest.end or "none: the clocks end the games"))
    words = games_in_words(contest)
    yield Fact("Games", f"{words[0].upper()}{words[1:]}")
    yield Fact("Tie-breaks", _tie_breaks(contest))
    if contest.promotion:
        rule = find_promotion_rule(contest.promotion)
        yield Fact("Promotion", promotion_in_words(rule, contest.qualifies_for))
    yield Fact("Rules", _rules(contest))


def games_in_words(contest: Contest) -> str:
    """Who meets whom, and whether it is rated."""
    kind = f"teams on {contest.boards} boards, " if contest.is_team else ""
    rated = "rated" if contest.is_rated else "not rated"
    return f"{kind}all play all{' twice' if contest.cycles == 2 else ''}, {rated}"


def _tie_breaks(contest: Contest) -> str:
    if contest.is_team:
        boards = ", ".join(map(str, range(1, contest.boards + 1)))
        return f"match points, board points, points on board {boards}"
    order = parse_order(contest.tie_breaks) if contest.tie_breaks else rules_of(contest).tie_breaks
    return str(tie_breaks_in_words(order))


def _rules(contest: Contest) -> str:
    """The rule set, with its validity where the competition starts outside of it."""
    rules = find_rules(contest.rules)
    if rules.applies_to(contest.first_day):
        return rules.name
    until = f"to {rules.valid_to}" if rules.valid_to else "on"
    return f"{rules.name}, made for starts from {rules.valid_from} {until}"


def _play(contest: Contest) -> Iterator[Fact]:
    limit = contest.duplication
    twice = "" if limit is None else f"; days over {limit} on one move count twice"
    yield Fact("Time", f"{control_of(contest).words}{twice}")
    by_post = "post, set up on the server" if contest.on_server else "post"
    yield Fact("Moves go by", by_post if contest.transmission is Transmission.POST else "server")
    yield Fact("Clocks", _CLOCKS[contest.keeps_clocks])
    yield Fact("Leave", f"{contest.leave_days} days a year" if contest.leave_days else "none")
    if contest.draw_rule or contest.first_draw_move:
        yield Fact("Draw offers", draw_offers(contest))
    if pieces := contest.tablebase_pieces:
        yield Fact("Tablebases", f"claims with up to {pieces} pieces")
    yield Fact("Who sees the games", _AUDIENCE[contest.shows_games])
    if days := _adjudication_days(contest):
        yield Fact("Adjudication", days)


def draw_offers(contest: Contest) -> str:
    """How often a draw may be offered, and from which move on."""
    first = contest.first_draw_move
    return _DRAW_OFFERS[contest.draw_rule] + (f"; no draw before move {first}" if first else "")


def _adjudication_days(contest: Contest) -> str:
    given = ((contest.assessment_days, "assessments"), (contest.appeal_days, "an appeal"))
    return ", ".join(f"{days} days for {what}" for days, what in given if days is not None)


def _entries(contest: Contest) -> Iterator[Fact]:
    ways = [f"a rating {limits}"] if (limits := rating_limits(contest)) else []
    if ways or contest.needs_qualification:
        ways.append(f"a qualification for {contest.needs_qualification or contest.name}")
        yield Fact("Entries", f"with {' or '.join(ways)}")
    if contest.entry_fee:
        share = f", of which ICCF gets {contest.iccf_share}" if contest.iccf_share else ""
        yield Fact("Entry fee", f"{contest.entry_fee}{share}")


def _people(contest: Contest) -> Iterator[Fact]:
    yield Fact("Organiser", contest.organiser or "–")
    yield Fact("Director", contest.director or "–")


def promotion_in_words(rule: PromotionRule, leads_to: str = "") -> str:
    """Who goes up and down; where all others go down, to be up is to stay.

    >>> promotion_in_words(PromotionRule("league", up=2, down=2))
    'the first 2 go up; the last 2 go down'
    """
    who = "the first half" if rule.half_up else f"the first {rule.up}"
    verb = f"qualify for {leads_to}" if leads_to else "stay" if rule.rest_down else "go up"
    if rule.up == 1 and not rule.half_up:
        who, verb = "the winner", f"qualifies for {leads_to}" if leads_to else "goes up"
    score = ", with more than half the points" if rule.positive_score else ""
    years = f", for {rule.valid_years} years" if rule.valid_years else ""
    fall = "the rest" if rule.rest_down else f"the last {rule.down}" if rule.down else ""
    return f"{who} {verb}{score}{years}" + (f"; {fall} go down" if fall else "")


def promotion_choices() -> tuple[tuple[str, str], ...]:
    """The rules of promotion by name, for a form: each with its words."""
    return tuple(
        (name, f"{name}: {promotion_in_words(rule)}") for name, rule in PROMOTION_RULES.items()
    )
