"""What is announced of a competition, in words: the text of its page."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
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
from pairloom.messages import Message, Text, Value, counted, in_context, message
from pairloom.messages.values import joined

__all__ = [
    "Fact",
    "adjudication_days",
    "announced_facts",
    "draw_offers",
    "games_in_words",
    "promotion_choices",
    "promotion_in_words",
    "time_in_words",
]


class Fact(NamedTuple):
    """A line of an announcement."""

    term: Text
    text: Text | date | int


_AUDIENCE = {
    True: in_context("games", "everybody, once they are finished"),
    False: message("players and officers"),
}
# Does everybody play everybody twice, and is it rated?
_GAMES = {
    (False, True): message("all play all, rated"),
    (False, False): message("all play all, not rated"),
    (True, True): message("all play all twice, rated"),
    (True, False): message("all play all twice, not rated"),
}
_CLOCKS = {
    True: in_context("clocks", "kept by the director"),
    False: in_context("clocks", "kept where the moves are made"),
}
_DRAW_OFFERS = {
    None: in_context("draw offers", "no limit"),
    DrawRule.TEN_MOVES: message("one of each player in ten moves"),
    DrawRule.ONE_PER_GAME: message("one of each player in a game"),
}


def announced_facts(contest: Contest) -> tuple[Fact, ...]:
    """The announcement of a competition, line by line."""
    return (*_frame(contest), *_play(contest), *_entries(contest), *_people(contest))


def _frame(contest: Contest) -> Iterator[Fact]:
    yield Fact(in_context("noun", "Start"), contest.first_day)
    no_end = in_context("end of a competition", "none: the clocks end the games")
    yield Fact(in_context("noun", "End"), contest.end or no_end)
    yield Fact(message("Games"), games_in_words(contest))
    yield Fact(in_context("correspondence", "Tie-breaks"), _tie_breaks(contest))
    if contest.promotion:
        rule = find_promotion_rule(contest.promotion)
        yield Fact(message("Promotion"), promotion_in_words(rule, contest.qualifies_for))
    yield Fact(message("Rules"), _rules(contest))


def games_in_words(contest: Contest) -> Message:
    """Who meets whom, and whether it is rated."""
    games = _GAMES[contest.cycles == 2, contest.is_rated]
    if not contest.is_team:
        return games
    teams = counted("teams on {count} board", "teams on {count} boards", contest.boards)
    return joined([teams, games])


def _tie_breaks(contest: Contest) -> Text:
    if contest.is_team:
        boards = tuple(range(1, contest.boards + 1))
        return message("match points, board points, points on board {boards}", boards=boards)
    order = parse_order(contest.tie_breaks) if contest.tie_breaks else rules_of(contest).tie_breaks
    return tie_breaks_in_words(order)


def _rules(contest: Contest) -> Text:
    """The rule set, with its validity where the competition starts outside of it."""
    rules = find_rules(contest.rules)
    if rules.applies_to(contest.first_day):
        return rules.name
    made_for: dict[str, Value] = {"rules": rules.name, "first": rules.valid_from}
    if not rules.valid_to:
        return message("{rules}, made for starts from {first} on").filled(**made_for)
    limited = message("{rules}, made for starts from {first} to {last}")
    return limited.filled(**made_for, last=rules.valid_to)


def _play(contest: Contest) -> Iterator[Fact]:
    yield Fact(in_context("competition", "Time"), joined(time_in_words(contest)))
    yield Fact(message("Moves go by"), _way_of_moves(contest))
    yield Fact(message("Clocks"), _CLOCKS[contest.keeps_clocks])
    no_leave = in_context("holiday", "none")
    days = counted("{count} day a year", "{count} days a year", contest.leave_days)
    yield Fact(in_context("holiday", "Leave"), days if contest.leave_days else no_leave)
    if contest.draw_rule or contest.first_draw_move:
        yield Fact(message("Draw offers"), draw_offers(contest))
    if pieces := contest.tablebase_pieces:
        claims = counted(
            "claims with up to {count} piece", "claims with up to {count} pieces", pieces
        )
        yield Fact(message("Tablebases"), claims)
    yield Fact(message("Who sees the games"), _AUDIENCE[contest.shows_games])
    if limits := list(adjudication_days(contest)):
        yield Fact(message("Adjudication"), joined(limits))


def time_in_words(contest: Contest) -> Iterator[Text]:
    """The reflection time, and what counts twice."""
    yield control_of(contest).words
    if contest.duplication is not None:
        yield message("days over {days} on one move count twice", days=contest.duplication)


def _way_of_moves(contest: Contest) -> Message:
    if contest.transmission is Transmission.POST and contest.on_server:
        return message("post, set up on the server")
    return contest.transmission.words


def draw_offers(contest: Contest) -> Message:
    """How often a draw may be offered, and from which move on."""
    often, first = _DRAW_OFFERS[contest.draw_rule], contest.first_draw_move
    return joined([often, message("no draw before move {move}", move=first)]) if first else often


def adjudication_days(contest: Contest) -> Iterator[Message]:
    """How long assessments and an appeal are waited for."""
    if (days := contest.assessment_days) is not None:
        yield counted("{count} day for assessments", "{count} days for assessments", days)
    if (days := contest.appeal_days) is not None:
        yield counted("{count} day for an appeal", "{count} days for an appeal", days)


def _entries(contest: Contest) -> Iterator[Fact]:
    wanted = contest.needs_qualification or contest.name
    limits = rating_limits(contest)
    if limits is not None:
        ways = message(
            "{rating}, or a qualification for {competition}", rating=limits, competition=wanted
        )
        yield Fact(message("Entries"), ways)
    elif contest.needs_qualification:
        way = message("a qualification for {competition}", competition=wanted)
        yield Fact(message("Entries"), way)
    fee, share = contest.entry_fee, contest.iccf_share
    if fee:
        parts = message("{fee}, of which ICCF gets {share}", fee=fee, share=share)
        yield Fact(message("Entry fee"), parts if share else fee)


def _people(contest: Contest) -> Iterator[Fact]:
    yield Fact(message("Organiser"), contest.organiser or "–")
    yield Fact(message("Director"), contest.director or "–")


def promotion_in_words(rule: PromotionRule, leads_to: str = "") -> Message:
    """Who goes up and down; where all others go down, to be up is to stay.

    >>> print(promotion_in_words(PromotionRule("league", up=2, down=2)))
    the first 2 go up; the last 2 go down
    """
    parts = [_up_in_words(rule, leads_to)]
    if rule.positive_score:
        parts.append(message("only with more than half the points"))
    if years := rule.valid_years:
        parts.append(counted("valid for {count} year", "valid for {count} years", years))
    if rule.rest_down:
        parts.append(message("the rest go down"))
    elif rule.down:
        parts.append(counted("the last {count} goes down", "the last {count} go down", rule.down))
    return joined(parts)


def _up_in_words(rule: PromotionRule, leads_to: str) -> Message:
    if rule.half_up:
        if leads_to:
            return message("the first half qualify for {competition}", competition=leads_to)
        is_stay = rule.rest_down
        return message("the first half stay") if is_stay else message("the first half go up")
    if rule.up == 1:
        if leads_to:
            return message("the winner qualifies for {competition}", competition=leads_to)
        return message("the winner goes up")
    if leads_to:
        return counted(
            "the first {count} qualifies for {competition}",
            "the first {count} qualify for {competition}",
            rule.up,
            competition=leads_to,
        )
    if rule.rest_down:
        return counted("the first {count} stays", "the first {count} stay", rule.up)
    return counted("the first {count} goes up", "the first {count} go up", rule.up)


def promotion_choices() -> tuple[tuple[str, Message], ...]:
    """The rules of promotion by name, for a form: each with its words."""
    return tuple(
        (name, message("{rule}: {words}", rule=name, words=promotion_in_words(rule)))
        for name, rule in PROMOTION_RULES.items()
    )
