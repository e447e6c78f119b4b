"""Draws of Go tournaments in words, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from go_draw_events import random_field

from pairloom.domain.go import (
    Avoidance,
    GoPlayer,
    GoRegulations,
    GoTournament,
    Seeding,
    SeedingStage,
)
from pairloom.engines import go
from pairloom.errors import NotFound
from pairloom.explain import go as words
from pairloom.explain.go import tables, why_not
from pairloom.explain.go.compromises import _GAPS
from pairloom.messages import Message
from pairloom.messages.catalogues import languages, speaker_of

NAMES = {1: "Anna", 2: "Boris", 3: "Cyril", 4: "Dana", 5: "Eva"}


def event(*ranks: int, **changes: object) -> GoTournament:
    stage = (SeedingStage(Seeding.SPLIT_AND_FOLD),)
    regulations = replace(GoRegulations(seeding=stage), **changes)  # type: ignore[arg-type]
    players = tuple(
        GoPlayer(number, NAMES[number], rank, club="Praha")
        for number, rank in enumerate(ranks, start=1)
    )
    return GoTournament(players, regulations=regulations)


def say(sentences: Iterator[Message], language: str = "en") -> str:
    speaker = speaker_of(language, lambda number: NAMES.get(number, str(number)))
    return "\n".join(map(speaker.say, sentences))


def test_a_table_is_explained_with_handicap_and_colours() -> None:
    draw = go.draw(event(3, -5), seed=1)
    assert say(words.table_sentences(draw, 1)) == (
        "Table 1: Anna (33) has White, Boris (25) Black.\n"
        "Their groups are 8 points apart; the sum of differences should be smallest"
        " (Czech Go tournament rules, art. 3.1).\n"
        "For the handicap nobody counts as more than 30.\n"
        "Boris takes 4 stones: Anna counts as 30, Boris as 25; 5 − 1 = 4.\n"
        "Colours: Boris is the weaker side and takes Black against Anna.\n"
        "Table 1: Anna is drawn down and Boris drawn up by 8 points: an odd number of players is"
        " in the groups above."
    )


def test_a_table_of_equals_names_the_seed_system_and_the_lot() -> None:
    draw = go.draw(event(-5, -5), seed=1)
    text = say(words.table_sentences(draw, 1))
    assert "places 1 and 2 of 2; seed system: first against last" in text
    assert "Even game with komi 6½: both count as 25." in text
    assert text.endswith("; the lot decided.")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Table 1: Anna and Boris are of one club; to keep them apart would cost more than"),
        ("cs", "Stůl 1: Anna a Boris jsou z jednoho oddílu; oddělit je by zvětšilo bodový rozdíl"),
        ("sl", "Miza 1: Anna in Boris sta iz istega kluba; ločitev bi stala več kot 1 točko"),
    ],
)
def test_a_compromise_is_said_in_three_languages(language: str, expected: str) -> None:
    draw = go.draw(event(-5, -5, avoidances=(Avoidance("club", 1),)), seed=5)
    text = say(words.compromises(draw.trace), language).replace("\xa0", " ")
    ordered = expected if draw.games[0].white == 1 else _exchanged(expected)
    assert text.startswith(ordered)


def _exchanged(text: str) -> str:
    return text.replace("Anna", "?").replace("Boris", "Anna").replace("?", "Boris")


def test_without_compromises_that_is_said() -> None:
    draw = go.draw(event(-5, -5), seed=5)
    assert say(words.compromises(draw.trace)) == "No compromise was needed."


def test_the_free_round_is_explained() -> None:
    draw = go.draw(event(-1, -1, -5), seed=1)
    assert say(words.free_sentences(draw)).startswith(
        "Cyril is free: free rounds so far 0, score 25, rank 5k."
    )
    assert not list(words.free_sentences(go.draw(event(-1, -1), seed=1)))


def test_why_not_names_the_criterion_and_the_article() -> None:
    field = event(-1, -1, -5, -5)
    answer = go.why_not(field, go.draw(field, seed=1), 1, 3)
    assert say(words.why_not_sentences(answer)).splitlines()[:2] == [
        "Why do Anna and Cyril not meet in round 1?",
        "It would be worse: score differences and strengths of avoidances, in points would be 8"
        " instead of 0 (Czech Go tournament rules, art. 3.1).",
    ]


def test_a_table_that_is_not_there_is_said_to_be_so() -> None:
    draw = go.draw(event(-1, -1), seed=1)
    with pytest.raises(NotFound, match=r"round 1 has no table 2; there is 1$"):
        list(words.table_sentences(draw, 2))


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("language", languages())
def test_everything_about_any_draw_can_be_said(language: str, seed: int) -> None:
    random = Random(seed)
    field = random_field(random, random.randint(3, 9))
    draw = go.draw(field, seed=seed)
    for table in range(1, len(draw.games) + 1):
        assert say(words.table_sentences(draw, table), language)
    assert say(words.compromises(draw.trace), language)
    say(words.free_sentences(draw), language)
    assert len(say(words.totals(draw.trace), language).splitlines()) == len(go.CRITERIA) - 1
    for other in (None, *(player.number for player in field.players)):
        assert say(words.why_not_sentences(go.why_not(field, draw, 1, other)), language)


def test_every_label_source_reason_and_bar_has_its_words() -> None:
    assert all(words.criterion_name(label) for label in go.LABELS)
    assert all(words.source_name(source) for source in go.Source)
    assert set(_GAPS) == set(go.GapReason)
    assert set(why_not._BARS) == set(go.Bar)
    assert set(tables._COLOURS) == set(go.ColourReason)
    assert set(tables._SEEDINGS) == set(Seeding)
