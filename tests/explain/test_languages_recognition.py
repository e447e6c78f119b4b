"""What engines and changes write leads back to messages, in every system."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pairloom.director import explaining
from pairloom.director.explaining import explain, step_in_words
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
from pairloom.explain.phrases import PhraseBook
from pairloom.explain.recognition import recognise, recognise_all
from pairloom.simulate import GeneratorOptions, generate, varied_options

SYSTEMS = list(available())
ENGLISH = PhraseBook()
OTHERS = ("cs", "sl")
NOT_TRANSLATED = ("anglicky", "angleščini")


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
def test_every_text_of_an_engine_is_a_message(system: str) -> None:
    """Colour reasons, notes and steps of random rounds: recognised, and the same in English."""
    seen = 0
    for result in _rounds(system):
        trace = result.trace
        for kind, texts in (
            ("colour", [colour.reason.rstrip(".") for colour in trace.colours]),
            ("note", trace.notes),
        ):
            for text in texts:
                phrase = recognise(text, kind)
                assert phrase.id != "as_told", text
                assert ENGLISH.say(phrase) == text
                seen += 1
        for bracket in trace.brackets:
            for language in OTHERS:
                words = step_in_words(bracket.decided_by, PhraseBook(language))
                assert words != step_in_words(bracket.decided_by)
                assert not words.endswith(tuple(f"{each})" for each in NOT_TRANSLATED)), words
    assert seen


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_round_of_any_system_is_explained_in_another_language(system: str, language: str) -> None:
    for result in _rounds(system):
        lines = list(explain(result, book=PhraseBook(language)))
        assert len(lines) == len(list(explain(result)))
        assert not any(word in line for word in NOT_TRANSLATED for line in lines)
        assert not any(" art. " in line or "{" in line for line in lines)
        break


@pytest.mark.parametrize("article", ["3.2.4.1", "3.2.4.2"])
def test_notes_with_lists_keep_them(article: str) -> None:
    note = f"bracket 3: shifted to the other subgroup (art. {article}): 4, 9, 12"
    said = PhraseBook("cs").say(recognise(note, "note"))
    assert said == f"seskupení 3: přemístění do druhé podskupiny (čl. {article}): 4, 9, 12"


def test_what_no_message_fits_is_told_and_marked() -> None:
    """A translation is never silently missing."""
    phrase = recognise("the moon decides", "colour")
    assert ENGLISH.say(phrase) == "the moon decides"
    assert PhraseBook("cs").say(phrase) == "the moon decides (jen anglicky)"
    assert PhraseBook("sl").say(phrase) == "the moon decides (le v angleščini)"


def test_steps_of_1992_are_told_one_by_one() -> None:
    steps = "C1: 4, 7 without opponent here; C10: B6 and B5 dropped for upfloats; C7: transposition"
    assert [phrase.id for phrase in recognise_all(steps, "step")] == [
        *("step.1992.C1", "step.1992.C10.B5", "step.1992.C7")
    ]
    assert step_in_words(steps) == steps
    assert step_in_words(steps, PhraseBook("sl")) == (
        "C1: tu brez nasprotnika 4, 7; C10: opuščena B6 in B5 za selivce navzgor;"
        " C7: zamenjava v S2"
    )


RULES = Rules("C.04.4.3 art. 1.1 and 2.1", "C.04.1 art. 4")


@pytest.mark.parametrize(
    ("rows", "numbers"),
    [
        ([0b0, 0b0], (1, 2)),
        ([0b110, 0b101, 0b011, 0b0], (1, 2, 3, 4)),
        ([0b1000, 0b1000, 0b1000, 0b0111], (1, 2, 3, 4)),
        ([0b0110, 0b0101, 0b0011, 0b0000], (1, 2, 3)),
        ([0b1000, 0b1000, 0b1000, 0b0111], (1, 2, 3)),
        ([0b10110, 0b10101, 0b10011, 0b00000, 0b00111], (1, 2, 3, 4)),
    ],
)
def test_every_reason_why_no_pairing_exists_is_a_message(
    rows: list[int], numbers: tuple[int, ...]
) -> None:
    """Graphs without a perfect matching: single players, closed groups, few others, the bye."""
    error = no_pairing_exists(LegalGraph(3, numbers, rows), RULES)
    reason, rule = recognise(error.reason, "obstacle"), recognise(error.rule, "rule")
    assert ENGLISH.say(reason) == error.reason
    assert ENGLISH.say(rule) == error.rule
    assert "as_told" not in (reason.id, rule.id)
    for language in OTHERS:
        said = PhraseBook(language).say(reason)
        assert "the bye" not in said
        assert " art. " not in PhraseBook(language).say(rule)


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
    yield ScoringChange(PointSystem(Points.parse("3"), Points.parse("1"), Points.parse("0")))
    yield TieBreakOrder(("BH/C1", "SB"))
    yield TieBreakOrder(())


@pytest.mark.parametrize("change", list(_changes()), ids=str)
def test_every_change_can_be_told_in_every_language(change: Change) -> None:
    options = GeneratorOptions(players=8, rounds=6, half_point_bye_rate=0, zero_point_bye_rate=0)
    tournament = generate(replace(options, withdrawal_rate=0, late_entry_rate=0), 5)
    tournament = tournament.before(4)
    impact = impact_of(tournament, change)
    english = list(impact_lines(impact))
    assert english[0] == f"What if: {impact.change}"
    for language in OTHERS:
        lines = list(impact_lines(impact, language))
        assert len(lines) == len(english)
        assert not any(word in line for word in NOT_TRANSLATED for line in lines), lines
        assert not any("{" in line or " art. " in line for line in lines)
        assert lines[0] != english[0]


@pytest.mark.parametrize("language", OTHERS)
def test_looking_ahead_is_told_in_other_languages(language: str) -> None:
    """Four players have three rounds in them: a fourth cannot be reached."""
    options = GeneratorOptions(players=4, rounds=3, half_point_bye_rate=0, zero_point_bye_rate=0)
    tournament = generate(replace(options, withdrawal_rate=0, late_entry_rate=0), 1).before(3)
    tournament = replace(tournament, settings=replace(tournament.settings, rounds=4))
    pairing = get("dutch").pair(tournament).pairing
    found = find_dead_ends(tournament, pairing)
    lines = list(look_ahead_lines(found, language))
    assert lines
    assert not any(word in line for word in NOT_TRANSLATED for line in lines)
    assert any("C.04.1 čl. " in line for line in lines)


def test_the_units_of_scores_are_messages() -> None:
    for unit in ("points", "match points", "game points"):
        for text in (unit, f"{unit}, virtual points included"):
            assert ENGLISH.say(recognise(text, "unit")) == text
    assert explaining.unit_of(generate(GeneratorOptions(players=6, rounds=3), 1)) == "points"
