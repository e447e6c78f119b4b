"""What would be worse, by the criterion that decides: the clause after "because otherwise".

`chosen` is the value as paired, `alternative` that of the best round of the other kind.
"""

from __future__ import annotations

from pairloom.engines.alternatives import Step, WhyNot, Worsening
from pairloom.explain.criteria import CriteriaWords, criteria_words
from pairloom.messages import Message, in_context

__all__ = ["WORSE", "loop_clause", "words_of", "worse_clause"]

_FLOAT_DOWN = in_context(
    "otherwise", "more players would float down: {alternative} instead of {chosen}"
)
_FLOAT_UP = in_context(
    "otherwise", "more players would float up: {alternative} instead of {chosen}"
)
_COLOURS = in_context(
    "otherwise",
    "more players would not get the colour they prefer: {alternative} instead of {chosen}",
)
_STRONG_COLOURS = in_context(
    "otherwise",
    "more players would not get a colour they strongly prefer: {alternative} instead of {chosen}",
)
_UP_AGAIN = in_context(
    "otherwise",
    "more players would float up who did so in the last round, too: {alternative} instead of"
    " {chosen}",
)
_FEWER_POINTS_UP = in_context(
    "otherwise", "upfloaters would have fewer points: {alternative} instead of {chosen}"
)
_NEXT_GROUP = in_context(
    "otherwise", "the next scoregroup would need more upfloaters than its number demands"
)
_BYE_SCORE = in_context(
    "otherwise",
    "the bye would go to a player with more points: {alternative} instead of {chosen}",
)
_BYE_GAMES = in_context(
    "otherwise",
    "the bye would go to a player with fewer games or matches played: {alternative} instead of"
    " {chosen}",
)
_BYE_NUMBER = in_context(
    "otherwise",
    "the bye would go to a player with a smaller number: {alternative} instead of {chosen}",
)
_TEAMS_FLOAT_UP = in_context(
    "otherwise", "more teams would float up: {alternative} instead of {chosen}"
)
_TEAM_COLOURS = in_context(
    "otherwise",
    "more teams would not get the colour they prefer: {alternative} instead of {chosen}",
)
_STRONG_TEAM_COLOURS = in_context(
    "otherwise",
    "more teams would not get a colour they strongly prefer: {alternative} instead of {chosen}",
)

