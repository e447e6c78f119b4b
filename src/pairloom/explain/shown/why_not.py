"""The answer to "why not?" as a page shows it."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import Points, RuleRef
from pairloom.domain.systems import SameColours, system_facts
from pairloom.engines.alternatives import (
    Bar,
    DecidingBracket,
    Obstacle,
    Verdict,
    WhyNot,
    Wish,
    Worsening,
)
from pairloom.explain.procedure_words import deciding_rule, procedure_steps
from pairloom.explain.shown.because import (
    obstacle_clause,
    order_clause,
    procedure_clause,
    table_clause,
)
from pairloom.explain.shown.both_ways import both_ways
from pairloom.explain.shown.colours import colour_answer, in_another_pairing, table_citation
from pairloom.explain.shown.criteria_table import criteria_table, labels_of
from pairloom.explain.shown.leads import asked_players, because, because_otherwise, fulfilled, lead
from pairloom.explain.shown.model import (
    MOST_STEPS,
    NOTHING_KNOWN,
    Background,
    Citation,
    ShownAnswer,
    ShownStep,
    cite,
)
from pairloom.explain.shown.worse import loop_clause, words_of, worse_clause
from pairloom.explain.table_words import table_words
from pairloom.explain.why_not_words import (
    evidence_words,
    obstacle_sentences,
    precedence_sentence,
    why_not_words,
)
from pairloom.messages import Message, in_context, message

__all__ = ["shown_why_not"]


def shown_why_not(answer: WhyNot, background: Background = NOTHING_KNOWN) -> ShownAnswer:
    """The answer, from the same value as its lines of text."""
    told = why_not_words(answer)
    rows, not_reached = criteria_table(answer)
    chosen, alternative = both_ways(answer, background.due)
    decided_by = _cited(answer)
    of_colours = colour_answer(answer, background)
    sentence, decided_by = of_colours or (_sentence(answer, decided_by), decided_by)
    return ShownAnswer(
        question=told.question,
        sentence=sentence,
        decided_by=decided_by,
        steps=tuple(_steps(answer, background))[:MOST_STEPS],
        rows=rows,
        not_reached=not_reached,
        chosen=chosen,
        alternative=alternative,
        certificate=told.certificate,
    )


def _cited(answer: WhyNot) -> Citation | None:
    """The rule that decided, or the table."""
    if answer.verdict is Verdict.BY_TABLE and answer.scheduled is not None:
        return table_citation(answer.scheduled)
    return next(iter(cite(_rule(answer))), None)


def _rule(answer: WhyNot) -> RuleRef | None:
    """The rule that decided."""
    if answer.verdict is Verdict.IS_THE_PAIRING:
        return None
    if answer.obstacle is not None:
        return _rule_of_obstacle(answer.obstacle)
    for reason in (answer.worsening, answer.precedence):
        if reason is not None:
            return reason.rule
    return deciding_rule(answer) if answer.turns else None


def _rule_of_obstacle(obstacle: Obstacle) -> RuleRef | None:
    """What the regulations forbid stands in no book, whatever the engine counts it to."""
    return None if obstacle.bar is Bar.PROHIBITED else obstacle.rule


def _sentence(answer: WhyNot, rule: Citation | None) -> Message:
    if answer.verdict is Verdict.IS_THE_PAIRING:
        return fulfilled(answer)
    what = lead(answer)
    if answer.worsening is not None:
        return because_otherwise(what, worse_clause(answer, answer.worsening), rule)
    dropped = loop_clause(answer)
    if dropped is not None:
        return because_otherwise(what, dropped, rule)
    return because(what, _clause(answer), rule)


def _clause(answer: WhyNot) -> Message:
    if answer.precedence is not None:
        return order_clause(answer.precedence)
    if answer.obstacle is not None:
        return obstacle_clause(answer, answer.obstacle)
    if answer.scheduled is not None:
        return table_clause(answer, answer.scheduled)
    return procedure_clause(answer)


def _steps(answer: WhyNot, background: Background) -> Iterator[ShownStep]:
    """From what is allowed, over where it differs, to what decides."""
    if answer.verdict is Verdict.IS_THE_PAIRING:
        return
    if answer.verdict in (Verdict.WORSE, Verdict.LATER):
        yield from _allowed(answer, background)
    if answer.worsening is not None:
        yield _where(answer, answer.worsening)
        yield _first_difference(answer, answer.worsening)
    if answer.precedence is not None:
        if answer.bracket is not None and answer.verdict is Verdict.LATER:
            yield from _equal(answer, answer.bracket)
        decided = precedence_sentence(answer.precedence, answer.bracket)
        yield ShownStep(decided, cite(answer.precedence.rule))
    if answer.obstacle is not None:
        cited = cite(_rule_of_obstacle(answer.obstacle))
        yield from (ShownStep(told, cited) for told in obstacle_sentences(answer, answer.obstacle))
    yield from (ShownStep(text, cite(*rules)) for text, rules in procedure_steps(answer))
    if answer.scheduled is not None:
        cited = (table_citation(answer.scheduled),)
        told = table_words(answer.system).of(answer.scheduled, answer.round)
        # Where they stand in the table comes first in the text; what it has for them says more.
        steps = [ShownStep(sentence, cited) for sentence in told]
        places = len(answer.scheduled.places)
        yield from (*steps[places:], *steps[:places])


def _allowed(answer: WhyNot, background: Background) -> Iterator[ShownStep]:
    """What was asked for would be allowed, which is not the same as best."""
    values = asked_players(answer)
    if answer.alternative.wish in (Wish.HAS_WHITE, Wish.HAS_BLACK):
        yield in_another_pairing(answer, background)
        return
    if answer.alternative.wish is Wish.MEETS:
        labels = ["C1"]
        if system_facts(answer.system).same_colours is not SameColours.MAY_MEET:
            labels.append("C3")
        told = message(
            "{player} and {opponent} may play each other: a complete round with this pair exists."
        )
    elif answer.alternative.wish is Wish.HAS_BYE:
        labels = ["C2"]
        told = message("{player} may have the bye: a complete round with it exists.")
    else:
        labels = ["C4"]
        told = message("It would be allowed: a complete round of this kind exists.")
    yield ShownStep(told.filled(**values), cite(*map(background.rule_of, labels)))


def _where(answer: WhyNot, worsening: Worsening) -> ShownStep:
    """The bracket in which the rounds part, and what counts there."""
    chosen, other = evidence_words(worsening.chosen_by), evidence_words(worsening.alternative_by)
    rules = cite(worsening.rule)
    if answer.bracket is None:
        return ShownStep(
            message(
                "What counts is the round as a whole. As paired: {chosen}. Otherwise:"
                " {alternative}.",
                chosen=chosen,
                alternative=other,
            ),
            rules,
        )
    return ShownStep(
        message(
            "The bracket with a score of {score} would be paired otherwise. What counts as paired:"
            " {chosen}. What would count: {alternative}.",
            score=Points(answer.bracket.score),
            chosen=chosen,
            alternative=other,
        ),
        rules,
    )


def _first_difference(answer: WhyNot, worsening: Worsening) -> ShownStep:
    label, words = worsening.rule.label, words_of(answer)
    return ShownStep(
        message(
            "Criteria are compared in their order, and the first difference decides: {label},"
            " {alternative} against {chosen}.",
            label=label,
            chosen=words.value(label, worsening.chosen),
            alternative=words.value(label, worsening.alternative),
        ),
        (Citation(_article(worsening.rule), worsening.rule),),
    )


def _article(rule: RuleRef) -> Message:
    return message("art. {article}", article=rule.article)


def _equal(answer: WhyNot, bracket: DecidingBracket) -> Iterator[ShownStep]:
    """Systems that weigh candidates find them equal; procedures do not weigh."""
    if system_facts(answer.system).is_procedure:
        return
    labels = labels_of(bracket)
    names = f"{labels[0]}–{labels[-1]}" if len(labels) > 1 else "".join(labels)
    rules = (Citation(names, in_context("criteria", "Criteria {labels}", labels=names)),)
    yield ShownStep(
        message(
            "By every criterion the bracket with a score of {score} would be as good.",
            score=Points(bracket.score),
        ),
        rules if names else (),
    )
