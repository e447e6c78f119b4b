"""Steps of procedures and games of tables, in phrases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pairloom.domain import Points, RuleRef
from pairloom.domain.systems import Floats, system_facts
from pairloom.engines.alternatives import (
    NO_PLAYER,
    DecidingBracket,
    Game,
    Moment,
    Precedence,
    Proposal,
    Scheduled,
    Side,
    Step,
    Turn,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.explain.phrases import Pairs, Phrase, Players, Value
from pairloom.explain.recognition import recognise

__all__ = [
    "procedure_phrases",
    "procedure_precedence",
    "procedure_question",
    "procedure_verdict",
    "table_phrases",
    "turn_phrases",
]

_MOST_PROPOSALS = 9
_SHOWN_FIRST = 5
# Where the value stands that tells a step of the rules of 1992.
_LABELS = {
    Step.FEWER_PAIRS: "C14",
    Step.UNMET_PREFERENCES: "C11",
    Step.UPFLOATS: "C10",
    Step.DOWNFLOATS: "C9",
}
_DROPPED = (Step.UPFLOATS, Step.DOWNFLOATS)
_SEARCHES = (Moment.OPPONENT_OF_FLOATER, Moment.SCRUTINY)
_ORDER_OF_WORK = "2.2"


def procedure_question(answer: WhyNot) -> str | None:
    """The message of the question, where it differs from that of other systems."""
    wish = answer.alternative.wish
    is_either_way = system_facts(answer.system).floats is Floats.EITHER_WAY
    if is_either_way and wish in (Wish.FLOATS, Wish.STAYS):
        return f"asked.{wish.name.lower()}.either"
    return None


def procedure_verdict(answer: WhyNot) -> Phrase | None:
    """The verdict of a procedure or a table; `None` if it is one that all systems have."""
    if answer.verdict is Verdict.BY_TABLE and answer.scheduled is not None:
        return Phrase("verdict.by_table", {"table": recognise(answer.scheduled.table, "book")})
    if not system_facts(answer.system).is_procedure:
        return None
    if answer.verdict is Verdict.LATER and answer.precedence is not None:
        return Phrase("verdict.later.procedure", {"rule": answer.precedence.rule})
    if not answer.turns:
        return None
    messages = {
        Verdict.LATER: "verdict.later.procedure",
        Verdict.REJECTED: "verdict.rejected",
        Verdict.SETTLED: "verdict.settled",
    }
    message = messages.get(answer.verdict)
    if message is None:
        return None
    if answer.verdict is Verdict.SETTLED and answer.alternative.wish is not Wish.MEETS:
        message = "verdict.decided"
    return Phrase(message, {"rule": _deciding_rule(answer)})


def _deciding_rule(answer: WhyNot) -> RuleRef:
    """The rule that refused what was asked for, or that settled it first."""
    turn = answer.turns[-1]
    asked = _asked_proposal(answer, turn)
    if asked is not None and asked.rule is not None:
        return asked.rule
    if turn.moment in _SEARCHES and _alone(answer, turn.members) is not None:
        return replace(turn.rule, label=_ORDER_OF_WORK, article=_ORDER_OF_WORK)
    return turn.rule


def _asked_proposal(answer: WhyNot, turn: Turn) -> Proposal | None:
    wanted = {answer.alternative.player, answer.alternative.opponent} - {None}
    return next((proposal for proposal in turn.proposals if set(proposal.players) == wanted), None)


def procedure_phrases(answer: WhyNot) -> Iterator[Phrase]:
    """The steps that led past the alternative, and the first pairing with it."""
    if answer.turns and answer.turns[-1].moment in _SEARCHES:
        yield from _relation(answer, answer.turns[-1])
    yield from turn_phrases(answer.turns, answer.alternative.player)
    if answer.bracket is not None and system_facts(answer.system).is_procedure:
        bracket = answer.bracket
        alone = _alone(answer, (*bracket.moved_down, *bracket.residents))
        if alone is not None:
            yield Phrase("first.must_leave", _both(*alone))
        yield _first_pairing(bracket.alternative)


def _relation(answer: WhyNot, turn: Turn) -> Iterator[Phrase]:
    """How the two who were asked about stand to the turn that settled it."""
    alone = _alone(answer, turn.members)
    if alone is not None:
        yield Phrase("turn.elsewhere", _both(*alone))
    elif turn.player not in (answer.alternative.player, answer.alternative.opponent):
        yield Phrase("turn.before", {"player": Players((turn.player,))})


def _alone(answer: WhyNot, members: Sequence[int]) -> tuple[int, int] | None:
    """The one of two who is among the members, and the one who is not."""
    asked = answer.alternative
    if asked.opponent is None:
        return None
    here = [number for number in (asked.player, asked.opponent) if number in members]
    if len(here) != 1:
        return None
    return here[0], asked.opponent if here[0] == asked.player else asked.player


def _both(player: int, opponent: int) -> dict[str, Value]:
    return {"player": Players((player,)), "opponent": Players((opponent,))}


def turn_phrases(turns: Sequence[Turn], asked: int = NO_PLAYER) -> Iterator[Phrase]:
    """The steps of a procedure, with what each of them looked at."""
    for turn in turns:
        yield from _turn(turn, asked)


def _turn(turn: Turn, asked: int) -> Iterator[Phrase]:
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
    yield Phrase(_message(turn), values)
    if turn.moment not in (Moment.COLOURS, Moment.CRACK, Moment.BRACKET):
        yield from _proposals(turn.proposals)


def _message(turn: Turn) -> str:
    if turn.moment is Moment.BRACKET:
        return f"turn.{'rejected' if turn.proposals else 'never'}.{turn.rule.label}"
    if turn.moment is Moment.BYE and not turn.proposals:
        return "turn.bye.lowest"
    if turn.moment is Moment.FLOATER and not turn.proposals:
        return "turn.floater.nobody"
    return f"turn.{turn.moment.name.lower()}"


def _proposals(proposals: Sequence[Proposal]) -> Iterator[Phrase]:
    """What was looked at; of many only the first and the last."""
    hidden = 0
    if len(proposals) > _MOST_PROPOSALS:
        hidden = len(proposals) - _MOST_PROPOSALS + 1
    for index, proposal in enumerate(proposals):
        if hidden and index == _SHOWN_FIRST:
            yield Phrase("turn.more", {"count": hidden})
        if not _SHOWN_FIRST <= index < _SHOWN_FIRST + hidden:
            yield _proposal(proposal)


def _proposal(proposal: Proposal) -> Phrase:
    players = proposal.players
    shown: Value = Players(players)
    if len(players) == 2:
        shown = Pairs(((players[0], players[1]),))
    if proposal.refusal is None or proposal.rule is None:
        return Phrase("turn.taken", {"proposal": shown})
    refusal = Phrase(f"refusal.{proposal.refusal.name.lower()}")
    return Phrase("turn.refused", {"proposal": shown, "refusal": refusal, "rule": proposal.rule})


def procedure_precedence(precedence: Precedence, bracket: DecidingBracket | None) -> Phrase | None:
    """What a procedure had not given up yet; `None` for steps that all systems have."""
    label = _LABELS.get(precedence.step)
    if label is None or bracket is None:
        return None
    chosen, alternative = (
        _standing(precedence.step, side.values[label])
        for side in (bracket.chosen, bracket.alternative)
    )
    message = f"later.{precedence.step.name.lower()}"
    return Phrase(message, {"chosen": chosen, "alternative": alternative})


def _standing(step: Step, value: object) -> Value:
    return Phrase(f"dropped.{value}") if step in _DROPPED else str(value)


def _first_pairing(side: Side) -> Phrase:
    if not side.downfloaters:
        return Phrase("first.pairing", {"pairs": Pairs(side.pairs)})
    values: dict[str, Value] = {"pairs": Pairs(side.pairs), "left": Players(side.downfloaters)}
    return Phrase("first.pairing.left", values)


def table_phrases(scheduled: Scheduled, round_number: int) -> Iterator[Phrase]:
    """Numbers in the table, all games of the two, and what the table has in this round."""
    for player, place in scheduled.places:
        yield Phrase(
            "table.place",
            {
                "player": Players((player,)),
                "table": recognise(scheduled.table, "book"),
                "size": scheduled.size,
                "place": place,
            },
        )
    for game in scheduled.meetings:
        yield Phrase("table.meeting", _game(game))
    for (player, _), now in zip(scheduled.places, scheduled.now, strict=True):
        values: dict[str, Value] = {"player": Players((player,)), "round": round_number}
        if now is None:
            yield Phrase("table.rest", values)
        elif now not in scheduled.meetings:
            yield Phrase("table.now", values | _game(now))


def _game(game: Game) -> dict[str, Value]:
    return {
        "round": game.round,
        "board": game.board,
        "white": Players((game.white,)),
        "black": Players((game.black,)),
    }
