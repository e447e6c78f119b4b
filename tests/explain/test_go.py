"""Draws of Go tournaments in words, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
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
from pairloom.errors import NotFound, UnknownName
from pairloom.explain import go as words
from pairloom.explain.languages import FORMS, LANGUAGES, plural_form
from pairloom.explain.phrases import Phrase

OWN = {language: import_module(f"pairloom.explain.go.{language}").TEXTS for language in LANGUAGES}
ENGLISH = OWN["en"]
OTHERS = [language for language in LANGUAGES if language != "en"]
GAP = re.compile(r"\{(\w+)\}")
NAMES = {1: "Anna", 2: "Boris", 3: "Cyril", 4: "Dana", 5: "Eva"}


def event(*ranks: int, **changes: object) -> GoTournament:
    stage = (SeedingStage(Seeding.SPLIT_AND_FOLD),)
    regulations = replace(GoRegulations(seeding=stage), **changes)  # type: ignore[arg-type]
    players = tuple(
        GoPlayer(number, NAMES[number], rank, club="Praha")
        for number, rank in enumerate(ranks, start=1)
    )
    return GoTournament(players, regulations=regulations)


def say(phrases: Iterator[Phrase], language: str = "en") -> str:
    book = words.GoBook(language, lambda number: NAMES.get(number, str(number)))
    return "\n".join(book.say(phrase) for phrase in phrases)


def test_a_table_is_explained_with_handicap_and_colours() -> None:
    draw = go.draw(event(3, -5), seed=1)
    assert say(words.table_phrases(draw, 1)) == (
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
    text = say(words.table_phrases(draw, 1))
    assert "places 1 and 2 of 2; seed system: first against last" in text
    assert "Even game with komi 6½: both count as 25." in text
    assert text.endswith("; the lot decided.")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Table 1: Anna and Boris are of one club; to keep them apart would cost more than"),
        ("cs", "Stůl 1: Anna a Boris jsou z jednoho klubu; oddělit je by stálo více než 1 bod"),
        ("sl", "Miza 1: Anna in Boris sta iz istega kluba; ločitev bi stala več kot 1 točko"),
    ],
)
def test_a_compromise_is_said_in_three_languages(language: str, expected: str) -> None:
    draw = go.draw(event(-5, -5, avoidances=(Avoidance("club", 1),)), seed=5)
    text = say(words.compromises(draw.trace), language)
    ordered = expected if draw.games[0].white == 1 else _exchanged(expected)
    assert text.startswith(ordered)


def _exchanged(text: str) -> str:
    return text.replace("Anna", "?").replace("Boris", "Anna").replace("?", "Boris")


def test_without_compromises_that_is_said() -> None:
    draw = go.draw(event(-5, -5), seed=5)
    assert say(words.compromises(draw.trace)) == "No compromise was needed."


def test_the_free_round_is_explained() -> None:
    draw = go.draw(event(-1, -1, -5), seed=1)
    assert say(words.free_phrases(draw)).startswith(
        "Cyril is free: free rounds so far 0, score 25, rank 5k."
    )
    assert not list(words.free_phrases(go.draw(event(-1, -1), seed=1)))


def test_why_not_names_the_criterion_and_the_article() -> None:
    field = event(-1, -1, -5, -5)
    answer = go.why_not(field, go.draw(field, seed=1), 1, 3)
    assert say(words.why_not_phrases(answer)).splitlines()[:2] == [
        "Why do Anna and Cyril not meet in round 1?",
        "It would be worse: score differences and strengths of avoidances, in points would be 8"
        " instead of 0 (Czech Go tournament rules, art. 3.1).",
    ]


def test_a_table_that_is_not_there_is_said_to_be_so() -> None:
    draw = go.draw(event(-1, -1), seed=1)
    with pytest.raises(NotFound, match="round 1 has no table 2; there are 1"):
        list(words.table_phrases(draw, 2))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownName, match="unknown language 'de'"):
        words.GoBook("de")


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_any_draw_can_be_said(language: str, seed: int) -> None:
    random = Random(seed)
    field = random_field(random, random.randint(3, 9))
    draw = go.draw(field, seed=seed)
    for table in range(1, len(draw.games) + 1):
        assert say(words.table_phrases(draw, table), language)
    assert say(words.compromises(draw.trace), language)
    say(words.free_phrases(draw), language)
    assert len(say(words.totals(draw.trace), language).splitlines()) == len(go.CRITERIA) - 1
    for other in (None, *(player.number for player in field.players)):
        assert say(words.why_not_phrases(go.why_not(field, draw, 1, other)), language)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages_with_the_same_gaps(language: str) -> None:
    assert set(OWN[language]) == set(ENGLISH)
    for message, text in OWN[language].items():
        for form in text.split(FORMS):
            assert set(GAP.findall(form)) == set(GAP.findall(ENGLISH[message].split(FORMS)[0]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_one_form_or_all_forms_of_the_language(language: str) -> None:
    forms = 1 + max(plural_form(language, number) for number in range(1, 6))
    for message, text in OWN[language].items():
        assert len(text.split(FORMS)) == (1 if FORMS not in ENGLISH[message] else forms), message
        assert "  " not in text.replace(FORMS, "")


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    same = [message for message, text in OWN[language].items() if text == ENGLISH[message]]
    assert same == ["go.total"]


def test_every_label_source_reason_and_bar_has_its_words() -> None:
    wanted = {f"go.criterion.{label}" for label in go.LABELS}
    wanted |= {f"go.source.{source.name.lower()}" for source in go.Source}
    wanted |= {f"go.gap.{reason.name.lower()}" for reason in go.GapReason}
    wanted |= {f"go.bar.{bar.name.lower()}" for bar in go.Bar}
    wanted |= {f"go.colours.{reason.name.lower()}" for reason in go.ColourReason}
    wanted |= {f"go.seeding.{seeding.name.lower()}" for seeding in Seeding}
    assert wanted <= set(ENGLISH)
