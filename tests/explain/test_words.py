"""Answers in words: every sentence occurs, and nothing is left to be filled in."""

from __future__ import annotations

import json
import re
from random import Random

from random_tournaments import positions
from small_events import after_one_round, event
from spoken import messages_of, require_translated, sentences_in

from pairloom import explain
from pairloom.domain import Outcome, Tournament
from pairloom.engines.alternatives import Alternative, Wish
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.engines.fide_dutch.colours import REASONS
from pairloom.engines.fide_dutch.editions import EDITION_2026
from pairloom.errors import InputError, NoPairingExists
from pairloom.explain.criteria import criteria_words
from pairloom.messages.speaker import Speaker

# What only other systems say: on tables, teams and matches, on floats upwards, on their orders.
OF_OTHERS = re.compile(
    r"table|floats? up|[Uu]pfloaters|Moved up|came from|as well|teams?\b|match|the limits"
    r"|subgroup|Top members|smaller number|highest-ranked|not play|White against"
)


def test_a_worse_pairing_is_told_with_rule_values_and_certificate() -> None:
    answer = explain.why_not(after_one_round(), 1, 3, system=SYSTEM)

    assert explain.in_words(answer) == [
        "Why does 1 not meet 3 in round 2?",
        "It is possible, but worse by FIDE C.04.3 (2026) [C12] art. 2.4.7.",
        "The first bracket to be paired differently is number 1, with 1.0 points: 1, 2, 3, 4.",
        "It counts players who do not get the colour they prefer: 0 as paired, 2 otherwise.",
        "What counts as paired: nobody.",
        "What counts otherwise: 1–3, 2–4.",
        "The best round with it: 3–1, 2–4, 5–8, 7–6.",
        "The criteria of this bracket, as paired | otherwise, all others at zero:",
        "C12 players who do not get the colour they prefer: 0 | 2",
        "C13 players who do not get a colour they strongly prefer: 0 | 2",
    ]


def test_a_later_pairing_is_told_with_the_step() -> None:
    lines = explain.in_words(explain.why_not(event(6), 1, 5, system=SYSTEM))

    assert (
        lines[1] == "It is as good by all criteria, but comes later (FIDE C.04.3 (2026) art. 4.2)."
    )
    assert "1 gets 4 as opponent before 5 is tried." in lines


def test_players_are_called_by_name_if_names_are_given() -> None:
    speaker = Speaker(name_of=lambda number: f"{number} Petra")

    first, *_ = explain.in_words(explain.why_not(event(6), 1, 5, system=SYSTEM), speaker)

    assert first == "Why does 1 Petra not meet 5 Petra in round 1?"


def test_a_second_meeting_is_told_with_its_round() -> None:
    lines = explain.in_words(explain.why_not(after_one_round(), 1, 5, system=SYSTEM))

    assert lines[1:] == [
        "It is impossible by FIDE C.04.3 (2026) [C1] art. 2.1.1.",
        "1 and 5 have met in round 1.",
    ]


def test_every_criterion_and_every_colour_rule_has_a_text() -> None:
    labels = {"C5", *(criterion.label for criterion in EDITION_2026.criteria)}

    assert labels <= set(criteria_words("dutch", "2026").meanings)
    require_translated(REASONS.values())


def _answers(tournament: Tournament, random: Random) -> list[explain.WhyNot | explain.Why]:
    pool = [p.number for p in tournament.players if p.is_present(tournament.next_round)]
    if len(pool) < 2:
        return []
    one, other = random.sample(pool, 2)
    asked = [Alternative(wish, one) for wish in Wish if wish is not Wish.MEETS]
    asked.append(Alternative(Wish.MEETS, one, other))
    try:
        answers = [explain.answer(tournament, each, system=SYSTEM) for each in asked]
        return [*answers, explain.why(tournament, one, system=SYSTEM)]
    except (NoPairingExists, InputError):
        return []


def test_every_answer_can_be_told_and_stored() -> None:
    """Random tournaments: all gaps are filled, JSON takes the data, most sentences occur."""
    used: set[str] = set()
    for seed in range(90_000, 90_060):
        random = Random(seed)
        for position in positions(Random(seed), lambda t: SYSTEM.pair(t).pairing):
            for answer in _answers(position, random):
                lines = explain.in_words(answer)
                assert not any("{" in line or not line for line in lines)
                json.dumps(explain.as_data(answer))
                for sentence in explain.sentences_of(answer):
                    used |= {message.text for message in messages_of(sentence)}
    rare = sentences_in("why_not_words", "player_words") - used
    rare = {sentence for sentence in rare if not OF_OTHERS.search(sentence)}
    assert len(rare) < 6, rare


def test_the_way_of_a_player_is_told_bracket_by_bracket() -> None:
    """Four players: 1 is alone with a point and floats to 2 and 4, who have drawn."""
    tournament = event(4, {(1, 3): Outcome.WIN, (4, 2): Outcome.DRAW})

    lines = explain.in_words(explain.why(tournament, 1, system=SYSTEM))

    assert lines[:4] == [
        "Why does 1 meet 2 in round 2?",
        "1 belongs to bracket 1 (1.0 points, size 1) and floats down from it.",
        "Moved down to bracket 2 (0.5 points, size 3), 1 is paired with 2.",
        "1 has Black: both preferences are granted (art. 5.2.1).",
    ]
