"""The answer to "why this board?" as a page shows it."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import Points
from pairloom.domain.systems import system_facts
from pairloom.explain.player import Fate, Stay, Why
from pairloom.explain.player_words import why_question
from pairloom.explain.rule_words import SYSTEM_WORDS, TABLE_WORDS
from pairloom.explain.shown.leads import because
from pairloom.explain.shown.model import (
    MOST_STEPS,
    NOTHING_KNOWN,
    Background,
    Citation,
    ShownAnswer,
    ShownStep,
    cite,
)
from pairloom.explain.shown.why_not import shown_why_not
from pairloom.explain.table_words import table_words
from pairloom.messages import Message, Value, in_context, message
from pairloom.messages.values import Players

__all__ = ["shown_why"]

_BOTH_THERE = in_context(
    "because",
    "both have a score of {score}, and of all allowed pairings of this scoregroup the rules take"
    " the one with this pair",
)
_BOTH_IN_BRACKET = in_context(
    "because",
    "both are paired in the bracket with a score of {score}, and the rules take the pairing of it"
    " with this pair",
)
_CAME_DOWN = in_context(
    "because",
    "{floater} floated down to the bracket with a score of {score}, and the rules take the pairing"
    " of it with this pair",
)
_CAME_UP = in_context(
    "because",
    "{floater} floated up to the bracket with a score of {score}, and the rules take the pairing"
    " of it with this pair",
)
_LEAVES = {
    Fate.FLOATED: message(
        "{player} found no opponent in the bracket with a score of {score} and floated down."
    ),
    Fate.FLOATED_UP: message("{player} floated up from the bracket with a score of {score}."),
}
_ALONE = message("{player} was alone in the bracket with a score of {score}, and so floated down.")
_HAS_WHITE = message("{player} has White: {reason}.")
_HAS_BLACK = message("{player} has Black: {reason}.")


def shown_why(story: Why, background: Background = NOTHING_KNOWN) -> tuple[ShownAnswer, ...]:
    """How somebody came to an opponent; then, as an answer of its own, why somebody floated.

    Who has the bye is answered by the reason of that alone.
    """
    reasons: tuple[ShownAnswer, ...] = ()
    if story.float_reason is not None:
        reasons = (shown_why_not(story.float_reason, background),)
        if story.opponent is None:
            return reasons
    answer = ShownAnswer(
        question=why_question(story),
        sentence=_sentence(story),
        decided_by=_book(story),
        steps=tuple(_steps(story, background))[-MOST_STEPS:],
    )
    return (answer, *reasons)


def _players(story: Why) -> dict[str, Value]:
    players: dict[str, Value] = {"player": Players((story.player,))}
    if story.opponent is not None:
        players["opponent"] = Players((story.opponent,))
    return players


def _book(story: Why) -> Citation | None:
    """Where the system stands, if FIDE has it."""
    article = system_facts(story.system).article
    if not article:
        return None
    full = message("FIDE {article} ({edition})", article=article, edition=story.edition)
    words = TABLE_WORDS if story.scheduled is not None else SYSTEM_WORDS.get(story.system)
    return Citation(f"FIDE {article}", full, words)


def _sentence(story: Why) -> Message:
    players = _players(story)
    rule = _book(story)
    if story.opponent is None:
        what = in_context("answer", "{player} does not play").filled(**players)
        return because(what, in_context("because", "the table has a rest in this round"), rule)
    what = in_context("answer", "{player} and {opponent} meet").filled(**players)
    if story.scheduled is not None:
        return because(what, in_context("because", "the table has this game in this round"), rule)
    if not story.stays:
        return because(what, in_context("because", "the rules pair them"), rule)
    return because(what, _clause(story, story.stays[-1]), rule)


def _clause(story: Why, stay: Stay) -> Message:
    """Who came from where to the bracket in which the pair was made."""
    score = Points(stay.score)
    moved = (stay.is_moved_down or stay.is_moved_up, _opponent_is_moved(stay))
    if moved == (False, False):
        return _BOTH_THERE.filled(score=score)
    if moved == (True, True):
        return _BOTH_IN_BRACKET.filled(score=score)
    floater = story.player if moved[0] else (story.opponent or 0)
    is_up = stay.is_moved_up or stay.opponent_is_moved_up
    return (_CAME_UP if is_up else _CAME_DOWN).filled(score=score, floater=Players((floater,)))


def _opponent_is_moved(stay: Stay) -> bool:
    return stay.opponent_is_moved_down or stay.opponent_is_moved_up


def _steps(story: Why, background: Background) -> Iterator[ShownStep]:
    """Where they come from, that they may meet, and who has which colour."""
    players = _players(story)
    if story.scheduled is not None:
        table = story.scheduled.table
        told = table_words(story.system).of(story.scheduled, story.round)
        cited = (Citation(table, table, TABLE_WORDS),)
        yield from (ShownStep(sentence, cited) for sentence in told)
    for stay in story.stays:
        if stay.fate is Fate.FLOATED and stay.players == 1:
            yield ShownStep(_ALONE.filled(score=Points(stay.score), **players))
        elif stay.fate in _LEAVES:
            yield ShownStep(_LEAVES[stay.fate].filled(score=Points(stay.score), **players))
    # The second game of a match is one of two who have met.
    if story.stays and story.opponent is not None and system_facts(story.system).games == 1:
        may_meet = message("{player} and {opponent} had not played each other and may meet.")
        yield ShownStep(may_meet.filled(**players), cite(background.rule_of("C1")))
    if story.has_white is not None:
        yield _colour(story, background)


def _colour(story: Why, background: Background) -> ShownStep:
    """By the table, or as the engine has noted it."""
    player = Players((story.player,))
    if story.scheduled is not None:
        words = table_words(story.system)
        return ShownStep(words.colour(player, story.scheduled, is_white=bool(story.has_white)))
    told = _HAS_WHITE if story.has_white else _HAS_BLACK
    text = told.filled(player=player, reason=story.colour_reason)
    article = story.colour_article
    rule = background.article_of(article) if isinstance(article, str) else None
    if rule is not None:
        return ShownStep(text, cite(rule))
    if isinstance(article, str) and article[:1].isdigit():
        article = message("art. {article}", article=article)
    return ShownStep(text, (Citation(article, article),) if article else ())
