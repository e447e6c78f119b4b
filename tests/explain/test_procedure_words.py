"""Answers of procedures in words: most sentences occur, and the step is told exactly."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random

import pytest
from random_tournaments import positions
from small_events import after_one_round, event
from spoken import messages_of, sentences_in
from test_lim_twin import _positions as lim_positions

from pairloom import explain
from pairloom.domain import Outcome, Tournament
from pairloom.engines.alternatives import Alternative, ExplainsAlternatives, Wish
from pairloom.engines.fide_1992 import SYSTEM as RULES_OF_1992
from pairloom.engines.fide_lim import SYSTEM as LIM
from pairloom.errors import InputError, NoPairingExists

# What only tables say, and reports of systems that compare candidates.
OF_OTHERS = re.compile(r"table|field|board|remainder|limbo|moved-down|transposition")


def _answers(
    system: ExplainsAlternatives, tournament: Tournament, random: Random
) -> Iterator[explain.WhyNot | explain.Why | explain.RoundReport]:
    pool = [p.number for p in tournament.players if p.is_present(tournament.next_round)]
    if len(pool) < 2:
        return
    one, other = random.sample(pool, 2)
    asked = [Alternative(wish, one) for wish in Wish if wish is not Wish.MEETS]
    asked.append(Alternative(Wish.MEETS, one, other))
    try:
        for each in asked:
            yield explain.answer(tournament, each, system=system)
        yield explain.why(tournament, one, system=system)
        yield explain.bracket_report(tournament, system=system)
    except (NoPairingExists, InputError):
        return


def _positions_of_1992(seed: int) -> Iterator[Tournament]:
    return positions(Random(seed), lambda t: RULES_OF_1992.pair(t).pairing, most_players=8)


def test_every_answer_can_be_told_and_stored() -> None:
    """Random tournaments: all gaps are filled, JSON takes the data, most sentences occur."""
    used: set[str] = set()
    for seed in range(91_000, 91_016):
        for system, found in (
            (LIM, lim_positions(seed)),
            (RULES_OF_1992, _positions_of_1992(seed)),
        ):
            random = Random(seed)
            for position in found:
                for answer in _answers(system, position, random):
                    lines = explain.in_words(answer)
                    assert not any("{" in line or not line.strip() for line in lines)
                    json.dumps(explain.as_data(answer))
                    for sentence in explain.sentences_of(answer):
                        used |= {message.text for message in messages_of(sentence)}
    rare = sentences_in("procedure_words", "bracket_report_words") - used
    rare = {sentence for sentence in rare if not OF_OTHERS.search(sentence)}
    assert len(rare) < 12, sorted(rare)


def test_the_lim_system_tells_whose_turn_it_was() -> None:
    """Round 1, six players: 1 looks at 4 first, 5 comes later."""
    lines = explain.in_words(explain.why_not(event(6), 1, 5, system=LIM))

    assert lines == [
        "Why does 1 not meet 5 in round 1?",
        "It comes later in the order of the procedure (FIDE C.04.4.3 (2026) art. 4.2).",
        "In the group with 0.0 points it is the turn of 1 (FIDE C.04.4.3 (2026) art. 4.1); still"
        " to be paired: 1, 2, 3, 4, 5, 6. Looked at, in this order:",
        "1–4: taken.",
        "1–5: comes later in the order (FIDE C.04.4.3 (2026) art. 4.2).",
    ]


def test_the_lim_system_tells_that_colours_do_not_suit() -> None:
    """1 and 3 have won with White: both are due Black."""
    lines = explain.in_words(explain.why_not(after_one_round(), 1, 3, system=LIM))

    assert lines[1] == "It was tried and rejected by FIDE C.04.4.3 (2026) art. 5.2."
    assert lines[-2:] == [
        "1–3: the colours that are due do not suit (FIDE C.04.4.3 (2026) art. 5.2).",
        "1–4: taken.",
    ]


def test_the_lim_system_tells_who_was_settled_in_another_group() -> None:
    lines = explain.in_words(explain.why_not(after_one_round(), 1, 8, system=LIM))

    assert lines[1:4] == [
        "It was settled before it came up (FIDE C.04.4.3 (2026) art. 2.2).",
        "1 is paired in a group in which 8 is not; they could only meet if 1 left it (order of"
        " work: art. 2.2).",
        "Nobody has to leave the group with 1.0 points (FIDE C.04.4.3 (2026) art. 2.3): 1, 2, 3, 4"
        " can all be paired there.",
    ]


def test_the_rules_of_1992_tell_that_x_would_be_raised() -> None:
    """1 and 3 both prefer Black."""
    lines = explain.in_words(explain.why_not(after_one_round(), 1, 3, system=RULES_OF_1992))

    assert lines[1:5] == [
        "It comes later in the order of the procedure (FIDE Swiss rules (1992) art. C11).",
        "The first bracket to be paired differently is number 1, with 1.0 points: 1, 2, 3, 4.",
        "Pairs in which a colour preference is not met: 0 as paired, 2 otherwise; x is raised only"
        " if there is no pairing with a smaller one.",
        "The first pairing of this bracket with it: 1–3, 2–4.",
    ]


def test_the_rules_of_1992_tell_that_a_transposition_comes_later() -> None:
    lines = explain.in_words(explain.why_not(event(6), 1, 5, system=RULES_OF_1992))

    assert lines[1:4] == [
        "It comes later in the order of the procedure (FIDE Swiss rules (1992) art. D1).",
        "The first bracket to be paired differently is number 1, with 0.0 points: 1, 2, 3, 4, 5,"
        " 6.",
        "1 gets 4 as opponent before 5 is tried.",
    ]


@pytest.mark.parametrize("system", [LIM, RULES_OF_1992])
def test_a_second_meeting_is_told_with_its_round(system: ExplainsAlternatives) -> None:
    lines = explain.in_words(explain.why_not(after_one_round(), 1, 5, system=system))

    assert lines[2:] == ["1 and 5 have met in round 1."]


@pytest.mark.parametrize("system", [LIM, RULES_OF_1992])
def test_wrong_questions_are_errors(system: ExplainsAlternatives) -> None:
    with pytest.raises(InputError, match="player 1 was named twice"):
        explain.why_not(event(6), 1, 1, system=system)
    with pytest.raises(
        InputError, match="there is no player 9; numbers in this tournament: 1 to 6"
    ):
        explain.why_not(event(6), 1, 9, system=system)


def _three_rounds_of_six() -> Tournament:
    """After two rounds 1, 2 and 3 are above the median, 4 and 6 below it, 5 is in it."""
    return event(
        6,
        {(1, 4): Outcome.WIN, (5, 2): Outcome.DRAW, (3, 6): Outcome.WIN},
        {(3, 1): Outcome.DRAW, (2, 4): Outcome.WIN, (6, 5): Outcome.DRAW},
    )


def test_a_player_who_floats_up_is_told_so() -> None:
    lines = explain.in_words(explain.why(_three_rounds_of_six(), 4, system=LIM))

    assert lines == [
        "Why does 4 meet 6 in round 3?",
        "4 belongs to bracket 2 (0.0 points, size 1) and floats up from it.",
        "Moved up to bracket 3 (0.5 points, size 2), 4 is paired with 6.",
        "4 has White: only these colours keep both inside the limits (art. 5.1).",
        "Why does 4 float in round 3?",
        "It was decided by FIDE C.04.4.3 (2026) art. 3.2.2.",
        "Somebody has to leave the group with 0.0 points (4):",
        "4: taken.",
    ]


def test_who_meets_a_player_from_below_is_told_so() -> None:
    lines = explain.in_words(explain.why(_three_rounds_of_six(), 6, system=LIM))

    assert lines[1] == (
        "6 belongs to bracket 3 (0.5 points, size 2) and gets 4 there, who came from below: a"
        " downfloat."
    )


def test_who_is_in_no_bracket_is_told_why_they_have_the_bye() -> None:
    """The Lim system gives the bye before anybody is paired."""
    lines = explain.in_words(explain.why(event(5), 5, system=LIM))

    assert lines[:2] == ["Why does 5 get the bye in round 1?"] * 2
    assert lines[2] == "It was decided by FIDE C.04.4.3 (2026) art. 7.1."
