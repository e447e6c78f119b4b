"""Answers in other languages: the same articles cited, names as they are."""

from __future__ import annotations

import re
from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest
from small_events import after_one_round, event
from spoken import OTHERS

from pairloom import explain
from pairloom.domain import Outcome, RuleRef, Tournament
from pairloom.engines import available, get
from pairloom.engines.alternatives import Alternative, Wish
from pairloom.engines.base import ScheduledSystem
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from pairloom.messages import message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.speaker import Speaker
from pairloom.simulate import GeneratorOptions, generate, varied_options

# Labels of criteria and numbers of articles, as `C12`, `B6`, `C.04.2`, `3.6-3.8`.
CITED = re.compile(r"\b[BC]\.?\d[\d.]*\b|\b\d+(?:\.\d+)+\b")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "cs",
            [
                "Proč spolu v kole 2 nehrají 1 a 3?",
                "Je to možné, ale horší podle FIDE C.04.3 (2026) [C12] čl. 2.4.7.",
                "První jinak spárované seskupení má číslo 1, body 1: 1, 2, 3, 4.",
                "Kritérium: hráči, kteří nedostanou preferovanou barvu. V tomto párování 0,"
                " v jiném 2.",
                "V tomto párování: nikdo.",
                "V jiném párování: 1–3, 2–4.",
                "Nejlepší kolo, ve kterém to platí: 3–1, 2–4, 5–8, 7–6.",
            ],
        ),
        (
            "sl",
            [
                "Zakaj v 2. kolu med seboj ne igrata 1 in 3?",
                "Mogoče je, vendar slabše po pravilu FIDE C.04.3 (2026) [C12] čl. 2.4.7.",
                "Prva skupina z drugačnimi pari ima številko 1 in točke 1: 1, 2, 3, 4.",
                "Kriterij: igralci, ki ne dobijo prednostne barve. V teh parih 0, v drugih 2.",
                "V teh parih: nihče.",
                "V drugih parih: 1–3, 2–4.",
                "Najboljše kolo, v katerem to velja: 3–1, 2–4, 5–8, 7–6.",
            ],
        ),
    ],
)
def test_a_why_not_answer_in_another_language(language: str, expected: list[str]) -> None:
    answer = explain.why_not(after_one_round(), 1, 3, system=SYSTEM)
    told = explain.in_words(answer, speaker_of(language))[: len(expected)]
    assert [line.replace("\xa0", " ") for line in told] == expected


def test_a_name_stands_in_the_nominative_whatever_it_is() -> None:
    speaker = speaker_of("cs", name_of=lambda number: f"{number} Nováková, Jana")
    tournament = event(4, {(1, 3): Outcome.WIN, (4, 2): Outcome.DRAW})
    told = explain.in_words(explain.why(tournament, 1, system=SYSTEM), speaker)
    lines = [line.replace("\xa0", " ") for line in told]
    assert lines[0] == "Proč spolu v kole 2 hrají 1 Nováková, Jana a 2 Nováková, Jana?"
    assert lines[1] == (
        "1 Nováková, Jana patří do seskupení 1 (body 1, velikost 1) a sestupuje z něj."
    )


def test_a_name_is_never_taken_for_a_text_with_gaps() -> None:
    speaker = speaker_of("sl", name_of=lambda number: f"{number} {{player}} || x")
    first, *_ = explain.in_words(explain.why_not(event(6), 1, 5, system=SYSTEM), speaker)
    assert first == "Zakaj v\xa01. kolu med seboj ne igrata 1 {player} || x in 5 {player} || x?"


def test_rules_are_cited_in_the_language() -> None:
    article = RuleRef("FIDE C.04.3", "2026", "4.2", "4.2")
    rule = message("It is possible, but worse by {rule}.", rule=article)
    assert speaker_of("sl").say(rule).endswith("FIDE C.04.3 (2026) čl.\xa04.2.")


def test_lists_hold_messages_and_texts() -> None:
    listed = ("3", message("the bye"))
    told = message("{group} have only {others} left to meet.", group="1, 2", others=listed)
    assert speaker_of("cs").say(told) == "1, 2: zbývá pro ně jen 3, volno."


@pytest.mark.parametrize("system", available())
def test_every_answer_cites_the_same_articles_in_every_language(system: str) -> None:
    """Random tournaments: nothing is left to fill in, and nothing is lost in translation."""
    answers = 0
    for seed in range(4):
        random = Random(seed)
        for snapshot in _event(system, seed).replay():
            pool = [p.number for p in snapshot.participants if p.is_present(snapshot.next_round)]
            if len(pool) < 2:
                continue
            one, other = random.sample(pool, 2)
            asked = [Alternative(wish, one) for wish in Wish if wish is not Wish.MEETS]
            with suppress(NoPairingExists, InputError):
                for each in (Alternative(Wish.MEETS, one, other), random.choice(asked)):
                    _compare(explain.answer(snapshot, each, system=get(system)))
                _compare(explain.why(snapshot, one, system=get(system)))
                answers += 3
    assert answers > 20


def _event(system: str, seed: int) -> Tournament:
    if isinstance(get(system), ScheduledSystem):
        return generate(GeneratorOptions(players=6, rounds=3, system=system), seed)
    return generate(varied_options(seed, most_players=12, system=system), seed)


class _OnPaper(Speaker):
    """English with points as the other languages have them, which look like no article."""

    def score(self, exact: Fraction, written: str) -> str:
        return self.points(exact)


def _compare(answer: explain.WhyNot | explain.Why) -> None:
    english = explain.in_words(answer, _OnPaper())
    for language in OTHERS:
        lines = explain.in_words(answer, speaker_of(language))
        assert len(lines) == len(english)
        for line, original in zip(lines, english, strict=True):
            assert "{" not in line
            assert sorted(CITED.findall(line)) == sorted(CITED.findall(original)), line
