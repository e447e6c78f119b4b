"""Knockouts: how two came to their match, and when two could meet."""

from __future__ import annotations

from pairloom.director.desk.answers.model import RoundAnswers, RoundQuestion
from pairloom.director.desk.knockout.bracket import bracket_of, knockout_of
from pairloom.director.desk.knockout.progress import record_of
from pairloom.director.desk.state import State
from pairloom.engines.knockout import earliest_meeting, why_they_meet
from pairloom.explain.knockout import KnockoutWords
from pairloom.explain.shown import ShownAnswer
from pairloom.explain.shown.brackets import shown_earliest, shown_way
from pairloom.messages import Text, Value, message
from pairloom.messages.values import Players
from pairloom.storage.records import Round

__all__ = ["answers_of_bracket"]

_OF_TEAMS = message(
    "The bracket puts teams against each other; who plays for them has no part in it."
)


def answers_of_bracket(state: State, drawn: Round, question: RoundQuestion) -> RoundAnswers:
    """From the seats of the bracket and what was played before. Numbers are seeds."""
    notes: list[Text] = [_OF_TEAMS] if state.kind.field.has_line_ups else []
    answer = _answer(state, drawn, question)
    return RoundAnswers((answer,), command=_command(state, drawn), notes=tuple(notes))


def _command(state: State, drawn: Round) -> tuple[str, ...]:
    """What is told of a bracket is told of whole rounds; of Go, only the round itself."""
    if state.kind.input_ending == "json":
        return ("pair", "--round", str(drawn.round), "--seed", str(drawn.seed or 0))
    return ("explain", "--round", str(drawn.round))


def _answer(state: State, drawn: Round, question: RoundQuestion) -> ShownAnswer:
    opponent = question.opponent or _opponent(state, drawn, question.player)
    if opponent is None:
        return _without_match(drawn, question.player)
    stored = knockout_of(state.competition)
    bracket = bracket_of(stored)
    words, first = KnockoutWords(bracket), question.player
    met = why_they_meet(bracket, first, opponent, record_of(state, stored))
    if met is not None and met.match.round <= drawn.round:
        return shown_way(words, met, drawn.round)
    if question.opponent is None:
        return _by_hand(drawn, first, opponent)
    earliest = earliest_meeting(bracket, first, opponent)
    return shown_earliest(words, first, opponent, earliest, drawn.round)


def _opponent(state: State, drawn: Round, number: int) -> int | None:
    numbers = knockout_of(state.competition).numbers
    for met in state.meetings_by_round.get(drawn.round, ()):
        sides = numbers.get(met.white, 0), numbers.get(met.black, 0)
        if number in sides:
            return sides[1] if sides[0] == number else sides[0]
    return None


def _without_match(drawn: Round, number: int) -> ShownAnswer:
    values: dict[str, Value] = {"player": Players((number,)), "round": drawn.round}
    return ShownAnswer(
        question=message("Why is {player} not paired in round {round}?").filled(**values),
        sentence=message("The bracket has no match for {player} in round {round}.", **values),
    )


def _by_hand(drawn: Round, first: int, second: int) -> ShownAnswer:
    return ShownAnswer(
        question=message(
            "Why does {player} meet {opponent} in round {round}?",
            player=Players((first,)),
            opponent=Players((second,)),
            round=drawn.round,
        ),
        sentence=message("These two have no match in the bracket: the board was made by hand."),
    )
