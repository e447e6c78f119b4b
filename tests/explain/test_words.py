"""Answers in words: every phrase has its text, and nothing is left to be filled in."""

from __future__ import annotations

import json
from random import Random
from string import Formatter

import pytest
from random_tournaments import positions
from small_events import after_one_round, event

from pairloom import explain
from pairloom.domain import Outcome, Tournament
from pairloom.engines.alternatives import Alternative, Wish
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.engines.fide_dutch.colours import REASONS
from pairloom.engines.fide_dutch.editions import EDITION_2026
from pairloom.errors import InputError, NoPairingExists
from pairloom.explain.languages import ENGLISH
from pairloom.explain.languages.en import TEXTS
from pairloom.explain.phrases import Phrase, PhraseBook
from pairloom.explain.recognition import recognise


def _ids(phrase: Phrase) -> set[str]:
    inner = [_ids(value) for value in phrase.values.values() if isinstance(value, Phrase)]
    return {phrase.id}.union(*inner)


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
    book = PhraseBook(name_of=lambda number: f"{number} Petra")

    first, *_ = explain.in_words(explain.why_not(event(6), 1, 5, system=SYSTEM), book)

    assert first == "Why does 1 Petra not meet 5 Petra in round 1?"


def test_a_second_meeting_is_told_with_its_round() -> None:
    lines = explain.in_words(explain.why_not(after_one_round(), 1, 5, system=SYSTEM))

    assert lines[1:] == [
        "It is impossible by FIDE C.04.3 (2026) [C1] art. 2.1.1.",
        "1 and 5 have met in round 1.",
    ]


def test_every_criterion_and_every_colour_rule_has_a_text() -> None:
    labels = {"C5", *(criterion.label for criterion in EDITION_2026.criteria)}

    assert {f"dutch.{label}" for label in labels} <= set(ENGLISH)
    assert all(recognise(reason, "colour").id != "as_told" for reason in REASONS.values())


@pytest.mark.parametrize("message", sorted(ENGLISH))
def test_gaps_are_named(message: str) -> None:
    """A translator can move them; nothing depends on their order."""
    for _, gap, form, conversion in Formatter().parse(ENGLISH[message]):
        assert gap is None or gap.isidentifier()
        assert not form
        assert not conversion


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
    """Random tournaments: all ids have a text, all gaps are filled, JSON takes the data."""
    used: set[str] = set()
    for seed in range(90_000, 90_060):
        random = Random(seed)
        for position in positions(Random(seed), lambda t: SYSTEM.pair(t).pairing):
            for answer in _answers(position, random):
                lines = explain.in_words(answer)
                assert not any("{" in line or not line for line in lines)
                json.dumps(explain.as_data(answer))
                said = (
                    explain.phrases(answer)
                    if isinstance(answer, explain.WhyNot)
                    else explain.why_phrases(answer)
                )
                used |= set().union(*map(_ids, said))
    kinds = {"verdict", "bar", "later", "why"}
    rare = {message for message in TEXTS if message.split(".")[0] in kinds} - used
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