# By the rules of a system and the label of the criterion, as in `meanings.py`.
WORSE: dict[str, dict[str, Message]] = {
    "dutch": {
        "C5": _BYE_SCORE,
        "C6": _FLOAT_DOWN,
        "C7": in_context(
            "otherwise",
            "players with more points would float down: {alternative} instead of {chosen}",
        ),
        "C8": in_context(
            "otherwise",
            "more players, or players with more points, would float down from the next bracket:"
            " {alternative} instead of {chosen}",
        ),
        "C9": in_context(
            "otherwise",
            "the bye would go to a player with more unplayed games: {alternative} instead of"
            " {chosen}",
        ),
        "C10": in_context(
            "otherwise",
            "more topscorers or their opponents would have a colour difference beyond two:"
            " {alternative} instead of {chosen}",
        ),
        "C11": in_context(
            "otherwise",
            "more topscorers or their opponents would have the same colour a third time running:"
            " {alternative} instead of {chosen}",
        ),
        "C12": _COLOURS,
        "C13": _STRONG_COLOURS,
        "C14": in_context(
            "otherwise",
            "more players would float down who did so in the last round, too: {alternative}"
            " instead of {chosen}",
        ),
        "C15": _UP_AGAIN,
        "C16": in_context(
            "otherwise",
            "more players would float down who did so two rounds ago, too: {alternative} instead"
            " of {chosen}",
        ),
        "C17": in_context(
            "otherwise",
            "more players would float up who did so two rounds ago, too: {alternative} instead of"
            " {chosen}",
        ),
        "C18": in_context(
            "otherwise",
            "players who floated down in the last round would float further, by points:"
            " {alternative} instead of {chosen}",
        ),
        "C19": in_context(
            "otherwise",
            "players who floated up in the last round would float up further, by points:"
            " {alternative} instead of {chosen}",
        ),
        "C20": in_context(
            "otherwise",
            "players who floated down two rounds ago would float further, by points:"
            " {alternative} instead of {chosen}",
        ),
        "C21": in_context(
            "otherwise",
            "players who floated up two rounds ago would float up further, by points:"
            " {alternative} instead of {chosen}",
        ),
    },
    "dubov": {
        "C5": _FLOAT_UP,
        "C6": in_context(
            "otherwise",
            "upfloaters would come from further below, by points: {alternative} instead of"
            " {chosen}",
        ),
        "C7": _COLOURS,
        "C8": in_context(
            "otherwise",
            "more players would float up who have done so as often as anybody may: {alternative}"
            " instead of {chosen}",
        ),
        "C9": in_context(
            "otherwise",
            "those players would have floated up more often before: {alternative} instead of"
            " {chosen}",
        ),
        "C10": _UP_AGAIN,
        "3.1.3": _BYE_SCORE,
        "3.1.4": _BYE_GAMES,
        "3.1.5": _BYE_NUMBER,
    },
    "burstein": {
        "C5": in_context(
            "otherwise", "more players would float on: {alternative} instead of {chosen}"
        ),
        "C6": in_context(
            "otherwise",
            "players with more points would float on: {alternative} instead of {chosen}",
        ),
        "C7": in_context(
            "otherwise",
            "the next bracket would leave over more players, or players with more points:"
            " {alternative} instead of {chosen}",
        ),
        "C8": _COLOURS,
        "3.1.3": _BYE_SCORE,
        "3.1.4": _BYE_GAMES,
        "3.1.5": in_context(
            "otherwise",
            "the bye would go to a player with a better place in the ranking: {alternative}"
            " instead of {chosen}",
        ),
    },
    "double-swiss": {
        "C4": _FLOAT_UP,
        "C5": _FEWER_POINTS_UP,
        "C6": _NEXT_GROUP,
        "C7": in_context(
            "otherwise",
            "more players would float up who floated in the last match, too: {alternative}"
            " instead of {chosen}",
        ),
        "C8": in_context(
            "otherwise",
            "more upfloaters would meet players who floated in the last match, too:"
            " {alternative} instead of {chosen}",
        ),
        "3.4.2": _BYE_SCORE,
        "3.4.3": _BYE_GAMES,
        "3.4.4": _BYE_NUMBER,
    },
    "team": {
        "C4": _TEAMS_FLOAT_UP,
        "C5": _FEWER_POINTS_UP,
        "C6": _NEXT_GROUP,
        "C7": in_context(
            "otherwise",
            "more teams would float up that floated in the last round, too: {alternative} instead"
            " of {chosen}",
        ),
        "C8": _TEAM_COLOURS,
        "C9": _STRONG_TEAM_COLOURS,
        "C10": in_context(
            "otherwise",
            "more upfloaters would meet teams that floated in the last round, too: {alternative}"
            " instead of {chosen}",
        ),
        "3.4.2": in_context(
            "otherwise",
            "the bye would go to a team with more points: {alternative} instead of {chosen}",
        ),
        "3.4.3": in_context(
            "otherwise",
            "the bye would go to a team with fewer matches played: {alternative} instead of"
            " {chosen}",
        ),
        "3.4.4": in_context(
            "otherwise",
            "the bye would go to a team with a smaller number: {alternative} instead of {chosen}",
        ),
    },
    "team-2024": {
        "C4": _TEAMS_FLOAT_UP,
        "C5": _FEWER_POINTS_UP,
        "C6": in_context(
            "otherwise",
            "more teams of the next scoregroup would be left over among themselves:"
            " {alternative} instead of {chosen}",
        ),
        "C7": _TEAM_COLOURS,
        "C8": _STRONG_TEAM_COLOURS,
        "C9": in_context(
            "otherwise",
            "more teams would float that did so in the last round, too: {alternative} instead of"
            " {chosen}",
        ),
        "2.1": in_context(
            "otherwise",
            "the bye would go to another team than it is due to: {alternative} instead of {chosen}",
        ),
    },
}
# Loops of the rules of 1992: the label of the value, and the clause.
_DROPPED: dict[Step, tuple[str, Message]] = {
    Step.FEWER_PAIRS: (
        "C14",
        in_context("otherwise", "more pairs would be given up: {alternative} instead of {chosen}"),
    ),
    Step.UNMET_PREFERENCES: (
        "C11",
        in_context(
            "otherwise",
            "a colour preference would not be met in more pairs: {alternative} instead of {chosen}",
        ),
    ),
    Step.UPFLOATS: ("C10", in_context("otherwise", "more rules on upfloats would be dropped")),
    Step.DOWNFLOATS: ("C9", in_context("otherwise", "more rules on downfloats would be dropped")),
}


def words_of(answer: WhyNot) -> CriteriaWords:
    """The words for the criteria of the deciding bracket."""
    labels = answer.bracket.chosen.values if answer.bracket is not None else ()
    return criteria_words(answer.system, answer.edition, labels)


def worse_clause(answer: WhyNot, worsening: Worsening) -> Message:
    """What would be worse, with both values."""
    label, words = worsening.rule.label, words_of(answer)
    return WORSE[words.rules][label].filled(
        chosen=words.value(label, worsening.chosen),
        alternative=words.value(label, worsening.alternative),
    )


def loop_clause(answer: WhyNot) -> Message | None:
    """What a procedure would have to give up; `None` for steps that all systems have."""
    precedence, bracket = answer.precedence, answer.bracket
    if precedence is None or bracket is None or precedence.step not in _DROPPED:
        return None
    label, clause = _DROPPED[precedence.step]
    return clause.filled(
        chosen=str(bracket.chosen.values[label]), alternative=str(bracket.alternative.values[label])
    )
