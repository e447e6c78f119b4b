"""The reasons of a pairing, in words an arbiter understands."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run

import pairloom
from pairloom.director.criteria import articles_of, criteria_words
from pairloom.director.explaining import criteria_in_words, explain, step_in_words
from pairloom.engines.fide_dutch.editions import EDITION_2026
from pairloom.engines.fide_dutch.weighted import Reach


@pytest.fixture
def club_open(examples: Path) -> str:
    result = pairloom.pair(pairloom.read_trf(examples / "club-open.trf"))
    return "\n".join(explain(result))


def test_a_bracket_says_who_is_paired_who_floats_and_what_decided(club_open: str) -> None:
    assert (
        """\
Bracket 2: 2.0 points
  residents:    3, 6, 9
  paired:       3-6
  downfloaters: 9
  decided by:   the first transposition that is best by all criteria
  criteria:     C6 (art. 2.4.1) downfloaters, the bye included: 1
                C7 (art. 2.4.2) scores of the downfloaters: 2.0
                C14 (art. 2.4.9) downfloaters who floated down in the last round, too: 1
                all others at zero
"""
        in club_open
    )


def test_the_last_bracket_names_the_bye(club_open: str) -> None:
    assert "  paired:       nobody\n  bye:          10\n" in club_open


def test_score_differences_are_told_in_points(club_open: str) -> None:
    assert "C19 (art. 2.4.14) floating up again after the last round, by points: 0.5" in club_open


def test_the_next_bracket_is_told_as_number_and_scores() -> None:
    lines = list(criteria_in_words({"C6": 0, "C8": (2, (25, 20)), "C12": 0}, {"C8": "2.4.3"}))
    assert lines == [
        "C8 (art. 2.4.3) downfloaters that the next bracket will have at least: 2 (2.5, 2.0 points)"
    ]


def test_criteria_at_zero_are_not_listed(examples: Path) -> None:
    tournament = pairloom.read_trf(examples / "first-tournament" / "after-round-2.trf")
    lines = list(explain(pairloom.pair(tournament)))
    assert "  criteria:     all at zero" in lines


def test_every_criterion_of_the_edition_has_words_and_an_article() -> None:
    labels = {criterion.label for criterion in EDITION_2026.criteria}
    assert labels <= set(criteria_words("dutch", "2026").meanings)
    assert articles_of("dutch", "2026", labels)["C12"] == "2.4.7"


@pytest.mark.parametrize(
    "step",
    [
        *("single player", "only pair", "no pair possible", "enumeration"),
        *("tight graph, first transposition", "tight graph, first exchange"),
        "duals of sorts",
        *(f"weights: {reach.value}" for reach in Reach),
    ],
)
def test_every_step_of_the_engine_has_words(step: str) -> None:
    assert step_in_words(step) not in (step, "")


def test_the_steps_of_real_rounds_have_words(root: Path) -> None:
    files = sorted((root / "tests" / "golden").rglob("*.trf"))[:12]
    assert files
    for file in files:
        tournament = pairloom.read_trf(file)
        for number in range(1, tournament.last_paired_round + 1):
            for bracket in pairloom.pair(tournament, round=number).trace.brackets:
                assert step_in_words(bracket.decided_by) != bracket.decided_by


def test_json_keeps_every_value(run: Run, folder: Path) -> None:
    done = run("pair", folder / "next-240.trf", "--explain", "--format", "json")

    assert '"C12": 0' in done.stdout
    assert '"C21": []' in done.stdout


def test_acceleration_is_told(run: Run, folder: Path) -> None:
    done = run("pair", folder / "round1.trf", "--baku", "--explain")

    assert "Bracket 1: 1.0 points, virtual points included" in done.stdout
