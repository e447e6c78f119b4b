"""Draws of Go and brackets as pages show them: every criterion, bar, verdict and way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from spoken import OTHERS, require_translated

from pairloom.domain.go import GoDetails, GoPlayer, GoRegulations, GoSystem, GoTournament
from pairloom.engines import available, go
from pairloom.engines import get as engine_of
from pairloom.engines.knockout import earliest_meeting, make_bracket, why_they_meet
from pairloom.explain.criteria import criteria_words
from pairloom.explain.go import source_name
from pairloom.explain.go.criteria import criterion_value
from pairloom.explain.knockout import KnockoutWords
from pairloom.explain.shown import ShownAnswer
from pairloom.explain.shown.brackets import shown_earliest, shown_way
from pairloom.explain.shown.go_draws import _BARS, shown_free, shown_go_why_not, shown_table
from pairloom.explain.shown.go_worse import WORSE_DRAWS
from pairloom.explain.shown.model import MOST_STEPS
from pairloom.explain.shown.worse import WORSE
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.speaker import ENGLISH
from pairloom.simulate import generate, varied_options

NO_DRAW = go.GoDraw(3, (), None, 1, go.trace_of(GoTournament(()), (), None, 1))


def said(answer: ShownAnswer) -> str:
    return ENGLISH.say(answer.sentence)


def tournament(players: int, system: GoSystem = GoSystem.MCMAHON) -> GoTournament:
    """Players of two clubs, from strong to weak."""
    return GoTournament(
        tuple(GoPlayer(n, f"Player {n}", 3 - n, club="AB"[n % 2]) for n in range(1, players + 1)),
        regulations=GoRegulations(system=system),
        details=GoDetails(),
    )


def worse_by(label: str) -> go.WhyNot:
    """An answer that a criterion decides, with values that nothing else could be taken for."""
    criterion = next(each for each in go.CRITERIA if each.label == label)
    chosen = tuple(go.CriterionValue(each.label, 43) for each in go.CRITERIA)
    other = tuple(
        go.CriterionValue(each.label, 44 if each.label == label else 43) for each in go.CRITERIA
    )
    return go.WhyNot(
        3, 71, 72, go.Verdict.WORSE, criterion, chosen, other, certificate=((71, 72), (73, 74))
    )


@pytest.mark.parametrize("criterion", go.CRITERIA[:-1], ids=lambda each: each.label)
def test_every_criterion_has_its_sentence_and_its_row(criterion: go.Criterion) -> None:
    shown = shown_go_why_not(worse_by(criterion.label), NO_DRAW)
    source = ENGLISH.say(source_name(criterion.source))
    chosen, other = (ENGLISH.show(criterion_value(criterion.label, each)) for each in (43, 44))
    assert said(shown).startswith("71 and 72 do not meet, because otherwise ")
    assert said(shown).endswith(f"instead of {chosen} ({source}).")
    assert f" {other} " in said(shown)
    assert [(row.chosen, row.alternative) for row in shown.rows if row.decides] == [(chosen, other)]
    assert criterion.label in WORSE_DRAWS
    assert len(shown.rows) == go.CRITERIA.index(criterion) + 1


@pytest.mark.parametrize("bar", list(go.Bar))
def test_every_bar_has_its_clause(bar: go.Bar) -> None:
    answer = go.WhyNot(3, 71, 72, go.Verdict.IMPOSSIBLE, bar=bar, concerned=72)
    assert said(shown_go_why_not(answer, NO_DRAW)).startswith("71 and 72 do not meet, because ")
    assert bar in _BARS


def _answers() -> Iterator[tuple[go.WhyNot, go.GoDraw]]:
    for players in (6, 7, 8):
        made = tournament(players)
        draw = go.draw(made, seed=5)
        for first, second in combinations(range(1, players + 1), 2):
            yield go.why_not(made, draw, first, second), draw
        yield go.why_not(made, draw, 1, None), draw


def test_answers_to_real_draws_are_made_from_what_decided() -> None:
    verdicts = set()
    for answer, draw in _answers():
        shown = shown_go_why_not(answer, draw)
        verdicts.add(answer.verdict)
        if answer.values is not None and answer.verdict is go.Verdict.WORSE:
            chosen, other = answer.values
            assert answer.criterion is not None
            label = answer.criterion.label
            values = [ENGLISH.show(criterion_value(label, each)) for each in (chosen, other)]
            assert f"instead of {values[0]} (" in said(shown)
            assert f" {values[1]} " in said(shown)
        if answer.certificate:
            assert shown.chosen is not None
            assert shown.alternative is not None
            pairs = {(p.first.number, p.second.number) for p in shown.alternative.pairs}
            assert pairs <= set(answer.certificate)
            assert len(pairs) + shown.alternative.hidden == len(answer.certificate)
    assert verdicts >= {go.Verdict.IS_DRAWN, go.Verdict.WORSE, go.Verdict.IMPOSSIBLE}


def test_every_table_is_told_in_at_most_three_steps_in_every_language() -> None:
    for players in (6, 7):
        draw = go.draw(tournament(players), seed=5)
        shown = [shown_table(draw, table) for table in range(1, len(draw.games) + 1)]
        free = shown_free(draw)
        assert (free is None) == (players == 6)
        for answer in (*shown, *filter(None, [free])):
            texts = [answer.question, answer.sentence, *(step.text for step in answer.steps)]
            assert len(answer.steps) <= MOST_STEPS
            require_translated(texts)
            for language in ("en", *OTHERS):
                assert not any("{" in speaker_of(language).say(text) for text in texts)
    assert all("meet, because" in said(answer) for answer in shown)


def test_a_bracket_tells_the_way_or_when_two_could_meet() -> None:
    bracket = make_bracket(range(1, 9))
    words = KnockoutWords(bracket)
    met = why_they_meet(bracket, 1, 8)
    assert met is not None
    way = shown_way(words, met, 1)
    assert said(way) == (
        "1 and 8 meet in match 1 of the bracket (quarter-final), because the seats of a bracket of"
        " 8 put 1 against 8."
    )
    assert [ENGLISH.say(step.text) for step in way.steps] == ["1: seed 1.", "8: seed 8."]
    could = shown_earliest(words, 1, 2, earliest_meeting(bracket, 1, 2), 1)
    assert "can meet in the final at the earliest" in said(could)
    assert ENGLISH.say(could.question) == "Why does 1 not meet 2 in round 1?"


@pytest.mark.parametrize("system", available())
def test_what_engines_weigh_has_a_clause(system: str) -> None:
    """A criterion of an edition is in the record of its rounds: without a clause it fails here."""
    for seed in range(4):
        made = generate(varied_options(seed, most_players=14, system=system), seed)
        for snapshot in made.replay():
            result = engine_of(system).pair(snapshot)
            for bracket in result.trace.brackets:
                rules = criteria_words(system, result.edition, tuple(bracket.values)).rules
                if rules in WORSE:
                    assert set(bracket.values) <= set(WORSE[rules]), rules
