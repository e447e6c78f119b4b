"""Every reason that is no worse criterion: the clause after "because".

Orders of equal candidates, what bars an alternative, steps of procedures, and tables.
"""

from __future__ import annotations

from pairloom.domain.systems import Field, SameColours, system_facts
from pairloom.engines.alternatives import (
    Bar,
    Obstacle,
    Precedence,
    Proposal,
    Scheduled,
    Step,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.explain.procedure_words import asked_proposal, refusal_words
from pairloom.explain.shown.leads import asked_players
from pairloom.explain.why_not_words import bars_by_kind, exchange_words
from pairloom.messages import Message, in_context
from pairloom.messages.values import Players

__all__ = ["obstacle_clause", "order_clause", "procedure_clause", "table_clause"]

_GETS_BEFORE = in_context(
    "because", "among equally good pairings the one with {player} and {chosen} together comes first"
)
_SETS = {
    Step.MOVED_DOWN_SET: in_context(
        "because",
        "among equally good pairings the one in which the moved-down {chosen} get opponents comes"
        " before that with {alternative}",
    ),
    Step.UPFLOATERS: in_context(
        "because", "among equally good upfloaters {chosen} come before {alternative}"
    ),
    Step.SHIFTERS: in_context(
        "because",
        "among equally good pairings the one that shifts {chosen} to the other subgroup comes"
        " before that with {alternative}",
    ),
    Step.TOP_MEMBERS: in_context(
        "because",
        "among equally good pairings the one with {chosen} as top members comes before that with"
        " {alternative}",
    ),
    Step.EXCHANGE: in_context(
        "because", "among equally good pairings {chosen} comes before {alternative}"
    ),
}
_BARS = {
    Bar.MET_BEFORE: in_context("because", "they have met in round {round}"),
    Bar.PROHIBITED: in_context("because", "the regulations do not let them meet in this round"),
    Bar.SAME_ABSOLUTE_COLOUR: in_context(
        "because",
        "both have an absolute preference for the same colour, and neither is a topscorer",
    ),
    Bar.EVEN_NUMBER: in_context("because", "the number of players is even"),
    Bar.MAY_NOT_HAVE_BYE: in_context(
        "because",
        "{player} had the bye, or as many points as for a win without playing, in round {round}",
    ),
    Bar.NOBODY_TO_MEET: in_context(
        "because", "nobody whom {player} may meet would bring this about"
    ),
    Bar.NO_COMPLETION: in_context("because", "then not everybody could be paired"),
    Bar.COLOUR_RULE: in_context(
        "because", "{white} has White against {black} by the rules on colours"
    ),
    Bar.SECOND_GAME: in_context(
        "because", "the second games of the matches are played with colours reversed"
    ),
    Bar.COLOUR_LIMITS: in_context("because", "no colours keep both inside the limits"),
    Bar.SAME_TEAM: in_context("because", "they belong to the same team"),
    Bar.NO_BYE: in_context("because", "a table gives no bye"),
    Bar.NO_FLOATS: in_context("because", "a table knows no floats"),
}
_NEVER_THE_SAME_COLOUR = in_context(
    "because", "both have an absolute preference for the same colour"
)
_EVEN_NUMBER_OF_TEAMS = in_context("because", "the number of teams is even")
_HAD_A_MATCH_FOR_NOTHING = in_context(
    "because",
    "{player} had the bye, a full-point bye, or a match won by forfeit, in round {round}",
)
_COMES_LATER = in_context("because", "it comes later in the order of the procedure")


def order_clause(precedence: Precedence) -> Message:
    """What comes first of candidates that are equal by all criteria."""
    chosen, other = precedence.chosen, precedence.alternative
    if precedence.step is Step.EXCHANGE:
        return _SETS[Step.EXCHANGE].filled(
            chosen=exchange_words(chosen), alternative=exchange_words(other)
        )
    if precedence.step in _SETS:
        return _SETS[precedence.step].filled(
            chosen=Players(chosen.players), alternative=Players(other.players)
        )
    return _GETS_BEFORE.filled(player=Players(chosen.players), chosen=Players(chosen.others))


def obstacle_clause(answer: WhyNot, obstacle: Obstacle) -> Message:
    """What stands in the way."""
    values = asked_players(answer)
    if obstacle.bar is Bar.COLOUR_RULE:
        white, black = obstacle.settled
        values = {"white": Players((white,)), "black": Players((black,))}
    return _bar(answer, obstacle.bar).filled(**values, round=obstacle.round or 0)


def _bar(answer: WhyNot, bar: Bar) -> Message:
    """Some systems have it otherwise than the Dutch."""
    facts = system_facts(answer.system)
    if bar is Bar.SAME_ABSOLUTE_COLOUR and facts.same_colours is SameColours.NEVER:
        return _NEVER_THE_SAME_COLOUR
    if bar is Bar.MAY_NOT_HAVE_BYE and bars_by_kind(answer):
        return _HAD_A_MATCH_FOR_NOTHING
    if bar is Bar.EVEN_NUMBER and facts.field is Field.TEAMS:
        return _EVEN_NUMBER_OF_TEAMS
    return _BARS[bar]


def procedure_clause(answer: WhyNot) -> Message:
    """What a procedure did with the alternative, or instead of it."""
    if answer.verdict is Verdict.LATER or not answer.turns:
        return _COMES_LATER
    proposal = asked_proposal(answer, answer.turns[-1])
    refusal = None if proposal is None else refusal_words(proposal)
    if refusal is not None:
        return in_context("because", "it was tried and rejected: {refusal}", refusal=refusal)
    if answer.verdict is Verdict.REJECTED:
        return in_context("because", "it was tried and rejected")
    return _settled(answer)


def _settled(answer: WhyNot) -> Message:
    taken = [proposal for proposal in answer.turns[-1].proposals if proposal.refusal is None]
    if taken and len(taken[-1].players) == 2:
        return _paired_before(taken[-1])
    if answer.alternative.wish is Wish.MEETS:
        return in_context("because", "it was settled before it came up")
    return in_context("because", "the procedure decided it so")


def _paired_before(taken: Proposal) -> Message:
    first, second = (Players((number,)) for number in taken.players)
    return in_context(
        "because",
        "{first} and {second} had been paired before it came up",
        first=first,
        second=second,
    )


def table_clause(answer: WhyNot, scheduled: Scheduled) -> Message:
    """When the table has it, if it ever has."""
    if answer.alternative.wish is not Wish.MEETS:
        return in_context("because", "the table has it otherwise")
    rounds = tuple(str(game.round) for game in scheduled.meetings)
    if not rounds:
        return in_context("because", "the table never has them together")
    return in_context("because", "the table has them together in round {rounds}", rounds=rounds)
