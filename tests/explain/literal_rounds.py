"""Answers of the systems that give the bye first, checked against rounds made by enumeration.

A `Twin` makes the round by the rules and the best one in which only what fits the alternative is
to be had. Nothing here knows how an engine finds its answers: where the two rounds part, and by
which value, is read off the twin's two rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from pairloom.domain import Tournament
from pairloom.engines.alternatives import (
    NO_PLAYER,
    Alternative,
    Bar,
    Obstacle,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.engines.base import BracketTrace, PairingResult
from pairloom.errors import InputError, NoPairingExists

Fits = Callable[[Any, Any], bool]
Ask = Callable[[Tournament, Alternative], WhyNot]
Seen = Counter[tuple[Verdict, str]]
COLOURS = (Wish.HAS_WHITE, Wish.HAS_BLACK)


@dataclass(frozen=True)
class Twin:
    """How to ask a literal twin. `bye_values` lists article and value, in order.

    `floats` says what a float is: does the first of two leave the own scoregroup?
    `colours_move_pairs`: a colour wished for restricts the opponents. `after_upfloaters` are
    labels that count only once the upfloaters have been chosen, by their order at last.
    """

    pair: Callable[[Tournament, Fits | None], PairingResult]
    pool: Callable[[Tournament], Any]
    white_of: Callable[[Tournament, Any, Any], Any]
    may_meet: Callable[[Tournament, Any, Any], bool]
    may_have_bye: Callable[[Any], bool]
    bye_values: Callable[[Any], list[tuple[str, int]]]
    floats: Callable[[Any, Any], bool]
    colours_move_pairs: bool = True
    after_upfloaters: frozenset[str] = frozenset()

    def members(self, tournament: Tournament) -> dict[int, Any]:
        return {member.number: member for member in self.pool(tournament)}


def wishes(random: Random, tournament: Tournament, count: int) -> Iterator[Alternative]:
    """Alternatives at random, half of them pairs."""
    now = tournament.next_round
    pool = [each.number for each in tournament.participants if each.is_present(now)]
    known = [wish for wish in Wish if wish is not Wish.MEETS]
    for _ in range(count if len(pool) > 1 else 0):
        player, opponent = random.sample(pool, 2)
        if random.random() < 0.5:
            yield Alternative(Wish.MEETS, player, opponent)
        else:
            yield Alternative(random.choice(known), player)


def fits(twin: Twin, tournament: Tournament, asked: Alternative) -> Fits:
    """The alternative as a question about one pair, or about the bye of one member."""

    def of_player(player: Any, partner: Any) -> bool:
        if partner is None:
            return asked.wish is Wish.HAS_BYE
        match asked.wish:
            case Wish.MEETS:
                return bool(partner.number == asked.opponent)
            case Wish.HAS_BYE:
                return False
            case Wish.HAS_NO_BYE:
                return True
            case Wish.FLOATS:
                return twin.floats(player, partner)
            case Wish.STAYS:
                return not twin.floats(player, partner)
        white = twin.white_of(tournament, player, partner)
        return (white is player) == (asked.wish is Wish.HAS_WHITE)

    def of_both(one: Any, other: Any) -> bool:
        if one.number == asked.player:
            return of_player(one, other)
        if other is not None and other.number == asked.player:
            return of_player(other, one)
        return not (other is None and asked.wish is Wish.HAS_BYE)

    return of_both


def check(twin: Twin, ask: Ask, tournament: Tournament, asked: Alternative) -> WhyNot | None:
    """Compare an answer with what the twin works out; `None` if both cannot say."""
    does_fit = fits(twin, tournament, asked)
    chosen = twin.pair(tournament, None)
    try:
        found = ask(tournament, asked)
    except InputError:
        return None  # the initial colour is not known, and would be needed
    assert set(found.chosen.boards) == set(chosen.boards)
    assert found.chosen.bye == chosen.bye
    if asked.wish in COLOURS and not twin.colours_move_pairs:
        _check_colours(found, chosen)
        return found
    try:
        best = twin.pair(tournament, does_fit)
    except NoPairingExists:
        assert found.verdict is Verdict.IMPOSSIBLE
        assert found.certificate is None
        assert found.obstacle is not None
        _check_obstacle(twin, tournament, found, found.obstacle, does_fit)
        return found
    assert found.certificate is not None
    assert set(found.certificate.boards) == set(best.boards)
    assert found.certificate.bye == best.bye
    _check_decision(twin, tournament, found, chosen, best)
    return found


def _check_colours(found: WhyNot, chosen: PairingResult) -> None:
    """The pair stays as it is made, and a rule of the colours is named."""
    board = next(board for board in chosen.boards if found.alternative.player in board)
    has_white = board.white == found.alternative.player
    if has_white is (found.alternative.wish is Wish.HAS_WHITE):
        assert found.verdict is Verdict.IS_THE_PAIRING
        return
    assert found.verdict is Verdict.IMPOSSIBLE
    assert found.obstacle is not None
    assert found.obstacle.bar is Bar.COLOUR_RULE
    assert found.obstacle.settled == board
    assert found.obstacle.rule is not None
    assert found.obstacle.rule.article.startswith("4.3.")


def _check_decision(
    twin: Twin, tournament: Tournament, found: WhyNot, chosen: PairingResult, best: PairingResult
) -> None:
    if chosen.bye != best.bye:
        _check_bye(twin, tournament, found, chosen, best)
        return
    rounds = chosen.trace.brackets, best.trace.brackets
    for index, (one, other) in enumerate(zip(*rounds, strict=False)):
        if _content(one) != _content(other):
            _check_bracket(twin, found, index, one, other)
            return
    assert found.verdict is Verdict.IS_THE_PAIRING
    assert found.certificate == found.chosen


def _check_bye(
    twin: Twin, tournament: Tournament, found: WhyNot, chosen: PairingResult, best: PairingResult
) -> None:
    members = twin.members(tournament)
    assert chosen.bye is not None
    assert best.bye is not None
    values = zip(
        twin.bye_values(members[chosen.bye]), twin.bye_values(members[best.bye]), strict=True
    )
    (article, one), (_, other) = next(both for both in values if both[0] != both[1])
    assert found.verdict is Verdict.WORSE
    assert found.bracket is None
    assert found.worsening is not None
    assert found.worsening.rule.label == article
    assert (found.worsening.chosen, found.worsening.alternative) == (one, other)
    assert found.worsening.chosen_by.players == (chosen.bye,)
    assert found.worsening.alternative_by.players == (best.bye,)


def _content(bracket: BracketTrace) -> tuple[frozenset[frozenset[int]], ...]:
    pairs = frozenset(frozenset(pair) for pair in bracket.pairs)
    rest = frozenset((frozenset(bracket.downfloaters), frozenset(bracket.upfloaters)))
    return pairs, rest


def _check_bracket(
    twin: Twin, found: WhyNot, index: int, one: BracketTrace, other: BracketTrace
) -> None:
    assert found.bracket is not None
    assert found.bracket.index == index
    assert found.bracket.score == one.score
    assert set(found.bracket.residents) == set(one.residents)
    assert set(found.bracket.moved_down) == set(one.moved_down)
    for side, bracket in ((found.bracket.chosen, one), (found.bracket.alternative, other)):
        assert {frozenset(pair) for pair in side.pairs} == set(_content(bracket)[0])
        assert set(side.downfloaters) == set(bracket.downfloaters)
        assert set(side.upfloaters) == set(bracket.upfloaters)
        assert all(bracket.values[label] == value for label, value in side.values.items())
    parted = [label for label in one.values if one.values[label] != other.values[label]]
    if set(one.upfloaters) != set(other.upfloaters):
        parted = [label for label in parted if label not in twin.after_upfloaters]
    if not parted:
        assert found.verdict is Verdict.LATER
        assert found.precedence is not None
        assert found.precedence.chosen != found.precedence.alternative
        return
    assert found.verdict is Verdict.WORSE
    assert found.worsening is not None
    assert found.worsening.rule.label == parted[0]
    values = one.values[parted[0]], other.values[parted[0]]
    assert (found.worsening.chosen, found.worsening.alternative) == values


def _check_obstacle(
    twin: Twin, tournament: Tournament, found: WhyNot, obstacle: Obstacle, does_fit: Fits
) -> None:
    """The rule named is really broken; the groups named really cannot be paired."""
    members = twin.members(tournament)
    player = members[found.alternative.player]
    match obstacle.bar:
        case Bar.EVEN_NUMBER:
            assert len(members) % 2 == 0
        case Bar.MAY_NOT_HAVE_BYE:
            assert not twin.may_have_bye(player)
            assert obstacle.round is not None
        case Bar.NO_COMPLETION:
            _check_groups(twin, tournament, found.alternative, obstacle, does_fit)
        case Bar.NOBODY_TO_MEET:
            others = [other for other in members.values() if other is not player]
            assert not any(
                twin.may_meet(tournament, player, other) and does_fit(player, other)
                for other in others
            )
        case _:
            assert found.alternative.opponent is not None
            other = members[found.alternative.opponent]
            assert not twin.may_meet(tournament, player, other)
            if obstacle.bar is Bar.MET_BEFORE:
                participant = tournament.get_participant(player.number)
                assert participant is not None
                cell = participant.cell(obstacle.round or 0)
                assert cell is not None
                assert cell.opponent == other.number


def _check_groups(
    twin: Twin, tournament: Tournament, asked: Alternative, obstacle: Obstacle, does_fit: Fits
) -> None:
    """Tutte: odd groups, closed but for the others, and more groups than others."""
    members = twin.members(tournament)

    def possible(one: int, other: int) -> bool:
        one, other = max(one, other), min(one, other)
        if other == NO_PLAYER:
            return twin.may_have_bye(members[one]) and does_fit(members[one], None)
        pair = members[one], members[other]
        return twin.may_meet(tournament, *pair) and does_fit(*pair)

    everybody = {*members, *([NO_PLAYER] if len(members) % 2 else [])}
    if obstacle.settled:
        (partner,) = set(obstacle.settled) - {asked.player}
        others = everybody - {asked.player}
        assert [other for other in others if possible(asked.player, other)] == [partner]
        everybody -= set(obstacle.settled)
    assert len(obstacle.groups) > len(obstacle.others)
    for group in obstacle.groups:
        assert len(group) % 2 == 1
        for one in group:
            strangers = everybody - {*group, *obstacle.others}
            assert not any(possible(one, other) for other in strangers)
