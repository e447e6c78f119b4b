"""Answers as pages show them: made from the value that decides, in every verdict and criterion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random

import pytest
from small_events import after_one_round, event
from spoken import OTHERS, require_translated

from pairloom import explain
from pairloom.domain import Board, Colour, Outcome, RoundPairing, RuleRef, Tournament
from pairloom.engines import available, get
from pairloom.engines.alternatives import (
    Alternative,
    Bar,
    Evidence,
    Obstacle,
    Verdict,
    WhyNot,
    Wish,
    Worsening,
)
from pairloom.engines.base import ScheduledSystem
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from pairloom.explain.bracket_map import Due
from pairloom.explain.meanings import MEANINGS
from pairloom.explain.shown import Background, ShownAnswer, shown_why, shown_why_not
from pairloom.explain.shown.because import _BARS
from pairloom.explain.shown.both_ways import MOST_PAIRS
from pairloom.explain.shown.model import MOST_STEPS
from pairloom.explain.shown.worse import WORSE
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.speaker import ENGLISH
from pairloom.simulate import GeneratorOptions, generate, varied_options

NO_ROUND = RoundPairing((), None)
# Of systems that weigh candidates; procedures and tables know no worse criterion.
CRITERIA = [(rules, label) for rules in sorted(WORSE) for label in sorted(WORSE[rules])]


def said(answer: ShownAnswer) -> str:
    return ENGLISH.say(answer.sentence)


def test_the_sentence_says_what_would_be_worse_and_by_which_criterion() -> None:
    answer = shown_why_not(explain.why_not(after_one_round(), 1, 3, system=SYSTEM))

    assert said(answer) == (
        "1 and 3 do not meet, because otherwise more players would not get the colour they"
        " prefer: 2 instead of 0 (C12)."
    )
    assert [ENGLISH.say(step.text) for step in answer.steps] == [
        "1 and 3 may play each other: a complete round with this pair exists.",
        "The bracket with a score of 1.0 would be paired otherwise. What counts as paired: nobody."
        " What would count: 1–3, 2–4.",
        "Criteria are compared in their order, and the first difference decides: C12, 2 against 0.",
    ]
    assert [(row.label, row.decides) for row in answer.rows] == [("C12", True)]
    assert answer.not_reached[0] == "C13"


def test_both_brackets_stand_side_by_side_with_the_colours_that_are_missed() -> None:
    due = {1: Due(Colour.BLACK), 2: Due(Colour.WHITE), 3: Due(Colour.BLACK), 4: Due(Colour.WHITE)}
    answer = explain.why_not(after_one_round(), 1, 3, system=SYSTEM)
    shown = shown_why_not(answer, Background(due))
    assert shown.chosen is not None
    assert shown.alternative is not None

    seats = [seat for pair in shown.alternative.pairs for seat in (pair.first, pair.second)]
    assert {seat.number for seat in seats} == {1, 2, 3, 4}
    assert [pair.is_asked for pair in shown.alternative.pairs] == [True, False]
    assert sum(seat.missed is not None for seat in seats) == 2
    assert all(
        seat.missed is None for pair in shown.chosen.pairs for seat in (pair.first, pair.second)
    )


def test_a_long_bracket_lists_what_differs_and_counts_the_rest() -> None:
    answer = explain.why_not(event(60), 1, 32, system=SYSTEM)
    shown = shown_why_not(answer)
    assert shown.chosen is not None
    assert shown.chosen.hidden > 0
    assert all(pair.differs for pair in shown.chosen.pairs)
    assert len(shown.chosen.pairs) + shown.chosen.hidden == 30 > MOST_PAIRS


@pytest.mark.parametrize(("rules", "label"), CRITERIA)
def test_every_criterion_has_its_sentence_from_the_value_that_decides(
    rules: str, label: str
) -> None:
    """Values that no other number in the sentence could be mistaken for."""
    system, _, edition = rules.partition("-20")
    values = _example_values(rules, label)
    rule = RuleRef("FIDE", "2026", label, "9.9")
    worsening = Worsening(rule, *values, Evidence(), Evidence())
    wish = Alternative(Wish.MEETS, 71, 72)
    edition = f"20{edition}" if edition else "2026"
    answer = WhyNot(5, system, edition, wish, Verdict.WORSE, NO_ROUND, worsening=worsening)

    shown = shown_why_not(answer)

    sentence = said(shown)
    assert sentence.startswith("71 and 72 do not meet, because otherwise ")
    assert sentence.endswith(f" ({label}).")
    (row,) = shown.rows
    assert (row.label, row.decides) == (label, True)
    if "instead of" in sentence:
        chosen, alternative = map(ENGLISH.show, (row.chosen, row.alternative))
        assert f"{alternative} instead of {chosen}" in sentence
    else:  # yes or no
        assert (rules, label) in {("double-swiss", "C6"), ("team", "C6")}


def _example_values(rules: str, label: str) -> tuple[object, object]:
    from pairloom.explain.criteria import criteria_words

    words = criteria_words(
        *(("team", "2024") if rules == "team-2024" else (rules, "2026")), [label]
    )
    if label in words.look_ahead:
        return (3, (35,)), (4, (45,))
    if label == words.bye:
        return (10, 3, 43), (20, 4, 44)
    if label in words.scores:
        return (35,), (45,)
    return 43, 44


def test_every_criterion_of_every_system_that_weighs_has_a_clause() -> None:
    weighing = {rules: set(meanings) for rules, meanings in MEANINGS.items() if rules in WORSE}
    assert {rules: set(clauses) for rules, clauses in WORSE.items()} == weighing
    assert set(MEANINGS) - set(WORSE) == {"fide-1992"}  # a procedure


@pytest.mark.parametrize("bar", list(Bar))
def test_every_bar_has_its_sentence(bar: Bar) -> None:
    rule = RuleRef("FIDE C.04.3", "2026", "C1", "2.1.1")
    settled = (73, 74) if bar in (Bar.COLOUR_RULE, Bar.SECOND_GAME) else ()
    obstacle = Obstacle(bar, rule, 4, groups=((75,),), settled=settled)
    wish = Alternative(Wish.MEETS, 71, 72)
    answer = WhyNot(5, "dutch", "2026", wish, Verdict.IMPOSSIBLE, NO_ROUND, obstacle=obstacle)

    shown = shown_why_not(answer)

    # What the regulations forbid is in no book.
    cited, rules = (r"", []) if bar is Bar.PROHIBITED else (r" \(C1\)", ["C1"])
    assert re.fullmatch(rf"71 and 72 do not meet, because .+{cited}\.", said(shown))
    for step in shown.steps:
        assert [ENGLISH.show(rule.short) for rule in step.rules] == rules
    assert bar in _BARS


def test_a_second_meeting_names_its_round() -> None:
    answer = shown_why_not(explain.why_not(after_one_round(), 1, 5, system=SYSTEM))
    assert said(answer) == "1 and 5 do not meet, because they have met in round 1 (C1)."


def test_an_equal_pairing_is_told_with_the_order() -> None:
    answer = shown_why_not(explain.why_not(event(6), 1, 5, system=SYSTEM))
    assert said(answer) == (
        "1 and 5 do not meet, because among equally good pairings the one with 1 and 4 together"
        " comes first (art. 4.2)."
    )


def test_why_a_board_is_told_by_the_scoregroup_and_the_colour() -> None:
    (answer,) = shown_why(explain.why(after_one_round(), 1, system=SYSTEM))
    assert said(answer) == (
        "1 and 4 meet, because both have a score of 1.0, and of all allowed pairings of this"
        " scoregroup the rules take the one with this pair (FIDE C.04.3)."
    )
    assert len(answer.steps) == 2


def test_a_floater_is_told_twice_why_the_board_and_why_the_float() -> None:
    tournament = event(4, {(1, 3): Outcome.WIN, (4, 2): Outcome.DRAW})
    board, floated = shown_why(explain.why(tournament, 1, system=SYSTEM))
    assert "1 floated down to the bracket with a score of 0.5" in said(board)
    assert ENGLISH.say(board.steps[0].text) == (
        "1 was alone in the bracket with a score of 1.0, and so floated down."
    )
    assert said(floated).startswith("1 floats down, because ")


def _events(system: str) -> Iterator[Tournament]:
    for seed in range(5):
        if isinstance(get(system), ScheduledSystem):
            yield generate(GeneratorOptions(players=6, rounds=3, system=system), seed)
        else:
            yield generate(varied_options(seed, most_players=12, system=system), seed)


@cache
def _answers(system: str) -> tuple[WhyNot | explain.Why, ...]:
    """Answers of random events, to every wish."""
    answers: list[WhyNot | explain.Why] = []
    random = Random(5)
    for snapshot in (round_ for tournament in _events(system) for round_ in tournament.replay()):
        pool = [p.number for p in snapshot.participants if p.is_present(snapshot.next_round)]
        if len(pool) < 2:
            continue
        one, other = random.sample(pool, 2)
        asked = [Alternative(wish, one) for wish in Wish if wish is not Wish.MEETS]
        with suppress(NoPairingExists, InputError):
            wishes = (Alternative(Wish.MEETS, one, other), *random.sample(asked, 2))
            answers += [explain.answer(snapshot, wish, system=get(system)) for wish in wishes]
            answers.append(explain.why(snapshot, one, system=get(system)))
    return tuple(answers)


def _shown(answer: WhyNot | explain.Why) -> tuple[ShownAnswer, ...]:
    known = Background(rule_of=lambda label: RuleRef("book", "2026", label, "9.9"))
    return (
        (shown_why_not(answer, known),) if isinstance(answer, WhyNot) else shown_why(answer, known)
    )


@pytest.mark.parametrize("system", available())
def test_the_sentence_is_made_from_what_decided(system: str) -> None:
    """Random events: rule, values and brackets are those of the value behind the lines of text."""
    assert len(_answers(system)) > 20
    for answer in _answers(system):
        for shown in _shown(answer):
            assert len(shown.steps) <= MOST_STEPS
            assert shown.question in list(explain.sentences_of(answer))
        if isinstance(answer, WhyNot):
            _require_from_value(answer, _shown(answer)[0])


def _require_from_value(answer: WhyNot, shown: ShownAnswer) -> None:
    sentence = said(shown)
    reasons = [answer.worsening, answer.precedence, answer.obstacle]
    if answer.obstacle is not None and answer.obstacle.bar is Bar.PROHIBITED:
        reasons = []
    rules = [reason.rule for reason in reasons if reason is not None and reason.rule is not None]
    if answer.verdict is Verdict.IS_THE_PAIRING:
        assert not shown.rows
        assert shown.decided_by is None
        return
    for rule in rules[:1]:
        short = rule.label if rule.label != rule.article else f"art. {rule.article}"
        assert sentence.endswith(f"({short}).")
    deciding = [row.label for row in shown.rows if row.decides]
    assert deciding == ([answer.worsening.rule.label] if answer.worsening is not None else [])
    if answer.bracket is not None:
        assert shown.chosen is not None
        assert _pairs(shown) <= {frozenset(pair) for pair in answer.bracket.chosen.pairs}
    if answer.certificate is not None and shown.alternative is not None:
        boards = set(answer.certificate.boards)
        listed = [(p.first, p.second) for p in shown.alternative.pairs if p.first.colour]
        assert all(Board(white.number, black.number) in boards for white, black in listed)


def _pairs(shown: ShownAnswer) -> set[frozenset[int]]:
    assert shown.chosen is not None
    return {frozenset((pair.first.number, pair.second.number)) for pair in shown.chosen.pairs}


def test_every_verdict_occurs() -> None:
    verdicts = {
        answer.verdict
        for system in available()
        for answer in _answers(system)
        if isinstance(answer, WhyNot)
    }
    assert verdicts == set(Verdict)


@pytest.mark.parametrize("system", available())
def test_every_language_says_it_whole(system: str) -> None:
    for answer in _answers(system):
        for shown in _shown(answer):
            texts = [shown.question, shown.sentence, *(step.text for step in shown.steps)]
            require_translated(texts)
            for language in ("en", *OTHERS):
                speaker = speaker_of(language)
                assert not any("{" in speaker.say(text) for text in texts)
