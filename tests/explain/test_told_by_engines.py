"""What engines and changes tell, in every system, stands in the catalogue of every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from spoken import OTHERS, require_translated

from pairloom.director.explaining import explain, step_in_words, unit_of
from pairloom.director.impact import (
    CancelledBye,
    Change,
    ChangedResult,
    LateEntry,
    LiftedProhibition,
    PlannedRounds,
    Prohibition,
    RequestedBye,
    Return,
    ScoringChange,
    Several,
    TieBreakOrder,
    Withdrawal,
    WrongColours,
    find_dead_ends,
    impact_lines,
    impact_of,
    look_ahead_lines,
)
from pairloom.domain import Outcome, Player, Points, PointSystem, ProhibitedGroup
from pairloom.engines import available, get
from pairloom.engines.base import PairingResult, ScheduledSystem
from pairloom.engines.common.witness import LegalGraph, Rules, no_pairing_exists
from pairloom.errors import InputError, NoPairingExists
from pairloom.messages import message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.speaker import ENGLISH
from pairloom.messages.values import Clauses
from pairloom.simulate import GeneratorOptions, generate, varied_options

SYSTEMS = list(available())


def _rounds(system: str) -> Iterator[PairingResult]:
    is_table = isinstance(get(system), ScheduledSystem)
    for seed in range(4 if is_table else 10):
        options = (
            GeneratorOptions(players=7 - seed % 2, rounds=3, system=system)
            if is_table
            else varied_options(seed, most_players=14, system=system)
        )
        try:
            tournament = generate(options, seed)
        except (InputError, NoPairingExists):
            continue
        for snapshot in tournament.replay():
            if any(one.is_present(snapshot.next_round) for one in snapshot.participants):
                yield get(system).pair(snapshot)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_message_of_an_engine_is_translated(system: str) -> None:
    """Colour reasons, notes and steps of random rounds."""
    seen = 0
    for result in _rounds(system):
        trace = result.trace
        reasons = [colour.reason for colour in trace.colours]
        require_translated([*reasons, *trace.notes])
        require_translated(
            bracket.decided_by
            for bracket in trace.brackets
            if isinstance(bracket.decided_by, Clauses)
        )
        seen += len(reasons) + len(trace.notes)
        for bracket in trace.brackets:
            for language in OTHERS:
                words = step_in_words(bracket.decided_by, speaker_of(language))
                assert words != step_in_words(bracket.decided_by)
    assert seen


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_round_of_any_system_is_explained_in_another_language(system: str, language: str) -> None:
    for result in _rounds(system):
        lines = list(explain(result, speaker=speaker_of(language)))
        assert len(lines) == len(list(explain(result)))
        assert not any(" art. " in line or "{" in line for line in lines)
        break


def test_steps_of_a_procedure_are_told_one_after_the_other() -> None:
    steps = Clauses(
        (
            message("C1: {listed} without opponent here", listed=(4, 7)),
            message("C10: B6 and B5 dropped for upfloats"),
            message("C7: transposition"),
        )
    )
    assert (
        step_in_words(steps)
        == str(steps)
        == (
            "C1: 4, 7 without opponent here; C10: B6 and B5 dropped for upfloats; C7: transposition"
        )
    )
    assert step_in_words(steps, speaker_of("sl")).replace("\xa0", " ") == (
        "C1: tu brez nasprotnika 4, 7; C10: opuščena B6 in B5 za selivce navzgor;"
        " C7: zamenjava v S2"
    )


RULES = Rules(
    message("{book} art. {article} and {last}", book="C.04.4.3", article="1.1", last="2.1"),
    message("{book} art. {article}", book="C.04.1", article="4"),
)


@pytest.mark.parametrize(
    ("rows", "numbers", "expected"),
    [
        ([0b0, 0b0], (1, 2), "player 2 has nobody left to meet"),
        ([0b110, 0b101, 0b011, 0b0], (1, 2, 3, 4), "player 4 has nobody left"),
        ([0b1000, 0b1000, 0b1000, 0b0111], (1, 2, 3, 4), "the players 1, 3 have only 4 left"),
        ([0b0110, 0b0101, 0b0011, 0b0000], (1, 2, 3), "3 players are present and none"),
        ([0b1000, 0b1000, 0b1000, 0b0111], (1, 2, 3), "have only the bye left to meet"),
        ([0b10110, 0b10101, 0b10011, 0b00000, 0b00111], (1, 2, 3, 4), "nobody left to meet"),
    ],
)
def test_every_reason_why_no_pairing_exists_is_translated(
    rows: list[int], numbers: tuple[int, ...], expected: str
) -> None:
    """Graphs without a perfect matching: single players, closed groups, few others, the bye."""
    error = no_pairing_exists(LegalGraph(3, numbers, rows), RULES)
    assert expected in str(error.reason)
    assert str(error) == (
        f"No legal pairing exists for round 3 ({ENGLISH.say(error.rule)}):"
        f" {ENGLISH.say(error.reason)}"
    )
    require_translated([error.reason, error.rule])
    for language in OTHERS:
        assert "the bye" not in speaker_of(language).say(error.reason)
        assert " art. " not in speaker_of(language).say(error.rule)


def _changes() -> Iterator[Change]:
    group = ProhibitedGroup(frozenset((3, 4)), 4, 6)
    yield ChangedResult(1, 1, Outcome.DRAW)
    yield WrongColours(1, 1)
    yield Withdrawal(2, 4)
    yield from (
        RequestedBye(3, 4, kind) for kind in (Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)
    )
    yield LateEntry(Player(0, "Novak and Sons", 1850), 4)
    yield LateEntry(Player(0, "", 1850), 4)
    yield LateEntry(Player(0, ""), 4)
    yield Prohibition(frozenset((1, 2, 5)))
    yield Prohibition(frozenset((1, 2)), 4, 5)
    yield Several((Prohibition(frozenset((3, 4)), 4, 6), LiftedProhibition(group)))
    yield Several((Withdrawal(2, 4), Return(2)))
    yield Several((RequestedBye(3, 4), CancelledBye(3, 4)))
    yield PlannedRounds(7)
    yield PlannedRounds(None)
    yield ScoringChange(PointSystem(Points.parse("3"), Points.parse("1"), Points.parse("0")))
    yield TieBreakOrder(("BH/C1", "SB"))
    yield TieBreakOrder(())


@pytest.mark.parametrize("change", list(_changes()), ids=str)
def test_every_change_can_be_told_in_every_language(change: Change) -> None:
    options = GeneratorOptions(players=8, rounds=6, half_point_bye_rate=0, zero_point_bye_rate=0)
    tournament = generate(replace(options, withdrawal_rate=0, late_entry_rate=0), 5)
    tournament = tournament.before(4)
    impact = impact_of(tournament, change)
    require_translated([impact.change, *impact.notes])
    english = list(impact_lines(impact))
    assert english[0] == f"What if: {impact.change}"
    for language in OTHERS:
        lines = list(impact_lines(impact, language))
        assert len(lines) == len(english)
        assert not any("{" in line or " art. " in line for line in lines)
        assert lines[0] != english[0]


def test_a_name_in_a_change_stays_whole() -> None:
    """With a comma, a semicolon or an "and" in it, as names of people and teams have them."""
    options = GeneratorOptions(players=8, rounds=6, half_point_bye_rate=0, zero_point_bye_rate=0)
    tournament = generate(replace(options, withdrawal_rate=0, late_entry_rate=0), 5).before(4)
    names = {1: "Berg, Otto", 2: "Sons; and and Co"}
    players = (
        replace(player, name=names.get(player.number, player.name)) for player in tournament.players
    )
    tournament = replace(tournament, players=tuple(players))
    result, *_ = impact_lines(impact_of(tournament, ChangedResult(1, 1, Outcome.DRAW)), "sl")
    assert result.startswith("Kaj če: 1. kolo, 1 Berg, Otto – ")
    apart, *_ = impact_lines(impact_of(tournament, Prohibition(frozenset((1, 2)))), "cs")
    assert "1 Berg, Otto a\xa02 Sons; and and Co" in apart


def test_why_a_table_takes_no_late_entry_is_told_in_every_language() -> None:
    tournament = generate(GeneratorOptions(players=8, rounds=4, system="round-robin"), 1).before(3)
    impact = impact_of(tournament, LateEntry(Player(0, "Novak, Jan", 1850), 3))
    assert impact.next_round is not None
    assert impact.next_round.obstacle_after is not None
    reason = impact.next_round.obstacle_after.reason
    assert str(reason).startswith("the rounds so far are not those of the table for 9 players")
    assert str(reason).endswith("loses by forfeit")
    for language in ("en", *OTHERS):
        told = f": {speaker_of(language).say(reason)}"
        assert [line for line in impact_lines(impact, language) if line.endswith(told)]
    require_translated([reason])


@pytest.mark.parametrize("language", OTHERS)
def test_looking_ahead_is_told_in_other_languages(language: str) -> None:
    """Four players have three rounds in them: a fourth cannot be reached."""
    options = GeneratorOptions(players=4, rounds=3, half_point_bye_rate=0, zero_point_bye_rate=0)
    tournament = generate(replace(options, withdrawal_rate=0, late_entry_rate=0), 1).before(3)
    tournament = replace(tournament, settings=replace(tournament.settings, rounds=4))
    pairing = get("dutch").pair(tournament).pairing
    ahead = find_dead_ends(tournament, pairing)
    lines = list(look_ahead_lines(ahead, language))
    assert lines
    assert ahead.dead_end is not None
    require_translated([ahead.dead_end.rule, ahead.dead_end.reason])
    assert any("C.04.1 čl.\xa0" in line for line in lines)


def test_the_unit_of_scores_is_told() -> None:
    tournament = generate(GeneratorOptions(players=6, rounds=3), 1)
    assert unit_of(tournament) == message("points")
    lent = replace(tournament, settings=replace(tournament.settings, baku=True))
    assert str(unit_of(lent)) == "points, virtual points included"
    require_translated([unit_of(tournament), unit_of(lent)])
