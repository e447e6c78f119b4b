"""Steps of procedures, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pairloom.domain import Points, RuleRef
from pairloom.domain.systems import Floats, system_facts
from pairloom.engines.alternatives import (
    NO_PLAYER,
    DecidingBracket,
    Moment,
    Precedence,
    Proposal,
    Refusal,
    Side,
    Step,
    Turn,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.explain.lines import Line
from pairloom.messages import Message, Value, in_context, message
from pairloom.messages.values import Pairs, Players

__all__ = [
    "asked_proposal",
    "deciding_rule",
    "procedure_precedence",
    "procedure_question",
    "procedure_sentences",
    "procedure_steps",
    "procedure_verdict",
    "refusal_words",
    "turn_lines",
]

_MOST_PROPOSALS = 9
_SHOWN_FIRST = 5
_SEARCHES = (Moment.OPPONENT_OF_FLOATER, Moment.SCRUTINY)
_WITHOUT_PROPOSALS = (Moment.COLOURS, Moment.CRACK, Moment.BRACKET)
_ORDER_OF_WORK = "2.2"
_QUESTIONS = {
    Wish.FLOATS: message("Why does {player} not float in round {round}?"),
    Wish.STAYS: message("Why does {player} float in round {round}?"),
}
_REJECTED = message("It was tried and rejected by {rule}.")
_SETTLED = message("It was settled before it came up ({rule}).")
_DECIDED = message("It was decided by {rule}.")
_COMES_LATER = message("It comes later in the order of the procedure ({rule}).")
_TURNS = {
    Moment.BYE: message("The bye is given before anybody is paired ({rule}), in this order:"),
    Moment.FLOATER: message("Somebody has to leave the group with {score} points ({members}):"),
    Moment.OPPONENT_OF_FLOATER: message(
        "In the group with {score} points it is the turn of {player}, who floated in"
        " ({rule}); still to be paired: {members}. Looked at, in this order:"
    ),
    Moment.SCRUTINY: message(
        "In the group with {score} points it is the turn of {player} ({rule}); still to"
        " be paired: {members}. Looked at, in this order:"
    ),
    Moment.CRACK: message(
        "The pair {pair} had been made, and was taken back for the median ({rule})."
    ),
    Moment.COLOURS: message("{white} has White against {black} by {rule}."),
}
_WITHOUT_CHOICE = {
    Moment.BYE: message("{player} has the bye, and no colour ({rule})."),
    Moment.FLOATER: message(
        "Nobody has to leave the group with {score} points ({rule}): {members} can all"
        " be paired there."
    ),
}
# Of a bracket as a whole, by the label of the rule.
_BRACKET_REJECTED = {
    "C12": message(
        "The first pairing of this bracket with it comes before the one that was taken,"
        " and was rejected: after it the next bracket could not be paired ({rule})."
    ),
    "C13": message(
        "The first pairing of this bracket with it comes before the one that was taken,"
        " and was rejected: after it the lowest bracket could not be paired ({rule})."
    ),
}
_NEVER_IN_BRACKET = {
    "C1": message(
        "In the bracket with {score} points ({members}) there is nobody to meet, so"
        " {player} moves on ({rule})."
    ),
    "A6": message(
        "No pairing of the bracket with {score} points ({members}) has it, as S1 is made ({rule})."
    ),
    "C13": message(
        "In the lowest bracket ({members}) all are to be paired, but for one who may"
        " have the bye; no such pairing has it ({rule})."
    ),
    "C14": message(
        "In the bracket with {score} points ({members}) nobody could be paired then,"
        " and pairs are given up only as far as needed ({rule})."
    ),
}
_REFUSALS = {
    Refusal.NOT_COMPATIBLE: message("may not meet"),
    Refusal.LEAVES_SOMEBODY: message("the others could not all be paired"),
    Refusal.COLOURS: message("the colours that are due do not suit"),
    Refusal.TOO_FAR_APART: message("ratings too far apart for the sake of colours"),
    Refusal.MAY_NOT_HAVE_BYE: message("may not get the bye"),
    Refusal.COSTS_A_PAIR: message("then one pair less could be made"),
    Refusal.WORSE_TYPE: message("a type of floater with a greater disadvantage"),
    Refusal.FLOATED_LAST_ROUND: message("floated in the last round, too"),
    Refusal.OTHER_COLOUR: message("is not due the colour of the majority"),
    Refusal.BELOW_FAILS: message("the brackets below could not be paired"),
    Refusal.COMES_LATER: message("comes later in the order"),
}
# Where the loops of the rules of 1992 stand: the label of the value, and what is said of it.
_LOOPS = {
    Step.FEWER_PAIRS: (
        "C14",
        message(
            "Pairs given up: {chosen} as paired, {alternative} otherwise; more are given up"
            " only if there is no pairing with fewer."
        ),
    ),
    Step.UNMET_PREFERENCES: (
        "C11",
        message(
            "Pairs in which a colour preference is not met: {chosen} as paired,"
            " {alternative} otherwise; x is raised only if there is no pairing with a"
            " smaller one."
        ),
    ),
    Step.UPFLOATS: (
        "C10",
        message(
            "Rules on upfloats that are dropped: {chosen} as paired, {alternative}"
            " otherwise; they are dropped only if there is no pairing with them."
        ),
    ),
    Step.DOWNFLOATS: (
        "C9",
        message(
            "Rules on downfloats that are dropped: {chosen} as paired, {alternative}"
            " otherwise; they are dropped only if there is no pairing with them."
        ),
    ),
}
# Values of the last two: the rules that are dropped.
_DROPPED: dict[object, Value] = {
    0: in_context("rules", "none"),
    1: "B6",
    2: message("B6 and B5"),
}


def procedure_question(answer: WhyNot) -> Message | None:
    """The question, where it differs from that of other systems."""
    is_either_way = system_facts(answer.system).floats is Floats.EITHER_WAY
    return _QUESTIONS.get(answer.alternative.wish) if is_either_way else None


def procedure_verdict(answer: WhyNot) -> Message | None:
    """The verdict of a procedure or a table; `None` if it is one that all systems have."""
    if answer.verdict is Verdict.BY_TABLE and answer.scheduled is not None:
        return message("The table has it otherwise ({table}).", table=answer.scheduled.table)
    if not system_facts(answer.system).is_procedure:
        return None
    if answer.verdict is Verdict.LATER and answer.precedence is not None:
        return _COMES_LATER.filled(rule=answer.precedence.rule)
    if not answer.turns:
        return None
    verdict = _verdict_on_turns(answer)
    return None if verdict is None else verdict.filled(rule=deciding_rule(answer))


def _verdict_on_turns(answer: WhyNot) -> Message | None:
    match answer.verdict:
        case Verdict.LATER:
            return _COMES_LATER
        case Verdict.REJECTED:
            return _REJECTED
        case Verdict.SETTLED:
            return _SETTLED if answer.alternative.wish is Wish.MEETS else _DECIDED
        case _:
            return None


def deciding_rule(answer: WhyNot) -> RuleRef:
    """The rule that refused what was asked for, or that settled it first."""
    turn = answer.turns[-1]
    asked = asked_proposal(answer, turn)
    if asked is not None and asked.rule is not None:
        return asked.rule
    if turn.moment in _SEARCHES and _alone(answer, turn.members) is not None:
        return replace(turn.rule, label=_ORDER_OF_WORK, article=_ORDER_OF_WORK)
    return turn.rule


def asked_proposal(answer: WhyNot, turn: Turn) -> Proposal | None:
    """What a step did with what was asked for, if it looked at it."""
    wanted = {answer.alternative.player, answer.alternative.opponent} - {None}
    return next((proposal for proposal in turn.proposals if set(proposal.players) == wanted), None)


def procedure_sentences(answer: WhyNot) -> Iterator[Message]:
    """The steps that led past the alternative, and the first pairing with it."""
    if answer.turns and answer.turns[-1].moment in _SEARCHES:
        yield from _relation(answer, answer.turns[-1])
    yield from (line.sentence for line in turn_lines(answer.turns, answer.alternative.player))
    if answer.bracket is not None and system_facts(answer.system).is_procedure:
        bracket = answer.bracket
        alone = _alone(answer, (*bracket.moved_down, *bracket.residents))
        if alone is not None:
            yield message(
                "{opponent} is not in this bracket, so {player} would have to be left over here.",
                player=alone.player,
                opponent=alone.opponent,
            )
        yield _first_pairing(bracket.alternative)


def procedure_steps(answer: WhyNot) -> Iterator[tuple[Message, tuple[RuleRef, ...]]]:
    """The last step alone: how the two stand to it, what it did with them, what it took."""
    if not answer.turns:
        return
    turn = answer.turns[-1]
    if turn.moment in _SEARCHES:
        yield from ((told, (turn.rule,)) for told in _relation(answer, turn))
    if turn.moment in _WITHOUT_PROPOSALS or not turn.proposals:
        yield _turn(turn, answer.alternative.player), (turn.rule,)
        return
    taken = [proposal for proposal in turn.proposals if proposal.refusal is None]
    for proposal in (asked_proposal(answer, turn), *taken[-1:]):
        if proposal is not None:
            yield _proposal(proposal), (proposal.rule or turn.rule,)


def refusal_words(proposal: Proposal) -> Message | None:
    """Why a step did not take it; `None` if it did."""
    return None if proposal.refusal is None else _REFUSALS[proposal.refusal]


def _relation(answer: WhyNot, turn: Turn) -> Iterator[Message]:
    """How the two who were asked about stand to the turn that settled it."""
    alone = _alone(answer, turn.members)
    if alone is not None:
        yield message(
            "{player} is paired in a group in which {opponent} is not; they could only meet"
            " if {player} left it (order of work: art. 2.2).",
            player=alone.player,
            opponent=alone.opponent,
        )
    elif turn.player not in (answer.alternative.player, answer.alternative.opponent):
        yield message(
            "Both were still to be paired, but it was the turn of {player}.",
            player=Players((turn.player,)),
        )


class _Alone(NamedTuple):
    """The one of two who is among the members of a group, and the one who is not."""

    player: Players
    opponent: Players


def _alone(answer: WhyNot, members: Sequence[int]) -> _Alone | None:
    asked = answer.alternative
    if asked.opponent is None:
        return None
    here = [number for number in (asked.player, asked.opponent) if number in members]
    if len(here) != 1:
        return None
    other = asked.opponent if here[0] == asked.player else asked.player
    return _Alone(Players((here[0],)), Players((other,)))


def turn_lines(turns: Sequence[Turn], asked: int = NO_PLAYER) -> Iterator[Line]:
    """The steps of a procedure, with what each of them looked at."""
    for turn in turns:
        yield Line(_turn(turn, asked))
        if turn.moment not in _WITHOUT_PROPOSALS:
            yield from (Line(sentence, 2) for sentence in _proposals(turn.proposals))


def _turn(turn: Turn, asked: int) -> Message:
    values: dict[str, Value] = {
        "rule": turn.rule,
        "score": Points(turn.score),
        "player": Players((turn.player or asked,)),
        "members": Players(turn.members),
    }
    if turn.moment is Moment.COLOURS:
        white, black = turn.members
        values |= {"white": Players((white,)), "black": Players((black,))}
    if turn.moment is Moment.CRACK:
        values["pair"] = Pairs(((turn.members[0], turn.members[1]),))
    return _sentence(turn).filled(**values)


def _sentence(turn: Turn) -> Message:
    if turn.moment is Moment.BRACKET:
        return (_BRACKET_REJECTED if turn.proposals else _NEVER_IN_BRACKET)[turn.rule.label]
    if turn.moment in _WITHOUT_CHOICE and not turn.proposals:
        return _WITHOUT_CHOICE[turn.moment]
    return _TURNS[turn.moment]


def _proposals(proposals: Sequence[Proposal]) -> Iterator[Message]:
    """What was looked at; of many only the first and the last."""
    hidden = 0
    if len(proposals) > _MOST_PROPOSALS:
        hidden = len(proposals) - _MOST_PROPOSALS + 1
    for index, proposal in enumerate(proposals):
        if hidden and index == _SHOWN_FIRST:
            yield message("… and more of them: {count} …", count=hidden)
        if not _SHOWN_FIRST <= index < _SHOWN_FIRST + hidden:
            yield _proposal(proposal)


def _proposal(proposal: Proposal) -> Message:
    players = proposal.players
    shown: Value = Players(players)
    if len(players) == 2:
        shown = Pairs(((players[0], players[1]),))
    if proposal.refusal is None or proposal.rule is None:
        return message("{proposal}: taken.", proposal=shown)
    refusal = _REFUSALS[proposal.refusal]
    return message(
        "{proposal}: {refusal} ({rule}).", proposal=shown, refusal=refusal, rule=proposal.rule
    )


def procedure_precedence(precedence: Precedence, bracket: DecidingBracket | None) -> Message | None:
    """What a procedure had not given up yet; `None` for steps that all systems have."""
    if precedence.step not in _LOOPS or bracket is None:
        return None
    label, sentence = _LOOPS[precedence.step]
    chosen, alternative = (
        _standing(precedence.step, side.values[label])
        for side in (bracket.chosen, bracket.alternative)
    )
    return sentence.filled(chosen=chosen, alternative=alternative)


def _standing(step: Step, value: object) -> Value:
    return _DROPPED[value] if step in (Step.UPFLOATS, Step.DOWNFLOATS) else str(value)


def _first_pairing(side: Side) -> Message:
    pairs = Pairs(side.pairs)
    if not side.downfloaters:
        return message("The first pairing of this bracket with it: {pairs}.", pairs=pairs)
    return message(
        "The first pairing of this bracket with it: {pairs}; not paired here: {left}.",
        pairs=pairs,
        left=Players(side.downfloaters),
    )
