"""Reports on brackets: in words, as data, and with clear errors."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import groupby
from random import Random

import pytest
from random_tournaments import positions
from small_events import after_one_round, event
from test_lim_twin import _positions as lim_positions

from pairloom import engines, explain
from pairloom.domain import Outcome, Tournament
from pairloom.engines.alternatives import Moment
from pairloom.engines.fide_1992 import SYSTEM as RULES_OF_1992
from pairloom.engines.fide_dutch import SYSTEM as DUTCH
from pairloom.engines.fide_lim import SYSTEM as LIM
from pairloom.engines.reports import BracketReport, Rejected, ReportsBrackets
from pairloom.engines.round_robin import ROUND_ROBIN
from pairloom.errors import InputError, NoPairingExists
from twins import fide_lim as lim_twin
from twins.fide_1992.criteria import (
    compatible,
    float_ok,
    mismatch,
    unequal_pair_ok,
    x_of,
)
from twins.fide_1992.participant import Float, find_participants
from twins.fide_1992.procedure import Paired, pair_brackets
from twins.fide_lim.journal import FloaterChosen, PairCracked, PairMade

ROUNDS = 60
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_WHY_NOT_ROUNDS", "2000"))


def test_a_bracket_is_told_with_players_candidates_and_criteria() -> None:
    report = explain.bracket_report(after_one_round(), system=DUTCH, bracket=1)

    assert explain.in_words(report) == [
        "Bracket 1: 1.0 points, size 4",
        "  Players:",
        "    1: 1.0 points, S1, prefers Black strongly.",
        "    2: 1.0 points, S1, prefers White strongly.",
        "    3: 1.0 points, S2, prefers Black strongly.",
        "    4: 1.0 points, S2, prefers White strongly.",
        "  Chosen: 1–4, 2–3.",
        "  Rejected before it, in the order of the rules:",
        "    1. 1–3, 2–4 (players in their order): FIDE C.04.3 (2026) [C12] art. 2.4.7, players"
        " who do not get the colour they prefer: 2 instead of 0.",
        "  Criteria at zero: C6, C7, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21.",
    ]


def test_players_in_their_order_may_have_met() -> None:
    """Four players, all games drawn: 1 has met 3, and 4 has met 2."""
    tournament = event(4, {(1, 3): Outcome.DRAW, (4, 2): Outcome.DRAW})

    (bracket,) = DUTCH.report(tournament).brackets
    lines = explain.in_words(explain.bracket_report(tournament, system=DUTCH))

    assert bracket.is_complete
    assert [rejected.rule.label for rejected in bracket.rejected] == ["C1", "C12"]
    assert (
        "    1. 1–3, 2–4 (players in their order): FIDE C.04.3 (2026) [C1] art. 2.1.1: 1–3, 2–4."
        in lines
    )


def test_the_first_candidate_is_the_best() -> None:
    lines = explain.in_words(explain.bracket_report(event(4), system=DUTCH))

    assert "  Nothing comes before it in the order of the rules." in lines


def test_more_candidates_than_asked_for_are_not_told() -> None:
    """Four rounds of eight, everything drawn."""
    everything = DUTCH.report(after_one_round(), candidates=9).brackets
    nothing = DUTCH.report(after_one_round(), candidates=0).brackets

    assert [bracket.is_complete for bracket in everything] == [True, True]
    assert [(bracket.rejected, bracket.is_complete) for bracket in nothing] == [((), False)] * 2


@pytest.mark.parametrize("system", [DUTCH, LIM, RULES_OF_1992])
def test_systems_report_on_brackets(system: ReportsBrackets) -> None:
    assert isinstance(system, ReportsBrackets)


@pytest.mark.parametrize("name", ["dutch", "burstein", "lim", "fide-1992", "round-robin"])
def test_a_bracket_that_does_not_exist_is_an_error(name: str) -> None:
    """Systems with reports of their own, and those whose record is told."""
    expected = "there is no bracket 7 in this round; possible: from 1 to 1"
    with pytest.raises(InputError, match=expected):
        explain.bracket_report(event(8, planned=7), system=engines.get(name), bracket=7)


def test_a_negative_number_of_candidates_is_an_error() -> None:
    with pytest.raises(InputError, match="-1 rejected candidates cannot be shown"):
        explain.bracket_report(event(8), system=DUTCH, candidates=-1)


def test_a_table_reports_on_the_whole_field() -> None:
    lines = explain.in_words(explain.bracket_report(event(4, planned=3), system=ROUND_ROBIN))

    assert lines[0] == "The whole field"
    assert lines[-1] == "  Chosen: 1–4, 2–3."


def test_a_report_is_plain_data() -> None:
    data = explain.as_data(explain.bracket_report(after_one_round(), system=DUTCH))

    assert json.loads(json.dumps(data)) == data
    first = data["brackets"][0]
    assert first["members"][0]["prefers"] == "black"
    assert first["rejected"][0]["rule"]["label"] == "C12"


def _of(number: int, found: Iterator[Tournament]) -> Iterator[Tournament]:
    for _, position in zip(range(number), found, strict=False):
        yield position


def _lim_positions() -> Iterator[Tournament]:
    for seed in range(620_000, 630_000):
        for position in lim_positions(seed):
            try:
                LIM.pair(position)
            except (NoPairingExists, InputError):
                continue
            yield position


def test_the_steps_of_the_lim_system_are_those_of_the_twins_journal() -> None:
    """Every floater, every pair that stayed and every crack, group by group, in order."""
    for position in _of(ROUNDS, _lim_positions()):
        turns = [turn for bracket in LIM.report(position).brackets for turn in bracket.turns]
        entries = lim_twin.journal(position)
        cracked = [set(entry.pair) for entry in entries if isinstance(entry, PairCracked)]
        made = [entry for entry in entries if isinstance(entry, PairMade)]
        for pair in cracked:
            made.remove(next(one for one in made if {one.player, one.opponent} == pair))
        pairs = [
            next(p.players for p in turn.proposals if p.refusal is None)
            for turn in turns
            if turn.moment in (Moment.OPPONENT_OF_FLOATER, Moment.SCRUTINY)
        ]
        assert pairs == [(one.player.number, one.opponent.number) for one in made]
        floaters = [turn.proposals[-1].players for turn in turns if turn.moment is Moment.FLOATER]
        chosen = [entry.floater for entry in entries if isinstance(entry, FloaterChosen)]
        assert floaters == [(floater.number,) for floater in chosen]
        taken_back = [set(turn.members) for turn in turns if turn.moment is Moment.CRACK]
        assert taken_back == [{one.number for one in pair} for pair in cracked]


def _positions_of_1992() -> Iterator[Tournament]:
    for seed in range(640_000, 650_000):
        for position in positions(
            Random(seed), lambda t: RULES_OF_1992.pair(t).pairing, most_players=7
        ):
            try:
                RULES_OF_1992.pair(position)
            except (NoPairingExists, InputError):
                continue
            yield position


def _rules_against_the_first(rounds: int) -> set[str]:
    seen = set()
    for position in _of(rounds, _positions_of_1992()):
        pool = find_participants(position)
        groups = tuple(tuple(group) for _, group in groupby(pool, key=lambda one: one.score))
        brackets = pair_brackets(groups)
        assert brackets is not None
        for report, paired in zip(RULES_OF_1992.report(position).brackets, brackets, strict=True):
            seen.add(_confirm_first(report, paired))
    return seen


def test_what_c6_tried_first_was_rejected_by_the_rule_that_is_named() -> None:
    assert {"", "B1", "B4", "B5"} <= _rules_against_the_first(4 * ROUNDS)


@pytest.mark.nightly
def test_what_c6_tried_first_was_rejected_by_the_rule_that_is_named_in_many_rounds() -> None:
    seen = _rules_against_the_first(NIGHTLY_ROUNDS)

    assert {"", "B1", "B2", "B4", "B5", "B6", "C12"} <= seen


def _confirm_first(report: BracketReport, paired: Paired) -> str:
    """The label of the rule, empty if the players in their order were taken."""
    if not report.rejected:
        assert report.is_complete
        return ""
    (first,) = report.rejected
    players = {player.number: player for player in paired.bracket.players}
    pairs = [(players[one], players[other]) for one, other in first.pairs]
    left = [players[number] for number in first.downfloaters]
    moved_down = paired.attempt.first
    x = max(0, x_of(paired.bracket.players) - paired.attempt.steps)
    upfloats = [b for a, b in pairs[:moved_down] if a.score != b.score]

    def floats_hold(level: int) -> bool:
        return (
            all(float_ok(one, Float.UP, level) for one in upfloats)
            and all(unequal_pair_ok(a, b, level, level) for a, b in pairs[moved_down:])
            and all(float_ok(one, Float.DOWN, level) for one in left)
        )

    is_legal = all(compatible(one, other) for one, other in pairs)
    may_leave = not paired.bracket.is_lowest or all(one.may_have_bye for one in left)
    has_colours = sum(mismatch(one, other) for one, other in pairs) <= x
    label = first.rule.label
    assert (
        _expected(is_legal, has_colours, may_leave, floats_hold(1), floats_hold(0), first) == label
    )
    return label


def _expected(
    is_legal: bool,
    has_colours: bool,
    may_leave: bool,
    keeps_b5: bool,
    keeps_b6: bool,
    told: Rejected,
) -> str:
    if not is_legal:
        assert told.rule.label in ("B1", "B2")
        return told.rule.label
    if not has_colours:
        return "B4"
    if not may_leave:
        return "B1"
    if not keeps_b5:
        return "B5"
    if not keeps_b6:
        return "B6"
    assert told.rule.label in ("C12", "C13")
    return told.rule.label
