"""Workings and printed values: what a player who asks is shown."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from pairloom.domain.go import (
    HALF_FOR_ABSENCE,
    GoPlayer,
    GoRegulations,
    GoSystem,
    GoTournament,
    MissedRounds,
)
from pairloom.messages.catalogues import languages, speaker_of
from pairloom.messages.speaker import MINUS
from pairloom.placement import make_placement, usable_criteria
from pairloom.placement.values import exact_text
from tests.placement.events import random_event, swiss, written
from tests.placement.saying import said
from tests.steps import count_calls

HYPHEN = re.compile(r"(?<!\w)-\s?[\d¼½¾]")
SUMMED = re.compile(r"(?:sum|total|rating|rank): (\S+)")


def test_points_are_told_round_by_round() -> None:
    """A jigo, a win by default, a free round, an absence that brings half a point."""
    rules = swiss(5)
    scoring = replace(rules.scoring, absent=1, rounds_down=False)
    rules = replace(rules, scoring=scoring, announced="web, 1 May")
    event = written("ABC", "A=B\nA!C\nC>B\nB>C", rules, free={3: "A"})
    placement = make_placement(event, criteria=("PTS", "NBW"))
    assert said(placement.working(1, "PTS")) == (
        "round 1: 2 B, ½",
        "round 2: 3 C, 1 by default",
        "free in round 3: 1, by the regulations of the tournament",
        "no game in round 4: ½, as announced (web, 1 May)",
        "total: 3",
    )
    assert said(placement.working(1, "NBW"))[-3:] == (
        "free in round 3: 1, by the regulations of the tournament",
        "no game in round 4: 0, only games bring points (Czech rules 3.3.1)",
        "total: 2½",
    )
    assert placement.rows[0].texts == ("3", "2½")


def test_the_mcmahon_score_begins_with_the_start() -> None:
    event = written("AB", "A>B2", GoRegulations(rounds=1))
    assert said(make_placement(event).working(1, "MMS")) == (
        "starting score: 30",
        "round 1: 2 B, 1",
        "total: 31",
    )


@pytest.mark.article("go", "3.1.3")
@pytest.mark.article("go", "3.3.1")
def test_a_working_names_the_article_that_it_follows() -> None:
    """A misses rounds 2 and 4, the field of McMahon: nothing by the rules, a point if announced."""
    event = written("ABCD", "A>B\nC>D\nA>C\nB>D", GoRegulations(rounds=4))
    by_rules = make_placement(event)
    assert said(by_rules.working(1, "MMS"))[-2:] == (
        "no game in rounds 2, 4: 0, only games bring points (Czech rules 3.1.3)",
        "total: 32",
    )
    assert str(by_rules.source("MMS")) == "Czech rules 3.3.1"
    assert str(by_rules.source("SOS")) == "Czech rules 3.3.2 a; missed rounds by 3.3.3"
    rules = replace(event.regulations, scoring=HALF_FOR_ABSENCE, announced="web, 1 May")
    announced = make_placement(replace(event, regulations=rules))
    assert said(announced.working(1, "MMS"))[-2:] == (
        "no game in rounds 2, 4: 1, as announced (web, 1 May)",
        "total: 33",
    )
    source = "Czech rules 3.3.1; points for absence as announced (web, 1 May)"
    assert str(announced.source("MMS")) == source
    assert str(announced.source("SOS")) == (
        "Czech rules 3.3.2 a; absence brings points, as announced (web, 1 May), so 3.3.3 adds none"
    )
    egf = replace(rules, missed_rounds=MissedRounds.EGF, announced="")
    assert str(make_placement(replace(event, regulations=egf)).source("SSOS")) == (
        "Czech rules 3.3.2 c; missed rounds by the EGF system rules, with no announcement on record"
    )


def test_half_points_that_are_rounded_down_say_so() -> None:
    event = written("ABC", "B>C\nA>B", GoRegulations(rounds=2, scoring=HALF_FOR_ABSENCE))
    assert said(make_placement(event).working(1, "MMS")) == (
        "starting score: 30",
        "round 2: 2 B, 1",
        "no game in round 1: ½, with no announcement on record",
        "rounded down to whole points: −½",
        "total: 31",
    )


def test_handicaps_move_the_opponents_score() -> None:
    """A gave B two stones: B counts as 32 for A, A as 29 for B; a jigo gives half of that."""
    event = written("ABC", "A>B2\nC=A1", GoRegulations(rounds=2))
    placement = make_placement(event, criteria=("MMS", "SOS", "SOSM", "SODOSM", "SOSOSM"))
    assert said(placement.working(1, "SOSM")) == (
        "round 1: 2 B, 30, + 2 for the handicap given",
        "round 2: 3 C, 30½, − 1 for the handicap taken",
        "sum: 61½",
    )
    assert said(placement.working(1, "SODOSM")) == (
        "round 1: 2 B, 30, + 2 for the handicap given",
        "round 2: 3 C, 30½, − 1 for the handicap taken, jigo: half of it = 14¾",
        "sum: 46¾",
    )
    assert said(placement.working(2, "SOSM"))[-1] == "sum: 29½"
    assert said(placement.working(1, "SOSOSM"))[0] == "round 1: 2 B, SOSM 29½"


def test_cuts_are_told() -> None:
    event = written("ABCD", "A>B C>D\nA>C\nA>D", swiss(3))
    placement = make_placement(event, criteria=("SOS-1", "SOS-2", "SSOS", "CUSS"))
    assert said(placement.working(1, "SOS-1")) == (
        "round 1: 2 B, 0 + 1 for 2 missed rounds (3.3.3) = 1",
        "round 2: 3 C, 1",
        "round 3: 4 D, 0; left out, the lowest",
        "sum: 2",
    )
    assert sum("one of the lowest" in line for line in said(placement.working(1, "SOS-2"))) == 2
    assert said(placement.working(1, "SSOS"))[0] == "round 1: 2 B, SOS 3"
    assert said(placement.working(1, "CUSS")) == (
        "round 1: 1",
        "round 2: 2",
        "round 3: 3",
        "sum: 6",
    )


def test_hard_games_are_weighed_by_ranks_and_handicap() -> None:
    """A (1d) beat B (1k) in an even game, lost to C (3d) without handicap, beat D (1d) giving
    one stone: balanced games count once, a stone too many twice, more three times."""
    event = written("ABCD", "A>B\nC>A\nA>D1 B>C\nD>B", swiss(4))
    ranks = {1: 0, 2: -1, 3: 2, 4: 0}
    players = tuple(replace(one, rank=ranks[one.number]) for one in event.players)
    placement = make_placement(replace(event, players=players), criteria=("EXT", "EXR"))
    assert said(placement.working(1, "EXT")) == (
        "round 1: 2 B, wins: 1, times 0",
        "round 2: 3 C, wins: 1, times 3",
        "round 3: 4 D, wins: 1, times 2",
        "sum: 5",
    )
    assert said(placement.working(1, "EXR"))[-1] == "sum: 2"


def test_an_early_win_outweighs_all_later_ones_in_the_cup_score() -> None:
    event = written("AB", "A>B\nB>A\nB>A", swiss(3))
    placement = make_placement(event, criteria=("CPS",))
    assert [row.texts for row in placement.rows] == [("4",), ("3",)]
    assert said(placement.working(1, "CPS"))[0] == "round 1: 4, where a win is worth 4"


def test_the_strasbourg_score_rewards_the_unbeaten_of_the_top_group() -> None:
    """Four rounds, bar 1 dan: A is unbeaten after the quarter-final and the semi-final."""
    event = written("AB", "A>B\nA>B\nA>B\nB>A", GoRegulations(rounds=4, bar=0))
    placement = make_placement(event, criteria=("STS",))
    assert [row.texts for row in placement.rows] == [("37",), ("31",)]
    assert said(placement.working(1, "STS"))[-3:] == (
        "top group, unbeaten after round 2: 2",
        "top group, unbeaten after round 3: 2",
        "total: 37",
    )
    assert make_placement(event, after=2, criteria=("STS",)).rows[0].values == (34,)


@pytest.mark.article("go", "3.3.2f")
def test_a_player_without_a_rating_counts_by_the_rank() -> None:
    players = (GoPlayer(1, "Eva", -5), GoPlayer(2, "Jan", 2, rating=1570))
    placement = make_placement(
        GoTournament(players, regulations=swiss(1)), criteria=("RATING", "RANK")
    )
    assert [row.texts for row in placement.rows] == [("1600", "5k"), ("1570", "3d")]
    assert said(placement.working(1, "RATING")) == ("no rating; 5k counts as 1600",)
    assert said(placement.working(2, "RATING")) == ("rating: 1570",)
    assert said(placement.working(1, "RANK")) == ("rank: 5k",)


@pytest.mark.parametrize("seed", range(20))
def test_every_working_ends_with_the_value_that_is_shown(seed: int) -> None:
    lot = Random(seed)
    event = random_event(lot)
    for code in usable_criteria(event.regulations.system):
        placement = make_placement(event, criteria=(code,))
        for row in placement.rows:
            last = str(placement.working(row.number, code)[-1])
            if found := SUMMED.fullmatch(last):
                assert found[1] == str(row.written[0])
            else:
                assert code in ("DE", "SDC", "RATING")


@pytest.mark.parametrize("language", languages())
def test_a_value_below_zero_has_a_minus_wherever_people_read_it(language: str) -> None:
    """Starting scores below zero, stones taken, points rounded down; files have a hyphen."""
    speaker, below = speaker_of(language), 0
    for seed in range(12):
        event = random_event(Random(seed), GoSystem.MCMAHON)
        weak = (replace(player, rank=player.rank - 45) for player in event.players)
        event = replace(event, players=tuple(weak))
        for code in usable_criteria(GoSystem.MCMAHON):
            placement = make_placement(event, criteria=(code,))
            for row in placement.rows:
                told = [*map(speaker.say, placement.working(row.number, code))]
                told += map(speaker.show, row.written)
                assert not [text for text in told if HYPHEN.search(text)]
                below += any(MINUS in text for text in told)
    assert below > 100


@pytest.mark.parametrize("quarters", range(-9, 10))
def test_a_printed_value_can_be_read_back(quarters: int) -> None:
    text = exact_text(Fraction(quarters, 4))
    parts = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}
    sign = -1 if text.startswith("-") else 1
    whole = text.strip("-¼½¾")
    rest = sum((parts[letter] for letter in text if letter in parts), Fraction(0))
    assert sign * (int(whole or 0) + rest) == Fraction(quarters, 4)


def test_the_order_of_the_player_list_changes_nothing() -> None:
    lot = Random(5)
    event = random_event(lot, GoSystem.SWISS)
    assert make_placement(replace(event, players=event.players[::-1])) == make_placement(event)


def test_twice_the_players_are_about_twice_the_work() -> None:
    """10 rounds, the default criteria."""
    large, small = (
        random_event(Random(400), GoSystem.MCMAHON, players=players, rounds=10)
        for players in (400, 200)
    )
    assert len(make_placement(large).rows) == 400
    assert count_calls(lambda: make_placement(large)) < 2.5 * count_calls(
        lambda: make_placement(small)
    )
